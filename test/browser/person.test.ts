import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { playByPeople } from "../person/game.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await chromium.connect(inject("browserAt"));
});
afterAll(() => browser?.close());

describe("people who use only what they see, or hear", () => {
  it.each([
    ["mosaic", ["phone", "mouse"], 2, 30],
    ["patchistory", ["phone", "mouse"], 3, 40],
    ["mosaic", ["keyboard", "reader"], 3, 30],
    ["patchistory", ["keyboard", "reader"], 4, 40],
  ] as const)(
    "play %s by %s to the final score, %i moves of each through the page",
    async (game, people, each, leave) => {
      const report = await playByPeople(browser, { game, people, bots: 0, minutes: 20, seed: "1", leave, each });
      expect(report.faults).toEqual([]);
      expect(report).toMatchObject({ pageErrors: 0, deadEnds: 0, disagreements: 0, finished: true, verified: true });
      expect(report.movesOfEach).toEqual(people.map(() => each));
    },
  );
});
