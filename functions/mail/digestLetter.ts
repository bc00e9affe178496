import { instant, listOf, mailTexts } from "./i18n/index.ts";
import { type Letter, type LetterTable, rich, strong } from "./letter.ts";

/** What one table has to report, and to whom. `waits`: for its reader. */
export interface DigestPart {
  readonly letter: Letter;
  readonly waits: boolean;
  readonly tableId: string;
  readonly table: string;
  /** The reader's name there. */
  readonly name: string;
}

const inShort = ({ letter: { place, lead, news, button } }: DigestPart): LetterTable => {
  const you = news?.entries.findLast((entry) => entry.you !== undefined)?.you;
  return { place, lines: lead, button, ...(you === undefined ? {} : { you }) };
};

/**
 * One letter for several tables: the first as in a letter of its own, the others in short, each with its own link. `slot` (ms):
 * when the mail was due, in `zone`.
 */
export const digestLetter = (
  [first, ...others]: readonly [DigestPart, DigestPart, ...DigestPart[]],
  {
    slot,
    zone,
    wishesLink,
    answered,
  }: {
    readonly slot: number;
    readonly zone: string;
    readonly wishesLink: string;
    readonly answered: boolean;
  },
): Letter => {
  const { letter, name, waits } = first;
  const t = mailTexts(letter.language);
  const parts = [first, ...others];
  const count = new Set(parts.filter((part) => part.waits).map(({ tableId }) => tableId)).size;
  return {
    ...letter,
    subject: t("digest.subject", { count }),
    preview: listOf(letter.language, [...new Set(parts.map(({ table }) => table))]),
    place: instant(letter.language, slot, zone),
    heading: t("digest.heading", { count, name }),
    lead: [rich(t(waits ? "digest.next" : "digest.first", { place: strong(letter.place) })), ...letter.lead],
    more: { heading: t("digest.more"), items: others.map(inShort) },
    foot: {
      note: `${t("digest.alone")} ${t(answered ? "foot.operator" : "foot.answers")}`,
      links: [{ label: t("foot.wishes"), href: wishesLink }],
    },
  };
};
