import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { AnyGame } from "../../../core/index.ts";
import { look } from "../../../functions/clock/look.ts";
import { createDynamoContacts } from "../../../functions/contacts/contacts.ts";
import { dynamoFeeds } from "../../../functions/contacts/feeds.ts";
import { dynamoMailPause } from "../../../functions/notices/limits/pause.ts";
import { sweep } from "../../../functions/notices/sweep.ts";
import { doDuty, usage } from "../../../functions/tools/ops/duties.ts";
import type { Tools } from "../../../functions/tools/ops/duty.ts";
import {
  deleteItem,
  everyItem,
  type Item,
  isCommit,
  nameOf,
  OPS,
  pkOf,
  putItem,
  skOf,
  textOf,
} from "../../../functions/tools/ops/items.ts";
import { type MailBench, mailBench } from "../../support/mailBench.ts";
import { playedFile } from "../../support/tableFile.ts";
import { toyGame } from "../../support/toyGame.ts";

let bench: MailBench;
let tools: Tools;
let folder: string;

beforeEach(async () => {
  bench = await mailBench(60_000);
  tools = {
    table: bench.table,
    keys: bench.deps.keys,
    games: { toy: toyGame },
    now: bench.deps.clock,
    graceMs: 60_000,
  };
  folder = await mkdtemp(join(tmpdir(), "tessera-ops-"));
});

afterEach(async () => {
  await bench.close();
  await rm(folder, { recursive: true, force: true });
});

/** Everything in the table except what operators did, by name. */
const everything = async (): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>();
  for await (const item of everyItem(bench.table)) if (pkOf(item) !== OPS) found.set(nameOf(item), textOf(item));
  return new Map([...found].sort());
};
const audited = async (): Promise<readonly Item[]> => {
  const notes: Item[] = [];
  for await (const item of everyItem(bench.table)) if (pkOf(item) === OPS && item.duty !== undefined) notes.push(item);
  return notes;
};
const wreck = async (those: (item: Item) => boolean = () => true): Promise<void> => {
  const items: Item[] = [];
  for await (const item of everyItem(bench.table)) items.push(item);
  for (const item of items) if (those(item)) await deleteItem(bench.table, item);
};
const run = async (...args: readonly string[]) => {
  const report = await doDuty(tools, args);
  if (report === undefined) throw new Error(`no such duty: ${args.join(" ")}`);
  return report;
};
const followAll = async (...tables: readonly string[]): Promise<void> => {
  for (const tableId of tables)
    for (let version = 1; version <= (await bench.state(tableId)).version; version += 1)
      await bench.follow(tableId, version);
};
const asked = async (tableId: string): Promise<number> => (await bench.state(tableId)).waiting[0]?.seat ?? 0;

/** Two tables in play: what was due has been sent, and one notice of one table is waiting. */
const evening = async (): Promise<readonly string[]> => {
  const tables = [await bench.start("table-aa"), await bench.start("table-bb")];
  for (const [seat, name] of ["mira", "tomasz", "giulia"].entries())
    await createDynamoContacts(bench.table).put("table-aa", `c${seat}`, { email: `${name}.${seat}@mail.example` });
  bench.later(120_000);
  await sweep(bench.deps);
  // Everybody has answered: somebody is asked anew, and not notified yet.
  for (const { seat } of (await bench.state("table-aa")).waiting) await bench.play("table-aa", seat);
  await bench.deps.contactStates.setOff("table-bb", "c1", true);
  await bench.deps.contactStates.markAddress("tomasz.1@mail.example", "bounce", bench.deps.clock());
  expect(bench.sent.length).toBeGreaterThan(3);
  return tables;
};

describe("a restore", () => {
  it("brings back every byte, notifies nobody twice, and sends what was still waiting", async () => {
    const tables = await evening();
    expect((await run("backup", folder)).failed).toBeUndefined();
    const before = await everything();
    const waiting = [...before.keys()].filter((name) => name.startsWith("DUE#"));
    expect(waiting.length).toBeGreaterThan(0);
    bench.later(120_000);
    await wreck();
    expect((await everything()).size).toBe(0);

    expect((await run("restore", folder)).failed).toBe(false);
    expect(await everything()).toEqual(before);
    // The stream runs for each commit that was put back; mails are paused meanwhile.
    const told = bench.sent.length;
    await followAll(...tables);
    const pause = dynamoMailPause(bench.table);
    expect(await sweep({ ...bench.deps, pause })).toMatchObject({ sent: 0 });
    expect((await run("restore", folder)).failed).toBe(false);
    expect(await everything()).toEqual(before);
    expect(bench.sent).toHaveLength(told);

    await run("pause-mails", "off");
    await sweep({ ...bench.deps, pause });
    const now = bench.sent.slice(told).map(({ kind }) => kind);
    expect(now.length).toBeLessThanOrEqual(waiting.length);
    expect(now).toEqual(["turn"]);
    bench.later(60 * 60 * 1000);
    expect((await look(bench.deps, { all: true })).failed).toBe(0);
    await sweep({ ...bench.deps, pause });
    expect(bench.sent).toHaveLength(told + 1);
  });

  it("notifies nobody twice even where the backup does not record what was sent", async () => {
    const tables = await evening();
    bench.later(120_000);
    await sweep(bench.deps);
    await wreck((item) => skOf(item).endsWith("#MAIL") || pkOf(item).startsWith("DUE#"));
    await run("backup", folder);
    await wreck();
    await run("restore", folder);
    await followAll(...tables);
    await run("restore", folder);
    await run("pause-mails", "off");
    const told = bench.sent.length;
    bench.later(60 * 60 * 1000);
    await look(bench.deps, { all: true });
    bench.later(120_000);
    await sweep(bench.deps);
    expect(bench.sent).toHaveLength(told);
  });

  it("puts back the record of what was sent before the log that would cause it again", async () => {
    await evening();
    await run("backup", folder);
    const sorts = (await readFile(join(folder, "items.jsonl"), "utf8"))
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Item);
    const first = sorts.findIndex(isCommit);
    for (const [at, item] of sorts.entries()) {
      if (skOf(item).endsWith("#MAIL")) expect(at).toBeLessThan(first);
      if (pkOf(item).startsWith("DUE#")) expect(at).toBeGreaterThan(sorts.findLastIndex(isCommit));
    }
  });

  it("refuses a table whose log differs, and a backup that was changed; nothing is written", async () => {
    await evening();
    await run("backup", folder);
    await bench.play("table-aa", await asked("table-aa"));
    const before = await everything();
    const { failed, lines } = await run("restore", folder);
    expect(failed).toBe(true);
    expect(lines[0]).toMatch(/^not in the backup: TABLE#table-aa E#/);
    await writeFile(join(folder, "items.jsonl"), "{}\n");
    await expect(run("restore", folder)).rejects.toThrow("not what its manifest says");
    expect(await everything()).toEqual(before);
    expect((await audited()).map(({ ended }) => ended?.S)).toEqual(
      expect.arrayContaining(["failed", "refused or incomplete"]),
    );
  });
});

describe("a dry run", () => {
  it.each([
    ["rebuild"],
    ["pause-mails", "on"],
    ["take-host", "table-aa", "1"],
    ["revive-address", "tomasz.1@mail.example"],
    ["erase-person", "tomasz.1@mail.example"],
  ])("of %s %s %s writes nothing and says how much it would", async (...args) => {
    await evening();
    const before = await everything();
    const report = await doDuty(tools, args, { dry: true });
    expect(report?.lines.at(-1)).toMatch(/^Nothing was written. It would have been: \d+ /);
    expect(await everything()).toEqual(before);
    expect(await audited()).toEqual([]);
  });
});

describe("a dry run of a duty that reads what it has written", () => {
  it("of restore says how many items it would put back, into the existing table and into an empty one", async () => {
    await evening();
    await run("backup", folder);
    const before = await everything();
    const again = await doDuty(tools, ["restore", folder], { dry: true });
    expect(again?.lines.at(-1)).toMatch(/^Nothing was written. It would have been: /);
    expect(await everything()).toEqual(before);
    await wreck();
    const empty = await doDuty(tools, ["restore", folder], { dry: true });
    const puts = Number(/(\d+) PutItem/.exec(empty?.lines.at(-1) ?? "")?.[1]);
    expect(puts).toBeGreaterThanOrEqual(before.size);
    expect((await everything()).size).toBe(0);
  });

  it("of backup writes no file, and no folder for it", async () => {
    await evening();
    const place = join(folder, "dry");
    const report = await doDuty(tools, ["backup", place], { dry: true });
    expect(report?.lines.at(-1)).toBe("Nothing was written. It would have been: 2 files");
    expect(existsSync(place)).toBe(false);
  });

  it("of wake makes no bot move", async () => {
    await evening();
    const before = await everything();
    const report = await doDuty(tools, ["wake", "table-aa"], { dry: true });
    expect(report?.lines.at(-1)).toMatch(/^Nothing was written/);
    expect(await everything()).toEqual(before);
  });

  it("of rotate-keys changes no key, in any step", async () => {
    const ring = { current: "k1", k1: "x".repeat(48) };
    const keyStore = { read: async () => JSON.stringify(ring), write: async () => expect.fail("a key was written") };
    for (const step of ["add", "use", "drop"]) {
      const report = await doDuty({ ...tools, keyStore }, ["rotate-keys", step], { dry: true });
      expect(report?.lines.at(-1)).toMatch(/^Nothing was written/);
    }
  });
});

describe("redrive", () => {
  const letters = async (...bodies: readonly object[]): Promise<string> => {
    const file = join(folder, "letters.json");
    await writeFile(file, JSON.stringify({ Messages: bodies.map((body) => ({ Body: JSON.stringify(body) })) }));
    return file;
  };
  const bounce = {
    Records: [
      {
        Sns: {
          Message: JSON.stringify({
            eventType: "Bounce",
            bounce: { bounceType: "Permanent", bouncedRecipients: [{ emailAddress: "mira.0@mail.example" }] },
          }),
        },
      },
    ],
  };

  it("processes a bounce that was lost, as a message or as a failed call, and again without harm", async () => {
    await evening();
    expect(await bench.deps.contactStates.addressState("mira.0@mail.example")).toBeNull();
    const file = await letters({ requestPayload: bounce }, bounce);
    expect((await run("redrive", file)).lines[0]).toBe("2 events of mails heard, 1 addresses marked");
    expect(await bench.deps.contactStates.addressState("mira.0@mail.example")).toBe("bounce");
    expect((await run("redrive", file)).lines[0]).toBe("2 events of mails heard, 0 addresses marked");
  });

  it("derives again what batches of the stream should have led to, and notifies nobody twice", async () => {
    await evening();
    const before = await everything();
    await wreck((item) => skOf(item) === "SUMMARY");
    const file = await letters({ DDBStreamBatchInfo: { shardId: "shardId-1", startSequenceNumber: "1" } });
    expect((await run("redrive", file)).lines[0]).toBe("1 batches of the stream: 2 tables rebuilt");
    const summaries = (all: ReadonlyMap<string, string>) => [...all].filter(([name]) => name.endsWith("SUMMARY"));
    expect(summaries(await everything())).toEqual(summaries(before));
    const told = bench.sent.length;
    bench.later(120_000);
    await sweep(bench.deps);
    expect(bench.sent.slice(told).map(({ kind }) => kind)).toEqual(["turn"]); // what had waited
  });

  it("names the message that could not be processed, processes the others, and fails", async () => {
    await evening();
    const file = await letters(bounce, { requestPayload: bounce });
    // The database is away for the first call about the first message.
    let calls = 0;
    const client = {
      send: (command: never): Promise<unknown> => {
        calls += 1;
        return calls === 1 ? Promise.reject(new Error("away")) : bench.table.client.send(command);
      },
    } as unknown as typeof bench.table.client;
    const report = await doDuty({ ...tools, table: { ...bench.table, client } }, ["redrive", file]);
    if (report === undefined) throw new Error("redrive is a duty");
    expect(report.failed).toBe(true);
    expect(report.lines[0]).toBe("1 events of mails heard, 1 addresses marked");
    expect(report.lines[1]).toBe("letter 1: failed (away)");
    expect(report.lines.at(-1)).toBe(
      "1 of 2 letters are dealt with: delete these from the queue; 1 failed: do it again",
    );
  });

  it("refuses a file of another kind", async () => {
    const file = join(folder, "other.json");
    await writeFile(file, "{}");
    expect((await run("redrive", file)).failed).toBe(true);
  });
});

describe("retire", () => {
  const DAY = 24 * 60 * 60 * 1000;

  it("leaves tables in play alone, and those that have waited for less than a year", async () => {
    await evening();
    const before = await everything();
    bench.later(364 * DAY);
    expect((await run("retire")).lines).toEqual(["0 of 2 tables retired"]);
    expect(await everything()).toEqual(before);
  });

  it("removes the reminders of a table nobody has touched for a year, and keeps its log", async () => {
    await evening();
    const log = async () => [...(await everything())].filter(([name]) => / E#\d{8}$/.test(name));
    const before = await log();
    bench.later(366 * DAY);
    expect((await run("retire")).lines.at(-1)).toBe("2 of 2 tables retired");
    expect(await log()).toEqual(before);
    const left = [...(await everything()).keys()].filter((name) => /^(DUE|WATCH)#/.test(name));
    expect(left).toEqual([]);
    const contacts = createDynamoContacts(bench.table);
    const { seats } = await bench.state("table-aa");
    for (const { contact = "" } of seats) expect(await contacts.get("table-aa", contact)).toBeUndefined();
    // Whoever has a link can continue, and nobody else gets mail.
    const told = bench.sent.length;
    await bench.play("table-aa", await asked("table-aa"));
    bench.later(DAY);
    await sweep({ ...bench.deps, contacts });
    expect(bench.sent).toHaveLength(told);
    expect((await run("retire")).lines.at(-1)).toBe("1 of 2 tables retired");
  });
});

describe("a duty for many tables", () => {
  it("does all it can, names what failed, and then fails: here retire, with a table that cannot be read", async () => {
    await evening();
    bench.later(366 * 24 * 60 * 60 * 1000);
    await putItem(bench.table, {
      pk: { S: "TABLE#table-bad" },
      sk: { S: "E#00000001" },
      z: { B: new Uint8Array([1, 2, 3]) },
    });
    const report = await run("retire");
    expect(report.failed).toBe(true);
    expect(report.lines.find((line) => line.startsWith("table-bad: failed"))).toBeDefined();
    expect(report.lines.at(-1)).toBe("2 of 3 tables retired; 1 failed: do it again");
  });
});

describe("the duties", () => {
  it("are listed with their arguments; an unknown one and wrong arguments are refused", async () => {
    for (const name of ["look <table>", "verify-all", "restore <folder>", "erase-person <address>"])
      expect(usage).toContain(name);
    expect(await doDuty(tools, ["dance"])).toBeUndefined();
    expect(await doDuty(tools, ["look"])).toBeUndefined();
    expect(await doDuty(tools, ["look", "a", "b"])).toBeUndefined();
  });

  it("look: shows the state of a table and what was sent, without names and addresses", async () => {
    await evening();
    const text = (await run("look", "table-aa")).lines.join("\n");
    expect(text).toContain("table table-aa: toy, playing, version 5");
    expect(text).toMatch(/waits for seat \d/);
    expect(text).toMatch(/mail of 0: .*invitation|mail of 0: .*turn/);
    expect(text).toMatch(/^ {2}due .*: turn to \d about 5/m);
    expect(text).not.toMatch(/mira|tomasz|giulia|@|Winter/i);
    expect((await run("look", "nowhere")).failed).toBe(true);
    expect(await audited()).toEqual([]);
  });

  it("verify-all: verifies every log, and names the commit that cannot be verified", async () => {
    await evening();
    expect(await run("verify-all")).toEqual({ lines: ["2 tables, 0 with faults"], failed: false });
    await wreck((item) => nameOf(item) === "TABLE#table-bb E#00000001");
    await wreck((item) => nameOf(item) === "TABLE#table-aa E#00000002");
    const { failed, lines } = await run("verify-all");
    expect(failed).toBe(true);
    expect(lines).toContain("table-aa: commit 2 is missing");
  });

  it("rehearse: replays a backup with this code elsewhere, and does not touch the table", async () => {
    await evening();
    await run("backup", folder);
    const before = await everything();
    expect(await run("rehearse", folder)).toEqual({ lines: ["2 tables, 0 with faults"], failed: false });
    // Code that decides differently is found by the moves that were made.
    const other = { ...toyGame, decide: () => ({ ok: false as const, error: { code: "no", rule: "T-1", key: "no" } }) };
    const report = await doDuty({ ...tools, games: { toy: other } as unknown as Tools["games"] }, ["rehearse", folder]);
    expect(report?.failed).toBe(true);
    expect(report?.lines.join("\n")).toMatch(/table-aa: commit 3/);
    expect(await everything()).toEqual(before);
  });

  it("rehearse: replays the file of a downloaded table, and every one in a folder, and names what would be decided otherwise", async () => {
    const file = playedFile(toyGame as unknown as AnyGame, 2, "rehearsed");
    const [one, other] = ["a.json", "b.json"].map((name) => join(folder, name)) as [string, string];
    await writeFile(one, JSON.stringify(file));
    expect(await run("rehearse", one)).toEqual({ lines: ["1 tables, 0 with faults"], failed: false });
    const decides = {
      ...toyGame,
      decide: () => ({ ok: false as const, error: { code: "no", rule: "T-1", key: "no" } }),
    };
    const newer = { ...tools, games: { toy: decides } as unknown as Tools["games"] };
    const otherwise = await doDuty(newer, ["rehearse", one]);
    expect(otherwise).toMatchObject({ failed: true });
    expect(otherwise?.lines.join("\n")).toMatch(/played-table: commit 3: /);
    await writeFile(other, "no table");
    const both = await run("rehearse", folder);
    expect(both.failed).toBe(true);
    expect(both.lines.at(-1)).toBe("2 tables, 1 with faults");
    expect(both.lines[0]).toContain("b.json: ");
    await rm(one);
    await rm(other);
    await expect(run("rehearse", folder)).rejects.toThrow("neither a backup nor a downloaded table");
  });

  it("rebuild: derives everything again, and is recorded", async () => {
    await evening();
    const before = await everything();
    await wreck((item) => skOf(item) === "SUMMARY" || pkOf(item).startsWith("DUE#"));
    expect((await run("rebuild")).lines).toEqual(["2 tables rebuilt"]);
    const after = await everything();
    // The reminder of a question that has been answered is not derived again.
    for (const [name, text] of before)
      if (/SUMMARY|#turn#/.test(name)) expect([name, after.get(name)]).toEqual([name, text]);
    expect((await audited()).map(({ duty, ended }) => [duty?.S, ended?.S])).toEqual([["rebuild", "done"]]);
  });

  it("pause-mails: nothing is sent until they are resumed, and nothing is lost", async () => {
    await bench.start("table-aa");
    bench.later(120_000);
    const deps = { ...bench.deps, pause: dynamoMailPause(bench.table) };
    await run("pause-mails", "on");
    await sweep(deps);
    expect(bench.sent).toEqual([]);
    expect(bench.logged.at(-1)?.event).toBe("mails-paused");
    expect((await run("pause-mails", "perhaps")).failed).toBe(true);
    await run("pause-mails", "off");
    await sweep(deps);
    expect(bench.sent.length).toBeGreaterThan(0);
  });

  it("wake: a bot that was given up plays on", async () => {
    await bench.start("table-aa");
    const seat = await asked("table-aa");
    await bench.append("table-aa", "host", [
      { type: "seat-handed-over", seat, to: { name: "Rosa", language: "en", bot: true } },
    ]);
    const { version } = await bench.state("table-aa");
    const withBots = {
      ...toyGame,
      bots: async () => ({ standIn: (_view: unknown, [first]: readonly unknown[]) => first }),
    };
    const games = { toy: withBots } as unknown as Tools["games"];
    expect((await doDuty({ ...tools, games }, ["wake", "table-aa"]))?.lines).toEqual(["A bot has moved."]);
    expect((await bench.state("table-aa")).version).toBeGreaterThan(version);
    expect((await run("wake", "nowhere")).failed).toBe(true);
  });

  it("take-host: gives another person the host\u2019s rights, by a commit that stays in the log", async () => {
    await evening();
    expect((await run("take-host", "table-aa", "1")).lines).toEqual(["Seat 1 is the host now."]);
    expect((await bench.state("table-aa")).host.seat).toBe(1);
    for (const [table, seat] of [
      ["table-aa", "1"],
      ["table-aa", "9"],
      ["table-aa", "x"],
      ["nowhere", "0"],
    ] as const)
      expect((await run("take-host", table, seat)).failed).toBe(true);
    expect((await run("verify-all")).failed).toBe(false);
  });

  it("revive-address: an address that bounced gets mail again; one that complained does not", async () => {
    await evening();
    const { contactStates } = bench.deps;
    expect((await run("revive-address", "tomasz.1@mail.example")).failed).toBeUndefined();
    expect(await contactStates.addressState("tomasz.1@mail.example")).toBeNull();
    await contactStates.markAddress("tomasz.1@mail.example", "complaint", bench.deps.clock());
    expect((await run("revive-address", "tomasz.1@mail.example")).failed).toBe(true);
    expect(JSON.stringify(await audited())).not.toContain("tomasz");
  });

  it("export-person and erase-person: everything known about an address, and then nothing", async () => {
    await evening();
    await bench.deps.projections.putHeldSeat("tomasz.1@mail.example", {
      tableId: "table-aa",
      seat: 0,
      contactId: "c0",
      version: 1,
    });
    const feeds = dynamoFeeds(bench.table, bench.deps.keys);
    await feeds.set("tomasz.1@mail.example", "private-address", bench.deps.clock());
    const known = JSON.parse((await run("export-person", "tomasz.1@mail.example")).lines.join("\n"));
    expect(known).toMatchObject({ address: "tomasz.1@mail.example" });
    // A wrong list entry does not lead to anybody else’s seat.
    expect(known.tables.map(({ tableId, seat }: { tableId: string; seat: number }) => [tableId, seat])).toEqual([
      ["table-aa", 1],
    ]);
    expect(known.kept.length).toBeGreaterThan(0);
    await run("erase-person", "tomasz.1@mail.example");
    const gone = JSON.parse((await run("export-person", "tomasz.1@mail.example")).lines.join("\n"));
    expect(gone).toMatchObject({ address: "tomasz.1@mail.example", tables: [], kept: [] });
    expect((await bench.state("table-aa")).seats.map(({ name }) => name)).toEqual(["Mira", "", "Giulia"]);
    expect([...(await everything()).values()].join("\n")).not.toContain("tomasz.1@mail.example");
    expect(await feeds.heldBy("private-address")).toBeUndefined();
    expect((await bench.state("table-aa")).status).toBe("playing");
  });

  it("erase-person keeps that somebody complained, under a name that does not reveal the address", async () => {
    await evening();
    await bench.deps.contactStates.markAddress("tomasz.1@mail.example", "complaint", bench.deps.clock());
    await run("erase-person", "tomasz.1@mail.example");
    expect(await bench.deps.contactStates.addressState("tomasz.1@mail.example")).toBe("complaint");
  });
});
