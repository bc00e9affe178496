import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DIGEST } from "../../../../functions/mail/message.ts";
import type { ClockDeps } from "../../../../functions/notices/deps.ts";
import type { Notice } from "../../../../functions/notices/outbox.ts";
import { DAY, digestBench, MINUTE, MIRA, one, run, two } from "./gathering.ts";

let at: Awaited<ReturnType<typeof digestBench>>;
beforeEach(async () => {
  at = await digestBench();
});
afterEach(() => at.bench.close());

describe("a digest that is sent", () => {
  it("is one mail under its own name; its notices are told by it, done, and followed by reminders a day after it was due", async () => {
    const first = await at.waiting();
    const { slot } = first.digest;
    expect(await at.attend(first)).toEqual(["sent", "sent"]);
    expect(at.bench.sent).toMatchObject([
      { kind: DIGEST, to: { address: MIRA, name: "Mira" }, key: `digest.${at.to}.${slot}` },
    ]);
    for (const id of [one, two])
      expect(await at.turnAt(id)).toMatchObject({ by: `digest.${at.to}.${slot}`, sent: true });
    expect(await at.reminders()).toEqual(Array(2).fill([0, slot + DAY]));
    expect(at.counted).toEqual([`${MIRA} unasked`]);
    expect(at.bench.logged).toEqual([]);
  });

  it("counts as wanted where its reader has come to one of the tables", async () => {
    const first = await at.waiting();
    // Known from that table's log alone.
    await at.bench.append(two, 0, [{ type: "seat-joined", seat: 0 }]);
    await at.attend(first);
    expect(at.counted).toEqual([`${MIRA} wanted`]);
  });

  it("is sent again, and said to be in doubt, where a sweep has died over it; and no third time", async () => {
    const first = await at.waiting();
    const claim = at.claimOfAll(first);
    await at.bench.deps.claims.claim(claim, "a dead sweep", at.bench.deps.clock());
    expect(await at.attend(first)).toEqual(["left", "left"]);
    expect(at.counted).toEqual([`${MIRA} unasked`, `back ${MIRA} unasked`]);
    expect([at.bench.sent.length, (await at.gathered()).length]).toEqual([0, 2]);
    at.bench.later(6 * MINUTE);
    expect(await at.attend(first)).toEqual(["again", "again"]);
    expect(at.bench.logged).toEqual([{ level: "warn", event: "digest-in-doubt", parts: 2 }]);
  });

  it("leaves all as it is where the provider is away or the time of the sweep is up", async () => {
    const first = await at.waiting();
    for (const by of [run({ providerAway: true }), run({ until: at.bench.deps.clock() })])
      expect(await at.attend(first, {}, by)).toEqual(["left", "left"]);
    expect([at.counted, at.bench.sent, (await at.gathered()).length]).toEqual([[], [], 2]);
  });

  it("is put off as a whole to the next day where a cap of the day is reached", async () => {
    const first = await at.waiting();
    const full = { ...at.allowance, take: async () => "perAddress" as const };
    expect(await at.attend(first, { allowance: full })).toEqual(["delayed", "delayed"]);
    expect((await at.gathered()).map(({ dueAt }) => dueAt)).toEqual(Array(2).fill(Date.UTC(2026, 10, 29)));
  });
});

describe("a notice of a digest that was told otherwise", () => {
  it("is left out: dropped where it was sent, left where another sweep is about to", async () => {
    const first = await at.waiting();
    const told = await at.claimOf(one);
    await at.bench.deps.claims.claim(told, "another sweep", at.bench.deps.clock());
    expect(await at.attend(first)).toEqual(["left", "sent"]);
    expect(at.bench.sent.map(({ kind, tableId }) => [kind, tableId])).toEqual([["turn", two]]);
    expect((await at.gathered()).map(({ tableId }) => tableId)).toEqual([one]);
    // That sweep has died: what is left of the digest goes with the next one, under another name.
    const next = await at.gathered();
    at.bench.later(6 * MINUTE);
    const fates = await at.attend(next[0]);
    expect([fates, (await at.gathered()).map(({ digest }) => digest.slot)]).toEqual([
      ["held"],
      [first.digest.slot + DAY],
    ]);
  });

  it("is part of it where the sweep that was about to send it has died", async () => {
    const first = await at.waiting();
    await at.bench.deps.claims.claim(await at.claimOf(one), "a dead sweep", at.bench.deps.clock());
    at.bench.later(6 * MINUTE);
    expect(await at.attend(first)).toEqual(["sent", "sent"]);
    expect(at.bench.sent.map(({ kind }) => kind)).toEqual([DIGEST]);
  });

  it("leaves no mail where all were: what was claimed and counted for it is given back", async () => {
    const first = await at.waiting();
    for (const id of [one, two]) {
      const told = await at.claimOf(id);
      await at.bench.deps.claims.claim(told, "another sweep", at.bench.deps.clock());
      await at.bench.deps.claims.sent(told, "another sweep", at.bench.deps.clock());
    }
    expect(await at.attend(first)).toEqual(["already-sent", "already-sent"]);
    expect(at.bench.sent).toEqual([]);
    expect(at.counted).toEqual([`${MIRA} unasked`, `back ${MIRA} unasked`]);
    const claim = at.claimOfAll(first);
    expect(await at.bench.deps.claims.claim(claim, "the next sweep", at.bench.deps.clock())).toBe("claimed");
  });

  it("came too late where the digest has gone without it, and is part of the next one", async () => {
    const first = await at.waiting();
    const late = at.claims({
      claim: async (one, ...rest) => ("reader" in one ? "sent" : at.bench.deps.claims.claim(one, ...rest)),
    });
    expect(await at.attend(first, late)).toEqual(["held", "held"]);
    expect((await at.gathered()).map(({ digest }) => digest.slot)).toEqual(Array(2).fill(first.digest.slot + DAY));
    expect(at.counted).toEqual([`${MIRA} unasked`, `back ${MIRA} unasked`]);
  });

  it("is done where the digest that has gone was about it; said to be lost where it is in doubt for the second time", async () => {
    const first = await at.waiting();
    const { slot } = first.digest;
    for (const id of [one, two])
      await at.bench.deps.claims.claim(await at.claimOf(id), `digest.${at.to}.${slot}`, at.bench.deps.clock());
    const got = (answer: "sent" | "settled") =>
      at.claims({
        claim: async (one, ...rest) => ("reader" in one ? answer : at.bench.deps.claims.claim(one, ...rest)),
      });
    const before = await at.gathered();
    expect(await at.attend(first, got("settled"))).toEqual(["in-doubt-twice", "in-doubt-twice"]);
    expect((await at.turnAt(one))?.sent).toBe(false);
    expect(at.bench.logged).toMatchObject(Array(2).fill({ level: "error", reason: "in-doubt-twice" }));
    for (const notice of before) await at.bench.deps.outbox.put(notice);
    expect(await at.attend(first, got("sent"))).toEqual(["already-sent", "already-sent"]);
    expect((await at.turnAt(one))?.sent).toBe(true);
    expect(await at.reminders()).toEqual(Array(2).fill([0, slot + DAY]));
  });

  it("is taken out of its digest where its reader wants each mail by itself now, or has another address", async () => {
    const first = await at.waiting();
    await at.wish({ mode: "each" });
    expect(await at.attend(first)).toEqual(["held", "held"]);
    const alone = (await at.pending()).filter(({ kind }) => kind === "turn");
    expect(alone.map(({ digest, dueAt }) => [digest, dueAt])).toEqual(
      Array(2).fill([undefined, at.bench.deps.clock()]),
    );
    expect([at.bench.sent, at.counted]).toEqual([[], []]);
  });

  it("goes on by itself where another reader has the seat now", async () => {
    const first = await at.waiting();
    await at.bench.deps.contacts.put(two, "c0", { email: "mira@new.example" });
    await at.wish({}, "mira@new.example");
    expect((await at.attend(first)).toSorted()).toEqual(["held", "sent"]);
    expect(at.bench.sent.map(({ tableId, to: { address } }) => [tableId, address])).toEqual([[one, MIRA]]);
    expect((await at.pending()).filter(({ kind }) => kind === "turn")).toMatchObject([
      { tableId: two, dueAt: at.bench.deps.clock() },
    ]);
  });
});

describe("a digest that fails", () => {
  it("is due again as one, after as long as the worst of its parts; everything claimed and counted is given back", async () => {
    const first = await at.waiting();
    const [, second] = await at.gathered();
    await at.bench.deps.outbox.put({ ...second, failures: 3 });
    at.bench.failNext(1);
    const by = run();
    expect(await at.attend(first, {}, by)).toEqual(["failed", "failed"]);
    expect((await at.gathered()).map(({ failures, dueAt }) => [failures, dueAt])).toEqual(
      Array(2).fill([4, at.bench.deps.clock() + 8 * MINUTE]),
    );
    expect(at.counted).toEqual([`${MIRA} unasked`, `back ${MIRA} unasked`]);
    const [again] = await at.gathered();
    expect(await at.attend(again)).toEqual(["sent", "sent"]);
    expect(at.bench.logged.map(({ event }) => event)).not.toContain("digest-in-doubt");
  });

  it("before anything was sent gives its claims back, and says so", async () => {
    const first = await at.waiting();
    const { tableId, seat, kind, about } = first;
    const broken = at.claims({
      claim: async (claim, ...rest) => {
        if ("tableId" in claim && claim.tableId === two) throw new RangeError("lost");
        return at.bench.deps.claims.claim(claim, ...rest);
      },
    });
    expect(await at.attend(first, broken)).toEqual(["left"]);
    expect(at.bench.logged).toEqual([
      { level: "warn", event: "digest-left", table: tableId, seat, kind, about, error: "RangeError" },
    ]);
    expect(await at.attend(first)).toEqual(["sent", "sent"]);
  });

  it("in one of its parts goes without it: that one is tried later, or left where even this fails", async () => {
    const first = await at.waiting();
    const { contacts, outbox } = at.bench.deps;
    const unread: ClockDeps["contacts"] = {
      ...contacts,
      get: (tableId, contact) =>
        tableId === one ? Promise.reject(new RangeError("x")) : contacts.get(tableId, contact),
    };
    const unwritable = {
      ...outbox,
      put: (notice: Notice) => (notice.tableId === one ? Promise.reject(new TypeError("y")) : outbox.put(notice)),
    };
    expect(await at.attend(first, { contacts: unread, outbox: unwritable }, run({ providerAway: true }))).toEqual([
      "left",
      "left",
    ]);
    const { tableId, seat, kind, about } = first;
    expect(at.bench.logged.at(-1)).toEqual({
      level: "warn",
      event: "mail-left",
      table: tableId,
      seat,
      kind,
      about,
      error: "TypeError",
    });
    expect(await at.attend(first, { contacts: unread })).toEqual(["failed", "sent"]);
    expect(at.bench.sent.map(({ tableId }) => tableId)).toEqual([two]);
  });
});
