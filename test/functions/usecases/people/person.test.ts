import { ScanCommand } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { PersonReply } from "../../../../functions/contract/index.ts";
import { signUnsubscribe } from "../../../../functions/mail/tokens/unsubscribeToken.ts";
import { dynamoPersons } from "../../../../functions/notices/people/persons.ts";
import { sweep } from "../../../../functions/notices/sweep.ts";
import { createMemoryLimits } from "../../../../functions/store/rateLimits.ts";
import type { TableState } from "../../../../functions/table/state.ts";
import { type MailBench, mailBench } from "../../../support/mailBench.ts";
import { get, read, send, type TestService, testService } from "../../../support/service.ts";

const MIRA = "mira.0@mail.example";
const HOUR = 3_600_000;

let bench: MailBench;
let service: TestService;

beforeEach(async () => {
  bench = await mailBench();
  const { store, keys, clock, origin, contacts, contactStates, wishes, outbox } = bench.deps;
  const persons = dynamoPersons(bench.table, keys, outbox);
  const deps = { store, keys, clock, origin, contacts, contactStates, wishes, persons };
  service = testService({ ...deps, limits: createMemoryLimits() });
  await bench.start("table-0001", ["de", "en", "fr"]);
  await sweep(bench.deps);
});

afterEach(() => bench.close());

const askFor = (email: string) => send(service, "/api/person/links", { email });

/** Requests the mail and reads the token in it. */
const mailedToken = async (email = MIRA): Promise<string> => {
  await askFor(email);
  await sweep(bench.deps);
  const mail = bench.sent.findLast(({ kind }) => kind === "person-link");
  return /\/tables#(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
};

const cookieIn = (answer: Response): string => (answer.headers.get("Set-Cookie") ?? "").split(";")[0] ?? "";

const pressed = (body: unknown, agent = "Mozilla/5.0 (Android 16; Mobile) Gecko/144.0 Firefox/144.0") =>
  service.fetch("/api/person/session", {
    method: "POST",
    headers: { "Content-Type": "application/json", "User-Agent": agent },
    body: JSON.stringify(body),
  });

const signedIn = async (): Promise<{ readonly cookie: string }> => ({
  cookie: cookieIn(await pressed({ token: await mailedToken() })),
});

const person = async (as: { readonly cookie: string }): Promise<PersonReply> =>
  (await (await get(service, "/api/person", as)).json()) as PersonReply;

const stored = async () => {
  const { Items = [] } = await bench.client.send(new ScanCommand({ TableName: bench.table.tableName }));
  return Items.map((item) => unmarshall(item));
};

describe("signing in by an address", () => {
  it("mails a link in the reader’s language, which changes nothing before it is pressed; a press sets the cookie", async () => {
    const token = await mailedToken();
    const mail = bench.sent.at(-1);
    expect(mail).toMatchObject({ kind: "person-link", to: { address: MIRA }, subject: "Alle deine Tische" });
    expect(mail?.text).not.toContain("Winter Romans");
    const before = await stored();
    expect((await get(service, "/api/person")).status).toBe(401);
    expect(await stored()).toEqual(before);
    const answer = await pressed({ token });
    expect(answer.status).toBe(204);
    const attributes = answer.headers.get("Set-Cookie") ?? "";
    for (const part of ["Path=/api/person", "HttpOnly", "SameSite=Strict", "Secure"])
      expect(attributes).toContain(part);
    const { address, tables, devices } = await person({ cookie: cookieIn(answer) });
    expect(address).toBe(MIRA);
    expect(tables).toMatchObject([{ tableId: "table-0001", seat: 0 }]);
    expect(devices).toMatchObject([{ words: "Firefox, Android", here: true }]);
  });

  it("answers the same for an address that plays and one that does not, which gets no mail", async () => {
    const known = await askFor(MIRA);
    const unknown = await askFor("nobody@mail.example");
    expect([unknown.status, await unknown.json()]).toEqual([known.status, await known.json()]);
    await sweep(bench.deps);
    const mailed = bench.sent.filter(({ kind }) => kind === "person-link").map(({ to }) => to.address);
    expect(mailed).toEqual([MIRA]);
  });

  it("sends an address three such mails an hour, and then says so", async () => {
    for (const _ of [1, 2, 3]) expect((await askFor(MIRA)).status).toBe(200);
    const refused = await askFor(MIRA);
    expect([refused.status, (await refused.json()).code]).toEqual([429, "too-many-mails"]);
    for (const _ of [1, 2, 3]) await askFor("nobody@mail.example");
    expect((await askFor("nobody@mail.example")).status).toBe(429);
  });

  it("sends an address ten such mails a day, and promises no more", async () => {
    const answers: number[] = [];
    for (let hour = 0; hour < 6; hour += 1) {
      for (const _ of [1, 2, 3]) {
        answers.push((await askFor(MIRA)).status);
        bench.later(1000);
      }
      await sweep(bench.deps);
      bench.later(HOUR - 3000);
    }
    // One more comes back every 2.4 hours.
    expect(answers.filter((status) => status === 200)).toHaveLength(12);
    expect([answers.slice(0, 10).includes(429), answers.includes(429)]).toEqual([false, true]);
    expect(bench.sent.filter(({ kind }) => kind === "person-link")).toHaveLength(12);
  });

  it("sends it on the same day to who has never come, however many invitations they had: it was promised", async () => {
    const stranger = "stranger@mail.example";
    for (let table = 0; table < 7; table += 1) {
      const id = `table-10${table}`;
      await bench.deps.contacts.put(id, "c1", { email: stranger });
      const seats = [
        { name: "Ann", language: "en" as const },
        { name: "Ben", language: "en" as const, contact: "c1" },
      ];
      await bench.commit(id, "host", [
        { type: "table-opened", game: "toy", name: "", options: { rounds: 3 }, seats, hostSeat: 0 },
      ]);
    }
    expect(await sweep(bench.deps)).toMatchObject({ sent: 5, delayed: 2 });
    expect(await (await askFor(stranger)).json()).toEqual({ asked: true });
    expect(await sweep(bench.deps)).toMatchObject({ sent: 1, delayed: 0 });
    expect(bench.sent.at(-1)).toMatchObject({ kind: "person-link", to: { address: stranger } });
  });

  it("accepts no link that is damaged, for another purpose, a day old, or for an address that is no longer used there", async () => {
    const token = await mailedToken();
    const other = await signUnsubscribe(bench.deps.keys, { tableId: "table-0001", contactId: "c0" });
    for (const bad of [`${token}x`, other]) {
      const answer = await pressed({ token: bad });
      expect([answer.status, answer.headers.get("Set-Cookie")]).toEqual([401, null]);
    }
    bench.later(24 * HOUR);
    expect((await pressed({ token })).status).toBe(401);
    const fresh = await mailedToken();
    await bench.deps.contacts.remove("table-0001", "c0");
    expect((await pressed({ token: fresh })).status).toBe(401);
  });

  it("lets a player who came by a mailed link sign in without another mail; a link a page has shown proves no address", async () => {
    const link = /\/table\/table-0001#(\S+)/.exec(bench.sent.find(({ seat }) => seat === 0)?.text ?? "")?.[1];
    const answer = await send(service, "/api/tables/table-0001/seats/0/person", {}, { token: link });
    expect(answer.status).toBe(204);
    expect((await person({ cookie: cookieIn(answer) })).address).toBe(MIRA);
    const moveId = "a-fresh-link";
    const shown = await send(service, "/api/tables/table-0001/seats/0/links", { moveId }, { token: link });
    const token = new URL((await shown.json()).link).hash.slice(1);
    const refused = await send(service, "/api/tables/table-0001/seats/0/person", {}, { token });
    expect([refused.status, (await refused.json()).code]).toEqual([403, "mailed-link-needed"]);
    const others = await send(service, "/api/tables/table-0001/seats/1/person", {}, { token: link });
    expect(others.status).toBe(403);
    expect((await send(service, "/api/tables/table-0001/seats/0/person", {})).status).toBe(401);
  });
});

describe("the list of all tables of one address", () => {
  it("has what waits for the reader first, the longest wait on top; a seat given away disappears at once", async () => {
    bench.later(HOUR);
    await bench.deps.contacts.put("table-0002", "c0", { email: " Mira.0@Mail.example " });
    await bench.start("table-0002");
    // The same address as at the first table, in another spelling.
    await bench.deps.contacts.put("table-0003", "m0", { email: "MIRA.0@mail.example" });
    const seats = ["Ann", "Bea"].map((name, seat) => ({
      name,
      language: "en" as const,
      contact: `${"nm"[seat]}${seat}`,
    }));
    await bench.deps.contacts.put("table-0003", "m1", { email: MIRA });
    await bench.commit("table-0003", "host", [
      { type: "table-opened", game: "toy", name: "Open", options: { rounds: 3 }, seats, hostSeat: 0 },
    ]);
    const as = await signedIn();
    const waiting = async () =>
      (await person(as)).tables.map(({ tableId, seat, waits }) => [tableId, seat, waits?.askedAt]);
    // Opened last, but asked an hour before all others.
    bench.later(-2 * HOUR);
    await bench.deps.contacts.put("table-0009", "c0", { email: MIRA });
    await bench.start("table-0009");
    bench.later(2 * HOUR);
    const [one, two, nine] = await Promise.all(["table-0001", "table-0002", "table-0009"].map(bench.state));
    const askedIn = (table?: TableState) => table?.waiting.find(({ seat }) => seat === 0)?.askedAt;
    expect(await waiting()).toEqual([
      ["table-0009", 0, askedIn(nine)],
      ["table-0001", 0, askedIn(one)],
      ["table-0002", 0, askedIn(two)],
      ["table-0003", 1, undefined],
    ]);
    await bench.append("table-0001", "host", [
      { type: "seat-handed-over", seat: 0, to: { name: "Nina", language: "en" } },
    ]);
    expect((await waiting()).map(([tableId]) => tableId)).toEqual(["table-0009", "table-0002", "table-0003"]);
  });

  it("leads into one's own seats and no others: not for nobody, another seat, another table, a device that was signed out", async () => {
    const as = await signedIn();
    const enter = (seat: number | string, cookie = as, table = "table-0001") =>
      send(service, `/api/person/tables/${table}/seats/${seat}/session`, {}, cookie);
    const answer = await enter(0);
    expect(await answer.json()).toEqual({ tableId: "table-0001", seat: 0, host: true });
    expect(answer.headers.get("Set-Cookie")).toContain("Path=/api/tables/table-0001");
    expect((await read(service, "/api/tables/table-0001", { cookie: cookieIn(answer) })).you.seat).toBe(0);
    expect((await enter(1)).status).toBe(403);
    expect((await enter("host")).status).toBe(403);
    expect((await enter(0, as, "table-9999")).status).toBe(403);
    expect((await enter(0, { cookie: "" })).status).toBe(401);
    expect((await enter(0, { cookie: `${as.cookie}x` })).status).toBe(401);
    await send(service, "/api/person/devices/end", { device: "here" }, as);
    expect((await enter(0)).status).toBe(401);
  });

  it("does not lead a former holder into a seat that changed hands", async () => {
    const as = await signedIn();
    await bench.append("table-0001", "host", [
      { type: "seat-handed-over", seat: 0, to: { name: "Nina", language: "en" } },
    ]);
    const answer = await send(service, "/api/person/tables/table-0001/seats/0/session", {}, as);
    expect([answer.status, answer.headers.get("Set-Cookie")]).toEqual([403, null]);
  });
});

describe("devices", () => {
  it("a code signs another device in, once and within ten minutes", async () => {
    const as = await signedIn();
    const codeOf = async () => (await (await send(service, "/api/person/code", {}, as)).json()) as { code: string };
    const { code } = await codeOf();
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    expect(JSON.stringify(await stored())).not.toContain(code);
    const other = await pressed(
      { code: ` ${code.toLowerCase()} ` },
      "Mozilla/5.0 (Macintosh; Intel Mac OS X) Safari/605",
    );
    expect(other.status).toBe(204);
    const { devices } = await person({ cookie: cookieIn(other) });
    expect(devices.map(({ words, here }) => [words, here])).toEqual(
      expect.arrayContaining([
        ["Safari, Mac", true],
        ["Firefox, Android", false],
      ]),
    );
    expect((await pressed({ code })).status).toBe(401);
    const late = await codeOf();
    bench.later(10 * 60_000);
    const refused = await pressed({ code: late.code });
    expect([refused.status, (await refused.json()).code]).toEqual([401, "code-invalid"]);
    expect((await send(service, "/api/person/code", {})).status).toBe(401);
  });

  it("codes cannot be guessed: after twenty attempts in an hour the caller has to wait", async () => {
    for (let tried = 0; tried < 20; tried += 1) expect((await pressed({ code: "AAAAAAAA" })).status).toBe(401);
    expect((await pressed({ code: "AAAAAAAA" })).status).toBe(429);
  });

  it("are ended one by one, this one, or all together with the links mailed before; ending requires one's own device", async () => {
    const [one, two] = [await signedIn(), await signedIn()];
    const end = (device: string, as = one) => send(service, "/api/person/devices/end", { device }, as);
    const ids = (await person(one)).devices.flatMap(({ id, here }) => (here ? [] : [id]));
    expect(ids).toHaveLength(1);
    expect((await end(ids[0] ?? "", { cookie: "" })).status).toBe(401);
    expect((await end(ids[0] ?? "")).status).toBe(204);
    expect((await get(service, "/api/person", two)).status).toBe(401);
    bench.later(HOUR);
    const token = await mailedToken();
    bench.later(1000);
    const all = await end("all");
    expect(all.headers.get("Set-Cookie")).toMatch(/tessera-person=;/);
    expect((await get(service, "/api/person", one)).status).toBe(401);
    expect((await pressed({ token })).status).toBe(401);
    bench.later(HOUR);
    expect((await get(service, "/api/person", await signedIn())).status).toBe(200);
  });

  it("stay signed in for 180 days after their last use, and store no network address", async () => {
    const as = await signedIn();
    const sessions = (await stored()).filter(({ sk }) => String(sk).startsWith("DEVICE#"));
    expect(sessions.map((item) => Object.keys(item).sort())).toEqual([
      ["email", "expires", "pk", "seen", "since", "sk", "until", "words"],
    ]);
    bench.later(179 * 24 * HOUR);
    expect((await get(service, "/api/person", as)).status).toBe(200);
    bench.later(179 * 24 * HOUR);
    expect((await get(service, "/api/person", as)).status).toBe(200);
    bench.later(181 * 24 * HOUR);
    expect((await get(service, "/api/person", as)).status).toBe(401);
  });
});
