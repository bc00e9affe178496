import { expect, it, vi } from "vitest";
import { canLearn, hasGameUi, loadGameUi, loadLearning } from "../../../web/games/index.ts";

vi.mock("virtual:games", () => ({
  games: {
    toy: {
      load: async () => ({ ui: "pictures of toy" }),
      learn: async () => ({ learningIn: async (language: string) => `rules of toy in ${language}` }),
    },
    plain: { load: async () => ({ ui: "pictures of plain" }) },
  },
}));

const all = ["toy", "plain", "unknown", "toString"];

it("a game is shown and learned as far as this page knows it", async () => {
  expect(all.map(hasGameUi)).toEqual([true, true, false, false]);
  expect(all.map(canLearn)).toEqual([true, false, false, false]);
  expect(await Promise.all(all.map(loadGameUi))).toEqual(["pictures of toy", "pictures of plain", null, null]);
  expect(await Promise.all(all.map((game) => loadLearning(game, "fr")))).toEqual([
    "rules of toy in fr",
    null,
    null,
    null,
  ]);
});
