import type { Change, Seat } from "../../../game.ts";
import { status } from "../rules/status/status.ts";
import { goodNames } from "../table/goods.ts";
import { player, type State } from "../table/state.ts";

/** What differs between two tables as this seat may know it: stocks, the track, the status board. */
export const changesBetween = (before: State, after: State, viewer: Seat): readonly Change[] => {
  const changes: Change[] = [];
  const note = (seat: Seat, what: string, from: number, to: number) => {
    if (from !== to) changes.push({ seat, what, from, to });
  };
  before.players.forEach((old, seat) => {
    const now = player(after, seat);
    if (seat === viewer) for (const good of goodNames) note(seat, good, old.stock[good], now.stock[good]);
    note(seat, "favours", old.favours, now.favours);
    note(seat, "descendants", old.track, now.track);
    const [was, is] = [status(before, seat), status(after, seat)];
    for (const stat of ["MIL", "POL", "TRA", "SHIELD"] as const) note(seat, stat, was[stat], is[stat]);
    for (const good of ["mineral", "food", "vp", "coin"] as const)
      note(seat, `production.${good}`, was.production[good], is.production[good]);
  });
  return changes;
};
