import { actionTable, type CommandOf, carryOutIfAllowed, decider } from "../../../../core/engine/actions.ts";
import { type Decision, decisionFrom } from "../../../../core/engine/decision.ts";
import type { Waiting } from "../../../../core/game.ts";
import { dive } from "./actions/dive.ts";
import { plan } from "./actions/plan.ts";
import { type Event, evolve } from "./events.ts";
import { reject } from "./rejections.ts";
import { deepest } from "./scoring.ts";
import { type Dive, playerOf, type State } from "./state.ts";

type Diving = Decision<State, Event>;

const actions = { dive, plan };
const table = actionTable<State, Diving, typeof actions>(actions);

export type Command = CommandOf<typeof actions>;
export const { command } = table;

/** DV-04: everybody who has not dived yet. */
export const waiting = ({ status, players }: State): readonly Waiting[] =>
  status === "diving" ? players.flatMap(({ dive }, seat) => (dive === null ? [{ seat, kind: "dive" }] : [])) : [];

/** DV-08: who has a plan dives by it, under the same rules as by hand. */
const diveByPlan = (decision: Diving): void => {
  for (const seat of decision.state.players.keys()) {
    const [card] = playerOf(decision.state, seat).plan;
    if (card === undefined) continue;
    if (carryOutIfAllowed(dive, decision, { type: "dive", seat, card, air: 0 }))
      decision.emit({ type: "plan-followed", seat });
    else decision.emit({ type: "plan-ended", seat, because: "card-gone" });
  }
};

/** DV-06: what follows by itself, as long as everybody has dived. */
const settle = (decision: Diving): void => {
  for (;;) {
    const { state } = decision;
    const dives = state.players.flatMap(({ dive }): readonly Dive[] => (dive === null ? [] : [dive]));
    if (state.pearl === null || dives.length < state.players.length) return;
    decision.emit({ type: "surfaced", pearl: state.pearl, dives, winner: deepest(dives) });
    const [pearl] = state.pearlsDown;
    if (pearl === undefined) {
      decision.emit({ type: "ended", seed: state.seed });
      return;
    }
    decision.emit({ type: "round-begun", round: state.round + 1, pearl });
    diveByPlan(decision);
  }
};

export const { decide, legal, offers } = decider<State, Command, Event, Diving>(table, {
  gate({ status, players }, seat) {
    if (status === "set-up") return reject("not-started");
    if (players[seat] === undefined) return reject("no-such-seat");
    return status === "ended" ? reject("game-over") : undefined;
  },
  listed: (state, seat) => (waiting(state).some((one) => one.seat === seat) ? ["dive"] : []),
  begin: (state) => decisionFrom<State, Event>(state, evolve),
  settle,
});
