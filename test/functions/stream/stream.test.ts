import { ScanCommand } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sweep } from "../../../functions/notices/sweep.ts";
import { SNAPSHOT_EVERY } from "../../../functions/store/eventStore.ts";
import { rebuild } from "../../../functions/stream/rebuild.ts";
import { type MailBench, mailBench } from "../../support/mailBench.ts";
import { toyGame } from "../../support/toyGame.ts";

let bench: MailBench;

beforeEach(async () => {
  bench = await mailBench();
});

afterEach(() => bench.close());

/** Everything derived from the logs, as it is in the database. */
const derived = async () => {
  const { Items = [] } = await bench.client.send(new ScanCommand({ TableName: bench.table.tableName }));
  return Items.map((item) => unmarshall(item))
    .filter(({ pk, sk }) => /^(DUE|ADDRESS)#/.test(pk) || sk === "SUMMARY" || sk.startsWith("HOLDER#"))
    .sort((a, b) => `${a.pk}|${a.sk}`.localeCompare(`${b.pk}|${b.sk}`));
};

const rebuilding = () => rebuild({ ...bench.deps, table: bench.table });

describe("what the stream derives", () => {
  it("keeps a summary of the table", async () => {
    const id = await bench.start("table-001");
    await bench.play(id, 1);
    expect(await bench.deps.projections.summary(id)).toEqual({
      tableId: id,
      version: 2,
      game: "toy",
      name: "Winter Romans",
      status: "playing",
      seats: ["Mira", "Tomasz", "Giulia"],
      openedAt: bench.deps.clock(),
      endedAt: null,
    });
  });

  it("writes nothing when no list would change", async () => {
    const id = await bench.start("table-001", ["en", "en"]);
    const before = await bench.deps.projections.summary(id);
    await bench.play(id, 0);
    await bench.play(id, 1);
    await bench.play(id, 0, "place");
    expect((await bench.state(id)).version).toBe(5);
    expect(await bench.deps.projections.summary(id)).toEqual(before);
  });

  it("lets no earlier commit overwrite what a later one has written, and may run twice", async () => {
    const id = await bench.start("table-001");
    const { play } = await bench.state(id);
    expect(play).toBeDefined();
    const first = await bench.append(id, "host", [{ type: "seat-renamed", seat: 0, name: "Ada" }]);
    const second = await bench.append(id, "host", [{ type: "seat-renamed", seat: 0, name: "Eva" }]);
    await bench.stream({ Records: [first, second] });
    const after = await derived();
    await bench.stream({ Records: [first] });
    expect(await derived()).toEqual(after);
    await bench.stream({ Records: [first, second] });
    expect(await derived()).toEqual(after);
    expect((await bench.deps.projections.summary(id))?.seats[0]).toBe("Eva");
  });

  it("takes a snapshot where the game went back, so that loading the table stays one query", async () => {
    const id = await bench.start("table-001");
    await bench.play(id, 0);
    const { version } = await bench.state(id);
    await bench.commit(id, 0, [{ type: "taken-back", seat: 0, to: version - 1 }]);
    const loaded = await bench.deps.store.load(id, { code: bench.deps.code });
    expect(loaded.snapshot?.version).toBe(version + 1);
    expect(loaded.commits).toEqual([]);
    expect(loaded.snapshot?.state).toEqual(JSON.parse(JSON.stringify(await bench.state(id))));
  });

  it("keeps each player's list, also after a hand-over", async () => {
    const id = await bench.start("table-001");
    const email = "mira.0@mail.example";
    expect(await bench.deps.projections.heldBy(email)).toEqual([{ tableId: id, seat: 0, contactId: "c0", version: 1 }]);
    await bench.deps.contacts.put(id, "c9", { email: "dana@mail.example" });
    await bench.deps.contacts.remove(id, "c0");
    await bench.commit(id, "host", [
      { type: "seat-handed-over", seat: 0, to: { name: "Dana", language: "de", contact: "c9" } },
    ]);
    expect(await bench.deps.projections.heldBy(email)).toEqual([]);
    expect(await bench.deps.projections.heldBy("DANA@mail.example")).toEqual([
      { tableId: id, seat: 0, contactId: "c9", version: 3 },
    ]);
  });

  it("leaves a seat in its player's list when it is theirs again by another contact", async () => {
    const { projections } = bench.deps;
    const email = "mira@mail.example";
    const held = (contactId: string, version: number) => ({ tableId: "table-001", seat: 0, contactId, version });
    await projections.putHeldSeat(email, held("c0", 1));
    await projections.putHeldSeat(email, held("c9", 3));
    await projections.removeHeldSeat(held("c0", 3));
    expect(await projections.heldBy(email)).toEqual([held("c9", 3)]);
    await projections.removeHeldSeat(held("c9", 4));
    expect(await projections.heldBy(email)).toEqual([]);
  });

  it("deletes nothing in a table's partition: the log is the game", async () => {
    const deleted: string[] = [];
    bench.client.middlewareStack.add(
      (next, { commandName }) =>
        (args) => {
          const { Key } = args.input as { readonly Key?: { readonly pk?: { readonly S?: string } } };
          if (commandName === "DeleteItemCommand") deleted.push(Key?.pk?.S ?? "");
          return next(args);
        },
      { step: "initialize" },
    );
    const id = await bench.start("table-001");
    await bench.deps.contacts.put(id, "c9", { email: "dana@mail.example" });
    await bench.commit(id, "host", [
      { type: "seat-handed-over", seat: 0, to: { name: "Dana", language: "de", contact: "c9" } },
    ]);
    await bench.commit(id, "host", [
      { type: "seat-handed-over", seat: 0, to: { name: "Bot", language: "de", bot: true } },
    ]);
    await bench.play(id, 1);
    expect(deleted).toHaveLength(2);
    for (const partition of deleted) expect(partition).toMatch(/^ADDRESS#/);
  });

  it("K-06 writes to the new holder of a seat and never again to the old one", async () => {
    const id = await bench.start("table-001");
    await sweep(bench.deps);
    bench.sent.length = 0;
    await bench.deps.contacts.put(id, "c9", { email: "dana@mail.example" });
    await bench.commit(id, "host", [
      { type: "seat-handed-over", seat: 0, to: { name: "Dana", language: "de", contact: "c9" } },
    ]);
    bench.later(3_600_000);
    await sweep(bench.deps);
    const toSeat = bench.sent.filter(({ seat }) => seat === 0);
    expect(toSeat.map(({ kind }) => kind)).toEqual(["invitation"]);
    expect(toSeat[0]?.text).toContain("Der Tisch wartet schon auf dich.");
    expect(new Set(toSeat.map(({ to }) => to.address))).toEqual(new Set(["dana@mail.example"]));
  });

  it("takes a snapshot after a number of commits, which the next load uses", async () => {
    const id = await bench.start("table-001", ["en", "en"]);
    await bench.play(id, 0);
    await bench.play(id, 1);
    while ((await bench.state(id)).version < SNAPSHOT_EVERY + 2) await bench.play(id, 0, "place");
    const { snapshot, commits } = await bench.deps.store.load(id, { code: "test" });
    expect(snapshot?.version).toBe(SNAPSHOT_EVERY);
    expect(commits.map(({ version }) => version)).toEqual([SNAPSHOT_EVERY + 1, SNAPSHOT_EVERY + 2]);
  });

  it("enters a table that the list of the second look lacks, once in eight snapshots: each try is a write", async () => {
    const id = await bench.start("table-001");
    await bench.deps.watch.remove(id);
    const listed = async () => {
      const { Items = [] } = await bench.client.send(new ScanCommand({ TableName: bench.table.tableName }));
      return Items.map((item) => unmarshall(item)).filter(({ pk, sk }) => /^WATCH#/.test(pk) && sk === id).length;
    };
    const renamed = async () => bench.commit(id, "host", [{ type: "seat-renamed", seat: 0, name: "Ada" }]);
    while ((await bench.state(id)).version < 8 * SNAPSHOT_EVERY - 1) await renamed();
    expect(await listed()).toBe(0);
    await renamed();
    expect(await listed()).toBe(1);
  });

  it("reports the first record that fails, so that the stream continues from there", async () => {
    const id = await bench.start("table-001");
    const good = await bench.append(id, "host", [{ type: "seat-renamed", seat: 0, name: "Ada" }]);
    const image = { ...good.dynamodb?.NewImage, e: { S: "not json" } };
    const bad = { ...good, dynamodb: { SequenceNumber: "111", NewImage: image } };
    expect(await bench.stream({ Records: [good, bad, good] })).toEqual({
      batchItemFailures: [{ itemIdentifier: "111" }],
    });
    expect(bench.logged.at(-1)?.event).toBe("stream-failed");
  });

  it("skips everything in the database that is not a commit", async () => {
    const other = { eventName: "INSERT", dynamodb: { NewImage: { pk: { S: "TABLE#x" }, sk: { S: "CONTACT#y" } } } };
    const gone = { eventName: "REMOVE", dynamodb: { SequenceNumber: "2" } };
    expect(await bench.stream({ Records: [other, gone] })).toEqual({ batchItemFailures: [] });
  });
});

describe("a rebuild from nothing", () => {
  it("gives equal summaries, players' lists and due times", async () => {
    const id = await bench.start("table-001");
    await bench.start("table-002", ["de", "fr"]);
    await sweep(bench.deps);
    await bench.play(id, 1);
    await bench.play(id, 2);
    bench.later(61_000);
    await sweep(bench.deps);
    await bench.play(id, 0);
    await bench.play(id, 0, "pass");
    // Some are checks that lead to nothing: the reminder to seat 0, which has moved since, and whether anybody is missing, now
    // that both tables play and have asked everybody there.
    const idle = (entry: string): boolean =>
      /^(missing|invitation-reminder) /.test(entry) || entry === `reminder ${id} 0`;
    const before = (await derived()).filter(({ kind, tableId, seat }) => !idle(`${kind} ${tableId} ${seat}`));
    expect(
      before
        .filter(({ pk }) => pk.startsWith("DUE#"))
        .map(({ kind, tableId, seat }) => `${kind} ${tableId} ${seat}`)
        .sort(),
    ).toEqual(["reminder table-002 0", "reminder table-002 1", "turn table-001 1"]);
    expect(before).toHaveLength(3 + 2 + 5 + 5);
    expect(await rebuilding()).toBe(2);
    expect(await derived()).toEqual(before);
  });

  it("reads a game that went back as it stood then", async () => {
    const id = await bench.start("table-001");
    for (const seat of [0, 1, 2]) await bench.play(id, seat);
    const { version } = await bench.state(id);
    await bench.play(id, 0, "place");
    await bench.commit(id, 0, [{ type: "taken-back", seat: 0, to: version }]);
    bench.later(61_000);
    await sweep(bench.deps);
    const summaries = async () => (await derived()).filter(({ pk }) => !pk.startsWith("DUE#"));
    const before = await summaries();
    expect(await rebuilding()).toBe(1);
    expect(await summaries()).toEqual(before);
    expect((await bench.state(id)).waiting.map(({ seat }) => seat)).toEqual([0]);
  });

  it("sends nothing again that was sent before", async () => {
    const id = await bench.start("table-001");
    await bench.play(id, 1);
    bench.later(3_600_000);
    await sweep(bench.deps);
    const sent = bench.sent.length;
    expect(sent).toBe(5);
    await rebuilding();
    bench.later(30 * 24 * 3_600_000);
    await sweep(bench.deps);
    // Only the reminder for a month without a move: one to each of the two who are waited for.
    expect(
      bench.sent
        .slice(sent)
        .map(({ kind, seat }) => `${kind} ${seat}`)
        .sort(),
    ).toEqual(["reminder 0", "reminder 2"]);
  });

  it("continues after a bot that throws: the record counts as done, and its other consequences happen", async () => {
    const throwing = () => {
      throw new Error("a fault in the judgement");
    };
    const games = { toy: { ...toyGame, bots: async () => ({ standIn: throwing, greedy: throwing }) } };
    const broken = await mailBench(60_000, games);
    try {
      const id = await broken.start("table-001");
      const to = { name: "Rosa", language: "en" as const, bot: true as const };
      const record = await broken.append(id, "host", [{ type: "seat-handed-over", seat: 1, to }]);
      expect(await broken.stream({ Records: [record] })).toEqual({ batchItemFailures: [] });
      expect((await broken.deps.projections.summary(id))?.seats[1]).toBe("Rosa");
      expect((await broken.state(id)).seats[1]?.failed).toBe(1);
    } finally {
      await broken.close();
    }
  });
});
