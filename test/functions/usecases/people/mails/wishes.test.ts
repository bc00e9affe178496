import { afterEach, beforeEach, expect, it } from "vitest";
import { sweep } from "../../../../../functions/notices/sweep.ts";
import { DEFAULT_WISHES } from "../../../../../functions/table/wishes.ts";
import { type MailBench, mailBench } from "../../../../support/mailBench.ts";
import { get, moveId, noLimits, send, type TestService, testService } from "../../../../support/service.ts";

let bench: MailBench;
let service: TestService;

beforeEach(async () => {
  bench = await mailBench();
  const { store, keys, clock, origin, contacts, contactStates, wishes } = bench.deps;
  service = testService({ store, keys, clock, origin, contacts, contactStates, wishes, limits: noLimits });
  await bench.start("table-0001");
  await sweep(bench.deps);
});

afterEach(() => bench.close());

const path = "/api/tables/table-0001/seats/0/wishes";

/** The token of the newest mail's button to a seat. */
const mailedToken = (seat: number): string =>
  /\/table\/table-0001#(\S+)/.exec(bench.sent.findLast((mail) => mail.seat === seat)?.text ?? "")?.[1] ?? "";

const signedIn = async (token: string): Promise<{ readonly cookie: string }> => {
  const answer = await send(service, "/api/session", { token });
  return { cookie: (answer.headers.get("Set-Cookie") ?? "").split(";")[0] ?? "" };
};

const wishes = { mode: "daily", hour: 7, zone: "Asia/Kolkata" };

it("a player who came by a mail's button reads and changes the mail settings of their address, at all tables", async () => {
  for (const as of [{ token: mailedToken(0) }, await signedIn(mailedToken(0))]) {
    expect((await get(service, path, as)).status).toBe(200);
    expect(await (await send(service, path, wishes, as)).json()).toEqual(wishes);
  }
  expect(await bench.deps.wishes.ofEmail("mira.0@mail.example")).toEqual(wishes);
  const { ownMail } = await (await get(service, "/api/tables/table-0001", { token: mailedToken(0) })).json();
  expect(ownMail).toMatchObject({ state: "daily" });
});

it("a link that a page has shown proves nothing about an address: whoever opens a table may give any", async () => {
  const mine = await signedIn(mailedToken(0));
  const shown = await (await send(service, "/api/tables/table-0001/seats/0/links", { moveId: moveId() }, mine)).json();
  const as = { token: new URL(shown.link).hash.slice(1) };
  for (const answer of [await get(service, path, as), await send(service, path, wishes, as)]) {
    expect(answer.status).toBe(403);
    expect((await answer.json()).code).toBe("mailed-link-needed");
  }
  expect(await bench.deps.wishes.ofEmail("mira.0@mail.example")).toEqual(DEFAULT_WISHES);
});

it("nobody changes them for another seat, with another address's mail, or without a seat", async () => {
  const others = await send(service, path, wishes, { token: mailedToken(1) });
  expect([others.status, (await others.json()).code]).toEqual([403, "not-your-seat"]);
  expect((await send(service, path, wishes)).status).toBe(401);
  // The seat has had another address since: the mail was read at the former one.
  const before = mailedToken(0);
  await bench.deps.contacts.put("table-0001", "new", { email: "other@mail.example" });
  await bench.commit("table-0001", 0, [{ type: "address-given", seat: 0, contact: "new" }]);
  await bench.commit("table-0001", 0, [{ type: "address-confirmed", seat: 0, contact: "new" }]);
  expect((await (await send(service, path, wishes, { token: before })).json()).code).toBe("mailed-link-needed");
});

const zoneOf = async (email: string): Promise<string> => (await bench.deps.wishes.ofEmail(email)).zone;
const enter = (token: string, zone?: unknown) =>
  send(service, "/api/session", { token, ...(zone !== undefined && { zone }) });

it("whoever signs in by a mail is told times where their device is, until they choose a zone", async () => {
  const mira = "mira.0@mail.example";
  expect((await enter(mailedToken(0), "Europe/Berlin")).status).toBe(200);
  expect(await zoneOf(mira)).toBe("Europe/Berlin");
  await enter(mailedToken(0)); // a page of before
  await enter(mailedToken(0), "Atlantis/Capital"); // a device that knows more zones
  expect(await zoneOf(mira)).toBe("Europe/Berlin");
  await enter(mailedToken(0), "America/New_York"); // on a journey
  expect(await zoneOf(mira)).toBe("America/New_York");
  await send(service, path, wishes, { token: mailedToken(0) });
  await enter(mailedToken(0), "Europe/Berlin");
  expect(await zoneOf(mira)).toBe("Asia/Kolkata");
  expect(await zoneOf("tomasz.0@mail.example")).toBe("UTC");
});

it("whoever signs in by a link that a page has shown does not change where somebody is", async () => {
  const mine = await signedIn(mailedToken(0));
  const shown = await (await send(service, "/api/tables/table-0001/seats/0/links", { moveId: moveId() }, mine)).json();
  const token = new URL(shown.link).hash.slice(1);
  // Who has opened a table with their own address comes by such a link: until a mail is followed, it is all there is.
  await enter(token, "Europe/Rome");
  expect(await zoneOf("mira.0@mail.example")).toBe("Europe/Rome");
  await enter(token, "Asia/Tokyo");
  expect(await zoneOf("mira.0@mail.example")).toBe("Europe/Rome");
});

it("a zone is a short text: nothing else is taken", async () => {
  for (const zone of [5, null, "x".repeat(65)]) expect((await enter(mailedToken(0), zone)).status).toBe(400);
});

it("signing out everywhere keeps what this device has proven", async () => {
  const mine = await signedIn(mailedToken(0));
  const answer = await send(service, "/api/tables/table-0001/seats/0/revoke", { moveId: moveId() }, mine);
  const cookie = (answer.headers.get("Set-Cookie") ?? "").split(";")[0] ?? "";
  expect((await get(service, path, mine)).status).toBe(410);
  expect((await get(service, path, { cookie })).status).toBe(200);
});

it("refuses unknown settings", async () => {
  const as = { token: mailedToken(0) };
  for (const body of [{}, { ...wishes, mode: "often" }, { ...wishes, hour: 24 }, { ...wishes, zone: "Atlantis" }])
    expect((await send(service, path, body, as)).status).toBe(400);
});
