import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readerNames } from "../../../../functions/contacts/wishes.ts";
import type { Sweep } from "../../../../functions/notices/deps.ts";
import type { MailNotice, Notice } from "../../../../functions/notices/outbox.ts";
import { prepare } from "../../../../functions/notices/sending/prepare.ts";
import type { Person, TableEvent } from "../../../../functions/table/events.ts";
import { DEFAULT_WISHES, type Mode } from "../../../../functions/table/wishes.ts";
import { type MailBench, mailBench } from "../../../support/mailBench.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const id = "table-001";
const sweep: Sweep = { id: "this sweep", until: Number.POSITIVE_INFINITY, providerAway: false, pushAway: new Map() };

let bench: MailBench;
/** What was put into the outbox since the table was opened. */
let put: Notice[];

beforeEach(async () => {
  bench = await mailBench();
  await bench.start(id);
  put = [];
  const { outbox } = bench.deps;
  Object.assign(bench.deps, { outbox: { ...outbox, put: async (one: Notice) => void put.push(one) } });
});
afterEach(() => bench.close());

const notice = (kind: MailNotice["kind"], seat: number | "host", about: number, more: Partial<Notice> = {}) =>
  ({ kind, tableId: id, seat, about, dueAt: bench.deps.clock(), failures: 0, ...more }) as MailNotice;
/** Mails to this address have bounced, at another table. */
const bouncing = (email: string) => {
  const { contactStates } = bench.deps;
  const addressState = async (of: string) => (of === email ? ("bounce" as const) : null);
  return { ...bench.deps, contactStates: { ...contactStates, addressState } };
};
const open = (of: string, seats: readonly Person[], host?: Person) =>
  bench.append(of, "host", [
    {
      type: "table-opened",
      game: "toy",
      name: "Friday",
      options: { rounds: 1 },
      hostSeat: host === undefined ? 0 : null,
      ...(host && { host }),
      seats,
    },
  ]);
const examined = (...of: Parameters<typeof notice>) => prepare(bench.deps, sweep, notice(...of));
const wish = (mode: Mode, email = "mira.0@mail.example") =>
  bench.deps.wishes.set(readerNames(bench.deps.keys, email)[0], { ...DEFAULT_WISHES, mode }, bench.deps.clock());
const commit = (...events: readonly TableEvent[]) => bench.append(id, "host", events);
const waitedAt = async (seat: number) => (await bench.state(id)).waiting.find((one) => one.seat === seat);

describe("a notice that is due", () => {
  it("is prepared for its reader, under its own name, and says whether anybody knows that they want it", async () => {
    expect(await examined("turn", 0, 2)).toMatchObject({
      address: "mira.0@mail.example",
      person: { name: "Mira", contact: "c0" },
      claimed: { tableId: id, contactId: "c0", kind: "turn", about: 2 },
      also: [],
      unasked: true,
    });
    await commit({ type: "seat-joined", seat: 0 });
    expect(await examined("turn", 0, 2)).toMatchObject({ unasked: false });
    expect(put).toEqual([]);
  });

  it("is dropped where there is no table, nobody with an address, or nothing of it is true any more", async () => {
    expect(await examined("turn", 0, 2, { tableId: "table-none" })).toBe("nothing-to-say");
    expect(await examined("turn", 0, 1)).toBe("no-longer-true");
    await commit({ type: "seat-handed-over", seat: 1, to: { name: "Olga", language: "en" }, events: [] });
    expect(await examined("turn", 1, 2)).toBe("no-longer-true");
    expect(await examined("invitation", 1, 3)).toBe("no-address");
    expect(put).toEqual([]);
  });

  it("about a silence that is over makes room for one about the next question, a day after that, outside any digest", async () => {
    for (const seat of [0, 1, 2]) await bench.play(id, seat);
    const asked = await waitedAt(0);
    put.length = 0;
    const again = notice("reminder", 0, asked?.asked ?? 0, { dueAt: (asked?.askedAt ?? 0) + DAY });
    const old = { failures: 3, since: 5, digest: { to: "r", slot: 9 } };
    expect(await examined("reminder", 0, 2, old)).toBe("no-longer-true");
    expect(put).toEqual([again]);
    // The check of a clock takes care of it where there is one; and nobody is reminded who is not waited for.
    expect(await examined("reminder", 1, 2)).toBe("no-longer-true");
    await commit({ type: "pace-changed", pace: { kind: "turn", hours: 99, expiry: "host", vacationDays: 0 } });
    expect(await examined("reminder", 0, 2)).toBe("no-longer-true");
    expect(await examined("turn", 0, 1)).toBe("no-longer-true");
    expect(put).toEqual([again]);
  });

  it("to who wants to hear of the silence alone is put off until then; others who want none get none", async () => {
    await wish("reminders");
    expect(await examined("turn", 0, 2)).toBe("unwanted");
    expect(put).toEqual([notice("reminder", 0, 2, { dueAt: bench.deps.clock() + DAY })]);
    await wish("nothing");
    expect(await examined("turn", 0, 2)).toBe("unwanted");
    expect(await examined("reminder", 0, 2)).toBe("unwanted");
    expect(put).toHaveLength(1);
  });
});

describe("an invitation to an address that was marked elsewhere", () => {
  const tomasz = "tomasz.1@mail.example";

  it("is told to the host, for no bounce will tell it; nothing else is", async () => {
    const of = (kind: MailNotice["kind"], about: number) => prepare(bouncing(tomasz), sweep, notice(kind, 1, about));
    expect(await of("turn", 2)).toBe("dead-address");
    expect(put).toEqual([]);
    expect(await of("invitation", 1)).toBe("dead-address");
    expect(put).toEqual([notice("unreached", 1, 1)]);
  });

  it("of the host without a seat is told to nobody: there is nobody else", async () => {
    const [tableId, email] = ["table-002", "hanna@mail.example"];
    await bench.deps.contacts.put(tableId, "hanna", { email });
    const seats = ["Ann", "Bob"].map((name) => ({ name, language: "en" as const }));
    await open(tableId, seats, { name: "Hanna", language: "en", contact: "hanna" });
    const invitation = notice("invitation", "host", 1, { tableId });
    expect(await prepare(bouncing(email), sweep, invitation)).toBe("dead-address");
    expect(put).toEqual([]);
  });

  it("is told under a name of that address, once; not any more when mails arrive there again", async () => {
    expect(await prepare(bouncing(tomasz), sweep, notice("unreached", 1, 1))).toMatchObject({
      address: "mira.0@mail.example",
      claimed: { tableId: id, contactId: "c1.unreached", kind: "unreached", about: 1 },
    });
    expect(await examined("unreached", 1, 1)).toBe("no-longer-true");
  });
});

describe("a deadline that has moved", () => {
  beforeEach(async () => {
    await commit({ type: "pace-changed", pace: { kind: "turn", hours: 99, expiry: "host", vacationDays: 0 } });
  });

  it("is told by the turn to who has not been told of that: fetched where it is not due by itself", async () => {
    bench.later(10 * MINUTE - 1);
    expect(await examined("deadline-changed", 0, 3)).toBe("nothing-to-say");
    expect(put).toEqual([]);
    bench.later(1);
    expect(await examined("deadline-changed", 0, 3)).toBe("nothing-to-say");
    expect(put).toEqual([notice("turn", 0, 2)]);
  });

  it("is told to who knows that they are waited for, by the turn or by a reminder", async () => {
    const claimed = { tableId: id, contactId: "c0", about: 2 } as const;
    await bench.deps.claims.claim({ ...claimed, kind: "turn", about: 1 }, "s", bench.deps.clock());
    expect(await examined("deadline-changed", 0, 3)).toBe("nothing-to-say");
    await bench.deps.claims.claim({ ...claimed, kind: "turn" }, "s", bench.deps.clock());
    expect(await examined("deadline-changed", 0, 3)).toMatchObject({ address: "mira.0@mail.example" });
    await bench.deps.claims.claim({ ...claimed, contactId: "c1", kind: "reminder" }, "s", bench.deps.clock());
    expect(await examined("deadline-changed", 1, 3)).toMatchObject({ address: "tomasz.1@mail.example" });
  });
});

describe("several seats of one address", () => {
  const [tableId, tomasz] = ["table-002", "tomasz.1@mail.example"];
  const at = { tableId };

  beforeEach(async () => {
    const emails = ["mira.0@mail.example", tomasz, "TOMASZ.1@mail.example"];
    for (const [seat, email] of emails.entries()) await bench.deps.contacts.put(tableId, `c${seat}`, { email });
    await open(
      tableId,
      ["Mira", "Tomasz", "Tom"].map((name, seat) => ({ name, language: "en", contact: `c${seat}` })),
    );
  });

  it("are invited by one mail to the first of them, and the others are settled with it", async () => {
    expect(await examined("invitation", 1, 1, at)).toMatchObject({ also: [2] });
    expect(await examined("invitation", 2, 1, at)).toBe("in-one-mail");
    expect((await bench.deps.claims.ofContact(tableId, "c2")).invitation).toMatchObject({ about: 1, sent: true });
    expect(await examined("invitation", 0, 1, at)).toMatchObject({ also: [] });
    expect(await examined("missing", 1, 1, at)).toMatchObject({ also: [] });
  });

  it("are invited by one each where it is not the opening that invites, or one of them has another holder", async () => {
    await bench.append(tableId, "host", [{ type: "link-issued", seat: 2, mail: true }]);
    expect(await examined("invitation", 2, 2, at)).toMatchObject({ also: [] });
    await bench.deps.contacts.put(tableId, "new", { email: tomasz });
    const to = { name: "Olga", language: "en", contact: "new" } as const;
    await bench.append(tableId, "host", [{ type: "seat-handed-over", seat: 1, to, events: [] }]);
    expect(await examined("invitation", 2, 1, at)).toMatchObject({ also: [] });
  });

  it("are reminded of together as far as nobody has come", async () => {
    expect(await examined("invitation-reminder", 1, 1, at)).toMatchObject({ also: [2] });
    await bench.append(tableId, 1, [{ type: "seat-joined", seat: 1 }]);
    expect(await examined("invitation-reminder", 2, 1, at)).toMatchObject({ also: [] });
    expect(await examined("invitation", 1, 1, at)).toMatchObject({ also: [2] });
  });
});
