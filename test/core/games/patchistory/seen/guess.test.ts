import { describe, expect, it } from "vitest";
import { content } from "../../../../../core/games/patchistory/content/index.ts";
import { patchistory } from "../../../../../core/games/patchistory/index.ts";
import { guess } from "../../../../../core/games/patchistory/seen/guess.ts";
import type { GameEvent } from "../../../../../core/games/patchistory/table/events.ts";
import type { Player } from "../../../../../core/games/patchistory/table/kingdom.ts";
import { noOrders, type Orders } from "../../../../../core/games/patchistory/table/orders.ts";
import type { Phase, Placement } from "../../../../../core/games/patchistory/table/phases.ts";
import { player, type State, tilesLeft } from "../../../../../core/games/patchistory/table/state.ts";
import { replay } from "../../../../../core/index.ts";
import { opened } from "../../../../support/patchistory.ts";

const start = opened(3);
const tiles = start.fate.tiles;
const hand = (seat: number, index: number): string => tiles[4 * seat + index] ?? "";
const played = start.players.map(({ prosperity }) => prosperity[0] ?? "");
const lay = (seat: number, index: number, face: "wasteland" | "building", room: string): readonly GameEvent[] => [
  { type: "tile-laid", seat, on: seat, room, tile: hand(seat, index), face, removed: null },
  { type: "tile-drawn", seat, tile: tiles[12 + seat] ?? "" },
];
/**
 * Era II: every seat has played one of its prosperity cards and drawn a tile. Seat 0 has a wasteland, seat 1 a building; a tile
 * of seat 2 is under a second one.
 */
const later = replay(
  patchistory,
  [
    ...lay(0, 0, "wasteland", "0,0"),
    ...lay(1, 0, "building", "0,0"),
    ...lay(2, 0, "wasteland", "0,0"),
    { type: "tile-laid", seat: 2, on: 2, room: "0,0", tile: hand(2, 1), face: "wasteland", removed: hand(2, 0) },
    { type: "row-revealed", row: played },
    { type: "prosperity-removed", cards: played },
    { type: "round-started", era: 2, round: 1 },
  ] satisfies readonly GameEvent[],
  { ...start, phase: { kind: "management", finished: [false, false, false] } },
);
const table: State = { ...later, revealed: 3 };
const me = 0;

const withPlayer = (seat: number, change: (player: Player) => Partial<Player>): State => ({
  ...table,
  players: table.players.map((each, other) => (other === seat ? { ...each, ...change(each) } : each)),
});
const fateOf = (change: Partial<State["fate"]>): State => ({ ...table, fate: { ...table.fate, ...change } });
const deck = table.fate.decks[1] ?? [];
const decks = (era: number, cards: readonly string[]): State =>
  fateOf({ decks: table.fate.decks.map((old, other) => (other === era - 1 ? cards : old)) });
const orders: Orders = { ...noOrders, aid: [{ from: 2, accept: true }] };

describe("the table as a seat imagines it", () => {
  it.each<[string, State]>([
    [
      "what lies in another's stock",
      withPlayer(1, ({ stock }) => ({ stock: { ...stock, coin: 9 }, sources: { aid: 5 } })),
    ],
    ["the tiles in another's hand", withPlayer(1, () => ({ tiles: table.fate.tiles.slice(30, 34) }))],
    ["the cards in another's hand", withPlayer(2, () => ({ prosperity: table.fate.prosperity.slice(10, 12) }))],
    [
      "the other side of a wasteland tile",
      withPlayer(0, ({ territory }) => ({
        territory: { ...territory, tiles: [{ id: tiles[35] ?? "", at: [0, 0], face: "wasteland" }] },
      })),
    ],
    ["the other side of a covered tile", { ...table, tilesRemoved: [tiles[35] ?? ""] }],
    ["the order of the deck", decks(2, [...deck.slice(0, 3), ...deck.slice(3).reverse()])],
    ["the next era's deck", decks(3, [])],
    ["the tiles to be drawn", fateOf({ tiles: [...tiles.slice(0, 15), ...tiles.slice(15).reverse()] })],
    ["the prosperity cards that were not dealt", fateOf({ prosperity: [] })],
    ["the sides of later rounds", fateOf({ sides: [] })],
    ["the order of the next row", fateOf({ rows: [] })],
    ["the seed", fateOf({ seed: "f".repeat(64) })],
    ["another's standing orders", { ...table, orders: [noOrders, orders, noOrders] }],
  ])("P-GEN-15 PR-05 does not depend on %s", (_what, twin) => {
    expect(twin).not.toEqual(table);
    expect(guess(twin, me)).toEqual(guess(table, me));
  });

  it("has every tile in one place, the own hand and every building where they are", () => {
    const { players, tilesRemoved, fate, tilesDrawn } = guess(table, me);
    const laid = players.flatMap(({ territory }) => territory.tiles);
    const held = players.flatMap((each) => each.tiles);
    const all = [...held, ...laid.map(({ id }) => id), ...tilesRemoved, ...fate.tiles.slice(tilesDrawn)];
    expect([...all].sort()).toEqual([...content.tiles.keys()].sort());
    expect([...fate.tiles].sort()).toEqual([...content.tiles.keys()].sort());
    expect(players[me]?.tiles).toEqual(player(table, me).tiles);
    expect(laid).toContainEqual({ id: hand(1, 0), at: [0, 0], face: "building" });
    expect(players.map((each) => [each.tiles.length, each.territory.tiles.length])).toEqual([
      [4, 1],
      [4, 1],
      [3, 1],
    ]);
    expect(tilesLeft(guess(table, me))).toBe(tilesLeft(table));
  });

  it.each<[string, Phase]>([
    ["in management", table.phase],
    [
      "with a row on the table",
      { kind: "vote", row: table.players.map((each) => each.prosperity[1] ?? ""), cast: [], votes: [] },
    ],
    [
      "while a row is scored",
      {
        kind: "scoring",
        row: table.players.map((each) => each.prosperity[1] ?? ""),
        cast: [],
        todo: [],
        doubled: null,
      },
    ],
  ])("P-VOTE-35 deals the others prosperity cards that nobody has seen (%s)", (_when, phase) => {
    const row = "row" in phase ? phase.row : [];
    const hands = table.players.map((each) => each.prosperity.filter((card) => !row.includes(card)));
    const state = {
      ...table,
      phase,
      players: table.players.map((each, seat) => ({ ...each, prosperity: hands[seat] ?? [] })),
    };
    const { players, prosperityRemoved } = guess(state, me);
    expect(players[me]?.prosperity).toEqual(hands[me]);
    expect(players.map(({ prosperity }) => prosperity.length)).toEqual(hands.map(({ length }) => length));
    const all = [...players.flatMap(({ prosperity }) => prosperity), ...row, ...prosperityRemoved];
    expect(new Set(all).size).toBe(9);
    for (const card of all) expect([...content.prosperity.keys()]).toContain(card);
  });

  it("keeps what lies open: the deck's revealed cards, the own stock, the own orders", () => {
    const mine = { ...table, orders: [orders, noOrders, noOrders] };
    const { fate, players, ...imagined } = guess(mine, me);
    const [cards = []] = fate.decks.slice(1);
    expect(cards.slice(0, 3)).toEqual(deck.slice(0, 3));
    expect([...cards].sort()).toEqual([...deck].sort());
    expect(fate.decks[0]).not.toEqual(cards);
    expect([players[me]?.stock, players[me]?.sources]).toEqual([player(table, me).stock, player(table, me).sources]);
    expect(imagined.orders).toEqual(mine.orders);
    expect(fate.seed).toMatch(/^0{64}$/);
  });

  it("PR-05 takes others' stocks for ample, and as they are where they lie open", () => {
    const stocks = (state: State) => guess(state, me).players.map(({ stock }) => stock.coin);
    expect(stocks(table)).toEqual([3, 99, 99]);
    expect(stocks({ ...table, options: { ...table.options, stocks: "open" } })).toEqual([3, 3, 3]);
  });
});

describe("the submissions as a seat imagines them", () => {
  const seen = (phase: Phase, seat = me): Phase => guess({ ...table, phase }, seat).phase;
  const bids = [0, 1, 2].map((amount) => ({ card: deck[0] ?? "", amount }));
  const auction = { kind: "auction", offers: [], bidders: [0, 1, 2], bids, turn: null, steps: 0, taken: null } as const;
  const placement: Placement = { side: "white", at: [1, 1], under: [] };
  const negotiation = {
    route: "r1",
    initiator: 0,
    other: 1,
    stage: "alliance",
    stances: ["peaceful", "aggressive"],
    answers: [true, false],
  } as const;
  const boosts = [
    { minerals: 1, votes: 0 },
    { minerals: 2, votes: 0 },
  ] as const;
  const war = { route: "r1", sides: [0, 1], invaders: [0], boosts } as const;
  const nothing = { kind: "negotiation", order: [0], negotiation: null, war: null } as const;

  it("P-2P-04 forgets others' sealed bids, not their open ones", () => {
    expect(seen({ ...auction, mode: "secret" })).toMatchObject({ bids: [bids[0], null, null] });
    for (const mode of ["open", "first"] as const) expect(seen({ ...auction, mode })).toEqual({ ...auction, mode });
  });

  it("PR-12 forgets others' placements, and lets the own one come first", () => {
    const patching = { kind: "patching", won: [], placements: [placement, "discard", placement] } as const;
    expect(seen({ ...patching, order: [0, 1, 2] }, 1)).toEqual({
      ...patching,
      order: [1, 0, 2],
      placements: [null, "discard", null],
    });
  });

  it("P-NEG-03 P-NEG-10 forgets the other's stance and answer", () => {
    const forgot = (seat: number) => seen({ ...nothing, negotiation }, seat);
    expect(forgot(0)).toEqual({
      ...nothing,
      negotiation: { ...negotiation, stances: ["peaceful", null], answers: [true, null] },
    });
    expect(forgot(1)).toMatchObject({ negotiation: { stances: [null, "aggressive"], answers: [null, false] } });
    expect(forgot(2)).toMatchObject({ negotiation: { stances: [null, null], answers: [null, null] } });
  });

  it("P-WAR-03 forgets the other's Minerals in a war", () => {
    expect(seen({ ...nothing, war }, 0)).toEqual({ ...nothing, war: { ...war, boosts: [boosts[0], null] } });
    expect(seen({ ...nothing, war }, 1)).toMatchObject({ war: { boosts: [null, boosts[1]] } });
    expect(seen({ ...nothing, war }, 2)).toMatchObject({ war: { boosts: [null, null] } });
    expect(seen(nothing)).toEqual(nothing);
  });

  it("P-VOTE-01 P-VOTE-02 forgets others' picks and votes", () => {
    expect(seen({ kind: "prosperity", picks: ["prosperity-hero", "prosperity-water", null] })).toEqual({
      kind: "prosperity",
      picks: ["prosperity-hero", null, null],
    });
    expect(seen({ kind: "vote", row: [], cast: [], votes: [4, 5, null] }, 1)).toEqual({
      kind: "vote",
      row: [],
      cast: [],
      votes: [null, 5, null],
    });
  });
});
