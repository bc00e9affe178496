/** The news of Mosaic, turn by turn. The page and the mails both take them from here, so that both word and number them alike. */
import type { RedactedEvent, Seat } from "../../../core/game.ts";
import type { Region } from "../../../core/games/mosaic/content/kinds.ts";
import { changesTogether, commitsOf, type Placed, stretchesOf, type ToldCommit } from "../commits.ts";
import type { Translate } from "../translate.ts";
import {
  type Audience as AudienceWith,
  gainsText,
  isOwnMove,
  newsWith,
  numbered,
  sharedOut,
  type TurnEntry,
  turnEntry,
} from "../turns.ts";
import { type LogEntry, logEntries } from "./log.ts";
import { consequencesOf, meaningOf } from "./meaning.ts";
import { type LogNames, type Words, wordsFor } from "./words.ts";

/** A turn of Mosaic, and where on the map it happened. */
export interface MosaicTurn extends TurnEntry {
  readonly hexes: readonly string[];
  readonly regions: readonly Region[];
  /** The events in it, for drawing. */
  readonly events: readonly RedactedEvent[];
}

/** A turn or a phase of the set-up begins. */
const begins = ({ type }: RedactedEvent): boolean =>
  type === "turn-began" || type === "phase-began" || type === "game-opened";

/** Whose turn began, and what is known anyway, is shown elsewhere. */
const leftOut: ReadonlySet<string> = new Set(["turn-began", "seat-began", "phase-began", "hands-passed"]);

/** Whose turn, or part of the set-up, begins with an event; null: nobody's. */
const nextIn = ({ type, seat, active }: RedactedEvent): Seat | null => {
  const next = type === "phase-began" ? active : type === "turn-began" || type === "seat-began" ? seat : null;
  return typeof next === "number" ? next : null;
};

/** Events that do not belong to the seat whose turn it is: an entry of their own. */
const moments: ReadonlySet<string> = new Set(["empire-scored", "end-triggered", "game-ended"]);

/** Cards and tokens of the set-up, benefits of leaders and technologies: shown on request. */
const isSetUp = (placed: readonly Placed[]): boolean =>
  placed.some(
    ({ event: { type, phase } }) => type === "game-opened" || (type === "phase-began" && phase === "benefits"),
  );

/** What one seat did in a stretch, or one moment. */
interface Part {
  readonly seat: Seat | null;
  readonly moment: boolean;
  readonly placed: Placed[];
  readonly deeds: LogEntry[];
  /** Commits whose changes are reported here. */
  readonly reported: ToldCommit[];
}

type Audience = AudienceWith<Words>;
type Unnumbered = Omit<MosaicTurn, "no">;

const unique = <T>(values: readonly T[]): readonly T[] => [...new Set(values)];

/** The part of a seat, or a new one for a moment. */
function partFor(parts: Part[], seat: Seat | null, moment: boolean): Part {
  const open = moment ? undefined : parts.find((part) => part.seat === seat && !part.moment);
  if (open) return open;
  const part: Part = { seat, moment, placed: [], deeds: [], reported: [] };
  parts.push(part);
  return part;
}

/**
 * What each seat did in a stretch, in the order in which they began. One move may concern several seats: the hands of a draft.
 * The changes of a commit are reported once, with the seat that made it.
 */
function partsOf(
  stretch: readonly Placed[],
  names: LogNames,
  t: Translate,
  assigned: Set<ToldCommit>,
): readonly Part[] {
  const movers: Part[] = [];
  // A seat that gets the turn during another's move acts by an order: what follows is theirs.
  let acting: { readonly commit: ToldCommit; readonly seat: Seat } | null = null;
  const actors = new Map<Placed, Seat | null>();
  for (const placed of stretch) {
    const { event, commit } = placed;
    const next = nextIn(event);
    if (next !== null) acting = { commit, seat: next };
    const actor = acting?.commit === commit ? acting.seat : commit.seat;
    actors.set(placed, actor);
    if (leftOut.has(event.type)) {
      // What it ends is ended for everybody who is acting.
      for (const part of movers) if (!part.moment) part.placed.push(placed);
      continue;
    }
    const moment = moments.has(event.type);
    const seat = moment ? null : (actor ?? (typeof event.seat === "number" ? event.seat : null));
    const part = partFor(movers, seat, moment);
    part.placed.push(placed);
    if (assigned.has(commit)) continue;
    assigned.add(commit);
    part.reported.push(commit);
  }
  const parts: Part[] = [];
  for (const { seat, moment, placed, reported } of movers) {
    const events = placed.map((one) => ({ seat: actors.get(one) ?? null, event: one.event }));
    const own = partFor(parts, seat, moment);
    own.placed.push(...placed);
    own.reported.push(...reported);
    for (const deed of logEntries(events, names, t)) {
      if (leftOut.has(deed.type)) continue;
      const part = moment || deed.seat === null ? own : partFor(parts, deed.seat, false);
      part.deeds.push(deed);
      if (part.placed.length === 0) part.placed.push(...placed);
    }
  }
  return parts;
}

/** The sentences of the actions; a technology that is taken and turned up at once is one action. */
function sentencesOf(deeds: readonly LogEntry[], events: readonly RedactedEvent[], words: Words): readonly string[] {
  const turnedUp = (technology: unknown) =>
    technology !== undefined &&
    events.some((event) => event.type === "technology-played" && event.technology === technology);
  const both = events.flatMap(({ type, seat, technology }) =>
    type === "technology-taken" && typeof seat === "number" && turnedUp(technology)
      ? [{ who: words.seat(seat), card: words.card(String(technology)) }]
      : [],
  );
  const said = deeds.flatMap(({ text }) => {
    const taken = both.find((one) => text === words.phrase("technologyTaken", one));
    if (taken) return [words.phrase("technologyTakenUp", taken)];
    return both.some((one) => text === words.phrase("technologyPlayed", one)) ? [] : [text];
  });
  return turnedUpTogether(said, events, words);
}

/** Technologies turned up one after the other are one sentence: at the end of the set-up there are up to five. */
function turnedUpTogether(said: readonly string[], events: readonly RedactedEvent[], words: Words): readonly string[] {
  const played = events.flatMap(({ type, seat, technology }) =>
    type === "technology-played" && typeof seat === "number"
      ? [{ who: words.seat(seat), card: words.card(String(technology)) }]
      : [],
  );
  const runs: { readonly text: string; readonly who: string; readonly cards: string[] }[] = [];
  for (const text of said) {
    const one = played.find((each) => text === words.phrase("technologyPlayed", each));
    const last = runs.at(-1);
    if (one && last?.who === one.who) last.cards.push(one.card);
    else runs.push({ text, who: one?.who ?? "", cards: one ? [one.card] : [] });
  }
  return runs.map(({ text, who, cards }) => {
    const [, another] = cards;
    if (another === undefined) return text;
    const named = cards.map((card) => words.phrase("cardNamed", { card }));
    return words.phrase("technologiesPlayed", { who, cards: words.list(named) });
  });
}

function turnOf(part: Part, folded: boolean, audience: Audience): Unnumbered {
  const { seat, deeds, placed } = part;
  const { reader, words } = audience;
  const commits = commitsOf(placed);
  const events = placed.map(({ event }) => event);
  const { gains, details } = sharedOut(deeds, reader);
  const isOwn = isOwnMove(seat, commits, audience);
  const means = isOwn ? consequencesOf : meaningOf;
  const entry = turnEntry(
    {
      seat,
      type: (deeds.find(({ type }) => type !== "action-taken") ?? deeds[0])?.type ?? "",
      you: [
        ...(reader === null ? [] : means(changesTogether(part.reported), events, reader, words)),
        ...gainsText(gains, words),
      ],
      deeds: sentencesOf(deeds, events, words),
      details: folded ? [] : details,
      more: folded ? details : [],
      commits,
    },
    audience,
  );
  if (isOwn) return { ...entry, hexes: [], regions: [], events: [] };
  const hexes = unique(deeds.flatMap((deed) => deed.hexes));
  return { ...entry, hexes, regions: unique(deeds.flatMap(({ regions }) => regions)), events };
}

/** The turns of a stretch of the log as its reader may know them, numbered, oldest first. `reader` null: a spectator. */
export function turnsOf(
  commits: readonly ToldCommit[],
  names: LogNames,
  reader: Seat | null,
  t: Translate,
  own: number | null = null,
): readonly MosaicTurn[] {
  const words = wordsFor(names, t);
  const assigned = new Set<ToldCommit>();
  return numbered(
    stretchesOf(commits, begins).flatMap((stretch) => {
      const folded = isSetUp(stretch);
      return partsOf(stretch, names, t, assigned).map((part) => turnOf(part, folded, { reader, own, words }));
    }),
  );
}

/** The news of a reader (`newsWith`). */
export const newsOf = newsWith(turnsOf);
