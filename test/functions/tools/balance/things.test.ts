import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { type AnyGame, games, replay } from "../../../../core/index.ts";
import { thingsOf } from "../../../../functions/tools/balance/things.ts";

/** What the first two seats have at the end of a recorded game, or after this many of its moves, by kind. */
const held = (id: "mosaic" | "patchistory", name: string, moves?: number) => {
  const file = readFileSync(new URL(`../../../replays/${id}/${name}.json.br`, import.meta.url));
  const { rulesVersion, log } = JSON.parse(brotliDecompressSync(file).toString("utf8")) as {
    readonly rulesVersion: number;
    readonly log: readonly (readonly { readonly type: string }[])[];
  };
  const game = games[id] as AnyGame;
  const events = log
    .slice(0, moves)
    .flat()
    .map((event) => game.upcast(event, rulesVersion));
  const state = replay(game, events as never);
  return [0, 1].map((seat) => {
    const has: Record<string, string[]> = {};
    for (const { kind, id: thing } of thingsOf(game, state, seat)) has[kind] = [...(has[kind] ?? []), thing];
    return has;
  });
};

it("lists what a seat of Mosaic has: leader, government, wonders and tiles, technologies only while they are the first", () => {
  const late = held("mosaic", "full-map-2-players");
  for (const [seat, has] of late.entries()) {
    expect(has.seat).toEqual([String(seat + 1)]);
    expect(has.leader?.[0]).toMatch(/^leader-/);
    expect(has).not.toHaveProperty("first technology");
  }
  const all = (kind: string) => late.flatMap((has) => has[kind] ?? []);
  expect(all("wonder").join()).toContain("wonder-");
  expect([...all("achievement"), ...all("golden age")].length).toBeGreaterThan(0);
  expect(
    held("mosaic", "full-map-2-players", 12).flatMap((has) => has["first technology"] ?? []).length,
  ).toBeGreaterThan(0);
});

it("lists what a seat of Patchistory has: baseland, heroes and wonders on its land", () => {
  const late = held("patchistory", "game-01-2-players");
  for (const has of late) expect(has.baseland?.[0]).toMatch(/baseland/);
  expect(late.flatMap((has) => [...(has.hero ?? []), ...(has.wonder ?? [])]).length).toBeGreaterThan(0);
});
