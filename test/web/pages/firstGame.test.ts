import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openFirstGame } from "../../../web/pages/firstGame.ts";
import { openPage, type TestPage } from "../../support/page.ts";
import { refusal, takeWire, type Wire } from "../../support/wire.ts";

vi.mock("../../../web/i18n/index.ts", () => import("../../support/pageTexts.ts"));

let page: TestPage;
let wire: Wire;
beforeEach(() => {
  page = openPage({ url: "http://localhost/" });
  wire = takeWire();
});
afterEach(() => page.close());

const answer = async (status: number, json?: unknown) => {
  wire.answer(status, json);
  for (let turns = 0; turns < 10; turns += 1) await new Promise((resolve) => setTimeout(resolve));
};
const info = (id: string, strengths: readonly string[]) => ({ id, strengths, bots: true, options: [] });

describe("a first game", () => {
  it("is opened against easy bots where the game has them, and against its usual ones elsewhere", async () => {
    for (const [game, expected] of [
      ["mosaic", "easy"],
      ["divers", undefined],
    ] as const) {
      const opening = openFirstGame(game, "a-press-of-the-button");
      await answer(200, [info("mosaic", ["easy", "good"]), info("divers", ["good"])]);
      const { path, body } = wire.sent.at(-1) ?? {};
      expect(path).toBe("/api/tables");
      const seats = body?.seats as readonly { readonly bot?: boolean; readonly strength?: string }[];
      expect(seats.map(({ bot, strength }) => [bot ?? false, strength])).toEqual([
        [false, undefined],
        [true, expected],
        [true, expected],
      ]);
      await answer(422, refusal("no-bots"));
      expect(await opening).toMatchObject({ code: "no-bots" });
    }
  });

  it("is not opened before the game's options are known: another press would find another table", async () => {
    const opening = openFirstGame("mosaic", "a-press-of-the-button");
    await answer(422, refusal("unknown"));
    expect(await opening).toMatchObject({ code: "unknown" });
    expect(wire.sent.map(({ path }) => path)).toEqual(["/api/games"]);
  });
});
