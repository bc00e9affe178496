import { describe, expect, it } from "vitest";
import type { OpenTableReply } from "../../../functions/contract/index.ts";
import { verifyToken } from "../../../functions/identity/tokens.ts";
import { createMemoryLooks, type Looks } from "../../../functions/store/looks.ts";
import type { TableEvent } from "../../../functions/table/events.ts";
import { DEMONSTRATION_COMMITS, isStuck, MOST_ATTEMPTS, MOST_UNSEEN } from "../../../functions/usecases/botRest.ts";
import { loadTable } from "../../../functions/usecases/loadTable.ts";
import { openTable, startTable } from "../../../functions/usecases/people/opening/openTable.ts";
import { replaceSeat } from "../../../functions/usecases/people/seats.ts";
import { lookedAt, playBot, wakeBots } from "../../../functions/usecases/play/playBots.ts";
import { get, moveId, read, readLog, send, testService, tokenIn } from "../../support/service.ts";
import { type ToyCommand, type ToyView, toyGame } from "../../support/toyGame.ts";

it("a bot is given up after three failures, a person never", () => {
  const seat = (more: object) => ({ name: "Rosa", language: "en", ...more }) as Parameters<typeof isStuck>[0];
  expect([2, 3, 4].map((failed) => isStuck(seat({ bot: true, failed })))).toEqual([false, true, true]);
  expect([isStuck(seat({ bot: true })), isStuck(seat({ failed: 3 }))]).toEqual([false, false]);
});

type ToyBot = (view: ToyView, menu: readonly ToyCommand[]) => unknown;

/** Plays on: picks a card, then draws one. */
const diligent: ToyBot = (_view, menu) => menu.find(({ type }) => type !== "place") ?? menu[0];

/** The toy game with a bot controlled by the test. */
const withBot = (bot: ToyBot) => {
  const standIn = bot as (view: ToyView, menu: readonly ToyCommand[]) => ToyCommand;
  return { toy: { ...toyGame, bots: async () => ({ standIn, greedy: standIn }) } };
};

const countedLooks = () => {
  const looks = createMemoryLooks();
  const counts = { seen: 0, note: 0 };
  const counting: Looks = {
    seen: (tableId) => {
      counts.seen += 1;
      return looks.seen(tableId);
    },
    note: (tableId, version) => {
      counts.note += 1;
      return looks.note(tableId, version);
    },
  };
  return { looks: counting, counts };
};

const person = { name: "Zoe" };
const bots = ["Rosa", "Otto", "Ines", "Juno", "Karl", "Lena"].map((name) => ({ name, bot: true as const }));

/** A started table of the toy game; with bots only it is a demonstration. Long enough for every test. */
const started = async ({ bot = diligent, people = 0 }: { bot?: ToyBot; people?: number } = {}) => {
  const { looks, counts } = countedLooks();
  const service = testService({ games: withBot(bot), looks });
  const { deps } = service;
  const seats = bots.map((one, seat) => (seat < people ? { name: `Ann ${seat}` } : one));
  const opened = await openTable(deps, {
    moveId: moveId().padEnd(20, "-"),
    game: "toy",
    options: { rounds: 50 },
    seats,
    ...(people > 0 ? { hostSeat: 0 } : { hostSeat: null, host: person, demonstration: true }),
  });
  if (!opened.ok) throw new Error(opened.error.code);
  const { tableId, hostLink } = opened.value;
  const token = tokenIn(hostLink);
  const verified = await verifyToken(deps.keys, "link", token, deps.clock());
  if (!verified.ok) throw new Error(verified.error.code);
  const claims = verified.value;
  const begun = await startTable(deps, { tableId, claims, moveId: moveId() });
  if (!begun.ok) throw new Error(begun.error.code);
  const load = async () => {
    const table = await loadTable(deps, tableId);
    if (table === null) throw new Error("no table");
    return table;
  };
  /** Like the stream: after each commit, one move of one bot, until nothing follows. */
  const follow = async () => {
    for (let before = -1; ; ) {
      const table = await load();
      if (table.version === before) return table;
      before = table.version;
      await playBot(deps, table);
    }
  };
  return { ...service, counts, tableId, token, claims, load, follow, path: `/api/tables/${tableId}` };
};

const signedIn = async ({ tableId, token, ...service }: Awaited<ReturnType<typeof started>>) => {
  const session = await send(service, "/api/session", { token });
  const cookie = session.headers.get("Set-Cookie")?.split(";")[0];
  if (cookie === undefined) throw new Error(`no session at ${tableId}`);
  return cookie;
};

describe("a table of bots only", () => {
  const request = {
    moveId: "a-table-of-bots-alone",
    game: "toy",
    seats: bots.slice(0, 2),
    hostSeat: null,
    host: person,
  };

  it("is opened as a demonstration only, and a demonstration has no person on a seat", async () => {
    const service = testService({ games: withBot(diligent) });
    for (const refused of [request, { ...request, demonstration: true, seats: [bots[0], { name: "Ben" }] }]) {
      const answer = await send(service, "/api/tables", refused);
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ code: "no-person", key: "service.noPerson" });
    }
    const opened = await send(service, "/api/tables", { ...request, demonstration: true });
    expect(opened.status).toBe(201);
    const { tableId } = (await opened.json()) as OpenTableReply;
    expect((await loadTable(service.deps, tableId))?.demonstration).toBe(DEMONSTRATION_COMMITS);
    const withPerson = await send(service, "/api/tables", { ...request, seats: [bots[0], { name: "Ben" }] });
    expect(withPerson.status).toBe(201);
  });

  it("stops for good after its last commit, unless somebody has taken a seat", async () => {
    const { deps, load } = await started();
    const table = await load();
    expect(await playBot(deps, { ...table, demonstration: table.version + 1 })).toBe(true);
    const next = await load();
    expect(await playBot(deps, { ...next, demonstration: next.version })).toBe(false);
    expect(await load()).toMatchObject({ status: "ended", version: next.version + 1 });
    expect(await playBot(deps, await load())).toBe(false);

    const other = await started();
    const sat = await replaceSeat(other.deps, {
      tableId: other.tableId,
      claims: other.claims,
      moveId: moveId(),
      seat: 2,
      person,
    });
    expect(sat.ok).toBe(true);
    const now = await other.load();
    expect(await playBot(other.deps, { ...now, demonstration: now.version })).toBe(true);
  });

  it("rests after a number of commits nobody has looked at", async () => {
    const { follow, lines, store, deps } = await started();
    const table = await follow();
    expect(table.status).toBe("playing");
    expect(table.version - table.lastByPerson).toBe(MOST_UNSEEN);
    expect(lines).toContainEqual({ level: "info", event: "bots-rest", table: table.id, version: table.version });
    const { appends } = store.counts;
    expect(await playBot(deps, table)).toBe(false);
    expect(await wakeBots(deps, table.id)).toBe(false);
    expect(store.counts.appends).toBe(appends);
  });

  it("continues for as long again when a person who is signed in reads it, and records that once", async () => {
    const service = await started();
    const cookie = await signedIn(service);
    const { version } = await service.follow();
    const { counts, path } = service;
    await get(service, path);
    await get(service, path, { token: service.token });
    expect(await service.load()).toMatchObject({ version });
    expect(counts.note).toBe(0);

    const read = await get(service, path, { cookie });
    expect(read.status).toBe(200);
    expect(counts.note).toBe(1);
    expect((await service.load()).version).toBe(version + 1);
    expect((await service.follow()).version).toBe(version + MOST_UNSEEN);
    await lookedAt(service.deps, await service.load());
    await service.follow();
    expect(counts.note).toBe(2);
  });

  it("also continues when they come by a mail's link where its seat is signed in", async () => {
    const service = await started();
    const cookie = await signedIn(service);
    await service.follow();
    await get(service, service.path, { token: service.token });
    expect(service.counts.note).toBe(0);
    await get(service, service.path, { token: service.token, cookie });
    expect(service.counts.note).toBe(1);
  });

  it("answers a reader even when the bots cannot be woken", async () => {
    const service = await started();
    const cookie = await signedIn(service);
    await service.follow();
    service.deps.looks.note = async () => {
      throw new Error("the database is away");
    };
    expect((await get(service, service.path, { cookie })).status).toBe(200);
    expect(service.lines).toContainEqual(expect.objectContaining({ level: "error", event: "bots-not-woken" }));
  });

  it("comes to its end by itself when it is looked at now and then", async () => {
    const { follow, deps } = await started();
    let table = await follow();
    for (let looks = 0; table.status !== "ended" && looks < 5; looks += 1) {
      await lookedAt(deps, table);
      table = await follow();
    }
    expect(table.status).toBe("ended");
    expect(table.version).toBeGreaterThan(2 * MOST_UNSEEN);
  });
});

describe("a table with people", () => {
  it("never checks whether anybody looks, and reading it writes nothing", async () => {
    const service = await started({ people: 1 });
    const cookie = await signedIn(service);
    await service.follow();
    const { appends } = service.store.counts;
    expect((await get(service, service.path, { cookie })).status).toBe(200);
    expect(service.counts).toEqual({ seen: 0, note: 0 });
    expect(service.store.counts.appends).toBe(appends);
  });

  it("rests in the same way when its last person's seat is given to a bot", async () => {
    const { deps, tableId, claims, follow, path, ...service } = await started({ people: 2 });
    const host = { tableId, claims };
    const given = await replaceSeat(deps, {
      ...host,
      moveId: moveId(),
      seat: 1,
      person: { name: "Ben", bot: true },
    });
    expect(given.ok).toBe(true);
    // The host keeps the rights when the seat goes to a person, and that person's seat to a bot.
    for (const one of [{ name: "Cleo" }, { name: "Cleo", bot: true as const }]) {
      const handed = await replaceSeat(deps, { ...host, moveId: moveId(), seat: 0, person: one });
      expect(handed.ok).toBe(true);
    }
    const table = await follow();
    expect(table.seats.every(({ bot }) => bot)).toBe(true);
    expect(table.version - table.lastByPerson).toBe(MOST_UNSEEN);
    expect((await read({ ...service, deps }, path)).table.status).toBe("playing");
  });
});

describe("a bot that fails", () => {
  /** Rosa's bot at seat 0 fails while `broken` says so. */
  const brittle = () => {
    const state = { broken: true };
    const bot: ToyBot = (view, menu) => {
      if (state.broken && menu[0]?.seat === 0) throw new RangeError("secretcard-007");
      return diligent(view, menu);
    };
    return { state, bot };
  };

  it("is tried a limited number of times, recorded in the log, and does not delay other bots", async () => {
    const { bot } = brittle();
    const service = await started({ bot });
    const table = await service.follow();
    const failed = service.lines.filter(({ event }) => event === "bot-failed");
    expect(failed.map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
    // The operator is told once, when the table's people are.
    const given = () => service.lines.filter(({ event }) => event === "bot-given-up");
    expect(given()).toMatchObject([{ level: "error", seat: 0, table: table.id }]);
    await wakeBots(service.deps, table.id);
    expect(given()).toHaveLength(1);
    expect(failed[0]).toMatchObject({ level: "error", seat: 0, error: "RangeError", table: table.id });
    expect(JSON.stringify(service.lines)).not.toContain("secretcard");
    expect(MOST_ATTEMPTS).toBe(3);
    // The others have picked; the game waits for the stuck seat only.
    expect(table.waiting.map(({ seat }) => seat)).toEqual([0]);
    const shown = await read(service, service.path);
    expect(shown.table.seats.flatMap(({ stuck, seat }) => (stuck ? [seat] : []))).toEqual([0]);
    const { items } = await readLog(service, service.path);
    expect(items.flatMap(({ events }) => events).filter(({ type }) => type === "bot-failed")).toEqual(
      [1, 2, 3].map((attempt) => ({ type: "bot-failed", seat: 0, attempt })),
    );
  });

  it("is given up until the second look, writing nothing meanwhile, and continues once it can", async () => {
    const { bot, state } = brittle();
    const { deps, follow, load, store, tableId, lines } = await started({ bot });
    const { version } = await follow();
    expect(await wakeBots(deps, tableId)).toBe(false);
    expect(await load()).toMatchObject({ version });
    expect(lines.at(-1)).toMatchObject({ event: "bot-failed", attempt: 4 });
    state.broken = false;
    expect(await playBot(deps, await load())).toBe(false);
    expect(await wakeBots(deps, tableId)).toBe(true);
    const { accepted } = store.counts;
    const table = await follow();
    expect(store.counts.accepted).toBeGreaterThan(accepted);
    expect(table.seats[0]?.failed).toBeUndefined();
  });

  it("gives its seat to whoever the host hands it to", async () => {
    const { bot, state } = brittle();
    const { deps, follow, load, tableId, claims } = await started({ bot });
    await follow();
    const host = { tableId, claims, seat: 0 };
    expect((await replaceSeat(deps, { ...host, moveId: moveId(), person })).ok).toBe(true);
    expect((await load()).seats[0]).toMatchObject({ name: "Zoe" });
    expect((await load()).seats[0]?.failed).toBeUndefined();
    state.broken = false;
    const again = { ...host, moveId: moveId(), person: { name: "Rosa", bot: true as const } };
    expect((await replaceSeat(deps, again)).ok).toBe(true);
    const { version } = await load();
    expect((await follow()).version).toBeGreaterThan(version);
  });

  it.each<[string, (menu: readonly ToyCommand[]) => unknown]>([
    ["in another seat's name", () => ({ type: "pick", seat: 1, card: "secretcard-001" })],
    ["with a field no command has", (menu) => ({ ...menu[0], twice: true })],
    ["that the rules refuse", () => ({ type: "pick", seat: 0, card: "secretcard-no" })],
    ["that is none", () => undefined],
  ])("has its commands checked like a person's: nothing comes of a command %s", async (_what, sent) => {
    const { deps, load } = await started({
      bot: (view, menu) => (menu[0]?.seat === 0 ? sent(menu) : diligent(view, menu)),
    });
    const before = await load();
    expect(before.waiting[0]?.seat).toBe(0);
    expect(await playBot(deps, before)).toBe(false);
    const after = await load();
    expect(after.play).toEqual(before.play);
    expect(after.seats[0]?.failed).toBe(1);
  });

  it("is not blamed for a fault of the database", async () => {
    const { deps, load } = await started();
    const table = await load();
    const append = async () => {
      throw new Error("the database is away");
    };
    await expect(playBot({ ...deps, store: { ...deps.store, append } }, table)).rejects.toThrow("away");
    expect((await load()).seats.every(({ failed }) => failed === undefined)).toBe(true);
  });
});

describe("older logs", () => {
  it("load: a seat that was not a bot was a person", async () => {
    const { deps } = testService({ games: withBot(diligent) });
    const opening: TableEvent = {
      type: "table-opened",
      game: "toy",
      name: "",
      options: { rounds: 3 },
      seats: bots.slice(0, 2).map(({ name, bot }) => ({ name, bot, language: "en" as const })),
      hostSeat: null,
      host: { name: "Ann", language: "en" },
    };
    await deps.store.append("an-old-table", 0, { moveId: "opening", at: 1, by: "host", rules: 3, events: [opening] });
    expect(await loadTable(deps, "an-old-table")).toMatchObject({ lastByPerson: 1, version: 1 });
    expect((await loadTable(deps, "an-old-table"))?.demonstration).toBeUndefined();
  });
});
