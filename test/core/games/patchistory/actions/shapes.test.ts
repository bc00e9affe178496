import { describe, expect, it } from "vitest";
import { type Command, type CommandType, table } from "../../../../../core/games/patchistory/commands.ts";
import { examples } from "./everyCommand.ts";

const all: readonly Command[] = Object.values(examples);

const seats = [-1, 4, 0.5, "0", null];
const amounts = [-1, 10_000, 0.5, "1"];
const ids = ["x".repeat(61), 1];
const cells = ["", "0", "0,", ",0", "a0,0", "0,0a", "1000,0", "0,1000", "0;0", 0];
const cellPairs = [[0], [0, 0, 0], [61, 0], [-61, 0], [0, 61], [0, -61], [0.5, 0], [0, 0.5], "0,0"];
const words = ["", "other", 1];
const yesNo = ["yes", 1];
/** What must not be accepted, by the name of the field; `from` and `to` mean something else from command to command. */
const wrong: Readonly<Record<string, readonly unknown[]>> = {
  seat: seats,
  partner: seats,
  sideA: seats,
  target: seats,
  opponent: seats,
  amount: amounts,
  favours: amounts,
  votes: amounts,
  minerals: amounts,
  card: ids,
  route: ids,
  tile: ids,
  room: cells,
  under: [["x".repeat(61)], ["a", "b", "c", "d", "e"], "a"],
  underTiles: [["0"], ["0,0", "0,1", "1,0", "1,1", "2,0"], "0,0"],
  at: cellPairs,
  side: ["", "red"],
  goods: [null, { coin: -1 }, { food: 0.5 }, { mineral: "3" }, { coin: 10_000 }],
  accept: yesNo,
  form: yesNo,
  wait: yesNo,
  alliance: yesNo,
  give: ["vp", ...words],
  take: ["vp", ...words],
  demand: ["food", ...words],
  stance: words,
  otherwise: words,
  choice: ["aid", ...words],
  order: words,
  moment: ["auction", ...words],
  wishes: [
    [],
    [{ commands: [], most: null }],
    [{ commands: [{ type: "birth", seat: 0 }], most: null }],
    [{ commands: [{ type: "order-aid", seat: 0, from: 1, accept: true }], most: null }],
    Array(9).fill({ commands: [{ type: "end-management", seat: 0 }], most: null }),
  ],
  list: [[{ card: "land-1-01" }], [{ max: 1 }], [{ card: "land-1-01", max: -1 }], Array(9).fill({ card: "a", max: 1 })],
};
const wrongByType: Partial<Record<CommandType, Readonly<Record<string, readonly unknown[]>>>> = {
  "place-route": { to: seats },
  "offer-aid": { to: seats },
  "construct-trade-route": { to: seats },
  "move-worker": { from: cells, to: cells },
  walk: { to: ids },
  "order-aid": { from: seats },
};

/** Optional fields, with their defaults. */
const optional: Partial<Record<CommandType, Readonly<Record<string, unknown>>>> = {
  patch: { underTiles: undefined },
  "pay-worker": { room: undefined, route: undefined },
  "sell-worker": { room: undefined, route: undefined },
  "commit-boost": { votes: 0 },
  "order-bids": { wait: false, otherwise: "move" },
  "order-stance": { alliance: null },
  "order-boost": { votes: 0 },
};

const accepts = (json: unknown): boolean => table.command.safeParse(json).success;

describe("the shape of a command", () => {
  it("is the same in and out, and refused with a field that nobody asked for", () => {
    expect(Object.keys(examples)).toEqual(table.types);
    for (const command of all) {
      expect(table.command.parse(command)).toEqual(command);
      expect(table.command.safeParse({ ...command, admin: true }).success).toBe(false);
      expect(accepts({ ...command, type: "" })).toBe(false);
    }
  });

  it("needs every field but the optional ones, for which the usual thing stands", () => {
    for (const command of all)
      for (const field of Object.keys(command)) {
        const { [field as "type"]: _left, ...rest } = command;
        const usual = optional[command.type];
        if (usual && field in usual)
          expect(table.command.parse(rest), `${command.type} ${field}`).toEqual({ ...rest, [field]: usual[field] });
        else expect(accepts(rest), `${command.type} without ${field}`).toBe(false);
      }
  });

  it("refuses values that are none of its kind", () => {
    for (const command of all)
      for (const field of Object.keys(command)) {
        if (field === "type") continue;
        const values = wrongByType[command.type]?.[field] ?? wrong[field];
        expect(values, `${command.type} ${field}`).toBeDefined();
        for (const value of values ?? [])
          expect(accepts({ ...command, [field]: value }), `${command.type} ${field} ${JSON.stringify(value)}`).toBe(
            false,
          );
      }
  });

  it("accepts the limits themselves: seats 0 to 3, amounts 0 to 9999, ids of 60 letters, cells far out, 8 orders", () => {
    const limits: readonly unknown[] = [
      { ...examples["place-route"], seat: 3, to: 3 },
      { ...examples["place-bid"], card: "x".repeat(60), amount: 0 },
      { ...examples["place-bid"], amount: 9999 },
      { ...examples["place-worker"], room: "-12,345" },
      { ...examples["place-worker"], room: "345,-12" },
      { ...examples.patch, at: [60, -60], under: ["a", "b", "c", "d"], underTiles: ["0,0", "0,1", "1,0", "1,1"] },
      { ...examples.patch, at: [-60, 60], side: "black", under: [] },
      { ...examples["offer-aid"], goods: {} },
      { ...examples["order-bids"], list: Array(8).fill({ card: "a", max: 1 }), otherwise: "move" },
      { ...examples["order-stance"], stance: "peaceful", alliance: null },
      { ...examples["choose-stance"], stance: "aggressive" },
    ];
    for (const command of limits) expect(table.command.parse(command)).toEqual(command);
    const kinds = (
      field: "order" | "choice" | "give" | "take" | "demand",
      type: CommandType,
      names: readonly string[],
    ) => names.map((name) => accepts({ ...examples[type], [field]: name }));
    const accepted = [
      ...kinds("order", "cancel-orders", ["auction", "stances", "aid", "boosts"]),
      ...kinds("choice", "decline", [
        "free-card",
        "alliance-partner",
        "threaten-loser",
        "strike",
        "relief",
        "sell-worker",
      ]),
      ...kinds("give", "exchange", ["mineral", "food", "coin"]),
      ...kinds("take", "exchange", ["mineral", "food", "coin"]),
      ...kinds("demand", "threaten", ["coin", "vp"]),
    ];
    expect(accepted).toEqual(accepted.map(() => true));
  });
});
