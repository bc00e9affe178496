/**
 * What happened, in words. The page's log and the mails both tell it with these sentences, so there is no DOM here and
 * nothing of the page: names come from outside, sentences from the catalogues. What the logs of all games have in common.
 */
import type { RedactedEvent, Seat } from "../../core/game.ts";
import type { Placed } from "./commits.ts";
import { capitalised } from "./translate.ts";

/** An event as one reader may know it, and the seat in whose move it happened (null: nobody's). */
export interface TableEvent {
  readonly seat: Seat | null;
  readonly event: RedactedEvent;
  /** The commit it came in, for who asks an entry for its commits. */
  readonly placed?: Placed;
}

/** One thing that happened, with everything it brought about. */
export interface Entry<Type extends string = string> {
  /** Who did it; null when the table itself did. */
  readonly seat: Seat | null;
  /** The type of the event the sentence is about. */
  readonly type: Type;
  /** A whole sentence. */
  readonly text: string;
  /** What came of it, as parts of a sentence without a full stop: payments, gains, new cards, votes. */
  readonly details: readonly string[];
  /** Details that are about another seat than the entry: whose, what, and which detail says so. */
  readonly shares: readonly { readonly seat: Seat; readonly what: string; readonly detail: number }[];
  /** Other seats this has changed something for. */
  readonly concerns: readonly Seat[];
}

/** How an event is told. */
export interface Teller<Told, Words> {
  /**
   * `opens`: begins an entry. `alone`: is one, whatever follows. `leads`: the matter of an entry that something before it has
   * opened, an action or its price. `follows`: a consequence. `ends`: says nothing, but what follows is something new.
   * `silent`: keeps the books.
   */
  readonly role: "opens" | "alone" | "leads" | "follows" | "ends" | "silent";
  /** The whole sentence; `alike` are all those told together, this one included. Empty: told as a consequence only. */
  readonly sentence?: (event: Told, words: Words, alike: readonly Told[]) => string;
  /** As a consequence of something else; `alike` are all those that say the same, this one included. */
  readonly detail?: (event: Told, words: Words, alike: readonly Told[]) => string;
  /** The detail names its player itself. */
  readonly namesSeat?: true;
  /** Neighbours that give the same answer are told together. */
  readonly same?: (event: Told) => string;
  /** What the entry goes on with. */
  readonly list?: (event: Told, words: Words) => readonly string[];
}

/** What only keeps the books. */
export const silent = { role: "silent" } as const;

/** Looks up how an event is told; undefined for one that this page does not know yet. */
export const lookUp =
  <Tellers extends object>(tellers: Tellers) =>
  (event: RedactedEvent): Tellers[keyof Tellers] | undefined =>
    Object.hasOwn(tellers, event.type) ? tellers[event.type as keyof Tellers] : undefined;

/** The seat an event is about; null when it names none. */
export const seatOf = (event: RedactedEvent): Seat | null => (typeof event.seat === "number" ? event.seat : null);

/** A consequence in words. `seat`: whose it is, and `what` it is without their name; null for whom the entry is about. */
export interface Detail {
  readonly text: string;
  readonly seat: Seat | null;
  readonly what: string;
}

/** The details of others than `actor`. `before`: how many details of the entry come before these. */
export const sharesIn = (details: readonly Detail[], actor: Seat | null, before: number): Entry["shares"] =>
  details.flatMap(({ seat, what }, index) =>
    seat === null || seat === actor ? [] : [{ seat, what, detail: before + index }],
  );

/** The seats among some values of events, each once, but for `actor`. */
export const seatsAmong = (values: readonly unknown[], actor: Seat | null): readonly Seat[] => [
  ...new Set(values.filter((value): value is Seat => typeof value === "number" && value !== actor)),
];

/** An entry in one line: "Mira built Research City on Gaul 6. Paid 4 stone and 2 population · idea production +3". */
export const logLine = ({ text, details }: Pick<Entry, "text" | "details">): string =>
  details.length === 0 ? text : `${text} ${capitalised(details.join(" · "))}`;
