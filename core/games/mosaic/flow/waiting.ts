import type { Waiting } from "../../../game.ts";
import { seatsFrom } from "../rules/placing.ts";
import { type Phase, pendingOf, player, type State } from "../table/state.ts";

/** Kinds of waiting other than pending choices, by phase. */
const owed: Partial<Readonly<Record<Phase, string>>> = {
  leaders: "leader",
  cities: "starting-city",
  benefits: "benefits",
  turns: "turn",
};

/** The seats the game waits for: one, but in the draft all that have not chosen. */
export const waiting = (state: State): readonly Waiting[] => {
  const pending = pendingOf(state);
  if (pending) return [{ seat: pending.seat, kind: pending.kind }];
  if (state.phase === "draft")
    return seatsFrom(state.players.length, state.start)
      .filter((seat) => player(state, seat).pick === null)
      .map((seat) => ({ seat, kind: "draft" }));
  const kind = owed[state.phase];
  return kind && state.active !== null ? [{ seat: state.active, kind }] : [];
};
