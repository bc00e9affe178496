import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withMailPages } from "../../../../functions/api/mailPages/withMailPages.ts";
import type { Invitation, OpenTableReply, Problem, TableReply } from "../../../../functions/contract/index.ts";
import { handleFeedback } from "../../../../functions/feedback/feedback.ts";
import { seatLink } from "../../../../functions/identity/links.ts";
import { verifyToken } from "../../../../functions/identity/tokens.ts";
import { signConfirmation, verifyConfirmation } from "../../../../functions/mail/tokens/confirmationToken.ts";
import { sweep } from "../../../../functions/notices/sweep.ts";
import { createMemoryLimits } from "../../../../functions/store/rateLimits.ts";
import { type MailBench, mailBench } from "../../../support/mailBench.ts";
import {
  get,
  moveId,
  noLimits,
  read,
  readLog,
  send,
  type TestService,
  testService,
  tokenIn,
} from "../../../support/service.ts";

/*
 * Players' addresses, from the request through log, outbox and mail to the confirmation: on the embedded database, with the
 * stream and the clock.
 */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const { host, tomasz, giulia } = { host: 0, tomasz: 1, giulia: 2 };
const id = "table-001";
const path = `/api/tables/${id}`;
const dead = "tomasz.1@mail.example";
const mine = "tomasz@new.example";

let bench: MailBench;
let service: TestService;
let pages: ReturnType<typeof withMailPages>;
let handled = 0;

const serve = (limits = noLimits) => {
  const { store, keys, clock, origin, contacts, contactStates } = bench.deps;
  service = testService({ store, keys, clock, origin, contacts, contactStates, limits });
  pages = withMailPages(
    { ...service.deps, contactStates, wishes: bench.deps.wishes, addressOf: () => "192.0.2.7" },
    { fetch: () => new Response("api") },
  );
};

beforeEach(async () => {
  bench = await mailBench();
  serve();
  await bench.start(id);
  handled = (await bench.state(id)).version;
  await sweep(bench.deps);
  bench.sent.length = 0;
});
afterEach(() => bench.close());

/** Runs the stream and the clock on the commits since the last call. */
const follow = async (later = 0): Promise<void> => {
  for (const { version } of await bench.deps.store.read(id, { after: handled, limit: 100 })) {
    await bench.follow(id, version);
    handled = version;
  }
  bench.later(later);
  await sweep(bench.deps);
};

const tokenOf = async (seat: number) =>
  tokenIn(await seatLink(bench.deps, await bench.state(id), seat, bench.deps.clock()));
const as = async (seat: number) => ({ token: await tokenOf(seat) });
const ownMail = async (seat: number) => (await read(service, path, await as(seat))).ownMail;
const give = async (seat: number, by: number, email?: string, key = moveId()) =>
  send(service, `${path}/seats/${seat}/address`, { moveId: key, ...(email && { email }) }, await as(by));
const problemOf = async (response: Response) => (await response.json()) as Problem;
/** Plays on until the table waits for a seat. */
const untilWaitsFor = async (seat: number): Promise<void> => {
  for (let step = 0; step < 20; step += 1) {
    const { waiting } = await bench.state(id);
    if (waiting.some((one) => one.seat === seat)) return;
    await bench.play(id, waiting[0]?.seat ?? 0);
  }
  throw new Error(`the table never waits for seat ${seat}`);
};
const bounce = (emailAddress: string) =>
  handleFeedback(bench.deps, {
    notificationType: "Bounce",
    bounce: { bounceType: "Permanent", bouncedRecipients: [{ emailAddress }] },
  });
const complain = (emailAddress: string) =>
  handleFeedback(bench.deps, {
    notificationType: "Complaint",
    complaint: { complainedRecipients: [{ emailAddress }] },
  });
const to = (address: string) => bench.sent.filter((mail) => mail.to.address === address);
const confirmPath = () =>
  new URL(
    /https:\S+\/api\/mail\/confirm\/\S+/.exec(
      bench.sent.findLast(({ kind }) => kind === "confirmation")?.text ?? "",
    )?.[0] ?? "",
  ).pathname;
const press = (at: string) => pages.request(at, { method: "POST", body: "confirm=yes" });

describe("a link requested by mail", () => {
  const ask = async (seat: number, by: number) =>
    send(service, `${path}/seats/${seat}/links`, { moveId: moveId() }, await as(by));

  it("arrives even for a player who has switched off the mails about the game", async () => {
    await bench.deps.contactStates.setOff(id, "c1", true);
    const asked = await ask(tomasz, host);
    expect((await asked.json()) as Invitation).toMatchObject({ mailed: true, link: null });
    await follow(HOUR);
    expect(to(dead).map(({ kind }) => kind)).toEqual(["invitation"]);
  });

  it.each([
    ["bounce", () => bounce(dead)],
    ["complaint", () => complain(dead)],
  ] as const)(
    "is refused with the reason where no mail may be sent (%s), and nothing is written",
    async (reason, happens) => {
      await happens();
      const before = (await bench.state(id)).version;
      const refused = await ask(tomasz, host);
      expect(refused.status).toBe(409);
      expect(await problemOf(refused)).toMatchObject({ code: "mail-stopped", params: { reason } });
      expect((await bench.state(id)).version).toBe(before);
      await follow(HOUR);
      expect(bench.sent.filter(({ kind }) => kind === "invitation")).toEqual([]);
    },
  );

  it("is mailed for an expired link, or refused with the reason", async () => {
    const old = await tokenOf(tomasz);
    bench.later(200 * DAY);
    const renew = () => send(service, `${path}/seats/${tomasz}/links`, { moveId: moveId() }, { token: old });
    expect((await (await renew()).json()) as Invitation).toMatchObject({ mailed: true });
    await bounce(dead);
    expect(await problemOf(await renew())).toMatchObject({ code: "mail-stopped", params: { reason: "bounce" } });
  });

  it("is not promised when a table is opened, for an address that gets no mail", async () => {
    await bounce(dead);
    const opened = await send(service, "/api/tables", {
      moveId: "opening-0123456789",
      game: "toy",
      hostSeat: 0,
      seats: [{ name: "Ann" }, { name: "Tomasz", email: dead }, { name: "Cleo", email: "cleo@mail.example" }],
    });
    const { invitations } = (await opened.json()) as OpenTableReply;
    expect(invitations).toMatchObject([
      { seat: 1, mailed: false, link: null, stopped: "bounce" },
      { seat: 2, mailed: true, link: null },
    ]);
    expect(invitations[1]).not.toHaveProperty("stopped");
  });
});

describe("a player's own address", () => {
  beforeEach(async () => {
    // A seat that opened a link passed on by the host.
    const to = { name: "Ada", language: "de" } as const;
    await bench.commit(id, "host", [{ type: "seat-handed-over", seat: tomasz, to }]);
    handled = (await bench.state(id)).version;
    bench.sent.length = 0;
  });

  it("is confirmed by one mail that opens no seat and holds no text by players; the address is used once confirmed", async () => {
    expect(await ownMail(tomasz)).toEqual({ state: "none", pending: false });
    const answer = await give(tomasz, tomasz, mine);
    expect([answer.status, await answer.json()]).toEqual([200, { mailed: "confirmation" }]);
    await follow(HOUR);
    const [mail, ...more] = to(mine);
    expect(more).toEqual([]);
    expect(mail?.kind).toBe("confirmation");
    expect(mail?.language).toBe("de");
    for (const text of [mail?.text, mail?.html, mail?.subject, mail?.to.name])
      expect(text).not.toMatch(/Winter Romans|Ada|Mira|Giulia|\/table\//);
    expect(await ownMail(tomasz)).toEqual({ state: "unconfirmed", pending: true });

    bench.sent.length = 0;
    await untilWaitsFor(tomasz);
    await follow(HOUR);
    expect(to(mine)).toEqual([]);

    await give(tomasz, tomasz, mine);
    await follow();
    expect((await press(confirmPath())).status).toBe(200);
    expect(await ownMail(tomasz)).toEqual({ state: "working", pending: false });
    bench.sent.length = 0;
    await follow(HOUR);
    // The table was waiting already: now the mail about it is sent.
    expect(to(mine).map(({ kind }) => kind)).toEqual(["turn"]);
    expect(to(mine)[0]?.text).toContain(`/table/${id}#`);
  });

  it("K-01 is not confirmed by opening the link, with GET or HEAD, however often", async () => {
    await give(tomasz, tomasz, mine);
    await follow();
    const { version } = await bench.state(id);
    for (const method of ["GET", "HEAD", "GET", "HEAD", "GET"]) {
      const response = await pages.request(confirmPath(), { method });
      expect([response.status, response.headers.get("Set-Cookie")]).toEqual([200, null]);
      expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
      if (method === "GET") {
        const html = await response.text();
        expect(html.match(/<button>/g)).toHaveLength(1);
        expect(html).not.toMatch(/<script|Winter Romans|Ada/);
      }
    }
    expect((await bench.state(id)).version).toBe(version);
    expect(await ownMail(tomasz)).toEqual({ state: "unconfirmed", pending: true });
  });

  it("is confirmed once: pressing again says so; the link for an address given earlier is void", async () => {
    await give(tomasz, tomasz, mine);
    await follow();
    const first = confirmPath();
    await give(tomasz, tomasz, "tomasz@other.example");
    await follow();
    const second = confirmPath();
    expect(second).not.toBe(first);
    expect((await press(first)).status).toBe(404);
    expect((await press(second)).status).toBe(200);
    const { version } = await bench.state(id);
    expect(await (await press(second)).text()).toContain("Diese Adresse ist bestätigt");
    expect((await press(first)).status).toBe(404);
    expect((await bench.state(id)).version).toBe(version);
    // The address that was never confirmed is deleted.
    const contacts = await Promise.all(
      (await bench.deps.store.read(id, { after: 0, limit: 100 }))
        .flatMap(({ events }) => events.flatMap((event) => (event.type === "address-given" ? [event.contact] : [])))
        .map((contact) => bench.deps.contacts.get(id, contact)),
    );
    expect(contacts).toEqual([undefined, { email: "tomasz@other.example" }]);
  });

  it("K-06 is void after a hand-over", async () => {
    await give(tomasz, tomasz, mine);
    await follow();
    await bench.commit(id, "host", [{ type: "seat-handed-over", seat: tomasz, to: { name: "Dana", language: "en" } }]);
    expect((await press(confirmPath())).status).toBe(404);
    expect(await ownMail(tomasz)).toEqual({ state: "none", pending: false });
  });

  it("expires with its link, and accepts no token made for another purpose", async () => {
    await give(tomasz, tomasz, mine);
    await follow();
    const at = confirmPath();
    const link = await tokenOf(tomasz);
    expect((await press(`/api/mail/confirm/${link}`)).status).toBe(404);
    const { keys } = bench.deps;
    const confirmation = { tableId: id, seat: tomasz, contact: "c", since: 3 };
    const token = await signConfirmation(keys, confirmation, 0);
    expect(await verifyConfirmation(keys, token, DAY)).toEqual(confirmation);
    expect(await verifyConfirmation(keys, token, 31 * DAY)).toBeUndefined();
    for (const audience of ["link", "session"] as const)
      expect((await verifyToken(keys, audience, token, DAY)).ok).toBe(false);
    bench.later(31 * DAY);
    expect((await press(at)).status).toBe(404);
  });

  it("is absent from the log of others and from the exported file", async () => {
    await give(tomasz, tomasz, mine);
    await follow();
    await press(confirmPath());
    for (const reader of [await as(giulia), await as(host), {}]) {
      const log = JSON.stringify(await readLog(service, path, reader));
      expect(log).not.toContain("address");
      expect(log).not.toContain("contact");
    }
  });

  it("can only be given by the seat's player, and is refused where mails could not arrive", async () => {
    expect((await give(tomasz, giulia, mine)).status).toBe(403);
    expect((await send(service, `${path}/seats/${tomasz}/address`, { moveId: moveId(), email: mine })).status).toBe(
      401,
    );
    expect(await problemOf(await give(tomasz, tomasz))).toMatchObject({ code: "no-address" });
    const long = await give(tomasz, tomasz, `${"a".repeat(65)}@mail.example`);
    expect(await problemOf(long)).toMatchObject({ code: "address-invalid", params: { reason: "localTooLong" } });
    await complain(mine);
    expect(await problemOf(await give(tomasz, tomasz, mine))).toMatchObject({ code: "mail-stopped" });
    await follow(HOUR);
    expect(to(mine)).toEqual([]);
  });

  it("is asked about once when the request is repeated with the same key", async () => {
    const key = moveId();
    for (let time = 0; time < 3; time += 1) expect((await give(tomasz, tomasz, mine, key)).status).toBe(200);
    await follow(HOUR);
    expect(to(mine)).toHaveLength(1);
  });

  it("is asked about a limited number of times a day, also from several tables", async () => {
    serve(createMemoryLimits());
    const answers = [];
    for (let time = 0; time < 5; time += 1) answers.push(await give(tomasz, tomasz, mine));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
    expect(Number(answers.at(-1)?.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await problemOf(answers[3] as Response)).toMatchObject({ code: "too-many-mails" });
    await follow(HOUR);
    expect(to(mine)).toHaveLength(1); // of several pending ones only the last is valid
  });
});

describe("an address whose mails bounce", () => {
  it("K-04 works again when its owner asks for a mail and confirms it, at every table", async () => {
    // The host has opened their own seat: mails to that address, including those about bounces, are no longer unsolicited.
    await send(service, "/api/session", { token: await tokenOf(host) });
    const other = await bench.start("table-002");
    await bounce(dead);
    expect(await ownMail(tomasz)).toEqual({ state: "bounce", pending: false });
    expect((await bench.deps.contactStates.get(other, "c1")).dead).toBe("bounce");
    expect((await give(tomasz, tomasz)).status).toBe(200);
    await follow(HOUR);
    expect(to(dead).map(({ kind }) => kind)).toEqual(["confirmation"]);
    expect(await ownMail(tomasz)).toEqual({ state: "bounce", pending: true });
    await press(confirmPath());
    expect(await ownMail(tomasz)).toEqual({ state: "working", pending: false });
    expect((await bench.deps.contactStates.get(other, "c1")).dead).toBeNull();
    expect((await read(service, path, await as(host))).mail).toEqual([]);
    bench.sent.length = 0;
    await untilWaitsFor(tomasz);
    await follow(HOUR);
    expect(to(dead).map(({ kind }) => kind)).toEqual(["turn"]);
  });

  it("K-04 is marked again after another bounce, and the old link does not clear it", async () => {
    await bounce(dead);
    await give(tomasz, tomasz);
    await follow();
    const at = confirmPath();
    await press(at);
    await bounce(dead);
    expect(await (await press(at)).text()).not.toMatch(/stopped/);
    expect(await ownMail(tomasz)).toEqual({ state: "bounce", pending: false });
  });

  it("K-04 gets no mail after a complaint, whoever asks; another address ends that", async () => {
    await complain(dead);
    expect(await problemOf(await give(tomasz, tomasz))).toMatchObject({
      code: "mail-stopped",
      params: { reason: "complaint" },
    });
    await give(tomasz, tomasz, mine);
    await follow();
    await press(confirmPath());
    expect(await ownMail(tomasz)).toEqual({ state: "working", pending: false });
    await follow();
    expect(to(dead)).toEqual([]);
    expect(await bench.deps.contacts.get(id, "c1")).toBeUndefined();
  });

  it("says so and confirms nothing when the complaint came after the question", async () => {
    await give(tomasz, tomasz, mine);
    await follow();
    await complain(mine);
    expect((await press(confirmPath())).status).toBe(409);
    expect(await ownMail(tomasz)).toEqual({ state: "working", pending: true }); // at the former address
  });

  it("K-04 can be replaced by the host, who sees no link: the player gets it by mail, and everybody reads it in the log", async () => {
    expect(await problemOf(await give(tomasz, host, mine))).toMatchObject({ code: "address-in-use" });
    await bounce(dead);
    expect(await problemOf(await give(tomasz, host, dead))).toMatchObject({ code: "mail-stopped" });
    const answer = await give(tomasz, host, mine);
    expect([answer.status, await answer.json()]).toEqual([200, { mailed: "invitation" }]);
    await follow(HOUR);
    expect(to(mine).map(({ kind }) => kind)).toContain("invitation");
    expect(to(mine)[0]?.text).toContain("This is a new link to your table.");
    expect(await ownMail(tomasz)).toEqual({ state: "working", pending: false });
    expect(await bench.deps.contacts.get(id, "c1")).toBeUndefined();
    const told = (await readLog(service, path)).items.flatMap(({ events }) => events);
    expect(told.filter(({ type }) => type === "address-replaced")).toEqual([
      { type: "address-replaced", seat: tomasz },
    ]);
  });

  it("of the host can be corrected by the host only, like any player's", async () => {
    await bounce("mira.0@mail.example");
    expect((await give(host, host, "mira@new.example")).status).toBe(200);
    await follow();
    await press(confirmPath());
    expect(await ownMail(host)).toEqual({ state: "working", pending: false });
  });
});

describe("mails about the game", () => {
  const turn = async (on: boolean, by: number = tomasz) =>
    send(service, `${path}/seats/${tomasz}/mails`, { on }, await as(by));

  it("are switched off and on at the table, by the seat's player only", async () => {
    expect(await (await turn(false)).json()).toEqual({ state: "off", pending: false });
    expect(await ownMail(tomasz)).toEqual({ state: "off", pending: false });
    expect((await turn(true, giulia)).status).toBe(403);
    expect(await (await turn(true)).json()).toEqual({ state: "working", pending: false });
  });

  it("are not promised when switched on for an address that bounces", async () => {
    await turn(false);
    await bounce(dead);
    expect(await (await turn(true)).json()).toEqual({ state: "bounce", pending: false });
  });
});

describe("signing out everywhere", () => {
  const revoke = (seat: number, credential: { token?: string; cookie?: string }, key = moveId()) =>
    send(service, `${path}/seats/${seat}/revoke`, { moveId: key }, credential);
  const cookieIn = (response: Response) => response.headers.get("Set-Cookie")?.split(";")[0] ?? "";

  it("K-06 ends every link and session of the seat, except on this device; a leaked link is dead", async () => {
    const leaked = await tokenOf(tomasz);
    const thief = await send(service, "/api/session", { token: leaked });
    const answer = await revoke(tomasz, { token: leaked });
    expect(answer.status).toBe(200);
    const fresh = cookieIn(answer);
    expect((await read(service, path, { cookie: fresh })).you).toMatchObject({ seat: tomasz, host: false });
    const { link } = (await answer.json()) as Invitation;
    expect((await read(service, path, { token: tokenIn(link) })).you.seat).toBe(tomasz);
    for (const old of [{ token: leaked }, { cookie: cookieIn(thief) }]) {
      expect((await send(service, `${path}/seats/${tomasz}/links`, { moveId: moveId() }, old)).status).toBe(410);
      expect((await revoke(tomasz, old)).status).toBe(410);
    }
    expect((await get(service, `${path}/export`, { token: leaked })).status).toBe(410);
    // A caller whose session has ended sees what anybody sees.
    const watched = await get(service, `${path}/export`, { cookie: cookieIn(thief) });
    expect([watched.status, ((await watched.json()) as { seat: unknown }).seat]).toEqual([200, null]);
    bench.later(200 * DAY);
    expect((await send(service, `${path}/seats/${tomasz}/links`, { moveId: moveId() }, { token: leaked })).status).toBe(
      410,
    );
  });

  it("gives the same answer when repeated after a lost one: nobody locks themselves out", async () => {
    const before = await tokenOf(tomasz);
    const key = moveId();
    await revoke(tomasz, { token: before }, key);
    const { version } = await bench.state(id);
    const again = await revoke(tomasz, { token: before }, key);
    expect(again.status).toBe(200);
    expect((await read(service, path, { cookie: cookieIn(again) })).you.seat).toBe(tomasz);
    expect((await bench.state(id)).version).toBe(version);
    expect((await revoke(tomasz, { token: before })).status).toBe(410);
    expect((await revoke(tomasz, { token: await tokenOf(giulia) }, key)).status).toBe(409);
    await revoke(tomasz, { cookie: cookieIn(again) });
    expect((await revoke(tomasz, { token: before }, key)).status).toBe(410);
  });

  it("signs the host in again with the host's rights; asked for another seat, it gives neither session nor link", async () => {
    const token = await tokenOf(host);
    const others = await revoke(tomasz, { token });
    expect(others.headers.get("Set-Cookie")).toBeNull();
    expect((await others.json()) as Invitation).toMatchObject({ seat: tomasz, mailed: false, link: null });
    const own = await revoke(host, { token });
    expect(((await read(service, path, { cookie: cookieIn(own) })) as TableReply).you).toMatchObject({
      seat: host,
      host: true,
    });
    expect((await get(service, `${path}/export`, { token })).status).toBe(410);
    expect((await revoke(tomasz, { token: await tokenOf(giulia) })).status).toBe(403);
  });
});
