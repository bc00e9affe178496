import { describe, expect, it } from "vitest";
import { patchistory } from "../../../../../../core/games/patchistory/index.ts";
import { status } from "../../../../../../core/games/patchistory/rules/status/status.ts";
import { defaultOptions } from "../../../../../../core/games/patchistory/table/options.ts";
import { player, type State } from "../../../../../../core/games/patchistory/table/state.ts";
import { replay } from "../../../../../../core/index.ts";
import {
  act,
  eventsOf,
  type KingdomGiven,
  menuOf,
  only,
  opened,
  refusedWith,
  roomSpot,
  route,
  stockOf,
  type TableGiven,
  table,
  waitingFor,
} from "../../../../../support/patchistory.ts";
import { revealNow } from "../../vectors/played.ts";

/** The end of movement with nothing left to do: production follows by itself. */
const producing = (kingdoms: readonly KingdomGiven[], given: TableGiven = {}): State =>
  table({
    ...given,
    kingdoms,
    phase: { kind: "negotiation", order: [], negotiation: null, war: null },
  });
/** All that happens by itself from there to the next decision. */
const flow = (state: State) => {
  const before = state;
  const after = revealNow(before);
  return { after };
};
/** The last round of an era, about to end. */
const lastRound = (kingdoms: readonly KingdomGiven[], given: TableGiven = {}): State =>
  flow(producing(kingdoms, { round: 5, ...given })).after;
const voting = (row: readonly string[], given: TableGiven = {}): State => {
  const seats = given.seats ?? 3;
  const votes = Array.from({ length: seats }, () => null);
  return revealNow(table({ ...given, phase: { kind: "vote", row, cast: [], votes }, round: 5 }));
};
const votesFor = (seat: number, votes: number) => ({ type: "commit-votes", seat, votes }) as const;
const food = "prosperity-food";
const water = "prosperity-water";
const worker = "prosperity-worker";

describe("production and maintenance", () => {
  it("P-PROD-01 P-PROD-02 P-GEN-25 pays what the tracks show: active symbols and R effects", () => {
    const own = { figures: ["homer"], rooms: ["tile-industry-3", "tile-culture-1"], workers: [roomSpot(0)], track: 8 };
    const state = producing([own]);
    const { production } = status(state, 0);
    expect(production).toMatchObject({ food: 1 + 3 + Math.floor(status(state, 0).counters["rooms.wasteland"] / 2) });
    const { after } = flow(state);
    expect(stockOf(after, 0)).toMatchObject({ food: production.food, vp: production.vp - 3 }); // broke: 3 VPs for 1 Money
  });

  it("P-GEN-20 tracks have no upper bound", () => {
    const rooms = Array.from({ length: 40 }, () => "tile-culture-3");
    expect(status(table({ kingdoms: [{ rooms }] }), 0).production.vp).toBe(80);
  });

  it("P-GEN-05 PR-87 P-PROD-11 dues are paid in full if they can be, without a choice; missing ones cost VPs, never below 0 (v-sc-55)", () => {
    const rich = flow(producing([{ stock: { food: 9, coin: 1, vp: 9 }, track: 5 }])).after;
    expect(stockOf(rich, 0)).toMatchObject({ food: 6, vp: 9 });
    const poor = flow(producing([{ stock: { food: 1, coin: 1, vp: 4 }, track: 5 }])).after;
    expect(stockOf(poor, 0)).toMatchObject({ food: 0, vp: 0 });
  });

  it("P-HW-karl-heinrich-marx PR-86 exactly 5 Food for the workers, however many", () => {
    for (const track of [8, 0]) {
      const own = { figures: ["karl-heinrich-marx"], stock: { food: 20, coin: 1 }, track };
      expect(stockOf(flow(producing([own])).after, 0).food).toBe(20 + 3 - 5);
    }
  });

  it("P-HW-cyrus-the-great P-HW-timbuktu PR-84 route bonuses once per yielding worker, on Rest none", () => {
    const own = { figures: ["cyrus-the-great", "timbuktu"], track: 5, stock: { food: 9, coin: 1 } };
    const routes = [
      route("g1", "general", 0, 1, [[0, "s3"]]),
      route("g2", "general", 0, 2, [[0, "rest"]]),
      route("a1", "allied", 0, 1, [[0, "a4"]]),
    ];
    const state = producing([own], { routes });
    const { production } = status(state, 0);
    const { after } = flow(state);
    expect(stockOf(after, 0)).toMatchObject({ mineral: 2, vp: production.vp + 5 + 2 });
  });
});

describe("R effects on the tracks", () => {
  const trackOf = (own: KingdomGiven, given: TableGiven = {}) => status(table({ ...given, kingdoms: [own] }), 0);
  const withoutIt = (own: KingdomGiven, given: TableGiven = {}) => trackOf({ ...own, figures: ["aristotle"] }, given);

  it("P-HW-aristotle P-GEN-17 has symbols only: 2 books and a VP, 2 at tables older than the values that were evened out", () => {
    const symbols = (vp: number) => ({ POL: 2, production: { vp, food: 0, mineral: 0, coin: 0 } });
    expect(trackOf({ figures: ["aristotle"] })).toMatchObject(symbols(1));
    expect(
      trackOf({ figures: ["aristotle"] }, { change: { options: { ...defaultOptions, values: undefined } } }),
    ).toMatchObject(symbols(2));
  });

  it("P-HW-petra P-GEN-22 1 Money per own general and per Allied route, not per route of others", () => {
    const routes = [route("g1", "general", 0, 1), route("g2", "general", 1, 0), route("a1", "allied", 2, 0)];
    expect(trackOf({ figures: ["petra"] }, { routes }).production.coin).toBe(2);
  });

  it("P-HW-apollo-11 P-HW-andrew-carnegie read TRA", () => {
    const routes = [route("g1", "general", 0, 1)];
    expect(trackOf({ figures: ["apollo-11"] }, { routes })).toMatchObject({ TRA: 2, production: { vp: 3 } });
    const railway = { figures: ["andrew-carnegie"] };
    const faster = trackOf({ ...railway, rooms: ["tile-traffic-4"] });
    expect(faster.production.coin - trackOf(railway).production.coin).toBe(2);
  });

  it("P-HW-lula-da-silva P-HW-william-shakespeare P-HW-martin-luther P-HW-homer count workers and rooms", () => {
    const workers = ["0,0", "0,1"];
    expect(trackOf({ figures: ["lula-da-silva"], workers }).production.vp).toBe(2);
    expect(trackOf({ figures: ["william-shakespeare"], rooms: ["tile-culture-1"] }).production.coin).toBe(1);
    const smith = { figures: ["martin-luther"], rooms: ["tile-industry-3"], workers: [roomSpot(0)] };
    expect(trackOf(smith)).toMatchObject({ MIL: 1, production: { vp: 2 } });
    expect(trackOf({ ...smith, workers: ["0,0"] })).toMatchObject({ MIL: 0, production: { vp: 1 } });
    expect(trackOf({ figures: ["homer"] }).production.food).toBe(
      1 + Math.floor(trackOf({ figures: ["homer"] }).counters["rooms.wasteland"] / 2),
    );
  });

  it("P-HW-gaius-julius-caesar P-HW-gwanggaeto-the-great P-HW-elizabeth-i P-HW-forbidden-city change MIL, never below 0", () => {
    const books = { rooms: ["tile-politics-4", "tile-politics-1"] };
    expect(trackOf({ ...books, figures: ["gaius-julius-caesar"] })).toMatchObject({ POL: 4, MIL: 4 });
    const waste = trackOf({ figures: ["gwanggaeto-the-great"] });
    expect(waste.MIL).toBe(2 + Math.floor(waste.counters["rooms.wasteland"] / 2));
    const water: KingdomGiven = { pieces: [{ id: "land-1-02", side: "white", at: [2, 0] }], workers: ["2,0"] };
    expect(trackOf({ ...water, figures: ["elizabeth-i"] }).MIL - withoutIt(water).MIL).toBe(2);
    expect(trackOf({ figures: ["forbidden-city"], rooms: ["tile-military-3"] }).MIL).toBe(0);
    expect(trackOf({ figures: ["forbidden-city"], rooms: Array(2).fill("tile-military-3") }).MIL).toBe(1);
  });
});

describe("rounds", () => {
  it("P-GEN-01 P-GEN-02 P-GEN-03 three eras of five rounds, the phases of each in order (v-sc-43)", () => {
    for (const seats of [2, 3]) {
      let state = opened(seats);
      const rounds: string[] = [];
      const phases: string[][] = [[]];
      while (!state.outcome) {
        const [first] = patchistory.waiting(state);
        const menu = patchistory.legal(state, first?.seat ?? 0);
        const command = menu.find(({ type }) => /^(end-|discard|decline|wait)/.test(type)) ?? menu[0];
        if (!command) throw new Error("nobody can act");
        const events = eventsOf(state, command);
        for (const event of events) {
          if (event.type === "round-started") {
            rounds.push(`${event.era}.${event.round}`);
            phases.push([]);
          }
          if (event.type === "phase-started") phases.at(-1)?.push(event.phase.kind);
        }
        state = replay(patchistory, events, state);
      }
      expect(rounds).toEqual([1, 2, 3].flatMap((era) => [1, 2, 3, 4, 5].map((round) => `${era}.${round}`)).slice(1));
      const usual = ["auction", "patching", "diplomacy", "management", "movement", "negotiation", "production"];
      const era = [...usual, "maintenance", "prosperity", "vote", "scoring", "eraEnd"];
      for (const [index, seen] of phases.slice(1).entries()) {
        const order = (index + 2) % 5 === 0 ? era : usual;
        expect(order.filter((kind) => seen.includes(kind))).toEqual(seen);
        expect(order.filter((kind) => kind !== "negotiation")).toEqual(seen.filter((kind) => kind !== "negotiation"));
      }
    }
  });

  it("P-END-01 P-GEN-03 the First Player marker moves left after every round, before phases 6 to 8 (v-sc-01)", () => {
    const inRound = flow(producing([{ stock: { coin: 1 } }])).after;
    expect([inRound.firstPlayer, inRound.round]).toEqual([1, 3]);
    const lastOne = lastRound([{}]);
    expect([lastOne.firstPlayer, lastOne.phase.kind]).toEqual([1, "prosperity"]);
  });
});

describe("hero and wonder maintenance", () => {
  it("P-PROD-20 P-PROD-21 P-HW-machu-picchu P-HW-seokguram PR-88 2 Food per hero, 1 Mineral per wonder, one each; nothing with Machu Picchu", () => {
    const due = (figures: readonly string[]): readonly number[] => {
      const state = producing([{ figures, stock: { food: 20, mineral: 20 }, track: 8 }], { round: 5 });
      const { production } = status(state, 0);
      const after = stockOf(flow(state).after, 0);
      return [20 + production.food - after.food, 20 + production.mineral - after.mineral];
    };
    expect(due(["aristotle", "homer", "great-wall"])).toEqual([4, 1]);
    expect(due(["seokguram"])).toEqual([0, 1]);
    expect(due(["aristotle", "great-wall", "machu-picchu"])).toEqual([0, 0]);
  });

  it("P-HW-chichen-itza PR-90 a worker and 2 Minerals for 5 VPs, as often as affordable, after maintenance (v-sc-28)", () => {
    const own = { figures: ["chichen-itza"], workers: ["0,0", "0,1", "0,2"], stock: { mineral: 5, vp: 10, food: 9 } };
    let state = lastRound([own]);
    expect(waitingFor(state)).toEqual(["0 sell-worker"]);
    const before = stockOf(state, 0);
    state = act(state, { type: "sell-worker", seat: 0, room: "0,0" }, { type: "sell-worker", seat: 0, room: "0,1" });
    expect(stockOf(state, 0)).toMatchObject({ mineral: before.mineral - 4, vp: before.vp + 10 });
    expect([player(state, 0).track, player(state, 0).territory.workers]).toEqual([7, ["0,2"]]);
    expect(waitingFor(state)).not.toContain("0 sell-worker"); // a Mineral short now
    expect(waitingFor(lastRound([{ ...own, stock: { mineral: 1, food: 9 } }]))).not.toContain("0 sell-worker");
    const one = lastRound([{ ...own, workers: ["0,0"], stock: { mineral: 5, food: 9 } }]);
    expect(act(one, { type: "decline", seat: 0, choice: "sell-worker" }).phase.kind).toBe("prosperity");
  });
});

describe("the vote", () => {
  it("P-VOTE-01 P-VOTE-35 each picks in secret, changeable; the row is shuffled and never reveals whose card is whose (v-sc-56, v-sc-103)", () => {
    const state = lastRound([{}], { seats: 4, era: 2 });
    expect(waitingFor(state)).toHaveLength(4);
    const mine = player(state, 0).prosperity;
    let now = act(state, { type: "pick-prosperity", seat: 0, card: mine[0] ?? "" });
    expect(JSON.stringify(patchistory.view(now, 1))).not.toContain(mine[0]);
    now = act(now, { type: "pick-prosperity", seat: 0, card: mine[1] ?? "" });
    expect(refusedWith(now, { type: "pick-prosperity", seat: 1, card: mine[2] ?? "" })).toBe("not-in-hand");
    const picks = [mine[1], ...[1, 2, 3].map((seat) => player(now, seat).prosperity[0])];
    for (const seat of [1, 2]) now = act(now, { type: "pick-prosperity", seat, card: picks[seat] ?? "" });
    const events = eventsOf(now, { type: "pick-prosperity", seat: 3, card: picks[3] ?? "" });
    const [row] = only(events, "row-revealed");
    expect([...(row?.row ?? [])].sort()).toEqual([...picks].sort());
    expect(row && Object.keys(row).sort()).toEqual(["row", "type"]);
    expect(row?.row).toEqual(state.fate.rows[1]?.map((seat) => picks[seat]));
    const log = [...eventsOf(state, { type: "pick-prosperity", seat: 0, card: mine[1] ?? "" }), ...events];
    for (const viewer of [1, 2, 3, "spectator"] as const)
      for (const event of log) {
        const told = patchistory.redact(event, viewer);
        if (told?.type === "prosperity-picked") expect("card" in told).toBe(viewer === told.seat);
      }
  });

  it("PR-120 P-VOTE-01 the last card of Era III is picked by itself", () => {
    const state = lastRound([{ prosperity: [food] }, { prosperity: [water] }, { prosperity: [worker] }], { era: 3 });
    expect(state.outcome ?? state.phase.kind).not.toBe("prosperity");
  });

  it("P-VOTE-02 P-VOTE-03 PR-96 votes card by card in the order of the row, secret, then public; a vote is used once", () => {
    const kingdoms = [{ stock: { vote: 3 } }, { stock: { vote: 2 } }];
    let state = voting([food, water], { kingdoms });
    expect(waitingFor(state)).toEqual(["0 vote", "1 vote"]); // a seat without any is not asked
    expect(refusedWith(state, votesFor(0, 4))).toBe("not-enough-votes");
    state = act(state, votesFor(0, 1));
    expect(patchistory.view(state, 1).phase).toMatchObject({
      votes: ["submitted", null, 0].map((each) => (each === 0 ? "submitted" : each)),
    });
    expect(patchistory.view(state, 0).phase).toMatchObject({ votes: [1, null, "submitted"] });
    state = act(state, votesFor(0, 2));
    const events = eventsOf(state, votesFor(1, 2));
    expect(only(events, "votes-revealed")[0]).toMatchObject({ card: food, votes: [2, 2, 0] });
    state = act(state, votesFor(1, 2));
    expect([stockOf(state, 0).vote, stockOf(state, 1).vote]).toEqual([1, 0]);
    expect(waitingFor(state)).toEqual(["0 vote"]);
  });

  it("P-VOTE-08 P-VOTE-04 P-VOTE-06 scores the others, removes all played cards and returns unused votes", () => {
    const rooms = ["tile-industry-2"];
    const kingdoms = [
      { stock: { vote: 9 }, rooms, prosperity: [worker] },
      { prosperity: [worker] },
      { prosperity: [worker] },
    ];
    let state = voting([food, water], { kingdoms });
    state = act(state, votesFor(0, 5));
    const events = eventsOf(state, votesFor(0, 1));
    expect(only(events, "cards-eliminated")).toMatchObject([{ cards: [water] }]);
    expect(only(events, "prosperity-scored")).toMatchObject([
      { card: food, votes: 5, places: [1, 3, 3], changes: [5, 0, 0] },
    ]);
    expect(only(events, "paid").find(({ goods }) => goods.vote)).toMatchObject({ seat: 0, goods: { vote: 3 } });
    const done = act(state, votesFor(0, 1));
    expect(done.prosperityRemoved).toEqual([food, water]);
  });

  it("P-HW-elizabeth-i PR-97 keeps unused votes if she is visible then, others return theirs (v-sc-24)", () => {
    const kingdoms = [{ stock: { vote: 3 }, figures: ["elizabeth-i"] }, { stock: { vote: 2 } }];
    const state = act(voting([food], { kingdoms }), votesFor(0, 0), votesFor(1, 0));
    expect([stockOf(state, 0).vote, stockOf(state, 1).vote]).toEqual([3, 0]);
  });

  it("P-HW-disneyland PR-95 doubles one scored card of the owner's choice, compulsory even for a loss; or the best by option (v-sc-25)", () => {
    const rooms = ["tile-industry-2", "tile-culture-1"];
    const kingdoms: readonly KingdomGiven[] = [
      { figures: ["disneyland"], stock: { vp: 30, vote: 20 } },
      { rooms, workers: ["0,0"] },
      { rooms, workers: ["0,0"] },
      { rooms, workers: ["0,0"] },
    ];
    const row = [food, worker, water];
    const votes = [votesFor(0, 7), votesFor(0, 4), votesFor(0, 0)];
    const asked = act(voting(row, { kingdoms, seats: 4, era: 3 }), ...votes);
    expect(waitingFor(asked)).toEqual(["0 double-card"]);
    expect(menuOf(asked, 0, "decline")).toEqual([]);
    const events = eventsOf(asked, { type: "double-card", seat: 0, card: worker });
    expect(only(events, "prosperity-scored").map(({ changes }) => changes[0])).toEqual([-3, -4]);
    const best = voting(row, { kingdoms, seats: 4, era: 3, options: { doubledCard: "best" } });
    const last = eventsOf(act(best, votesFor(0, 7), votesFor(0, 4)), votesFor(0, 0));
    expect(only(last, "prosperity-scored").map(({ changes }) => changes[0])).toEqual([-3, -4]);
  });
});

describe("ends of era and game", () => {
  /** Phase 8 of an era, with nothing to score before. */
  const ending = (kingdoms: readonly KingdomGiven[], given: TableGiven = {}): State =>
    voting([], { ...given, kingdoms });

  it("P-END-02 P-END-03 effects, then the unused cards go and the next era's deck of 25 is there (v-sc-57)", () => {
    const state = ending([{ figures: ["ziggurat"], workers: ["0,0"], stock: { vp: 5, coin: 1 } }], { seats: 4 });
    expect([state.era, state.round, stockOf(state, 0).vp]).toEqual([2, 1, 7]);
    expect(state.fate.decks[1]).toHaveLength(25);
    expect(state.revealed).toBe(4);
    expect(patchistory.view(state, 0).deck).toBe(21);
  });

  it("P-HW-pyramid P-HW-ziggurat PR-99 all effects of the moment in one sum, then the floor (v-sc-58)", () => {
    const own = { figures: ["pyramid", "ziggurat"], workers: ["0,0", "0,1"], stock: { vp: 3, coin: 1 } };
    expect(stockOf(ending([own]), 0).vp).toBe(2);
    expect(stockOf(ending([own], { era: 3 }), 0).vp).toBe(3 + 40 + 4);
  });

  it("P-END-04 P-HW-eiffel-tower P-HW-wall-street P-HW-karl-heinrich-marx P-HW-statue-of-liberty P-HW-mahatma-gandhi end-of-game effects after phase 8 of Era III only", () => {
    const at = (own: KingdomGiven, era: number) =>
      stockOf(ending([{ ...own, stock: { coin: 8, ...own.stock } }], { era }), 0).vp;
    const cases: readonly (readonly [KingdomGiven, number])[] = [
      [{ figures: ["eiffel-tower"], workers: ["0,0", "0,1"] }, 8],
      [{ figures: ["wall-street"] }, 4],
      [{ figures: ["karl-heinrich-marx"], rooms: ["tile-culture-1", "tile-traffic-1"] }, 2],
      [{ figures: ["mahatma-gandhi"], rooms: ["tile-industry-1", "tile-industry-4"] }, 1],
      [{ figures: ["statue-of-liberty"] }, 18],
    ];
    for (const [own, vp] of cases) {
      expect(at(own, 3)).toBe(vp);
      expect(at(own, 2)).toBe(0);
    }
  });

  it("P-END-05 leftover Resources score nothing (v-sc-39)", () => {
    const state = ending([{ stock: { food: 9, mineral: 9, coin: 9, vp: 100 } }], { era: 3 });
    expect(patchistory.outcome(state)?.scores[0]?.total).toBe(100);
  });

  it("P-END-06 most VPs win, a tie is a shared victory (v-sc-38)", () => {
    const state = ending([{ stock: { vp: 210 } }, { stock: { vp: 210 } }, { stock: { vp: 190 } }], { era: 3 });
    expect(patchistory.outcome(state)?.winners).toEqual([0, 1]);
    expect(patchistory.waiting(state)).toEqual([]);
    expect(refusedWith(state, { type: "end-movement", seat: 0 })).toBe("game-over");
  });

  it("reports where all VPs came from, and publishes the seed only at the end", () => {
    const state = ending([{ figures: ["pyramid"], stock: { vp: 9, coin: 1 } }], { era: 3 });
    for (const { total, breakdown } of patchistory.outcome(state)?.scores ?? [])
      expect(Object.values(breakdown).reduce((sum, each) => sum + each, 0)).toBe(total);
    expect(patchistory.view(state, "spectator").seed).toBe(state.fate.seed);
    expect(patchistory.view(opened(3), 0).seed).toBeNull();
  });
});

describe("what lies behind the screens", () => {
  it("P-GEN-15 PR-05 Resources, votes and tiles are shown to their owner; by option the stocks are open; the log is public", () => {
    const state = opened(3);
    const { players } = patchistory.view(state, 1);
    expect(players.map(({ stock }) => stock !== null)).toEqual([false, true, false]);
    expect(players.map(({ tiles, tileCount }) => [tiles !== null, tileCount])).toEqual([
      [false, 4],
      [true, 4],
      [false, 4],
    ]);
    const open = patchistory.view(opened(3, { stocks: "open" }), "spectator");
    expect(open.players.every(({ stock, tiles, prosperity }) => stock && !tiles && !prosperity)).toBe(true);
    const gained = { type: "gained", seat: 0, goods: { coin: 2 }, cause: "production" } as const;
    expect(patchistory.redact(gained, "spectator")).toEqual(gained);
  });
});
