import type { Seat } from "../../../../core/game.ts";
import { type Dive, type Player, type State, startingAir } from "./state.ts";

/** Every fact that can happen at a table. */
export type Event =
  | {
      readonly type: "dealt";
      readonly seed: string;
      readonly commitment: string;
      readonly rounds: number;
      readonly hands: readonly (readonly number[])[];
      /** Face down, the first to be turned up first. */
      readonly pearls: readonly number[];
    }
  | { readonly type: "round-begun"; readonly round: number; readonly pearl: number }
  | { readonly type: "dived"; readonly seat: Seat; readonly card: number; readonly air: number }
  | { readonly type: "plan-made"; readonly seat: Seat; readonly cards: readonly number[] }
  /** The seat has dived with the next card of its plan. */
  | { readonly type: "plan-followed"; readonly seat: Seat }
  | { readonly type: "plan-ended"; readonly seat: Seat; readonly because: "card-gone" | "hand-over" }
  | { readonly type: "surfaced"; readonly pearl: number; readonly dives: readonly Dive[]; readonly winner: Seat }
  | { readonly type: "ended"; readonly seed: string };

const withPlayer = (state: State, seat: Seat, change: (player: Player) => Player): State => ({
  ...state,
  players: state.players.map((player, at) => (at === seat ? change(player) : player)),
});

/** A player whose dive is back in their hand, as it is before another one is made. */
const ashore = (player: Player): Player =>
  player.dive === null
    ? player
    : { ...player, dive: null, hand: [...player.hand, player.dive.card], air: player.air + player.dive.air };

/** Applies a fact. Knows no rules: what was decided is in the event. */
export const evolve = (state: State, event: Event): State => {
  switch (event.type) {
    case "dealt": {
      const { seed, commitment, rounds, hands, pearls } = event;
      const players = hands.map((hand) => ({ hand, air: startingAir, pearls: [], dive: null, plan: [] }));
      return { ...state, status: "diving", seed, commitment, rounds, pearlsDown: pearls, players };
    }
    case "round-begun":
      return { ...state, round: event.round, pearl: event.pearl, pearlsDown: state.pearlsDown.slice(1) };
    case "dived": {
      const { seat, card, air } = event;
      return withPlayer(state, seat, (player) => {
        const before = ashore(player);
        const hand = before.hand.filter((held) => held !== card);
        return { ...before, hand, air: before.air - air, dive: { card, air } };
      });
    }
    case "plan-made":
      return withPlayer(state, event.seat, (player) => ({ ...player, plan: event.cards }));
    case "plan-followed":
      return withPlayer(state, event.seat, (player) => ({ ...player, plan: player.plan.slice(1) }));
    case "plan-ended":
      return withPlayer(state, event.seat, (player) => ({ ...player, plan: [] }));
    case "surfaced": {
      const { pearl, dives, winner } = event;
      const players = state.players.map((player, seat) => ({
        ...player,
        dive: null,
        air: player.air + (seat === winner ? 0 : (dives[seat]?.air ?? 0)),
        pearls: seat === winner ? [...player.pearls, pearl] : player.pearls,
      }));
      return { ...state, pearl: null, players, last: { pearl, dives, winner } };
    }
    case "ended":
      return { ...state, status: "ended" };
  }
};
