import { SignJWT } from "jose";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { claimsOf } from "../../../functions/identity/links.ts";
import { verifyToken } from "../../../functions/identity/tokens.ts";
import { compose, write } from "../../../functions/notices/compose.ts";
import type { MailNotice } from "../../../functions/notices/outbox.ts";
import { type MailBench, mailBench } from "../../support/mailBench.ts";

let bench: MailBench;
let id: string;
beforeEach(async () => {
  bench = await mailBench();
  id = await bench.start("table-001");
});
afterEach(() => {
  vi.restoreAllMocks();
  return bench.close();
});

/** The mail of such a notice as it stands now, to the holder of the seat or to the host without one. */
const mail = async (kind: MailNotice["kind"], seat: number, about: number, more: object = {}) => {
  const table = await bench.state(id);
  const person = table.seats[seat];
  if (person?.contact === undefined) throw new Error("somebody with an address");
  const notice: MailNotice = { kind, tableId: id, seat, about, dueAt: 0, failures: 0 };
  const to = { table, notice, person: { ...person, contact: person.contact }, address: "mira.0@mail.example" };
  const message = await compose({ ...bench.deps, ...more }, { ...to, ...more });
  if (message === undefined) return undefined;
  const text = message.text.replaceAll(/[\u2068\u2069]/g, "");
  return { ...message, text, subject: message.subject.replaceAll(/[\u2068\u2069]/g, "") };
};
const told = async (...of: Parameters<typeof mail>) => {
  const message = await mail(...of);
  if (message === undefined) throw new Error("there is something to say");
  return message;
};
const buttonIn = (text: string): string => /https:\/\/play\.example\/table\/\S+/.exec(text)?.[0] ?? "";

describe("a mail about a table", () => {
  it("goes to its reader under a key of its own, with the way to the table, to no more mails and to the wishes", async () => {
    const { text, html, ...message } = await told("turn", 0, 2);
    expect(message).toMatchObject({
      kind: "turn",
      tableId: id,
      seat: 0,
      contact: "c0",
      key: "turn.table-001.0.2",
      language: "en",
      subject: "Your turn in Winter Romans",
    });
    expect(message.to.address).toBe("mira.0@mail.example");
    expect(message).not.toHaveProperty("replyTo");
    expect(message.unsubscribeUrl).toMatch(/^https:\/\/play\.example\/api\/mail\/off\/\S+$/);
    expect(text).toContain(message.unsubscribeUrl);
    expect(text).toMatch(/https:\/\/play\.example\/api\/mail\/wishes\/\S+/);
    expect(text).toContain("Nobody reads answers to this email");
    const token = new URL(buttonIn(text)).hash.slice(1);
    const claims = await verifyToken(bench.deps.keys, "link", token, bench.deps.clock());
    expect(claims).toEqual({ ok: true, value: { ...claimsOf(await bench.state(id), 0), mailed: "c0" } });
    expect(html).toContain("<!doctype html>");
  });

  it("says that answers are read where they are, and where they go", async () => {
    const answered = await told("turn", 0, 2, { replyTo: "ops@play.example" });
    expect(answered.replyTo).toBe("ops@play.example");
    expect(answered.text).toContain("Answers to this email do not reach the table");
  });

  it("invites to a game that is under way as to what it is, and says where it stands", async () => {
    // The toy's host is seat 0, whose own link is no invitation.
    const { text } = await told("invitation", 1, 1);
    expect(text).toContain("The game is under way: you take over a seat with all that lies there.");
    expect(text).toContain("Winter Romans · Toy · round 1");
  });

  it("names who else is waited for, and says that there is no limit, or until when", async () => {
    const { text } = await told("turn", 0, 2);
    expect(text).toContain("Tomasz and Giulia");
    expect(text).not.toMatch(/Mira, Tomasz|undefined/);
    const limit = { at: bench.deps.clock() + 3_600_000, policy: "host" as const };
    const near = await told("turn", 0, 2, { deadlineOf: async () => limit, wishes: { zone: "Europe/Rome" } });
    expect(near.text).toMatch(/11:00/);
    expect(near.subject).toMatch(/Your turn in Winter Romans.*(?:1 hour|an hour|60)/);
  });

  it("tells nothing where nothing has happened, and who asks where somebody does", async () => {
    expect((await told("turn", 1, 2)).text).not.toContain("Since your last move");
    expect((await told("reminder", 0, 2)).subject).toContain("Winter Romans");
    // Who asks how it goes is named: a seat, or the host.
    const nudge: MailNotice = { kind: "nudge", tableId: id, seat: 0, about: 2, dueAt: 0, failures: 0 };
    expect((await told("nudge", 0, 2)).text).toContain("Mira");
    expect((await told("nudge", 0, 2, { notice: { ...nudge, from: 2 } })).text).toContain("Giulia");
  });

  it("that invites says whose table it is; the host’s own says that it is theirs; a new link what it is", async () => {
    expect((await told("invitation", 1, 1)).subject).toContain("Mira");
    expect((await told("invitation", 0, 1)).subject).toBe("Your table “Winter Romans”");
    expect((await told("invitation", 1, 1)).text).toContain("Welcome, Tomasz");
    await bench.commit(id, "host", [{ type: "link-issued", seat: 1, mail: true }]);
    expect((await told("invitation", 1, 3)).subject).toBe("Your table “Winter Romans”");
    // One for another seat is not this seat's.
    expect((await told("invitation", 2, 3)).subject).toContain("Mira");
    expect((await told("invitation-reminder", 1, 1)).subject).not.toBe((await told("invitation", 1, 1)).subject);
  });

  it("that invites to several seats has a way to each", async () => {
    const { text } = await told("invitation", 1, 1, { also: [2] });
    expect(text).toContain("Take the seat Giulia");
    expect(text.match(/https:\/\/play\.example\/table\/table-001#/g)).toHaveLength(2);
  });

  it("leads to the page it is about", async () => {
    expect(buttonIn((await told("missing", 0, 1)).text)).toMatch(/\/table\/table-001\/seats#/);
    expect(buttonIn((await told("turn", 0, 2)).text)).toMatch(/\/table\/table-001#/);
  });

  it("about the end leads to the final score", async () => {
    for (let at = await bench.state(id); at.status === "playing"; at = await bench.state(id))
      await bench.play(id, at.waiting[0]?.seat ?? 0);
    const { version } = await bench.state(id);
    const { text } = await told("finished", 1, version);
    expect(buttonIn(text)).toMatch(/\/table\/table-001\/score#\S+/);
  });

  it("signs no link that it does not show", async () => {
    const sign = vi.spyOn(SignJWT.prototype, "sign");
    for (const kind of ["turn", "reminder", "invitation", "missing"] as const) {
      sign.mockClear();
      const { text } = await told(kind, 0, 2);
      const tokens = await Promise.all(sign.mock.results.map(({ value }) => value as Promise<string>));
      expect(tokens.length, kind).toBeGreaterThan(0);
      expect(tokens.filter((token) => !text.includes(token)).length, kind).toBe(0);
      // The same seat at the same time gets the same token, whichever page its link opens.
      expect(new Set(tokens).size, kind).toBe(tokens.length);
    }
  });

  it("of a table without a name bears the game’s", async () => {
    const table = { ...(await bench.state(id)), name: "" };
    expect((await told("turn", 0, 2, { table })).subject).toBe("Your turn in Toy");
  });

  it("is none about an end that has not come, or about nothing", async () => {
    expect(await mail("finished", 0, 2)).toBeUndefined();
    expect(await mail("host", 0, 9)).toBeUndefined();
    expect(await mail("rewind", 0, 2)).toBeUndefined();
    expect(await mail("time-up", 0, 2)).toBeUndefined();
  });
});

describe("what players have written", () => {
  const evil = "Win at evil.example";
  const noa = "נועה";
  const unasked = { unasked: true };
  const named = (name: string) => bench.commit(id, 1, [{ type: "seat-renamed", seat: 1, name }]);
  /** The talk as it is with one message of the second seat, under the name it had. */
  const QUARTER = 15 * 60; // seconds: what is said within one is told in one mail
  const talking = (name: string) => {
    const at = bench.deps.clock();
    const said = { number: 1, seat: 1, heldFrom: 1, name, text: "Hello", at, moveId: "m1" };
    const talk = { state: async () => ({ read: 0, muted: [] }), newest: async () => [said] };
    return {
      about: (Math.floor(at / 1000 / QUARTER) + 1) * QUARTER,
      more: { talk, wishes: { zone: "UTC", talk: "all" } },
    };
  };

  it("who asks to take over has the name the reader may read: no link, a number where there is none, apart from the text", async () => {
    await bench.commit(id, 1, [{ type: "succession-asked", seat: 1 }]);
    const { version: asked } = await bench.state(id);
    expect((await told("host", 0, asked, unasked)).text).toContain("Tomasz");
    await named(evil);
    const { text, html } = await told("host", 0, asked, unasked);
    expect(`${text}${html}`).not.toContain("evil");
    expect(text).toContain("Player 2");
    expect((await told("host", 0, asked)).text.replace(/\s+/g, " ")).toContain(evil);
    await named("");
    expect((await told("host", 0, asked)).text).toContain("Player 2");
    await named(noa);
    expect((await told("host", 0, asked)).html).toContain(`\u2068${noa}\u2069`);
  });

  it("who has talked is named so as well, by the name of then", async () => {
    const { about, more } = talking(evil);
    expect((await told("talk", 0, about, more)).text.replace(/\s+/g, " ")).toContain(evil);
    const { text, html } = await told("talk", 0, about, { ...more, ...unasked });
    expect(`${text}${html}`).not.toContain("evil");
    expect(text).toContain("Player 2");
    expect((await told("talk", 0, about, talking(noa).more)).html).toContain(`\u2068${noa}\u2069`);
  });

  it("a table is named so where a digest lists it", async () => {
    const listed = async (name: string, more: object = {}) => {
      const state = await bench.state(id);
      const person = { ...(state.seats[0] as object), contact: "c0" } as never;
      const notice: MailNotice = { kind: "turn", tableId: id, seat: 0, about: 2, dueAt: 0, failures: 0 };
      const to = { table: { ...state, name }, notice, person, address: "mira.0@mail.example" };
      return (await write(bench.deps, { ...to, ...more }))?.table;
    };
    expect(await listed("Winter Romans")).toBe("Winter Romans");
    expect(await listed(evil, unasked)).toBe("Toy");
    expect(await listed(noa)).toBe(`\u2068${noa}\u2069`);
    expect(await listed("")).toBe("Toy");
  });
});

describe("a mail that somebody has asked for", () => {
  it("asks an address whether it is right, and names nobody and no way to the seat", async () => {
    const { text, to, subject } = await told("confirmation", 0, 2);
    expect(text).toMatch(/https:\/\/play\.example\/api\/mail\/confirm\/\S+/);
    expect(`${text}${subject}${to.name}`).not.toMatch(/Mira|Winter|\/table\//);
  });

  it("signs a person in for a day, or asks whether all of them is to be erased", async () => {
    const at = Math.floor(bench.deps.clock() / 1000);
    const signIn = await told("person-link", 0, at);
    expect(signIn.text).toMatch(/https:\/\/play\.example\/tables#\S+/);
    const erasure = await told("erasure", 0, at);
    expect(erasure.text).toMatch(/https:\/\/play\.example\/api\/mail\/erase\/\S+/);
    expect(erasure.subject).not.toBe(signIn.subject);
    const day = 24 * 3_600;
    expect(await mail("person-link", 0, at - day)).toBeUndefined();
    expect(await mail("person-link", 0, at - day + 1)).toBeDefined();
  });
});
