import { beforeEach, describe, expect, it, type Mock, vi } from "vitest";
import type { AnyCommand, LogItem, Preview, Table } from "../../../../web/contract.ts";
import { isShut, type Problem, problemOf } from "../../../../web/request.ts";
import { fail, ok, type Result } from "../../../../web/result.ts";
import { added, emptyDraft, keepDraft } from "../../../../web/table/store/draft.ts";
import { pauses } from "../../../../web/table/store/sending.ts";
import { tableStore } from "../../../../web/table/store/store.ts";
import { isOutdated, newsOf, type TableService } from "../../../../web/table/store/tableState.ts";
import { freshTab } from "./tab.ts";

const work: AnyCommand = { type: "work", seat: 0 };

const tableAt = (version: number, waitsFor: number): Table => ({
  table: {
    id: "table-abc",
    game: "mosaic",
    name: "Winter Romans",
    status: "playing",
    seats: ["Mira", "Giulia"].map((name, seat) => ({ seat, name, language: "en", joined: true, bot: false })),
    host: { seat: 0, name: "Mira", awayDays: 7, awayFrom: 0, succession: null },
    options: {},
    corrected: false,
    version,
    rulesVersion: 1,
    commitment: null,
    openedAt: 0,
    startedAt: 1,
    endedAt: null,
  },
  you: { seat: 0, host: true },
  view: { version },
  menu: waitsFor === 0 ? [work] : [],
  offers: [],
  waiting: [{ seat: waitsFor, kind: "turn", since: version, askedAt: 0 }],
  outcome: null,
});

const internal = { code: "internal", key: "service.internal" };
const lost: Problem = { status: 0, code: "offline", key: "error.offline", params: {} };

/** A service that holds one table, and whose next answer to a move can be set. */
const serviceAt = (start: Table) => {
  let table = start;
  let log: readonly LogItem[] = [];
  const moves: { moveId: string; expectedVersion: number; commands: readonly AnyCommand[] }[] = [];
  const answers: Result<Table, Problem>[] = [];
  const api: { -readonly [name in keyof TableService]: TableService[name] } & {
    readTable: Mock<TableService["readTable"]>;
  } = {
    readTable: vi.fn(async () => ok({ etag: `"${table.table.version}"`, table })),
    readLog: async (_id, after, limit) => ok(log.filter(({ seq }) => seq > after).slice(0, limit)),
    sendMove: async (_id, move) => {
      moves.push(move);
      return answers.shift() ?? ok(tableAt(table.table.version + 1, 1));
    },
    previewDraft: async () =>
      ok<Preview>({ version: table.table.version, changes: [], reveals: false, final: false, next: [] }),
  };
  return {
    api,
    moves,
    answers,
    move: (next: Table) => {
      table = next;
    },
    write: (items: readonly LogItem[]) => {
      log = items;
    },
  };
};

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

const opened = async (start = tableAt(5, 0)) => {
  const service = serviceAt(start);
  const waited: number[] = [];
  const store = tableStore("table-abc", service.api, async (milliseconds) => void waited.push(milliseconds));
  await store.read();
  await settled();
  return { ...service, store, waited };
};

it("K-04 what the answer to a move leaves out stays known: that mails bounce", async () => {
  const served = serviceAt({ ...tableAt(4, 0), mail: [{ seat: 0, reason: "bounce" }] });
  const store = tableStore("table-abc", served.api);
  await store.read();
  expect(store.state().mail).toEqual([{ seat: 0, reason: "bounce" }]);
  store.add([work]);
  await vi.waitFor(() => expect(store.state().draftState).toBe("ready"));
  await store.confirm();
  expect(store.state().table?.mail).toBeUndefined();
  expect(store.state().mail).toHaveLength(1);
  served.move({ ...tableAt(6, 0), mail: [] });
  await store.read();
  expect(store.state().mail).toEqual([]);
});

describe("a table without a connection", () => {
  beforeEach(() => void freshTab());

  /** A service that is out of reach until the test says otherwise, and a table this device has kept. */
  const away = (kept: Table | null) => {
    const service = serviceAt(tableAt(5, 0));
    const { readTable, previewDraft } = service.api;
    const net = { reachable: false };
    const line =
      <Args extends unknown[], T>(call: (...args: Args) => Promise<Result<T, Problem>>) =>
      async (...args: Args): Promise<Result<T, Problem>> =>
        net.reachable ? call(...args) : fail(lost);
    service.api.readTable = vi.fn(line(readTable));
    service.api.previewDraft = line(previewDraft);
    service.api.lastRead = async () => kept && { at: 1_000, table: kept, log: { items: [], complete: true } };
    return { ...service, net, store: tableStore("table-abc", service.api) };
  };

  it("is drawn as this device last read it, with the time; with a connection it is read again", async () => {
    const { store, net } = away(tableAt(4, 0));
    await store.read();
    expect(store.state()).toMatchObject({ offline: true, readAt: 1_000, problem: null });
    expect(store.state().table?.table.version).toBe(4);
    net.reachable = true;
    await store.read();
    expect(store.state().offline).toBe(false);
    expect(store.state().table?.table.version).toBe(5);
  });

  it("that was never read here says that there is no connection", async () => {
    const { store } = away(null);
    await store.read();
    expect(store.state()).toMatchObject({ table: null, offline: true, problem: lost });
  });

  it("keeps a prepared move, sends nothing by itself, and has it checked once there is a connection", async () => {
    const { store, net, moves } = away(tableAt(5, 0));
    keepDraft("table-abc", 0, added(emptyDraft(5, "turn 0"), [work]));
    await store.read();
    await settled();
    expect(store.state()).toMatchObject({ draftState: "refused", draftProblem: lost, draft: { commands: [work] } });
    net.reachable = true;
    await store.read();
    await vi.waitFor(() => expect(store.state().draftState).toBe("ready"));
    expect(moves).toEqual([]);
    expect(await store.confirm()).toBe(true);
    expect(moves).toHaveLength(1);
  });

  it("whose question was answered meanwhile discards the prepared move and says so", async () => {
    const { store, net, moves, move } = away(tableAt(5, 0));
    keepDraft("table-abc", 0, added(emptyDraft(5, "turn 0"), [work]));
    await store.read();
    net.reachable = true;
    move({ ...tableAt(7, 0), waiting: [{ seat: 0, kind: "turn", since: 7, askedAt: 7 }] });
    await store.read();
    store.look();
    await settled();
    expect(store.state()).toMatchObject({ dropped: "answered", draft: { commands: [] } });
    expect(moves).toEqual([]);
  });
});

describe("the table on the page", () => {
  beforeEach(() => void freshTab());

  it("K-12 a newer table waits while a draft is open; nothing can be sent until the player has looked", async () => {
    const { store, move, moves } = await opened();
    store.add([work]);
    await settled();
    move({ ...tableAt(6, 0), menu: [work, { type: "build", seat: 0 }] });
    await store.read();
    expect(store.state().table?.table.version).toBe(5);
    expect(store.state().held?.table.version).toBe(6);
    expect(isOutdated(store.state())).toBe(true);

    expect(await store.confirm()).toBe(false);
    expect(moves).toEqual([]);
    expect(store.state().draft.commands).toEqual([work]);

    store.look();
    await settled();
    expect(store.state().table?.table.version).toBe(6);
    expect(await store.confirm()).toBe(true);
    expect(moves.map(({ expectedVersion }) => expectedVersion)).toEqual([6]);
  });

  it("K-12 a player who joins, or chooses at the same time, disturbs no plan: the question is the same", async () => {
    const { store, move, moves } = await opened();
    store.add([work]);
    await settled();
    const picked = tableAt(6, 0);
    store.busy("pointer", true);
    move(picked);
    await store.read();
    expect(store.state().table?.table.version).toBe(5); // nothing moves under the finger
    expect(isOutdated(store.state())).toBe(false);
    store.busy("pointer", false);
    await settled();
    expect(store.state()).toMatchObject({ held: null, draftState: "ready", draft: { commands: [work], version: 6 } });
    expect(await store.confirm()).toBe(true);
    expect(moves.map(({ expectedVersion }) => expectedVersion)).toEqual([6]);
  });

  it("K-12 a newer table waits while a finger is down or a sheet is open, and is drawn afterwards", async () => {
    const { store, move } = await opened();
    store.busy("pointer", true);
    store.busy("sheet", true);
    move(tableAt(6, 0));
    await store.read();
    store.busy("pointer", false);
    expect(store.state().table?.table.version).toBe(5);
    store.busy("sheet", false);
    expect(store.state().table?.table.version).toBe(6);
    expect(store.state().held).toBeNull();
  });

  it("K-10 while the result of a move is unknown, the very same move is sent again, with growing pauses", async () => {
    const { store, moves, answers, waited } = await opened();
    store.add([work]);
    await settled();
    const seen: string[] = [];
    store.subscribe(() => seen.push(`${store.state().draftState} ${store.state().asking}`));
    answers.push(fail(lost), fail(problemOf(500, internal)), fail(problemOf(502, null)));
    expect(await store.confirm()).toBe(true);
    expect(moves).toHaveLength(4);
    expect(new Set(moves.map((move) => JSON.stringify(move))).size).toBe(1);
    expect(waited).toEqual(pauses.slice(0, 3));
    expect(seen).toContain("sending true");
    expect(seen).toContain("unknown true");
    expect(store.state()).toMatchObject({ draftState: "empty", asking: false, draft: { commands: [] }, moved: 1 });
  });

  it("K-10 a first answer of 500 after the commit leads to one action: the draft stays locked until the result is known", async () => {
    const { store, moves, answers, move } = await opened();
    store.add([work]);
    await settled();
    answers.push(...Array.from({ length: pauses.length + 1 }, () => fail(problemOf(500, internal))));
    expect(await store.confirm()).toBe(false);
    expect(moves).toHaveLength(pauses.length + 1);
    expect(store.state()).toMatchObject({ draftState: "unknown", asking: false, draft: { commands: [work] } });

    // The table shows that it had been committed: neither an edit nor "Show" nor leaving makes another move of it.
    move({ ...tableAt(6, 0), waiting: [{ seat: 0, kind: "turn", since: 5, askedAt: 6 }] });
    store.replace([{ type: "build", seat: 0 }]);
    store.clear();
    store.look();
    expect(store.state().draft.commands).toEqual([work]);
    answers.push(ok(tableAt(6, 0)));
    await store.read(); // the next reading asks again by itself
    await settled();
    expect(store.state()).toMatchObject({
      draftState: "empty",
      table: { table: { version: 6 } },
      held: null,
      moved: 1,
    });
    expect(new Set(moves.map(({ moveId }) => moveId)).size).toBe(1);
    expect(await store.confirm()).toBe(false); // nothing is left that a press could play a second time
  });

  it("K-10 the key of a move whose answer was lost survives a reload, and the page asks about it by itself", async () => {
    const first = await opened();
    first.store.add([work]);
    await settled();
    first.answers.push(...Array.from({ length: pauses.length + 1 }, () => fail(lost)));
    await first.store.confirm();

    const second = await opened(tableAt(6, 1)); // it had been committed after all
    await settled();
    expect(second.moves.map(({ moveId }) => moveId)).toEqual([first.moves[0]?.moveId]);
    expect(second.store.state()).toMatchObject({ held: null, draftState: "empty", table: { table: { version: 7 } } });
  });

  it("K-10 a refusal before the move is read says nothing about an earlier attempt: too many requests, a session that ended", async () => {
    const { store, moves, answers } = await opened();
    store.add([work]);
    await settled();
    answers.push(fail(lost), fail(problemOf(429, { code: "too-many-requests", key: "k", params: { seconds: 7 } })));
    answers.push(fail(problemOf(410, { code: "link-revoked", key: "service.linkRevoked" })));
    expect(await store.confirm()).toBe(false);
    expect(moves).toHaveLength(3); // another attempt would get the same answer
    expect(store.state()).toMatchObject({
      draftState: "unknown",
      asking: false,
      draftProblem: { code: "link-revoked" },
    });
  });

  it("K-10 a move with an unknown result can be discarded, but only on a table that was read", async () => {
    const { store, api, answers, move } = await opened();
    store.add([work]);
    await settled();
    answers.push(...Array.from({ length: pauses.length + 1 }, () => fail(problemOf(500, internal))));
    await store.confirm();
    vi.mocked(api.readTable).mockResolvedValueOnce(fail(lost));
    await store.release();
    expect(store.state().draftState).toBe("unknown");
    move(tableAt(6, 1));
    await store.release();
    expect(store.state()).toMatchObject({ draftState: "empty", dropped: "released", table: { table: { version: 6 } } });
  });

  it("a refusal by the service changes nothing, and the plan can be changed again", async () => {
    const { store, moves, answers } = await opened();
    store.add([work]);
    await settled();
    answers.push(fail(problemOf(422, { code: "not-your-turn", key: "k" })));
    expect(await store.confirm()).toBe(false);
    expect(moves).toHaveLength(1);
    expect(store.state()).toMatchObject({ draftState: "refused", draft: { commands: [work], moveId: null } });
    store.replace([{ type: "build", seat: 0 }]);
    expect(store.state().draft.commands).toEqual([{ type: "build", seat: 0 }]);
  });

  it("K-08 nothing can be changed, left or sent while a move is on its way", async () => {
    const { store, moves, api } = await opened();
    store.add([work]);
    await settled();
    let arrive = (_: Result<Table, Problem>): void => undefined;
    api.sendMove = async (_id, move) => {
      moves.push(move);
      return new Promise((resolve) => {
        arrive = resolve;
      });
    };
    const press = store.confirm();
    expect(store.state().draftState).toBe("sending");
    store.choose({ card: "x" });
    store.add([{ type: "build", seat: 0 }]);
    store.replace([{ type: "build", seat: 0 }]);
    store.undo();
    store.clear();
    store.look();
    await store.release();
    expect(await store.confirm()).toBe(false);
    expect(store.state()).toMatchObject({ draftState: "sending", draft: { commands: [work], choice: null } });
    arrive(ok(tableAt(6, 1)));
    expect(await press).toBe(true);
    expect(moves).toHaveLength(1);
    expect(store.state()).toMatchObject({ draftState: "empty", table: { table: { version: 6 } } });
  });

  describe("a plan is kept only while its question is open", () => {
    /** The next question of the same seat: it has moved meanwhile, on another device. */
    const asksAnew = (version: number): Table => ({
      ...tableAt(version, 0),
      waiting: [{ seat: 0, kind: "turn", since: 5, askedAt: version }],
    });
    const ended = (version: number): Table => {
      const table = tableAt(version, 1);
      return { ...table, waiting: [], table: { ...table.table, status: "ended" } };
    };
    const build: AnyCommand = { type: "build", seat: 0 };

    it.each([
      ["played on another device", asksAnew(6), "answered"],
      ["somebody else's turn", tableAt(6, 1), "answered"],
      ["finished", ended(6), "ended"],
    ] as const)("when the player looks: %s", async (_what, next, why) => {
      const { store, move } = await opened();
      store.choose({ entry: "build" });
      move(next);
      await store.read();
      expect(store.state().held?.table.version).toBe(6); // nothing moves before the player asks for it
      store.look();
      expect(store.state()).toMatchObject({ draftState: "empty", dropped: why, draft: { choice: null }, held: null });
      store.noted();
      expect(store.state().dropped).toBeNull();
    });

    it.each([
      ["played on another device", asksAnew(9), "answered"],
      ["somebody else's turn", tableAt(9, 1), "answered"],
      ["finished", ended(9), "ended"],
    ] as const)("after a reload: %s", async (_what, next, why) => {
      const first = await opened();
      first.store.choose({ entry: "build" });
      first.store.add([work], { entry: "stay" });
      await settled();
      const second = await opened(next);
      expect(second.store.state()).toMatchObject({ draftState: "empty", dropped: why, draft: { commands: [] } });
      expect((await opened(next)).store.state().dropped).toBeNull(); // it is removed from the tab as well
    });

    it("and after a reload it is on the table that is there now if it is still valid", async () => {
      const first = await opened();
      first.store.add([work]);
      await settled();
      const second = await opened(tableAt(7, 0));
      expect(second.store.state()).toMatchObject({ draftState: "ready", draft: { version: 7, commands: [work] } });
      expect(await second.store.confirm()).toBe(true);
    });

    it("a plan that the rules refuse on the newer table is discarded; one refused where it was made stays", async () => {
      const { store, move, api } = await opened();
      const no = fail(problemOf(422, { code: "goods-missing", key: "k" }));
      api.previewDraft = async () => no;
      store.add([work]);
      await settled();
      expect(store.state()).toMatchObject({ draftState: "refused", draft: { commands: [work] }, dropped: null });
      move({ ...tableAt(6, 0), menu: [build] });
      await store.read();
      store.look();
      await settled();
      expect(store.state()).toMatchObject({ draftState: "empty", dropped: "unfit", draft: { commands: [] } });
    });

    it("a plan refused because the game went on unheard has the table read, and says that it has changed", async () => {
      const { store, move, api } = await opened();
      api.previewDraft = async () => fail(problemOf(422, { code: "not-your-turn", key: "k" }));
      move({ ...tableAt(7, 1), menu: [] });
      store.add([work]);
      await vi.waitFor(() => expect(store.state().held?.table.version).toBe(7));
      expect(store.state()).toMatchObject({ draftState: "refused", draft: { commands: [work] } });
      store.look();
      await settled();
      expect(store.state()).toMatchObject({ draftState: "empty", dropped: "answered", held: null });
    });

    it("a plan that nobody could check has nothing read", async () => {
      const { store, api } = await opened();
      const reads = api.readTable.mock.calls.length;
      api.previewDraft = async () => fail(lost);
      store.add([work]);
      await settled();
      expect(store.state().draftState).toBe("refused");
      expect(api.readTable).toHaveBeenCalledTimes(reads);
    });

    it("a conflict with one's own move elsewhere discards it, and says so", async () => {
      const { store, answers } = await opened();
      store.add([work]);
      await settled();
      const current = { ...asksAnew(9), menu: [] };
      answers.push(fail(problemOf(409, { code: "version-conflict", key: "k", current })));
      expect(await store.confirm()).toBe(false);
      expect(store.state()).toMatchObject({ draftState: "empty", draftProblem: null, dropped: "answered" });
    });

    it("a plan made without being asked outlives the others' moves", async () => {
      const { store, move } = await opened(tableAt(5, 1));
      store.add([{ type: "order-bids", seat: 0 }]);
      await settled();
      move(tableAt(6, 0));
      await store.read();
      expect(isOutdated(store.state())).toBe(true);
      store.look();
      await settled();
      expect(store.state()).toMatchObject({ draftState: "ready", dropped: null, draft: { version: 6 } });
    });
  });

  it("K-11 a conflict shows the fresh table and keeps the plan, to be confirmed again", async () => {
    const { store, moves, answers } = await opened();
    store.add([work]);
    await settled();
    const { menu: _menu, ...current } = tableAt(9, 0);
    answers.push(fail(problemOf(409, { code: "version-conflict", key: "k", current: { ...current, menu: [] } })));
    expect(await store.confirm()).toBe(false);
    expect(store.state().table?.table.version).toBe(9);
    expect(store.state()).toMatchObject({ draft: { commands: [work], version: 9 }, draftProblem: { status: 409 } });
    expect(await store.confirm()).toBe(true);
    expect(moves[1]?.expectedVersion).toBe(9);
    expect(moves[1]?.moveId).not.toBe(moves[0]?.moveId);
  });

  it("K-08 two presses at once send one move", async () => {
    const { store, moves } = await opened();
    store.add([work]);
    await settled();
    const presses = await Promise.all([store.confirm(), store.confirm(), store.confirm()]);
    expect(presses.filter(Boolean)).toHaveLength(1);
    expect(moves).toHaveLength(1);
  });

  it("an older answer that arrives late changes nothing", async () => {
    const { store } = await opened(tableAt(8, 0));
    store.receive(tableAt(7, 1));
    expect(store.state().table?.table.version).toBe(8);
  });

  it("the table stays readable without a connection, and says so", async () => {
    const { store, api } = await opened();
    vi.mocked(api.readTable).mockResolvedValueOnce(fail(lost));
    expect(await store.read()).toBe(false);
    expect(store.state()).toMatchObject({ offline: true, problem: null });
    expect(store.state().table?.table.version).toBe(5);
  });

  it("the log is read in one request, from the reader's own last move on, however long ago the table began", async () => {
    const service = serviceAt({ ...tableAt(1_200, 0), you: { seat: 0, host: true, moved: 1_150 } });
    service.write(
      Array.from({ length: 1_200 }, (_, index) => ({
        seq: index + 1,
        at: index,
        seat: index === 1_149 ? 0 : 1,
        events: [{ type: "worked" }],
      })),
    );
    const readLog = vi.spyOn(service.api, "readLog");
    const store = tableStore("table-abc", service.api);
    await store.read();
    for (let turn = 0; turn < 20; turn++) await settled();
    expect(readLog).toHaveBeenCalledTimes(1);
    expect(newsOf(store.state().log.items, 0).map(({ seq }) => seq)).toEqual(
      Array.from({ length: 50 }, (_, index) => 1_151 + index),
    );
  });

  it("the log is not read where what has happened came with the table: opened, after a move, told of another's", async () => {
    const entry = (seq: number, seat: number): LogItem => ({ seq, at: seq, seat, events: [{ type: "worked" }] });
    const you = { seat: 0, host: true, moved: 3 };
    const service = serviceAt({ ...tableAt(5, 0), you, news: [entry(3, 0), entry(4, 1), entry(5, 1)] });
    const readLog = vi.spyOn(service.api, "readLog");
    const store = tableStore("table-abc", service.api);
    const known = () => store.state().log.items.map(({ seq }) => seq);
    await store.read();
    await vi.waitFor(() => expect(known()).toEqual([3, 4, 5]));
    store.add([work]);
    await vi.waitFor(() => expect(store.state().draftState).toBe("ready"));
    service.answers.push(ok({ ...tableAt(6, 1), you: { ...you, moved: 6 }, news: [entry(6, 0)] }));
    await store.confirm();
    await vi.waitFor(() => expect(known()).toEqual([3, 4, 5, 6]));
    // What is known already comes again: it is there once.
    service.move({ ...tableAt(7, 0), you: { ...you, moved: 6 }, news: [entry(6, 0), entry(7, 1)] });
    await store.read();
    await vi.waitFor(() => expect(known()).toEqual([3, 4, 5, 6, 7]));
    expect(readLog).not.toHaveBeenCalled();
    // A gap before what came is read.
    service.write([8, 9].map((seq) => entry(seq, 1)));
    service.move({ ...tableAt(9, 0), you: { ...you, moved: 6 }, news: [entry(9, 1)] });
    await store.read();
    await vi.waitFor(() => expect(known()).toEqual([3, 4, 5, 6, 7, 8, 9]));
    expect(readLog).toHaveBeenCalledTimes(1);
  });

  it("the log is read by one page for a reader who has never moved", async () => {
    const service = serviceAt({ ...tableAt(1_200, 0), you: { seat: 0, host: true, moved: 0 } });
    service.write(
      Array.from({ length: 1_200 }, (_, index) => ({
        seq: index + 1,
        at: index,
        seat: 1,
        events: [{ type: "worked" }],
      })),
    );
    const readLog = vi.spyOn(service.api, "readLog");
    const store = tableStore("table-abc", service.api);
    await store.read();
    for (let turn = 0; turn < 20; turn++) await settled();
    expect(readLog).toHaveBeenCalledTimes(1);
    expect(store.state().log.items.at(-1)?.seq).toBe(1_200);
  });

  it("the page says that the log did not arrive, and reads it again at the next look at the table or at a press", async () => {
    const service = serviceAt(tableAt(5, 0));
    const broken: TableService["readLog"] = async () => fail(lost);
    const works = service.api.readLog;
    service.write([{ seq: 5, at: 0, seat: 1, events: [{ type: "worked", seat: 1 }] }]);
    service.api.readLog = broken;
    const store = tableStore("table-abc", service.api);
    await store.read();
    await settled();
    expect(store.state().log).toEqual({ items: [], complete: false, unread: true });
    service.api.readTable.mockImplementation(async () => ok({ etag: '"5"', table: null }));
    service.api.readLog = works;
    await store.read();
    await settled();
    expect(store.state().log).toMatchObject({ items: [{ seq: 5 }], unread: false });

    service.api.readLog = broken;
    await store.olderLog();
    expect(store.state().log.unread).toBe(true);
    service.api.readLog = works;
    await store.newsAgain();
    expect(store.state().log.unread).toBe(false);
  });

  it("the log is read once however many answers are under way, back to the reader's own last move", async () => {
    const service = serviceAt(tableAt(250, 0));
    service.write(
      Array.from({ length: 250 }, (_, index) => ({
        seq: index + 1,
        at: index,
        seat: index === 100 ? 0 : 1,
        events: [{ type: "worked" }],
      })),
    );
    const store = tableStore("table-abc", service.api);
    await Promise.all([store.read(), store.read()]);
    for (let turn = 0; turn < 20; turn++) await settled();
    const seqs = store.state().log.items.map(({ seq }) => seq);
    expect(new Set(seqs).size).toBe(seqs.length);
    expect(seqs.at(-1)).toBe(250);
    expect(newsOf(store.state().log.items, 0).map(({ seq }) => seq)[0]).toBe(102);
  });
});

describe("another seat's link, opened in another tab of this browser", () => {
  const asSeat = (table: Table, seat: number | null): Table => ({ ...table, you: { seat, host: false } });

  it("is announced, and neither the plan nor the questions of one seat are taken for the other's", async () => {
    freshTab();
    const service = serviceAt(asSeat(tableAt(3, 0), 0));
    const store = tableStore("table-abc", service.api, async () => {});
    await store.read();
    store.add([work]);
    await vi.waitFor(() => expect(store.state().draftState).toBe("ready"));
    service.move(asSeat(tableAt(3, 0), 1));
    await store.read();
    expect(store.state()).toMatchObject({ otherSeat: true, draftState: "empty", draft: { commands: [] } });
    expect(await store.confirm()).toBe(false);
    expect(service.moves).toEqual([]);
    store.noted();
    expect(store.state().otherSeat).toBe(false);
  });

  it("is not announced for a spectator who signs in, or a player who only watches from now on", async () => {
    freshTab();
    const service = serviceAt(asSeat(tableAt(3, 0), null));
    const store = tableStore("table-abc", service.api, async () => {});
    for (const seat of [null, 0, null]) {
      service.move(asSeat(tableAt(3, 0), seat));
      await store.read();
      expect(store.state().otherSeat).toBe(false);
    }
  });
});

describe("a table its reader may no longer read", () => {
  const shut = problemOf(410, { code: "link-revoked", key: "service.linkRevoked" });
  const asSeat = (table: Table, seat: number | null): Table => ({ ...table, you: { seat, host: false } });

  it.each([
    [401, "sign-in-needed", true],
    [403, "not-public", true],
    [404, "table-not-found", true],
    [410, "watch-link-ended", true],
    [404, "http-404", false],
    [429, "too-many-requests", false],
    [503, "unavailable", false],
  ])("%i %s: shut is %s", async (status, code, is) => {
    expect(isShut({ problem: problemOf(status, code.startsWith("http") ? null : { code }) })).toBe(is);
  });

  it("is told apart from one that nobody answers for, and comes back with the next answer, also an unchanged one", async () => {
    const { store, api } = await opened();
    api.readTable.mockResolvedValueOnce(fail(shut));
    await store.read();
    expect(isShut(store.state())).toBe(true);
    expect(store.state()).toMatchObject({ problem: shut, offline: false });
    api.readTable.mockResolvedValueOnce(fail(problemOf(503, { code: "unavailable" })));
    await store.read();
    expect(store.state()).toMatchObject({ offline: true, problem: shut });
    api.readTable.mockResolvedValueOnce(ok({ etag: "5", table: null }));
    await store.read();
    expect(store.state()).toMatchObject({ problem: null, offline: false });
  });

  it("is read again when a move is refused for that, and nothing is sent once more", async () => {
    const { store, api, moves, answers } = await opened();
    store.add([work]);
    await settled();
    answers.push(fail(shut));
    api.readTable.mockResolvedValueOnce(fail(shut));
    expect(await store.confirm()).toBe(false);
    expect(isShut(store.state())).toBe(true);
    expect(moves).toHaveLength(1);
  });

  it("is not asked about a move without an answer by who has no seat any more", async () => {
    const { store, moves, answers, move } = await opened();
    store.add([work]);
    await settled();
    answers.push(fail(lost), fail(shut));
    await store.confirm();
    move(asSeat(tableAt(6, 0), null));
    await store.read();
    await settled();
    expect(moves).toHaveLength(2);
    move(asSeat(tableAt(6, 0), 0));
    await store.read();
    await settled();
    expect(moves).toHaveLength(3);
  });

  it("but may still watch is drawn at once as who watches sees it: the plan waits for its seat, and is not sent", async () => {
    freshTab();
    const service = serviceAt(asSeat(tableAt(5, 0), 0));
    const store = tableStore("table-abc", service.api, async () => {});
    await store.read();
    store.add([work]);
    await vi.waitFor(() => expect(store.state().draftState).toBe("ready"));
    service.move(asSeat(tableAt(6, 0), null));
    await store.read();
    expect(store.state()).toMatchObject({ held: null, draftState: "empty", draft: { commands: [] }, otherSeat: false });
    expect(store.state().table?.you.seat).toBeNull();
    expect(await store.confirm()).toBe(false);
    service.move(asSeat(tableAt(6, 0), 0));
    await store.read();
    await vi.waitFor(() => expect(store.state()).toMatchObject({ draft: { commands: [work] } }));
    expect(service.moves).toEqual([]);
  });
});
