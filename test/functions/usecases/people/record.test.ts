import { ScanCommand } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withMailPages } from "../../../../functions/api/mailPages/withMailPages.ts";
import { dynamoTalk } from "../../../../functions/contacts/talk.ts";
import type { LogReply, PersonRecordReply } from "../../../../functions/contract/index.ts";
import { addressNames } from "../../../../functions/identity/keyRing.ts";
import { dynamoPersons } from "../../../../functions/notices/people/persons.ts";
import { sweep } from "../../../../functions/notices/sweep.ts";
import { createMemoryLimits } from "../../../../functions/store/rateLimits.ts";
import { type MailBench, mailBench } from "../../../support/mailBench.ts";
import { get, read, send, type TestService, testService } from "../../../support/service.ts";

const MIRA = "mira.0@mail.example";
const path = "/api/tables/table-0001";

let bench: MailBench;
let service: TestService;
let pages: ReturnType<typeof withMailPages>;

beforeEach(async () => {
  // Addresses are stored in the table, so that a search of all of it finds what is left.
  bench = await mailBench(60_000, undefined, { stored: true });
  const { store, keys, clock, origin, contacts, contactStates, wishes, outbox } = bench.deps;
  const persons = dynamoPersons(bench.table, keys, outbox);
  service = testService({
    ...{ store, keys, clock, origin, contacts, contactStates, wishes, persons },
    talk: dynamoTalk(bench.table, keys),
    limits: createMemoryLimits(),
  });
  pages = withMailPages(
    { ...service.deps, contactStates, wishes, addressOf: () => "192.0.2.1" },
    { fetch: () => new Response("api") },
  );
  await bench.start("table-0001", ["de", "en", "fr"]);
  await sweep(bench.deps);
});

afterEach(() => bench.close());

const cookieIn = (answer: Response): string => (answer.headers.get("Set-Cookie") ?? "").split(";")[0] ?? "";

/** The token of the newest mail’s button to a seat. */
const seatToken = (seat: number): string =>
  /\/table\/table-0001#(\S+)/.exec(
    bench.sent.findLast((mail) => mail.seat === seat && mail.kind !== "erasure")?.text ?? "",
  )?.[1] ?? "";

const signedIn = async (): Promise<{ readonly cookie: string }> => ({
  cookie: cookieIn(await send(service, `${path}/seats/0/person`, {}, { token: seatToken(0) })),
});

const record = async (as: { readonly cookie: string }): Promise<PersonRecordReply> =>
  (await (await get(service, "/api/person/record", as)).json()) as PersonRecordReply;

/** Every item there is, as text. */
const stored = async (): Promise<readonly string[]> => {
  const { Items = [] } = await bench.client.send(new ScanCommand({ TableName: bench.table.tableName }));
  return Items.map((item) =>
    JSON.stringify(unmarshall(item), (_key, value: unknown) =>
      value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : value,
    ),
  );
};

/** Requests the confirmation mail; returns the target of its button. */
const askedByMail = async (as: { readonly cookie: string }): Promise<string> => {
  expect(await (await send(service, "/api/person/erasure", {}, as)).json()).toEqual({ mailed: true });
  await sweep(bench.deps);
  const mail = bench.sent.at(-1);
  expect(mail).toMatchObject({ kind: "erasure", to: { address: MIRA }, language: "de" });
  return new URL(/https:\S+\/api\/mail\/erase\/\S+/.exec(mail?.text ?? "")?.[0] ?? "").pathname;
};

const press = (to: string) => pages.request(to, { method: "POST", body: "erase=yes" });

describe("everything that is stored about a person", () => {
  it("is shown to whoever is signed in: addresses, wishes, tables with the state of mails, devices", async () => {
    const as = await signedIn();
    await bench.deps.wishes.set(addressNames(bench.deps.keys, MIRA)[0], { mode: "daily", hour: 7, zone: "UTC" }, 1);
    const answer = await get(service, "/api/person/record", as);
    expect(answer.headers.get("Content-Disposition")).toContain("tessera-about-me.json");
    const { address, wishes, tables, kept } = await record(as);
    expect([address, wishes]).toMatchObject([MIRA, { mode: "daily", hour: 7 }]);
    expect(tables).toMatchObject([
      { tableId: "table-0001", table: "Winter Romans", seat: 0, name: "Mira", language: "de" },
    ]);
    expect(kept.map(({ sk }) => String(sk).split("#")[0]).sort()).toEqual(["DEVICE", "SEAT", "STATE", "WISHES"]);
    expect((await get(service, "/api/person/record")).status).toBe(401);
    expect((await send(service, "/api/person/erasure", {})).status).toBe(401);
  });
});

describe("what a person has written at tables", () => {
  const say = (seat: number, text: string) =>
    send(service, `${path}/talk`, { moveId: `talk-of-${seat}-1`, text }, { token: seatToken(seat) });

  it("is included, and emptied when they are erased, together with their name; what others wrote stays", async () => {
    await say(0, "Mira was here");
    await say(1, "and so was I");
    const as = await signedIn();
    const { talk, kept } = await record(as);
    expect(talk).toMatchObject([{ tableId: "table-0001", number: 1, text: "Mira was here" }]);
    expect(kept.map(({ sk }) => sk)).toContain("TALK#table-0001#0#0");
    await press(await askedByMail(as));
    const { said } = await (await get(service, `${path}/talk`, { token: seatToken(1) })).json();
    expect(said).toMatchObject([
      { number: 1, seat: 0, name: "", text: null },
      { number: 2, seat: 1, name: "Tomasz", text: "and so was I" },
    ]);
    expect((await stored()).filter((item) => item.includes("was here"))).toEqual([]);
  });

  it("is theirs also after their seat has gone to somebody else", async () => {
    await say(1, "I have to leave you");
    const signed = await send(service, `${path}/seats/1/person`, {}, { token: seatToken(1) });
    const as = { cookie: cookieIn(signed) };
    const to = { moveId: "seat-to-zoe-1", name: "Zoe" };
    await send(service, `${path}/seats/1/replace`, to, { token: seatToken(0) });
    expect((await record(as)).talk).toMatchObject([{ number: 1, text: "I have to leave you" }]);
    expect(await (await send(service, "/api/person/erasure", {}, as)).json()).toEqual({ mailed: false });
    expect((await stored()).filter((item) => item.includes("leave you"))).toEqual([]);
  });
});

describe("erasing a person", () => {
  it("takes a mail’s button and a press: opening the link changes nothing", async () => {
    const to = await askedByMail(await signedIn());
    const before = await stored();
    const shown = await pages.request(to);
    expect([shown.status, await shown.text()]).toMatchObject([200, expect.stringContaining("Alles vergessen")]);
    expect(await stored()).toEqual(before);
    expect((await pages.request(`${to}x`)).status).toBe(404);
    expect((await press(`${to}x`)).status).toBe(404);
    expect((await bench.state("table-0001")).seats[0]?.name).toBe("Mira");
  });

  it.each(["bounce", "complaint"] as const)(
    "is refused with the reason where no mail can be sent: %s",
    async (reason) => {
      const as = await signedIn();
      await bench.deps.contactStates.markAddress(MIRA, reason, bench.deps.clock());
      const refused = await send(service, "/api/person/erasure", {}, as);
      expect([refused.status, await refused.json()]).toMatchObject([409, { code: "mail-stopped", params: { reason } }]);
      bench.sent.length = 0;
      await sweep(bench.deps);
      expect(bench.sent).toEqual([]);
      expect((await bench.state("table-0001")).seats[0]?.name).toBe("Mira");
    },
  );

  it("leaves nothing about the person in any item but the log of the table, and the game goes on", async () => {
    const as = await signedIn();
    const done = await press(await askedByMail(as));
    expect([done.status, await done.text()]).toMatchObject([200, expect.stringContaining("Erledigt")]);
    const { version, seats } = await bench.state("table-0001");
    await bench.follow("table-0001", version);
    const left = await stored();
    const names = [MIRA, ...addressNames(bench.deps.keys, MIRA)];
    const holding = left.filter((item) => names.some((name) => item.includes(name)));
    // Emptied items under the keyed name wait for their expiry; they hold nothing else.
    expect(holding.map((item) => Object.keys(JSON.parse(item)).sort().join())).toEqual(
      holding.map(() => "expires,pk,sk"),
    );
    const named = left.filter((item) => item.includes("Mira")).map((item) => JSON.parse(item).sk as string);
    expect(named.filter((sk) => !/^E#\d{8}(#S)?$/.test(sk))).toEqual([]);
    expect(seats[0]).toMatchObject({ name: "", joined: false, left: version });
    expect(seats[0]).not.toHaveProperty("contact");
    expect(service.lines).toContainEqual({ level: "info", event: "person-erased", places: 1 });
    expect((await get(service, "/api/person", as)).status).toBe(401);
    // The host gives the seat away, and the game goes on.
    await bench.commit("table-0001", "host", [
      { type: "seat-handed-over", seat: 0, to: { name: "Nina", language: "en" } },
    ]);
    await bench.play("table-0001", 0);
  });

  it("removes the name from page, log, file and mails; links and sessions of the seat are void", async () => {
    const token = seatToken(0);
    const seat = cookieIn(await send(service, "/api/session", { token }));
    await press(await askedByMail(await signedIn()));
    expect((await get(service, path, { token })).status).toBe(410);
    expect((await read(service, path, { cookie: seat })).you).toMatchObject({ seat: null, host: false });
    const table = await read(service, path);
    expect(table.table.seats.map(({ name, left }) => [name, left])).toEqual([
      ["", true],
      ["Tomasz", undefined],
      ["Giulia", undefined],
    ]);
    for (const what of ["", "/log", "/export"])
      expect([what, await (await get(service, `${path}${what}`)).text()]).toEqual([
        what,
        expect.not.stringContaining("Mira"),
      ]);
    const { items } = (await (await get(service, `${path}/log`)).json()) as LogReply;
    expect(items[0]?.events[0]).toMatchObject({ seats: [{ name: "" }, { name: "Tomasz" }, { name: "Giulia" }] });
    const before = bench.sent.length;
    for (let version = 3; version <= (await bench.state("table-0001")).version; version += 1)
      await bench.follow("table-0001", version);
    bench.later(120_000);
    await sweep(bench.deps);
    const mails = bench.sent.slice(before);
    expect(mails.map(({ to }) => to.address)).not.toContain(MIRA);
    expect(mails.map(({ text }) => text).join()).not.toContain("Mira");
  });

  it("again changes nothing, also from another mail; a complaint stays recorded, so that no mail is sent", async () => {
    const as = await signedIn();
    const [one, two] = [await askedByMail(as), await askedByMail(as)];
    await bench.deps.contactStates.markAddress(MIRA, "complaint", 1);
    expect((await press(one)).status).toBe(200);
    const after = await bench.state("table-0001");
    expect((await press(two)).status).toBe(404);
    expect(await bench.state("table-0001")).toEqual(after);
    expect(await bench.deps.contactStates.addressState(MIRA)).toBe("complaint");
  });

  it("at a table they hosted leaves the host's rights to be taken over as usual", async () => {
    await press(await askedByMail(await signedIn()));
    const { host } = await bench.state("table-0001");
    expect(host).toMatchObject({ seat: 0, generation: 2 });
    bench.later(8 * 24 * 3_600_000);
    const asked = await send(service, `${path}/succession`, { moveId: "a-succession" }, { token: seatToken(1) });
    expect(asked.status).toBe(200);
  });
});
