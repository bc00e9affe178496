import type { Corrections } from "../../../corrections.ts";
import type { SetupOptions } from "../../../game.ts";
import { commitmentOf, stream } from "../../../random.ts";
import { constants, content } from "../content/index.ts";
import { advance } from "../flow/flow.ts";
import { playFrom } from "../flow/play.ts";
import type { GameEvent } from "./events.ts";
import type { Options } from "./options.ts";
import { type Fate, initial } from "./state.ts";

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

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

const firstPlayerOf = (seed: string, seats: number, { firstPlayer }: Options): number =>
  firstPlayer === "random" ? stream(seed, "first-player").below(seats) : Number(firstPlayer.slice(5)) % seats;

/** The opening events: the seed's draws, the deal, the first routes (P-SET-01 … P-SET-13), and the first auction's first card. */
export const setup = ({ seats, options, seed, commitment, ...given }: SetupOptions<Options>): readonly GameEvent[] => {
  const play = playFrom(initial);
  const fate = fateOf(seed, seats);
  const firstPlayer = firstPlayerOf(seed, seats, options);
  const corrections = (given.corrections ?? null) as Corrections | null;
  play.emit({
    type: "opened",
    seats,
    options,
    commitment: commitment || commitmentOf(seed),
    ...(corrections && { corrections }),
    firstPlayer,
    fate,
  });
  const baselands = [...content.baselands.keys()];
  const dealt = options.baseland === "liberty" ? stream(seed, "baselands").shuffle(baselands) : baselands;
  const { tiles, prosperityCards } = constants.start;
  for (const seat of range(seats))
    play.emit({
      type: "dealt",
      seat,
      baseland: dealt[seat] ?? "",
      tiles: fate.tiles.slice(seat * tiles, (seat + 1) * tiles),
      prosperity: fate.prosperity.slice(seat * prosperityCards, (seat + 1) * prosperityCards),
    });
  if (seats > 2)
    for (const seat of range(seats))
      play.emit({ type: "route-placed", route: `r${seat + 1}`, kind: "general", a: seat, b: (seat + 1) % seats });
  advance(play);
  return play.events;
};
