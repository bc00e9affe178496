import { describe, expect, it } from "vitest";
import type { Event } from "../../core/games/mosaic/table/events.ts";
import { type AnyGame, games, ok, replay } from "../../core/index.ts";
import { auditGame } from "./audit.ts";
import type { Command } from "./contract.ts";
import { readings } from "./readings.ts";

const mosaic = games.mosaic as AnyGame;
const reading = readings.mosaic as NonNullable<typeof readings.mosaic>;

describe("a second reading of Mosaic's rules", () => {
  // Numbers of players, settings and bots take turns over the twenty.
  it.each(Array.from({ length: 20 }, (_, number) => number))(
    "agrees with the product in whole game %i",
    async (number) => {
      const report = await auditGame(mosaic, reading, "tests", number);
      expect(report.differences).toEqual([]);
      expect(report.menusCompared).toBeGreaterThan(report.commands);
      // The final scoring, and at least one empire scoring before it.
      expect(report.scorings).toBeGreaterThan(1);
    },
  );
});

/** The game with one rule broken: its facts, or its menu, as that fault would make them. */
const facts = (change: (event: Event) => Event | readonly Event[]): AnyGame => ({
  ...mosaic,
  decide: (state, command) => {
    const decided = mosaic.decide(state, command);
    if (!decided.ok) return decided;
    const events = (decided.value.events as readonly Event[]).flatMap(change);
    return ok({ events, state: replay(mosaic, events, state) });
  },
});
const menus = (change: (menu: readonly Command[], state: never, seat: number) => readonly Command[]): AnyGame => ({
  ...mosaic,
  legal: (state, seat) => change(mosaic.legal(state, seat) as readonly Command[], state as never, seat) as never,
});
const changed = <T extends Event["type"]>(type: T, change: (event: Extract<Event, { type: T }>) => object) =>
  facts((event) => (event.type === type ? ({ ...event, ...change(event as never) } as Event) : event));

const faults: Readonly<Record<string, AnyGame>> = {
  "work yields one more (M-WORK-01)": changed("gained", ({ because, gain }) =>
    because === "work" ? { gain: Object.fromEntries(Object.entries(gain).map(([what, n]) => [what, n + 1])) } : {},
  ),
  "a technology costs 4 ideas (M-PAY-05)": changed("paid", ({ because, cost }) =>
    because === "technology" && (cost.ideas ?? 0) > 0 ? { cost: { ...cost, ideas: (cost.ideas ?? 0) - 1 } } : {},
  ),
  "nothing is paid for cities (M-BUILD-05)": facts((event) =>
    event.type === "paid" && (event.because === "city" || event.because.startsWith("build-")) ? [] : event,
  ),
  "a city puts 4 money into the holding area (M-BUILD-07)": changed("holding-area-filled", ({ money }) => ({
    money: money - 1,
  })),
  "a token raises no production (M-GOOD-02)": facts((event) =>
    event.type === "production-changed" && event.because.startsWith("good-") ? [] : event,
  ),
  "a cache pays one more (M-CACHE-01)": changed("gained", ({ because, gain }) =>
    because.startsWith("cache-")
      ? { gain: Object.fromEntries(Object.entries(gain).map(([what, n]) => [what, n + 1])) }
      : {},
  ),
  "a tax card forgets production (M-TAX-02)": changed("gained", ({ because, gain }) =>
    because.startsWith("tax-") ? { gain: { money: Math.max(0, (gain.money ?? 0) - 1) } } : {},
  ),
  "a production bonus is one lower (M-TILE-02, M-LEAD-01)": changed("production-changed", ({ because, by }) =>
    /^leader-|^age-/.test(because)
      ? { by: Object.fromEntries(Object.entries(by).map(([track, n]) => [track, n - 1])) }
      : {},
  ),
  "the first in a region gets 4 and not 3 (M-EMP-04)": changed("empire-scored", ({ regions }) => ({
    regions: regions.map((region) => ({ ...region, vp: region.vp.map((n) => (n > 2 ? n + 1 : n)) })),
  })),
  "second place counts for one point (M-EMP-04)": changed("empire-scored", ({ regions }) => ({
    regions: regions.map((region) => ({ ...region, vp: region.vp.map((n) => (n === 2 ? 1 : n)) })),
  })),
  "the game ends one round early (M-END-03)": changed("end-triggered", ({ lastRound }) => ({
    lastRound: lastRound - 1,
  })),
  "a final total is one higher (M-SCORE-02)": changed("game-ended", ({ outcome }) => ({
    outcome: { ...outcome, scores: outcome.scores.map((score) => ({ ...score, total: score.total + 1 })) },
  })),
  "everybody wins (M-SCORE-10)": changed("game-ended", ({ outcome }) => ({
    outcome: { ...outcome, winners: outcome.scores.map(({ seat }) => seat).sort() },
  })),
  "work is not always possible (R-74)": menus((menu) =>
    menu.length > 1 ? menu.filter(({ type, currency }) => type !== "work" || currency !== "food") : menu,
  ),
  "a card may not be kept face down on purpose (M-TECH-03)": menus((menu) =>
    menu.filter(
      ({ type, faceUp, technology }) =>
        type !== "take-technology" ||
        faceUp === true ||
        !menu.some((other) => other.technology === technology && other.faceUp === true),
    ),
  ),
  "the last hex of the list is forgotten (M-BUILD-05)": menus((menu) =>
    menu.length > 2 && menu[0]?.type === "place-piece" ? menu.slice(1) : menu,
  ),
};

describe("the second reading of Mosaic finds that", () => {
  it.each(Object.entries(faults))("%s", async (_name, broken) => {
    let noticed = false;
    for (let number = 0; number < 3 && !noticed; number += 1)
      noticed = (await auditGame(broken, reading, "sharp", number)).differences.length > 0;
    expect(noticed).toBe(true);
  });

  it("nothing is wrong if no rule is broken", async () => {
    expect((await auditGame(mosaic, reading, "sharp", 0)).differences).toEqual([]);
  });
});
