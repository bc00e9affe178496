import type { Seat } from "../../../../game.ts";
import { gainsAt, takeGains } from "../../rules/effects.ts";
import { gain } from "../../rules/goods.ts";
import { status } from "../../rules/status/status.ts";
import { powers } from "../../rules/territory/ground.ts";
import type { Decision } from "../../table/decision.ts";
import type { State } from "../../table/state.ts";
import { action, command } from "../action.ts";
import { refuseAction, spend } from "./managing.ts";

const worship = {
  hero: { action: "worship-heroes", timing: "worshipHeroes", counter: "heroes" },
  wonder: { action: "worship-wonders", timing: "worshipWonders", counter: "wonders" },
} as const;

/** How many heroes or wonders an act of worship counts (P-MGT-40, P-MGT-41, PR-88). */
export const worshipped = (state: State, seat: Seat, what: keyof typeof worship): number => {
  const { timing, counter } = worship[what];
  const extra = powers(state, seat).countsAs.filter(({ scope }) => scope === timing);
  return status(state, seat).counters[counter] + extra.reduce((sum, card) => sum + card.extra, 0);
};

const worshipNow = (decision: Decision, seat: Seat, what: keyof typeof worship): void => {
  const { action: id, timing } = worship[what];
  const bonuses = gainsAt(decision.state, seat, timing);
  spend(decision, seat, id);
  gain(decision, seat, { vp: worshipped(decision.state, seat, what) }, "worship");
  takeGains(decision, seat, bonuses, "worship");
};

/** WORSHIP HEROES: 1 VP per hero (P-MGT-40, PR-49). */
export const worshipHeroes = action({
  schema: command("worship-heroes", {}),
  candidates: (_state, seat) => [{ type: "worship-heroes", seat } as const],
  refuse: (state, { seat }) => refuseAction(state, seat, "worship-heroes"),
  carryOut: (decision, { seat }) => worshipNow(decision, seat, "hero"),
});

/** WORSHIP WONDERS: 1 VP per wonder (P-MGT-41, PR-49). */
export const worshipWonders = action({
  schema: command("worship-wonders", {}),
  candidates: (_state, seat) => [{ type: "worship-wonders", seat } as const],
  refuse: (state, { seat }) => refuseAction(state, seat, "worship-wonders"),
  carryOut: (decision, { seat }) => worshipNow(decision, seat, "wonder"),
});
