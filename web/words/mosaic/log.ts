/** What happened in Mosaic, in words (see `../log.ts`). */
import type { RedactedEvent, Seat } from "../../../core/game.ts";
import type { Amounts, Region } from "../../../core/games/mosaic/content/kinds.ts";
import type { EventType } from "../../../core/games/mosaic/table/events.ts";
import { type Entry, logLine, lookUp, seatOf, seatsAmong, sharesIn, type TableEvent } from "../log.ts";
import { capitalised, type Translate } from "../translate.ts";
import { wordings } from "./wordings.ts";
import { type LogNames, type Words, wordsFor } from "./words.ts";

export type { LogNames } from "./words.ts";
export { logLine };

/** One thing that happened, and where on the map. */
export interface LogEntry extends Entry<EventType> {
  readonly hexes: readonly string[];
  readonly regions: readonly Region[];
}

interface Group {
  readonly seat: Seat | null;
  readonly events: RedactedEvent[];
}

const wordingOf = lookUp(wordings);

/** Cuts a run of events where something new begins. */
function groupsOf(events: readonly TableEvent[]): readonly Group[] {
  const groups: Group[] = [];
  let open: Group | undefined;
  for (const { seat, event } of events) {
    const role = wordingOf(event)?.role ?? "silent";
    if (role === "silent") continue;
    if (role === "ends") {
      open = undefined;
      continue;
    }
    if (!open || open.seat !== seat || role === "opens" || role === "alone" || alreadyLed(open, event)) {
      open = { seat, events: [] };
      groups.push(open);
    }
    open.events.push(event);
    if (role === "alone") open = undefined;
  }
  return groups;
}

const leads = (event: RedactedEvent) => wordingOf(event)?.role === "leads";

/** A second leading event begins a group of its own, except a card together with the piece it puts on the map. */
const alreadyLed = ({ events }: Group, event: RedactedEvent) =>
  leads(event) &&
  events.some(leads) &&
  !(event.type === "piece-placed" && events.some(({ type }) => type === "build-card-taken"));

/** Combines several payments of the same seat. */
function payTogether(events: readonly RedactedEvent[]): readonly RedactedEvent[] {
  const together: RedactedEvent[] = [];
  for (const event of events) {
    const index = together.findIndex((earlier) => earlier.type === "paid" && earlier.seat === event.seat);
    const earlier = together[index];
    if (event.type !== "paid" || !earlier) together.push(event);
    else together[index] = { ...earlier, cost: added(earlier.cost as Amounts, event.cost as Amounts) };
  }
  return together;
}

const added = (first: Amounts, second: Amounts): Amounts => {
  const sum: Record<string, number> = { ...first };
  for (const [what, n] of Object.entries(second)) sum[what] = (sum[what] ?? 0) + n;
  return sum;
};

/** Neighbours that say the same of one thing each are combined, with their number or as a list. */
function details(events: readonly RedactedEvent[], group: Group, headline: RedactedEvent | undefined, words: Words) {
  const said: { readonly same: string; readonly events: RedactedEvent[] }[] = [];
  for (const event of payTogether(events)) {
    const same = wordingOf(event)?.same?.(event as never);
    const last = said.at(-1);
    if (same !== undefined && last?.same === same) last.events.push(event);
    else said.push({ same: same ?? "", events: [event] });
  }
  return said.flatMap(({ events: alike }) => {
    const [event] = alike;
    const wording = event && wordingOf(event);
    if (!event || !wording?.detail) return [];
    const what = wording.detail(event as never, words, alike as never);
    if (!what) return [];
    const seat = seatOf(event);
    const explained = reason(event, headline, what, words);
    if (seat !== null && seat !== group.seat)
      return [{ text: words.phrase("other", { who: words.seat(seat), what: explained }), what: explained, seat }];
    return [{ text: explained, what: "", seat: typeof event.victim === "number" ? event.victim : null }];
  });
}

const cardId = /^(tech|leader|wonder|age|ach|gov|build)-/;

/** Names the card a gain is due to, unless the sentence is about that card anyway. */
function reason(event: RedactedEvent, headline: RedactedEvent | undefined, what: string, words: Words): string {
  const { because } = event;
  if (typeof because !== "string" || !cardId.test(because) || event.type === "paid" || event.type === "piece-placed")
    return what;
  const about = headline ? Object.values(headline) : [];
  return about.includes(because) ? what : words.phrase("because", { what, card: words.card(because) });
}

/** What the entry is about: the event, if it has a sentence of its own, that sentence, and what it continues with. */
function headlineOf({ events }: Group, words: Words) {
  const headline = events.find(leads) ?? events.find((event) => wordingOf(event)?.sentence);
  const wording = headline && wordingOf(headline);
  if (!headline || !wording?.sentence) return undefined;
  const card = events.find(({ type }) => type === "build-card-taken");
  const piece = events.find(({ type }) => type === "piece-placed");
  const list = wording.list?.(headline as never, words) ?? [];
  if (headline !== card || !piece)
    return { headline, text: wording.sentence(headline as never, words, [headline] as never), list, told: [headline] };
  const who = words.seat(seatOf(piece) ?? 0);
  const text = words.phrase("cardBuilt", {
    who,
    card: words.card(String(card.card)),
    hex: words.hex(String(piece.hex)),
  });
  return { headline, text, list, told: [card, piece] };
}

/** Gains without an action: what a leader gives at the start, or what another's action brought in a move of its own. */
function withoutDeed(events: readonly RedactedEvent[], words: Words) {
  const [headline] = events;
  if (!headline) return undefined;
  const seat = seatOf(headline);
  const { because } = headline;
  if (seat !== null && typeof because === "string" && cardId.test(because)) {
    const text = words.phrase("benefits", { who: words.seat(seat), card: words.card(because) });
    return { headline, text, list: [], told: [] };
  }
  const what = wordingOf(headline)?.detail?.(headline as never, words, [headline] as never);
  if (!what) return undefined;
  const text = seat === null ? what : words.phrase("other", { who: words.seat(seat), what });
  return { headline, text: `${capitalised(text)}.`, list: [], told: [headline] };
}

function entryOf(group: Group, words: Words): LogEntry | undefined {
  const { events } = group;
  const found = headlineOf(group, words) ?? withoutDeed(events, words);
  if (!found) return undefined;
  const { headline, text, list, told } = found;
  const seat = seatOf(headline) ?? group.seat;
  const rest = details(
    events.filter((event) => !told.includes(event)),
    { ...group, seat },
    headline,
    words,
  );
  return {
    seat,
    type: headline.type as EventType,
    text,
    details: [...list, ...rest.map((detail) => detail.text)],
    shares: sharesIn(rest, seat, list.length),
    concerns: concerned(events, seat),
    hexes: valuesAt(events, ["hex"]),
    regions: valuesAt(events, ["region", "from", "to"]).filter(words.isRegion),
  };
}

const valuesAt = (events: readonly RedactedEvent[], keys: readonly string[]): readonly string[] => [
  ...new Set(events.flatMap((event) => keys.map((key) => event[key])).filter((value) => typeof value === "string")),
];

const concerned = (events: readonly RedactedEvent[], actor: Seat | null): readonly Seat[] =>
  seatsAmong(
    events.flatMap(({ type, seat, victim, from }) => [seat, victim, type === "city-taken-over" ? from : null]),
    actor,
  );

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
  const words = wordsFor(names, t);
  const entry = entryOf({ seat: seatOf(event), events: [event] }, words);
  return entry && logLine(entry);
}
