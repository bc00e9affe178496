import { expect, it } from "vitest";
import { gameLoaders } from "../../../core/games/onDemand.ts";
import { games } from "../../../core/index.ts";

it("reads on demand the very games that are in the list", async () => {
  const read = await Promise.all(Object.entries(gameLoaders).map(async ([id, load]) => [id, await load()] as const));
  expect(read.map(([id]) => id)).toEqual(Object.keys(games));
  for (const [id, game] of read) expect(game).toBe(games[id]);
});
