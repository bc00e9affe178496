import { describe, expect, it } from "vitest";
import { parseKeyRing } from "../../../../functions/identity/keyRing.ts";
import { MAIL_KINDS, type MailKind } from "../../../../functions/mail/message.ts";
import type { ClockDeps } from "../../../../functions/notices/deps.ts";
import { hold, mayWait } from "../../../../functions/notices/digest/hold.ts";
import type { MailNotice, Notice } from "../../../../functions/notices/outbox.ts";
import type { Prepared } from "../../../../functions/notices/sending/prepare.ts";
import type { Gathered } from "../../../../functions/table/wishes.ts";
import { paced, playing, step, tableAfter } from "../../../support/toyLog.ts";

const HOUR = 3_600_000;
const hourly: Gathered = { mode: "hourly", hour: 18, zone: "UTC" };
const notice = (kind: MailKind, more: Partial<MailNotice> = {}): MailNotice => ({
  kind,
  tableId: "t",
  seat: 1,
  about: 3,
  dueAt: 90 * 60_000,
  failures: 0,
  ...more,
});
const clockless = tableAfter(...playing);
const timed = tableAfter(step([paced]), ...playing.slice(1));

/** Whether it may wait, where the seat’s time ends so (ms; absent: never). */
const waits = (one: MailNotice, table = clockless, limit?: number): Promise<boolean> => {
  const deadlineOf = async () => (limit === undefined ? undefined : { at: limit, policy: "host" as const });
  return mayWait({ deadlineOf } as unknown as ClockDeps, { notice: one, table } as Prepared, hourly);
};

describe("what may wait for the mail that gathers", () => {
  it("is what has no time of its own and was not asked for", async () => {
    const waiting: MailKind[] = [];
    for (const kind of MAIL_KINDS) if (await waits(notice(kind))) waiting.push(kind);
    expect(waiting).toEqual([
      "invitation-reminder",
      "missing",
      "turn",
      "reminder",
      "nudge",
      "talk",
      "finished",
      "unreached",
    ]);
  });

  it("is no reminder where there is a clock, for then it says that little time is left", async () => {
    expect([await waits(notice("reminder"), timed), await waits(notice("turn"), timed)]).toEqual([false, true]);
  });

  it("is nothing for who would have less than four hours left once it comes", async () => {
    // Due at half past one: it would come at two.
    expect(await waits(notice("turn"), timed, 6 * HOUR)).toBe(true);
    expect(await waits(notice("turn"), timed, 6 * HOUR - 1)).toBe(false);
    // A host without a seat has no time that ends.
    expect(await waits(notice("talk", { seat: "host" }), timed, 3 * HOUR)).toBe(true);
  });

  it("is what it is where no limits are known", async () => {
    expect(await mayWait({} as ClockDeps, { notice: notice("turn"), table: timed } as Prepared, hourly)).toBe(true);
  });
});

describe("a notice that waits", () => {
  const keys = parseKeyRing(JSON.stringify({ current: "k1", k1: "1".repeat(32) }));
  const held = async (after?: number) => {
    const done: [string, Notice][] = [];
    const outbox = {
      put: async (one: Notice) => void done.push(["put", one]),
      remove: async (one: Notice) => void done.push(["remove", one]),
    };
    const one = notice("turn");
    expect(await hold({ outbox, keys } as unknown as ClockDeps, one, "mira@mail.example", hourly, after)).toBe("held");
    return { done, one };
  };

  it("lies with its digest before it is taken from where it lay: it may be there twice, never nowhere", async () => {
    const { done, one } = await held();
    const [[first, put], [second, removed]] = done as [[string, Notice], [string, Notice]];
    expect([first, second]).toEqual(["put", "remove"]);
    expect(put).toMatchObject({ kind: "turn", about: 3, dueAt: 2 * HOUR, digest: { slot: 2 * HOUR } });
    expect(put.digest?.to).toMatch(/^[\w-]{43}$/);
    expect(removed).toBe(one);
  });

  it("goes with the next mail after that where it came too late for one", async () => {
    const { done } = await held(2 * HOUR + 1);
    expect(done[0]?.[1]).toMatchObject({ dueAt: 3 * HOUR, digest: { slot: 3 * HOUR } });
  });
});
