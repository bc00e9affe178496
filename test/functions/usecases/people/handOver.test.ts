import { describe, expect, it } from "vitest";
import { games } from "../../../../core/index.ts";
import type { LogReply, TableExport } from "../../../../functions/contract/index.ts";
import { claimsOf } from "../../../../functions/identity/links.ts";
import { noticesOf } from "../../../../functions/notices/derive.ts";
import { stillTrue } from "../../../../functions/notices/stillTrue.ts";
import { gameEventsOf } from "../../../../functions/table/events.ts";
import { foldTable } from "../../../../functions/table/evolve.ts";
import type { TableState } from "../../../../functions/table/state.ts";
import { exportTable } from "../../../../functions/usecases/files/exportTable.ts";
import { verifyTable } from "../../../../functions/usecases/files/verifyTable.ts";
import { loadTable, loadTableAt } from "../../../../functions/usecases/loadTable.ts";
import { openTable, startTable } from "../../../../functions/usecases/people/opening/openTable.ts";
import { replaceSeat } from "../../../../functions/usecases/people/seats.ts";
import { play } from "../../../../functions/usecases/play/play.ts";
import { readLog } from "../../../../functions/usecases/play/readLog.ts";
import { readTable } from "../../../../functions/usecases/play/readTable.ts";
import { moveId, testService } from "../../../support/service.ts";
import { playedFile, resealed } from "../../../support/tableFile.ts";

const done = <T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown },
): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

/** A table of Patchistory in its first auction, and what people do at it. */
const auction = async () => {
  const service = testService({ games });
  const { deps } = service;
  const { tableId } = done(
    await openTable(deps, {
      moveId: moveId().padEnd(20, "0"),
      game: "patchistory",
      hostSeat: 0,
      seats: [{ name: "Ann" }, { name: "Bob", email: "bob@example.org" }, { name: "Cleo", email: "cleo@example.org" }],
    }),
  );
  const table = async (): Promise<TableState> => (await loadTable(deps, tableId)) as TableState;
  const claims = async (seat: number) => claimsOf(await table(), seat) ?? null;
  const send = async (seat: number, command: { readonly type: string }) =>
    play(deps, {
      tableId,
      claims: await claims(seat),
      moveId: moveId(),
      expectedVersion: (await table()).version,
      commands: [{ seat, ...command }],
    });
  const handOver = async (seat: number, to: { readonly name: string; readonly email?: string; readonly bot?: true }) =>
    done(await replaceSeat(deps, { tableId, claims: await claims(0), moveId: moveId(), seat, person: to }));
  const log = async (seat: number | null): Promise<LogReply["items"]> =>
    done(await readLog(deps, { tableId, claims: seat === null ? null : await claims(seat), after: 0, limit: 200 }))
      .items;
  done(await startTable(deps, { tableId, claims: await claims(0), moveId: moveId() }));
  const offers = async (): Promise<readonly { readonly card: string }[]> =>
    ((await table()).play as { readonly phase: { readonly offers: readonly { readonly card: string }[] } }).phase
      .offers;
  return { ...service, tableId, table, claims, send, handOver, log, offers };
};

/** The auction with an order of a seat that is not asked yet. */
const ordered = async () => {
  const at = await auction();
  const asked = (await at.table()).waiting[0]?.seat ?? 0;
  // Not the host's seat: a host who gives it away remains the host.
  const seat = asked === 1 ? 2 : 1;
  const [offer] = await at.offers();
  const list = [{ card: offer?.card, max: 5 }];
  done(await at.send(seat, { type: "order-bids", list } as { readonly type: string }));
  return { ...at, asked, seat, card: offer?.card ?? "" };
};

const typesIn = (items: LogReply["items"]): readonly string[] =>
  items.flatMap(({ events }) => events.map(({ type }) => type));

describe("a seat that is handed over", () => {
  it.each([
    ["a person", { name: "Dora" }],
    ["a bot", { name: "Dora", bot: true as const }],
  ])("is bound by no order of its former holder, and the log says so: to %s", async (_to, person) => {
    const at = await ordered();
    await at.handOver(at.seat, person);
    const { version } = await at.table();
    const [, order] = (await at.deps.store.read(at.tableId, { after: version - 2, limit: 2 })).map(
      ({ events }) => events,
    );
    expect(order?.map(({ type }) => type)).toEqual(["seat-handed-over"]);
    expect(gameEventsOf(order?.[0] as never).map(({ type }) => type)).toEqual(["orders-lapsed"]);
    done(await at.send(at.asked, { type: "place-bid", card: at.card, amount: 1 } as { readonly type: string }));
    const next = (await at.log(null)).at(-1);
    expect(next?.events.filter(({ type }) => type === "bid-placed")).toHaveLength(1);
    const log = await at.log(at.seat);
    expect(typesIn(log)).toContain("orders-lapsed");
    expect(typesIn(log)).toContain("seat-handed-over");
    expect(typesIn(await at.log(null))).toContain("seat-handed-over");
    expect(typesIn(await at.log(null))).not.toContain("orders-lapsed");
  });

  it("shows its new holder nothing of the old one's plans, and everything the seat has", async () => {
    const at = await ordered();
    const before = await at.log(at.seat);
    expect(typesIn(before)).toContain("orders-set");
    const hand = before.flatMap(({ events }) =>
      events.filter(({ type, seat }) => type === "dealt" && seat === at.seat),
    );
    await at.handOver(at.seat, { name: "Dora" });
    const after = await at.log(at.seat);
    expect(typesIn(after)).not.toContain("orders-set");
    expect(
      after.flatMap(({ events }) => events.filter(({ type, seat }) => type === "dealt" && seat === at.seat)),
    ).toEqual(hand);
    expect(JSON.stringify(hand)).toContain("prosperity-");
    const { table, who } = done(await readTable(at.deps, at.tableId, await at.claims(at.seat)));
    expect(who).toEqual({ seat: at.seat, host: false });
    expect(games.patchistory?.view(table.play, at.seat)).toMatchObject({ orders: { auction: null } });
    const file = done<TableExport>(
      await exportTable(at.deps, { tableId: at.tableId, claims: await at.claims(at.seat) }),
    );
    if (file.contains !== "own-knowledge") throw new Error("the table has not ended");
    expect(typesIn(file.log)).toEqual(typesIn(after));
    // Everybody else reads what they read before.
    expect((await at.log(null)).slice(0, before.length).map(({ events }) => events)).toEqual(
      before
        .map(({ events }) => events.filter(({ type }) => type !== "orders-set"))
        .map((events) =>
          events.map((event) => (event.type === "dealt" ? expect.objectContaining({ type: "dealt" }) : event)),
        ),
    );
  });

  it("is a new holder's too when a bot gives it back to the same person", async () => {
    const at = await ordered();
    await at.handOver(at.seat, { name: "Bob", bot: true });
    await at.handOver(at.seat, { name: "Bob" });
    expect(typesIn(await at.log(at.seat))).not.toContain("orders-set");
  });

  it("in the middle of a turn is asked again: its new holder gets the turn's mail, the old one's lapses", async () => {
    const at = await auction();
    const asked = (await at.table()).waiting[0]?.seat ?? 0;
    const seat = asked === 0 ? 1 : asked;
    if (asked === 0) {
      const [offer] = await at.offers();
      done(await at.send(0, { type: "place-bid", card: offer?.card, amount: 1 } as { readonly type: string }));
    }
    const before = await at.table();
    const told = before.waiting.find((one) => one.seat === seat);
    expect(told).toBeDefined();
    const about = told?.since ?? 0;
    at.pass(3_600_000);
    await at.handOver(seat, { name: "Dora", email: "dora@example.org" });
    const after = await at.table();
    const [commit] = await at.deps.store.read(at.tableId, { after: before.version, limit: 1 });
    if (commit === undefined) throw new Error("no commit");
    expect(
      noticesOf(before, after, commit, 60_000).map(({ kind, seat: whose, about: at }) => [kind, whose, at]),
    ).toEqual([
      ["invitation", seat, after.version],
      ["turn", seat, after.version],
      ["invitation-reminder", seat, after.version],
    ]);
    expect(after.waiting).toEqual([
      { seat, kind: told?.kind, since: after.version, asked: after.version, askedAt: commit.at },
    ]);
    const former = { tableId: at.tableId, seat, dueAt: 0, failures: 0 } as const;
    for (const kind of ["turn", "reminder"] as const) {
      expect(stillTrue(before, { ...former, kind, about })).toBe(true);
      expect(stillTrue(after, { ...former, kind, about })).toBe(false);
    }
    // An invitation the former holder has not got yet is not sent to the new one.
    expect(stillTrue(after, { ...former, kind: "invitation", about: 1 })).toBe(false);
    expect(stillTrue(after, { ...former, kind: "invitation", about: after.version })).toBe(true);
  });

  it("folds to the same table from the log, and an older log without the game's answer loads as before", async () => {
    const at = await ordered();
    await at.handOver(at.seat, { name: "Dora" });
    const table = await at.table();
    const { commits } = await at.deps.store.load(at.tableId);
    expect(foldTable(games, at.tableId, null, JSON.parse(JSON.stringify(commits)))).toEqual(table);
    const older = commits.map((commit) => ({
      ...commit,
      events: commit.events.map((event) => {
        if (event.type !== "seat-handed-over") return event;
        const { events: _answer, ...rest } = event;
        return rest;
      }),
    }));
    const loaded = foldTable(games, at.tableId, null, older);
    const then = await loadTableAt(at.deps, at.tableId, table.version - 1);
    expect(loaded?.play).toEqual(then?.play);
  });
});

describe("verifying a hand-over", () => {
  const patchistory = games.patchistory;
  if (patchistory === undefined) throw new Error("Patchistory is there");
  const file = playedFile(patchistory, 2, "a hand-over");
  /** The file with a hand-over of seat 0 while seat 0 has a secret bid on the table. */
  const withHandOver = (answer: readonly { readonly type: string }[] | undefined) => {
    const place = file.commits.findIndex(({ events: [moved] }) => JSON.stringify(moved).includes('"bid-sealed"'));
    const bid = file.commits[place];
    if (bid === undefined) throw new Error("nobody bids");
    const handed = { type: "seat-handed-over", seat: bid.by, to: { name: "Dora", language: "en" } };
    const again = { ...bid };
    const commits = [
      ...file.commits.slice(0, place + 1),
      { ...bid, by: "host" as const, events: [answer === undefined ? handed : { ...handed, events: answer }] },
      ...(answer?.length === 1 ? [again] : []),
      ...file.commits.slice(place + 1),
    ].map((commit, index) => ({ ...commit, version: index + 1 }));
    const seats = file.table.seats.map((seat, index) => (index === bid.by ? { name: "Dora", bot: false } : seat));
    const changed = resealed({ ...file, commits, table: { ...file.table, seats, version: commits.length } });
    return { seat: bid.by, version: place + 2, verified: verifyTable(games, changed) };
  };

  it("explains what the game answered, and what the new holder submits instead", () => {
    const { seat } = withHandOver([]);
    const { verified } = withHandOver([
      { type: "submission-withdrawn", seat, submission: "bid" } as { readonly type: string },
    ]);
    expect(verified.faults).toEqual([]);
    expect(verified).toMatchObject({ ok: true, unchecked: [] });
  });

  it("names the commit whose answer is missing or different", () => {
    const { verified, version, seat } = withHandOver([]);
    expect(verified.faults[0]).toMatchObject({ check: "moves", commit: version, what: "not what the game answers" });
    const { verified: other } = withHandOver([
      { type: "submission-withdrawn", seat: 1 - Number(seat), submission: "bid" } as { readonly type: string },
    ]);
    expect(other.faults[0]).toMatchObject({ check: "moves", commit: version, event: 0 });
  });

  it("names a commit of an older log at which the game was not asked as not judged", () => {
    const { verified, version } = withHandOver(undefined);
    expect(verified).toMatchObject({ ok: true, unchecked: [{ commit: version, why: "game-not-asked" }] });
  });
});
