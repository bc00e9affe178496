import { AGREE_WITHIN } from "../table/goingBack.ts";
import type { Rewind } from "../table/state.ts";
import { instant, mailTexts } from "./i18n/index.ts";
import { type Letter, rich, strong } from "./letter.ts";
import { alsoWaits, footOf, type LetterBase, nameOf, newsOf, placeOf, plain, type TurnInput } from "./letters.ts";

/**
 * A seat asks to take the game back, and the reader has not answered: who asks, what it takes, and until when. `turn`: the table waits
 * for the reader, too.
 */
export const rewindLetter = (input: LetterBase & { readonly rewind: Rewind; readonly turn?: TurnInput }): Letter => {
  const { language, rewind, table, names, turn } = input;
  const t = mailTexts(language);
  const who = names[rewind.seat] ?? "";
  const until = instant(language, rewind.askedAt + AGREE_WITHIN, input.zone);
  const lead = rich(t("rewind.lead", { who: strong(who) }));
  return {
    language,
    subject: t("rewind.subject", { who, table }),
    preview: plain(lead),
    place: placeOf(t, input),
    heading: t("rewind.heading", { name: nameOf(input) }),
    lead: [lead, rich(t("rewind.more", { until: strong(until) })), ...alsoWaits(t, turn)],
    button: { label: t("rewind.button"), href: input.link },
    ...(turn && newsOf(t, turn.news)),
    foot: footOf(t, input),
  };
};
