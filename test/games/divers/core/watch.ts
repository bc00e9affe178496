import type { Watch } from "../../../../core/invariants.ts";
import type { Event } from "./events.ts";
import { type State, startingAir } from "./state.ts";

/** What must hold at every moment: no card twice, nobody's air grown or below nothing, every pearl somewhere. */
export const watch = (): Watch<State, Event> => ({
  see: () => undefined,
  wrong({ players, pearl, pearlsDown, rounds }) {
    const cards = players.flatMap(({ hand, dive }) => (dive === null ? hand : [...hand, dive.card]));
    const pearls = [...players.flatMap(({ pearls }) => pearls), ...pearlsDown, ...(pearl === null ? [] : [pearl])];
    const air = players.map(({ air, dive }) => air + (dive?.air ?? 0));
    return [
      ...(new Set(cards).size < cards.length ? ["a card is there twice"] : []),
      ...(pearls.length !== rounds ? [`${pearls.length} pearls of ${rounds}`] : []),
      ...(players.some((player) => player.air < 0) || air.some((all) => all > startingAir) ? ["air out of range"] : []),
    ];
  },
  rounds: ({ round }) => round,
});
