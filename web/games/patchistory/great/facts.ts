/** The results of Patchistory's great moments, read from an entry of the log. Nothing here knows the page. */
import type { EventOf } from "../../../../core/games/patchistory/table/events.ts";
import type { LogItem, RedactedEvent } from "../../../contract.ts";

export interface War {
  readonly fought: EventOf<"war-fought">;
  /** VP gained or lost by it, by seat. */
  readonly points: readonly number[];
}

export interface EraEnd {
  readonly era: number;
  readonly scored: readonly EventOf<"prosperity-scored">[];
  /** VP that heroes and wonders brought or cost at the end of the era (and of the game), by seat. */
  readonly figures: readonly number[];
  readonly points: readonly number[];
}

type FactType = "war-fought" | "prosperity-scored" | "era-ended" | "gained" | "paid";

/** The event as the game knows it, if it has that type: everybody may read all of these. */
const eventOfType = <Type extends FactType>(event: RedactedEvent, type: Type): EventOf<Type> | null =>
  event.type === type ? (event as unknown as EventOf<Type>) : null;

/** VP that changed hands for one of these causes, by seat. */
const points = (events: readonly RedactedEvent[], seats: number, causes: readonly string[]): readonly number[] => {
  const sums: number[] = Array.from({ length: seats }, () => 0);
  for (const event of events) {
    const moved = eventOfType(event, "gained") ?? eventOfType(event, "paid");
    if (moved === null || !causes.includes(moved.cause)) continue;
    const sign = moved.type === "gained" ? 1 : -1;
    sums[moved.seat] = (sums[moved.seat] ?? 0) + sign * (moved.goods.vp ?? 0);
  }
  return sums;
};

/** The wars fought in an entry, each with what followed until the next. */
export const warsIn = ({ events }: Pick<LogItem, "events">, seats: number): readonly War[] =>
  events.flatMap((event, at) => {
    const fought = eventOfType(event, "war-fought");
    if (fought === null) return [];
    const next = events.findIndex(({ type }, later) => later > at && type === "war-fought");
    return { fought, points: points(events.slice(at, next < 0 ? undefined : next), seats, ["war"]) };
  });

/** The end of an era in an entry, or null. */
export const eraEndIn = ({ events }: Pick<LogItem, "events">, seats: number): EraEnd | null => {
  const [ended] = events.flatMap((event) => eventOfType(event, "era-ended") ?? []);
  if (ended === undefined) return null;
  const scored = events.flatMap((event) => eventOfType(event, "prosperity-scored") ?? []);
  const figures = points(events, seats, ["eraEnd", "gameEnd"]);
  const sum = (seat: number) => scored.reduce((all, { changes }) => all + (changes[seat] ?? 0), figures[seat] ?? 0);
  return { era: ended.era, scored, figures, points: figures.map((_, seat) => sum(seat)) };
};
