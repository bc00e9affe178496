/**
 * News are turns: what a player did from the moment it was their turn until it was another's is one entry, however many
 * moves it took. What all games need for that; each game's `texts/turns.ts` makes its entries with it, for page and mails.
 */
import type { RedactedEvent, Seat } from "../../core/game.ts";
import type { ChangedMatter, LogItem } from "../../functions/contract/index.ts";

/** A commit as one reader may know it: an item of the log. */
export type ToldCommit = Pick<LogItem, "seq" | "at" | "seat" | "changed"> & {
  readonly events: readonly RedactedEvent[];
};

/** One turn of one seat, or a moment of the table itself. */
export interface TurnEntry {
  /** Counted from 1 over the whole stretch that is told. */
  readonly no: number;
  /** Whose turn it was; null when the table itself did something. */
  readonly seat: Seat | null;
  /** The type of the event that the entry is about. */
  readonly type: string;
  /** What it means for the reader, in sentences: said first. */
  readonly you: readonly string[];
  /** What was done, in one or more sentences. */
  readonly text: string;
  /** What came of it, as parts of a sentence without a full stop. */
  readonly details: readonly string[];
  /** What only who asks for it is told: the cards of a set-up, bids that were outbid. */
  readonly more: readonly string[];
  /** When its first commit was made, in ms; its first and last commit. */
  readonly at: number;
  readonly first: number;
  readonly last: number;
}

/** The version of the reader's own last move, where their news begin with it: of it is told what it set off. */
export const ownMoveIn = ([first]: readonly ToldCommit[], reader: Seat | null): number | null =>
  first !== undefined && reader !== null && first.seat === reader ? first.seq : null;

/** Whether what ended with a commit came about in the reader's own last move. */
export const isSetOff = (last: number, own: number | null): boolean => own !== null && last <= own;

/** The words of what the reader's own last move set off: of what they did themselves no more than what it means for them. */
export const setOff = (
  { seat, you, text, details, more }: Pick<TurnEntry, "seat" | "you" | "text" | "details" | "more">,
  reader: Seat | null,
  say: { readonly own: () => string; readonly other: (what: string) => string },
): Pick<TurnEntry, "text" | "details" | "more"> =>
  seat === reader
    ? { text: you.length > 0 ? say.own() : "", details: [], more: [] }
    : { text: text === "" ? "" : say.other(text), details, more };

/** An event with the commit it came in. */
export interface Placed {
  readonly event: RedactedEvent;
  readonly commit: ToldCommit;
}

/** Cuts what happened where something new begins: before each of these events, unless nothing else has happened since the last. */
export function stretchesOf(
  commits: readonly ToldCommit[],
  begins: (event: RedactedEvent) => boolean,
): readonly (readonly Placed[])[] {
  const stretches: Placed[][] = [];
  let fresh = true;
  for (const commit of commits) {
    for (const event of commit.events) {
      const open = stretches.at(-1);
      const isBeginning = begins(event);
      if (!open || (isBeginning && !fresh)) stretches.push([{ event, commit }]);
      else open.push({ event, commit });
      fresh = isBeginning;
    }
  }
  return stretches;
}

/** The version the game goes back to in a commit; undefined in all others. */
const returnIn = ({ events }: ToldCommit): number | undefined => {
  const to = events.find(({ type }) => type === "taken-back" || type === "rewound")?.to;
  return typeof to === "number" ? to : undefined;
};

/**
 * What still stands of some commits, oldest first: what was taken back counts for nothing, though the log keeps it. Read
 * backwards: from where the game went back, its past goes on at the version it went back to.
 */
export function standingOf<Commit extends ToldCommit>(commits: readonly Commit[]): readonly Commit[] {
  const standing: Commit[] = [];
  let before = Number.POSITIVE_INFINITY;
  for (const commit of commits.toReversed()) {
    if (commit.seq > before) continue;
    standing.push(commit);
    before = returnIn(commit) ?? before;
  }
  return standing.reverse();
}

/** The commits of some events, each once. */
export const commitsOf = (placed: readonly Placed[]): readonly ToldCommit[] => [
  ...new Set(placed.map(({ commit }) => commit)),
];

/** What several commits together have changed: from before the first to after the last, without what is as it was. */
export function changesTogether(commits: readonly ToldCommit[]): readonly ChangedMatter[] {
  const together = new Map<string, ChangedMatter>();
  for (const { changed = [] } of commits)
    for (const change of changed) {
      const earlier = together.get(change.about);
      together.set(change.about, earlier ? { ...change, from: earlier.from } : change);
    }
  return [...together.values()].filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
}

/**
 * Several sentences about one player as one: "Mira worked." and "Mira took Wheel." become "Mira worked and took Wheel." One
 * that does not begin with the name, or goes on behind a colon or semicolon, stays a sentence of its own. None is said twice.
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
