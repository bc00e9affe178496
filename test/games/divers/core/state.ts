import type { Seat } from "../../../../core/game.ts";

/** Depth cards are numbered 1 to this (DV-01). */
export const cardCount = 24;
/** Pearls are worth 1 to this (DV-02). */
export const pearlCount = 9;
/** Air a player begins with (DV-02). */
export const startingAir = 5;

/** A card laid face down, and the air that goes with it (DV-04). */
export interface Dive {
  readonly card: number;
  readonly air: number;
}

/** What one player has. The card and the air of a dive lie in the dive, not in the hand. */
export interface Player {
  readonly hand: readonly number[];
  readonly air: number;
  readonly pearls: readonly number[];
  readonly dive: Dive | null;
  /** Cards to dive with by itself in the rounds to come (DV-08). */
  readonly plan: readonly number[];
}

/** How a round ended. */
export interface Surfaced {
  readonly pearl: number;
  /** By seat. */
  readonly dives: readonly Dive[];
  readonly winner: Seat;
}

/** The whole table. */
export interface State {
  readonly status: "set-up" | "diving" | "ended";
  readonly seed: string;
  readonly commitment: string;
  readonly rounds: number;
  /** 1 for the first; 0 before it. */
  readonly round: number;
  /** The pearl that is dived for, and those face down after it in order (DV-02). */
  readonly pearl: number | null;
  readonly pearlsDown: readonly number[];
  readonly players: readonly Player[];
  /** The last round that has ended. */
  readonly last: Surfaced | null;
}

/** The player on a seat. A seat that is not there is an error of the caller: the gate has asked before. */
export const playerOf = (state: State, seat: Seat): Player => {
  const player = state.players[seat];
  if (player === undefined) throw new Error(`no seat ${seat}`);
  return player;
};

/** A table before anything has happened. */
export const initial: State = {
  status: "set-up",
  seed: "",
  commitment: "",
  rounds: 0,
  round: 0,
  pearl: null,
  pearlsDown: [],
  players: [],
  last: null,
};
