import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type AnyGame, games } from "../../../../core/index.ts";
import { riddleSchema, tableReplySchema } from "../../../../functions/contract/index.ts";
import { type RecordedGame, tableAt } from "../../../../functions/tools/riddles/positions.ts";
import { root } from "../../../support/imports.ts";

/*
 * The riddles that are delivered, against the games they are from: made anew (`npm run riddles`) when the rules have changed so that
 * a recorded game goes otherwise.
 */

const folder = (game: string) => join(root, "web", "games", game, "riddles");
const riddlesOf = (game: string) =>
  readdirSync(folder(game)).map((name) => {
    const text = readFileSync(join(folder(game), name), "utf8");
    return { name, text, riddle: riddleSchema.parse(JSON.parse(text)) };
  });
const recordedOf = (game: string): readonly RecordedGame[] =>
  JSON.parse(brotliDecompressSync(readFileSync(join(root, `test/replays/riddles/${game}.json.br`))).toString());

interface Hidden {
  readonly decks?: Readonly<Record<string, { readonly cards: readonly string[] }>>;
}

describe.each(["mosaic", "patchistory"])("the riddles of %s", (id) => {
  const game = games[id] as AnyGame;
  const all = riddlesOf(id);
  const recorded = recordedOf(id);
  // One game is played again: all of them would take a minute, and are made by the same program.
  const riddles = all.filter(({ riddle: { made } }) => made.game === recorded[0]?.game).slice(0, 2);
  const tables = riddles.map(({ riddle: { made } }) => {
    const from = recorded.find((one) => one.seed === made.seed && one.game === made.game);
    if (!from) throw new Error(`no game ${made.seed}/${made.game}`);
    return tableAt(game, from, made.move);
  });

  it("are enough for weeks, and small", () => {
    expect(all.length).toBeGreaterThanOrEqual(20);
    expect(riddles.length).toBeGreaterThan(0);
    for (const { name, text } of all) expect(gzipSync(text).length, name).toBeLessThan(6 * 1024);
  });

  it("show what their seat saw in that game, and nothing else of the table", () => {
    for (const [index, { riddle }] of riddles.entries()) {
      const seen = JSON.parse(JSON.stringify(game.view(tables[index], riddle.seat)));
      expect(riddle.view).toEqual(seen);
      expect(game.waiting(tables[index])).toContainEqual(
        expect.objectContaining({ seat: riddle.seat, kind: riddle.kind }),
      );
    }
  });

  it("name no card that lies hidden in a deck", () => {
    // The empire cards are known; what nobody knows is where they lie.
    const hidden = tables.map((table) =>
      Object.values((table as Hidden).decks ?? {}).flatMap(({ cards }) => cards.filter((card) => card !== "empire")),
    );
    if (id === "mosaic") expect(hidden.every((cards) => cards.length > 10)).toBe(true);
    for (const [index, cards] of hidden.entries()) {
      const text = riddles[index]?.text ?? "";
      expect(cards.filter((card) => text.includes(`"${card}"`))).toEqual([]);
    }
  });

  it("offer choices that could be made, one of which is the best, and what the bot did", () => {
    for (const [index, { riddle, name }] of riddles.entries()) {
      const { choices, seat, made } = riddle;
      const menu = game.legal(tables[index], seat);
      expect(menu, name).toEqual(expect.arrayContaining(choices.map(({ command }) => command)));
      const best = choices.find(({ less }) => less === 0);
      const played = recorded.find((one) => one.seed === made.seed && one.game === made.game)?.commands[made.move];
      expect(best?.command).toEqual(played);
    }
  });

  it("have at least four choices, exactly one of them the best by at least a VP, and a reason for it", () => {
    for (const { riddle, name } of all) {
      const [best, second, ...others] = riddle.choices.map(({ less }) => less).sort((one, other) => one - other);
      expect(others.length, name).toBeGreaterThanOrEqual(2);
      expect([best, (second ?? 0) >= 1], name).toEqual([0, true]);
      expect(riddle.why.vp, name).toBeGreaterThan(0);
    }
  });

  it("are of tables as the page reads them", () => {
    for (const { riddle } of all) {
      const { seat, kind, view, seats } = riddle;
      const at = { since: 0, askedAt: 0 };
      const people = Array.from({ length: seats }, (_, each) => ({
        seat: each,
        name: String(each),
        language: "en",
        joined: true,
        bot: each !== seat,
      }));
      const host = { seat: null, name: "", awayDays: 0, awayFrom: 0, succession: null };
      const moments = { openedAt: 0, startedAt: 0, endedAt: null };
      const table = { id: "the-riddle", game: id, name: "", status: "playing", seats: people, host, options: {} };
      const reply = {
        table: { ...table, ...moments, corrected: false, version: 1, rulesVersion: 1, commitment: null },
        you: { seat, host: false },
        ...{ view, menu: [], offers: [], waiting: [{ seat, kind, ...at }], outcome: null },
      };
      expect(tableReplySchema.safeParse(reply).success).toBe(true);
    }
  });
});
