import type { Corrections } from "../../../corrections.ts";
import type { SetupOptions } from "../../../game.ts";
import { commitmentOf, stream } from "../../../random.ts";
import { constants, content } from "../content/index.ts";
import { decisionOn } from "../table/decision.ts";
import type { GameEvent } from "../table/events.ts";
import { fateOf, range } from "../table/fate.ts";
import type { Options } from "../table/options.ts";
import { initial } from "../table/state.ts";
import { settle } from "./settle.ts";

const firstPlayerOf = (seed: string, seats: number, { firstPlayer }: Options): number =>
  firstPlayer === "random" ? stream(seed, "first-player").below(seats) : Number(firstPlayer.slice(5)) % seats;

/** The opening events: the seed's draws, the deal, the first routes (P-SET-01 … P-SET-13), and the first auction's first card. */
export const setup = ({ seats, options, seed, commitment, ...given }: SetupOptions<Options>): readonly GameEvent[] => {
  const decision = decisionOn(initial);
  const fate = fateOf(seed, seats);
  const firstPlayer = firstPlayerOf(seed, seats, options);
  const corrections = (given.corrections ?? null) as Corrections | null;
  decision.emit({
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
    decision.emit({
      type: "dealt",
      seat,
      baseland: dealt[seat] ?? "",
      tiles: fate.tiles.slice(seat * tiles, (seat + 1) * tiles),
      prosperity: fate.prosperity.slice(seat * prosperityCards, (seat + 1) * prosperityCards),
    });
  if (seats > 2)
    for (const seat of range(seats))
      decision.emit({ type: "route-placed", route: `r${seat + 1}`, kind: "general", a: seat, b: (seat + 1) % seats });
  settle(decision);
  return decision.events;
};
