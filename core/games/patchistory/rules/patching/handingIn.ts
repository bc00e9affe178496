import type { Rejection, Seat } from "../../../../game.ts";
import { fail, ok, type Result } from "../../../../result.ts";
import { constants } from "../../content/index.ts";
import { reject } from "../../rejections.ts";
import type { PatchingPhase, Won } from "../../table/phases.ts";
import { byEra, type State } from "../../table/state.ts";
import { powers } from "../territory/ground.ts";
import type { PatchingRules } from "./placement.ts";

/** What applies to a seat's next placement (P-PATCH-11, PR-25, PR-26). */
export const patchingRules = (state: State, seat: Seat): PatchingRules => {
  const { noSizeLimit, waterIsLand, uncoverable } = powers(state, seat);
  return { sizeLimit: noSizeLimit ? null : byEra(state, constants.sizeLimit.value), waterIsLand, uncoverable };
};

/** The next seat whose placement is to be committed. */
export const nextToPatch = ({ order, won }: PatchingPhase): Seat | undefined => order.find((seat) => won[seat]);

/**
 * Whether a seat may hand in its placement: with two players one after the other, the second once everything the first patch
 * has opened is answered (P-2P-09, PR-12).
 */
export const mayHandIn = (state: State, phase: PatchingPhase, seat: Seat): boolean =>
  state.seats > 2 ||
  (nextToPatch(phase) === seat &&
    state.choices.length === 0 &&
    state.players.every(({ arriving, homing }) => arriving === 0 && homing === 0));

/** The card a seat may hand in a placement for: none if nothing was won, or, with two players, out of turn (P-2P-09). */
export const toPatch = (state: State, seat: Seat): Result<Won, Rejection> => {
  const { phase } = state;
  if (phase.kind !== "patching") return fail(reject("wrong-phase"));
  const won = phase.won[seat];
  if (!won) return fail(reject("nothing-to-patch"));
  if (!mayHandIn(state, phase, seat)) return fail(reject("not-your-turn"));
  return ok(won);
};
