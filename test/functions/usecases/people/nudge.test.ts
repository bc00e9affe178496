import { afterEach, beforeEach, expect, it } from "vitest";
import { readerNames } from "../../../../functions/contacts/wishes.ts";
import { dynamoNudges } from "../../../../functions/notices/people/nudges.ts";
import { sweep } from "../../../../functions/notices/sweep.ts";
import type { Mode } from "../../../../functions/table/wishes.ts";
import { type MailBench, mailBench } from "../../../support/mailBench.ts";
import { type As, moveId, noLimits, send, type TestService, testService } from "../../../support/service.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MIRA = "mira.0@mail.example";

let bench: MailBench;
let service: TestService;

/** The players' links, from their invitations. */
let as: readonly As[];

beforeEach(async () => {
  bench = await mailBench();
  const { store, keys, clock, origin, contacts, contactStates, wishes, outbox } = bench.deps;
  const nudges = dynamoNudges(bench.table, outbox);
  service = testService({ store, keys, clock, origin, contacts, contactStates, wishes, nudges, limits: noLimits });
  await bench.start("table-0001");
  await sweep(bench.deps);
  as = [0, 1, 2].map((seat) => {
    const text = bench.sent.find((mail) => mail.seat === seat)?.text ?? "";
    return { token: /\/table\/table-0001#(\S+)/.exec(text)?.[1] };
  });
  await bench.play("table-0001", 1);
  await bench.play("table-0001", 2);
});

afterEach(() => bench.close());

const nudge = async (by: As | undefined, seat: number | string = 0, key = moveId()) => {
  const answer = await send(service, `/api/tables/table-0001/seats/${seat}/nudge`, { moveId: key }, by);
  const { code, params, comes } = await answer.json();
  return answer.status === 200 ? { comes } : { code, ...(params === undefined ? {} : { params }) };
};

/** The mails to Mira since the last call, by kind, once everything that is due has been sent. */
const kinds = async () => {
  await sweep(bench.deps);
  const mails = bench.sent.filter(({ to }) => to.address === MIRA).map(({ kind }) => kind);
  bench.sent.length = 0;
  return mails;
};

const wish = (mode: Mode) =>
  bench.deps.wishes.set(readerNames(bench.deps.keys, MIRA)[0], { mode, hour: 18, zone: "UTC" }, bench.deps.clock());

it("after a day of waiting one seat nudges another: one mail that says who asks, in the table's thread", async () => {
  bench.later(23 * HOUR);
  expect(await nudge(as[1])).toEqual({ code: "nudge-too-early", params: { hours: 1 } });
  bench.later(HOUR);
  await kinds();
  expect(await nudge(as[1])).toEqual({ comes: "now" });
  await sweep(bench.deps);
  const [mail, ...more] = bench.sent;
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ kind: "nudge", subject: "Tomasz asks how it goes in Winter Romans" });
  expect(mail?.text).toContain("/table/table-0001#");
});

it("works once a day for each seat, whoever presses and however many at a time; the same request repeated is the same nudge", async () => {
  bench.later(2 * DAY);
  await kinds();
  const key = moveId();
  const answers = await Promise.all([nudge(as[1], 0, key), nudge(as[2]), nudge(as[1], 0, key)]);
  expect(answers.filter((answer) => "comes" in answer).length).toBeGreaterThan(0);
  bench.later(1000);
  expect(await kinds()).toEqual(["nudge"]);
  expect(await nudge(as[2])).toEqual({ code: "nudged-already", params: { hours: 24 } });
  bench.later(10 * HOUR);
  expect(await nudge(as[2])).toEqual({ code: "nudged-already", params: { hours: 14 } });
  expect(await kinds()).toEqual([]);
  bench.later(DAY);
  expect(await nudge(as[2])).toEqual({ comes: "now" });
  expect(await kinds()).toContain("nudge");
});

it("a request repeated hours after a lost answer is the same nudge, and no second mail is sent", async () => {
  bench.later(2 * DAY);
  await kinds();
  const key = moveId();
  expect(await nudge(as[1], 0, key)).toEqual({ comes: "now" });
  expect(await kinds()).toEqual(["nudge"]);
  bench.later(5 * HOUR);
  expect(await nudge(as[1], 0, key)).toEqual({ comes: "now" });
  expect(await kinds()).toEqual([]);
});

it("the mail mode of the nudged player applies, and who nudges learns the result", async () => {
  bench.later(2 * DAY);
  await kinds();
  await wish("nothing");
  expect(await nudge(as[1])).toEqual({ code: "mails-unwanted" });
  await wish("each");
  await bench.deps.contactStates.setOff("table-0001", "c0", true);
  expect(await nudge(as[1])).toEqual({ code: "mails-unwanted" });
  await bench.deps.contactStates.setOff("table-0001", "c0", false);
  await bench.deps.contactStates.markAddress(MIRA, "bounce", bench.deps.clock());
  expect(await nudge(as[1])).toEqual({ code: "mail-stopped", params: { reason: "bounce" } });
  await bench.deps.contactStates.revive(MIRA, bench.deps.clock());
  expect(await kinds()).toEqual([]);
  // None of these was a nudge: the day's one is still available.
  await wish("daily");
  expect(await nudge(as[1])).toEqual({ comes: "daily" });
  expect(await kinds()).toEqual([]);
  bench.later(DAY);
  expect(await kinds()).toEqual(["nudge"]);
});

it("a nudge to a player who has moved meanwhile is not sent", async () => {
  bench.later(2 * DAY);
  await kinds();
  await nudge(as[1]);
  await bench.play("table-0001", 0);
  await bench.play("table-0001", 0, "pass");
  expect(await kinds()).toEqual([]);
});

it("nobody nudges themselves, a seat that is not waited for, or a seat at a table they do not sit at", async () => {
  bench.later(2 * DAY);
  expect(await nudge(as[0])).toEqual({ code: "nobody-to-nudge" });
  expect(await nudge(as[1], 2)).toEqual({ code: "nobody-to-nudge" });
  expect(await nudge(as[1], 7)).toEqual({ code: "no-such-seat" });
  expect(await nudge(as[1], "host")).toEqual({ code: "no-such-seat" });
  expect(await nudge({})).toEqual({ code: "sign-in-needed" });
});
