import { describe, expect, it } from "vitest";
import { MailFailure } from "../../../../functions/mail/message.ts";
import type { ClockDeps } from "../../../../functions/notices/deps.ts";
import type { Notice } from "../../../../functions/notices/outbox.ts";
import { reportOf } from "../../../../functions/notices/sending/fates.ts";
import { errorName, tryLater } from "../../../../functions/notices/sending/later.ts";

const MINUTE = 60_000;
const now = 1_000_000_000;
const claimed = { tableId: "t", contactId: "c", kind: "turn", about: 3 } as const;
const notice: Notice = { kind: "turn", tableId: "t", seat: 1, about: 3, dueAt: now - 90_400, failures: 0 };
const line = { table: "t", seat: 1, kind: "turn", about: 3 };
const inDoubt = new MailFailure("unknown", "gone");

/** What came of a failure, and what was done for that. */
const failed = async (more: Partial<Notice>, error: unknown, isClaimed = true) => {
  const done: unknown[] = [];
  const logged: object[] = [];
  const deps = {
    outbox: {
      put: async (one: Notice) => void done.push(["put", one]),
      remove: async (one: Notice) => void done.push(["remove", one.dueAt]),
    },
    claims: { giveUp: async (one: object, at: number) => void done.push(["give up", one, at]) },
    log: (one: object) => void logged.push(one),
  } as unknown as ClockDeps;
  const fate = await tryLater(deps, { ...notice, ...more }, error, { now, ...(isClaimed && { claimed }) });
  return { fate, done, logged };
};

describe("a notice that could not be sent", () => {
  it("is due again after 1, 2, 4 … 60 minutes; added there before it is taken from where it was", async () => {
    const { fate, done, logged } = await failed({}, new RangeError("x"));
    expect(fate).toBe("failed");
    expect(done).toEqual([
      ["put", { ...notice, failures: 1, since: notice.dueAt, dueAt: now + MINUTE }],
      ["remove", notice.dueAt],
    ]);
    expect(logged).toEqual([
      { level: "warn", event: "mail-failed", ...line, failures: 1, late: 90, error: "RangeError" },
    ]);
    for (const [failures, minutes] of [
      [1, 2],
      [2, 4],
      [5, 32],
      [6, 60],
      [26, 60],
    ] as const) {
      const [put] = (await failed({ failures, since: 5 }, inDoubt.message)).done;
      expect(put).toEqual(["put", { ...notice, failures: failures + 1, since: 5, dueAt: now + minutes * MINUTE }]);
    }
  });

  it("is given up after a day of failures, which is noted where it was claimed", async () => {
    const { fate, done, logged } = await failed({ failures: 27 }, new Error("x"));
    expect(fate).toBe("given-up");
    expect(done).toEqual([
      ["give up", claimed, now],
      ["remove", notice.dueAt],
    ]);
    expect(logged.at(-1)).toEqual({ level: "error", event: "mail-given-up", reason: "given-up", ...line });
    expect((await failed({ failures: 27 }, new Error("x"), false)).done).toEqual([["remove", notice.dueAt]]);
  });

  it("but may have been is tried seldom, and counts no failure; in doubt for the fifth time it is given up", async () => {
    for (const [doubts, minutes] of [
      [0, 5],
      [1, 20],
      [2, 60],
      [3, 240],
    ] as const) {
      const { done, fate } = await failed({ doubts, failures: 30 }, inDoubt);
      expect([fate, done[0]]).toEqual([
        "failed",
        ["put", { ...notice, failures: 30, doubts: doubts + 1, since: notice.dueAt, dueAt: now + minutes * MINUTE }],
      ]);
    }
    expect((await failed({ doubts: 4 }, inDoubt)).fate).toBe("given-up");
    // What was refused is not in doubt.
    expect((await failed({ doubts: 4 }, new MailFailure("refused", "no"))).fate).toBe("failed");
  });

  it("is never late before its time, and its error is named without what anybody has written", async () => {
    expect((await failed({ dueAt: now + 5_000 }, 7)).logged).toMatchObject([{ late: 0, error: "unknown" }]);
    expect([inDoubt, new TypeError("secret"), "secret"].map(errorName)).toEqual([
      inDoubt.message,
      "TypeError",
      "unknown",
    ]);
  });
});

it("the report of a sweep counts each fate, and why something was dropped", () => {
  const report = reportOf(["sent", "sent", "left", "no-address", "twin", "twin", "held"]);
  expect(report).toMatchObject({ sent: 2, left: 1, held: 1, failed: 0, pushed: 0, again: 0, delayed: 0, postponed: 0 });
  expect(report.dropped).toEqual({ "no-address": 1, twin: 2 });
  expect(reportOf([]).dropped).toEqual({});
});
