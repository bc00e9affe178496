import { beforeEach, describe, expect, it } from "vitest";
import type { FinishedExport, TableReply } from "../../../../functions/contract/index.ts";
import type { TableEvent } from "../../../../functions/table/events.ts";
import { createTableCache } from "../../../../functions/table/tableCache.ts";
import { verifyTable } from "../../../../functions/usecases/files/verifyTable.ts";
import { loadTable } from "../../../../functions/usecases/loadTable.ts";
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
import { type ToyCommand, type ToyView, toyGame } from "../../../support/toyGame.ts";

let service: TestService;
let at: OpenedTable;
/** The version since which nothing was revealed: both cards have been turned up. */
let open: number;

const DAY = 24 * 60 * 60 * 1000;
const token = (seat: number) => ({ token: at.tokens[seat] });
const table = (seat: number) => read(service, at.path, token(seat));
const version = async () => (await table(0)).table.version;
const fields = async () => Object.keys(((await table(0)).view as ToyView).board);

const play = async (seat: number, command: object) => {
  const expectedVersion = await version();
  const played = await move(service, at.path, at.tokens[seat], { expectedVersion, commands: [{ ...command, seat }] });
  expect(played.status).toBe(200);
};
const place = (seat: number, x: number) => play(seat, { type: "place", x, y: 0 });

const post = async (seat: number | null, path: string, body: object) => {
  const as = seat === null ? {} : token(seat);
  const response = await send(service, `${at.path}${path}`, { moveId: moveId(), ...body }, as);
  return { status: response.status, body: (await response.json()) as TableReply & { code?: string } };
};
const ask = async (seat: number, to: number, more: object = {}) =>
  post(seat, "/rewind", { to, expectedVersion: await version(), ...more });
const answer = async (seat: number, agree: boolean, more: object = {}) =>
  post(seat, "/rewind/answer", { asked: (await table(0)).rewind?.open?.asked ?? 0, agree, ...more });
const refused = (code: string) => ({ status: 409, body: { code } });

/** A table of three in the turns of its first round: the cards are turned up, and it is the first seat's turn. */
const begin = async (people = 3, more: object = {}) => {
  const standIn = (_view: unknown, [first]: readonly ToyCommand[]) => first as ToyCommand;
  service = testService({ games: { toy: { ...toyGame, bots: async () => ({ standIn, greedy: standIn }) } } });
  at = await openToy(service, { seats: 3, rounds: 1, more });
  for (const seat of [0, 1, 2]) {
    const [{ command, choices } = { command: {} }] = (await table(seat)).menu;
    await play(seat, { type: "pick", card: choices?.card?.[0] ?? (command as { card?: string }).card });
  }
  for (let seat = people; seat < 3; seat += 1)
    await post(0, `/seats/${seat}/replace`, { name: `Bot ${seat}`, bot: true });
  open = await version();
};

beforeEach(() => begin());

describe("going back together", () => {
  it("happens when the last one agrees, to a version all could see, and asks everybody again", async () => {
    const before = await table(1);
    await place(0, 1);
    await play(0, { type: "pass" });
    await place(1, 2);
    expect(before.rewind).toEqual({ from: open, open: null });
    const asked = await ask(0, open);
    expect(asked.status).toBe(200);
    const { version: question } = asked.body.table;
    const until = service.deps.clock() + 3 * DAY;
    expect(asked.body.rewind?.open).toEqual({ seat: 0, to: open, asked: question, until, left: 2, yours: false });
    expect((await table(2)).rewind?.open).toMatchObject({ left: 2, yours: true });
    expect(await answer(2, true)).toMatchObject({ status: 200, body: { rewind: { open: { left: 1, yours: false } } } });
    expect((await table(0)).view).not.toEqual(before.view);
    const { body } = await answer(1, true);
    expect(body.view).toEqual(before.view);
    expect(body.rewind).toEqual({ from: open, open: null });
    expect(body.table.version).toBe(question + 2);
    expect((await table(0)).waiting).toMatchObject([{ seat: 0, since: question + 2 }]);
    const { items } = await readLog(service, at.path, token(0));
    expect(items.slice(-3).map(({ seat, events }) => [seat, events])).toEqual([
      [0, [{ type: "rewind-asked", seat: 0, to: open }]],
      [null, []],
      [null, [{ type: "rewound", to: open }]],
    ]);
  });

  it("does not happen when one refuses, and nobody learns who; the seat may ask again only after a move", async () => {
    await place(0, 1);
    await ask(0, open);
    await answer(1, true);
    const key = { moveId: moveId(), asked: (await table(0)).rewind?.open?.asked ?? 0 };
    const first = await answer(2, false, key);
    expect(first).toMatchObject({ status: 200, body: { rewind: { open: null } } });
    expect(await answer(2, false, key)).toEqual(first);
    expect(await fields()).toEqual(["1,0"]);
    const { items } = await readLog(service, at.path, token(0));
    expect(items.at(-1)).toMatchObject({ seat: null, events: [{ type: "rewind-refused" }] });
    const stored = (await service.deps.store.read(at.tableId, { after: items.length - 1, limit: 1 }))[0];
    expect(stored).toMatchObject({ by: "service", events: [{ type: "rewind-refused" }] });
    expect(await ask(0, open)).toMatchObject(refused("rewind-refused"));
    await place(0, 2);
    expect((await ask(0, open)).status).toBe(200);
  });

  it("lapses after three days, with the next move, or when its seat withdraws it", async () => {
    await place(0, 1);
    await ask(0, open);
    expect(await ask(1, open)).toMatchObject(refused("rewind-open"));
    service.pass(3 * DAY - 1);
    expect((await answer(1, true)).status).toBe(200);
    service.pass(1);
    expect(await answer(2, true)).toMatchObject(refused("no-rewind"));
    expect((await ask(1, open)).status).toBe(200);
    await place(0, 2);
    expect((await table(0)).rewind?.open).toBeNull();
    await ask(0, open + 1);
    expect((await answer(0, false)).body.rewind?.open).toBeNull();
    expect(await answer(1, true)).toMatchObject(refused("no-rewind"));
    expect((await ask(0, open)).status).toBe(200);
  });

  it("K-13 reaches back only to the last reveal, and not to where nothing was played", async () => {
    await place(0, 1);
    expect(await ask(0, open - 1)).toMatchObject(refused("cannot-go-back"));
    expect(await ask(0, await version())).toMatchObject(refused("cannot-go-back"));
    await play(0, { type: "draw" });
    expect((await table(0)).rewind?.from).toBe(open + 2);
    expect(await ask(0, open)).toMatchObject(refused("cannot-go-back"));
  });

  it("K-11 is refused for a version of the table its asker has not seen", async () => {
    await place(0, 1);
    await place(0, 2);
    expect(await ask(1, open, { expectedVersion: open + 1 })).toMatchObject(refused("version-conflict"));
  });

  it("is for seats: nobody answers twice, for another, or without one", async () => {
    await place(0, 1);
    await ask(0, open);
    await answer(1, true);
    expect(await answer(1, true)).toMatchObject(refused("no-rewind"));
    expect(await answer(0, true)).toMatchObject(refused("no-rewind"));
    const asked = (await table(0)).rewind?.open?.asked ?? 0;
    expect((await post(null, "/rewind/answer", { asked, agree: true })).status).toBe(401);
    expect((await post(null, "/rewind", { to: open, expectedVersion: await version() })).status).toBe(401);
    expect(await post(2, "/rewind/answer", { asked: asked - 1, agree: true })).toMatchObject(refused("no-rewind"));
  });

  it("has the bots' agreement: a player among bots only goes back at once", async () => {
    await begin(1);
    await place(0, 1);
    expect((await ask(0, open)).body.rewind).toEqual({ from: open, open: null });
    expect(await fields()).toEqual([]);
    const { items } = await readLog(service, at.path, token(0));
    expect(items.at(-1)?.events.map(({ type }) => type)).toEqual(["rewind-asked", "rewound"]);
  });

  it("K-14 ends when a seat changes hands, and does not go back to before that", async () => {
    await place(0, 1);
    await ask(0, open);
    await post(0, "/seats/2/replace", { name: "Dora" });
    expect((await table(0)).rewind).toEqual({ from: await version(), open: null });
    expect(await ask(0, open)).toMatchObject(refused("cannot-go-back"));
  });

  it("lets a move that is valid again be taken back alone", async () => {
    await place(0, 1);
    const to = await version();
    await play(0, { type: "pass" });
    await ask(0, to);
    for (const seat of [1, 2]) await answer(seat, true);
    expect((await table(0)).you.takeBack).toBe(open);
  });
});

describe("a log in which the game went back", () => {
  const finished = async (): Promise<FinishedExport> => {
    await place(0, 1);
    await ask(0, open);
    await answer(1, false);
    await play(0, { type: "pass" });
    await ask(0, open + 1);
    for (const seat of [1, 2]) await answer(seat, true);
    for (const seat of [0, 1]) await play(seat, { type: "pass" });
    await play(2, { type: "draw" });
    return (await (await get(service, `${at.path}/export`)).json()) as FinishedExport;
  };

  /** The file with one commit's events changed, found by the type of the first of them. */
  const forged = (file: FinishedExport, type: TableEvent["type"], change: (events: object[]) => object[]) =>
    resealed({
      ...file,
      commits: file.commits.map((commit) =>
        commit.events.some((event) => event.type === type) ? { ...commit, events: change(commit.events) } : commit,
      ) as FinishedExport["commits"],
    });

  it("loads the same from its beginning, and passes verification", async () => {
    const file = await finished();
    const cold = { ...service.deps, cache: createTableCache(0), code: "other" };
    expect(await loadTable(cold, at.tableId)).toEqual(await loadTable(service.deps, at.tableId));
    expect(verifyTable({ toy: toyGame }, file)).toMatchObject({ ok: true, faults: [], unchecked: [] });
  });

  it.each<[string, TableEvent["type"], (events: object[]) => object[]]>([
    ["an agreement that is missing", "rewind-agreed", ([first, ...rest]) => (rest.length > 0 ? rest : [first ?? {}])],
    ["an answer of the seat that asked", "rewind-agreed", ([first, ...rest]) => [{ ...first, seat: 0 }, ...rest]],
    ["another place to go back to", "rewound", ([first, last]) => [first ?? {}, { ...last, to: 3 }]],
    ["a question that was not open", "rewind-asked", (events) => events.map((event) => ({ ...event, to: 1 }))],
    ["a question that was never asked", "rewind-asked", () => [{ type: "seat-joined", seat: 0 }]],
  ])("fails verification with %s", async (_what, type, change) => {
    const { ok, faults } = verifyTable({ toy: toyGame }, forged(await finished(), type, change));
    expect(ok).toBe(false);
    expect(faults[0]?.check).toBe("moves");
  });
});

describe("a table that goes back beyond reveals", () => {
  beforeEach(() => begin(3, { backBeyond: true }));

  it("says so, and goes back to before a card was drawn, which comes again", async () => {
    const before = await table(0);
    expect(before.rewind).toEqual({ from: 2, beyond: true, open: null });
    await place(0, 1);
    await play(0, { type: "draw" });
    const drawn = (await table(0)).view;
    expect((await table(0)).rewind).toEqual({ from: 2, beyond: true, open: null });
    expect((await ask(1, open)).status).toBe(200);
    await answer(0, true);
    expect((await answer(2, true)).body.view).toEqual((await table(2)).view);
    expect((await table(0)).view).toEqual(before.view);
    await place(0, 1);
    await play(0, { type: "draw" });
    expect((await table(0)).view).toEqual(drawn);
  });

  it("goes back to its start, and no further", async () => {
    expect(await ask(0, 1)).toMatchObject(refused("cannot-go-back"));
    expect((await ask(0, 2)).status).toBe(200);
    await answer(1, true);
    expect((await answer(2, true)).status).toBe(200);
    expect((await table(0)).waiting.map(({ seat }) => seat)).toEqual([0, 1, 2]);
  });

  it("does not go back to a former holder of a seat, and lets nobody take back a reveal alone", async () => {
    await play(0, { type: "draw" });
    expect((await table(0)).you.takeBack).toBeUndefined();
    await post(0, "/seats/1/replace", { name: "Dora" });
    expect((await table(0)).rewind?.from).toBe(await version());
    expect(await ask(0, open)).toMatchObject(refused("cannot-go-back"));
  });

  it("has a file that passes verification, with the card drawn twice", async () => {
    await play(0, { type: "draw" });
    await ask(0, open);
    await answer(1, true);
    await answer(2, true);
    for (const seat of [0, 1, 2]) await play(seat, { type: "pass" });
    const file = (await (await get(service, `${at.path}/export`, token(0))).json()) as FinishedExport;
    expect(verifyTable(service.deps.games, file)).toMatchObject({ ok: true, faults: [] });
  });
});
