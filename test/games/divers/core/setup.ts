import type { SetupOptions } from "../../../../core/game.ts";
import { stream } from "../../../../core/random.ts";
import type { Event } from "./events.ts";
import type { Options } from "./options.ts";
import { cardCount, pearlCount } from "./state.ts";

const numbersTo = (last: number): readonly number[] => Array.from({ length: last }, (_, index) => index + 1);

/** Opens a table: deals the hands (DV-01), lays out the pearls (DV-02) and turns up the first (DV-04). */
export const setup = ({ seats, options, seed, commitment }: SetupOptions<Options>): readonly Event[] => {
  const { rounds } = options;
  const cards = stream(seed, "cards").shuffle(numbersTo(cardCount));
  const pearls = stream(seed, "pearls").shuffle(numbersTo(pearlCount)).slice(0, rounds);
  const hands = Array.from({ length: seats }, (_, seat) => cards.slice(seat * rounds, (seat + 1) * rounds));
  return [
    { type: "dealt", seed, commitment, rounds, hands, pearls },
    { type: "round-begun", round: 1, pearl: pearls[0] as number },
  ];
};
