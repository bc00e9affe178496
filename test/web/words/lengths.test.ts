import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { games } from "../../../core/index.ts";
import { languages } from "../../../web/i18n/languages.ts";
import { type Lengths, lengthOf } from "../../../web/words/lengths.ts";

const read = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../web/${path}`, import.meta.url), "utf8"));

describe("the length of a game", () => {
  it("is given in rounds, decisions of each, and whole hours at a minute a decision", () => {
    const players = { "3": { rounds: 40, decisions: 100 }, "4": { rounds: 1, decisions: 3 } };
    expect(lengthOf({ players }, 3)).toEqual({ rounds: 40, decisions: 100, hours: 5 });
    expect(lengthOf({ players }, 4)).toEqual({ rounds: 1, decisions: 3, hours: 1 });
    expect(lengthOf({ players }, 5)).toBeNull();
  });

  it.each(Object.values(games))("was measured for every number of players of $id", ({ id, seats }) => {
    const { command, players } = read(`words/${id}/lengths.json`) as Lengths;
    expect(command).toContain(`npm run simulate -- --bots-only --game ${id}`);
    expect(Object.keys(players).map(Number)).toEqual(
      Array.from({ length: seats.max - seats.min + 1 }, (_, index) => seats.min + index),
    );
    for (const { rounds, decisions } of Object.values(players)) expect(Math.min(rounds, decisions)).toBeGreaterThan(0);
  });

  it.each(languages)("an invitation describes the game as the first page does in %s", (language) => {
    const landing = read(`i18n/${language}/landing.json`) as Readonly<Record<string, string>>;
    for (const id of Object.keys(games)) {
      const about = read(`words/i18n/${language}/${id}-about.json`) as Record<string, { about: { what: string } }>;
      expect(about[id]?.about.what).toBe(landing[`landing.${id}`]);
    }
  });
});
