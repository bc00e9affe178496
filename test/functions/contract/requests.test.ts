import { describe, expect, it } from "vitest";
import type { ZodMiniType } from "zod/mini";
import {
  aheadRequest,
  hookRequest,
  logQuery,
  moveRequest,
  openTableRequest,
  previewRequest,
  profileRequest,
  rematchRequest,
  sessionRequest,
  wishesSchema,
} from "../../../functions/contract/requests.ts";

/** Which of these bodies a schema takes. */
const taken = <T>(schema: ZodMiniType, good: object, changes: readonly (readonly [string, T])[]): readonly T[] =>
  changes.filter(([name, value]) => schema.safeParse({ ...good, [name]: value }).success).map(([, value]) => value);

const moveId = "a-key-of-its-own-1";
const text = (length: number): string => "x".repeat(length);
const of = <T>(name: string, ...values: readonly T[]) => values.map((value) => [name, value] as const);

describe("a table that is asked for", () => {
  const table = { moveId, game: "mosaic", seats: [{ name: "Ann" }, { name: "Bob" }], hostSeat: 0 };

  it("is taken with what it needs, and with nothing nobody knows", () => {
    expect(openTableRequest.safeParse(table).success).toBe(true);
    for (const name of Object.keys(table)) {
      const { [name]: _left, ...rest } = table as Record<string, unknown>;
      expect([name, openTableRequest.safeParse(rest).success]).toEqual([name, false]);
    }
    expect(openTableRequest.safeParse({ ...table, surplus: 1 }).success).toBe(false);
    expect(openTableRequest.safeParse({ ...table, seats: [{ name: "Ann", surplus: 1 }] }).success).toBe(false);
  });

  it("has a key of 16 to 64 plain characters", () => {
    const keys = [text(15), text(16), text(64), text(65), `${text(20)} `, ` ${text(20)}`, "table_key-ABC-012345"];
    expect(taken(openTableRequest, table, of("moveId", ...keys))).toEqual([text(16), text(64), "table_key-ABC-012345"]);
  });

  it("names a game by a short plain word", () => {
    const games = ["a", "a1-b", `a${text(31)}`, `a${text(32)}`, "Mosaic", "1a", "-a", "a b", " a", "a\n", ""];
    expect(taken(openTableRequest, table, of("game", ...games))).toEqual(["a", "a1-b", `a${text(31)}`]);
  });

  it("has one to eight seats, a host who may have none, and an absence of one to ninety days", () => {
    const seats = [0, 1, 8, 9].map((count) => Array.from({ length: count }, (_, seat) => ({ name: `S${seat}` })));
    expect(taken(openTableRequest, table, of("seats", ...seats)).map(({ length }) => length)).toEqual([1, 8]);
    expect(taken(openTableRequest, table, of<unknown>("hostSeat", null, 0, -1, 0.5, "0"))).toEqual([null, 0]);
    expect(taken(openTableRequest, table, of("hostAwayDays", 0, 1, 90, 91, 1.5))).toEqual([1, 90]);
    expect(taken(openTableRequest, table, of("demonstration", true, false))).toEqual([true]);
    expect(taken(openTableRequest, table, of("backBeyond", true, false))).toEqual([true]);
  });

  it("is asked for again with the same people in an order of two", () => {
    const again = { moveId, order: "result" };
    expect(taken(rematchRequest, again, of("order", "result", "chance", "", "same"))).toEqual(["result", "chance"]);
    const keys = [text(7), text(8), text(48), text(49), "a b c d e f"];
    expect(taken(rematchRequest, again, of("moveId", ...keys))).toEqual([text(8), text(48)]);
  });
});

describe("a move that is sent", () => {
  const command = { type: "work", seat: 0 };
  const move = { moveId, expectedVersion: 3, commands: [command] };
  const commands = (...counts: readonly number[]) =>
    counts.map((count) => ["commands", Array.from({ length: count }, () => command)] as const);

  it("is of some commands, each with a type and a seat, whatever else it says", () => {
    expect(taken(moveRequest, move, commands(0, 1)).map(({ length }) => length)).toEqual([1]);
    const types = [
      { ...command, card: "x" },
      { ...command, type: text(64) },
      { ...command, type: text(65) },
      { seat: 0 },
      { type: "work" },
    ];
    expect(
      taken(
        moveRequest,
        move,
        types.map((one) => ["commands", [one]] as const),
      ),
    ).toHaveLength(2);
    expect(moveRequest.parse({ ...move, commands: [{ ...command, card: "x" }] }).commands).toEqual([
      { ...command, card: "x" },
    ]);
  });

  it("is tried out with as many as are sent, and looked ahead with sixty, from one of them on", () => {
    expect(previewRequest.safeParse({ commands: [] }).success).toBe(true);
    expect(aheadRequest.parse({ commands: [] })).toEqual({ commands: [], from: 0 });
    expect(taken(aheadRequest, {}, commands(0, 60, 61)).map(({ length }) => length)).toEqual([0, 60]);
    expect(taken(aheadRequest, { commands: [] }, of("from", -1, 0, 60, 61, 0.5))).toEqual([0, 60]);
  });
});

describe("what people say of themselves", () => {
  it("is a name or a language, at least one of them", () => {
    const bodies = [{ name: "Mia" }, { language: "it" }, { name: "Mia", language: "it" }, {}, { language: "xx" }];
    expect(bodies.map((body) => profileRequest.safeParse({ moveId, ...body }).success)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it("is when they want mails, at an hour of a zone that there is", () => {
    const wishes = { mode: "daily", hour: 7, zone: "Europe/Rome" };
    expect(taken(wishesSchema, wishes, of("hour", -1, 0, 23, 24, 7.5))).toEqual([0, 23]);
    expect(taken(wishesSchema, wishes, of("zone", "UTC", "Nowhere", "", text(65)))).toEqual(["UTC"]);
    expect(taken(wishesSchema, wishes, of("mode", "each", "weekly"))).toEqual(["each"]);
    expect(taken(wishesSchema, wishes, of("talk", "called", "never"))).toEqual(["called"]);
    expect(taken(wishesSchema, wishes, of("push", "instead", "never"))).toEqual(["instead"]);
  });

  it("is when they need not answer: of a night half a day at most, and twelve vacations", () => {
    const free = { weekends: true, vacations: [] as unknown[] };
    const good = (more: object): boolean =>
      wishesSchema.safeParse({ mode: "daily", hour: 7, zone: "UTC", free: { ...free, ...more } }).success;
    expect([good({}), good({ weekends: 1 }), good({ surplus: 1 })]).toEqual([true, false, false]);
    expect([good({ quiet: { from: 0, to: 720 } }), good({ quiet: { from: 0, to: 721 } })]).toEqual([true, false]);
    expect([good({ quiet: { from: 1439, to: 0 } }), good({ quiet: { from: 1440, to: 5 } })]).toEqual([true, false]);
    const days = { from: "2026-12-24", to: "2026-12-26" };
    expect([good({ vacations: [days] }), good({ vacations: [{ ...days, to: "2026-12-23" }] })]).toEqual([true, false]);
    const many = (count: number) => ({ vacations: Array.from({ length: count }, () => days) });
    expect([good(many(12)), good(many(13))]).toEqual([true, false]);
  });
});

describe("what else is asked for", () => {
  it("is a part of the log: from a commit on, so many entries as a page has", () => {
    expect(taken(logQuery, {}, of("after", "0", "99999999", "100000000", "-1", "1e3", "", " 1", "1 "))).toEqual([
      "0",
      "99999999",
    ]);
    expect(taken(logQuery, {}, of("limit", "0", "1", "100", "9999999"))).toEqual(["1", "100"]);
    expect(logQuery.safeParse({}).success).toBe(true);
  });

  it("is a webhook, none, or the same once more", () => {
    const urls = [null, "https://x.example/hook", text(512), text(513), 7];
    expect(taken<unknown>(hookRequest, { moveId }, of<unknown>("url", ...urls))).toEqual([null, urls[1], text(512)]);
    expect(hookRequest.safeParse({ moveId }).success).toBe(true);
  });

  it("is a session for the token of a link", () => {
    expect(taken(sessionRequest, {}, of("token", "", "x", text(2048), text(2049))).map(({ length }) => length)).toEqual(
      [1, 2048],
    );
  });
});
