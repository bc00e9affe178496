import { describe, expect, it } from "vitest";
import type { AnyGame } from "../../../../../core/index.ts";
import type { OpenTableRequest } from "../../../../../functions/contract/index.ts";
import type { Deps } from "../../../../../functions/usecases/deps.ts";
import { openTable, personOf, startTable } from "../../../../../functions/usecases/people/opening/openTable.ts";
import { openToy, read, send, testService } from "../../../../support/service.ts";
import { toyGame } from "../../../../support/toyGame.ts";

const idle = () => {
  throw new Error("nobody plays here");
};
const botted = {
  ...toyGame,
  id: "botted",
  bots: async () => ({ standIn: idle, greedy: idle }),
  strengths: ["easy", "good"],
} as unknown as AnyGame;
const games = { toy: toyGame as unknown as AnyGame, botted };
const service = (changes: Partial<Deps> = {}) => testService({ games, ...changes });

const asked: OpenTableRequest = {
  moveId: "open-a-table-0001",
  game: "botted",
  seats: [{ name: "Ann" }, { name: "Bob" }],
  hostSeat: 0,
};

/** The event a request opens a table with, or the code of its refusal with what is said of it. */
const openedBy = async (change: object, changes: Partial<Deps> = {}): Promise<unknown> => {
  const { deps } = service(changes);
  const opened = await openTable(deps, { ...asked, ...change } as OpenTableRequest);
  if (!opened.ok)
    return opened.error.params === undefined ? opened.error.code : [opened.error.code, opened.error.params];
  const { commits } = await deps.store.load(opened.value.tableId);
  return commits[0]?.events[0];
};

describe("a table that is opened", () => {
  it("is what was asked for, with the settings the game has where nothing is said", async () => {
    expect(await openedBy({})).toEqual({
      type: "table-opened",
      game: "botted",
      name: "",
      options: { rounds: 3 },
      seats: [
        { name: "Ann", language: "en" },
        { name: "Bob", language: "en" },
      ],
      hostSeat: 0,
    });
    const pace = { kind: "turn", hours: 48, expiry: "host", vacationDays: 3 };
    const more = { name: "Friday", options: { rounds: 5 }, hostAwayDays: 3, pace, backBeyond: true };
    expect(await openedBy(more)).toMatchObject({ ...more, hostSeat: 0 });
  });

  it("writes to people in their language, or else in the host’s", async () => {
    const seats = [{ name: "Ann", language: "fr" }, { name: "Bob" }, { name: "Cy", language: "it" }];
    expect(await openedBy({ seats })).toMatchObject({
      seats: [{ language: "fr" }, { language: "fr" }, { language: "it" }],
    });
    const host = { name: "Hal", language: "de", email: "hal@mail.example" };
    const apart = { seats: [{ name: "Ann" }, { name: "Bob" }], hostSeat: null, host };
    expect(await openedBy(apart)).toMatchObject({
      hostSeat: null,
      host: { name: "Hal", language: "de", contact: "open-a-table-0001.host" },
      seats: [{ language: "de" }, { language: "de" }],
    });
  });

  it("keeps addresses beside it, of people and not of bots", async () => {
    const { deps } = service();
    const seats = [
      { name: "Ann", email: "ann@mail.example" },
      { name: "Bob", email: "bob@mail.example" },
      { name: "Dice", bot: true as const, email: "dice@mail.example" },
    ];
    const opened = await openTable(deps, { ...asked, seats });
    if (!opened.ok) throw new Error(opened.error.code);
    const { tableId, invitations } = opened.value;
    expect(invitations).toEqual([{ seat: 1, name: "Bob", mailed: true, link: null }]);
    const kept = ["0", "1", "2", "host"].map(async (who) => deps.contacts.get(tableId, `${asked.moveId}.${who}`));
    expect((await Promise.all(kept)).map((contact) => contact?.email)).toEqual([
      "ann@mail.example",
      "bob@mail.example",
      undefined,
      undefined,
    ]);
  });

  it("is the same one when its request comes again, and another for any other request", async () => {
    const { deps } = service();
    const [first, again, other] = [
      await openTable(deps, asked),
      await openTable(deps, asked),
      await openTable(deps, { ...asked, name: "Saturday" }),
    ];
    expect(again).toEqual(first);
    expect(other.ok && first.ok && other.value.tableId !== first.value.tableId).toBe(true);
  });

  it("is the same one when the keys were changed before its request came again", async () => {
    const { deps } = service();
    const first = await openTable(deps, asked);
    const keys = { current: "new", keys: { ...deps.keys.keys, new: new Uint8Array(32).fill(9) } };
    const again = await openTable({ ...deps, keys }, asked);
    expect(again.ok && again.value.tableId).toBe(first.ok && first.value.tableId);
  });

  it("is entered for the second look before anything else can be lost", async () => {
    const watched: unknown[] = [];
    const opened = await openTable(service({ watchTable: async (...entry) => void watched.push(entry) }).deps, asked);
    expect(watched).toEqual([[opened.ok && opened.value.tableId, Date.UTC(2026, 0, 1)]]);
  });
});

describe("a table that is not opened", () => {
  it.each<[string, object, unknown]>([
    ["of no game", { game: "chess" }, "unknown-game"],
    ["of what every object has", { game: "toString" }, "unknown-game"],
    ["with too few seats", { seats: [{ name: "Ann" }] }, ["seat-count", { min: 2, max: 6 }]],
    [
      "with too many",
      { seats: Array.from({ length: 7 }, (_, seat) => ({ name: `S${seat}` })) },
      ["seat-count", { min: 2, max: 6 }],
    ],
    ["with a host at no seat", { hostSeat: 2 }, "host-missing"],
    ["with a host nowhere", { hostSeat: null }, "host-missing"],
    ["with a host twice", { host: { name: "Hal" } }, "host-missing"],
    ["with a bot as host", { seats: [{ name: "Ann", bot: true }, { name: "Bob" }] }, "host-missing"],
    ["with a bot as host without a seat", { hostSeat: null, host: { name: "Hal", bot: true } }, "host-missing"],
    ["with bots the game has not", { game: "toy", seats: [{ name: "Ann" }, { name: "Dice", bot: true }] }, "no-bots"],
    [
      "with a stand-in the game has not",
      { game: "toy", pace: { kind: "turn", hours: 48, expiry: "standin", vacationDays: 0 } },
      "no-bots",
    ],
    [
      "with a strength they have not",
      { seats: [{ name: "Ann" }, { name: "Dice", bot: true, strength: "strong" }] },
      "no-strength",
    ],
    [
      "for bots alone that nobody asked to see",
      {
        seats: [
          { name: "Dice", bot: true },
          { name: "Otto", bot: true },
        ],
        hostSeat: null,
        host: { name: "Hal" },
      },
      "no-person",
    ],
    ["to be seen, with people", { demonstration: true }, "no-person"],
    ["with one name twice", { seats: [{ name: "Ann" }, { name: "ANN" }] }, ["name-taken", { seat: 1 }]],
    ["with the host’s name at a seat", { hostSeat: null, host: { name: "Bob" } }, ["name-taken", {}]],
    ["with settings there are not", { options: { rounds: 51 } }, ["options-invalid", { option: "rounds" }]],
    ["with corrections the game takes not", { corrections: {} }, expect.arrayContaining(["corrections-invalid"])],
  ])("is one %s", async (_what, change, expected) => {
    expect(await openedBy(change)).toEqual(expected);
  });

  it("is none with what the game has", async () => {
    const pace = { kind: "turn", hours: 48, expiry: "standin", vacationDays: 0 };
    const strengths = ["easy", "good", undefined].map((strength) => ({
      pace,
      seats: [{ name: "Ann" }, { name: "Dice", bot: true, ...(strength && { strength }) }],
    }));
    for (const change of strengths) expect(await openedBy(change)).toMatchObject({ type: "table-opened" });
    const shown = {
      seats: [
        { name: "Dice", bot: true },
        { name: "Otto", bot: true },
      ],
      hostSeat: null,
      host: { name: "Hal" },
      demonstration: true,
    };
    expect(await openedBy(shown)).toMatchObject({ type: "table-opened", demonstration: 3000 });
    expect(
      await openedBy({ game: "toy", seats: ["Ann", "Bob", "Cy", "Dan", "Eve", "Finn"].map((name) => ({ name })) }),
    ).toMatchObject({
      game: "toy",
    });
  });
});

describe("a person as the log has them", () => {
  it("has an address by name only, a bot none, and a usual strength not said", () => {
    expect(personOf({ name: "Ann" }, "c", "it")).toEqual({ name: "Ann", language: "it" });
    expect(personOf({ name: "Ann", email: "a@b.example", language: "fr" }, "c", "it")).toEqual({
      name: "Ann",
      language: "fr",
      contact: "c",
    });
    const bot = { name: "Dice", email: "a@b.example", bot: true } as const;
    expect(personOf(bot, "c", "it")).toEqual({ name: "Dice", language: "it", bot: true });
    expect(personOf({ ...bot, strength: "good" }, "c", "it")).toEqual({ name: "Dice", language: "it", bot: true });
    expect(personOf({ ...bot, strength: "easy" }, "c", "it")).toEqual({
      name: "Dice",
      language: "it",
      bot: true,
      strength: "easy",
    });
  });
});

describe("a table that is started", () => {
  it("is dealt from a seed nobody has seen, by its host, and once", async () => {
    const bench = service();
    const { path, tokens, tableId } = await openToy(bench, { start: false });
    const start = async (token: string | undefined, moveId: string) => {
      const answer = await send(bench, `${path}/start`, { moveId }, { token });
      return [answer.status, ((await answer.json()) as { code?: string }).code];
    };
    expect(await start(tokens[1], "start-by-bob-01")).toEqual([403, "host-only"]);
    expect(await start(undefined, "start-by-none-1")).toEqual([401, "sign-in-needed"]);
    expect(await start(tokens[0], "start-by-ann-01")).toEqual([200, undefined]);
    expect(await start(tokens[0], "start-by-ann-02")).toEqual([409, "already-started"]);
    const { table, waiting } = await read(bench, path);
    expect([table.status, table.version, waiting.length]).toEqual(["playing", 2, 3]);
    expect(table.commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(
      await startTable(bench.deps, { tableId: "no-such-table", claims: null, moveId: "start-nothing-1" }),
    ).toMatchObject({
      ok: false,
      error: { code: "table-not-found" },
    });
    expect((await bench.deps.store.load(tableId)).commits.map(({ by }) => by)).toEqual(["host", "host"]);
  });
});
