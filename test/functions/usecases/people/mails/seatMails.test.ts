import { afterEach, beforeEach, expect, it } from "vitest";
import { readerNames } from "../../../../../functions/contacts/wishes.ts";
import { handleFeedback } from "../../../../../functions/feedback/feedback.ts";
import { dynamoDeliveries } from "../../../../../functions/notices/claims/deliveries.ts";
import { sweep } from "../../../../../functions/notices/sweep.ts";
import type { Mode } from "../../../../../functions/table/wishes.ts";
import type { Delivery } from "../../../../../functions/usecases/deps.ts";
import { type MailBench, mailBench } from "../../../../support/mailBench.ts";
import { type As, get, noLimits, type TestService, testService } from "../../../../support/service.ts";

const MINUTE = 60_000;
const ID = "table-0001";

let bench: MailBench;
let service: TestService;
let as: readonly As[];

beforeEach(async () => {
  bench = await mailBench();
  const { store, keys, clock, origin, contacts, contactStates, wishes } = bench.deps;
  const deliveries = dynamoDeliveries(bench.table);
  service = testService({ store, keys, clock, origin, contacts, contactStates, wishes, deliveries, limits: noLimits });
  await bench.start(ID);
  await sweep(bench.deps);
  as = [0, 1].map((seat) => {
    const text = bench.sent.find((mail) => mail.seat === seat)?.text ?? "";
    return { token: new RegExp(`/table/${ID}#(\\S+)`).exec(text)?.[1] };
  });
});

afterEach(() => bench.close());

/** What the host reads about mails, by seat. */
const told = async () => {
  const { seats } = await (await get(service, `/api/tables/${ID}/mails`, as[0])).json();
  return seats.map(({ state }: { readonly state: string }) => state);
};

const wish = (email: string, mode: Mode) =>
  bench.deps.wishes.set(readerNames(bench.deps.keys, email)[0], { mode, hour: 18, zone: "UTC" }, bench.deps.clock());

/** SES's report about the newest mail to a seat, as an event of its configuration set. */
const delivered = (seat: number) => {
  const mail = bench.sent.findLast((one) => one.seat === seat);
  const contact = Buffer.from(mail?.contact ?? "").toString("base64url");
  return {
    eventType: "Delivery",
    mail: { tags: { table: [ID], seat: [String(seat)], contact: [contact] } },
    delivery: { timestamp: new Date(bench.deps.clock()).toISOString(), recipients: ["somebody@mail.example"] },
  };
};

it("reports for each seat what is still to come, what was sent, and what was delivered", async () => {
  expect(await told()).toEqual(["queued", "queued", "queued"]);
  bench.later(2 * MINUTE);
  await sweep(bench.deps);
  expect(await told()).toEqual(["sent", "sent", "sent"]);
  for (let time = 0; time < 2; time += 1) await handleFeedback(bench.deps, { detail: delivered(1) });
  expect(await told()).toEqual(["sent", "delivered", "sent"]);
  // A later mail has not arrived because a former one has.
  await bench.play(ID, 0, "pick");
  await bench.play(ID, 1, "pick");
  await bench.play(ID, 2, "pick");
  bench.later(10 * MINUTE);
  await bench.commit(ID, "host", [{ type: "link-issued", seat: 1, mail: true }]);
  await sweep(bench.deps);
  expect((await told())[1]).toBe("sent");
});

it("says when the last of it was: when it arrived, or was sent; of what a device was told, when that was", async () => {
  bench.later(2 * MINUTE);
  await sweep(bench.deps);
  const now = bench.deps.clock();
  const reported = async (delivery: Partial<Delivery>) => {
    const known: Delivery = { turn: 2, sentAt: now, byDevice: false, deliveredAt: null, ...delivery };
    const { store, keys, clock, origin, contacts, contactStates } = bench.deps;
    const deliveries = { ofTable: async () => new Map([["c1", known]]) };
    service = testService({ store, keys, clock, origin, contacts, contactStates, deliveries, limits: noLimits });
    const { seats } = await (await get(service, `/api/tables/${ID}/mails`, as[0])).json();
    return [seats[1].state, seats[1].at];
  };
  expect(await reported({})).toEqual(["sent", now]);
  expect(await reported({ sentAt: null })).toEqual(["idle", null]);
  expect(await reported({ deliveredAt: now + 5 })).toEqual(["delivered", now + 5]);
  // Clocks differ by a minute at most.
  expect(await reported({ deliveredAt: now - MINUTE })).toEqual(["delivered", now - MINUTE]);
  expect(await reported({ deliveredAt: now - MINUTE - 1 })).toEqual(["sent", now]);
  expect(await reported({ deliveredAt: now + 5, byDevice: true })).toEqual(["pushed", now]);
  expect(await reported({ sentAt: null, deliveredAt: now })).toEqual(["idle", null]);
  // Its present turn has not been told.
  expect(await reported({ turn: 1 })).toEqual(["queued", now]);
});

it("reports what its players wish, and what keeps mails from them", async () => {
  await wish("mira.0@mail.example", "daily");
  await wish("tomasz.1@mail.example", "reminders");
  await wish("giulia.2@mail.example", "nothing");
  bench.later(2 * MINUTE);
  await sweep(bench.deps);
  expect(await told()).toEqual(["gathered", "reminders", "off"]);
  await bench.deps.contactStates.setDead(ID, "c1", "bounce");
  await bench.commit(ID, "host", [{ type: "seat-handed-over", seat: 2, to: { name: "Beate", language: "en" } }]);
  expect(await told()).toEqual(["gathered", "bounce", "none"]);
});

it("reports it to the host only, and without addresses", async () => {
  const answer = await get(service, `/api/tables/${ID}/mails`, as[1]);
  expect([answer.status, (await answer.json()).code]).toEqual([403, "host-only"]);
  expect((await get(service, `/api/tables/${ID}/mails`)).status).toBe(401);
  expect(await (await get(service, `/api/tables/${ID}/mails`, as[0])).text()).not.toMatch(/@|c0|contact/);
});

it("ignores a delivery report that says too little", async () => {
  const whole = delivered(0);
  for (const detail of [
    { ...whole, mail: {} },
    { ...whole, mail: { tags: { table: [ID] } } },
    { ...whole, delivery: { timestamp: "soon" } },
  ])
    await handleFeedback(bench.deps, { detail });
  bench.later(2 * MINUTE);
  await sweep(bench.deps);
  expect((await told())[0]).toBe("sent");
});
