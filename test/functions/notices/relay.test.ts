import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { networkOf } from "../../../functions/identity/network.ts";
import { holdsLink } from "../../../functions/mail/playersWords.ts";
import { DEFAULT_CAPS, dynamoAllowance, mailCapsFrom } from "../../../functions/notices/limits/allowance.ts";
import { sweep } from "../../../functions/notices/sweep.ts";
import type { Person } from "../../../functions/table/events.ts";
import { type MailBench, mailBench } from "../../support/mailBench.ts";

const HOUR = 3_600_000;
const STRANGER = "stranger@mail.example";

let bench: MailBench;

beforeEach(async () => {
  bench = await mailBench();
});

afterEach(() => bench.close());

/** Opens a table whose seats have these addresses (none: undefined). */
const open = async (tableId: string, emails: readonly (string | undefined)[], name = "", names?: readonly string[]) => {
  const seats = emails.map((email, seat): Person => {
    const person = { name: names?.[seat] ?? `Player ${seat}`, language: "en" as const };
    return email === undefined ? person : { ...person, contact: `c${seat}` };
  });
  for (const [seat, email] of emails.entries())
    if (email !== undefined) await bench.deps.contacts.put(tableId, `c${seat}`, { email });
  await bench.commit(tableId, "host", [
    { type: "table-opened", game: "toy", name, options: { rounds: 3 }, seats, hostSeat: 0 },
  ]);
};

describe("one address", () => {
  it("gets one invitation to a table, with the way to each of its seats", async () => {
    await open("table-001", [undefined, STRANGER, "Stranger@MAIL.example", "other@mail.example", STRANGER]);
    expect(await sweep(bench.deps)).toMatchObject({ sent: 2, dropped: { "in-one-mail": 2 } });
    const [mail] = bench.sent.filter(({ to }) => to.address === STRANGER);
    expect(new Set(mail?.text.match(/https:\/\/play\.example\/table\/table-001#\S+/g)).size).toBe(3);
    expect(mail?.text).toContain("Take the seat Player 2");
    await bench.stream({ Records: [] });
    bench.later(HOUR);
    expect(await sweep(bench.deps)).toMatchObject({ sent: 0, dropped: {} });
  });

  it("gets five mails a day about seats nobody has taken, over all tables; the rest comes the next day", async () => {
    for (let table = 0; table < 8; table += 1) await open(`table-10${table}`, [undefined, STRANGER]);
    expect(await sweep(bench.deps)).toMatchObject({ sent: 5, delayed: 3 });
    expect(bench.logged.filter(({ event }) => event === "mail-capped")).toMatchObject(
      Array.from({ length: 3 }, () => ({ level: "warn", cap: "unasked" })),
    );
    bench.later(10 * HOUR);
    expect(await sweep(bench.deps)).toMatchObject({ sent: 0, delayed: 0 });
    bench.later(5 * HOUR); // nine in the morning when it began: now it is midnight
    expect(await sweep(bench.deps)).toMatchObject({ sent: 3, delayed: 0 });
  });

  it("has a much larger cap once its reader has pressed something, and the installation has its own cap", async () => {
    const allowance = dynamoAllowance(bench.table, bench.deps.keys, { perAddress: 7, unasked: 2, inAll: 10 });
    const deps = { ...bench.deps, allowance };
    for (let table = 0; table < 9; table += 1) {
      await open(`table-20${table}`, [undefined, "mira@mail.example"]);
      await bench.commit(`table-20${table}`, 1, [{ type: "seat-joined", seat: 1 }]);
    }
    expect(await sweep(deps)).toMatchObject({ sent: 7, delayed: 2 });
    for (let table = 0; table < 5; table += 1) await open(`table-30${table}`, [undefined, `p${table}@mail.example`]);
    expect(await sweep(deps)).toMatchObject({ sent: 3, delayed: 2 });
    expect(bench.logged.filter(({ event }) => event === "mail-capped").map(({ cap }) => cap)).toEqual([
      "perAddress",
      "perAddress",
      "inAll",
      "inAll",
    ]);
  });

  it("does not lose its allowance to mails that failed", async () => {
    for (let table = 0; table < 5; table += 1) await open(`table-40${table}`, [undefined, STRANGER]);
    bench.failNext(5);
    expect(await sweep(bench.deps)).toMatchObject({ failed: 5 });
    bench.later(HOUR);
    expect(await sweep(bench.deps)).toMatchObject({ sent: 5, delayed: 0 });
  });
});

describe("the first mail to somebody who has never pressed anything", () => {
  const evil = ["Win at evil.example", "https://evil.example/now", "Ann www.evil.example", "evil．com now"] as const;

  it("holds no link and no domain of the sender's, neither in the subject nor in the text", async () => {
    await open("table-001", [undefined, STRANGER], evil[0], [evil[1], evil[2]]);
    await sweep(bench.deps);
    const [mail] = bench.sent;
    for (const text of [mail?.subject, mail?.text, mail?.html, mail?.to.name]) expect(text).not.toMatch(/evil/);
    expect(mail?.subject).toContain("Somebody");
  });

  it("shows names as they are, and later mails do too", async () => {
    await open("table-001", [undefined, STRANGER], "Winter Romans", ["Dr. Ann", "J. R. Smith"]);
    await sweep(bench.deps);
    expect(bench.sent[0]?.subject).toBe("Dr. Ann invites you to Winter Romans");
  });

  it("keeps names from right to left apart from the sentence around them", async () => {
    const [table, who] = ["\u05d7\u05d5\u05e8\u05e3 3", "\u05d0\u05d3\u05d4"];
    await open("table-001", [undefined, STRANGER, undefined], table, [who, "Ben", "\u0632\u064a\u0646\u0628"]);
    await sweep(bench.deps);
    const [mail] = bench.sent;
    expect(mail?.subject).toBe(`\u2068${who}\u2069 invites you to \u2068${table}\u2069`);
    for (const text of [mail?.text, mail?.html])
      for (const name of [table, who, "\u0632\u064a\u0646\u0628"]) expect(text).toContain(`\u2068${name}\u2069`);
  });

  it("distinguishes a name from an address", () => {
    for (const name of evil) expect(holdsLink(name)).toBe(true);
    for (const name of ["Ann", "Winter Romans 2", "Anna-Maria O’Neill", "4.5 crowns"])
      expect(holdsLink(name)).toBe(false);
  });
});

describe("callers", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["", ""],
    ["unknown", "unknown"],
  ])("%s is counted as %s", (address, network) => expect(networkOf(address)).toBe(network));
});

it("caps come from the environment; an invalid number is refused", () => {
  expect(mailCapsFrom({})).toEqual(DEFAULT_CAPS);
  expect(mailCapsFrom({ TESSERA_MAILS_PER_ADDRESS: "9" })).toEqual({ ...DEFAULT_CAPS, perAddress: 9 });
  expect(() => mailCapsFrom({ TESSERA_MAILS_IN_ALL: "many" })).toThrow("TESSERA_MAILS_IN_ALL");
});

describe("answers", () => {
  it.each([
    ["en", "Nobody reads answers"],
    ["fr", "Personne ne lit les réponses"],
    ["it", "Nessuno legge le risposte"],
    ["de", "liest niemand"],
  ] as const)("%s: each mail says that nobody reads answers, in text and HTML", async (language, words) => {
    await bench.start("table-001", [language, language]);
    bench.later(48 * HOUR);
    await sweep(bench.deps);
    bench.later(48 * HOUR);
    await sweep(bench.deps);
    expect(new Set(bench.sent.map(({ kind }) => kind))).toEqual(new Set(["invitation", "turn", "reminder"]));
    for (const { text, html } of bench.sent)
      for (const written of [text, html]) expect(written.replace(/\s+/g, " ")).toContain(words);
  });
});
