import { mailTexts } from "../i18n/index.ts";
import { type Letter, rich } from "../letter.ts";
import { type LetterBase, plain } from "../letters.ts";

/*
 * Letters to somebody about all their tables: they name none.
 */

/** Brings whoever asked for it the way to all their tables. */
export const personLinkLetter = (input: Pick<LetterBase, "language" | "link" | "answered">): Letter => {
  const { language, answered } = input;
  const t = mailTexts(language);
  const lead = rich(t("person.lead"));
  return {
    language,
    subject: t("person.subject"),
    preview: plain(lead),
    place: "Tessera",
    heading: t("person.heading"),
    lead: [lead, rich(t("person.more"))],
    button: { label: t("person.button"), href: input.link },
    foot: { note: t(answered ? "foot.operator" : "foot.noAnswers"), links: [] },
  };
};
