import { GetItemCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sweep } from "../../../functions/notices/sweep.ts";
import { type MailBench, mailBench } from "../../support/mailBench.ts";
import { type ToyState, toyGame } from "../../support/toyGame.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let bench: MailBench;

beforeEach(async () => {
  bench = await mailBench();
});

afterEach(() => bench.close());

const mails = (kind: string) => bench.sent.filter((mail) => mail.kind === kind).map(({ seat }) => seat);

/** A table at which seats 1 and 2 have picked and all invitations are out: seat 0 has been waited for since a moment ago. */
const waitingForMira = async (): Promise<string> => {
  const id = await bench.start("table-001");
  await sweep(bench.deps);
  await bench.play(id, 1);
  await bench.play(id, 2);
  bench.sent.length = 0;
  return id;
};

/** The notices for seats 1 and 2, who have picked before these were sent. */
const PICKED = 2;

describe("who gets mail, and when", () => {
  it("everybody with an address is invited as soon as the table is open", async () => {
    await bench.start("table-001");
    await sweep(bench.deps);
    expect(mails("invitation").sort()).toEqual([0, 1, 2]);
    expect(bench.sent.every(({ to }) => to.address.endsWith("@mail.example"))).toBe(true);
  });

  it("K-02 the notice is delayed and never dropped: who only looks gets one mail, who moves gets none", async () => {
    const id = await waitingForMira();
    bench.later(59 * SECOND);
    await sweep(bench.deps);
    expect(mails("turn")).toEqual([]);
    // Looking at the table only reads: it leaves no trace that could hold a mail back.
    for (let look = 0; look < 60; look += 1) await bench.state(id);
    bench.later(2 * SECOND);
    await sweep(bench.deps);
    await sweep(bench.deps);
    bench.later(HOUR);
    await sweep(bench.deps);
    expect(mails("turn")).toEqual([0]);
  });

  it("K-02 who moves within the grace period gets no mail", async () => {
    const id = await waitingForMira();
    bench.later(30 * SECOND);
    await bench.play(id, 0);
    await bench.play(id, 0, "pass");
    bench.later(DAY);
    await sweep(bench.deps);
    expect(mails("turn")).toEqual([1]);
  });

  it("a wait causes one mail, however many moves others make meanwhile", async () => {
    const id = await bench.start("table-001");
    await bench.play(id, 1);
    bench.later(2 * MINUTE);
    await sweep(bench.deps);
    await bench.play(id, 2);
    bench.later(2 * MINUTE);
    await sweep(bench.deps);
    expect(mails("turn").sort()).toEqual([0, 2]);
  });

  it("everybody learns once that the game has ended", async () => {
    const id = await bench.start("table-001", ["en", "de"]);
    for (let round = 0; round < 3; round += 1) {
      await bench.play(id, 0, "pick");
      await bench.play(id, 1, "pick");
      await bench.play(id, 0, "pass");
      await bench.play(id, 1, "pass");
    }
    bench.later(DAY);
    await sweep(bench.deps);
    await sweep(bench.deps);
    expect(mails("finished").sort()).toEqual([0, 1]);
    expect(mails("turn")).toEqual([]);
  });
});

it("one sweep takes everything that is due, however much it is", async () => {
  const due = { kind: "turn", seat: 0, about: 2, dueAt: bench.deps.clock(), failures: 0 } as const;
  for (let number = 0; number < 85; number += 1)
    await bench.deps.outbox.put({ ...due, tableId: `table-gone-${number}` });
  expect((await sweep(bench.deps)).dropped).toEqual({ "nothing-to-say": 85 });
});

describe("sending only once", () => {
  it("K-03 three notices for one question and two for past ones, with a failing mail server first: exactly one mail", async () => {
    const id = await waitingForMira();
    const now = bench.deps.clock();
    const [wait] = (await bench.state(id)).waiting;
    expect(wait).toMatchObject({ seat: 0, since: 2 });
    const notice = { kind: "turn", tableId: id, seat: 0, failures: 0 } as const;
    for (const dueAt of [now + 1, now + 2, now + 3]) await bench.deps.outbox.put({ ...notice, about: 2, dueAt });
    for (const about of [0, 1]) await bench.deps.outbox.put({ ...notice, about, dueAt: now });
    bench.failNext(1);
    bench.later(HOUR);
    await sweep(bench.deps);
    expect(bench.sent).toEqual([]);
    bench.later(HOUR);
    await sweep(bench.deps);
    bench.later(3 * DAY);
    await sweep(bench.deps);
    expect(mails("turn")).toEqual([0]);
    expect(await bench.deps.outbox.due(bench.deps.clock() + DAY, 100)).toEqual([]);
  });

  it("K-03 a mail is retried after a failure of the mail server, with growing pauses", async () => {
    await waitingForMira();
    bench.failNext(3);
    bench.later(MINUTE);
    await sweep(bench.deps);
    await sweep(bench.deps);
    expect(bench.logged.filter(({ event }) => event === "mail-failed")).toHaveLength(1);
    for (let minute = 0; minute < 10; minute += 1) {
      bench.later(MINUTE);
      await sweep(bench.deps);
    }
    expect(bench.logged.filter(({ event }) => event === "mail-failed")).toHaveLength(3);
    expect(mails("turn")).toEqual([0]);
  });

  it("K-03 a notice that is postponed again and again logs how long it has been due, not since when it was postponed", async () => {
    await waitingForMira();
    bench.failNext(5);
    for (let minute = 0; minute < 20; minute += 1) {
      bench.later(MINUTE);
      await sweep(bench.deps);
    }
    const late = bench.logged.filter(({ event }) => event === "mail-failed").map((line) => Number(line.late));
    expect(late).toHaveLength(5);
    expect(late.at(-1)).toBeGreaterThanOrEqual(15 * 60);
    expect(late).toEqual(late.toSorted((one, other) => one - other));
  });

  it("K-03 a notice whose turn has passed, and come back, is not sent late: the present one is", async () => {
    const id = await waitingForMira();
    await bench.play(id, 0);
    await bench.play(id, 0, "pass");
    await bench.play(id, 1, "pass");
    await bench.play(id, 2, "pass");
    const [wait] = (await bench.state(id)).waiting;
    bench.later(HOUR);
    await sweep(bench.deps);
    expect(bench.sent.filter(({ seat }) => seat === 0).map(({ key }) => key)).toEqual([
      `turn.${id}.0.${wait?.since ?? "?"}`,
    ]);
  });

  it("K-03 a notice the stream derives again after it was sent is not sent again", async () => {
    const id = await bench.start("table-001");
    await sweep(bench.deps);
    const { play } = await bench.state(id);
    const card = toyGame.legal(play as ToyState, 1).find((command) => command.type === "pick");
    const picked = card?.type === "pick" ? [{ ...card, type: "picked" }] : [];
    const record = await bench.append(id, 1, [{ type: "moved", seat: 1, events: picked }]);
    bench.later(HOUR);
    await bench.stream({ Records: [record] });
    await sweep(bench.deps);
    expect(mails("turn").sort()).toEqual([0, 2]);
    const notice = { kind: "turn", tableId: id, seat: 0, about: 2, failures: 0 } as const;
    await bench.deps.outbox.put({ ...notice, dueAt: bench.deps.clock() });
    await bench.stream({ Records: [record, record] });
    bench.later(HOUR);
    await sweep(bench.deps);
    expect(mails("turn").sort()).toEqual([0, 2]);
  });

  it("K-03 two sweeps at the same time send one mail", async () => {
    await waitingForMira();
    bench.later(MINUTE);
    await Promise.all([sweep(bench.deps), sweep(bench.deps), sweep(bench.deps)]);
    expect(mails("turn")).toEqual([0]);
  });

  it("K-03 a notice in doubt goes out once more, under the same Message-ID, is logged, and is then settled", async () => {
    const id = await waitingForMira();
    await bench.deps.claims.claim({ tableId: id, contactId: "c0", kind: "turn", about: 2 }, "dead", bench.deps.clock());
    bench.later(2 * MINUTE);
    expect(await sweep(bench.deps)).toMatchObject({ sent: 0, again: 0, left: 1 });
    bench.later(4 * MINUTE);
    expect(await sweep(bench.deps)).toMatchObject({ sent: 0, again: 1, left: 0 });
    expect(bench.sent.map(({ key }) => key)).toEqual([`turn.${id}.0.2`]);
    expect(bench.logged.filter(({ event }) => event === "mail-in-doubt")).toMatchObject([{ kind: "turn", seat: 0 }]);
    bench.later(HOUR);
    expect(await sweep(bench.deps)).toEqual({
      sent: 0,
      again: 0,
      failed: 0,
      delayed: 0,
      held: 0,
      pushed: 0,
      postponed: 0,
      left: 0,
      dropped: {},
    });
    expect(bench.sent).toHaveLength(1);
  });

  it("K-03 a notice whose second sender dies too is not sent a third time, and that is logged", async () => {
    const id = await waitingForMira();
    const claimed = { tableId: id, contactId: "c0", kind: "turn", about: 2 } as const;
    const { claims } = bench.deps;
    expect(await claims.claim(claimed, "first", bench.deps.clock())).toBe("claimed");
    bench.later(6 * MINUTE);
    expect(await claims.claim(claimed, "second", bench.deps.clock())).toBe("again");
    bench.later(6 * MINUTE);
    expect((await sweep(bench.deps)).dropped).toEqual({ "in-doubt-twice": 1, "no-longer-true": PICKED });
    expect(bench.sent).toEqual([]);
    expect(bench.logged).toContainEqual(
      expect.objectContaining({ level: "error", event: "mail-dropped", reason: "in-doubt-twice" }),
    );
  });

  it("claims made before claims named their sweep count as sent", async () => {
    const id = await waitingForMira();
    await bench.client.send(
      new PutItemCommand({
        TableName: bench.table.tableName,
        Item: marshall({ pk: `TABLE#${id}`, sk: "CONTACT#c0#MAIL", turn: 2, "turn-at": bench.deps.clock() }),
      }),
    );
    bench.later(HOUR);
    expect((await sweep(bench.deps)).dropped).toEqual({ "already-sent": 1, "no-longer-true": PICKED });
    expect(bench.sent).toEqual([]);
  });

  it("every drop is logged with its reason and counted", async () => {
    const id = await waitingForMira();
    const now = bench.deps.clock();
    const notice = { kind: "turn", tableId: id, seat: 0, about: 2, failures: 0 } as const;
    await bench.deps.outbox.put({ ...notice, dueAt: now });
    await bench.deps.outbox.put({ ...notice, about: 1, dueAt: now });
    await bench.deps.outbox.put({ ...notice, tableId: "no-such-table", dueAt: now });
    await bench.deps.contactStates.markAddress("tomasz.1@mail.example", "bounce", now);
    await bench.deps.outbox.put({ ...notice, kind: "invitation", seat: 1, about: 3, dueAt: now });
    bench.later(MINUTE);
    bench.logged.length = 0;
    const report = await sweep(bench.deps);
    expect(report).toEqual({
      sent: 1,
      again: 0,
      failed: 0,
      delayed: 0,
      held: 0,
      pushed: 0,
      postponed: 0,
      left: 0,
      dropped: { twin: 1, "no-longer-true": 1 + PICKED, "nothing-to-say": 1, "dead-address": 1 },
    });
    expect(
      bench.logged
        .filter(({ event }) => event === "mail-dropped")
        .map(({ reason }) => reason)
        .sort(),
    ).toEqual(["dead-address", "no-longer-true", "no-longer-true", "no-longer-true", "nothing-to-say", "twin"]);
  });

  it("what fails for a day is given up, logged as an error, and marked at the contact until something is delivered", async () => {
    const id = await waitingForMira();
    bench.failNext(28, "turn");
    for (let hour = 0; hour < 40; hour += 1) {
      bench.later(HOUR);
      await sweep(bench.deps);
    }
    const given = bench.logged.filter(({ event }) => event === "mail-given-up");
    expect(given).toMatchObject([{ level: "error", kind: "turn", seat: 0, table: id }]);
    const mark = async () =>
      (
        await bench.client.send(
          new GetItemCommand({
            TableName: bench.table.tableName,
            Key: marshall({ pk: `TABLE#${id}`, sk: "CONTACT#c0#MAIL" }),
          }),
        )
      ).Item?.undelivered;
    expect(await mark()).toBeDefined();
    const { contactId, ...rest } = { contactId: "c0", tableId: id, kind: "turn", about: 2 } as const;
    await bench.deps.claims.claim({ ...rest, contactId }, "later", bench.deps.clock());
    await bench.deps.claims.sent({ ...rest, contactId }, "later", bench.deps.clock());
    expect(await mark()).toBeUndefined();
  });

  it("a fault in one notice does not keep others from being sent", async () => {
    const id = await waitingForMira();
    await bench.start("table-002");
    await bench.deps.outbox.put({
      kind: "turn",
      tableId: id,
      seat: 0,
      about: 2,
      failures: 0,
      dueAt: bench.deps.clock() - DAY,
    });
    bench.failNext(1, "turn");
    bench.later(HOUR);
    await sweep(bench.deps);
    expect(mails("invitation").sort()).toEqual([0, 1, 2]);
    expect(bench.logged.some(({ event }) => event === "mail-failed")).toBe(true);
  });
});
