import { describe, expect, it } from "vitest";
import type { Mapping } from "../template/description.ts";
import type { StreamRecord } from "./changes.ts";
import type { Outcome } from "./functions.ts";
import { fits, mayFit, openMapping } from "./mapping.ts";

const usual: Mapping = {
  function: "f",
  source: "s",
  batch: 4,
  lanes: 2,
  retries: 3,
  maxAgeMs: 60_000,
  bisect: true,
  partial: true,
  failedTo: "q",
  filters: [{ eventName: ["INSERT"], dynamodb: { Keys: { pk: { S: [{ prefix: "TABLE#" }] } } } }],
};

const record = (pk: string, number: number, over: Partial<StreamRecord> = {}): StreamRecord => ({
  eventID: String(number),
  eventName: "INSERT",
  eventSource: "aws:dynamodb",
  eventSourceARN: "s",
  dynamodb: {
    ApproximateCreationDateTime: 0,
    Keys: { pk: { S: pk }, sk: { S: "E#1" } },
    SequenceNumber: String(number),
    StreamViewType: "NEW_IMAGE",
  },
  ...over,
});

const numbers = (records: readonly StreamRecord[]) => records.map(({ eventID }) => Number(eventID));
const failing = (number: number): Outcome => ({
  kind: "done",
  value: { batchItemFailures: [{ itemIdentifier: String(number) }] },
});
const done: Outcome = { kind: "done", value: { batchItemFailures: [] } };

/** A mapping whose function answers as given. Returns what was delivered and what was set aside, when all is quiet. */
const delivered = async (
  records: readonly StreamRecord[],
  answer: (records: readonly number[]) => Outcome,
  mapping: Partial<Mapping> = {},
  now = 0,
) => {
  const batches: number[][] = [];
  const away: { records: number[]; why: string }[] = [];
  const opened = openMapping({
    mapping: { ...usual, ...mapping },
    invoke: async (batch) => {
      batches.push(numbers(batch));
      return answer(numbers(batch));
    },
    putAway: (batch, why) => void away.push({ records: numbers(batch), why }),
    now: () => now,
    age: () => {},
    disturb: (batch) => [batch],
  });
  opened.pause();
  for (const one of records) opened.take(one);
  opened.resume();
  while (!opened.isQuiet()) await new Promise((resolve) => setTimeout(resolve, 1));
  return { batches, away };
};

describe("the mapping of the stream", () => {
  it("skips what fits no filter", async () => {
    const { batches } = await delivered(
      [record("DUE#1", 1), record("TABLE#a", 2), record("TABLE#a", 3, { eventName: "MODIFY" })],
      () => done,
    );
    expect(batches).toEqual([[2]]);
    expect(mayFit(usual.filters[0], { pk: { S: "DUE#1" } })).toBe(false);
    expect(mayFit(usual.filters[0], { pk: { S: "TABLE#a" } })).toBe(true);
    expect(mayFit({ eventName: ["INSERT"] }, { pk: { S: "DUE#1" } })).toBe(true);
    expect(fits({ a: [{ prefix: "x" }, "y"] }, { a: "y" })).toBe(true);
    expect(() => fits({ a: [{ suffix: "x" }] }, { a: "y" })).toThrow("suffix");
  });

  it("keeps the records of a partition in order, in batches of limited size", async () => {
    const { batches } = await delivered(
      Array.from({ length: 9 }, (_, number) => record("TABLE#a", number)),
      () => done,
    );
    expect(batches).toEqual([[0, 1, 2, 3], [4, 5, 6, 7], [8]]);
  });

  it("continues from the reported record, and sets it aside after its attempts together with what came after it", async () => {
    const { batches, away } = await delivered(
      [1, 2, 3].map((number) => record("TABLE#a", number)),
      (batch) => (batch.includes(2) ? failing(2) : done),
    );
    expect(batches).toEqual([
      [1, 2, 3],
      [2, 3],
      [2, 3],
      [2, 3],
      [2, 3],
    ]);
    expect(away).toEqual([{ records: [2, 3], why: "RetryAttemptsExhausted" }]);
  });

  it("halves a batch whose function fails as a whole", async () => {
    const { batches, away } = await delivered(
      [1, 2, 3, 4].map((number) => record("TABLE#a", number)),
      (batch) => (batch.includes(3) ? { kind: "failed", error: "out" } : done),
    );
    expect(batches.slice(0, 4)).toEqual([[1, 2, 3, 4], [1, 2], [3, 4], [3]]);
    expect(batches.at(-1)).toEqual([4]);
    expect(away).toEqual([{ records: [3], why: "RetryAttemptsExhausted" }]);
  });

  it("does not count throttling as an attempt, and gives up what is too old", async () => {
    let held = 10;
    const { away } = await delivered([record("TABLE#a", 1)], () => {
      held -= 1;
      return held > 0 ? { kind: "throttled" } : done;
    });
    expect(away).toEqual([]);
    const old = await delivered([record("TABLE#a", 1)], () => done, {}, 60_001);
    expect(old.away).toEqual([{ records: [1], why: "RecordAgeExceeded" }]);
    expect(old.batches).toEqual([]);
  });
});
