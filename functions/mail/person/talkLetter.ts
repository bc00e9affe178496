import { listOf, mailTexts } from "../i18n/index.ts";
import { type Letter, rich, strong } from "../letter.ts";
import { alsoWaits, footOf, type LetterBase, nameOf, newsOf, placeOf, plain, type TurnInput } from "../letters.ts";

/** How many unread messages a table has, by whom, and whether they call the reader by name. Not their text. `turn`: the table waits for the reader, too. */
export const talkLetter = (
  input: LetterBase & {
    readonly by: readonly string[];
    readonly count: number;
    readonly called: boolean;
    readonly turn?: TurnInput;
  },
): Letter => {
  const { language, table, by, count, called, turn } = input;
  const t = mailTexts(language);
  const names = listOf(language, by);
  const told = { names: strong(names), count };
  const lead = rich(called ? t("talk.lead.called", told) : t("talk.lead.said", told));
  return {
    language,
    subject: called ? t("talk.subject.called", { table }) : t("talk.subject.said", { table }),
    preview: plain(lead),
    place: placeOf(t, input),
    heading: t("talk.heading", { name: nameOf(input) }),
    lead: [lead, rich(t("talk.more")), ...alsoWaits(t, turn)],
    button: { label: t("talk.button"), href: input.link },
    ...(turn && newsOf(t, turn.news)),
    foot: footOf(t, input),
  };
};
