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
 * Addresses of players, from the request through the log, the outbox and the mail back to the press in the mail: on the
 * embedded database, with the stream and the clock.
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

/** What the stream and the clock make of the commits since. */
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

describe("links asked for", () => {
  const ask = async (seat: number, by: number) =>
    send(service, `${path}/seats/${seat}/links`, { moveId: moveId() }, await as(by));

  it("come to who has left the mails about the play: that is another matter", async () => {
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
    "are refused with the reason where nothing may be sent (%s), and nothing is written",
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

  it("with a link that has expired: by mail, or refused with the reason", async () => {
    const old = await tokenOf(tomasz);
    bench.later(200 * DAY);
    const renew = () => send(service, `${path}/seats/${tomasz}/links`, { moveId: moveId() }, { token: old });
    expect((await (await renew()).json()) as Invitation).toMatchObject({ mailed: true });
    await bounce(dead);
    expect(await problemOf(await renew())).toMatchObject({ code: "mail-stopped", params: { reason: "bounce" } });
  });

  it("are not promised at the opening of a table to an address that is not written to", async () => {
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
    // A seat that came by a link the host has passed on.
    const to = { name: "Ada", language: "de" } as const;
    await bench.commit(id, "host", [{ type: "seat-handed-over", seat: tomasz, to }]);
    handled = (await bench.state(id)).version;
    bench.sent.length = 0;
  });

  it("is asked for by one mail that opens no seat and holds no words of players; used when it is confirmed", async () => {
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
    // The table has waited since before: that is told now.
    expect(to(mine).map(({ kind }) => kind)).toEqual(["turn"]);
    expect(to(mine)[0]?.text).toContain(`/table/${id}#`);
  });

  it("K-01 is not confirmed by whoever only opens the link, with GET or HEAD and as often as they like", async () => {
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

  it("is confirmed once: pressed again it says so; a link of an address given earlier is void", async () => {
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
    // The address that was never confirmed is forgotten.
    const contacts = await Promise.all(
      (await bench.deps.store.read(id, { after: 0, limit: 100 }))
        .flatMap(({ events }) => events.flatMap((event) => (event.type === "address-given" ? [event.contact] : [])))
        .map((contact) => bench.deps.contacts.get(id, contact)),
    );
    expect(contacts).toEqual([undefined, { email: "tomasz@other.example" }]);
  });

  it("K-06 is void with a hand-over", async () => {
    await give(tomasz, tomasz, mine);
    await follow();
    await bench.commit(id, "host", [{ type: "seat-handed-over", seat: tomasz, to: { name: "Dana", language: "en" } }]);
    expect((await press(confirmPath())).status).toBe(404);
    expect(await ownMail(tomasz)).toEqual({ state: "none", pending: false });
  });

  it("expires with its link, and takes no token made for something else", async () => {
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

  it("stays out of the log of others and of the exported file", async () => {
    await give(tomasz, tomasz, mine);
    await follow();
    await press(confirmPath());
    for (const reader of [await as(giulia), await as(host), {}]) {
      const log = JSON.stringify(await readLog(service, path, reader));
      expect(log).not.toContain("address");
      expect(log).not.toContain("contact");
    }
  });

  it("can only be given by its player, and is refused when nobody could be written to there", async () => {
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

  it("asked for with the same key again, asks once", async () => {
    const key = moveId();
    for (let time = 0; time < 3; time += 1) expect((await give(tomasz, tomasz, mine, key)).status).toBe(200);
    await follow(HOUR);
    expect(to(mine)).toHaveLength(1);
  });

  it("is asked a bounded number of times a day, also from several tables", async () => {
    serve(createMemoryLimits());
    const answers = [];
    for (let time = 0; time < 5; time += 1) answers.push(await give(tomasz, tomasz, mine));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
    expect(Number(answers.at(-1)?.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await problemOf(answers[3] as Response)).toMatchObject({ code: "too-many-mails" });
    await follow(HOUR);
    expect(to(mine)).toHaveLength(1); // of those still under way only the last is true
  });
});

describe("an address whose mails came back", () => {
  it("K-04 is alive again when its owner asks for a mail and confirms it, at every table", async () => {
    // The host has come to the own seat: mails to that address, also about a dead one, count as no stranger's.
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

  it("K-04 that bounces anew is marked anew, and the old link does not clear it", async () => {
    await bounce(dead);
    await give(tomasz, tomasz);
    await follow();
    const at = confirmPath();
    await press(at);
    await bounce(dead);
    expect(await (await press(at)).text()).not.toMatch(/stopped/);
    expect(await ownMail(tomasz)).toEqual({ state: "bounce", pending: false });
  });

  it("K-04 complained about, gets no mail whoever asks; another address ends it", async () => {
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

  it("complained about after it was asked: the press says so and confirms nothing", async () => {
    await give(tomasz, tomasz, mine);
    await follow();
    await complain(mine);
    expect((await press(confirmPath())).status).toBe(409);
    expect(await ownMail(tomasz)).toEqual({ state: "working", pending: true }); // at the former address
  });

  it("K-04 gives way to one from the host, who sees no link: its player gets it by mail, and everybody reads it in the log", async () => {
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

  it("of the host is mended by the host alone, as by any player", async () => {
    await bounce("mira.0@mail.example");
    expect((await give(host, host, "mira@new.example")).status).toBe(200);
    await follow();
    await press(confirmPath());
    expect(await ownMail(host)).toEqual({ state: "working", pending: false });
  });
});

describe("mails about the play", () => {
  const turn = async (on: boolean, by: number = tomasz) =>
    send(service, `${path}/seats/${tomasz}/mails`, { on }, await as(by));

  it("are switched off and on at the table, by the seat's player alone", async () => {
    expect(await (await turn(false)).json()).toEqual({ state: "off", pending: false });
    expect(await ownMail(tomasz)).toEqual({ state: "off", pending: false });
    expect((await turn(true, giulia)).status).toBe(403);
    expect(await (await turn(true)).json()).toEqual({ state: "working", pending: false });
  });

  it("switched on where they come back, are not said to come", async () => {
    await turn(false);
    await bounce(dead);
    expect(await (await turn(true)).json()).toEqual({ state: "bounce", pending: false });
  });
});

describe("signing out everywhere", () => {
  const revoke = (seat: number, credential: { token?: string; cookie?: string }, key = moveId()) =>
    send(service, `${path}/seats/${seat}/revoke`, { moveId: key }, credential);
  const cookieIn = (response: Response) => response.headers.get("Set-Cookie")?.split(";")[0] ?? "";

  it("K-06 the player ends every link and session of the seat; the device in hand goes on, a leaked link is dead", async () => {
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
    // Whose session has ended reads what anybody reads.
    const watched = await get(service, `${path}/export`, { cookie: cookieIn(thief) });
    expect([watched.status, ((await watched.json()) as { seat: unknown }).seat]).toEqual([200, null]);
    bench.later(200 * DAY);
    expect((await send(service, `${path}/seats/${tomasz}/links`, { moveId: moveId() }, { token: leaked })).status).toBe(
      410,
    );
  });

  it("asked again after a lost answer, answers as it did: nobody locks themselves out", async () => {
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

  it("the host signs in anew with the host's rights; of another seat gets no session and no link", async () => {
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
