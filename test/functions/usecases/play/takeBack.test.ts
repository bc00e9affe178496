import { beforeEach, describe, expect, it } from "vitest";
import type { FinishedExport, MoveReply, TableReply } from "../../../../functions/contract/index.ts";
import { noticesOf } from "../../../../functions/notices/derive.ts";
import { stillTrue } from "../../../../functions/notices/stillTrue.ts";
import { createTableCache } from "../../../../functions/table/tableCache.ts";
import { verifyTable } from "../../../../functions/usecases/files/verifyTable.ts";
import { loadTable, loadTableAt } from "../../../../functions/usecases/loadTable.ts";
import {
  get,
  move,
  moveId,
  type OpenedTable,
  openToy,
  read,
  readLog,
  send,
  type TestService,
  testService,
} from "../../../support/service.ts";
import { resealed } from "../../../support/tableFile.ts";
import { type ToyView, toyGame } from "../../../support/toyGame.ts";

let service: TestService;
let at: OpenedTable;

beforeEach(async () => {
  service = testService();
  at = await openToy(service, { seats: 2, rounds: 1 });
});

const token = (seat: number) => ({ token: at.tokens[seat] });
const table = (seat: number) => read(service, at.path, token(seat));
const fieldsOf = ({ view }: TableReply) => Object.keys((view as ToyView).board);

const play = async (seat: number, ...commands: readonly object[]) => {
  const { version } = (await table(seat)).table;
  const played = await move(service, at.path, at.tokens[seat], {
    expectedVersion: version,
    commands: commands.map((command) => ({ ...command, seat })),
  });
  expect(played.status).toBe(200);
  return played.body;
};

const pick = async (seat: number) => {
  const [card] = (await table(seat)).menu[0]?.choices?.card ?? [];
  return play(seat, { type: "pick", card: card ?? (await table(seat)).menu[0]?.command.card });
};

const place = (seat: number, x: number) => play(seat, { type: "place", x, y: 0 });

/** Both have picked: it is the turn of the first. */
const inTurns = async () => {
  await pick(0);
  await pick(1);
};

const back = async (seat: number, to: number, expectedVersion?: number, id = moveId()) => {
  const version = expectedVersion ?? (await table(seat)).table.version;
  const response = await send(
    service,
    `${at.path}/take-back`,
    { moveId: id, expectedVersion: version, to },
    token(seat),
  );
  return { status: response.status, body: (await response.json()) as MoveReply & { code?: string } };
};

describe("taking back alone", () => {
  it("K-13 leads to the table as it was, under a higher number, and asks the seat again", async () => {
    await inTurns();
    const before = await table(0);
    await place(0, 1);
    service.pass(5_000);
    const { you } = await table(0);
    expect(you.takeBack).toBe(before.table.version);
    const { status, body } = await back(0, before.table.version);
    expect(status).toBe(200);
    expect(body.version).toBe(before.table.version + 2);
    expect(body.view).toEqual(before.view);
    expect(body.menu).toEqual(before.menu);
    expect(body.you).toEqual({ ...before.you, takeBack: undefined });
    expect(body.waiting).toEqual([{ ...before.waiting[0], askedAt: (before.waiting[0]?.askedAt ?? 0) + 5_000 }]);
    const { items } = await readLog(service, at.path, token(1));
    expect(items.at(-2)?.events).toEqual([{ type: "placed", seat: 0, x: 1, y: 0 }]);
    expect(items.at(-1)).toMatchObject({
      seat: 0,
      events: [{ type: "taken-back", seat: 0, to: before.table.version }],
    });
  });

  it("goes back move by move, or several at once", async () => {
    await inTurns();
    const { version } = (await table(0)).table;
    for (const x of [1, 2, 3]) await place(0, x);
    expect((await back(0, version + 2)).status).toBe(200);
    expect((await table(0)).you.takeBack).toBe(version + 1);
    await place(0, 5);
    expect(fieldsOf(await table(0))).toEqual(["1,0", "2,0", "5,0"]);
    expect((await back(0, version)).status).toBe(200);
    expect(fieldsOf(await table(0))).toEqual([]);
    expect((await table(0)).you.takeBack).toBeUndefined();
  });

  it("K-08 happens once however often it is pressed, and never takes back a move that was not seen", async () => {
    await inTurns();
    const { version } = (await table(0)).table;
    await place(0, 1);
    await place(0, 2);
    const id = moveId();
    const answers = await Promise.all([1, 2, 3].map(() => back(0, version + 1, version + 2, id)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await table(0)).table.version).toBe(version + 3);
    expect(await back(0, version + 1)).toMatchObject({ status: 409, body: { code: "cannot-take-back" } });
    await place(0, 3);
    expect(await back(0, version, version + 3)).toMatchObject({ status: 409, body: { code: "version-conflict" } });
    expect(fieldsOf(await table(0))).toEqual(["1,0", "3,0"]);
  });

  it("K-13 ends with a move that reveals something, and is not offered for it", async () => {
    await inTurns();
    const { version } = (await table(0)).table;
    await place(0, 1);
    await play(0, { type: "draw" });
    expect((await table(0)).you.takeBack).toBeUndefined();
    expect(await back(0, version)).toMatchObject({ status: 409, body: { code: "cannot-take-back" } });
  });

  it("ends once somebody else has moved, and is for nobody else", async () => {
    await pick(0);
    const { version } = (await table(0)).table;
    expect((await table(0)).you.takeBack).toBe(version - 1);
    expect((await table(1)).you.takeBack).toBeUndefined();
    expect(await back(1, version - 1)).toMatchObject({ status: 409, body: { code: "cannot-take-back" } });
    expect((await send(service, `${at.path}/take-back`, { moveId: moveId(), expectedVersion: 3, to: 2 })).status).toBe(
      401,
    );
    await pick(1);
    expect(await back(0, version - 1)).toMatchObject({ status: 409, body: { code: "cannot-take-back" } });
  });

  it("lets a sealed choice be made again", async () => {
    const before = await table(0);
    await pick(0);
    await back(0, before.table.version);
    expect(await table(0)).toMatchObject({ view: before.view, waiting: [{ seat: 0 }, { seat: 1, since: 2 }] });
  });

  it("K-14 does not change the table's own affairs, and a new holder is bound by what was played", async () => {
    await inTurns();
    const { version } = (await table(0)).table;
    await place(0, 1);
    await send(service, `${at.path}/seats/1/profile`, { moveId: moveId(), name: "Bea" }, token(1));
    expect((await back(0, version)).status).toBe(200);
    expect((await table(0)).table.seats[1]?.name).toBe("Bea");
    await place(0, 2);
    await send(service, `${at.path}/seats/1/replace`, { moveId: moveId(), name: "Cleo" }, token(0));
    expect((await table(0)).you.takeBack).toBeUndefined();
  });

  it("K-11 refuses a plan the seat made before", async () => {
    await inTurns();
    const { version } = (await table(0)).table;
    await place(0, 1);
    await back(0, version);
    const stale = { expectedVersion: version, commands: [{ type: "place", seat: 0, x: 4, y: 0 }] };
    expect(await move(service, at.path, at.tokens[0], stale)).toMatchObject({ status: 409 });
  });

  it("causes mails about the new question, and no longer about the old one", async () => {
    const { deps } = service;
    await inTurns();
    const { version } = (await table(0)).table;
    await place(0, 1);
    await play(0, { type: "pass" });
    const before = await loadTable(deps, at.tableId);
    await back(0, version);
    const after = await loadTable(deps, at.tableId);
    const [commit] = await deps.store.read(at.tableId, { after: version + 2, limit: 1 });
    if (before === null || after === null || commit === undefined) throw new Error("no table");
    expect(before.waiting).toMatchObject([{ seat: 1, since: version + 2 }]);
    expect(after.waiting).toMatchObject([{ seat: 0, since: version + 3, asked: version + 3 }]);
    expect(stillTrue(after, { kind: "turn", seat: 1, about: version + 2 })).toBe(false);
    const reached = { ...after, seats: after.seats.map((seat) => ({ ...seat, contact: "c" })) };
    expect(noticesOf(before, reached, commit, 1000)).toMatchObject([{ kind: "turn", seat: 0, about: version + 3 }]);
  });
});

describe("a log with moves taken back", () => {
  const finished = async (): Promise<FinishedExport> => {
    await inTurns();
    const { version } = (await table(0)).table;
    await place(0, 1);
    await place(0, 2);
    await back(0, version + 1);
    await play(0, { type: "pass" });
    await play(1, { type: "draw" });
    return (await (await get(service, `${at.path}/export`)).json()) as FinishedExport;
  };
  const games = { toy: toyGame };

  it("loads the same from its beginning, from any snapshot, and with a warm cache", async () => {
    const file = await finished();
    const { deps } = service;
    const whole = await loadTable({ ...deps, cache: createTableCache(0), code: "other" }, at.tableId);
    expect(whole).toEqual(await loadTable(deps, at.tableId));
    for (let version = 1; version < file.table.version; version += 1) {
      const cold = { ...deps, cache: createTableCache(0), code: `snapshot ${version}` };
      const state = await loadTableAt(cold, at.tableId, version);
      await deps.store.saveSnapshot(at.tableId, {
        version,
        code: cold.code,
        state: JSON.parse(JSON.stringify(state)) as unknown,
      });
      expect(await loadTable(cold, at.tableId)).toEqual(JSON.parse(JSON.stringify(whole)));
    }
  });

  it("passes verification, and a forged return does not", async () => {
    const file = await finished();
    expect(verifyTable(games, file)).toMatchObject({ ok: true, faults: [], unchecked: [] });
    const forged = (change: (event: Record<string, unknown>) => object, by?: number) =>
      resealed({
        ...file,
        commits: file.commits.map((commit) =>
          commit.events.some(({ type }) => type === "taken-back")
            ? { ...commit, by: by ?? commit.by, events: commit.events.map(change) }
            : commit,
        ) as FinishedExport["commits"],
      });
    const further = verifyTable(
      games,
      forged((event) => ({ ...event, to: Number(event.to) - 3 })),
    );
    expect(further.faults).toMatchObject([{ check: "moves", what: "not to be taken back alone" }]);
    expect(
      verifyTable(
        games,
        forged((event) => ({ ...event, seat: 1 })),
      ).ok,
    ).toBe(false);
    expect(
      verifyTable(
        games,
        forged((event) => event, 1),
      ).ok,
    ).toBe(false);
  });
});

describe("the clock of a seat that takes a move back", () => {
  const HOUR = 3_600_000;
  const limit = { kind: "turn", hours: 10, expiry: "host", vacationDays: 0 } as const;
  const timed = async (pace: object = limit) => {
    await send(service, `${at.path}/pace`, { moveId: moveId(), pace }, token(0));
    await inTurns();
  };
  /** Hours left to the first seat. */
  const left = async (): Promise<number> => {
    const deadline = (await table(0)).deadlines?.find(({ seat }) => seat === 0);
    return ((deadline?.at ?? 0) - service.deps.clock()) / HOUR;
  };
  const last = async () => (await service.store.read(at.tableId, { after: 0, limit: 99 })).at(-1)?.events[0];

  it("continues with what was left: answering and taking back again and again gains no time", async () => {
    await timed();
    const seen: number[] = [];
    for (let cycle = 0; cycle < 3; cycle += 1) {
      const { version } = (await table(0)).table;
      service.pass(2 * HOUR);
      await place(0, cycle);
      service.pass(HOUR);
      expect((await back(0, version)).status).toBe(200);
      seen.push(await left());
    }
    // One hour of each three was spent on the question after it, which is gone with the move.
    expect(seen).toEqual([7, 4, 1]);
    expect(await last()).toMatchObject({ type: "taken-back", spent: 9 * HOUR });
    const { version } = (await table(0)).table;
    await place(0, 5);
    service.pass(HOUR);
    expect(await back(0, version)).toMatchObject({ status: 409, body: { code: "no-time-left" } });
  });

  it("counts every undone move, and keeps what the host has given for the question", async () => {
    await timed();
    const { version } = (await table(0)).table;
    await send(service, `${at.path}/seats/0/time`, { moveId: moveId(), hours: 6 }, token(0));
    const given = (await table(0)).table.version;
    for (const x of [0, 1]) {
      service.pass(3 * HOUR);
      await place(0, x);
    }
    expect((await back(0, given)).status).toBe(200);
    expect(given).toBe(version + 1);
    expect(await left()).toBe(10);
  });

  it("with a budget is charged for all of it once the question is finally answered", async () => {
    await timed({ kind: "budget", hours: 48, increment: 0, expiry: "host", vacationDays: 0 });
    const { version } = (await table(0)).table;
    service.pass(20 * HOUR);
    await place(0, 0);
    await back(0, version);
    expect(await left()).toBe(28);
    service.pass(5 * HOUR);
    await place(0, 1);
    expect((await table(0)).table.clock?.seats[0]?.used).toBe(25 * HOUR);
  });

  it("is not charged where a time-out only reminds, and a pace chosen since restarts everything", async () => {
    await timed({ ...limit, expiry: "remind" });
    const { version } = (await table(0)).table;
    service.pass(12 * HOUR);
    await place(0, 0);
    expect((await back(0, version)).status).toBe(200);
    expect(await left()).toBe(0);
    const again = (await table(0)).table.version;
    await place(0, 1);
    await send(service, `${at.path}/pace`, { moveId: moveId(), pace: limit }, token(0));
    service.pass(HOUR);
    expect((await back(0, again)).status).toBe(200);
    expect(await left()).toBe(9);
  });

  it("restarts in a log from before the lost time was recorded", async () => {
    await timed();
    const { version } = (await table(0)).table;
    service.pass(4 * HOUR);
    await place(0, 0);
    const now = (await table(0)).table.version;
    await service.store.append(at.tableId, now, {
      moveId: "older-take-back",
      at: service.deps.clock(),
      by: 0,
      rules: toyGame.rulesVersion,
      events: [{ type: "taken-back", seat: 0, to: version }],
    });
    expect(await left()).toBe(10);
  });
});
