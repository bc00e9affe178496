import type { Seat } from "../../../../game.ts";
import { changedState } from "../copies.ts";
import type { EventOf } from "../events.ts";
import { player, type State } from "../state.ts";
import { type Appliers, added, withPlayer } from "./change.ts";

const withAmounts = (state: State, seat: Seat, amounts: EventOf<"gained">["gain"], sign: 1 | -1): State => {
  const { population = 0, ...money } = amounts;
  const owner = player(state, seat);
  return withPlayer(state, seat, {
    currencies: added(owner.currencies, money, sign),
    population: owner.population + sign * population,
  });
};

/** Currencies, population, production, points and the holding area. */
export const numbers: Appliers<
  | "paid"
  | "gained"
  | "production-changed"
  | "production-converted"
  | "vp-gained"
  | "holding-area-filled"
  | "holding-area-emptied"
> = {
  paid: (state, { seat, cost }) => withAmounts(state, seat, cost, -1),
  gained: (state, { seat, gain }) => withAmounts(state, seat, gain, 1),
  "production-changed": (state, { seat, by }) =>
    withPlayer(state, seat, { production: added(player(state, seat).production, by) }),
  "production-converted": (state, { seat, from, to, amount }) => {
    const { production } = player(state, seat);
    return withPlayer(state, seat, {
      production: { ...production, [from]: production[from] - amount, [to]: production[to] + amount },
    });
  },
  "vp-gained": (state, { seat, vp, source }) => {
    const owner = player(state, seat);
    return withPlayer(state, seat, { vp: { ...owner.vp, [source]: owner.vp[source] + vp } });
  },
  "holding-area-filled": (state, { money }) => changedState(state, { holding: state.holding + money }),
  "holding-area-emptied": (state, { seat, money }) =>
    withAmounts(changedState(state, { holding: state.holding - money }), seat, { money }, 1),
};
