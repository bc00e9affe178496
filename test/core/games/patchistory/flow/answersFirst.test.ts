import { describe, expect, it } from "vitest";
import { table as actions, type Command, type CommandType } from "../../../../../core/games/patchistory/commands.ts";
import { patchistory } from "../../../../../core/games/patchistory/index.ts";
import type { Choice } from "../../../../../core/games/patchistory/table/choices.ts";
import type { Player } from "../../../../../core/games/patchistory/table/kingdom.ts";
import type { State } from "../../../../../core/games/patchistory/table/state.ts";
import { refusedWith, route, table } from "../../../../support/patchistory.ts";

/** One command of every type, whether it makes sense or not. */
const samples: { readonly [T in CommandType]: Omit<Extract<Command, { type: T }>, "type" | "seat"> } = {
  "place-bid": { card: "land-1-01", amount: 1 },
  wait: {},
  "take-card": { card: "land-1-01" },
  patch: { side: "white", at: [1, 1], under: [] },
  "discard-card": {},
  ally: { partner: 1, sideA: 0 },
  "place-route": { to: 1 },
  "remove-route": { route: "g1" },
  "pay-worker": { room: "0,0" },
  "place-worker": { room: "0,0" },
  "home-worker": { room: "0,0" },
  "shift-worker": { room: "0,0" },
  "offer-aid": { to: 1, goods: { food: 3 } },
  "answer-aid": { accept: true },
  threaten: { target: 1, demand: "coin" },
  "break-alliance": { route: "a1" },
  "end-diplomacy": {},
  trade: { room: "0,0", route: "g1" },
  exchange: { give: "food", amount: 2, take: "mineral" },
  birth: { room: "0,0" },
  "worship-heroes": {},
  "worship-wonders": {},
  "construct-trade-route": { to: 1 },
  reclaim: { tile: "tile-culture-1", room: "0,0" },
  "construct-building": { tile: "tile-culture-1", room: "0,0" },
  campaign: { favours: 1 },
  "end-management": {},
  "move-worker": { from: "0,0", to: "0,1" },
  walk: { route: "g1", to: "rest" },
  "return-home": { route: "g1", room: "0,0" },
  "end-movement": {},
  "choose-route": { route: "g1" },
  "choose-stance": { stance: "peaceful" },
  "answer-alliance": { form: true },
  "orient-route": { sideA: 0 },
  "commit-boost": { minerals: 0, votes: 0 },
  "threaten-loser": { demand: "coin" },
  strike: { tile: "tile-culture-1", room: "0,0" },
  "give-relief": {},
  "sell-worker": { room: "0,0" },
  "pick-prosperity": { card: "prosperity-hero" },
  "commit-votes": { votes: 0 },
  "double-card": { card: "prosperity-hero" },
  decline: { choice: "relief" },
  "order-bids": { list: [], wait: false, otherwise: "ask" },
  "order-stance": { opponent: 1, stance: "peaceful", alliance: null },
  "order-aid": { from: 1, accept: true },
  "order-boost": { route: "g1", minerals: 1, votes: 0 },
  "order-wishes": {
    moment: "management",
    wishes: [{ commands: [{ type: "end-management", seat: 0 }], most: null }],
  },
  "cancel-orders": { order: "aid" },
};
const commands = Object.entries(samples).map(([type, rest]) => ({ type, seat: 0, ...rest }) as unknown as Command);
const orders = commands.map(({ type }) => type).filter((type) => /order(s$|-[bsaw])/.test(type));
/** The types of command that are checked while a seat has a question to answer. */
const heard = (state: State): readonly string[] =>
  commands.filter((command) => refusedWith(state, command) !== "answer-first").map(({ type }) => type);

const answers: readonly (readonly [Choice, readonly CommandType[]])[] = [
  [{ kind: "free-card", seat: 0 }, ["take-card", "decline"]],
  [{ kind: "shifted-worker", seat: 0, rooms: ["0,0", "0,1"] }, ["shift-worker"]],
  [{ kind: "alliance-partner", seat: 0, partners: [1] }, ["ally", "decline"]],
  [{ kind: "free-route", seat: 0 }, ["place-route"]],
  [{ kind: "remove-route", seat: 0 }, ["remove-route"]],
  [{ kind: "pay-worker", seat: 0 }, ["pay-worker"]],
  [{ kind: "aid", seat: 0, from: 1, goods: { food: 3 } }, ["answer-aid"]],
  [{ kind: "orientation", seat: 0, partner: 1 }, ["orient-route"]],
  [{ kind: "threaten-loser", seat: 0, loser: 1 }, ["threaten-loser", "decline"]],
  [{ kind: "strike", seat: 0, loser: 1 }, ["strike", "decline"]],
  [{ kind: "relief", seat: 0 }, ["give-relief", "decline"]],
  [{ kind: "sell-worker", seat: 0 }, ["sell-worker", "decline"]],
  [{ kind: "double-card", seat: 0, cards: ["prosperity-hero"] }, ["double-card"]],
];
const kingdoms = [{ favours: 9, workers: ["0,0"], track: 6, stock: { food: 9, mineral: 9 } }];
const asking = (choice: Choice): State =>
  table({ kingdoms, routes: [route("g1", "general", 0, 1)], change: { choices: [choice] } });
const waitingFor = (change: Partial<Player>): State => {
  const state = table({ kingdoms });
  return { ...state, players: state.players.map((each, seat) => (seat === 0 ? { ...each, ...change } : each)) };
};

describe("a seat that has something to answer", () => {
  it("is sent every command in the shape that the game reads", () => {
    for (const command of commands)
      expect(actions.command.safeParse(command), command.type).toMatchObject({ success: true });
  });

  it.each(answers.map(([choice, types]) => [choice.kind, choice, types] as const))(
    "PR-115 answers %s before anything but standing orders",
    (_kind, choice, types) => {
      expect([...heard(asking(choice))].sort()).toEqual([...types, ...orders].sort());
      const offered = patchistory.legal(asking(choice), 0).map(({ type }) => type);
      for (const type of offered) expect(types).toContain(type);
    },
  );

  it("PR-112 places workers that arrive, and first those that come home, before anything else", () => {
    expect([...heard(waitingFor({ arriving: 1 }))].sort()).toEqual(["place-worker", ...orders].sort());
    expect([...heard(waitingFor({ homing: 1 }))].sort()).toEqual(["home-worker", ...orders].sort());
    expect([...heard(waitingFor({ homing: 1, arriving: 1 }))].sort()).toEqual(["home-worker", ...orders].sort());
    const asked: State = { ...waitingFor({ homing: 1 }), choices: [{ kind: "relief", seat: 0 }] };
    expect([...heard(asked)].sort()).toEqual(["give-relief", "decline", ...orders].sort());
  });

  it("PR-115 is the only one: others are heard", () => {
    const state = table({
      kingdoms: [...kingdoms, { favours: 9 }],
      change: { choices: [{ kind: "relief", seat: 1 }] },
    });
    expect(heard(state)).toHaveLength(commands.length);
    expect(heard(table({ kingdoms }))).toHaveLength(commands.length);
  });
});

describe("a command that no table takes", () => {
  it.each(commands.map((command) => [command.type, command] as const))(
    "P-END-04 P-SET-01 %s: refused after the end, and from a seat that is not there",
    (_type, command) => {
      expect(refusedWith(table({ change: { outcome: { winners: [0], scores: [] } } }), command)).toBe("game-over");
      expect(refusedWith(table(), { ...command, seat: 3 })).toBe("unknown-seat");
    },
  );

  it("P-END-04 P-SET-01 is in no menu either", () => {
    const over = table({ kingdoms, change: { outcome: { winners: [0], scores: [] } } });
    expect(patchistory.legal(table({ kingdoms }), 0).length).toBeGreaterThan(5);
    expect([patchistory.legal(over, 0), patchistory.legal(table({ kingdoms }), 3)]).toEqual([[], []]);
  });
});
