import { describe, expect, it } from "vitest";
import { patchistory } from "../../../../../../core/games/patchistory/index.ts";
import { status } from "../../../../../../core/games/patchistory/rules/status/status.ts";
import type { Route } from "../../../../../../core/games/patchistory/table/routes.ts";
import { player, type State } from "../../../../../../core/games/patchistory/table/state.ts";
import {
  act,
  eventsOf,
  type KingdomGiven,
  menuOf,
  only,
  refusedWith,
  route,
  settleRooms,
  stockOf,
  type TableGiven,
  table,
  waitingFor,
} from "../../../../../support/patchistory.ts";
import { forces, revealNow } from "../../vectors/played.ts";

/** Phase 4 with these workers called, just begun. */
const called = (routes: readonly Route[], kingdoms: readonly KingdomGiven[] = [], given: TableGiven = {}): State =>
  revealNow(
    table({
      ...given,
      kingdoms,
      routes,
      phase: { kind: "negotiation", order: [0, 1, 2], negotiation: null, war: null },
    }),
  );
const talk = (id: string, a: number, b: number) => route(id, "general", a, b, [[a, "negotiation"]]);
const atWar = (id: string, a: number, b: number, invaders: readonly number[]) =>
  route(id, "general", a, b, [{ seat: a, at: "war", invaders }]);
const stance = (seat: number, chosen: "peaceful" | "aggressive") =>
  ({ type: "choose-stance", seat, stance: chosen }) as const;
const answer = (seat: number, form: boolean) => ({ type: "answer-alliance", seat, form }) as const;
const boost = (seat: number, minerals: number) => ({ type: "commit-boost", seat, minerals, votes: 0 }) as const;
/** Enough minerals that a seat is asked for its boost. */
const armed = (mil: number, shields = 0, more: KingdomGiven = {}, figures: readonly string[] = []): KingdomGiven => ({
  ...more,
  ...forces(figures, mil, shields),
  stock: { mineral: 1, vp: 20, ...more.stock },
});

describe("Negotiation", () => {
  it("P-NEG-03 both ends choose at the same time and in secret, changeable until both have", () => {
    let state = called([talk("g1", 0, 1)], [{ track: 7 }]);
    expect(waitingFor(state)).toEqual(["0 stance", "1 stance"]);
    expect(refusedWith(state, stance(2, "peaceful"))).toBe("not-involved");
    state = act(state, stance(0, "aggressive"));
    expect(waitingFor(state)).toEqual(["1 stance"]);
    expect(patchistory.view(state, 1).phase).toMatchObject({ negotiation: { chosen: ["submitted", null] } });
    expect(JSON.stringify(patchistory.view(state, 1))).not.toContain("aggressive");
    state = act(state, stance(0, "peaceful"));
    expect(only(eventsOf(state, stance(1, "peaceful")), "stances-revealed")).toMatchObject([
      { stances: ["peaceful", "peaceful"] },
    ]);
  });

  it("P-NEG-02 PR-66 clockwise from the First Player, each its Negotiations before its wars, in an order of its choice", () => {
    const routes = [talk("g1", 1, 0), talk("g2", 1, 2), atWar("g3", 1, 2, [1]), talk("g4", 0, 1)];
    let state = called(routes, [{ track: 7 }, { track: 5 }]);
    expect(state.phase).toMatchObject({ negotiation: { route: "g4", initiator: 0 } });
    state = act(state, stance(0, "aggressive"), stance(1, "peaceful"));
    expect(waitingFor(state)).toEqual(["1 affairs"]);
    expect(menuOf(state, 1, "choose-route").map(({ route: id }) => id)).toEqual(["g1", "g2"]);
    state = act(state, { type: "choose-route", seat: 1, route: "g2" });
    expect(state.phase).toMatchObject({ negotiation: { route: "g2", initiator: 1, other: 2 } });
  });

  it("P-NEG-10 P-NEG-11 PR-62 PR-67 an Alliance if both want it, asked in secret; the initiator chooses the orientation (v-sc-48)", () => {
    let state = called([talk("g1", 0, 1)], [{ track: 7 }]);
    state = act(state, stance(0, "peaceful"), stance(1, "peaceful"), answer(0, true));
    expect(JSON.stringify(patchistory.view(state, 1).phase)).toContain('"chosen":["submitted",null]');
    state = act(state, answer(1, true));
    expect(waitingFor(state)).toEqual(["0 orientation"]);
    state = act(state, { type: "orient-route", seat: 0, sideA: 1 });
    expect(state.routes.at(-1)).toMatchObject({ type: "allied", a: 1, b: 0 });
    expect(state.storage.allied).toBe(3);
    state = settleRooms(state);
    expect(player(state, 0).territory.workers).toHaveLength(1);
  });

  it("P-NEG-15 PR-68 an Alliance sends home all on Negotiation Rooms between the two, declared wars lapse", () => {
    const declared = route("g3", "general", 1, 0, [{ seat: 1, at: "negotiation", invaders: [1] }]);
    let state = called([talk("g1", 0, 1), declared, talk("g2", 0, 2)], [{ track: 6 }, { track: 7 }]);
    state = act(state, { type: "choose-route", seat: 0, route: "g1" }, stance(0, "peaceful"), stance(1, "peaceful"));
    state = act(state, answer(0, true), answer(1, true), { type: "orient-route", seat: 0, sideA: 0 });
    expect(waitingFor(state)).toEqual(["0 worker-home", "1 worker-home"]);
    expect(state.routes.find(({ id }) => id === "g3")?.workers).toEqual([]);
    expect(state.routes.find(({ id }) => id === "g2")?.workers).toHaveLength(1);
  });

  it("P-NEG-13 PR-67 a War Room worker between the two bars the question, not the peace (v-sc-06)", () => {
    const state = called([talk("g1", 0, 1), atWar("g2", 1, 0, [1])], [{ track: 7 }, armed(3, 0, { track: 7 })]);
    const events = eventsOf(act(state, stance(0, "peaceful")), stance(1, "peaceful"));
    expect(only(events, "alliance-asked")).toEqual([]);
    expect(only(events, "worker-recalled")).toMatchObject([{ seat: 0, route: "g1" }]);
  });

  it("P-NEG-14 P-NEG-17 never a second Allied route between a pair: allies are not asked and do not negotiate", () => {
    const state = called([talk("g1", 0, 1), route("a1", "allied", 0, 1)], [{ track: 7 }]);
    const events = eventsOf(act(state, stance(0, "peaceful")), stance(1, "peaceful"));
    expect(only(events, "alliance-asked")).toEqual([]);
  });

  it("P-NEG-16 P-MOV-13 without Alliance the worker goes to a room of choice, its box produces in this round (v-sc-34)", () => {
    const own = { track: 7, rooms: ["tile-economy-6"] };
    const state = act(
      called([talk("g1", 0, 1)], [own]),
      stance(0, "peaceful"),
      stance(1, "peaceful"),
      answer(0, true),
      answer(1, false),
    );
    const events = eventsOf(state, { type: "home-worker", seat: 0, room: "20,0" });
    expect(only(events, "gained").find(({ seat, cause }) => seat === 0 && cause === "production")?.goods).toEqual({
      coin: 3,
    });
  });

  it("P-NEG-20 P-NEG-21 P-NEG-23 war is declared: Invaders pay at once, a Defender nothing, the worker stays for the next round", () => {
    for (const [era, due] of [
      [1, 0],
      [2, 1],
      [3, 2],
    ] as const) {
      const kingdoms = [{ track: 7, stock: { mineral: 5 } }, { stock: { mineral: 5 } }];
      const state = act(called([talk("g1", 0, 1)], kingdoms, { era }), stance(0, "aggressive"));
      const events = eventsOf(state, stance(1, "peaceful"));
      expect(only(events, "war-declared")).toMatchObject([{ invaders: [0], immediate: false }]);
      const dues = only(events, "paid").filter(({ cause }) => cause === "negotiation");
      expect(dues).toMatchObject(due === 0 ? [] : [{ seat: 0, goods: { mineral: due } }]);
      expect(only(events, "war-fought")).toEqual([]);
      const next = act(state, stance(1, "peaceful"));
      expect(next.routes[0]?.workers).toMatchObject([{ seat: 0, at: "negotiation", invaders: [0] }]);
    }
  });

  it("P-HW-lighthouse-of-alexandria PR-70 1 Mineral more against its owner, each Invader separately", () => {
    const kingdoms = [
      { track: 7, stock: { mineral: 5 } },
      { figures: ["lighthouse-of-alexandria"], stock: { mineral: 5 } },
    ];
    const events = eventsOf(
      act(called([talk("g1", 0, 1)], kingdoms, { era: 2 }), stance(0, "aggressive")),
      stance(1, "aggressive"),
    );
    expect(only(events, "paid").filter(({ cause }) => cause === "negotiation")).toMatchObject([
      { seat: 0, goods: { mineral: 2 } },
      { seat: 1, goods: { mineral: 1 } },
    ]);
  });

  it("PR-71 a war declared in the last round of the game is paid for and never fought (v-sc-07)", () => {
    let state = act(
      called([talk("g1", 0, 1)], [{ track: 7, stock: { mineral: 5 } }], { era: 3, round: 5 }),
      stance(0, "aggressive"),
    );
    const events = eventsOf(state, stance(1, "peaceful"));
    expect(only(events, "paid").find(({ cause }) => cause === "negotiation")).toMatchObject({ goods: { mineral: 2 } });
    state = act(state, stance(1, "peaceful"));
    while (!state.outcome) {
      const [first] = patchistory.waiting(state);
      const [command] = patchistory.legal(state, first?.seat ?? 0);
      if (!command) throw new Error("nobody can act");
      expect(only(eventsOf(state, command), "war-opened")).toEqual([]);
      state = act(state, command);
    }
  });

  it("P-HW-erwin-rommel PR-77 the war is fought in the same phase, whichever of the two owns him (v-sc-08)", () => {
    for (const owner of [0, 1]) {
      const kingdoms = [0, 1].map(
        (seat): KingdomGiven => ({
          track: seat === 0 ? 7 : 8,
          stock: { mineral: 3, vp: 9 },
          figures: seat === owner ? ["erwin-rommel"] : [],
        }),
      );
      const state = act(
        called([talk("g1", 0, 1)], kingdoms, { era: 3 }),
        stance(0, "aggressive"),
        stance(1, "aggressive"),
      );
      expect([0, 1].map((seat) => stockOf(state, seat).mineral)).toEqual([1, 1]);
      expect(waitingFor(state)).toEqual(["0 boost", "1 boost"]);
      const events = eventsOf(act(state, boost(0, 0)), boost(1, 0));
      expect(only(events, "war-fought")).toHaveLength(1);
      expect(only(events, "worker-recalled")).toMatchObject([{ seat: 0 }]);
    }
  });
});

describe("war", () => {
  it("P-WAR-01 P-WAR-09 a worker on a War Room is fought for on its owner's turn and comes home to a box active at once (v-sc-51)", () => {
    const own = armed(5, 0, { track: 7 });
    let state = called(
      [atWar("g1", 0, 1, [0])],
      [{ ...own, rooms: [...(own.rooms ?? []), "tile-politics-5"] }, armed(1)],
    );
    expect(waitingFor(state)).toEqual(["0 boost", "1 boost"]);
    state = act(state, boost(1, 0), boost(0, 1));
    expect(waitingFor(state)).toEqual(["0 worker-home"]);
    const spot = menuOf(state, 0, "home-worker").map(({ room }) => room);
    const [events] = spot.map((room) => eventsOf(state, { type: "home-worker", seat: 0, room }));
    expect(only(events ?? [], "worker-homed")).toHaveLength(1);
  });

  it("P-WAR-03 Minerals are committed in secret, changeable until both are in, and go to storage for both", () => {
    let state = called(
      [atWar("g1", 0, 1, [0])],
      [armed(5, 0, { track: 7, stock: { mineral: 4 } }), armed(1, 0, { stock: { mineral: 3 } })],
    );
    expect(menuOf(state, 0, "commit-boost")).toHaveLength(5);
    expect(refusedWith(state, boost(0, 5))).toBe("boost-too-large");
    state = act(state, boost(0, 4));
    expect(JSON.stringify(patchistory.view(state, 1).phase)).not.toContain("minerals");
    const events = eventsOf(act(state, boost(0, 2)), boost(1, 3));
    expect(only(events, "war-fought")).toMatchObject([{ strengths: [7, 4], winner: 0 }]);
    expect(only(events, "paid").filter(({ cause, goods }) => cause === "war" && goods.mineral)).toMatchObject([
      { seat: 0, goods: { mineral: 2 } },
      { seat: 1, goods: { mineral: 3 } },
    ]);
  });

  it("PR-120 who has nothing to commit is not asked", () => {
    const poor = { ...armed(5, 0, { track: 7 }), stock: {} };
    expect(waitingFor(called([atWar("g1", 0, 1, [0])], [poor, armed(1)]))).toEqual(["1 boost"]);
  });

  it("PR-72 P-GEN-19 roles are those of the declaration, forces those of now; shields defend only", () => {
    const kingdoms = [armed(4, 3, { track: 7 }), armed(3, 2)];
    const events = eventsOf(act(called([atWar("g1", 0, 1, [0])], kingdoms), boost(0, 0)), boost(1, 0));
    expect(only(events, "war-fought")).toMatchObject([{ strengths: [4, 5], winner: 1 }]);
    const both = eventsOf(act(called([atWar("g1", 0, 1, [0, 1])], kingdoms), boost(0, 0)), boost(1, 0));
    expect(only(both, "war-fought")).toMatchObject([{ strengths: [4, 3], winner: 0 }]);
  });

  it("PR-32 PR-72 the Great Wall covered since the declaration no longer helps (v-sc-27)", () => {
    const walled = { workers: ["0,0", "0,1", "0,2", "1,0"], track: 4 };
    const there = status(table({ kingdoms: [{ ...walled, figures: ["great-wall"] }] }), 0).SHIELD;
    expect([there, status(table({ kingdoms: [walled] }), 0).SHIELD]).toEqual([6, 0]);
  });

  it("P-HW-colossus-of-rhodes P-HW-napoleon-bonaparte P-HW-red-cross PR-74 PR-76 PR-79 the full sequence after a war (v-sc-09)", () => {
    const kingdoms = [
      { ...forces(["colossus-of-rhodes", "napoleon-bonaparte"], 9, 1), stock: { vp: 10, mineral: 1 }, track: 7 },
      { ...forces([], 3, 0), stock: { vp: 9, mineral: 1 } },
      { figures: ["red-cross"], stock: { vp: 4, food: 1 } },
    ];
    let state = act(called([atWar("g1", 0, 1, [0])], kingdoms, { era: 3 }), boost(0, 0));
    const won = eventsOf(state, boost(1, 0));
    expect(only(won, "gained").map(({ goods, by }) => [goods.vp, by])).toEqual([
      [15, undefined],
      [7, undefined],
      [3, "colossus-of-rhodes"],
    ]);
    state = act(state, boost(1, 0));
    expect(waitingFor(state)).toEqual(["0 threaten-loser"]);
    state = act(state, { type: "threaten-loser", seat: 0, demand: "vp" }); // 4 due, 2 left
    expect([stockOf(state, 0).vp, stockOf(state, 1).vp]).toEqual([37, 0]);
    expect(waitingFor(state)).toEqual(["0 worker-home"]);
    state = settleRooms(state);
    expect(waitingFor(state)).toEqual(["2 relief"]);
    const relief = eventsOf(state, { type: "give-relief", seat: 2 });
    expect(only(relief, "paid")[0]).toMatchObject({ seat: 2, goods: { food: 1 } });
    expect(only(relief, "gained")[0]).toMatchObject({ seat: 2, goods: { vp: 5 } });
    const declined = eventsOf(state, { type: "decline", seat: 2, choice: "relief" });
    expect(only(declined, "paid").filter(({ cause }) => cause === "offer")).toEqual([]);
  });

  it("PR-74 PR-79 after a tie of two Invaders only the worker's way home and the Red Cross follow", () => {
    const kingdoms = [
      { ...forces(["colossus-of-rhodes", "napoleon-bonaparte"], 6, 1), stock: { mineral: 1 }, track: 7 },
      { ...forces([], 6, 0), stock: { mineral: 1 } },
      { figures: ["red-cross"], stock: { food: 1 } },
    ];
    const state = act(called([atWar("g1", 0, 1, [0, 1])], kingdoms, { era: 3 }), boost(0, 0), boost(1, 0));
    expect(waitingFor(state)).toEqual(["0 worker-home"]);
    expect(waitingFor(settleRooms(state))).toEqual(["2 relief"]);
    expect(stockOf(state, 0).vp).toBe(0);
  });

  it("P-HW-stealth-aircraft PR-78 PR-52 PR-54 once a round, free Reclamation of the loser's land; a worker there stays (v-sc-10)", () => {
    const winner: KingdomGiven = { ...forces(["stealth-aircraft"], 9, 0), stock: { mineral: 2, vp: 9 }, track: 6 };
    const loser: KingdomGiven = { printed: true, workers: ["0,0"], track: 7, stock: { mineral: 2, vp: 30 } };
    const base = called([atWar("g1", 0, 1, [0]), atWar("g2", 0, 1, [0])], [winner, loser], { era: 3 });
    const tiles = player(base, 0).tiles;
    let state = act(base, { type: "choose-route", seat: 0, route: "g1" }, boost(0, 0), boost(1, 0));
    expect(waitingFor(state)).toEqual(["0 strike"]);
    const [tile = ""] = tiles;
    state = act(state, { type: "strike", seat: 0, tile, room: "0,0" });
    expect(player(state, 1).territory).toMatchObject({ workers: ["0,0"], tiles: [{ id: tile, face: "wasteland" }] });
    expect([player(state, 0).tiles.length, stockOf(state, 0).mineral, state.tilesDrawn]).toEqual([
      4,
      2,
      base.tilesDrawn + 1,
    ]);
    state = act(settleRooms(state), boost(0, 0), boost(1, 0));
    expect(waitingFor(state)).toEqual(["0 worker-home"]);
    expect(refusedWith(state, { type: "strike", seat: 0, tile, room: "0,1" })).toBe("answer-first");
  });

  it("PR-26 PR-78 the Statue of Liberty cannot be hit (v-sc-11)", () => {
    const state: State = {
      ...table({ kingdoms: [{}, { figures: ["statue-of-liberty"] }] }),
      phase: { kind: "negotiation", order: [0], negotiation: null, war: null },
      choices: [{ kind: "strike", seat: 0, loser: 1 }],
    };
    const [tile = ""] = player(state, 0).tiles;
    expect(menuOf(state, 0, "strike").map(({ room }) => room)).not.toContain("10,0");
    expect(refusedWith(state, { type: "strike", seat: 0, tile, room: "10,0" })).toBe("not-1x1");
  });
});
