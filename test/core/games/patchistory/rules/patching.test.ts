import { describe, expect, it } from "vitest";
import { table as actions } from "../../../../../core/games/patchistory/commands.ts";
import { patchistory } from "../../../../../core/games/patchistory/index.ts";
import { tryPatch } from "../../../../../core/games/patchistory/rules/patching/placement.ts";
import { relocate } from "../../../../../core/games/patchistory/rules/patching/relocating.ts";
import { status } from "../../../../../core/games/patchistory/rules/status/status.ts";
import { surveyOf } from "../../../../../core/games/patchistory/rules/territory/ground.ts";
import { player, type State } from "../../../../../core/games/patchistory/table/state.ts";
import { replay } from "../../../../../core/index.ts";
import {
  act,
  cardOf,
  eventsOf,
  menuOf,
  only,
  patchFigure,
  patchingAt,
  refusedWith,
  route,
  settleRooms,
  stockOf,
  table,
  waitingFor,
} from "../../../../support/patchistory.ts";
import { gridRooms, surveyFrom } from "../vectors/grids.ts";

const base = { id: "base", at: [0, 0], grid: ["C P E", "M T I"] } as const;
const rules = { sizeLimit: 5, waterIsLand: false, uncoverable: [] };
const plain = ["land-1-01", "white"] as const;
const patch = (seat: number, at: readonly [number, number], under: readonly string[] = []) =>
  ({ type: "patch", seat, side: "white", at, under }) as const;
/** The table after a figure's card was laid with the figure showing. */
const laid = (state: State, seat = 0): State => replay(patchistory, patchFigure(state, seat), state);

describe("the geometry", () => {
  it("P-PATCH-02 PR-16 a command has no turning and no mirroring, and whole cells only", () => {
    const turned = actions.command.safeParse({ ...patch(0, [1, 1]), rotation: 90 });
    expect(turned.success && "rotation" in turned.data).toBe(false);
    expect(actions.command.safeParse({ ...patch(0, [0, 0]), at: [0.5, 0] }).success).toBe(false);
  });

  it("P-PATCH-04 new water may lie on any room that is not water", () => {
    const card = gridRooms(["~ S", "S S"]);
    for (const at of [
      [0, 0],
      [0, 1],
      [1, 2],
    ] as const)
      expect(tryPatch(surveyFrom([base]), card, at, [], rules)).toMatchObject({ above: [] });
  });

  it("PR-18 no card lies over one piece and under another that the first lies on", () => {
    const territory = surveyFrom([base, { id: "a", at: [1, 2], grid: ["S .", ". S"] }]);
    const card = gridRooms(["E E", "M M"]);
    expect(tryPatch(territory, card, [0, 2], ["base"], rules)).toBe("cyclic");
    expect(tryPatch(territory, card, [0, 2], ["a"], rules)).toMatchObject({ above: ["a"] });
  });

  it("PR-18 what lies above the declared piece stays above the card, hidden pieces of the footprint below it", () => {
    const territory = surveyFrom([
      base,
      { id: "a", at: [0, 2], grid: ["S S", "S S"] },
      { id: "b", at: [1, 3], grid: ["C C", "C C"] },
    ]);
    const under = tryPatch(territory, gridRooms(["M M", "M M"]), [0, 1], ["a"], rules);
    expect(under).toMatchObject({ above: ["a", "b"] });
  });
});

describe("submitting and committing", () => {
  const state = patchingAt({}, [plain, plain, plain]);

  it("PR-12 PR-01 may be handed in early and changed, seen by its owner only, and is committed in First-Player order", () => {
    let now = act(state, patch(2, [1, 2]));
    expect(player(now, 2).territory.pieces).toHaveLength(1);
    expect(waitingFor(now)).toEqual(["0 patch", "1 patch"]);
    expect(patchistory.view(now, 2).phase).toMatchObject({ placements: [null, null, { at: [1, 2] }] });
    expect(patchistory.view(now, 1).phase).toMatchObject({ placements: [null, null, "submitted"] });
    expect(JSON.stringify(patchistory.view(now, 1))).not.toContain('"at":[1,2]');
    now = act(now, patch(2, [0, 2]), patch(1, [1, 1]));
    const committed = only(eventsOf(now, patch(0, [1, 2])), "patched");
    expect(committed.map(({ seat, at }) => [seat, at])).toEqual([
      [0, [1, 2]],
      [1, [1, 1]],
      [2, [0, 2]],
    ]);
  });

  it("P-GEN-16 the First Player's placement comes first, whoever submits first", () => {
    const later = patchingAt({ change: { firstPlayer: 1 } }, [plain, plain, plain]);
    const events = eventsOf(act(later, patch(0, [1, 2]), patch(2, [1, 2])), patch(1, [1, 2]));
    expect(only(events, "patched").map(({ seat }) => seat)).toEqual([1, 2, 0]);
  });

  it("P-PATCH-12 PR-34 the card may be discarded although it would fit", () => {
    expect(menuOf(state, 0, "patch").length).toBeGreaterThan(0);
    const now = act(state, { type: "discard-card", seat: 0 });
    expect(player(now, 0).territory).toEqual(player(state, 0).territory);
    expect(now.discarded).toEqual(["land-1-01"]);
  });

  it("every placement of the menu is legal, every other relation of the same place is not", () => {
    const menu = menuOf(state, 0, "patch");
    const listed = new Set(menu.map(({ at, under }) => JSON.stringify([at, under])));
    for (let row = -3; row <= 4; row += 1)
      for (let column = -3; column <= 5; column += 1)
        for (const under of [[], [player(state, 0).territory.pieces[0]?.id ?? ""]]) {
          const refused = refusedWith(state, patch(0, [row, column], under));
          expect(refused === null).toBe(listed.has(JSON.stringify([[row, column], under])));
        }
  });
});

describe("workers and covered rooms", () => {
  it("P-PATCH-14 P-PATCH-15 PR-30 a worker on a covered room stands on the new one, whose box is active at once", () => {
    const politics = ["land-1-03", "white"] as const;
    const before = patchingAt({ kingdoms: [{ workers: ["1,2"] }] }, [politics]);
    for (const command of menuOf(before, 0, "patch")) {
      const after = act(before, command);
      const seen = surveyOf(after, 0).rooms;
      for (const key of player(after, 0).territory.workers) expect(seen.map((room) => room.key)).toContain(key);
      const symbols = seen
        .filter(({ key }) => player(after, 0).territory.workers.includes(key))
        .map(({ activity }) => activity?.book ?? 0);
      const plainBooks = seen.reduce((sum, room) => sum + (room.symbols.book ?? 0), 0);
      expect(status(after, 0).POL).toBe(plainBooks + symbols.reduce((sum, each) => sum + each, 0));
    }
  });

  it("PR-28 the worker of a covered larger room goes where its owner says, a free room first (v-sc-61)", () => {
    const before = surveyFrom([{ id: "base", at: [0, 0], grid: ["C1 C1 E", "M T I"] }]);
    const occupied = before.rooms.map((room) => ({ ...room, workers: room.id === "C1" || room.id === "E@02" ? 1 : 0 }));
    const after = surveyFrom([
      { id: "base", at: [0, 0], grid: ["C1 C1 E", "M T I"] },
      { id: "n", at: [-1, 0], grid: ["S S", "S E"] },
    ]);
    expect(relocate(occupied, after)).toEqual({ workers: ["0,2"], undecided: [["0,0", "0,1"]] });
    const asked: State = {
      ...table({ kingdoms: [{ workers: [], track: 7 }] }),
      choices: [{ kind: "shifted-worker", seat: 0, rooms: ["0,0", "0,1"] }],
    };
    expect(menuOf(asked, 0, "shift-worker").map(({ room }) => room)).toEqual(["0,0", "0,1"]);
    expect(refusedWith(asked, { type: "shift-worker", seat: 0, room: "1,1" })).toBe("unknown-room");
    expect(player(act(asked, { type: "shift-worker", seat: 0, room: "0,1" }), 0).territory.workers).toEqual(["0,1"]);
  });

  it("PR-31 a card slid under an occupied room leaves the worker where it is", () => {
    const state = patchingAt({ kingdoms: [{ workers: ["1,2"] }] }, [plain]);
    const baseland = player(state, 0).territory.pieces[0]?.id ?? "";
    expect(player(act(state, patch(0, [1, 2], [baseland])), 0).territory.workers).toEqual(["1,2"]);
  });

  it("P-GEN-21 PR-32 PR-33 PR-105 a covered hero or wonder is out of force at once and can never come back", () => {
    const state = patchingAt(
      { era: 2, kingdoms: [{ figures: ["forbidden-city"], rooms: Array(4).fill("tile-military-3") }] },
      [plain],
    );
    expect(status(state, 0).MIL).toBe(5);
    const far = { ...state, options: state.options };
    const at = [10, 0] as const;
    const tried = tryPatch(surveyOf(far, 0), gridRooms(["S S", "S S"]), at, [], {
      ...rules,
      sizeLimit: null,
    });
    expect(tried).toMatchObject({ above: [] });
    const covered = patchistory.evolve(state, {
      type: "patched",
      seat: 0,
      card: "land-1-01",
      side: "white",
      at,
      under: [],
      above: [],
      removedTiles: [],
      workers: [],
      figures: [],
    });
    expect(status(covered, 0).MIL).toBe(8);
    expect(actions.types.filter((type) => /uncover|lift/.test(type))).toEqual([]);
  });
});

describe("what happens when a card is patched", () => {
  it("P-PATCH-13 PR-91 a covered wonder triggers nothing and does not count as patched (v-sc-40)", () => {
    const kingdoms = [{ figures: ["chichen-itza"], stock: { vp: 20 } }];
    const state = patchingAt({ era: 3, kingdoms }, [[cardOf("kremlin"), "black"]]);
    const wide = { ...state, players: state.players.map((each) => ({ ...each })) };
    const hidden = patchistory.evolve(wide, {
      type: "patched",
      seat: 0,
      card: cardOf("kremlin"),
      side: "black",
      at: [10, 0],
      under: [],
      above: [player(wide, 0).territory.pieces[1]?.id ?? ""],
      removedTiles: [],
      workers: [],
      figures: [],
    });
    expect(stockOf(hidden, 0)).toMatchObject({ mineral: 0, vp: 20 });
    expect(player(hidden, 0).marks.patched).toEqual([]);
  });

  it("P-HW-chichen-itza PR-91 2 Minerals for each other wonder patched later, none for itself", () => {
    const own = patchFigure(patchingAt({ era: 2 }, [[cardOf("chichen-itza"), "black"]]), 0);
    expect(only(own, "gained").filter(({ by }) => by === "chichen-itza")).toEqual([]);
    const state = patchingAt({ era: 3, kingdoms: [{ figures: ["chichen-itza"] }] }, [[cardOf("great-wall"), "black"]]);
    const onWide: State = {
      ...state,
      players: state.players.map((each, seat) =>
        seat === 0
          ? {
              ...each,
              territory: {
                ...each.territory,
                pieces: each.territory.pieces.map((piece, index) =>
                  index === 1 ? { ...piece, at: [2, 0] as const } : piece,
                ),
                tiles: [],
              },
            }
          : each,
      ),
    };
    const other = patchFigure(onWide, 0);
    expect(only(other, "gained").filter(({ by }) => by === "chichen-itza")).toMatchObject([{ goods: { mineral: 2 } }]);
  });

  it("P-HW-hanging-gardens P-HW-christopher-columbus P-HW-yi-sun-sin one descendant leaves the game, lowest space first", () => {
    for (const figure of ["hanging-gardens", "christopher-columbus", "yi-sun-sin"]) {
      const after = laid(patchingAt({ era: 2 }, [[cardOf(figure), "black"]]));
      expect([player(after, 0).track, player(after, 0).gone]).toEqual([7, 1]);
    }
  });

  it("P-HW-moses PR-48 a free worker, before the starting workers of round 1; none with all eight in play (v-sc-15)", () => {
    const first = laid(patchingAt({ round: 1 }, [[cardOf("moses"), "black"]]));
    expect([player(first, 0).track, player(first, 0).arriving]).toEqual([6, 2]);
    const later = laid(patchingAt({ round: 2 }, [[cardOf("moses"), "black"]]));
    expect([player(later, 0).track, player(later, 0).arriving]).toEqual([7, 1]);
    const none = laid(patchingAt({ kingdoms: [{ track: 0 }] }, [[cardOf("moses"), "black"]]));
    expect([player(none, 0).track, player(none, 0).arriving]).toEqual([0, 0]);
  });

  it("P-HW-che-guevara PR-35 10 votes, and POL 6 already for the favours of this round (v-sc-31)", () => {
    const after = laid(patchingAt({ era: 3, kingdoms: [{ printed: true }] }, [[cardOf("che-guevara"), "black"]]));
    expect(stockOf(after, 0).vote).toBe(10);
    expect(player(after, 0).favours).toBe(6);
  });

  it("P-HW-kremlin PR-89 P-GEN-05 7 VPs and a worker; what is missing is forgiven (v-sc-12)", () => {
    const poor = laid(patchingAt({ era: 2, kingdoms: [{ stock: { vp: 4 } }] }, [[cardOf("kremlin"), "black"]]));
    expect([stockOf(poor, 0).vp, player(poor, 0).track]).toEqual([0, 8]);
    const one = laid(
      patchingAt({ era: 2, kingdoms: [{ stock: { vp: 20 }, workers: ["0,0"] }] }, [[cardOf("kremlin"), "black"]]),
    );
    expect([stockOf(one, 0).vp, player(one, 0).track]).toEqual([13, 8]);
  });

  it("P-HW-kremlin PR-89 P-GEN-11 the owner chooses the worker, even one that waits for a war, which lapses (v-sc-13)", () => {
    const state = patchingAt(
      {
        era: 2,
        kingdoms: [{ stock: { vp: 20 }, workers: ["0,0"] }],
        routes: [route("g1", "general", 0, 1, [{ seat: 0, at: "negotiation", invaders: [0] }])],
      },
      [[cardOf("kremlin"), "black"]],
    );
    const asked = laid(state);
    expect(waitingFor(asked)).toContain("0 pay-worker");
    const paid = act(asked, { type: "pay-worker", seat: 0, route: "g1" });
    expect([stockOf(paid, 0).vp, player(paid, 0).track]).toEqual([13, 7]);
    expect(paid.routes[0]?.workers).toEqual([]);
  });

  it("P-HW-constantine-the-great PR-68 PR-69 PR-109 an Alliance without consent; the declared war lapses, nothing is refunded (v-sc-04, v-sc-62)", () => {
    const state = patchingAt(
      {
        kingdoms: [{ stock: { mineral: 0 }, track: 7 }],
        routes: [route("g1", "general", 0, 1, [{ seat: 0, at: "negotiation", invaders: [0] }])],
        change: { storage: { general: 10, allied: 2 } },
      },
      [null, [cardOf("constantine-the-great"), "black"]],
    );
    let now = laid(state, 1);
    expect(waitingFor(now)).toEqual(["1 alliance-partner"]);
    now = act(now, { type: "ally", seat: 1, partner: 0, sideA: 1 });
    expect(now.storage.allied).toBe(1);
    expect(waitingFor(now)).toEqual(["0 worker-home"]);
    now = act(now, { type: "home-worker", seat: 0, room: "0,1" });
    expect(now.routes.map(({ type, workers }) => [type, workers.length])).toEqual([
      ["general", 0],
      ["allied", 0],
    ]);
    expect(player(now, 0).territory.workers).toEqual(["0,1"]);
    expect(stockOf(now, 0).mineral).toBe(0);
    const declined = act(laid(state, 1), { type: "decline", seat: 1, choice: "alliance-partner" });
    expect(declined.routes).toHaveLength(1);
  });

  it("P-HW-timbuktu PR-51 a free general route to a kingdom of choice, if one is left (v-sc-29, v-sc-63)", () => {
    const card = [cardOf("timbuktu"), "black"] as const;
    const asked = laid(patchingAt({ era: 2 }, [card]));
    expect(menuOf(asked, 0, "place-route").map(({ to }) => to)).toEqual([1, 2]);
    const built = act(asked, { type: "place-route", seat: 0, to: 2 });
    expect(built.routes).toMatchObject([{ type: "general", a: 0, b: 2 }]);
    expect(player(built, 0).marks.builtRoute).toBe(false);
    const empty = laid(patchingAt({ era: 2, change: { storage: { general: 0, allied: 4 } } }, [card]));
    expect([empty.routes, empty.choices]).toEqual([[], []]);
    const pair = laid(patchingAt({ era: 2, seats: 2 }, [card, null]));
    expect(pair.routes).toMatchObject([{ a: 0, b: 1 }]); // one other kingdom: no question
  });

  it("P-HW-schwerer-gustav PR-80 PR-65 P-GEN-12 removes a route in play for good; workers go home, its war lapses (v-sc-21)", () => {
    const routes = [
      route("g1", "general", 0, 1, [{ seat: 0, at: "negotiation", invaders: [0] }]),
      route("a1", "allied", 0, 1, [
        [0, "a2"],
        [1, "a2"],
      ]),
    ];
    const state = patchingAt({ era: 3, routes, kingdoms: [{ track: 6 }, { track: 7 }] }, [
      null,
      null,
      [cardOf("schwerer-gustav"), "black"],
    ]);
    const asked = laid(state, 2);
    expect(waitingFor(asked)).toEqual(["2 remove-route"]);
    const general = settleRooms(act(asked, { type: "remove-route", seat: 2, route: "g1" }));
    expect(general.routes.map(({ id }) => id)).toEqual(["a1"]);
    expect([general.storage.general, general.routesRemoved.general]).toEqual([13, 1]);
    expect(player(general, 0).territory.workers).toHaveLength(1);
    const ended = settleRooms(act(asked, { type: "remove-route", seat: 2, route: "a1" }));
    expect([ended.storage.allied, ended.routesRemoved.allied]).toEqual([3, 1]); // v-sc-104: one fewer for the rest of the game
    expect([player(ended, 0).territory.workers.length, player(ended, 1).territory.workers.length]).toEqual([1, 1]);
    const nothing = laid(patchingAt({ era: 3 }, [[cardOf("schwerer-gustav"), "black"]]));
    expect(nothing.choices).toEqual([]);
  });

  it("PR-12 PR-111 PR-115 placements are committed in order, and a worker sent home may use the card just laid (v-sc-65)", () => {
    const state = patchingAt(
      { era: 3, routes: [route("g1", "general", 0, 2, [[0, "s2"]])], kingdoms: [{ track: 7 }] },
      [plain, [cardOf("schwerer-gustav"), "black"]],
    );
    const gustav = menuOf(state, 1, "patch").find((command) => {
      const shown = only(
        eventsOf(
          {
            ...state,
            phase: {
              ...(state.phase as { kind: "patching"; order: number[]; won: never[]; placements: never[] }),
              order: [1, 0, 2],
            },
          },
          command,
        ),
        "patched",
      );
      return shown[0]?.figures.includes("schwerer-gustav");
    });
    let now = act(state, gustav ?? { type: "discard-card", seat: 1 });
    expect(now.routes).toHaveLength(1);
    now = act(now, patch(0, [1, 2]));
    expect(now.routes).toEqual([]);
    expect(waitingFor(now)).toEqual(["0 worker-home"]);
    expect(menuOf(now, 0, "home-worker").map(({ room }) => room)).toContain("2,3");
  });

  it("P-HW-pope-john-paul-ii the round of patching is remembered for its protection", () => {
    const after = laid(patchingAt({ era: 3 }, [[cardOf("pope-john-paul-ii"), "black"]]));
    expect(player(after, 0).marks.patched).toEqual(["pope-john-paul-ii"]);
  });

  it("P-HW-statue-of-liberty P-HW-angkor-wat lift the limit and the ban on water for later placements only", () => {
    const wide = patchingAt({ era: 1, kingdoms: [{ pieces: [{ id: "land-1-02", side: "white", at: [1, 4] }] }] }, [
      plain,
    ]);
    expect(refusedWith(wide, patch(0, [2, 5]))).toBe("size-limit");
    const statue = patchingAt({ era: 1, kingdoms: [{ figures: ["statue-of-liberty"] }] }, [plain]);
    expect(refusedWith(statue, patch(0, [1, 2]))).toBeNull();
    const water = { id: "land-1-02", side: "white", at: [1, 2] } as const;
    const dry = patchingAt({ era: 3, kingdoms: [{ printed: true, pieces: [water] }] }, [plain]);
    expect(refusedWith(dry, patch(0, [0, 1]))).toBe("water-covered");
    const wat = { id: cardOf("angkor-wat"), side: "black", at: [-2, 0] } as const;
    const angkor = patchingAt({ era: 3, kingdoms: [{ printed: true, pieces: [water, wat] }] }, [plain]);
    expect(refusedWith(angkor, patch(0, [0, 1]))).toBeNull();
  });
});
