import { expect, it } from "vitest";
import { createLimits, createMemoryLimits, type Limit, noLimits } from "../../../functions/store/rateLimits.ts";

const limit: Limit = { name: "press", capacity: 3, seconds: 60 };

it("a bucket gives as much as it holds, then one for each part of its time, and says how long to wait for it", async () => {
  const { take } = createMemoryLimits();
  const at = (ms: number, who = "ann") => take(limit, who, ms);
  expect([await at(0), await at(0), await at(0), await at(0)]).toEqual([0, 0, 0, 20]);
  // Half of one has come back.
  expect(await at(10_000)).toBe(10);
  expect(await at(19_999)).toBe(1);
  expect([await at(20_000), await at(20_000)]).toEqual([0, 20]);
  expect([await at(20_000, "bob"), await take({ ...limit, name: "other" }, "ann", 20_000)]).toEqual([0, 0]);
  // It is never fuller than full, and a clock that goes back empties nothing.
  expect([await at(3_600_000), await at(3_600_000), await at(3_600_000), await at(3_600_000)]).toEqual([0, 0, 0, 20]);
  expect(await at(0)).toBe(20);
});

it("of more callers than are remembered the one that was quiet longest is forgotten, which favours nobody else", async () => {
  const { take } = createMemoryLimits();
  const once: Limit = { name: "press", capacity: 1, seconds: 60 };
  for (let number = 0; number < 20_000; number += 1) await take(once, `caller ${number}`, 0);
  await take(once, "caller 0", 0);
  expect(await take(once, "one more", 0)).toBe(0);
  expect([await take(once, "caller 0", 0), await take(once, "caller 2", 0)]).toEqual([60, 60]);
  expect(await take(once, "caller 1", 0)).toBe(0);
});

it("what is shared is counted in the process first, and for all processes after that", async () => {
  const asked: string[] = [];
  const counting = (name: string, wait: number) => ({
    take: async () => {
      asked.push(name);
      return wait;
    },
  });
  const take = (local: number, shared: number, one: Limit) =>
    createLimits(counting("local", local), counting("shared", shared)).take(one, "ann", 0);
  expect([
    await take(0, 7, limit),
    await take(5, 7, { ...limit, shared: true }),
    await take(0, 7, { ...limit, shared: true }),
  ]).toEqual([0, 5, 7]);
  expect(asked).toEqual(["local", "local", "local", "shared"]);
  expect(await noLimits.take(limit, "ann", 0)).toBe(0);
});
