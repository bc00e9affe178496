import { createHash } from "node:crypto";
import type { Mapping } from "../template/description.ts";
import type { StreamRecord } from "./changes.ts";
import type { Outcome } from "./functions.ts";

/** Whether a value fits a pattern of EventBridge's kind: lists of values or prefixes, nested as the value is. */
export const fits = (pattern: unknown, value: unknown): boolean => {
  if (Array.isArray(pattern))
    return pattern.some((wanted: unknown) => {
      if (typeof wanted !== "object" || wanted === null) return wanted === value;
      const [[kind, text] = ["", ""]] = Object.entries(wanted);
      if (kind !== "prefix") throw new Error(`A filter uses ${kind}, which the rehearsal does not know`);
      return typeof value === "string" && value.startsWith(String(text));
    });
  return Object.entries(Object(pattern)).every(([name, part]) => fits(part, Object(value)[name]));
};

/** Whether a record with these keys could fit a pattern, whatever else it holds. */
export const mayFit = (pattern: unknown, Keys: unknown): boolean => {
  const wanted: unknown = Object(Object(pattern).dynamodb).Keys;
  return wanted === undefined || fits(wanted, Keys);
};

export interface MappingOptions {
  readonly mapping: Mapping;
  readonly invoke: (records: readonly StreamRecord[]) => Promise<Outcome>;
  /** Puts away what failed for good. */
  readonly putAway: (records: readonly StreamRecord[], why: string) => void;
  readonly now: () => number;
  /** How old the oldest record of a batch was when it was handed over, in ms. */
  readonly age: (ms: number) => void;
  /** What a scenario makes of a batch before it is delivered: twice, in another order, without some. */
  readonly disturb: (records: readonly StreamRecord[]) => readonly (readonly StreamRecord[])[];
}

interface Lane {
  readonly waiting: StreamRecord[];
  working: boolean;
}

/** The first record that the answer says failed; undefined: none, all is done. */
const failedFrom = (records: readonly StreamRecord[], value: unknown): number | undefined => {
  const { batchItemFailures = [] } = Object(value) as { batchItemFailures?: readonly { itemIdentifier: string }[] };
  const numbers = batchItemFailures.map(({ itemIdentifier }) =>
    records.findIndex(({ dynamodb }) => dynamodb.SequenceNumber === itemIdentifier),
  );
  // A name that is none of the batch's says that all of it failed.
  return numbers.length === 0 ? undefined : Math.max(0, Math.min(...numbers));
};

/** A moment between two tries; AWS takes longer, and longer each time. */
const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 2));

/** Reads the stream and hands it to the function: lanes by partition key, batches, retries, halves, and an end of all that. */
export const openMapping = ({ mapping, invoke, putAway, now, age, disturb }: MappingOptions) => {
  const lanes: Lane[] = Array.from({ length: mapping.lanes }, () => ({ waiting: [], working: false }));
  let paused = false;

  const laneOf = ({ dynamodb }: StreamRecord): Lane => {
    const digest = createHash("sha256").update(JSON.stringify(dynamodb.Keys.pk)).digest();
    return lanes[digest.readUInt16BE(0) % lanes.length] as Lane;
  };

  /** Hands a batch over until it is done or given up. */
  const deliver = async (records: readonly StreamRecord[], tries = 0): Promise<void> => {
    const [oldest] = records;
    if (oldest === undefined) return;
    const old = now() - oldest.dynamodb.ApproximateCreationDateTime * 1000;
    age(old);
    if (old > mapping.maxAgeMs) return putAway(records, "RecordAgeExceeded");
    const outcome = await invoke(records);
    if (outcome.kind === "done") {
      const from = mapping.partial ? failedFrom(records, outcome.value) : undefined;
      if (from === undefined) return;
      const left = records.slice(from);
      if (tries >= mapping.retries) return putAway(left, "RetryAttemptsExhausted");
      // Cut where the answer says, not in halves. A batch that has come further begins a count of its own.
      await breath();
      return deliver(left, from > 0 ? 0 : tries + 1);
    }
    if (tries >= mapping.retries) return putAway(records, "RetryAttemptsExhausted");
    await breath();
    const again = outcome.kind === "throttled" ? tries : tries + 1;
    if (!mapping.bisect || records.length === 1) return deliver(records, again);
    const half = Math.ceil(records.length / 2);
    await deliver(records.slice(0, half), again);
    await deliver(records.slice(half), again);
  };

  const work = async (lane: Lane): Promise<void> => {
    if (lane.working) return;
    lane.working = true;
    while (lane.waiting.length > 0 && !paused)
      for (const batch of disturb(lane.waiting.splice(0, mapping.batch))) await deliver(batch);
    lane.working = false;
  };

  return {
    /** Takes a record of the stream; one that fits no filter is passed over. */
    take: (record: StreamRecord): void => {
      if (!mapping.filters.some((pattern) => fits(pattern, record))) return;
      const lane = laneOf(record);
      lane.waiting.push(record);
      void work(lane);
    },
    isQuiet: (): boolean => lanes.every(({ waiting, working }) => !working && (paused || waiting.length === 0)),
    /** Stops reading; what comes meanwhile waits. */
    pause: (): void => {
      paused = true;
    },
    resume: (): void => {
      paused = false;
      for (const lane of lanes) void work(lane);
    },
  };
};
