import type { Change, Seat } from "../../../game.ts";
import { status } from "../rules/status/status.ts";
import { goodNames } from "../table/goods.ts";
import { player, type State } from "../table/state.ts";

/** What differs of one seat between two tables: the track, the status board, and its stocks where they are shown (`stocks`). */
export const changesOfSeat = (before: State, after: State, seat: Seat, stocks: boolean): readonly Change[] => {
  const changes: Change[] = [];
  const note = (what: string, from: number, to: number) => {
    if (from !== to) changes.push({ seat, what, from, to });
  };
  const [old, now] = [player(before, seat), player(after, seat)];
  if (stocks) for (const good of goodNames) note(good, old.stock[good], now.stock[good]);
  note("favours", old.favours, now.favours);
  note("descendants", old.track, now.track);
  const [was, is] = [status(before, seat), status(after, seat)];
  for (const stat of ["MIL", "POL", "TRA", "SHIELD"] as const) note(stat, was[stat], is[stat]);
  for (const good of ["mineral", "food", "vp", "coin"] as const)
    note(`production.${good}`, was.production[good], is.production[good]);
  return changes;
};

/** What differs between two tables as this seat may know it: stocks, the track, the status board. */
export const changesBetween = (before: State, after: State, viewer: Seat): readonly Change[] =>
  before.players.flatMap((_, seat) => changesOfSeat(before, after, seat, seat === viewer));
