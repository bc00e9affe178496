import { describe, expect, it } from "vitest";
import { loadContent } from "../../../../../core/games/mosaic/content/index.ts";
import { mosaic } from "../../../../../core/games/mosaic/index.ts";
import { piecesPerColour } from "../../../../../core/games/mosaic/table/components.ts";
import { empireCard } from "../../../../../core/games/mosaic/table/ids.ts";
import { defaultOptions } from "../../../../../core/games/mosaic/table/options.ts";
import { empireThird, partSizes, smallDeckSize } from "../../../../../core/games/mosaic/table/setup.ts";
import type { State } from "../../../../../core/games/mosaic/table/state.ts";
import { commitmentOf, replay } from "../../../../../core/index.ts";
import { follow, opened, playing, refusal } from "../../../../support/mosaic.ts";

const content = loadContent();
const seedOf = (n: number): string => n.toString(16).padStart(64, "0");
const seats = [2, 3, 4, 5, 6] as const;
const tablesOf = (players: number, count = 40): readonly State[] =>
  Array.from({ length: count }, (_, n) => opened(players, {}, undefined, seedOf(n + 1)));

/** Plays the first command of the menu of a waiting seat until `until`. */
const playUntil = (from: State, until: (state: State) => boolean): State => {
  let state = from;
  while (!until(state)) {
    const [waited] = mosaic.waiting(state);
    if (!waited) throw new Error("nobody is waited for");
    const [command] = mosaic.legal(state, waited.seat);
    if (!command) throw new Error("empty menu");
    state = follow(state, command);
  }
  return state;
};

const inPhase = (phase: State["phase"]) => (state: State) => state.phase === phase;

describe("set-up of the table", () => {
  it("M-COMP-01 M-COMP-05 2 to 6 players with 12 cities, 3 ports, 6 + 6 towns, 10 + 10 units and 2 siege engines each", () => {
    expect(mosaic.seats).toEqual({ min: 2, max: 6 });
    for (const players of seats) {
      const state = opened(players);
      expect(state.players).toHaveLength(players);
      for (const { reserve } of state.players)
        expect(reserve).toEqual({
          city: 12,
          portCity: 3,
          farmTown: 6,
          manufactoryTown: 6,
          infantry: 10,
          cavalry: 10,
          siegeEngine: 2,
        });
    }
  });

  it("M-COMP-08 M-COMP-09 M-SET-01 everybody starts with population 5, no currency of the four and production 0 on five tracks", () => {
    for (const one of opened(4).players) {
      expect(one.population).toBe(5);
      expect(one.currencies).toEqual({ stone: 0, ideas: 0, food: 0, money: 0 });
      expect(one.production).toEqual({ stone: 0, ideas: 0, food: 0, tax: 0, tariff: 0 });
    }
  });

  it("M-SET-02 M-SET-03 M-SET-04 M-SET-07 R-78 fish on every port, a cache on every cache hex, goods or nothing on open hexes, in play only", () => {
    for (const players of seats)
      for (const state of tablesOf(players, 5)) {
        const inPlay = content.board.hexesInPlay(players);
        const ids = new Set(inPlay.map(({ id }) => id));
        expect(Object.keys(state.board.tokens).every((hex) => ids.has(hex))).toBe(true);
        for (const { id, type } of inPlay) {
          const token = state.board.tokens[id];
          if (type === "port") expect(token).toBe("good-fish");
          else if (type === "cache") expect(token).toMatch(/^cache-/);
          else if (token !== undefined) {
            expect(content.goodTypes).toContain(token);
            expect(token).not.toBe("good-fish");
          }
        }
        const caches = Object.values(state.board.tokens).filter((token) => token.startsWith("cache-"));
        expect(new Set(caches).size).toBe(caches.length);
      }
  });

  it("M-SET-04 the blanks are shuffled in: 58 of the 138 tokens are goods, different ones from table to table", () => {
    const tables = tablesOf(4);
    const open = content.board.hexes.filter(({ type }) => type === "open");
    const shares = tables.map(({ board }) => open.filter(({ id }) => board.tokens[id]).length / open.length);
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    expect(mean).toBeGreaterThan(0.36);
    expect(mean).toBeLessThan(0.48);
    expect(new Set(tables.map(({ board }) => JSON.stringify(board.tokens))).size).toBe(tables.length);
  });

  it("M-SET-05 ED-02 the wild good lies on no hex", () => {
    for (const { board } of tablesOf(6)) expect(Object.values(board.tokens)).not.toContain("good-wild");
  });

  it("M-SET-08 5 starting technologies each, the other starting ones shuffled into the 66 regular ones", () => {
    for (const players of seats) {
      const state = opened(players);
      const hands = state.players.flatMap(({ hand }) => hand);
      expect(hands).toHaveLength(5 * players);
      expect(hands.every((id) => content.technology(id).set === "starting")).toBe(true);
      const { cards, offer } = state.decks.technology;
      const rest = [...cards, ...offer].filter((id) => id !== empireCard);
      expect(rest).toHaveLength(105 - 5 * players);
      expect(new Set([...rest, ...hands]).size).toBe(105);
      expect(rest.slice(0, 40).some((id) => content.technology(id as string).set === "starting")).toBe(true);
    }
  });

  it("M-SET-09 M-SET-11 M-SET-12 M-SET-13 R-05 the empire card lies anywhere in its part: last or middle third, bottom halves", () => {
    expect(partSizes(95, 3)).toEqual([32, 32, 31]);
    expect(partSizes(85, 3)).toEqual([29, 28, 28]);
    expect(partSizes(38, 2)).toEqual([19, 19]);
    expect([2, 3, 4, 5, 6].map(empireThird)).toEqual([1, 1, 2, 2, 2]);
    for (const players of seats) {
      const places = { technology: new Set<number>(), build: new Set<number>(), population: new Set<number>() };
      for (const state of tablesOf(players, 150)) {
        const at = (deck: "technology" | "build" | "population" | "taxTariff"): number =>
          state.decks[deck].cards.indexOf(empireCard) + state.decks[deck].offer.length;
        const size = 105 - 5 * players;
        const [top = 0, middle = 0] = partSizes(size, 3);
        const from = players <= 3 ? top : top + middle;
        const to = players <= 3 ? top + middle : size;
        expect(at("technology")).toBeGreaterThanOrEqual(from);
        expect(at("technology")).toBeLessThanOrEqual(to);
        expect(at("build")).toBeGreaterThanOrEqual(19);
        expect(at("build")).toBeLessThanOrEqual(38);
        const small = smallDeckSize(players);
        for (const deck of ["population", "taxTariff"] as const) {
          expect(at(deck)).toBeGreaterThanOrEqual(small / 2);
          expect(at(deck)).toBeLessThanOrEqual(small);
        }
        places.technology.add(at("technology"));
        places.build.add(at("build"));
        places.population.add(at("population"));
      }
      // Both ends of a half are reached.
      expect(places.build.has(19)).toBe(true);
      expect(places.build.has(38)).toBe(true);
      expect(places.population.size).toBe(smallDeckSize(players) / 2 + 1);
    }
  });

  it("M-SET-10 M-SET-11 M-SET-12 M-SET-13 offers of 5 technologies, 5 build, 2 population and 2 tax & tariff cards", () => {
    for (const players of seats) {
      const { decks } = opened(players);
      const sizes = (["technology", "build", "population", "taxTariff"] as const).map(
        (deck) => decks[deck].offer.filter((card) => card !== null && card !== empireCard).length,
      );
      expect(sizes).toEqual([5, 5, 2, 2]);
      expect(decks.build.cards).toHaveLength(38 - 5 + 1);
      expect(decks.population.cards).toHaveLength(smallDeckSize(players) - 2 + 1);
      const tax = [...decks.taxTariff.cards, ...decks.taxTariff.offer].filter((id) => id?.startsWith("tax-"));
      expect(tax).toHaveLength(smallDeckSize(players) / 2);
      expect(decks.taxTariff.cards).toHaveLength(smallDeckSize(players) - 2 + 1);
    }
    expect([2, 3, 4, 5, 6].map(smallDeckSize)).toEqual([10, 10, 12, 12, 14]);
  });

  it("M-SET-12 M-SET-13 R-05 which population, tax and tariff cards are in the game is random", () => {
    const used = tablesOf(2).map(({ decks }) => new Set([...decks.population.cards, ...decks.population.offer]));
    for (const { id } of content.populationCards) {
      const share = used.filter((cards) => cards.has(id)).length / used.length;
      expect(share).toBeGreaterThan(0.1);
      expect(share).toBeLessThan(0.9);
    }
  });

  it("M-SET-14 all wonders, golden ages and governments, 9 of 15 achievements at random", () => {
    const tables = tablesOf(3);
    for (const { wonders, goldenAges, governments, achievements } of tables) {
      expect([wonders.length, goldenAges.length, governments.length, achievements.length]).toEqual([9, 9, 6, 9]);
      expect(new Set(achievements).size).toBe(9);
    }
    expect(new Set(tables.flatMap(({ achievements }) => achievements)).size).toBe(15);
  });

  it("M-SET-15 the starting player is drawn at random and begins every round", () => {
    const starts = tablesOf(3, 60).map(({ start }) => start);
    expect(new Set(starts)).toEqual(new Set([0, 1, 2]));
    const state = playUntil(opened(3), (now) => now.round === 3);
    expect(state.active).toBe(state.start);
  });

  it("R-05 R-78 the same seed gives the same table, another seed another one", () => {
    const events = (n: number) =>
      mosaic.setup({ seats: 4, options: defaultOptions, seed: seedOf(n), commitment: commitmentOf(seedOf(n)) });
    expect(events(7)).toEqual(events(7));
    expect(events(7)).not.toEqual(events(8));
  });
});

describe("leaders", () => {
  it("M-SET-16 R-03 the right neighbour of the starting player chooses first, then counter-clockwise, from what is left", () => {
    let state = opened(4);
    const order: number[] = [];
    const seen: number[] = [];
    while (state.phase === "leaders") {
      const seat = state.active as number;
      order.push(seat);
      seen.push(mosaic.legal(state, seat).length);
      const [first] = mosaic.legal(state, seat);
      if (!first) throw new Error("no leader");
      state = follow(state, first);
    }
    const { start } = state;
    expect(order).toEqual([(start + 3) % 4, (start + 2) % 4, (start + 1) % 4, start]);
    expect(seen).toEqual([9, 8, 7, 6]);
    expect(state.leaders).toEqual([]);
    expect(new Set(state.players.map(({ leader }) => leader)).size).toBe(4);
  });

  it("M-SET-16 a taken leader and a choice out of order are refused", () => {
    const state = opened(4);
    const first = state.active as number;
    const second = (first + 3) % 4;
    expect(refusal(state, { type: "choose-leader", seat: second, leader: "leader-farmer" })).toBe("not-your-turn");
    const next = follow(state, { type: "choose-leader", seat: first, leader: "leader-farmer" });
    expect(refusal(next, { type: "choose-leader", seat: second, leader: "leader-farmer" })).toBe(
      "leader-not-available",
    );
    expect(refusal(next, { type: "choose-leader", seat: second, leader: "nobody" })).toBe("leader-not-available");
  });

  it("R-81 nobody looks at the dealt technologies while the leaders are chosen", () => {
    const state = opened(4);
    for (const seat of [0, 1, 2, 3]) expect(mosaic.view(state, seat).hand).toEqual([]);
    const drafting = playUntil(state, inPhase("draft"));
    for (const seat of [0, 1, 2, 3]) {
      expect(mosaic.view(drafting, seat).hand).toEqual(drafting.players[seat]?.hand);
      expect(mosaic.view(drafting, seat).hand).toHaveLength(5);
    }
    expect(mosaic.view(drafting, "spectator").hand).toEqual([]);
  });
});

describe("draft", () => {
  const drafting = playUntil(opened(3), inPhase("draft"));

  it("M-SET-17 R-04 all choose at the same time, in any order, and the rest goes to the left", () => {
    expect(new Set(mosaic.waiting(drafting).map(({ seat }) => seat))).toEqual(new Set([0, 1, 2]));
    const pick = (state: State, seat: number): State => {
      const technology = state.players[seat]?.hand[1] as string;
      return follow(state, { type: "draft", seat, technology });
    };
    const one = pick(drafting, 2);
    expect(mosaic.waiting(one).map(({ seat }) => seat)).not.toContain(2);
    expect(one.players[2]?.hand).toHaveLength(5);
    const passed = pick(pick(one, 0), 1);
    for (const seat of [0, 1, 2]) {
      const given = drafting.players[(seat + 2) % 3]?.hand ?? [];
      expect(passed.players[seat]?.hand).toEqual(given.filter((_, index) => index !== 1));
      expect(passed.players[seat]?.technologies).toEqual([
        { id: drafting.players[seat]?.hand[1], faceUp: false, known: false },
      ]);
    }
  });

  it("M-SET-17 a second choice and a card of another hand are refused", () => {
    const mine = drafting.players[0]?.hand[0] as string;
    const theirs = drafting.players[1]?.hand[0] as string;
    expect(refusal(drafting, { type: "draft", seat: 0, technology: theirs })).toBe("not-in-hand");
    const chosen = follow(drafting, { type: "draft", seat: 0, technology: mine });
    expect(refusal(chosen, { type: "draft", seat: 0, technology: mine })).toBe("already-drafted");
    expect(mosaic.legal(chosen, 0)).toEqual([]);
  });

  it("M-SET-17 after four choices the last card is kept without one; each has five, face down", () => {
    let choices = 0;
    let state = drafting;
    while (state.phase === "draft") {
      const seat = mosaic.waiting(state)[0]?.seat as number;
      state = follow(state, { type: "draft", seat, technology: state.players[seat]?.hand[0] as string });
      choices += 1;
    }
    expect(choices).toBe(12);
    for (const { technologies, hand, pick } of state.players) {
      expect(technologies).toHaveLength(5);
      expect(technologies.every(({ faceUp, known }) => !faceUp && !known)).toBe(true);
      expect([hand, pick]).toEqual([[], null]);
    }
    expect(new Set(state.players.flatMap(({ technologies }) => technologies.map(({ id }) => id))).size).toBe(15);
  });

  it("R-04 the picks are secret: others and spectators see that there are some, not which", () => {
    const technology = drafting.players[0]?.hand[2] as string;
    const { events, state } = playing(drafting, { type: "draft", seat: 0, technology });
    const [event] = events;
    if (!event) throw new Error("no event");
    expect(mosaic.redact(event, 0)).toEqual({ type: "technology-drafted", seat: 0, technology });
    for (const other of [1, 2, "spectator"] as const) {
      expect(mosaic.redact(event, other)).toEqual({ type: "technology-drafted", seat: 0 });
      expect(JSON.stringify(mosaic.view(state, other))).not.toContain(`"pick":"${technology}"`);
    }
  });
});

describe("starting cities", () => {
  const placing = playUntil(opened(3), inPhase("cities"));
  const open = (state: State): string =>
    content.board.hexesInPlay(3).find(({ id, type }) => type === "open" && !state.board.pieces[id])?.id as string;

  it("M-SET-18 clockwise from the starting player, each puts one city from the reserve on a free hex in play", () => {
    let state = placing;
    const order: number[] = [];
    while (state.phase === "cities") {
      const seat = state.active as number;
      order.push(seat);
      state = follow(state, { type: "place-starting-city", seat, hex: open(state) });
    }
    expect(order).toEqual([placing.start, (placing.start + 1) % 3, (placing.start + 2) % 3]);
    expect(Object.values(state.board.pieces).map(({ kind }) => kind)).toEqual(["city", "city", "city"]);
    for (const { reserve } of state.players) expect(reserve.city).toBe(piecesPerColour.city - 1);
  });

  it("M-SET-18 M-SET-07 occupied hexes and hexes out of play are refused", () => {
    const hex = open(placing);
    const next = follow(placing, { type: "place-starting-city", seat: placing.active as number, hex });
    const seat = next.active as number;
    expect(refusal(next, { type: "place-starting-city", seat, hex })).toBe("hex-not-allowed");
    expect(refusal(next, { type: "place-starting-city", seat, hex: "hex-hispania-01" })).toBe("hex-not-allowed");
    expect(refusal(next, { type: "place-starting-city", seat, hex: "nowhere" })).toBe("unknown-hex");
  });

  it("M-SET-18 M-CACHE-01 the token of the hex is received: a cache pays out and leaves the game", () => {
    const seat = placing.active as number;
    const hex = content.board.hexesInPlay(3).find(({ type }) => type === "cache")?.id as string;
    const cache = placing.board.tokens[hex] as string;
    const state = follow(placing, { type: "place-starting-city", seat, hex });
    const { population: more = 0, ...gain } = content.cache(cache).gain;
    expect(state.players[seat]?.currencies).toEqual({ stone: 0, ideas: 0, food: 0, money: 0, ...gain });
    expect(state.players[seat]?.population).toBe(5 + more);
    expect(state.board.tokens[hex]).toBeUndefined();
    expect(state.discarded).toEqual([cache]);
  });

  it("M-SET-18 M-GOOD-01 M-GOOD-02 a trade good is kept and raises its production", () => {
    const seat = placing.active as number;
    const on = (good: string): string | undefined =>
      Object.entries(placing.board.tokens).find(([, token]) => token === good)?.[0];
    const hex = on("good-stone") as string;
    const state = follow(placing, { type: "place-starting-city", seat, hex });
    expect(state.players[seat]?.goods).toEqual(["good-stone"]);
    expect(state.players[seat]?.production.stone).toBe(2);
  });

  it("M-SET-19 R-01 no port city, no money in the holding area, no power reacts", () => {
    const port = content.board.hexesInPlay(3).find(({ type }) => type === "port")?.id as string;
    const seat = placing.active as number;
    expect(refusal(placing, { type: "place-starting-city", seat, hex: port })).toBe("hex-not-allowed");
    const engineer: State = {
      ...placing,
      players: placing.players.map((one) => ({ ...one, leader: "leader-engineer" })),
    };
    const empty = content.board.hexesInPlay(3).find(({ id, type }) => type === "open" && !placing.board.tokens[id])
      ?.id as string;
    const state = follow(engineer, { type: "place-starting-city", seat, hex: empty });
    expect(state.holding).toBe(0);
    expect(state.players[seat]?.production.stone).toBe(0);
  });
});

describe("starting benefits", () => {
  const withLeaders = (leaders: readonly string[], hands: readonly (readonly string[])[]): State => {
    const placing = playUntil(opened(leaders.length), inPhase("cities"));
    const start = 0;
    let state: State = {
      ...placing,
      start,
      active: start,
      board: { ...placing.board, tokens: {} },
      players: placing.players.map((one, seat) => ({
        ...one,
        leader: leaders[seat] as string,
        technologies: (hands[seat] ?? []).map((id) => ({ id, faceUp: false, known: false })),
      })),
    };
    const spots = ["hex-italia-01", "hex-greece-01", "hex-egypt-04", "hex-assyria-05"];
    for (const seat of leaders.keys())
      state = follow(state, { type: "place-starting-city", seat, hex: spots[seat] as string });
    return state;
  };

  it("M-SET-20 R-02 after all cities, clockwise from the starting player: first the leader's start, then technologies", () => {
    const state = withLeaders(["leader-magistrate", "leader-artist"], [["tech-seeds"], ["tech-art"]]);
    expect(state.phase).toBe("benefits");
    expect(state.active).toBe(0);
    expect(state.players[0]?.production).toMatchObject({ stone: 2, food: 2, tax: 2 });
    expect(state.players[0]?.population).toBe(6);
    expect(state.players[1]?.currencies.money).toBe(0);
    expect(refusal(state, { type: "play-technology", seat: 1, technology: "tech-art" })).toBe("not-your-turn");
    const played = follow(state, { type: "play-technology", seat: 0, technology: "tech-seeds" });
    expect(played.players[0]?.production.food).toBe(5);
    expect(played.active).toBe(1);
    expect(played.players[1]?.currencies).toMatchObject({ money: 15, ideas: 5 });
  });

  it("M-SET-20 the others stay face down for later; M-SET-21 then everybody has a leader, a city and five technologies", () => {
    const state = playUntil(opened(4), inPhase("benefits"));
    const turns = playUntil(state, inPhase("turns"));
    for (const [seat, one] of turns.players.entries()) {
      expect(one.leader).not.toBeNull();
      expect(one.technologies.length).toBeGreaterThanOrEqual(5);
      expect(Object.values(turns.board.pieces).some((piece) => piece.seat === seat && piece.kind === "city")).toBe(
        true,
      );
    }
    const kept = follow(withLeaders(["leader-magistrate", "leader-artist"], [["tech-seeds"], ["tech-art"]]), {
      type: "finish-benefits",
      seat: 0,
    });
    expect(kept.players[0]?.technologies).toEqual([{ id: "tech-seeds", faceUp: false, known: false }]);
  });

  it("M-SET-21 everybody owns a leader, one city on the map and five technologies when the first turn begins", () => {
    const turns = playUntil(opened(2), inPhase("turns"));
    expect([turns.round, turns.active]).toEqual([1, turns.start]);
    for (const one of turns.players) expect(one.technologies.length).toBeGreaterThanOrEqual(5);
  });

  it("M-SET-20 R-02 one card's symbols meet the next card's prerequisite", () => {
    const state = withLeaders(
      ["leader-farmer", "leader-artist"],
      [["tech-alphabet", "tech-writing", "tech-seeds"], ["tech-art"]],
    );
    const at = follow(state, { type: "decline", seat: 0 });
    expect(refusal(at, { type: "play-technology", seat: 0, technology: "tech-writing" })).toBe("prerequisites-missing");
    const next = follow(at, { type: "play-technology", seat: 0, technology: "tech-alphabet" });
    expect(refusal(next, { type: "play-technology", seat: 0, technology: "tech-writing" })).toBeNull();
  });

  it("M-PIL-04 the leader's symbol counts from the benefits step on", () => {
    const state = withLeaders(["leader-engineer", "leader-artist"], [["tech-tiles"], ["tech-art"]]);
    expect(mosaic.legal(state, 0)).toContainEqual({ type: "play-technology", seat: 0, technology: "tech-tiles" });
  });

  it("R-06 the Philosopher draws the top card of the deck; cards with a bonus action wait for the first turn", () => {
    const before = withLeaders(["leader-artist", "leader-philosopher"], [["tech-art"], ["tech-seeds"]]);
    const stacked: State = {
      ...before,
      decks: {
        ...before.decks,
        technology: {
          ...before.decks.technology,
          cards: ["tech-mathematics", ...before.decks.technology.cards.filter((id) => id !== "tech-mathematics")],
        },
      },
      players: before.players.map((one, seat) =>
        seat === 1
          ? {
              ...one,
              technologies: [
                ...one.technologies,
                { id: "tech-alphabet", faceUp: true, known: true },
                { id: "tech-numeration", faceUp: true, known: true },
              ],
            }
          : one,
      ),
    };
    const drawn = follow(
      stacked,
      { type: "finish-benefits", seat: 0 },
      { type: "choose-track", seat: 1, track: "tax" },
    );
    expect(drawn.players[1]?.technologies.at(-1)).toEqual({ id: "tech-mathematics", faceUp: false, known: false });
    expect(drawn.decks.technology.cards[0]).toBe(stacked.decks.technology.cards[1]);
    expect(refusal(drawn, { type: "play-technology", seat: 1, technology: "tech-mathematics" })).toBe(
      "waits-for-first-turn",
    );
    const turns = follow(
      drawn,
      { type: "finish-benefits", seat: 1 },
      { type: "work", seat: 0, currency: "stone" },
      { type: "end-turn", seat: 0 },
    );
    expect(refusal(turns, { type: "play-technology", seat: 1, technology: "tech-mathematics" })).toBeNull();
  });

  it("M-SET-22 R-09 no tile is claimed, no empire card comes up and no end is triggered during set-up", () => {
    for (const players of seats)
      for (let n = 1; n <= 4; n += 1) {
        const state = playUntil(opened(players, {}, undefined, seedOf(n)), inPhase("benefits"));
        const rich: State = { ...state, players: state.players.map((one) => ({ ...one, population: 12 })) };
        const tile = "ach-populous";
        if (state.active !== null)
          expect(refusal(rich, { type: "claim-tile", seat: state.active, tile })).toMatch(/wrong-phase|choice-pending/);
        const turns = playUntil(state, inPhase("turns"));
        expect(turns.empire).toMatchObject({ revealed: 0, done: 0 });
        expect(turns.end).toBeNull();
      }
  });
});

it("R-05 the opening event and the seed replay to the same table", () => {
  const events = mosaic.setup({
    seats: 5,
    options: defaultOptions,
    seed: seedOf(3),
    commitment: commitmentOf(seedOf(3)),
  });
  expect(replay(mosaic, JSON.parse(JSON.stringify(events)))).toEqual(replay(mosaic, events));
});
