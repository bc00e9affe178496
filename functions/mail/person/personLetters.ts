import { mailTexts } from "../i18n/index.ts";
import { type Letter, rich } from "../letter.ts";
import { type LetterBase, plain } from "../letters.ts";

/* Letters to a person about all their tables: they name none. */

type Input = Pick<LetterBase, "language" | "link" | "answered">;

const letterOf = (about: "person" | "erasure", { language, link, answered }: Input): Letter => {
  const t = mailTexts(language);
  const lead = rich(t(`${about}.lead`));
  return {
    language: t.language,
    subject: t(`${about}.subject`),
    preview: plain(lead),
    place: "Tessera",
    heading: t(`${about}.heading`),
    lead: [lead, rich(t(`${about}.more`))],
    button: { label: t(`${about}.button`), href: link },
    foot: { note: t(answered ? "foot.operator" : "foot.noAnswers"), links: [] },
  };
};

/** Brings the person who asked for it a link to all their tables. */
export const personLinkLetter = (input: Input): Letter => letterOf("person", input);

/** Asks whether everything about the reader should be erased. */
export const erasureLetter = (input: Input): Letter => letterOf("erasure", input);
