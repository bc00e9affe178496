import type { Seat } from "../../../../game.ts";
import { pathOf } from "../../rules/movement.ts";
import { printedGain } from "../../rules/production.ts";
import type { Status } from "../../rules/status/board.ts";
import { otherEnd, type Route } from "../../table/routes.ts";
import { allied, type State } from "../../table/state.ts";
import { discounted, type Outlook } from "../outlook.ts";
import type { Weights } from "./weights.ts";

/** No plan for a worker on a route reaches further. */
const horizon = 6;

const yieldOf = (state: State, route: Route, at: string, by: Weights): number => {
  const gain = printedGain(state, route, at);
  if (!gain) return 0;
  return (gain.vp ?? 0) + by.food * (gain.food ?? 0) + by.coin * (gain.coin ?? 0) + by.mineral * (gain.mineral ?? 0);
};

/** What a worker on a route may still bring: the best walk, then home. */
const walkWorth = (
  state: State,
  route: Route,
  seat: Seat,
  start: string,
  moved: boolean,
  productions: number,
  tra: number,
  war: number,
  by: Weights,
): number => {
  const path = pathOf(route, seat);
  const home = (left: number): number => by.home * discounted(Math.max(0, left), by.patience);
  const homeAtEnd = route.type === "allied" || allied(state, seat, otherEnd(route, seat));
  const end = path.length - 1;
  const yields = path.map((space) => yieldOf(state, route, space, by));
  // `left` productions are still to come when the worker is about to move from a space of the path.
  const known = new Map<number, number>();
  const leaving = (position: number, left: number): number => {
    if (left <= 0) return 0;
    const key = position * 16 + left;
    const before = known.get(key);
    if (before !== undefined) return before;
    let best = home(left - 1); // by way of Rest
    for (let step = 1; step <= tra && position + step <= end; step += 1)
      best = Math.max(best, standingOn(position + step, left));
    known.set(key, best);
    return best;
  };
  const standingOn = (position: number, left: number): number => {
    if (position < end) return (yields[position] ?? 0) + by.patience * leaving(position, left - 1);
    if (homeAtEnd) return home(left);
    return Math.max(home(left), left > 1 ? by.patience * (war + home(left - 1)) : 0);
  };
  if (start === "rest") return home(moved ? productions - 1 : productions);
  if (start === "war") return war + home(productions);
  const position = Math.max(0, path.indexOf(start));
  return moved ? standingOn(position, productions) : leaving(position, productions);
};

/** What all workers of a seat on routes may still bring. */
export const journeysOf = (
  state: State,
  { seat, clock }: Outlook,
  { TRA }: Status,
  wars: ReadonlyMap<Seat, number>,
  by: Weights,
): number => {
  let sum = 0;
  const { phase } = state;
  const productions = Math.min(clock.productions, horizon);
  for (const route of state.routes)
    for (const worker of route.workers) {
      if (worker.seat !== seat) continue;
      const moving = phase.kind === "movement" && phase.routes[seat]?.includes(route.id) === true;
      const moved = (phase.kind === "movement" && !moving) || phase.kind === "negotiation";
      const tra = phase.kind === "movement" ? (phase.steps[seat] ?? 0) : TRA;
      const war = wars.get(otherEnd(route, seat)) ?? 0;
      sum += walkWorth(state, route, seat, worker.at, moved, productions, tra, war, by);
    }
  return sum;
};
