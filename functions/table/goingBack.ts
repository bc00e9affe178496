import type { Seat } from "../../core/index.ts";
import type { TableCommit } from "./events.ts";
import type { TableState, TakeBack } from "./state.ts";

/** So many moves in a row may be taken back alone. */
const MOST_POINTS = 32;

/** What may be taken back after a move of `seat` on the table as it stood. */
export const takeBackAfter = (
  { version, takeBack, seats }: TableState,
  seat: Seat,
  revealed: boolean,
): TakeBack | undefined => {
  if (revealed || seats[seat]?.bot) return undefined;
  const before = takeBack?.seat === seat ? takeBack.points : [];
  return { seat, points: [...before, version].slice(-MOST_POINTS) };
};

/** A table on which nothing may be taken back alone, or this. */
export const withTakeBack = (
  { takeBack: _former, ...table }: TableState,
  takeBack: TakeBack | undefined,
): TableState => (takeBack === undefined ? table : { ...table, takeBack });

/** The version a commit takes the game back to; undefined for all others. */
export const returnIn = ({ events }: Pick<TableCommit, "events">): number | undefined =>
  events.find((event) => event.type === "taken-back")?.to;

/**
 * The table with the game as it stood `then`, and nothing else of it: who sits where, addresses and the host's rights stay as they
 * are.
 */
export const wentBack = (table: TableState, then: TableState, version: number): TableState => {
  const points = table.takeBack?.points.filter((point) => point < then.version) ?? [];
  const seats = table.seats.map((state, seat) => {
    const moved = then.seats[seat]?.moved ?? state.moved;
    return moved === state.moved ? state : { ...state, moved, returned: version };
  });
  const left = table.takeBack && points.length > 0 ? { ...table.takeBack, points } : undefined;
  return withTakeBack({ ...table, play: then.play, seats }, left);
};

/** The versions before `from` that some commits which follow it take the game back to. */
export const returnsBefore = (
  from: TableState | null,
  commits: readonly Pick<TableCommit, "events">[],
): readonly number[] => {
  const returns = commits.flatMap((commit) => returnIn(commit) ?? []);
  return [...new Set(returns)].filter((to) => to < (from?.version ?? 0));
};
