import { expect, it } from "vitest";
import { gameModules, games } from "../../../core/index.ts";

it("reads on demand the very games that are in the list", async () => {
  expect(Object.keys(gameModules)).toEqual(Object.keys(games));
  for (const [id, read] of Object.entries(gameModules))
    expect(((await read()) as Readonly<Record<string, unknown>>)[id]).toBe(games[id]);
});
