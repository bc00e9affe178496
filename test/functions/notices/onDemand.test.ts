import { afterEach, beforeEach, expect, it } from "vitest";
import { presenters } from "../../../functions/mail/games/index.ts";
import { transportOnDemand } from "../../../functions/mail/transportOnDemand.ts";
import type { ClockDeps } from "../../../functions/notices/deps.ts";
import { sweep } from "../../../functions/notices/sweep.ts";
import { byGameOnDemand, gamesOnDemand } from "../../../functions/runtime/gamesOnDemand.ts";
import { createTableCache } from "../../../functions/table/tableCache.ts";
import { type MailBench, mailBench } from "../../support/mailBench.ts";
import { toyGame } from "../../support/toyGame.ts";

const MINUTE = 60_000;

let bench: MailBench;

beforeEach(async () => {
  bench = await mailBench();
  await bench.start("table-001");
});

afterEach(() => bench.close());

/** Reads a thing; the first `faults` times it cannot. */
const shelf = <Thing>(thing: Thing, faults: number) => {
  let reads = 0;
  const read = async (): Promise<Thing> => {
    reads += 1;
    if (reads <= faults) throw new Error("cannot be read");
    return thing;
  };
  return { read, reads: () => reads };
};

/** What the clock fetches on demand, as parts of its dependencies. */
const fetched = {
  "the rules of a game": (faults: number) => {
    const { read, reads } = shelf({ toy: toyGame }, faults);
    return { reads, deps: { ...gamesOnDemand({ toy: read }), cache: createTableCache() } };
  },
  "the words of a game": (faults: number) => {
    const { read, reads } = shelf({ toy: presenters.mosaic }, faults);
    const { known, load } = byGameOnDemand<NonNullable<typeof presenters.mosaic>>({ toy: read });
    return { reads, deps: { presenters: known, loadPresenter: load } };
  },
  "the way to the mail provider": (faults: number) => {
    const { read, reads } = shelf(bench.deps.transport, faults);
    return { reads, deps: { transport: transportOnDemand(read) } };
  },
} satisfies Readonly<Record<string, (faults: number) => { reads: () => number; deps: Partial<ClockDeps> }>>;

const clockWith = (parts: Partial<ClockDeps>): ClockDeps => ({ ...bench.deps, ...parts });

const invited = () => bench.sent.flatMap(({ kind, seat }) => (kind === "invitation" ? [seat] : [])).sort();

it.each(Object.keys(fetched) as (keyof typeof fetched)[])("%s: fetched with the first mail, and once", async (what) => {
  const { reads, deps } = fetched[what](0);
  const clock = clockWith(deps);
  expect(reads()).toBe(0);
  expect(await sweep(clock)).toMatchObject({ sent: 3 });
  await bench.start("table-002");
  expect(await sweep(clock)).toMatchObject({ sent: 3 });
  // Also by notices that are processed side by side, and ask for it at the same moment.
  expect(reads()).toBe(1);
});

it.each(Object.keys(fetched) as (keyof typeof fetched)[])(
  "%s: while it cannot be fetched nothing counts as sent, and every mail goes once it can",
  async (what) => {
    const { deps } = fetched[what](3);
    const clock = clockWith(deps);
    const { sent, failed } = await sweep(clock);
    expect([sent + failed, bench.sent.length]).toEqual([3, sent]);
    expect(failed).toBeGreaterThan(0);
    for (let minute = 0; minute < 10; minute += 1) {
      bench.later(MINUTE);
      await sweep(clock);
    }
    expect(invited()).toEqual([0, 1, 2]);
  },
);
