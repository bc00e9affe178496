import { mailTexts, type Translator } from "../i18n/index.ts";
import { type Letter, rich } from "../letter.ts";
import { type LetterBase, plain } from "../letters.ts";

/*
 * Letters to somebody about all their tables: they name none.
 */

type Input = Pick<LetterBase, "language" | "link" | "answered">;

type Words = Readonly<Record<"subject" | "heading" | "lead" | "more" | "button", string>>;

const letterOf = (t: Translator, { link, answered }: Input, words: Words): Letter => {
  const lead = rich(words.lead);
  return {
    language: t.language,
    subject: words.subject,
    preview: plain(lead),
    place: "Tessera",
    heading: words.heading,
    lead: [lead, rich(words.more)],
    button: { label: words.button, href: link },
    foot: { note: t(answered ? "foot.operator" : "foot.noAnswers"), links: [] },
  };
};

/** Brings whoever asked for it the way to all their tables. */
export const personLinkLetter = (input: Input): Letter => {
  const t = mailTexts(input.language);
  return letterOf(t, input, {
    subject: t("person.subject"),
    heading: t("person.heading"),
    lead: t("person.lead"),
    more: t("person.more"),
    button: t("person.button"),
  });
};

/** Asks whether everything about the reader shall be forgotten. */
export const erasureLetter = (input: Input): Letter => {
  const t = mailTexts(input.language);
  return letterOf(t, input, {
    subject: t("erasure.subject"),
    heading: t("erasure.heading"),
    lead: t("erasure.lead"),
    more: t("erasure.more"),
    button: t("erasure.button"),
  });
};
