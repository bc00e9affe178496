/** What happened in Patchistory, in words (see `../log.ts`). */
import type { RedactedEvent, Seat } from "../../../core/game.ts";
import type { Placed } from "../commits.ts";
import { type Detail, type Entry, logLine, lookUp, seatOf, seatsAmong, sharesIn, type TableEvent } from "../log.ts";
import { capitalised, type Translate } from "../translate.ts";
import { wordings } from "./wordings.ts";
import { type EventType, type LogNames, type Words, wordsFor } from "./words.ts";

export type { LogNames } from "./words.ts";
export { logLine };

/** One thing that happened, with its rooms and routes. */
export interface LogEntry extends Entry<EventType> {
  /** Rooms it happened in, by the first cell, each with the seat whose territory it is. */
  readonly rooms: readonly { readonly seat: Seat; readonly room: string }[];
  /** Trade routes it happened on. */
  readonly routes: readonly string[];
  /** The events of the entry, with their commits, where these are known. */
  readonly placed: readonly Placed[];
}

interface Run {
  readonly key: string | undefined;
  readonly events: RedactedEvent[];
}

interface Group {
  /** The seat whose move it was in. */
  readonly seat: Seat | null;
  readonly runs: Run[];
  readonly closed: boolean;
  readonly placed: Placed[];
}

const wordingOf = lookUp(wordings);

const keyOf = (event: RedactedEvent): string | undefined => wordingOf(event)?.same?.(event as never);

/** Whether what one seat pays is what the next event gives another: goods that change hands. */
const isHanded = (paid: RedactedEvent | undefined, gained: RedactedEvent | undefined): boolean =>
  paid?.type === "paid" &&
  gained?.type === "gained" &&
  paid.seat !== gained.seat &&
  paid.cause === gained.cause &&
  sameGoods(paid.goods, gained.goods);

const sameGoods = (a: unknown, b: unknown): boolean => {
  const [some, others] = [a, b].map((goods) => Object.entries(goods as object).filter(([, n]) => n > 0));
  return (
    some?.length === others?.length && (some ?? []).every(([good, n]) => (b as Record<string, number>)[good] === n)
  );
};

/**
 * Events with what their sentences need from their neighbours: who negotiates, whether an order let a step pass, and to whom
 * goods go: what one seat pays and another gets is one event.
 */
function explained(events: readonly TableEvent[]): readonly TableEvent[] {
  const sides = new Map<unknown, readonly unknown[]>();
  return events.flatMap((told, index): TableEvent | readonly TableEvent[] => {
    const { event } = told;
    const next = events[index + 1]?.event;
    if (isHanded(event, next)) return { ...told, event: { ...event, to: next?.seat } };
    if (isHanded(events[index - 1]?.event, event)) return [];
    if (event.type === "negotiation-opened") sides.set(event.route, [event.initiator, event.other]);
    if (event.type === "stances-revealed" || event.type === "alliance-decided") {
      const known = sides.get(event.route);
      return known ? { ...told, event: { ...event, sides: known } } : told;
    }
    if (event.type !== "order-used") return told;
    return { ...told, event: { ...event, waits: next?.type === "bid-waited" } };
  });
}

/** Cuts a run of events where something new begins. */
function groupsOf(events: readonly TableEvent[]): readonly Group[] {
  const groups: Group[] = [];
  for (const { seat, event, placed } of explained(events)) {
    const role = wordingOf(event)?.role ?? "silent";
    if (role === "silent") continue;
    const open = groups.at(-1);
    const key = keyOf(event);
    const last = open?.runs.at(-1);
    if (last && key !== undefined && last.key === key) {
      last.events.push(event);
      if (placed) open?.placed.push(placed);
      continue;
    }
    const run: Run = { key, events: [event] };
    const joins =
      open !== undefined &&
      !open.closed &&
      open.seat === seat &&
      (role === "follows" ||
        (role === "leads" && open.runs.every(({ events: [first] }) => first?.type === "favours-spent")));
    if (!joins) groups.push({ seat, runs: [run], closed: role === "alone", placed: placed ? [placed] : [] });
    else {
      open.runs.push(run);
      if (placed) open.placed.push(placed);
    }
  }
  return groups;
}

const sentenceOf = ({ events }: Run, words: Words): string => {
  const [event] = events;
  return (event && wordingOf(event)?.sentence?.(event as never, words, events as never)) ?? "";
};

/** A consequence, with the name of its player unless it is the entry's own, and the card it is due to. */
function detailOf({ events }: Run, actor: Seat | null, words: Words): readonly Detail[] {
  const [event] = events;
  const wording = event && wordingOf(event);
  const what = (event && wording?.detail?.(event as never, words, events as never)) ?? "";
  if (!event || !what) return [];
  const owed = reason(event, what, words);
  const seat = seatOf(event);
  const toldTo = event.type === "aid-offered" ? (event.to as Seat) : undefined;
  const named = wording?.namesSeat || seat === null || seat === actor;
  return [
    { text: named ? owed : words.phrase("other", { who: words.seat(seat), what: owed }), seat, what: owed, toldTo },
  ];
}

/** Consequences in order; once one has named somebody else, every following one names its player. */
function detailsOf(runs: readonly Run[], actor: Seat | null, words: Words): readonly Detail[] {
  const other = runs.findIndex(({ events: [event] }) => event !== undefined && (seatOf(event) ?? actor) !== actor);
  return runs.flatMap((run, index) => detailOf(run, other >= 0 && index > other ? null : actor, words));
}

const routeId = /^r\d+$/;

/** Names the hero, the wonder or the trade route that something is due to. */
function reason(event: RedactedEvent, what: string, words: Words): string {
  const { by } = event;
  if (typeof by !== "string") return what;
  return words.phrase("because", { what, card: routeId.test(by) ? words.route(by) : words.card(by) });
}

function entryOf({ seat: mover, runs, placed }: Group, words: Words): LogEntry | undefined {
  const lead = runs.find(({ events: [event] }) => event && wordingOf(event)?.role === "leads") ?? runs[0];
  const headline = lead?.events[0];
  if (!lead || !headline) return undefined;
  const said = sentenceOf(lead, words);
  const seat = seatOf(headline);
  // A consequence in a move of its own becomes a sentence: "Mira: a worker goes back to the track."
  const text = said || headOf(lead, words);
  if (!text) return undefined;
  const list = said ? (wordingOf(headline)?.list?.(headline as never, words) ?? []) : [];
  const rest = runs.filter(
    (run) => run !== lead || (said !== "" && wordingOf(headline)?.role !== "leads" && tells(run)),
  );
  const events = runs.flatMap((run) => run.events);
  const actor = headline.type === "war-declared" ? null : (seat ?? (said ? null : mover));
  const details = detailsOf(rest, actor, words);
  return {
    seat,
    type: headline.type as EventType,
    text,
    details: [...list, ...details.map((detail) => detail.text)],
    shares: [...winners(headline), ...sharesIn(details, seat, list.length)],
    concerns: concerned(events, seat),
    rooms: roomsOf(events),
    routes: [...new Set(events.flatMap(({ route }) => (typeof route === "string" ? [route] : [])))],
    placed,
  };
}

/** Whose news say first that they won, and which line of the list says it too. */
const winners = ({ type, wins }: RedactedEvent): LogEntry["shares"] =>
  type === "auction-won"
    ? (wins as readonly { seat: Seat }[]).map(({ seat }, detail) => ({ seat, what: "", detail }))
    : [];

/** Headlines whose detail says more: the favours an action cost, and the tile that was laid. */
const tells = ({ events: [event] }: Run): boolean => event?.type === "favours-spent" || event?.type === "tile-laid";

const headOf = (run: Run, words: Words): string => {
  const [what] = detailOf(run, null, words);
  return what ? `${capitalised(what.text)}.` : "";
};

const concerned = (events: readonly RedactedEvent[], actor: Seat | null): readonly Seat[] =>
  seatsAmong(
    events.flatMap((event) => [
      event.seat,
      event.target,
      event.to,
      event.on,
      event.other,
      event.from,
      ...(event.type === "route-placed" ? [event.a, event.b] : []),
      ...(Array.isArray(event.sides) ? event.sides : []),
    ]),
    actor,
  );

const roomsOf = (events: readonly RedactedEvent[]): LogEntry["rooms"] =>
  events.flatMap((event) => {
    const seat = typeof event.on === "number" ? event.on : seatOf(event);
    const room = event.type === "worker-moved" ? event.to : event.room;
    return seat !== null && typeof room === "string" ? [{ seat, room }] : [];
  });

/**
 * Turns a run of events, oldest first, into entries: one for each thing somebody did, with its costs and consequences as details.
 * Bookkeeping events are left out.
 */
export function logEntries(events: readonly TableEvent[], names: LogNames, t: Translate): readonly LogEntry[] {
  const words = wordsFor(names, t);
  return groupsOf(events).flatMap((group) => entryOf(group, words) ?? []);
}

/** One event by itself, in one line; undefined for bookkeeping events. */
export function logSentence(event: RedactedEvent, names: LogNames, t: Translate): string | undefined {
  const [entry] = logEntries([{ seat: seatOf(event), event }], names, t);
  return entry && logLine(entry);
}
