import type { Seat } from "../../../game.ts";
import type { Decision } from "../table/decision.ts";
import { player, type State } from "../table/state.ts";
import { gain, pay } from "./goods.ts";
import { powers } from "./territory/ground.ts";
import { payableWorkers } from "./workers.ts";

/** Pays and takes what a seat's cards offer at one moment (PR-79, PR-90); a worker is paid by a fact of its own. */
export const takeOffers = (decision: Decision, seat: Seat, moment: "warEnded" | "afterCardMaintenance"): void => {
  for (const { timing, pay: price, gain: gained, card } of powers(decision.state, seat).offers)
    if (timing === moment) {
      pay(decision, seat, price, "offer", card);
      gain(decision, seat, gained, "offer", card);
    }
};

/** Whether a seat has an offer after a war and can pay for it (PR-79, PR-123). */
export const canGive = (state: State, seat: Seat): boolean =>
  powers(state, seat).offers.some(
    ({ timing, pay: price }) => timing === "warEnded" && player(state, seat).stock.food >= (price.food ?? 0),
  );

/** Whether a seat can pay the worker and the goods of its phase-6 offer (PR-90). */
export const canSell = (state: State, seat: Seat): boolean => {
  const { stock } = player(state, seat);
  return powers(state, seat).offers.some(
    ({ timing, pay: price }) =>
      timing === "afterCardMaintenance" &&
      payableWorkers(state, seat).length >= (price.worker ?? 0) &&
      stock.mineral >= (price.mineral ?? 0),
  );
};
