import { expect, it } from "vitest";
import { tilesAhead } from "../../../../../core/games/mosaic/bots/prospects.ts";
import { scoringOf, standingsOf } from "../../../../../core/games/mosaic/bots/standings.ts";
import { type Command, mosaic, type State } from "../../../../../core/games/mosaic/index.ts";
import { empireScoring } from "../../../../../core/games/mosaic/rules/empireScoring.ts";
import { breakdownOf } from "../../../../../core/games/mosaic/rules/scoring/finalScoring.ts";
import { commitmentOf, replay, stream } from "../../../../../core/index.ts";
import { seedOf } from "../../../../../functions/tools/randomGame.ts";

const standing = (state: State) => standingsOf(state, scoringOf(state), 0);

/** The standings of every seat and an empire scoring, from a table without cached values. */
const counted = (state: State) => {
  const fresh = JSON.parse(JSON.stringify(state)) as State;
  const seats = fresh.players.map((_, seat) => [breakdownOf(fresh, seat), tilesAhead(fresh, seat)]);
  return [...seats, empireScoring(fresh)];
};

/**
 * A table of three on which many things are counted by what others have: the wonders and the achievement for who controls
 * regions. At each decision two choices are examined, as a search does, before one is made.
 */
const differences = (name: string, moves: number): readonly unknown[] => {
  const seed = seedOf(name);
  const setup = { seats: 3, options: mosaic.options.parse({}), seed, commitment: commitmentOf(seed) };
  const chance = stream(seed, "moves");
  let state = replay(mosaic as never, mosaic.setup(setup) as never) as State;
  const found: unknown[] = [];
  const compare = (table: State): void => {
    const seats = standing(table).map(({ breakdown, tiles }) => [breakdown, tiles]);
    const remembered = [...seats, scoringOf(table)];
    const fresh = counted(table);
    if (JSON.stringify(remembered) !== JSON.stringify(fresh)) found.push({ round: table.round, remembered, fresh });
  };
  for (let count = 0; count < moves && state.phase !== "ended"; count += 1) {
    const { seat } = mosaic.waiting(state)[0] ?? { seat: 0 };
    const menu = mosaic.legal(state, seat);
    const tried = Array.from({ length: 2 }, () => menu[chance.below(menu.length)] as Command).flatMap((command) => {
      const decided = mosaic.decide(state, command);
      return decided.ok ? [decided.value.state] : [];
    });
    for (const table of tried) compare(table);
    compare(state);
    state = tried[0] ?? state;
  }
  return found;
};

it("M-SCORE-01 M-EMP-04 the cached points of a seat and of a scoring equal a fresh count, after anybody's move", () => {
  expect(differences("standings", 240)).toEqual([]);
});
