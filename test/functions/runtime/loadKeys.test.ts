import { describe, expect, it } from "vitest";
import { newKeyRing, parseKeyRing, RING_AGE } from "../../../functions/identity/keyRing.ts";
import { signToken, verifyToken } from "../../../functions/identity/tokens.ts";
import { keepFresh, refreshingRing } from "../../../functions/runtime/loadKeys.ts";
import type { Tools } from "../../../functions/tools/ops/duty.ts";
import { rotateKeys } from "../../../functions/tools/ops/keys.ts";

const claims = { table: "t1", seat: 0, generation: 1 };
const MINUTE = 60_000;

/** A secret that can be changed, and processes that have read it. */
const installation = () => {
  let secret = newKeyRing("k1", new Uint8Array(32).fill(9));
  let now = Date.UTC(2026, 10, 28);
  let reads = 0;
  const process = () =>
    refreshingRing(
      async () => {
        reads += 1;
        return secret;
      },
      () => now,
    );
  const keyStore = {
    read: async () => secret,
    write: async (json: string) => {
      secret = json;
    },
  };
  const rotate = (step: string) => rotateKeys.run({ keyStore, now: () => now } as unknown as Tools, [step]);
  return {
    process,
    rotate,
    now: () => now,
    later: (ms: number) => {
      now += ms;
    },
    reads: () => reads,
    spoil: () => {
      secret = "{";
    },
    ring: () => parseKeyRing(secret),
  };
};

describe("keys that change while processes run", () => {
  it("every process accepts the tokens of all others, before, while and after a key takes over", async () => {
    const at = installation();
    const processes = [await at.process(), await at.process()];
    const everybodyKnowsEverybody = async () => {
      for (const signer of processes)
        for (const reader of processes) {
          const token = await signToken(signer, "link", claims, at.now());
          expect((await verifyToken(reader, "link", token, at.now())).ok).toBe(true);
        }
    };
    const old = await signToken(await at.process(), "link", claims, at.now());
    at.later(2 * MINUTE);
    expect((await at.rotate("add")).failed).toBeUndefined();
    await everybodyKnowsEverybody();
    expect((await at.rotate("use")).lines[0]).toMatch(/Not every process knows the key yet: again in 6 minutes/);
    at.later(6 * MINUTE);
    expect((await at.rotate("use")).failed).toBeUndefined();
    processes.push(await at.process()); // restarted: it signs with the new key at once
    expect(processes[2]?.current).not.toBe("k1");
    await everybodyKnowsEverybody();
    at.later(RING_AGE.atAll);
    for (const one of processes) await keepFresh(one);
    expect(new Set(processes.map(({ current }) => current)).size).toBe(1);
    await everybodyKnowsEverybody();
    for (const one of processes) expect((await verifyToken(one, "link", old, at.now())).ok).toBe(true);
  });

  it("a key is dropped only when nothing signed with it is valid any more", async () => {
    const at = installation();
    await at.rotate("add");
    at.later(10 * MINUTE);
    await at.rotate("use");
    expect((await at.rotate("drop")).failed).toBe(true);
    expect(Object.keys(at.ring().keys)).toHaveLength(2);
    at.later(182 * 24 * 60 * MINUTE);
    expect((await at.rotate("drop")).failed).toBeUndefined();
    expect(Object.keys(at.ring().keys)).toEqual([at.ring().current]);
    expect((await at.rotate("turn")).failed).toBe(true);
    expect((await at.rotate("use")).failed).toBe(true);
  });

  it("requests at the same time all wait for the ring that is being read", async () => {
    const at = installation();
    const warm = await at.process();
    at.later(2 * MINUTE);
    await at.rotate("add");
    at.later(6 * MINUTE);
    await at.rotate("use");
    const token = await signToken(at.ring(), "link", claims, at.now());
    const all = await Promise.all(Array.from({ length: 5 }, () => verifyToken(warm, "link", token, at.now())));
    expect(all.map(({ ok }) => ok)).toEqual([true, true, true, true, true]);
  });

  it("the ring is read at most once a minute, however many forged tokens arrive, and an unreadable secret is survived", async () => {
    const at = installation();
    const ring = await at.process();
    const forged = await signToken(
      parseKeyRing(newKeyRing("x1", new Uint8Array(32).fill(1))),
      "link",
      claims,
      at.now(),
    );
    at.later(2 * MINUTE);
    at.spoil();
    const before = at.reads();
    for (let count = 0; count < 20; count += 1)
      expect((await verifyToken(ring, "link", forged, at.now())).ok).toBe(false);
    expect(at.reads()).toBe(before + 1);
    const good = await signToken(ring, "link", claims, at.now());
    expect((await verifyToken(ring, "link", good, at.now())).ok).toBe(true);
  });
});
