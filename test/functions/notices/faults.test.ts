import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ClockDeps } from "../../../functions/notices/deps.ts";
import { sweep } from "../../../functions/notices/sweep.ts";
import type { Person } from "../../../functions/table/events.ts";
import { type MailBench, mailBench } from "../../support/mailBench.ts";
import { toyGame } from "../../support/toyGame.ts";

/*
 * A sweep fails at its n-th call to the outside (database or mail), for every n and in every way: the call fails; it is done but
 * its answer is lost; the process dies before it or right after it. Then the next sweeps run, minute by minute.
 */

const MINUTE = 60_000;
const ways = ["fails", "loses its answer", "dies before", "dies after"] as const;
type Way = (typeof ways)[number];

class Injected extends Error {
  override readonly name = "Injected";
}

const never = new Promise<never>(() => {});

interface Faulty {
  readonly deps: ClockDeps;
  /** Settles when the process "has died". */
  readonly died: Promise<void>;
  /** The calls, in order. */
  readonly calls: string[];
  /** Whether the fault hit the sending itself, so that nobody can know whether it was sent. */
  readonly inDoubt: () => boolean;
}

/** The same dependencies, of which the n-th call (from 1) fails. */
const faulty = (deps: ClockDeps, n: number, way: Way): Faulty => {
  const calls: string[] = [];
  let dead = false;
  let die = () => {};
  const died = new Promise<void>((resolve) => {
    die = resolve;
  });
  const kill = () => {
    dead = true;
    die();
    return never;
  };
  const wrap = <T extends object>(name: string, port: T): T =>
    new Proxy(port, {
      get: (target, key) => {
        const method: unknown = Reflect.get(target, key);
        if (typeof method !== "function") return method;
        return async (...args: unknown[]) => {
          if (dead) return never;
          calls.push(`${name}.${String(key)}`);
          const turn = calls.length === n;
          if (turn && way === "fails") throw new Injected("not done");
          if (turn && way === "dies before") return kill();
          const result: unknown = await method.apply(target, args);
          if (turn && way === "loses its answer") throw new Injected("done");
          if (turn && way === "dies after") return kill();
          return dead ? never : result;
        };
      },
    });
  return {
    deps: {
      ...deps,
      store: wrap("store", deps.store),
      contacts: wrap("contacts", deps.contacts),
      contactStates: wrap("contactStates", deps.contactStates),
      claims: wrap("claims", deps.claims),
      outbox: wrap("outbox", deps.outbox),
      allowance: wrap("allowance", deps.allowance),
      transport: wrap("transport", deps.transport),
    },
    died,
    calls,
    inDoubt: () => calls[n - 1] === "transport.send" && way !== "fails" && way !== "dies before",
  };
};

let bench: MailBench;

beforeAll(async () => {
  bench = await mailBench();
});

afterAll(() => bench.close());

/** An invitation and a notice of a turn for one person, both due. */
const prepare = async (tableId: string): Promise<void> => {
  await bench.deps.contacts.put(tableId, "c0", { email: `mira@${tableId}.example` });
  const seats: readonly Person[] = [
    { name: "Mira", language: "en", contact: "c0" },
    { name: "Tomasz", language: "de" },
  ];
  const options = { rounds: 3 };
  await bench.commit(tableId, "host", [{ type: "table-opened", game: "toy", name: "", options, seats, hostSeat: 0 }]);
  const events = toyGame.setup({ seats: 2, options, seed: "5b".repeat(32), commitment: "c0ffee" });
  await bench.commit(tableId, "host", [{ type: "table-started", commitment: "c0ffee", events }]);
  bench.later(2 * MINUTE);
  bench.sent.length = 0;
  bench.logged.length = 0;
};

const expected = (id: string) => [`invitation.${id}.0.1`, `turn.${id}.0.2`];

/** The next sweeps of healthy processes, for an hour: one at once, one when claims are in doubt, one after the pauses. */
const recover = async (): Promise<void> => {
  for (const minutes of [1, 6, 40]) {
    bench.later(minutes * MINUTE);
    await sweep(bench.deps);
  }
};

/** The number of calls of one undisturbed sweep over what `prepare` makes: no larger n is ever reached. */
const countCalls = async (way: Way): Promise<number> => {
  await prepare(`table-${ways.indexOf(way)}-none`);
  const healthy = faulty(bench.deps, 0, way);
  await sweep(healthy.deps);
  return healthy.calls.length;
};

describe("K-03 a fault anywhere in a sweep", () => {
  it.each(ways)("when a call %s, every mail still arrives: once, and twice only when in doubt", async (way) => {
    const calls = await countCalls(way);
    expect(calls).toBeGreaterThan(15);
    for (let n = 1; n <= calls; n += 1) {
      const id = `table-${ways.indexOf(way)}-${n}`;
      await prepare(id);
      const wrong = faulty(bench.deps, n, way);
      await Promise.race([sweep(wrong.deps).catch(() => undefined), wrong.died]);
      await recover();
      const copies = expected(id).map((key) => bench.sent.filter((mail) => mail.key === key).length);
      const where = `${wrong.calls[n - 1]} (call ${n}) ${way}`;
      expect([where, Math.min(...copies)]).toEqual([where, 1]);
      const doubts = bench.logged.filter(({ event }) => event === "mail-in-doubt").length;
      const twice = copies.filter((count) => count > 1).length;
      // When the process dies, calls in progress beside the faulty one die too: each second copy was logged as in doubt.
      expect([where, Math.max(...copies) <= 2, twice <= Math.max(doubts, wrong.inDoubt() ? 1 : 0)]).toEqual([
        where,
        true,
        true,
      ]);
      if (!way.startsWith("dies") && !wrong.inDoubt()) expect([where, twice]).toEqual([where, 0]);
      expect(await bench.deps.outbox.due(bench.deps.clock(), 100)).toEqual([]);
    }
  });
});
