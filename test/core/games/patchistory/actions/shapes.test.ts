import { describe, expect, it } from "vitest";
import {
  actions,
  type Command,
  type CommandType,
  commandSchema,
} from "../../../../../core/games/patchistory/commands.ts";

/** One command of every type, as it comes from a page. */
const examples: { readonly [T in CommandType]: Extract<Command, { type: T }> } = {
  "place-bid": { type: "place-bid", seat: 0, card: "land-1-01", amount: 3 },
  wait: { type: "wait", seat: 0 },
  "take-card": { type: "take-card", seat: 0, card: "land-1-01" },
  patch: { type: "patch", seat: 0, side: "white", at: [-1, 2], under: ["base"], underTiles: ["0,0"] },
  "discard-card": { type: "discard-card", seat: 0 },
  ally: { type: "ally", seat: 0, partner: 1, sideA: 0 },
  "place-route": { type: "place-route", seat: 0, to: 1 },
  "remove-route": { type: "remove-route", seat: 0, route: "r1" },
  "pay-worker": { type: "pay-worker", seat: 0, room: "0,0", route: "r1" },
  "place-worker": { type: "place-worker", seat: 0, room: "0,0" },
  "home-worker": { type: "home-worker", seat: 0, room: "0,0" },
  "shift-worker": { type: "shift-worker", seat: 0, room: "0,0" },
  "offer-aid": { type: "offer-aid", seat: 0, to: 1, goods: { coin: 1, food: 1, mineral: 1 } },
  "answer-aid": { type: "answer-aid", seat: 0, accept: true },
  threaten: { type: "threaten", seat: 0, target: 1, demand: "coin" },
  "break-alliance": { type: "break-alliance", seat: 0, route: "r1" },
  "end-diplomacy": { type: "end-diplomacy", seat: 0 },
  trade: { type: "trade", seat: 0, room: "0,0", route: "r1" },
  exchange: { type: "exchange", seat: 0, give: "food", amount: 2, take: "mineral" },
  birth: { type: "birth", seat: 0, room: "0,0" },
  "worship-heroes": { type: "worship-heroes", seat: 0 },
  "worship-wonders": { type: "worship-wonders", seat: 0 },
  "construct-trade-route": { type: "construct-trade-route", seat: 0, to: 1 },
  reclaim: { type: "reclaim", seat: 0, tile: "tile-culture-1", room: "0,0" },
  "construct-building": { type: "construct-building", seat: 0, tile: "tile-culture-1", room: "0,0" },
  campaign: { type: "campaign", seat: 0, favours: 2 },
  "end-management": { type: "end-management", seat: 0 },
  "move-worker": { type: "move-worker", seat: 0, from: "0,0", to: "0,1" },
  walk: { type: "walk", seat: 0, route: "r1", to: "s1" },
  "return-home": { type: "return-home", seat: 0, route: "r1", room: "0,0" },
  "end-movement": { type: "end-movement", seat: 0 },
  "choose-route": { type: "choose-route", seat: 0, route: "r1" },
  "choose-stance": { type: "choose-stance", seat: 0, stance: "peaceful" },
  "answer-alliance": { type: "answer-alliance", seat: 0, form: true },
  "orient-route": { type: "orient-route", seat: 0, sideA: 1 },
  "commit-boost": { type: "commit-boost", seat: 0, minerals: 1, votes: 2 },
  "threaten-loser": { type: "threaten-loser", seat: 0, demand: "vp" },
  strike: { type: "strike", seat: 0, tile: "tile-culture-1", room: "0,0" },
  "give-relief": { type: "give-relief", seat: 0 },
  "sell-worker": { type: "sell-worker", seat: 0, room: "0,0", route: "r1" },
  "pick-prosperity": { type: "pick-prosperity", seat: 0, card: "prosperity-food" },
  "commit-votes": { type: "commit-votes", seat: 0, votes: 2 },
  "double-card": { type: "double-card", seat: 0, card: "prosperity-food" },
  decline: { type: "decline", seat: 0, choice: "relief" },
  "order-bids": { type: "order-bids", seat: 0, list: [{ card: "land-1-01", max: 3 }], wait: true, otherwise: "ask" },
  "order-stance": { type: "order-stance", seat: 0, opponent: 1, stance: "aggressive", alliance: true },
  "order-aid": { type: "order-aid", seat: 0, from: 1, accept: true },
  "order-boost": { type: "order-boost", seat: 0, route: "r1", minerals: 1, votes: 2 },
  "cancel-orders": { type: "cancel-orders", seat: 0, order: "auction" },
};
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

/** Fields one may leave out, with what then stands for them. */
const optional: Partial<Record<CommandType, Readonly<Record<string, unknown>>>> = {
  patch: { underTiles: undefined },
  "pay-worker": { room: undefined, route: undefined },
  "sell-worker": { room: undefined, route: undefined },
  "commit-boost": { votes: 0 },
  "order-bids": { wait: false, otherwise: "move" },
  "order-stance": { alliance: null },
  "order-boost": { votes: 0 },
};

const accepts = (json: unknown): boolean => commandSchema.safeParse(json).success;

describe("the shape of a command", () => {
  it("is the same in and out, with nothing added that nobody asked for", () => {
    expect(Object.keys(examples)).toEqual(Object.keys(actions));
    for (const command of all) {
      expect(commandSchema.parse(command)).toEqual(command);
      expect(commandSchema.parse({ ...command, admin: true })).toEqual(command);
      expect(accepts({ ...command, type: "" })).toBe(false);
    }
  });

  it("needs every field but the optional ones, for which the usual thing stands", () => {
    for (const command of all)
      for (const field of Object.keys(command)) {
        const { [field as "type"]: _left, ...rest } = command;
        const usual = optional[command.type];
        if (usual && field in usual)
          expect(commandSchema.parse(rest), `${command.type} ${field}`).toEqual({ ...rest, [field]: usual[field] });
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
    for (const command of limits) expect(commandSchema.parse(command)).toEqual(command);
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
