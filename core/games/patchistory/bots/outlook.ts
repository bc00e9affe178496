import { powerOf } from "../../../engine/learned/exact.ts";
import type { Seat } from "../../../game.ts";
import { constants } from "../content/index.ts";
import type { Status } from "../rules/status/board.ts";
import { status } from "../rules/status/status.ts";
import type { Phase } from "../table/phases.ts";
import type { State } from "../table/state.ts";

/** Another player, as far as everybody can see. */
export interface Rival {
  readonly seat: Seat;
  readonly status: Status;
  /** Strength added in a war that may be expected. */
  readonly boost: number;
}

/** Everybody else, with the status boards of this moment. */
export const rivalsOf = (state: State, seat: Seat): readonly Rival[] =>
  state.players.flatMap((_, other) => {
    if (other === seat) return [];
    const board = status(state, other);
    return [{ seat: other, status: board, boost: Math.min(4, 1 + board.production.mineral / 2) }];
  });

/** How far into the game a table is. */
export interface Clock {
  /** Productions still to come, the one of this round included. */
  readonly productions: number;
  /** Times favours can still be spent, and times they will still be received. */
  readonly managements: number;
  readonly favours: number;
  /** Productions until the next prosperity cards are scored. */
  readonly untilVote: number;
}

export const rounds = constants.roundsPerEra.value;

export const eras = constants.eras.value;

const beforeFavours: readonly Phase["kind"][] = ["setup", "auction", "patching"];

const beforeMovement: readonly Phase["kind"][] = [...beforeFavours, "diplomacy", "management"];

const beforeProduction: readonly Phase["kind"][] = [...beforeMovement, "movement", "negotiation"];

export const clockOf = ({ era, round, phase }: State): Clock => {
  const after = (eras - era) * rounds + rounds - round;
  const now = (kinds: readonly Phase["kind"][]): number => (kinds.includes(phase.kind) ? 1 : 0);
  return {
    productions: after + now(beforeProduction),
    managements: after + now(beforeMovement),
    favours: after + now(beforeFavours),
    untilVote: rounds - round + now(beforeProduction),
  };
};

/** Rounds that count, the later the less. */
export const discounted = (count: number, patience: number): number =>
  patience === 1 ? count : (1 - powerOf(patience, count)) / (1 - patience);

/** Everything about a table that does not change while one seat considers its commands. */
export interface Outlook {
  readonly seat: Seat;
  readonly clock: Clock;
  readonly rivals: readonly Rival[];
}

export const outlookOf = (state: State, seat: Seat): Outlook => ({
  seat,
  clock: clockOf(state),
  rivals: rivalsOf(state, seat),
});
