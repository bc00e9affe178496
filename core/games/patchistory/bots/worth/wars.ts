import { expOf } from "../../../../engine/learned/exact.ts";
import type { Seat } from "../../../../game.ts";
import { constants } from "../../content/index.ts";
import type { Status } from "../../rules/status/board.ts";
import { powers } from "../../rules/territory/ground.ts";
import { byEra, player, type State } from "../../table/state.ts";
import type { Outlook } from "../outlook.ts";

/** Whether own routes lead to a rival and rival's routes lead back; none do among allies. */
export const reachOf = (state: State, seat: Seat, rival: Seat): { readonly out: number; readonly back: number } => {
  let [out, back] = [0, 0];
  for (const { type, a, b } of state.routes) {
    if (type === "allied" && ((a === seat && b === rival) || (a === rival && b === seat))) return { out: 0, back: 0 };
    if (a === seat && b === rival) out = 1;
    if (a === rival && b === seat) back = 1;
  }
  return { out, back };
};

const chanceOf = (margin: number): number => 1 / (1 + expOf(-margin / 1.5));

/** VPs that declaring war on a rival may be expected to bring; 0 where peace is better. */
export const warWorth = (state: State, { seat, rivals }: Outlook, own: Status): ReadonlyMap<Seat, number> => {
  const { mineral } = player(state, seat).stock;
  const { difference, vp } = constants.perfectVictory;
  const prize = byEra(state, constants.warReward.invader);
  const price = byEra(state, constants.warReward.defender);
  return new Map(
    rivals.map((rival) => {
      const margin = own.attack + 0.5 * Math.min(mineral, 6) - rival.status.defence - rival.boost - 0.5;
      const due = byEra(state, constants.warPreparations.mineral) + powers(state, rival.seat).invaderSurcharge;
      const wins = chanceOf(margin);
      const worth =
        wins * prize +
        chanceOf(margin - difference) * 1.3 * vp -
        (1 - wins) * 0.3 * price -
        chanceOf(-margin - difference) * 1.3 * vp -
        due * 0.8 -
        Math.max(0, due - mineral) * (constants.shortfallVp.mineral - 0.8);
      return [rival.seat, Math.max(0, worth)];
    }),
  );
};
