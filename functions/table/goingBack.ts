import type { Seat } from "../../core/index.ts";
import type { TableCommit } from "./events.ts";
import type { Rewind, TableState, TakeBack } from "./state.ts";

/** This many moves in a row can be taken back alone. */
const MOST_POINTS = 32;

/** How long all the others have to agree to go back, in ms. */
export const AGREE_WITHIN = 3 * 24 * 60 * 60 * 1000;

/**
 * What may be taken back after a move of `seat` that revealed nothing hidden, given the table before it. `spent`: the time it
 * took.
 */
const takeBackAfter = (
  { version, takeBack, seats, clock }: TableState,
  seat: Seat,
  spent: number,
): TakeBack | undefined => {
  if (seats[seat]?.bot) return undefined;
  const before = takeBack?.seat === seat ? takeBack : undefined;
  const points = [...(before?.points ?? []), version].slice(-MOST_POINTS);
  if (clock === undefined) return { seat, points };
  const earlier = (before?.points ?? []).map((_, index) => before?.spent?.[index] ?? 0);
  return { seat, points, spent: [...earlier, spent].slice(-MOST_POINTS) };
};

/** How much time (ms) was spent on the moves that are undone when the game goes back to `to`. */
export const spentSince = ({ points, spent = [] }: TakeBack, to: number): number =>
  points.reduce((sum, point, index) => (point < to ? sum : sum + (spent[index] ?? 0)), 0);

/** A new pace restarts every question: the time spent on earlier moves no longer counts. */
export const timedAnew = (table: TableState): TableState => {
  const { takeBack } = table;
  if (takeBack?.spent === undefined) return table;
  return { ...table, takeBack: { ...takeBack, spent: takeBack.spent.map(() => 0) } };
};

/** A table on which this, or nothing, can be taken back alone. */
export const withTakeBack = (
  { takeBack: _former, ...table }: TableState,
  takeBack: TakeBack | undefined,
): TableState => (takeBack === undefined ? table : { ...table, takeBack });

/** A table without a question to go back. */
export const withoutRewind = ({ rewind: _asked, ...table }: TableState): TableState => table;

/**
 * A table that can go back no further than to `version`: what was revealed before it cannot be unseen, or belonged to another
 * holder.
 */
export const openFrom = (table: TableState, version: number): TableState => ({
  ...withoutRewind(withTakeBack(table, undefined)),
  openSince: version,
});

/** After a move of a seat, which took it `spent` ms: a question to go back ends, and a seat that was refused may ask again. */
export const afterMove = (
  { refused: _before, ...table }: TableState,
  seat: Seat,
  version: number,
  { revealed, spent }: { readonly revealed: boolean; readonly spent: number },
): TableState => {
  if (revealed) return table.backBeyond ? withTakeBack(withoutRewind(table), undefined) : openFrom(table, version);
  return withTakeBack(withoutRewind(table), takeBackAfter(table, seat, spent));
};

/** A question to go back has ended without effect; if refused, its seat may not ask again before somebody has moved. */
export const rewindOver = (table: TableState, isRefused: boolean): TableState => {
  const { rewind, refused = [] } = table;
  const left = withoutRewind(table);
  return isRefused && rewind !== undefined ? { ...left, refused: [...refused, rewind.seat] } : left;
};

/** Records that another seat agrees to go back. */
export const agreedBy = (table: TableState, seat: Seat): TableState =>
  table.rewind === undefined
    ? table
    : { ...table, rewind: { ...table.rewind, agreed: [...table.rewind.agreed, seat] } };

/** The question to go back, unless it has lapsed by `now` (ms). */
export const openRewind = ({ rewind }: TableState, now: number): Rewind | undefined =>
  rewind !== undefined && now < rewind.askedAt + AGREE_WITHIN ? rewind : undefined;

/** The seats whose people have not yet agreed. Bots agree. */
export const stillToAgree = (
  { seats }: TableState,
  { seat: asking, agreed }: Pick<Rewind, "seat" | "agreed">,
): Seat[] => seats.flatMap(({ bot }, seat) => (bot || seat === asking || agreed.includes(seat) ? [] : [seat]));

/** Whether anything was played after `version`: otherwise there is nothing to take back. */
export const isPlayedSince = ({ seats }: TableState, version: number): boolean =>
  seats.some(({ moved }) => moved > version);

/** The version a commit takes the game back to; undefined for all others. */
export const returnIn = ({ events }: Pick<TableCommit, "events">): number | undefined => {
  for (const event of events) if (event.type === "taken-back" || event.type === "rewound") return event.to;
  return undefined;
};

/**
 * The table with the game as it was `then`, and nothing else from then: who sits where, addresses and the host's rights stay as
 * they are.
 */
export const wentBack = (table: TableState, then: TableState, version: number): TableState => {
  const seats = table.seats.map((state, seat) => {
    const moved = then.seats[seat]?.moved ?? state.moved;
    return moved === state.moved ? state : { ...state, moved, returned: version };
  });
  return withTakeBack(withoutRewind({ ...table, play: then.play, seats }), then.takeBack);
};

/** The versions before `from` that some of the commits after it take the game back to. */
export const returnsBefore = (
  from: TableState | null,
  commits: readonly Pick<TableCommit, "events">[],
): readonly number[] => {
  const returns = commits.flatMap((commit) => returnIn(commit) ?? []);
  return [...new Set(returns)].filter((to) => to < (from?.version ?? 0));
};
