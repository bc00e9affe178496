/**
 * News consist of turns: what a player did from the moment it was their turn until it was another's is one entry, however many
 * moves it took. This file has what all games need for that; each game's `turns.ts` makes its entries with it, for page and
 * mails.
 */
import type { Seat } from "../../core/game.ts";
import { standingOf, type ToldCommit } from "./commits.ts";
import type { Entry } from "./log.ts";
import type { Translate } from "./translate.ts";

/** One turn of one seat, or a moment of the table itself. */
export interface TurnEntry {
  /** Counted from 1 over the whole stretch. */
  readonly no: number;
  /** Whose turn it was; null for an event of the table itself. */
  readonly seat: Seat | null;
  /** The type of the event that the entry is about. */
  readonly type: string;
  /** What it means for the reader, in sentences: shown first. */
  readonly you: readonly string[];
  /** What was done, in one or more sentences. */
  readonly text: string;
  /** Its consequences, as parts of a sentence without a full stop. */
  readonly details: readonly string[];
  /** Shown only on request: the cards of a set-up, bids that were outbid. */
  readonly more: readonly string[];
  /** When its first commit was made, in ms; its first and last commit. */
  readonly at: number;
  readonly first: number;
  readonly last: number;
}

/** The version of the reader's own last move, if their news begin with it: for it, only what it set off is reported. */
const ownMoveIn = ([first]: readonly ToldCommit[], reader: Seat | null): number | null =>
  first !== undefined && reader !== null && first.seat === reader ? first.seq : null;

/** Whom turns are worded for: their reader, the reader's own last move, and the words to use. */
export interface Audience<Words> {
  readonly reader: Seat | null;
  readonly own: number | null;
  readonly words: Words;
}

/** The words of a game that every turn uses. */
interface TurnWords {
  phrase(key: string, params?: Readonly<Record<string, string | number>>): string;
  seat(seat: Seat): string;
  list(parts: readonly string[]): string;
}

const lastOf = (commits: readonly ToldCommit[]): number => commits.at(-1)?.seq ?? 0;

/** Whether what ended with these commits was set off by the reader's own last move. */
const isSetOff = (commits: readonly ToldCommit[], { own }: Pick<Audience<unknown>, "own">): boolean =>
  own !== null && lastOf(commits) <= own;

/** Whether what `seat` did in these commits is the reader's own last move. */
export const isOwnMove = (
  seat: Seat | null,
  commits: readonly ToldCommit[],
  audience: Pick<Audience<unknown>, "own" | "reader">,
): boolean => seat === audience.reader && isSetOff(commits, audience);

/** Splits the consequences of a turn: what it brought the reader, which is shown first, and the rest. */
export function sharedOut(
  deeds: readonly Entry[],
  reader: Seat | null,
): { readonly gains: readonly string[]; readonly details: readonly string[] } {
  const sharesOf = ({ seat, shares }: Entry): Entry["shares"] =>
    seat === reader ? [] : shares.filter((share) => share.seat === reader);
  return {
    gains: deeds.flatMap((deed) => sharesOf(deed).flatMap(({ what }) => what || [])),
    details: deeds.flatMap((deed) => {
      const shared = new Set(sharesOf(deed).map(({ detail }) => detail));
      return deed.details.filter((_, index) => !shared.has(index));
    }),
  };
}

/** Equal consequences are said once, with how often: a turn may have the same action several times. */
const counted = (parts: readonly string[], words: TurnWords): readonly string[] =>
  [...new Set(parts)].map((what) => {
    const n = parts.filter((part) => part === what).length;
    return n > 1 ? words.phrase("times", { what, n }) : what;
  });

/** "You gained this and that", from others' actions; nothing when they brought nothing. */
export const gainsText = (gains: readonly string[], words: TurnWords): readonly string[] =>
  gains.length > 0 ? [words.phrase("you.gains", { what: counted(gains, words).join(" · ") })] : [];

/** What a game has found out about a turn. */
interface Turn extends Pick<TurnEntry, "seat" | "type" | "you" | "details" | "more"> {
  /** What was done, a sentence each. */
  readonly deeds: readonly string[];
  readonly commits: readonly ToldCommit[];
}

/**
 * A turn worded for its reader. Consequences of the reader's own last move say that they were set off by it; the move itself is
 * reduced to what it means for them.
 */
export function turnEntry(
  { seat, type, you, deeds, details, more, commits }: Turn,
  audience: Audience<TurnWords>,
): Omit<TurnEntry, "no"> {
  const { words } = audience;
  const when = { at: commits[0]?.at ?? 0, first: commits[0]?.seq ?? 0, last: lastOf(commits) };
  if (isOwnMove(seat, commits, audience))
    return { seat, type, you, text: you.length > 0 ? words.phrase("setOffOwn") : "", details: [], more: [], ...when };
  const text = seat === null ? deeds.join(" ") : inOneBreath(words.seat(seat), deeds, words.list);
  const isBare = text === "" || !isSetOff(commits, audience);
  return {
    seat,
    type,
    you,
    text: isBare ? text : words.phrase("setOff", { what: text }),
    details: counted(details, words),
    more: counted(more, words),
    ...when,
  };
}

/** Turns with their numbers, from 1; without empty ones. */
export const numbered = <Turn extends Omit<TurnEntry, "no">>(turns: readonly Turn[]): readonly (Turn & TurnEntry)[] =>
  turns.filter(({ text, you }) => text !== "" || you.length > 0).map((turn, index) => ({ ...turn, no: index + 1 }));

/**
 * The news of a reader: the turns since their own last move, with which these commits begin. For that move, what it set off is
 * reported, not what they did themselves. `turnsOf`: the game's function for the turns since that move.
 */
export const newsWith =
  <Names, Turn extends TurnEntry>(
    turnsOf: (
      commits: readonly ToldCommit[],
      names: Names,
      reader: Seat | null,
      t: Translate,
      own: number | null,
    ) => readonly Turn[],
  ) =>
  (commits: readonly ToldCommit[], names: Names, reader: Seat | null, t: Translate): readonly Turn[] => {
    const standing = standingOf(commits);
    return turnsOf(standing, names, reader, t, ownMoveIn(standing, reader));
  };

/**
 * Joins several sentences about one player: "Mira worked." and "Mira took Wheel." become "Mira worked and took Wheel." A sentence
 * that does not begin with the name, or continues after a colon or semicolon, stays separate. None is repeated.
 */
export function inOneBreath(
  name: string,
  sentences: readonly string[],
  list: (parts: readonly string[]) => string,
): string {
  const begin = `${name} `;
  const said: (string | string[])[] = [];
  for (const sentence of new Set(sentences)) {
    const joins = name !== "" && sentence.startsWith(begin) && sentence.endsWith(".") && !/[:;]/.test(sentence);
    const deed = sentence.slice(begin.length, -1);
    const open = said.at(-1);
    if (!joins) said.push(sentence);
    else if (Array.isArray(open)) open.push(deed);
    else said.push([deed]);
  }
  return said.map((one) => (Array.isArray(one) ? `${begin}${list(one)}.` : one)).join(" ");
}
