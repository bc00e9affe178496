/**
 * The news of Patchistory, turn by turn. The page and the mails both take them from here, so that both word and number them
 * alike.
 */
import type { RedactedEvent, Seat } from "../../../core/game.ts";
import type { ChangedMatter } from "../../../functions/contract/index.ts";
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
import { type LogNames, sidesIn, type Words, wordsFor } from "./words.ts";

/** A turn of Patchistory, and the rooms and routes it happened in. */
export interface PatchistoryTurn extends TurnEntry {
  readonly rooms: LogEntry["rooms"];
  readonly routes: readonly string[];
}

/** What one seat does in a phase is its turn: in most phases all play at once. */
const begins = ({ type }: RedactedEvent): boolean =>
  type === "phase-started" || type === "round-started" || type === "opened";

/** Shown by what follows anyway, or only says that somebody did nothing. */
const leftOut: ReadonlySet<string> = new Set([
  "bidding-opened",
  "favours-lapsed",
  "diplomacy-ended",
  "management-ended",
  "movement-ended",
]);

/** What is submitted secretly, with what reveals it: until then only its owner sees it. */
const opening: Readonly<Record<string, readonly string[]>> = {
  "bid-sealed": ["bids-revealed"],
  "placement-submitted": ["patched", "discarded"],
  "stance-chosen": ["stances-revealed"],
  "alliance-answered": ["alliance-decided"],
  "boost-committed": ["war-fought"],
  "prosperity-picked": ["row-revealed"],
  "votes-committed": ["votes-revealed"],
};

/** Whether an action is left out among those of its stretch. */
function isLeftOut({ type, seat, details }: LogEntry, later: readonly LogEntry[], reader: Seat | null): boolean {
  if (leftOut.has(type) || (type === "phase-started" && details.length === 0)) return true;
  if (type === "orders-set") return later.some((deed) => deed.type === type && deed.seat === seat);
  const opens = opening[type];
  if (opens === undefined) return false;
  return seat === null || seat !== reader || later.some((deed) => opens.includes(deed.type));
}

/** Bids outbid by somebody else, or by the bidder's own next one, are shown on request. */
const isOutbid = (deed: LogEntry, index: number, deeds: readonly LogEntry[]): boolean =>
  (deed.type === "bid-placed" || deed.type === "bid-waited") &&
  deeds.some(
    (later, place) =>
      later.type === "auction-won" || (place > index && later.type === deed.type && later.seat === deed.seat),
  );

/** Each has its own entry: a scored card, the outcome of a negotiation or war on one route, how an auction ended. */
const keyOf = (deed: LogEntry, index: number): string => {
  if (deed.type === "prosperity-scored" || deed.type === "game-ended") return `${deed.type} ${index}`;
  if (deed.type === "auction-won" || deed.type === "bids-revealed") return "auction";
  if (/^(negotiation|stances|alliance|war)-/.test(deed.type)) return `on ${deed.routes.join()}`;
  return deed.seat === null ? "table" : `seat ${deed.seat}`;
};

interface Part {
  readonly key: string;
  readonly seat: Seat | null;
  readonly deeds: LogEntry[];
  /** Commits whose changes are reported here. */
  readonly reported: ToldCommit[];
}

/** Whether the news of the reader say in a sentence of their own what this deed is: a threat or an answer meant for them. */
const isSaidToReader = ({ type, placed }: LogEntry, reader: Seat | null): boolean =>
  reader !== null &&
  (type === "threatened" || type === "aid-answered") &&
  placed.some(({ event }) => event.type === type && (event.target === reader || event.from === reader));

/** The sentences of a turn; what the reader has read first is not repeated, unless it is all there is. */
const sentencesOf = (deeds: readonly LogEntry[], reader: Seat | null): readonly string[] => {
  const others = deeds.filter((deed) => !isSaidToReader(deed, reader));
  return (others.length > 0 ? others : deeds).map(({ text }) => text);
};

/** What a turn cost in favours, as one sum: each of its actions costs some. */
function inOneSum(details: readonly string[], events: readonly RedactedEvent[], words: Words): readonly string[] {
  const spent = events.flatMap(({ type, amount, by }) =>
    type === "favours-spent" && amount && by === undefined ? [Number(amount)] : [],
  );
  const favours = (n: number) => words.phrase("favoursSpent", { n });
  if (spent.length < 2) return details;
  const each = new Set(spent.map(favours));
  return [favours(spent.reduce((sum, n) => sum + n, 0)), ...details.filter((detail) => !each.has(detail))];
}

type Audience = AudienceWith<Words>;
type Unnumbered = Omit<PatchistoryTurn, "no">;

function turnOf(part: Part, outbid: readonly string[], folded: boolean, audience: Audience): Unnumbered {
  const { seat, deeds } = part;
  const { reader, words } = audience;
  const told = commitsOf(deeds.flatMap(({ placed }) => placed));
  const commits = told.length > 0 ? told : part.reported;
  const events = deeds.flatMap(({ placed }) => placed.map(({ event }) => event));
  const { gains, details: parts } = sharedOut(deeds, reader);
  const details = seat === null ? parts : inOneSum(parts, events, words);
  const isOwn = isOwnMove(seat, commits, audience);
  const means = isOwn ? consequencesOf : meaningOf;
  const entry = turnEntry(
    {
      seat,
      type: deeds[0]?.type ?? "",
      you: [
        ...(reader === null ? [] : means(changesTogether(part.reported), events, reader, words)),
        ...(folded ? [] : gainsText(gains, words)),
      ],
      deeds: sentencesOf(deeds, reader),
      details: folded ? [] : details,
      more: folded ? [...gains, ...details] : outbid,
      commits,
    },
    audience,
  );
  if (isOwn) return { ...entry, rooms: [], routes: [] };
  const routes = [...new Set(deeds.flatMap((deed) => deed.routes))];
  return { ...entry, rooms: deeds.flatMap(({ rooms }) => rooms), routes };
}

/**
 * The changes of a commit are reported once: with the neighbour they are about, otherwise with the commit, otherwise with the
 * seat that made it.
 */
function addChange(parts: Part[], commit: ToldCommit, change: ChangedMatter): void {
  const about = change.about.startsWith("neighbour.") ? Number(change.about.slice("neighbour.".length)) : null;
  const holders = parts.filter(({ deeds }) => deeds.some(({ placed }) => placed.some((one) => one.commit === commit)));
  const own =
    holders.find(({ seat }) => seat !== null && seat === about) ??
    holders[0] ??
    parts.find(({ seat }) => seat === commit.seat) ??
    parts[0];
  const alone = { ...commit, changed: [change] };
  if (own) own.reported.push(alone);
  else parts.push({ key: "changed", seat: commit.seat, deeds: [], reported: [alone] });
}

function entriesIn(
  stretch: readonly Placed[],
  names: LogNames,
  audience: Audience,
  t: Translate,
  assigned: Set<ToldCommit>,
): readonly Unnumbered[] {
  const deeds = logEntries(
    stretch.map((placed) => ({ seat: placed.commit.seat, event: placed.event, placed })),
    names,
    t,
  );
  const parts: Part[] = [];
  const outbid: string[] = [];
  for (const [index, deed] of deeds.entries()) {
    if (isLeftOut(deed, deeds.slice(index + 1), audience.reader)) continue;
    if (isOutbid(deed, index, deeds)) {
      outbid.push(deed.text.replace(/\.$/, ""));
      continue;
    }
    const key = keyOf(deed, index);
    const open = parts.find((part) => part.key === key);
    if (open) open.deeds.push(deed);
    else parts.push({ key, seat: key.startsWith("seat ") ? deed.seat : null, deeds: [deed], reported: [] });
  }
  for (const commit of commitsOf(stretch)) {
    if (assigned.has(commit)) continue;
    assigned.add(commit);
    for (const change of commit.changed ?? []) addChange(parts, commit, change);
  }
  const folded = stretch.some(({ event }) => event.type === "opened");
  return parts.map((part) => turnOf(part, part.key === "auction" ? outbid : [], folded, audience));
}

/** The turns of a stretch of the log as its reader may know them, numbered, oldest first. `reader` null: a spectator. */
export function turnsOf(
  commits: readonly ToldCommit[],
  names: LogNames,
  reader: Seat | null,
  t: Translate,
  own: number | null = null,
): readonly PatchistoryTurn[] {
  const assigned = new Set<ToldCommit>();
  const known = sidesIn(
    commits.flatMap(({ events }) => events),
    names,
  );
  const words = wordsFor(known, t);
  return numbered(
    stretchesOf(commits, begins).flatMap((stretch) => entriesIn(stretch, known, { reader, own, words }, t, assigned)),
  );
}

/** The news of a reader (`newsWith`). */
export const newsOf = newsWith(turnsOf);
