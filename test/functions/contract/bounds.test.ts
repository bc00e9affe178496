import { describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { paceRequest, paceSchema, pauseRequest, timeRequest } from "../../../functions/contract/pace.ts";
import {
  endDevicesRequest,
  noteRequest,
  personSessionRequest,
  pushRequest,
} from "../../../functions/contract/people/person.ts";
import {
  aheadRequest,
  changeHostRequest,
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

type Path = readonly (string | number)[];

/** A copy with the value at a path replaced; undefined removes the field. */
const changed = (value: unknown, path: Path, to: unknown): unknown => {
  const [key, ...rest] = path;
  if (key === undefined) return to;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  const next = changed(copy[key], rest, to);
  if (next === undefined) delete copy[key];
  else copy[key] = next;
  return copy;
};

const moveId = "m".repeat(16);
const ann = { name: "Ann", language: "en", email: "ann@mail.example" };
const command = { type: "pass", seat: 0 };
const many = <T>(count: number, of: T): readonly T[] => Array.from({ length: count }, () => of);
const table = { moveId, game: "mosaic", seats: [ann], hostSeat: 0 };
const turns = { kind: "turn", hours: 48, expiry: "remind", vacationDays: 0 };
const stock = { ...turns, kind: "budget", increment: 12 };
const quiet = { weekends: true, vacations: [{ from: "2026-12-24", to: "2026-12-31" }], quiet: { from: 1320, to: 420 } };
const wishes = { mode: "daily", hour: 8, zone: "Europe/Berlin", free: quiet };
const play = { moveId, expectedVersion: 3, commands: [command] };
/** Contains a character that is not allowed, before, behind or between allowed ones. */
const outside = (good: string): readonly string[] => [
  `!${good}`,
  `${good}!`,
  `${good}\n`,
  ` ${good}`,
  `${good.slice(1)}ä`,
];

/** The request, a valid example, the field in question, a value that is just allowed, and one that is not. */
const rows: readonly [string, z.ZodMiniType, object, Path, readonly unknown[], readonly unknown[]][] = [
  [
    "the key of an opening",
    openTableRequest,
    table,
    ["moveId"],
    ["a".repeat(16), "Z_-".repeat(21)],
    ["a".repeat(15), "a".repeat(65), ...outside(moveId), 7, undefined],
  ],
  [
    "the key of a move",
    moveRequest,
    play,
    ["moveId"],
    ["a".repeat(8), "a".repeat(64)],
    ["a".repeat(7), "a".repeat(65), ...outside(moveId), undefined],
  ],
  [
    "the key of a rematch",
    rematchRequest,
    { moveId, order: "chance" },
    ["moveId"],
    ["a".repeat(8), "a".repeat(48)],
    ["a".repeat(7), "a".repeat(49), ...outside(moveId)],
  ],
  [
    "the order of a rematch",
    rematchRequest,
    { moveId, order: "chance" },
    ["order"],
    ["result"],
    ["", "as-before", undefined],
  ],
  [
    "a game",
    openTableRequest,
    table,
    ["game"],
    ["a", "a".repeat(32), "a-1"],
    ["", "a".repeat(33), "1a", "A", "../a", "a b", undefined],
  ],
  [
    "the names of settings",
    openTableRequest,
    table,
    ["options"],
    [{}, { ["o".repeat(64)]: 1 }, undefined],
    [{ ["o".repeat(65)]: 1 }, "none", null],
  ],
  ["the seats of an opening", openTableRequest, table, ["seats"], [many(8, ann)], [[], many(9, ann), undefined]],
  ["the seat of the host", openTableRequest, table, ["hostSeat"], [null, 15], [-1, 16, 0.5, "0", undefined]],
  ["how long a host may be away", openTableRequest, table, ["hostAwayDays"], [1, 90, undefined], [0, 91, 1.5, null]],
  ["a demonstration", openTableRequest, table, ["demonstration"], [true, undefined], [false, 1]],
  ["going back beyond what was shown", openTableRequest, table, ["backBeyond"], [true, undefined], [false, 1]],
  ["an opening", openTableRequest, table, ["more"], [undefined], [1]],
  [
    "a name",
    openTableRequest,
    table,
    ["seats", 0, "name"],
    ["A", "a".repeat(40), " Ann "],
    ["", " ", "a".repeat(41), "\u200b", "a".repeat(201)],
  ],
  [
    "an address",
    openTableRequest,
    table,
    ["seats", 0, "email"],
    [undefined, " a@b.example ", `${"a".repeat(64)}@b.example`],
    ["", "a@b", "a b@c.example", `${"a".repeat(65)}@b.example`, `a@${"b.".repeat(130)}example`],
  ],
  ["a language", openTableRequest, table, ["seats", 0, "language"], ["de"], ["DE", "es", ""]],
  ["the commands of a move", moveRequest, play, ["commands"], [many(64, command)], [[], many(65, command), undefined]],
  [
    "the type of a command",
    moveRequest,
    play,
    ["commands", 0, "type"],
    ["t".repeat(64)],
    ["t".repeat(65), 1, undefined],
  ],
  [
    "the version a move was chosen on",
    moveRequest,
    play,
    ["expectedVersion"],
    [0, 99_999_999],
    [-1, 100_000_000, 0.5, "3", undefined],
  ],
  ["a preview", previewRequest, { commands: [] }, ["commands"], [[], many(64, command)], [many(65, command)]],
  ["a look ahead", aheadRequest, { commands: [] }, ["commands"], [many(60, command)], [many(61, command)]],
  ["where a look ahead counts from", aheadRequest, { commands: [] }, ["from"], [0, 60, undefined], [-1, 61]],
  ["a new host", changeHostRequest, { moveId, seat: 0 }, ["seat"], [0, 15], [-1, 16, null]],
  ["what a player changes of the own seat", profileRequest, { moveId, name: "Ann" }, ["name"], ["Bo"], [undefined, ""]],
  ["the hours of a turn", paceRequest, { moveId, pace: turns }, ["pace", "hours"], [1, 2160], [0, 2161, 1.5]],
  [
    "what happens when a time is up",
    paceSchema,
    turns,
    ["expiry"],
    ["standin", "host", "substitute"],
    ["resign", undefined],
  ],
  ["days of vacation", paceSchema, turns, ["vacationDays"], [0, 60], [-1, 61, undefined]],
  ["what a stock gets back", paceSchema, stock, ["increment"], [0, 720], [-1, 721, undefined]],
  ["a limit for each turn", paceSchema, turns, ["increment"], [undefined], [5]],
  ["a pace", paceRequest, { moveId, pace: turns }, ["pace"], [null], [undefined, {}]],
  ["hours that are given", timeRequest, { moveId, hours: 1 }, ["hours"], [1, 720], [0, 721]],
  ["days of a pause", pauseRequest, { moveId, days: 1 }, ["days"], [1, 60], [0, 61]],
  ["how mails come", wishesSchema, wishes, ["mode"], ["each"], ["weekly", undefined]],
  ["the hour of a daily mail", wishesSchema, wishes, ["hour"], [0, 23], [-1, 24, 7.5]],
  ["a zone", wishesSchema, wishes, ["zone"], ["UTC", "Australia/Lord_Howe"], ["Mars/Olympus", "", "z".repeat(65)]],
  [
    "a quiet time",
    wishesSchema,
    wishes,
    ["free", "quiet"],
    [{ from: 0, to: 720 }, { from: 1439, to: 0 }, undefined],
    [
      { from: 0, to: 721 },
      { from: 1440, to: 0 },
      { from: -1, to: 0 },
    ],
  ],
  [
    "a vacation",
    wishesSchema,
    wishes,
    ["free", "vacations", 0],
    [{ from: "2026-12-24", to: "2026-12-24" }],
    [
      { from: "2026-12-24", to: "2026-12-23" },
      { from: "2026-02-30", to: "2026-03-01" },
      { from: "24.12.2026", to: "2026-12-31" },
    ],
  ],
  [
    "the address of a table",
    hookRequest,
    { moveId },
    ["url"],
    [null, undefined, "u".repeat(512)],
    ["u".repeat(513), 1],
  ],
  ["the token of a link", sessionRequest, { token: "t" }, ["token"], ["t".repeat(2048)], ["", "t".repeat(2049)]],
  [
    "the token of a person’s link",
    personSessionRequest,
    { token: "t" },
    ["token"],
    ["t".repeat(2048)],
    ["", "t".repeat(2049)],
  ],
  [
    "the code of another device",
    personSessionRequest,
    { code: "ABCDEFG2" },
    ["code"],
    [" abcdefg9 "],
    ["ABCDEFG", "ABCDEFGH2", "ABCDEFG1", "ABCDEFG0", undefined],
  ],
  ["a link or a code, never both", personSessionRequest, { code: "ABCDEFG2" }, ["token"], [undefined], ["t"]],
  [
    "a device",
    endDevicesRequest,
    { device: "all" },
    ["device"],
    ["abc", "d".repeat(40)],
    ["ab", "d".repeat(41), "a/b", "abc\n", "!abc", undefined],
  ],
  ...(
    [
      ["endpoint", ["e".repeat(1024)], ["e".repeat(1025), undefined]],
      ["p256dh", ["A-_9==", "k".repeat(120)], ["", "k".repeat(121), "a=b", "a===", "a+b", "a\n", undefined]],
      ["auth", ["A-_9=", "k".repeat(40)], ["", "k".repeat(41), "=", undefined]],
      ["kid", ["k", "k".repeat(32)], ["", "k".repeat(33), "k.1", undefined]],
      ["off", [undefined], ["here"]],
    ] as const
  ).map(([field, may, mayNot]): (typeof rows)[number] => [
    `where a device takes messages: ${field}`,
    pushRequest,
    { endpoint: "https://push.example/1", p256dh: "a", auth: "b", kid: "k1" },
    [field],
    may,
    mayNot,
  ]),
  [
    "a device that is told no more",
    pushRequest,
    { off: "here" },
    ["off"],
    ["abc", "d".repeat(40)],
    ["ab", "d".repeat(41), "abc\n", ...outside("abcd")],
  ],
  [
    "a note",
    noteRequest,
    { text: "", since: null },
    ["text"],
    ["", "n".repeat(10_000)],
    ["n".repeat(10_001), undefined],
  ],
  ["since when a note stands", noteRequest, { text: "", since: null }, ["since"], [null, 5], [undefined, "5"]],
  [
    "where a page of the log begins",
    logQuery,
    {},
    ["after"],
    [undefined, "0", "99999999"],
    ["-1", "100000000", "1.5", "", "1e3", " 1"],
  ],
  ["how long a page of the log is", logQuery, {}, ["limit"], [undefined, "1", "200"], ["0", "201", "x"]],
];

describe("the limits of requests", () => {
  it.each(rows)("%s", (_what, schema, good, path, may, mayNot) => {
    expect(schema.safeParse(good).success).toBe(true);
    for (const value of may)
      expect([value, schema.safeParse(changed(good, path, value)).success]).toEqual([value, true]);
    for (const value of mayNot)
      expect([value, schema.safeParse(changed(good, path, value)).success]).toEqual([value, false]);
  });
});
