import { digestLetter } from "../../mail/digestLetter.ts";
import { type Letter, letterText } from "../../mail/letter.ts";
import { letterHtml } from "../../mail/letterHtml.ts";
import { DIGEST, type Message } from "../../mail/message.ts";
import type { Language } from "../../table/events.ts";
import { messageOf, type Written, wishesLinkOf } from "../compose.ts";
import type { ComposeDeps } from "../letterOf.ts";
import type { Prepared } from "../sending/prepare.ts";

/** A notice of a digest, with its content. */
export interface Part {
  readonly prepared: Prepared;
  readonly written: Written;
}

/** The links of a digest: where its reader chooses how to be notified, and what a mail client calls to end the mails. */
export const digestLinks = async (
  deps: ComposeDeps,
  reader: string,
  language: Language,
): Promise<{ readonly wishesLink: string }> => ({ wishesLink: await wishesLinkOf(deps, { reader, language }) });

const waitsFor = ({ prepared: { notice, table } }: Part) =>
  ["turn", "reminder", "nudge"].includes(notice.kind)
    ? table.waiting.find(({ seat }) => seat === notice.seat)
    : undefined;

/** Of what tells one seat that it is waited for, which says most. */
const PRECEDENCE = ["nudge", "reminder", "turn"];

/** What waits for the same seat is said once. */
const onceASeat = (parts: readonly Part[]): readonly Part[] => {
  const rank = (part: Part): number => PRECEDENCE.indexOf(part.prepared.notice.kind);
  const isSame = (one: Part, other: Part): boolean =>
    waitsFor(other) !== undefined &&
    one.prepared.table.id === other.prepared.table.id &&
    one.prepared.notice.seat === other.prepared.notice.seat;
  return parts.filter(
    (part) => waitsFor(part) === undefined || !parts.some((other) => isSame(part, other) && rank(other) < rank(part)),
  );
};

/** The nearest deadline first, then the longest wait; then what waits for nobody. */
const inOrder = (parts: readonly [Part, ...Part[]]): readonly [Part, ...Part[]] => {
  const until = ({ written }: Part): number => written.deadline ?? Number.MAX_VALUE;
  const since = (part: Part): number => waitsFor(part)?.askedAt ?? Number.MAX_VALUE;
  const sorted = [...onceASeat(parts)].sort((one, other) => until(one) - until(other) || since(one) - since(other));
  const [first = parts[0], ...others] = sorted;
  return [first, ...others];
};

type Parts = readonly [Part, ...Part[]];
type Links = Awaited<ReturnType<typeof digestLinks>>;

/** One letter about everything collected, what waits first before the rest. A single notice reads like a letter of its own. */
export const letterOfDigest = (deps: ComposeDeps, slot: number, parts: Parts, { wishesLink }: Links): Letter => {
  const [first, second, ...more] = inOrder(parts);
  if (second === undefined) return first.written.letter;
  const told = (part: Part) => ({
    ...part.written,
    waits: waitsFor(part) !== undefined,
    tableId: part.prepared.table.id,
  });
  return digestLetter([told(first), told(second), ...more.map(told)], {
    slot,
    zone: first.prepared.wishes.zone,
    wishesLink,
    answered: deps.replyTo !== undefined,
  });
};

/**
 * Writes one mail with everything collected. A single notice reads like a mail of its own. Cannot fail, so that nothing keeps it
 * from being sent once it is claimed.
 */
export const composeDigest = (deps: ComposeDeps, key: string, slot: number, parts: Parts, links: Links): Message => {
  const [first, second] = inOrder(parts);
  const { address, person } = first.prepared;
  if (second === undefined) return { ...messageOf(deps, first.written, first.prepared), key };
  const letter = letterOfDigest(deps, slot, parts, links);
  return {
    kind: DIGEST,
    tableId: DIGEST,
    seat: DIGEST,
    key,
    to: { name: first.written.name, address },
    ...(deps.replyTo === undefined ? {} : { replyTo: deps.replyTo }),
    language: person.language,
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter),
    unsubscribeUrl: links.wishesLink,
  };
};
