import type { Seat } from "../../../game.ts";
import { nextSeat } from "../rules/turns.ts";
import { piecesPerColour } from "../table/components.ts";
import type { Decision } from "../table/decision.ts";
import { player } from "../table/state.ts";
import { beginTurn } from "./turns.ts";

/** The benefits step of a seat: first what its leader brings (M-SET-20, R-02). */
const beginBenefits = (decision: Decision, seat: Seat): void => {
  const { leader } = player(decision.state, seat);
  if (leader) decision.push({ kind: "effects", seat, source: leader, from: 0, region: null });
};

/** The seat has turned up what it wants; the next one has its benefits, or the first turn begins. */
export const passBenefits = (decision: Decision): void => {
  const { state } = decision;
  if (state.active === null) return;
  const seat = nextSeat(state, state.active);
  if (seat === state.start) {
    decision.emit({ type: "phase-began", phase: "turns", active: seat });
    beginTurn(decision, seat, 1);
  } else {
    decision.emit({ type: "seat-began", seat });
    beginBenefits(decision, seat);
  }
};

/** M-SET-16: counter-clockwise; the starting player chooses last. */
export const passLeaders = (decision: Decision, seat: Seat): boolean => {
  const { leaders, players, start } = decision.state;
  if (player(decision.state, seat).leader === null) return false;
  if (seat !== start) decision.emit({ type: "seat-began", seat: (seat + players.length - 1) % players.length });
  else {
    decision.emit({ type: "leaders-discarded", leaders });
    decision.emit({ type: "phase-began", phase: "draft", active: null });
  }
  return true;
};

/** M-SET-17: when all have chosen the hands go to the left; the last card is kept without a choice. */
export const passDraft = (decision: Decision): boolean => {
  if (decision.state.players.some(({ pick }) => pick === null)) return false;
  decision.emit({ type: "hands-passed" });
  for (const [seat, { hand }] of decision.state.players.entries()) {
    const [last, ...others] = hand;
    if (last !== undefined && others.length === 0)
      decision.emit({ type: "technology-drafted", seat, technology: last });
  }
  if (decision.state.players.every(({ hand }) => hand.length === 0))
    decision.emit({ type: "phase-began", phase: "cities", active: decision.state.start });
  return true;
};

/** M-SET-18: clockwise from the starting player. */
export const passCities = (decision: Decision, seat: Seat): boolean => {
  const { state } = decision;
  if (player(state, seat).reserve.city === piecesPerColour.city) return false;
  if (nextSeat(state, seat) !== state.start) decision.emit({ type: "seat-began", seat: nextSeat(state, seat) });
  else {
    decision.emit({ type: "phase-began", phase: "benefits", active: state.start });
    beginBenefits(decision, state.start);
  }
  return true;
};
