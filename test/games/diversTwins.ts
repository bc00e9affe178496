import type { Seat, Stream, Viewer } from "../../core/index.ts";
import type { Event, State } from "./divers/core/index.ts";
import { cardCount, pearlCount } from "./divers/core/state.ts";

const numbersTo = (last: number): readonly number[] => Array.from({ length: last }, (_, index) => index + 1);

/** Follows a game, and makes of its tables others that a viewer must not be able to tell from them. */
export const diversTwins = () => {
  const played = new Set<number>();
  const pearlsSeen = new Set<number>();
  return {
    see(events: readonly Event[]): void {
      for (const event of events) {
        if (event.type === "surfaced") for (const { card } of event.dives) played.add(card);
        if (event.type === "round-begun") pearlsSeen.add(event.pearl);
      }
    },
    /** Other cards in the others' hands and dives, other air with them, other plans, other pearls to come, another seed. */
    twin(state: State, viewer: Viewer, chance: Stream): State {
      const own = typeof viewer === "number" ? state.players[viewer] : undefined;
      const known = new Set([...played, ...(own?.hand ?? []), ...(own?.dive ? [own.dive.card] : [])]);
      const cards = chance.shuffle(numbersTo(cardCount).filter((card) => !known.has(card)));
      const pearls = chance.shuffle(numbersTo(pearlCount).filter((pearl) => !pearlsSeen.has(pearl)));
      const players = state.players.map((player, seat: Seat) => {
        if (seat === viewer) return player;
        const hand = cards.splice(0, player.hand.length);
        const air = player.air + (player.dive?.air ?? 0);
        const taken = player.dive === null ? 0 : chance.below(air + 1);
        const dive = player.dive === null ? null : { card: cards.shift() as number, air: taken };
        return {
          ...player,
          hand,
          air: air - taken,
          dive,
          plan: chance.shuffle(hand).slice(chance.below(hand.length + 1)),
        };
      });
      const seed = state.status === "ended" ? state.seed : "5".repeat(64);
      return { ...state, seed, players, pearlsDown: pearls.slice(0, state.pearlsDown.length) };
    },
  };
};
