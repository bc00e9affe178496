import { describe, expect, it } from "vitest";
import { greedy, standIn, strong } from "../../../../../core/games/mosaic/bots/index.ts";
import { type Command, mosaic, type State } from "../../../../../core/games/mosaic/index.ts";
import { type AnyGame, commitmentOf, type Games, invariants, replay, stream } from "../../../../../core/index.ts";
import { botTables } from "../../../../../functions/tools/bots/botTables.ts";
import { seedOf } from "../../../../../functions/tools/randomGame.ts";
import { renamed, renaming, Seen, withEmpireCardsMoved } from "../../../../support/mosaicSecrets.ts";

const game = mosaic as unknown as AnyGame & Games[string];
const watchOf = invariants.mosaic;

/**
 * Rounds a table of chance lasts in the mean, measured over 200 games on the small map: `simulate --game mosaic --players n`.
 * On the full one it was as many (20 to 30 games each: 75.9, 46.7, 43.4, 35.2 and 29.9).
 */
const roundsByChance = { 2: 70.7, 3: 47.4, 4: 42.3, 5: 35.7, 6: 30 } as const;

describe("a table of stand-ins", () => {
  it.each([2, 3, 4, 5, 6] as const)(
    "M-END-01 of %i seats comes to its end by playing, not by working",
    async (players) => {
      if (!watchOf) throw new Error("no watch");
      const { ended, rounds, workShare } = await botTables(game, watchOf, players, {
        seed: "tables",
        from: 0,
        games: 1,
      });
      expect(ended).toBe(1);
      expect(rounds.max).toBeLessThanOrEqual(2 * roundsByChance[players]);
      expect(workShare?.lastThird).toBeLessThan(40);
      expect(workShare?.overall).toBeLessThan(40);
    },
  );
});

describe("a decision", () => {
  it("R-73 depends on view and menu only: the same again with anything hidden from its seat changed", () => {
    const seed = seedOf("bots/same");
    const setup = mosaic.setup({
      seats: 3,
      options: mosaic.options.parse({}),
      seed,
      commitment: commitmentOf(seed),
    });
    const seen = new Seen(3);
    seen.see(setup);
    let state: State = replay(mosaic, setup);
    const chance = stream(seed, "bots");
    let compared = 0;
    for (let count = 0; count < 120; count += 1) {
      const seat = mosaic.waiting(state)[0]?.seat ?? 0;
      const menu = mosaic.legal(state, seat);
      const decide = (table: State, bot: typeof standIn): Command =>
        bot(
          JSON.parse(JSON.stringify(mosaic.view(table, seat))),
          JSON.parse(JSON.stringify(menu)),
          stream(seed, `tie/${count}`),
        );
      if (count % 8 === 0) {
        const names = renaming(seen, seat, seed, stream(seed, `names/${count}`));
        const other = withEmpireCardsMoved(renamed(state, names), stream(seed, `empire/${count}`));
        expect(other).not.toEqual(state);
        const looksCloser = count % 24 === 0 ? [strong(3)] : [];
        for (const bot of [standIn, greedy, ...looksCloser]) {
          const once = decide(state, bot);
          expect(decide(state, bot)).toEqual(once);
          expect(decide(other, bot)).toEqual(once);
        }
        compared += 1;
      }
      const decided = mosaic.decide(state, standIn(mosaic.view(state, seat), menu, chance));
      if (!decided.ok) throw new Error(decided.error.code);
      seen.see(decided.value.events);
      state = decided.value.state;
    }
    expect(compared).toBe(15);
  });
});
