import { expect, it } from "vitest";
import { type AnyGame, ok, type SetupOptions } from "../../../../../core/index.ts";
import { shiftedGames } from "../../../../../functions/tools/balance/shifted/shiftedGames.ts";
import type { WrittenRecord } from "../../../../../functions/tools/balance/shifted/values.ts";
import { watched } from "../../../../../functions/tools/balance/watched.ts";
import { games } from "../../../../games/index.ts";

const records: readonly WrittenRecord[] = [
  { id: "air", file: "boats", fields: { rounds: 25, price: 2 }, owner: null, leavesOutNothing: false },
  { id: "pearl", file: "finds", fields: { vp: 3 }, owner: () => "pearl", leavesOutNothing: false },
];

it("plays every game with shifted numbers, and keeps what became of it", async () => {
  const { divers } = games;
  const bots = await divers?.bots?.();
  if (!divers || !bots) throw new Error("no divers");
  const opened: unknown[] = [];
  /** Divers that take any corrections and show who has the pearl. */
  const game = {
    ...divers,
    corrections: ok,
    setup: ({ corrections, ...setup }: SetupOptions<never>) => {
      opened.push(corrections);
      return divers.setup(setup as never);
    },
    view: (state: unknown, seat: number) => ({
      ...(divers.view(state, seat) as object),
      players: [0, 1, 2].map((one) => (one === 1 ? { bag: [{ id: "pearl" }], tiles: ["air"] } : {})),
    }),
  } as unknown as AnyGame;
  const { values, play } = shiftedGames(game, 3, bots.standIn, records);
  expect(values.map(({ name, step }) => [name, step])).toEqual([
    ["air.rounds", 3],
    ["air.price", 1],
    ["pearl.vp", 1],
  ]);
  const told = play("b");
  const plain = watched(divers, 3, bots.standIn, "b");
  expect(told).toMatchObject({ ...plain, shifted: { had: [[], ["pearl"], []] } });
  const { shifted } = told;
  if (!shifted) throw new Error("stopped");
  const [rounds, price, vp] = [...shifted.ways].map((sign) => (sign === "+" ? 1 : -1));
  expect(opened).toEqual([
    { air: { rounds: 25 + 3 * Number(rounds), price: 2 + Number(price) }, pearl: { vp: 3 + Number(vp) } },
  ]);
  expect(shifted.points).toHaveLength(3);
  expect(shifted.won.reduce((sum, won) => sum + won, 0)).toBeCloseTo(1);
  expect(shifted.rounds).toBe(Math.max(...plain.moments.map(({ chapter }) => chapter)));
  expect(play("b")).toEqual(told);
  const ways = new Set(["c", "d", "e", "f", "g"].map((seed) => play(seed).shifted?.ways));
  expect(ways.size).toBeGreaterThan(1);
});
