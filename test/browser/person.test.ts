import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { playByPeople } from "../person/game.ts";
import { HANDS } from "../person/hands.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await chromium.connect(inject("browserAt"));
});
afterAll(() => browser?.close());

describe("people who use only what they see, or hear", () => {
  it.each([
    ["mosaic", 2],
    ["patchistory", 2],
  ] as const)(
    "play %s by finger, mouse, keyboard and screen reader to the final score, %i moves of each through the page",
    async (game, each) => {
      const people = HANDS;
      const report = await playByPeople(browser, { game, people, bots: 0, minutes: 20, seed: "1", leave: 40, each });
      expect(report.faults).toEqual([]);
      expect(report).toMatchObject({ pageErrors: 0, deadEnds: 0, disagreements: 0, finished: true, verified: true });
      expect(report.movesOfEach).toEqual(people.map(() => each));
    },
  );
});
