import type { Seat } from "../../../game.ts";
import { stream } from "../../../random.ts";
import { constants, content } from "../content/index.ts";

export const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** Everything the seed decides: each kind of chance has its own stream, drawn once, here. */
export const fateOf = (seed: string, seats: number): Fate => {
  const rounds = constants.eras.value * constants.roundsPerEra.value;
  const sides = stream(seed, "sides");
  const rows = stream(seed, "rows");
  return {
    seed,
    decks: range(constants.eras.value).map((era) =>
      stream(seed, `land-${era + 1}`).shuffle(
        [...content.landCards.values()].filter((card) => card.era === era + 1).map(({ id }) => id),
      ),
    ),
    sides: range(rounds).map(() => (sides.below(2) === 0 ? "white" : "black")),
    tiles: stream(seed, "tiles").shuffle([...content.tiles.keys()]),
    prosperity: stream(seed, "prosperity").shuffle([...content.prosperity.keys()]),
    rows: range(constants.eras.value).map(() => rows.shuffle(range(seats))),
  };
};

/** What was drawn at set-up and nobody may see: every chance of the game. */
export interface Fate {
  readonly seed: string;
  /** Land cards per era, top first. */
  readonly decks: readonly (readonly string[])[];
  /** First side of each of the 15 rounds (PR-15). */
  readonly sides: readonly ("white" | "black")[];
  /** All construction tiles in the order of drawing; the hands come first. */
  readonly tiles: readonly string[];
  /** All prosperity cards in the order of dealing. */
  readonly prosperity: readonly string[];
  /** Per era: the seat whose picked card lies first, second, … in the row (P-VOTE-35). */
  readonly rows: readonly (readonly Seat[])[];
}
