import { describe, expect, it } from "vitest";
import { patchistory } from "../../../../../core/games/patchistory/index.ts";
import { valuesFor } from "../../../../../core/games/patchistory/rules/prosperity.ts";
import type { Player } from "../../../../../core/games/patchistory/table/kingdom.ts";
import { noOrders } from "../../../../../core/games/patchistory/table/orders.ts";
import { player, type State } from "../../../../../core/games/patchistory/table/state.ts";
import type { Outcome, Viewer } from "../../../../../core/index.ts";
import { opened, type TableGiven, table } from "../../../../support/patchistory.ts";

const viewers = [0, 1, 2, "spectator"] as const;
const seen = (state: State, viewer: Viewer) => patchistory.view(state, viewer);
const kingdom = (state: State, seat: number, viewer: Viewer) => {
  const found = seen(state, viewer).players[seat];
  if (!found) throw new Error(`no kingdom ${seat}`);
  return found;
};
const withPlayer = (state: State, seat: number, change: Partial<Player>): State => ({
  ...state,
  players: state.players.map((each, other) => (other === seat ? { ...each, ...change } : each)),
});
const stock = { food: 1, mineral: 2, coin: 3, vp: 4, vote: 5 };
const rich: TableGiven = { kingdoms: [{ stock }, { stock }, { stock }] };
const outcome: Outcome = { winners: [0], scores: [] };

describe("what is behind a screen", () => {
  it.each(viewers)(
    "P-GEN-15 PR-05 shows stock, tiles and cards of seat 1 to nobody but seat 1 (seen by %s)",
    (viewer) => {
      const state = table(rich);
      const { tiles, prosperity } = player(state, 1);
      const shown = kingdom(state, 1, viewer);
      expect([shown.stock, shown.tiles, shown.prosperity]).toEqual(
        viewer === 1 ? [stock, tiles, prosperity] : [null, null, null],
      );
      expect([shown.tileCount, shown.prosperityCount]).toEqual([4, 3]);
    },
  );

  it.each(viewers)(
    "PR-05 shows Resources and votes to %s with open stocks, and at the end; never tiles and cards",
    (viewer) => {
      for (const state of [table({ ...rich, options: { stocks: "open" } }), table({ ...rich, change: { outcome } })]) {
        const shown = kingdom(state, 0, viewer);
        expect(shown.stock).toEqual(stock);
        expect([shown.tiles, shown.prosperity].includes(null)).toBe(viewer !== 0);
      }
    },
  );

  it("PR-13 shows standing orders to their owner only", () => {
    const mine = { ...noOrders, aid: [{ from: 1, accept: true }] };
    const state = table({ change: { orders: [mine, noOrders, noOrders] } });
    expect(viewers.map((viewer) => seen(state, viewer).orders)).toEqual([mine, noOrders, noOrders, null]);
  });

  it("contains the seed that explains all chance when the game is over, not before", () => {
    const over = table({ change: { outcome } });
    for (const viewer of viewers) {
      expect([seen(table(), viewer).seed, seen(table(), viewer).outcome]).toEqual([null, null]);
      expect([seen(over, viewer).seed, seen(over, viewer).outcome]).toEqual([over.fate.seed, outcome]);
    }
  });
});

describe("what is on the table", () => {
  it("names the game and who looks", () => {
    for (const viewer of viewers)
      expect(seen(table(), viewer)).toMatchObject({ game: "patchistory", viewer, seats: 3 });
  });

  it("P-GEN-15 shows rooms with their workers, heroes and buildings to everybody", () => {
    const state = table({
      kingdoms: [{ figures: ["homer"], rooms: ["tile-economy-6"], workers: ["20,0"] }, { printed: true }],
    });
    for (const viewer of viewers) {
      const { pieces, rooms } = kingdom(state, 0, viewer).territory;
      expect(pieces).toEqual(player(state, 0).territory.pieces);
      const shown = (key: string) => rooms.find((room) => room.key === key);
      expect(shown("20,0")).toMatchObject({ kind: "economy", workers: 1, tile: "tile-economy-6", cells: [[20, 0]] });
      expect(rooms.flatMap(({ figure }) => figure ?? [])).toEqual(["homer"]);
    }
  });

  it("shows a room with what is printed on it, and names nothing that is not there", () => {
    const pieces = [{ id: "land-1-01", side: "white" as const, at: [4, 4] as const }];
    const state = table({ kingdoms: [{ printed: true, pieces, figures: ["homer"], rooms: ["tile-economy-6"] }] });
    const { rooms } = kingdom(state, 0, 1).territory;
    expect(rooms.find(({ key }) => key === "4,5")).toEqual({
      key: "4,5",
      cells: [[4, 5]],
      kind: "culture",
      symbols: { vp: 1 },
      activity: null,
      workers: 0,
      building: "temple",
      piece: "land-1-01",
    });
    const names = (one: (room: (typeof rooms)[number]) => boolean) =>
      Object.keys(rooms.find(one) ?? {}).filter((name) => ["figure", "building", "tile"].includes(name));
    expect(names(({ kind }) => kind === "hero")).toEqual(["figure"]);
    expect(names(({ key }) => key === "20,0")).toEqual(["tile"]);
  });

  it.each(viewers)("shows a wasteland tile to %s without its other side", (viewer) => {
    const tile = player(table(), 0).tiles[0] ?? "";
    const { territory } = player(table({ kingdoms: [{ printed: true }] }), 0);
    const laid = { ...territory, tiles: [{ id: tile, at: [0, 0] as const, face: "wasteland" as const }] };
    const state = withPlayer(table(), 0, { territory: laid, tiles: [] });
    const room = kingdom(state, 0, viewer).territory.rooms.find(({ key }) => key === "0,0");
    expect(room).toMatchObject({ kind: "wasteland", tile: true });
    expect(JSON.stringify(seen(state, viewer))).not.toContain(`"${tile}"`);
  });

  it("P-GEN-25 shows the status board of every kingdom, not its counters", () => {
    const state = table({ kingdoms: [{ rooms: ["tile-military-3", "tile-military-4"] }] });
    for (const viewer of viewers)
      expect(kingdom(state, 0, viewer).status).toEqual({
        POL: 0,
        TRA: 0,
        MIL: 2,
        SHIELD: 2,
        attack: 2,
        defence: 4,
        production: { vp: 0, food: 0, mineral: 0, coin: 0 },
      });
  });

  it.each([
    [8, 0],
    [7, 1],
    [3, 6],
    [0, 12],
  ])("P-PROD-10 shows the Food due for the workers when %i descendants are left", (track, upkeep) => {
    expect(kingdom(table({ kingdoms: [{ track }] }), 0, "spectator").upkeep).toBe(upkeep);
  });

  it("P-HW-karl-heinrich-marx PR-86 shows his owner's 5 Food, however many workers there are", () => {
    const figures = ["karl-heinrich-marx"];
    for (const track of [8, 0]) expect(kingdom(table({ kingdoms: [{ track, figures }] }), 0, 1).upkeep).toBe(5);
  });

  it("shows where all workers are, the favours left and what a seat has done in this round", () => {
    const marks = { acceptedAid: true, builtRoute: false, campaigned: true, acted: true, struck: true };
    const state = withPlayer(table({ kingdoms: [{ favours: 3, track: 4, marks }] }), 0, {
      gone: 1,
      homing: 2,
      arriving: 1,
    });
    for (const viewer of viewers)
      expect(kingdom(state, 0, viewer)).toMatchObject({
        track: 4,
        gone: 1,
        homing: 2,
        arriving: 1,
        away: 2,
        favours: 3,
        marks: { acceptedAid: true, builtRoute: false, campaigned: true },
      });
    expect(Object.keys(kingdom(state, 0, 0).marks)).toHaveLength(3);
  });

  it("P-AUC-03 P-SET-09 P-SET-10 counts what is left in storage and in the deck, without naming it", () => {
    const state = { ...opened(3), discarded: ["land-1-07"], prosperityRemoved: ["prosperity-hero"] };
    for (const viewer of viewers)
      expect(seen(state, viewer)).toMatchObject({
        storage: { general: 11, allied: 4, tiles: 24 },
        deck: 24,
        discarded: ["land-1-07"],
        prosperityRemoved: ["prosperity-hero"],
        routes: state.routes,
      });
    expect(seen(patchistory.initial, "spectator")).toMatchObject({ players: [], deck: 0 });
  });
});

describe("P-VOTE-20 what prosperity cards count", () => {
  const state = opened(3);
  const counted = (card: string) => valuesFor(state, card);

  it("while one is picked: the own cards, every seat compared, and nobody else's", () => {
    const picking: State = { ...state, phase: { kind: "prosperity", picks: [null, null, null] } };
    for (const viewer of [0, 1, 2]) {
      const own = picking.players[viewer]?.prosperity ?? [];
      expect(own.length).toBeGreaterThan(0);
      expect(seen(picking, viewer).standings).toEqual(Object.fromEntries(own.map((card) => [card, counted(card)])));
    }
    expect(seen(picking, "spectator").standings).toEqual({});
  });

  it("in the vote: the cards of the row, for everybody; before the end of an era nothing", () => {
    const row = ["prosperity-water", "prosperity-hero"];
    const voting: State = { ...state, phase: { kind: "vote", row, cast: [], votes: [null, null, null] } };
    for (const viewer of viewers)
      expect(seen(voting, viewer).standings).toEqual({
        "prosperity-water": counted("prosperity-water"),
        "prosperity-hero": counted("prosperity-hero"),
      });
    expect(seen(state, 0).standings).toEqual({});
  });

  it("P-VOTE-06 what each card would bring the viewer, by the votes on it, ties as the rule has them", () => {
    const row = ["prosperity-water", "prosperity-hero"];
    const voting: State = { ...state, phase: { kind: "vote", row, cast: [], votes: [null, null, null] } };
    const values = counted("prosperity-water");
    const place = (seat: number) => values.filter((value) => value >= (values[seat] ?? 0)).length;
    for (const viewer of [0, 1, 2]) {
      const { pays } = seen(voting, viewer);
      expect(Object.keys(pays)).toEqual(row);
      expect(pays["prosperity-water"]).toEqual(
        [2, 4, 6, 8, 10].map((votes) => ({ votes, vp: [votes, votes / 2, 0][place(viewer) - 1] })),
      );
    }
    expect(seen(voting, "spectator").pays).toEqual({});
    expect(seen({ ...voting, seats: 2 }, 0).pays).toEqual({}); // there it depends on the votes on the other card
    expect(seen(state, 0).pays).toEqual({});
  });
});

describe("what a viewer is asked", () => {
  const relief = { kind: "relief", seat: 1 } as const;

  it("PR-115 shows every question to everybody, as a question of the one who is asked", () => {
    const state = table({ change: { choices: [relief] } });
    for (const viewer of viewers) {
      expect(seen(state, viewer).choices).toEqual([relief]);
      expect(seen(state, viewer).pending).toEqual(viewer === 1 ? relief : null);
    }
  });

  it("PR-58 PR-112 asks for a room for a worker that comes home, then for one that arrives, after any question", () => {
    const home = withPlayer(table(), 1, { homing: 1, arriving: 1 });
    const room = withPlayer(table(), 1, { arriving: 1 });
    expect(viewers.map((viewer) => seen(home, viewer).pending)).toEqual([null, { kind: "worker-home" }, null, null]);
    expect(viewers.map((viewer) => seen(room, viewer).pending)).toEqual([null, { kind: "worker-room" }, null, null]);
    expect(seen({ ...home, choices: [relief] }, 1).pending).toEqual(relief);
  });
});
