import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withMailPages } from "../../../functions/api/mailPages/withMailPages.ts";
import type { TableReply } from "../../../functions/contract/index.ts";
import { handleFeedback } from "../../../functions/feedback/feedback.ts";
import { seatLink } from "../../../functions/identity/links.ts";
import { dynamoAllowance } from "../../../functions/notices/limits/allowance.ts";
import { sweep } from "../../../functions/notices/sweep.ts";
import type { Language } from "../../../functions/table/events.ts";
import { type MailBench, mailBench } from "../../support/mailBench.ts";
import { moveId, read, send, type TestService, testService, tokenIn } from "../../support/service.ts";

/*
 * Notices about addresses: the former address when another replaces it, the host when mails to a seat bounce, everybody concerned
 * when mails were postponed or given up; and the address of a host without a seat.
 */

const DAY = 24 * 3_600_000;
const { host, tomasz, giulia } = { host: 0, tomasz: 1, giulia: 2 };
const id = "table-001";
const path = `/api/tables/${id}`;
const tomaszs = "tomasz.1@mail.example";
const fresh = "fresh@new.example";

let bench: MailBench;
let service: TestService;
let pages: ReturnType<typeof withMailPages>;
let handled = 0;

beforeEach(async () => {
  bench = await mailBench();
  const { store, keys, clock, origin, contacts, contactStates } = bench.deps;
  service = testService({ store, keys, clock, origin, contacts, contactStates });
  pages = withMailPages(
    { ...service.deps, contactStates, wishes: bench.deps.wishes, addressOf: () => "192.0.2.7" },
    { fetch: () => new Response("api") },
  );
});
afterEach(() => bench.close());

/** Runs the stream and the clock on the commits since the last call; returns the mails sent. */
const follow = async (deps = bench.deps) => {
  const before = bench.sent.length;
  for (const { version } of await bench.deps.store.read(id, { after: handled, limit: 100 })) {
    await bench.follow(id, version);
    handled = version;
  }
  await sweep(deps);
  return bench.sent.slice(before);
};

const begin = async (language: Language = "en"): Promise<void> => {
  await bench.start(id, [language, language, language]);
  handled = (await bench.state(id)).version;
  await sweep(bench.deps);
  bench.later(DAY / 24);
  await sweep(bench.deps);
};

/** A table run by Hanna, who does not play; Ann sits at seat 0, Bob at seat 1. */
const run = async (): Promise<void> => {
  for (const name of ["hanna", "ann", "bob"])
    await bench.deps.contacts.put(id, name, { email: `${name}@mail.example` });
  await bench.commit(id, "host", [
    {
      type: "table-opened",
      game: "toy",
      name: "Friday",
      options: { rounds: 1 },
      hostSeat: null,
      host: { name: "Hanna", language: "en", contact: "hanna" },
      seats: [
        { name: "Ann", language: "en", contact: "ann" },
        { name: "Bob", language: "en", contact: "bob" },
      ],
    },
  ]);
  handled = 1;
  await sweep(bench.deps);
};

type Place = number | "host";
const as = async (place: Place) => ({
  token: tokenIn(await seatLink(bench.deps, await bench.state(id), place, bench.deps.clock())),
});
const give = async (place: Place, by: Place, email?: string) =>
  send(service, `${path}/seats/${place}/address`, { moveId: moveId(), ...(email && { email }) }, await as(by));
const readAs = async (place: Place): Promise<TableReply> => read(service, path, await as(place));
const confirm = async () => {
  const text = bench.sent.findLast(({ kind }) => kind === "confirmation")?.text ?? "";
  const { pathname } = new URL(/https:\S+\/api\/mail\/confirm\/\S+/.exec(text)?.[0] ?? "");
  return pages.request(pathname, { method: "POST", body: "confirm=yes" });
};
const bounce = (emailAddress: string) =>
  handleFeedback(bench.deps, {
    notificationType: "Bounce",
    bounce: { bounceType: "Permanent", bouncedRecipients: [{ emailAddress }] },
  });
const told = (mails: readonly { readonly kind: string; readonly to: { readonly address: string } }[]) =>
  mails.map(({ kind, to }) => `${kind}: ${to.address}`).sort();

describe("a player who changes their address", () => {
  it("is notified at the old one, once, without the new one and without a way to the seat; then the old one is deleted", async () => {
    await begin();
    await give(tomasz, tomasz, fresh);
    await follow();
    expect((await confirm()).status).toBe(200);
    const mails = (await follow()).filter(({ kind }) => kind === "address-changed");
    expect(told(mails)).toEqual([`address-changed: ${tomaszs}`]);
    const [mail] = mails;
    expect(mail?.subject).toBe("Emails from Winter Romans go elsewhere now");
    for (const text of [mail?.text, mail?.html]) {
      expect(text).not.toMatch(/fresh|new\.example|#ey|#[\w-]+\./);
      expect(text).toContain(`${bench.deps.origin}/table/${id}`);
      expect(text).toMatch(/Sign out everywhere/);
    }
    expect(await bench.deps.contacts.get(id, "c1")).toBeUndefined();
    expect((await follow()).filter(({ kind }) => kind === "address-changed")).toEqual([]);
  });

  it("is notified at both when changing twice before a mail goes out; confirming the same one again changes nothing", async () => {
    await begin();
    for (const contact of ["c8", "c9", "c9"]) {
      await bench.deps.contacts.put(id, contact, { email: `${contact}@new.example` });
      await bench.commit(id, tomasz, [{ type: "address-confirmed", seat: tomasz, contact }]);
    }
    handled = (await bench.state(id)).version;
    const mails = (await follow()).filter(({ kind }) => kind === "address-changed");
    expect(told(mails)).toEqual(["address-changed: c8@new.example", `address-changed: ${tomaszs}`]);
  });
});

describe("a host of a player whose mails bounce", () => {
  it.each([
    ["en", "No email reaches Tomasz"],
    ["fr", "Aucun message n’arrive à Tomasz"],
    ["it", "Nessun messaggio arriva a Tomasz"],
    ["de", "Keine Mail erreicht Tomasz"],
  ] as const)("is notified by mail, once for an address and a table, in %s", async (language, words) => {
    await begin(language);
    await bounce(tomaszs);
    const mails = await follow();
    expect(told(mails)).toEqual(["unreached: mira.0@mail.example"]);
    expect(mails[0]?.text.replaceAll(/[\u2068\u2069]/g, "")).toContain(words);
    expect(mails[0]?.text).toContain(`/table/${id}#`);
    expect(mails[0]?.text).not.toMatch(/unreached\.|\{|undefined|mail\.example/);
    await bounce(tomaszs);
    expect(await follow()).toEqual([]);
  });

  it("is not notified about their own address, nor at it, nor about one that works again", async () => {
    await begin();
    await bounce("mira.0@mail.example");
    expect(await follow()).toEqual([]);
    await bounce(tomaszs);
    expect(await follow()).toEqual([]); // the host cannot be reached either
    await bench.deps.contactStates.revive("mira.0@mail.example", 1);
    await bounce("giulia.2@mail.example");
    await bench.deps.contactStates.revive("giulia.2@mail.example", 1);
    expect(await follow()).toEqual([]);
    expect((await bench.state(id)).host.seat).toBe(host);
  });

  it("is notified without a seat too, and of their own address on the page only", async () => {
    await run();
    await bounce("bob@mail.example");
    expect(told(await follow())).toEqual(["unreached: hanna@mail.example"]);
    await bounce("hanna@mail.example");
    expect(await follow()).toEqual([]);
    expect((await readAs("host")).mail).toContainEqual({ seat: null, reason: "bounce" });
  });
});

describe("a host without a seat", () => {
  it("gives, confirms and removes their own address; the old one is notified, and the host's mails go to the new one", async () => {
    await run();
    expect((await readAs("host")).ownMail).toEqual({ state: "working", pending: false });
    expect((await give("host", tomasz, fresh)).status).toBe(403);
    expect((await give("host", "host", fresh)).status).toBe(200);
    expect(told(await follow())).toEqual([`confirmation: ${fresh}`]);
    expect((await readAs("host")).ownMail).toEqual({ state: "working", pending: true });
    expect((await confirm()).status).toBe(200);
    expect(told(await follow())).toEqual(["address-changed: hanna@mail.example"]);
    expect((await readAs("host")).ownMail).toEqual({ state: "working", pending: false });
    expect(await bench.deps.contacts.get(id, "hanna")).toBeUndefined();
    await bounce("bob@mail.example");
    expect(told(await follow())).toEqual([`unreached: ${fresh}`]);
    const off = await send(service, `${path}/seats/host/mails`, { on: false }, await as("host"));
    expect(await off.json()).toEqual({ state: "off", pending: false });
    await bounce("ann@mail.example");
    expect(await follow()).toEqual([]);
  });

  it("whose mails bounce can have the address tried again; both are deleted when the rights pass", async () => {
    await run();
    await bounce("hanna@mail.example");
    expect((await readAs("host")).ownMail).toEqual({ state: "bounce", pending: false });
    expect((await give("host", "host")).status).toBe(200);
    await follow();
    await confirm();
    expect((await readAs("host")).ownMail).toEqual({ state: "working", pending: false });
    await give("host", "host", fresh);
    const pending = (await bench.state(id)).host.pending?.contact ?? "";
    expect(await bench.deps.contacts.get(id, pending)).toEqual({ email: fresh });
    await send(service, `${path}/host`, { moveId: moveId(), seat: tomasz }, await as("host"));
    for (const contact of ["hanna", pending]) expect(await bench.deps.contacts.get(id, contact)).toBeUndefined();
  });
});

describe("mails that are not sent", () => {
  it("are reported to their reader and the host when given up, until one goes out; the host may give another address", async () => {
    await begin();
    const claimed = { tableId: id, contactId: "c1", kind: "turn", about: 99 } as const;
    const before = await readAs(tomasz);
    expect([before.ownMail?.state, before.mail]).toEqual(["working", []]);
    await bench.deps.claims.giveUp(claimed, 1);
    const trouble = [{ seat: tomasz, reason: "undelivered" }];
    expect((await readAs(tomasz)).ownMail).toEqual({ state: "undelivered", pending: false });
    for (const place of [tomasz, host]) expect((await readAs(place)).mail).toEqual(trouble);
    expect((await readAs(giulia)).mail).toEqual([]);
    await bench.deps.claims.claim(claimed, "sweep", 1);
    await bench.deps.claims.sent(claimed, "sweep", 2);
    expect((await readAs(tomasz)).mail).toEqual([]);
    await bench.deps.claims.giveUp(claimed, 3);
    expect((await give(tomasz, host, fresh)).status).toBe(200);
    expect((await readAs(tomasz)).mail).toEqual([]);
  });

  it("are reported until the next day when a cap held them back", async () => {
    await begin();
    await bench.commit(id, "host", [{ type: "link-issued", seat: tomasz, mail: true }]);
    handled += 1;
    const caps = { perAddress: 1, unasked: 1, inAll: 1 };
    await follow({ ...bench.deps, allowance: dynamoAllowance(bench.table, bench.deps.keys, caps) });
    expect(bench.logged.some(({ event }) => event === "mail-capped")).toBe(true);
    expect((await readAs(tomasz)).ownMail?.state).toBe("capped");
    expect((await readAs(host)).mail).toContainEqual({ seat: tomasz, reason: "capped" });
    bench.later(DAY);
    expect((await readAs(tomasz)).ownMail?.state).toBe("working");
  });
});

describe("a person who has never pressed anything", () => {
  /** The words about the host in the invitation to Tomasz's address at another table, whose host is named like a domain. */
  const invitedBy = async (tableId: string): Promise<string> => {
    await bench.deps.contacts.put(tableId, "x", { email: ` ${tomaszs.toUpperCase()}`.trim() });
    const before = bench.sent.length;
    await bench.commit(tableId, "host", [
      {
        type: "table-opened",
        game: "toy",
        name: "Friday",
        options: { rounds: 1 },
        hostSeat: 0,
        seats: [
          { name: "buy.example", language: "en" },
          { name: "Tomasz", language: "en", contact: "x" },
        ],
      },
    ]);
    await sweep(bench.deps);
    return bench.sent.slice(before).find(({ kind }) => kind === "invitation")?.subject ?? "";
  };

  it("is known by the address over all tables: a press at one counts at every other, and no address is stored for it", async () => {
    await begin();
    expect(await invitedBy("table-002")).toContain("Somebody invites you");
    await bench.commit(id, tomasz, [{ type: "seat-joined", seat: tomasz }]);
    expect(await invitedBy("table-003")).toContain("buy.example");
    expect(await bench.deps.contactStates.hasPressed(tomaszs)).toBe(true);
    expect(await bench.deps.contactStates.hasPressed("giulia.2@mail.example")).toBe(false);
  });

  it("is also the reader of an address the host has given for a seat already taken, until they open it", async () => {
    await begin();
    await bench.commit(id, tomasz, [{ type: "seat-joined", seat: tomasz }]);
    await bench.deps.contacts.put(id, "c7", { email: fresh });
    await bench.commit(id, "host", [{ type: "address-replaced", seat: tomasz, contact: "c7" }]);
    expect((await bench.state(id)).seats[tomasz]).toMatchObject({ joined: true, replaced: true });
    expect(await bench.deps.contactStates.hasPressed(fresh)).toBe(false);
    handled = (await bench.state(id)).version;
    await send(service, "/api/session", await as(tomasz));
    expect((await bench.state(id)).seats[tomasz]).not.toHaveProperty("replaced");
    await follow();
    expect(await bench.deps.contactStates.hasPressed(fresh)).toBe(true);
  });
});
