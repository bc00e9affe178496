import { mailTexts } from "./i18n/index.ts";
import { type Letter, rich, strong } from "./letter.ts";
import { footOf, type LetterBase, nameOf, placeOf, plain } from "./letters.ts";

/* Letters about addresses themselves: whether one is right, that mails now go to another, that none reaches a seat. */

export interface ConfirmationInput extends Pick<LetterBase, "language" | "game" | "link" | "offLink" | "answered"> {}

/** Asks whether an address is right. In our own words only: nobody knows yet whose address it is. */
export const confirmationLetter = ({ language, game, link, offLink, answered }: ConfirmationInput): Letter => {
  const t = mailTexts(language);
  const lead = rich(t("lead.confirmation", { game }));
  return {
    language,
    subject: t("subject.confirmation"),
    preview: plain(lead),
    place: t("head.place", { table: "Tessera", game }),
    heading: t("head.confirmation"),
    lead: [lead],
    button: { label: t("button.confirmation"), href: link },
    foot: {
      note: `${t("foot.stranger")} ${t(answered ? "foot.operator" : "foot.noAnswers")}`,
      links: [{ label: t("foot.off"), href: offLink }],
    },
  };
};

/** Informs the reader of the previous address that mails now go elsewhere. Where they go is not this reader's business. */
export const addressChangedLetter = (input: LetterBase): Letter => {
  const { language, table, link, answered } = input;
  const t = mailTexts(language);
  const lead = rich(t("addressChanged.lead", { table: strong(table) }));
  return {
    language,
    subject: t("addressChanged.subject", { table }),
    preview: plain(lead),
    place: placeOf(t, input),
    heading: t("addressChanged.heading", { name: nameOf(input) }),
    lead: [lead, rich(t("addressChanged.more"))],
    button: { label: t("host.button"), href: link },
    foot: { note: t(answered ? "foot.operator" : "foot.noAnswers"), links: [] },
  };
};

/** Informs the host that mails do not reach a seat, and what to do. `who` holds the seat. */
export const unreachedLetter = (input: LetterBase, who: string): Letter => {
  const { language, table } = input;
  const t = mailTexts(language);
  const lead = rich(t("unreached.lead", { who: strong(who), table: strong(table) }));
  return {
    language,
    subject: t("unreached.subject", { who, table }),
    preview: plain(lead),
    place: placeOf(t, input),
    heading: t("unreached.heading", { name: nameOf(input) }),
    lead: [lead, rich(t("unreached.more", { who: strong(who) }))],
    button: { label: t("host.button"), href: input.link },
    foot: footOf(t, input),
  };
};
