/**
 * What happened, in words. The page's log and the mails both use these sentences, so there is no DOM here and nothing of the
 * page: names come from outside, sentences from the catalogues. This file has what the logs of all games share.
 */
import type { RedactedEvent, Seat } from "../../core/game.ts";
import type { Placed } from "./commits.ts";
import { capitalised } from "./translate.ts";

/** An event as one reader may know it, and the seat in whose move it happened (null: nobody's). */
export interface TableEvent {
  readonly seat: Seat | null;
  readonly event: RedactedEvent;
  /** The commit it came in, for callers that need an entry's commits. */
  readonly placed?: Placed;
}

/** One thing that happened, with its consequences. */
export interface Entry<Type extends string = string> {
  /** Who did it; null when the table itself did. */
  readonly seat: Seat | null;
  /** The type of the event the sentence is about. */
  readonly type: Type;
  /** A whole sentence. */
  readonly text: string;
  /** Its consequences, as parts of a sentence without a full stop: payments, gains, new cards, votes. */
  readonly details: readonly string[];
  /** Details about another seat than the entry: whose, what (nothing where its news say it anyway), and which detail it is. */
  readonly shares: readonly { readonly seat: Seat; readonly what: string; readonly detail: number }[];
  /** Other seats it has changed something for. */
  readonly concerns: readonly Seat[];
}

/** How an event is put into words. */
export interface Wording<Event, Words> {
  /**
   * `opens`: begins an entry. `alone`: is one, whatever follows. `leads`: the subject of an entry that something before it has
   * opened, an action or its price. `follows`: a consequence. `ends`: has no words, but what follows is something new. `silent`:
   * bookkeeping.
   */
  readonly role: "opens" | "alone" | "leads" | "follows" | "ends" | "silent";
  /** The whole sentence; `alike` are all those combined in it, including this one. Empty: shown as a consequence only. */
  readonly sentence?: (event: Event, words: Words, alike: readonly Event[]) => string;
  /** As a consequence of something else; `alike` are all those that say the same, including this one. */
  readonly detail?: (event: Event, words: Words, alike: readonly Event[]) => string;
  /** The detail names its player itself. */
  readonly namesSeat?: true;
  /** Neighbours that give the same answer are combined. */
  readonly same?: (event: Event) => string;
  /** What the entry continues with. */
  readonly list?: (event: Event, words: Words) => readonly string[];
}

/** An event that is only bookkeeping. */
export const silent = { role: "silent" } as const;

/** Looks up how an event is put into words; undefined for one this page does not know yet. */
export const lookUp =
  <Wordings extends object>(wordings: Wordings) =>
  (event: RedactedEvent): Wordings[keyof Wordings] | undefined =>
    Object.hasOwn(wordings, event.type) ? wordings[event.type as keyof Wordings] : undefined;

/** The seat an event is about; null when it names none. */
export const seatOf = (event: RedactedEvent): Seat | null => (typeof event.seat === "number" ? event.seat : null);

/** A consequence in words. `seat`: whose it is; `what`: its text without their name; null for the entry's own seat. */
export interface Detail {
  readonly text: string;
  readonly seat: Seat | null;
  readonly what: string;
  /** The seat whose news say it first in a sentence of their own. */
  readonly toldTo?: Seat | undefined;
}

/** The details of seats other than `actor`. `before`: how many details of the entry come before these. */
export const sharesIn = (details: readonly Detail[], actor: Seat | null, before: number): Entry["shares"] =>
  details.flatMap(({ seat, what, toldTo }, index) => {
    if (toldTo !== undefined) return [{ seat: toldTo, what: "", detail: before + index }];
    return seat === null || seat === actor ? [] : [{ seat, what, detail: before + index }];
  });

/** The seats among some values of events, each once, without `actor`. */
export const seatsAmong = (values: readonly unknown[], actor: Seat | null): readonly Seat[] => [
  ...new Set(values.filter((value): value is Seat => typeof value === "number" && value !== actor)),
];

/** An entry in one line: "Mira built Research City on Gaul 6. Paid 4 stone and 2 population · idea production +3". */
export const logLine = ({ text, details }: Pick<Entry, "text" | "details">): string =>
  details.length === 0 ? text : `${text} ${capitalised(details.join(" · "))}`;
