import { describe, expect, it } from "vitest";
import { patchistory } from "../../../../../core/games/patchistory/index.ts";
import type { EventOf, GameEvent } from "../../../../../core/games/patchistory/table/events.ts";
import { noOrders } from "../../../../../core/games/patchistory/table/orders.ts";
import type { Placement } from "../../../../../core/games/patchistory/table/phases.ts";
import type { Viewer } from "../../../../../core/index.ts";
import { only, openingEvents } from "../../../../support/patchistory.ts";

const read = (event: GameEvent, viewer: Viewer) => patchistory.redact(event, viewer);
const everybody = [0, 1, 2, "spectator"] as const;
/** Everybody but seat 0, whose event it is. */
const others = [1, 2, "spectator"] as const;
const [opened] = only(openingEvents(3), "opened") as readonly [EventOf<"opened">];
const [, dealt] = only(openingEvents(3), "dealt") as readonly [unknown, EventOf<"dealt">];
const laid: EventOf<"patched"> = {
  type: "patched",
  seat: 0,
  card: "land-1-03",
  side: "white",
  at: [1, 1],
  under: [],
  above: [],
  removedTiles: ["tile-culture-1", "tile-economy-2"],
  workers: ["0,0"],
  figures: [],
};
const tile: EventOf<"tile-laid"> = {
  type: "tile-laid",
  seat: 0,
  on: 1,
  room: "0,0",
  tile: "tile-culture-1",
  face: "wasteland",
  removed: null,
};
const placement: Placement = { side: "white", at: [0, 0], under: [] };

const toEverybody: readonly GameEvent[] = [
  { type: "round-started", era: 1, round: 2 },
  { type: "first-player-passed", to: 1 },
  { type: "era-ended", era: 1, unused: 10 },
  {
    type: "game-ended",
    outcome: { winners: [0], scores: [{ seat: 0, total: 1, breakdown: { start: 1 }, tieBreaks: {} }] },
    seed: "5eed",
  },
  { type: "gained", seat: 0, goods: { food: 3 }, cause: "aid" },
  { type: "paid", seat: 0, goods: { vote: 3 }, cause: "threaten", by: "great-wall" },
  { type: "cards-revealed", offers: [{ card: "land-1-01", side: "white" }] },
  { type: "card-taken", seat: 0, card: "land-1-01" },
  { type: "bidding-opened", bidders: [0, 1] },
  { type: "bid-placed", seat: 0, card: "land-1-01", amount: 2 },
  { type: "bid-waited", seat: 0 },
  { type: "bids-revealed", bids: [{ card: "land-1-01", amount: 2 }, null] },
  { type: "auction-won", wins: [{ seat: 0, card: "land-1-01", side: "white", amount: 2 }] },
  { type: "discarded", seat: 0, card: "land-1-01" },
  { type: "descendants-called", seat: 0, count: 2 },
  { type: "worker-placed", seat: 0, room: "0,0" },
  { type: "worker-shifted", seat: 0, room: "0,0" },
  { type: "descendant-removed", seat: 0, by: "hanging-gardens" },
  { type: "worker-paid", seat: 0, room: "0,0" },
  { type: "worker-recalled", seat: 0, route: "r1" },
  { type: "worker-homed", seat: 0, room: "0,0" },
  { type: "born", seat: 0, room: "0,0" },
  { type: "route-placed", route: "r9", kind: "general", a: 0, b: 1 },
  { type: "route-returned", route: "r9", seat: 0 },
  { type: "route-removed", route: "r9", seat: 0 },
  { type: "favours-received", favours: [1, 2, 3] },
  { type: "favours-spent", seat: 0, amount: 2, action: "birth" },
  { type: "favours-lapsed" },
  { type: "aid-offered", seat: 0, to: 1, goods: { coin: 3 } },
  { type: "aid-answered", seat: 0, from: 1, accept: false },
  { type: "threatened", seat: 0, target: 1, demand: "vp", due: 2 },
  { type: "diplomacy-ended", seat: 0 },
  { type: "management-ended", seat: 0 },
  { type: "traded", seat: 0, room: "0,0", route: "r1" },
  { type: "marched-to-war", routes: ["r1"] },
  { type: "worker-moved", seat: 0, from: "0,0", to: "0,1" },
  { type: "worker-walked", seat: 0, route: "r1", to: "rest" },
  { type: "worker-returned", seat: 0, route: "r1", room: "0,0" },
  { type: "movement-ended", seat: 0 },
  { type: "negotiation-opened", route: "r1", initiator: 0, other: 1 },
  { type: "stances-revealed", route: "r1", stances: ["peaceful", "aggressive"] },
  { type: "alliance-asked", route: "r1" },
  { type: "alliance-decided", route: "r1", answers: [true, false] },
  { type: "war-declared", route: "r1", seat: 0, invaders: [0], immediate: false },
  { type: "war-opened", route: "r1", sides: [0, 1], invaders: [0] },
  {
    type: "war-fought",
    route: "r1",
    sides: [0, 1],
    boosts: [
      { minerals: 1, votes: 0 },
      { minerals: 2, votes: 0 },
    ],
    strengths: [5, 4],
    winner: 0,
  },
  { type: "row-revealed", row: ["prosperity-hero"] },
  { type: "votes-revealed", card: "prosperity-hero", votes: [1, 2, 3] },
  { type: "cards-eliminated", cards: ["prosperity-hero"] },
  { type: "card-doubled", seat: 0, card: "prosperity-hero" },
  {
    type: "prosperity-scored",
    card: "prosperity-hero",
    votes: 2,
    values: [1, 0, 0],
    places: [1, 3, 3],
    changes: [2, 0, 0],
  },
];

const toNobody: readonly GameEvent[] = [
  { type: "turn-given", seat: 0, steps: 1 },
  { type: "marked", seat: 0, mark: "campaigned" },
  { type: "negotiation-closed", route: "r1" },
  { type: "affairs-settled", seat: 0 },
  { type: "prosperity-removed", cards: ["prosperity-hero"] },
  { type: "choice-opened", choice: { kind: "relief", seat: 0 } },
  { type: "choice-closed", kind: "relief", seat: 0 },
  { type: "jobs-added", jobs: [{ kind: "relief", seat: 0 }] },
  { type: "job-started" },
];

/** Submissions: the others read that there is one. */
const sealed: readonly (readonly [rule: string, GameEvent])[] = [
  ["P-2P-04", { type: "bid-sealed", seat: 0, card: "land-1-01", amount: 2 }],
  ["PR-12", { type: "placement-submitted", seat: 0, placement }],
  ["PR-12", { type: "placement-submitted", seat: 0, placement: "discard" }],
  ["P-MGT-74", { type: "tile-drawn", seat: 0, tile: "tile-culture-1" }],
  ["P-NEG-03", { type: "stance-chosen", seat: 0, stance: "aggressive" }],
  ["P-NEG-10", { type: "alliance-answered", seat: 0, form: true }],
  ["P-WAR-03", { type: "boost-committed", seat: 0, boost: { minerals: 2, votes: 4 } }],
  ["P-VOTE-01", { type: "prosperity-picked", seat: 0, card: "prosperity-hero" }],
  ["P-VOTE-02", { type: "votes-committed", seat: 0, votes: 3 }],
];

const ownOnly: readonly GameEvent[] = [
  { type: "orders-set", seat: 0, orders: noOrders },
  { type: "order-used", seat: 0, order: "aid", entry: "1" },
  { type: "orders-lapsed", seat: 0, orders: noOrders },
];

describe("the log as each viewer may read it", () => {
  it.each(toEverybody.map((event) => [event.type, event] as const))("PR-05 shows %s to everybody", (_type, event) => {
    for (const viewer of everybody) expect(read(event, viewer)).toEqual(event);
  });

  it.each(toNobody.map((event) => [event.type, event] as const))("keeps %s, mere bookkeeping, out", (_type, event) => {
    for (const viewer of everybody) expect(read(event, viewer)).toBeUndefined();
  });

  it.each(sealed.map(([rule, event]) => [rule, event.type, event] as const))(
    "%s shows what is in %s to its seat only, that it happened to all",
    (_rule, type, event) => {
      expect(read(event, 0)).toEqual(event);
      for (const viewer of others) expect(read(event, viewer)).toEqual({ type, seat: 0 });
    },
  );

  it.each(ownOnly.map((event) => [event.type, event] as const))("PR-13 shows %s to its owner only", (_type, event) => {
    expect(read(event, 0)).toEqual(event);
    for (const viewer of others) expect(read(event, viewer)).toBeUndefined();
  });

  it("P-SET-11 opens a table without its seed, decks and draws", () => {
    const { type, seats, options, commitment, firstPlayer } = opened;
    for (const viewer of everybody)
      expect(read(opened, viewer)).toEqual({ type, seats, options, commitment, firstPlayer });
  });

  it("P-SET-06 P-SET-07 deals tiles and prosperity cards face down, the baseland face up", () => {
    const { type, seat, baseland } = dealt;
    expect(read(dealt, 1)).toEqual(dealt);
    for (const viewer of [0, 2, "spectator"] as const) expect(read(dealt, viewer)).toEqual({ type, seat, baseland });
  });

  it("P-GEN-26 shows which phase begins, nothing of its contents", () => {
    const started: GameEvent = { type: "phase-started", phase: { kind: "diplomacy", order: [0, 1, 2] } };
    for (const viewer of everybody)
      expect(read(started, viewer)).toEqual({ type: "phase-started", phase: "diplomacy" });
  });

  it("P-PATCH-17 shows how many tiles a card covers, not what is on their other side", () => {
    for (const viewer of everybody) expect(read(laid, viewer)).toEqual({ ...laid, removedTiles: 2 });
  });

  it("P-MGT-60 P-MGT-70 shows a building to all, the hidden side of a wasteland tile to who laid it", () => {
    const { tile: id, ...hidden } = tile;
    expect(read(tile, 0)).toEqual({ ...hidden, tile: id, removed: false });
    for (const viewer of others) expect(read(tile, viewer)).toEqual({ ...hidden, removed: false });
    const built = { ...tile, face: "building", removed: "tile-economy-2" } as const;
    for (const viewer of everybody) expect(read(built, viewer)).toEqual({ ...built, removed: true });
  });
});
