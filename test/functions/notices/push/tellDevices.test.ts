import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { look } from "../../../../functions/clock/look.ts";
import { dynamoPushes, MOST_TOLD } from "../../../../functions/contacts/pushes.ts";
import { readerNames } from "../../../../functions/contacts/wishes.ts";
import type { PersonRecordReply, PersonReply, PushReply, SeatMails } from "../../../../functions/contract/index.ts";
import type { KeyRing } from "../../../../functions/identity/keyRing.ts";
import { dynamoMailClaims } from "../../../../functions/notices/claims/claims.ts";
import { dynamoDeliveries } from "../../../../functions/notices/claims/deliveries.ts";
import { dynamoPersons } from "../../../../functions/notices/people/persons.ts";
import { postPublicly } from "../../../../functions/notices/posting/publicPost.ts";
import { sweep } from "../../../../functions/notices/sweep.ts";
import { DEFAULT_WISHES, type Wishes } from "../../../../functions/table/wishes.ts";
import { type MailBench, mailBench } from "../../../support/mailBench.ts";
import { type PushService, pushService } from "../../../support/pushService.ts";
import { get, send, type TestService, testService, tokenIn } from "../../../support/service.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const id = "table-pushed";
const email = "mira.0@mail.example";

let bench: MailBench;
let service: TestService;
let push: PushService;
let cookie: string;

/** Signs a device of the reader's in; returns its cookie. */
const signIn = async (name: string): Promise<string> => {
  const { devices } = service.deps.persons ?? {};
  return `tessera-person=${await devices?.begin(email, `secret-of-${name}`, name, bench.deps.clock())}`;
};
const keyFor = async (as: string) =>
  (await (await get(service, "/api/person/push", { cookie: as })).json()) as PushReply;
/** Switches push on for a device, as its page does. */
const switchOn = async (name: string, as = cookie): Promise<number> => {
  const subscription = push.subscribe(name, await keyFor(as));
  return (await send(service, "/api/person/push", subscription, { cookie: as })).status;
};
const since = async (as = cookie) => (await keyFor(as)).since;
const wish = async (wishes: Partial<Wishes>) => {
  const [name] = readerNames(bench.deps.keys, email);
  await bench.deps.wishes.set(name, { ...DEFAULT_WISHES, ...wishes }, bench.deps.clock());
};
/** The mails to the reader since the invitation. */
const mails = () => bench.sent.filter(({ seat, kind }) => seat === 0 && kind !== "invitation").map(({ kind }) => kind);
const shown = () => push.delivered.map(({ words }) => words.title);
/** Lets this much time pass, and sends what is due then. */
const passes = async (ms: number) => {
  bench.later(ms);
  return sweep(bench.deps);
};

beforeEach(async () => {
  bench = await mailBench();
  push = pushService(() => bench.deps.clock());
  const { store, keys, clock, origin, contacts, contactStates, wishes, outbox } = bench.deps;
  const pushes = dynamoPushes(bench.table, keys);
  Object.assign(bench.deps, { pushes, post: push.post });
  const persons = dynamoPersons(bench.table, keys, outbox);
  const deliveries = dynamoDeliveries(bench.table);
  service = testService({ store, keys, clock, origin, contacts, contactStates, wishes, persons, deliveries });
  cookie = await signIn("Phone");
  await bench.start(id);
});
afterEach(() => bench.close());

describe("a device with push switched on", () => {
  it("gets one message for a turn, encrypted and signed, beside the mail and with its words, without anybody's cards", async () => {
    expect(await since()).toBeNull();
    expect(await switchOn("phone")).toBe(200);
    expect(await since()).toBe(bench.deps.clock());
    bench.later(MINUTE);
    await Promise.all([sweep(bench.deps), sweep(bench.deps)]);
    await sweep(bench.deps);
    expect(mails()).toEqual(["turn"]);
    const mail = bench.sent.find(({ kind, seat }) => kind === "turn" && seat === 0);
    expect(shown()).toEqual([mail?.subject]);
    const [{ words, headers } = { words: undefined, headers: undefined }] = push.delivered;
    expect(words).toMatchObject({ lang: "en", tag: id, quiet: false });
    expect(words?.url).toMatch(new RegExp(`^https://play\\.example/table/${id}#\\S+$`));
    expect(mail?.text).toContain(words?.url);
    expect(headers).toMatchObject({ TTL: "86400", Urgency: "normal" });
    expect(JSON.stringify([words, headers])).not.toMatch(/secretcard|mail\.example/);
    expect(bench.logged).toContainEqual(expect.objectContaining({ event: "pushed", taken: 1, gone: 0, failed: 0 }));
  });

  it("replaces the mail where its reader wants that; who does not move is reminded by mail, and the host sees which way was used", async () => {
    await switchOn("phone");
    await wish({ push: "instead" });
    expect((await passes(MINUTE)).pushed).toBe(1);
    expect([mails(), shown().length]).toEqual([[], 1]);
    const token = tokenIn(push.delivered[0]?.words.url ?? null);
    const { seats } = (await (await get(service, `/api/tables/${id}/mails`, { token })).json()) as SeatMails;
    expect(seats.map(({ state }) => state)).toEqual(["pushed", "sent", "sent"]);
    await look(bench.deps, { all: true });
    await passes(0);
    expect([mails(), shown().length]).toEqual([[], 1]);
    await passes(24 * HOUR);
    expect([mails(), shown().length]).toEqual([["reminder"], 2]);
  });

  it("does not replace a mail when it could not be reached, ends when its address is gone, and can be switched on again", async () => {
    await switchOn("phone");
    await wish({ push: "instead" });
    push.answer = 500;
    await passes(MINUTE);
    expect([mails(), await since()]).toEqual([["turn"], expect.any(Number)]);
    push.answer = 410;
    await passes(24 * HOUR);
    expect([mails(), await since()]).toEqual([["turn", "reminder"], null]);
    expect(await switchOn("phone-anew")).toBe(200);
    expect(await since()).toBe(bench.deps.clock());
  });

  it("is switched off after ten refusals in a row, and not before", async () => {
    await passes(MINUTE);
    await switchOn("phone");
    push.answer = 403;
    const nudge = { kind: "nudge", tableId: id, seat: 0, failures: 0 } as const;
    const ends: boolean[] = [];
    for (let times = 0; times < 10; times += 1) {
      bench.later(MINUTE);
      const now = bench.deps.clock();
      await bench.deps.outbox.put({ ...nudge, about: now / 1000, dueAt: now });
      await sweep(bench.deps);
      ends.push((await since()) === null);
    }
    expect(ends.filter((ended) => !ended)).toHaveLength(9);
    expect([ends.at(-1), push.posted()]).toEqual([true, 10]);
  });

  it("costs a sweep one time-out when its push service does not answer, and that service is not tried again in the sweep", async () => {
    await bench.start("table-second");
    await switchOn("phone");
    push.answer = "away";
    bench.later(MINUTE);
    const one = { kind: "nudge", tableId: id, seat: 0, failures: 0, dueAt: bench.deps.clock() } as const;
    for (let more = 0; more < 12; more += 1)
      await bench.deps.outbox.put({ ...one, about: bench.deps.clock() / 1000 + more });
    await sweep(bench.deps);
    // At most as many as are sent in parallel.
    expect(push.posted()).toBeLessThanOrEqual(5);
    expect(mails().length).toBeGreaterThanOrEqual(2);
    expect(await since()).not.toBeNull();
  });

  it("is left alone for as long as its push service asks, at most a day; nobody misses anything, and it counts no failure", async () => {
    await passes(MINUTE);
    await switchOn("phone");
    await switchOn("tablet", await signIn("Tablet"));
    await bench.deps.contactStates.notePressed(email, bench.deps.clock());
    const nudged = async (after: number) => {
      bench.later(after);
      const now = bench.deps.clock();
      await bench.deps.outbox.put({ kind: "nudge", tableId: id, seat: 0, failures: 0, about: now / 1000, dueAt: now });
      await sweep(bench.deps);
      return [push.posted(), mails().length];
    };
    push.answer = 429;
    push.retryAfter = 3 * HOUR;
    const first = await nudged(MINUTE);
    expect(first[1]).toBe(2);
    push.answer = undefined;
    expect(await nudged(HOUR)).toEqual([first[0], 3]);
    expect(await nudged(2 * HOUR - 1000)).toEqual([first[0], 4]);
    expect(await nudged(1000)).toEqual([Number(first[0]) + 2, 5]);
    expect(shown()).toHaveLength(2);
    push.answer = 503;
    push.retryAfter = 1000 * HOUR;
    const later = await nudged(MINUTE);
    push.answer = undefined;
    expect((await nudged(24 * HOUR - 1000))[0]).toBe(later[0]);
    expect(Number((await nudged(1000))[0])).toBe(Number(later[0]) + 2);
    expect(await since()).not.toBeNull();
  });

  it("gets a second message when a sweep has died over it, and the mail waits for that only where the device replaces it", async () => {
    await switchOn("phone");
    await wish({ push: "instead" });
    bench.later(MINUTE);
    const about = (await bench.state(id)).waiting.find(({ seat }) => seat === 0)?.since ?? 0;
    const claims = dynamoMailClaims(bench.table);
    const dead = { tableId: id, contactId: "c0", kind: "turn", about, channel: "push" } as const;
    expect(await claims.claim(dead, "a sweep that died", bench.deps.clock())).toBe("claimed");
    expect((await sweep(bench.deps)).left).toBe(1);
    expect([mails(), shown().length]).toEqual([[], 0]);
    await passes(5 * MINUTE);
    expect([mails(), shown().length]).toEqual([[], 1]);
  });

  it("replaces no mail that another sweep is just sending: told once, it settles the mail when that sweep has died", async () => {
    await switchOn("phone");
    await wish({ push: "instead" });
    bench.later(MINUTE);
    const about = (await bench.state(id)).waiting.find(({ seat }) => seat === 0)?.since ?? 0;
    const mail = { tableId: id, contactId: "c0", kind: "turn", about } as const;
    expect(await bench.deps.claims.claim(mail, "a sweep that dies", bench.deps.clock())).toBe("claimed");
    expect(await sweep(bench.deps)).toMatchObject({ pushed: 0, left: 1 });
    expect([mails(), shown().length]).toEqual([[], 1]);
    expect(await passes(6 * MINUTE)).toMatchObject({ pushed: 1, left: 0 });
    expect([mails(), shown().length]).toEqual([[], 1]);
  });

  it("gets nothing about what a mail has reported before it was switched on", async () => {
    await passes(MINUTE);
    await switchOn("phone");
    const about = (await bench.state(id)).waiting.find(({ seat }) => seat === 0)?.since ?? 0;
    const again = { kind: "turn", tableId: id, seat: 0, about, failures: 0, dueAt: bench.deps.clock() } as const;
    await bench.deps.outbox.put(again);
    await passes(0);
    expect([mails(), push.posted()]).toEqual([["turn"], 0]);
  });

  it("is never called at an address that is not public, and an invalid address or key is refused", async () => {
    const subscription = push.subscribe("phone", await keyFor(cookie));
    const refused = async (changed: object) => {
      const response = await send(service, "/api/person/push", { ...subscription, ...changed }, { cookie });
      return [response.status, ((await response.json()) as { code: string }).code];
    };
    for (const endpoint of ["http://push.example.net/x", "https://10.0.0.1/x", "https://localhost/x", "https://[::1]/"])
      expect(await refused({ endpoint })).toEqual([400, "invalid-request"]);
    for (const changed of [{ kid: "k9" }, { p256dh: "AAAA" }, { auth: "AAAA" }])
      expect(await refused(changed)).toEqual([400, "invalid-request"]);
    expect(await refused({ auth: "?" })).toEqual([400, "invalid-request"]);
    await switchOn("phone");
    let asked = 0;
    const ways = {
      resolve: async () => [{ address: "169.254.169.254", family: 4 }],
      request: () => {
        asked += 1;
        throw new Error("nobody is asked");
      },
      within: 100,
    };
    Object.assign(bench.deps, { post: (post: Parameters<typeof postPublicly>[0]) => postPublicly(post, ways) });
    await passes(MINUTE);
    expect([asked, mails(), await since()]).toEqual([0, ["turn"], null]);
  });

  it("is listed, can be switched off from another device, and ends with signing out; a person's file lists it, and erasing removes it", async () => {
    await switchOn("phone");
    const laptop = await signIn("Laptop");
    const devices = async () =>
      ((await (await get(service, "/api/person", { cookie: laptop })).json()) as PersonReply).devices;
    const [phone] = (await devices()).filter(({ told }) => told !== null);
    expect(phone).toMatchObject({ words: "Phone", here: false, told: bench.deps.clock() });
    const record = await (await get(service, "/api/person/record", { cookie })).json();
    expect(JSON.stringify((record as PersonRecordReply).kept)).toContain("https://push.example.net/send/phone");
    await send(service, "/api/person/push", { off: phone?.id }, { cookie: laptop });
    expect(await since()).toBeNull();
    await switchOn("phone");
    await switchOn("laptop", laptop);
    await send(service, "/api/person/devices/end", { device: phone?.id }, { cookie: laptop });
    const told = async () => (await service.deps.persons?.pushes.toldOf(email, bench.deps.clock()))?.length;
    expect(await told()).toBe(1);
    await service.deps.persons?.forget(email, bench.deps.clock());
    expect(await told()).toBe(0);
    await passes(MINUTE);
    expect([push.posted(), mails()]).toEqual([0, ["turn"]]);
  });

  it("is one of eight at most: the one not used for longest is switched off", async () => {
    for (let number = 0; number <= MOST_TOLD; number += 1) {
      bench.later(MINUTE);
      await switchOn(`device-${number}`, await signIn(`Device-${number}`));
    }
    const told = await service.deps.persons?.pushes.toldOf(email, bench.deps.clock());
    expect(told).toHaveLength(MOST_TOLD);
    expect(told?.map(({ endpoint }) => endpoint)).not.toContain("https://push.example.net/send/device-0");
  });

  it("keeps working while the key it was switched on with is in the ring, and ends with it", async () => {
    await switchOn("phone");
    const [k1, k2] = [bench.deps.keys.keys.k1, new TextEncoder().encode("2".repeat(32))];
    const both: KeyRing = { current: "k2", keys: { ...(k1 && { k1 }), k2 } };
    const tell = (keys: KeyRing) => sweep({ ...bench.deps, keys, pushes: dynamoPushes(bench.table, keys) });
    bench.later(MINUTE);
    await tell(both);
    expect(shown()).toHaveLength(1);
    bench.later(24 * HOUR);
    await tell({ current: "k2", keys: { k2 } });
    expect([shown().length, mails()]).toEqual([1, ["turn", "reminder"]]);
  });

  it("shows messages in quiet hours without a sound, and gets none for a reader who wants nothing or has unsubscribed", async () => {
    await switchOn("phone");
    const quiet = { from: 8 * 60, to: 10 * 60 };
    await wish({ free: { quiet, weekends: false, vacations: [] } });
    await passes(MINUTE);
    expect(push.delivered[0]?.words.quiet).toBe(true);
    expect(push.delivered[0]?.headers.Urgency).toBe("low");
    await wish({ mode: "nothing" });
    await passes(24 * HOUR);
    await wish({});
    await bench.deps.contactStates.setOff(id, "c0", true);
    await bench.start("table-later");
    await bench.deps.contactStates.setOff("table-later", "c0", true);
    await passes(MINUTE);
    expect(push.delivered).toHaveLength(1);
  });
});

describe("a digest and push", () => {
  it("are sent together: one message for all tables, which opens the longest waiting one", async () => {
    await bench.start("table-second");
    await switchOn("phone");
    await wish({ mode: "hourly", push: "instead" });
    await passes(MINUTE);
    expect([mails(), shown()]).toEqual([[], []]);
    await passes(HOUR);
    expect([mails(), shown()]).toEqual([[], ["2 tables wait for you"]]);
    expect(push.delivered[0]?.words).toMatchObject({ tag: "digest" });
    expect(push.delivered[0]?.words.url).toContain(`/table/${id}#`);
    await passes(HOUR);
    expect(push.delivered).toHaveLength(1);
  });

  it("are followed by the mail when no device was reached", async () => {
    await switchOn("phone");
    await wish({ mode: "hourly", push: "instead" });
    push.answer = 500;
    await passes(MINUTE);
    await passes(HOUR);
    expect([mails(), shown()]).toEqual([["turn"], []]);
  });
});
