import type { Seat } from "../../../../game.ts";
import type { PatchingPhase } from "../../table/phases.ts";
import type { State } from "../../table/state.ts";

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
