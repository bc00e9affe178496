import type { Command } from "../../../../../core/games/mosaic/commands.ts";
import { loadContent } from "../../../../../core/games/mosaic/content/index.ts";
import { citiesOf } from "../../../../../core/games/mosaic/rules/counts/pieces.ts";
import { symbolsOf } from "../../../../../core/games/mosaic/rules/counts/symbols.ts";
import { uniqueGoods } from "../../../../../core/games/mosaic/rules/counts/count.ts";
import type { Event } from "../../../../../core/games/mosaic/table/events.ts";
import { mosaic } from "../../../../../core/games/mosaic/index.ts";
import { breakdownOf } from "../../../../../core/games/mosaic/rules/scoring/finalScoring.ts";
import { empireCard } from "../../../../../core/games/mosaic/table/ids.ts";
import type { Player } from "../../../../../core/games/mosaic/table/player.ts";
import { pendingOf, type State } from "../../../../../core/games/mosaic/table/state.ts";
import type { Seat } from "../../../../../core/index.ts";
import { playGame, seedOf } from "../../../../../functions/tools/randomGame.ts";
import {
  follow,
  exhausted,
  hexesOf,
  isLegal,
  opened,
  playing,
  purse,
  refusal,
  settled,
  symbols,
  type TableGiven,
  table,
} from "../../../../support/mosaic.ts";

const content = loadContent();

const play = (technology: string, seat: Seat = 0): Command => ({ type: "play-technology", seat, technology });
const build = (piece: "city" | "portCity" | "farmTown" | "manufactoryTown", seat: Seat = 0): Command => ({
  type: "build",
  seat,
  card: null,
  piece,
});
const put = (piece: "city" | "portCity" | "farmTown" | "manufactoryTown" | "wonder", hex: string, seat: Seat = 0) =>
  ({ type: "place-piece", seat, piece, hex }) as const;
const unit = (type: "infantry" | "cavalry", region: string, seat: Seat = 0): Command => ({
  type: "place-unit",
  seat,
  unit: type,
  region,
});
const eliminate = (victim: Seat, region: string, type: "infantry" | "cavalry" = "infantry", seat: Seat = 0): Command => ({
  type: "eliminate",
  seat,
  victim,
  unit: type,
  region,
});
const decline = (seat: Seat = 0): Command => ({ type: "decline", seat });
const take = (technology: string, seat: Seat = 0): Command => ({
  type: "take-technology",
  seat,
  technology,
  faceUp: false,
});

/** Whether a piece of the action may go to the hex. */
const mayGo = (state: State, action: Command, hex: string): boolean => {
  if (!isLegal(state, action)) return false;
  const pending = follow(state, action);
  const piece = action.type === "build-wonder" ? "wonder" : action.type === "build" ? action.piece : "project";
  return piece !== "project" && isLegal(pending, put(piece, hex, action.seat));
};

const count = (events: readonly Event[], type: Event["type"]): number =>
  events.filter((event) => event.type === type).length;

/** The same table in the turn of another seat. */
const turnOf = (state: State, active: Seat): State => ({
  ...state,
  active,
  turn: { actions: 1, taken: 0, bonus: [], recruited: 0, moved: {}, peeked: null,
 committed: null,
 acquired: [], extra: false },
});

const production = (state: State, seat: Seat = 0) => (state.players[seat] as Player).production;
const empire = (revealed: number): Partial<State> => ({ empire: { revealed, due: 0, done: revealed, last: null } });

/** Resources for any building, and a first city. */
const rich = { stone: 40, ideas: 40, food: 40, population: 9 };

/** Plays until the whole set-up has reached a phase, each time the first legal command of a waiting seat. */
const until = (state: State, phase: State["phase"], choose?: (legal: readonly Command[], state: State) => Command) => {
  let now = state;
  const events: Event[] = [];
  while (now.phase !== phase) {
    const [waiting] = mosaic.waiting(now);
    if (!waiting) throw new Error(`never came to ${phase}`);
    const legal = mosaic.legal(now, waiting.seat);
    const next = playing(now, choose?.(legal, now) ?? (legal[0] as Command));
    events.push(...next.events);
    now = next.state;
  }
  return { state: now, events };
};

/** Works until the game is over, and returns which turns began. */
const playOut = (state: State): readonly Extract<Event, { type: "turn-began" }>[] => {
  let now = state;
  const turns: Extract<Event, { type: "turn-began" }>[] = [];
  while (mosaic.outcome(now) === null) {
    const seat = now.active as Seat;
    const command: Command =
      (now.turn?.actions ?? 0) > 0 ? { type: "work", seat, currency: "food" } : { type: "end-turn", seat };
    const next = playing(now, command);
    for (const event of next.events) if (event.type === "turn-began") turns.push(event);
    now = next.state;
  }
  return turns;
};

const republic = { government: "gov-republic" } as const;
const peek = (deck: "technology" | "build" | "population" | "taxTariff"): Command => ({ type: "peek-deck", seat: 0, deck });
const takePop = (card: string): Command => ({ type: "take-population", seat: 0, card });
const workFor = (seat: Seat): Command => ({ type: "work", seat, currency: "food" });
const endTurn = (seat: Seat = 0): Command => ({ type: "end-turn", seat });
const canTurnUp = (state: State, technology: string): boolean => isLegal(state, play(technology));

/** A technology that anybody can play, in the offer. */
const buying: TableGiven = {
  players: [{ ideas: 5 }, {}],
  decks: { technology: { offer: ["tech-poetry", "tech-music", "tech-art", "tech-dance", "tech-seeds"] } },
};
const populationDecks: TableGiven["decks"] = { population: { offer: ["pop-03", "pop-09"], cards: ["pop-01", "pop-02"] } };
/** After Republic's look at the top of a deck. */
const looked = (given: TableGiven, deck: Parameters<typeof peek>[0], decks: TableGiven["decks"] = populationDecks): State =>
  follow(table({ players: [{ ...republic, food: 12, ideas: 5 }, {}], decks, ...given }), peek(deck));
/** What may follow that look at the population deck: work, another deck, the card seen, a card of the offer. */
const attempts = (state: State): readonly boolean[] => [
  isLegal(state, workFor(0)),
  isLegal(state, take(state.decks.technology.offer[0] as string)),
  isLegal(state, takePop("pop-01")),
  isLegal(state, takePop("pop-09")),
];

/** One scenario for every vector of the kind `state`; each answers in the words of its vector. */
export const states: Readonly<Record<string, () => unknown>> = {
  "V-007"() {
    const hex = "hex-italia-02";
    const state = table({ pieces: { "hex-italia-01": ["city", 0] }, tokens: { [hex]: "cache-ideas-3" } });
    const now = follow(state, build("farmTown"), put("farmTown", hex));
    return {
      player: { ideas: purse(now).ideas },
      hex: { cache: now.board.tokens[hex] ?? null, piece: now.board.pieces[hex]?.kind },
    };
  },

  "V-024"() {
    let state = opened(4);
    const name = (seat: Seat): string => "ABCD"[(seat - state.start + 4) % 4] as string;
    const order: string[] = [];
    const cardsSeen: Record<string, number> = {};
    while (state.phase === "leaders") {
      const { seat } = mosaic.waiting(state)[0] as { seat: Seat };
      const legal = mosaic.legal(state, seat);
      order.push(name(seat));
      cardsSeen[name(seat)] = legal.length;
      state = follow(state, legal[0] as Command);
    }
    return { order, cardsSeen };
  },

  "V-042"() {
    const state = table({
      players: [{ food: 15 }],
      decks: { population: { cards: [], offer: ["pop-20", null] } },
    });
    const code = refusal(state, { type: "take-population", seat: 0, card: null });
    return { legal: code === null, reason: code === "card-left-in-offer" ? "a card is still in the offer" : code };
  },

  "V-043"() {
    const state = table({
      players: [{ food: 15, technologies: ["tech-flood-agriculture"] }],
      decks: { population: { offer: ["pop-01", "pop-07"] } },
      turn: { actions: 2 },
    });
    const first = follow(state, { type: "take-population", seat: 0, card: "pop-01" });
    const second = follow(first, { type: "take-population", seat: 0, card: "pop-07" });
    const [zero, one, two] = [state, first, second].map((each) => purse(each).population) as [number, number, number];
    return { gains: [one - zero, two - one] };
  },

  "V-045"() {
    const { state } = until(opened(4), "benefits");
    if (state.players.some((_, seat) => citiesOf(state, seat).length !== 1)) throw new Error("not one city each");
    return { holdingArea: state.holding };
  },

  "V-046"() {
    const state = table({
      players: [
        { leader: "leader-engineer", production: { stone: 5 }, faceDown: ["tech-cities"] },
        { technologies: ["tech-merchants"] },
      ],
    });
    const now = follow(state, play("tech-cities"), put("city", "hex-egypt-02"));
    return {
      holdingArea: now.holding,
      player: { production: { stone: production(now).stone } },
      other: { money: purse(now, 1).money },
    };
  },

  "V-048"() {
    const state = table({
      players: [{ stone: 4, population: 2 }],
      tokens: { "hex-egypt-01": "good-fish" },
      decks: { build: { offer: ["build-port-city-1", null, null, null, null] } },
    });
    const before = symbolsOf(state, 0);
    const now = follow(
      state,
      { type: "build", seat: 0, card: "build-port-city-1", piece: "portCity" },
      put("portCity", "hex-egypt-01"),
    );
    const gained = Object.entries(symbolsOf(now, 0)).map(
      ([pillar, owned]) => owned - before[pillar as keyof typeof before],
    );
    const { stone, population, money } = purse(now);
    return {
      player: { stone, population, money },
      holdingArea: now.holding,
      symbolsGained: gained.reduce((sum, by) => sum + by, 0),
    };
  },

  "V-049"() {
    const hex = "hex-egypt-01";
    const state = table({
      players: [{ faceDown: ["tech-fishing"] }, { stone: 4, population: 2 }],
      tokens: { [hex]: "good-fish" },
    });
    const played = follow(state, play("tech-fishing"));
    const printed = production(played).food;
    const taken = follow(played, { type: "take-token", seat: 0, hex });
    const all = production(taken).food;
    const now = follow(turnOf(taken, 1), build("portCity", 1), put("portCity", hex, 1));
    return {
      A: { foodProduction: `+${all} (${printed} printed, ${all - printed} for the token)` },
      B: { foodProduction: `+${production(now, 1).food}`, tokens: now.players[1]?.goods.length },
    };
  },

  "V-050"() {
    return { legal: mayGo(table({ players: [rich] }), build("city"), "hex-egypt-01") };
  },

  "V-051"() {
    const state = table({ players: [rich], pieces: { "hex-egypt-02": ["city", 0] } });
    return { legal: mayGo(state, { type: "build-wonder", seat: 0, wonder: "wonder-sphinx" }, "hex-egypt-01") };
  },

  "V-052"() {
    const state = table({ pieces: { "hex-italia-01": ["city", 1], "hex-egypt-02": ["city", 0] } });
    return { legal: mayGo(state, build("farmTown"), "hex-italia-02") };
  },

  "V-053"() {
    // The port hex-greece-10 touches hex-assyria-01.
    const state = table({ pieces: { "hex-greece-10": ["portCity", 0] } });
    return { legal: mayGo(state, build("manufactoryTown"), "hex-assyria-01") };
  },

  "V-055"() {
    const state = table({
      seats: 3,
      players: [rich, rich],
      pieces: { "hex-gaul-01": ["city", 1] },
      closed: [{ region: "gaul", by: 0 }],
    });
    const b = turnOf(state, 1);
    return {
      legal: [
        mayGo(b, build("city", 1), "hex-gaul-03"),
        mayGo(b, build("farmTown", 1), "hex-gaul-05"),
        mayGo(b, { type: "build-wonder", seat: 1, wonder: "wonder-sphinx" }, "hex-gaul-03"),
        mayGo(state, build("city"), "hex-gaul-03"),
      ],
    };
  },

  "V-056"() {
    return { legal: mayGo(table({ seats: 3, players: [rich] }), build("city"), "hex-hispania-01") };
  },

  "V-057"() {
    const names: Readonly<Record<string, string>> = {
      X1: "build-project-forum",
      X2: "build-project-roads",
      X3: "build-farm-town-1",
      X4: "build-farm-town-2",
      Y1: "build-farm-town-3",
      Y2: "build-farm-town-4",
      Y3: "build-farm-town-5",
      Y4: "build-farm-town-6",
      Y5: "build-farm-town-7",
    };
    const ids = (...short: readonly string[]) => short.map((name) => names[name] as string);
    const short = (id: string | null) => Object.keys(names).find((name) => names[name] === id);
    const state = table({
      players: [rich],
      decks: {
        build: {
          offer: [...ids("X1", "X2", "X3", "X4"), "build-capital-city"],
          cards: ids("Y1", "Y2", "Y3", "Y4", "Y5"),
        },
      },
    });
    const now = follow(
      state,
      { type: "build", seat: 0, card: "build-capital-city", piece: "city" },
      put("city", "hex-egypt-02"),
      { type: "choose-offer", seat: 0, offer: "build" },
    );
    return { buildOffer: now.decks.build.offer.map(short), bottomOfDeck: now.decks.build.cards.map(short) };
  },

  "V-059"() {
    const state = table({
      seats: 3,
      players: [rich],
      pieces: {
        "hex-greece-01": ["city", 1],
        "hex-greece-02": ["city", 1],
        "hex-greece-03": ["city", 2],
        "hex-egypt-02": ["city", 0],
      },
    });
    return { legal: mayGo(state, { type: "build-wonder", seat: 0, wonder: "wonder-great-pyramid" }, "hex-greece-04") };
  },

  "V-060"() {
    const state = table({
      players: [rich],
      pieces: { "hex-greece-01": ["city", 0], "hex-greece-02": ["city", 1], "hex-greece-10": ["portCity", 1] },
    });
    return { legal: mayGo(state, { type: "build-wonder", seat: 0, wonder: "wonder-great-pyramid" }, "hex-greece-04") };
  },

  "V-067"() {
    const state = table({
      players: [{ ...rich, leader: "leader-artist" }, rich],
      pieces: { "hex-greece-01": ["city", 0], "hex-egypt-02": ["city", 1] },
      active: 1,
    });
    const others = follow(
      state,
      { type: "build-wonder", seat: 1, wonder: "wonder-sphinx" },
      put("wonder", "hex-egypt-04", 1),
    );
    const now = follow(
      turnOf(others, 0),
      { type: "build-wonder", seat: 0, wonder: "wonder-colosseum" },
      put("wonder", "hex-greece-03"),
    );
    // Everything else is paid in stone and food: she starts with no money.
    return { artist: { moneyGained: purse(settled(now)).money } };
  },

  "V-071"() {
    return { symbols: { economy: symbolsOf(table({ players: [{ faceDown: ["tech-wheel"] }] }), 0).economy } };
  },

  "V-072"() {
    const state = table({
      players: [
        {
          leader: "leader-merchant",
          technologies: ["tech-alphabet"],
          faceDown: ["tech-writing", "tech-trade-routes"],
        },
      ],
    });
    const { state: now, events } = playing(state, play("tech-writing"), play("tech-trade-routes"), {
      type: "work",
      seat: 0,
      currency: "stone",
    });
    const played = now.players[0]?.technologies.every(({ faceUp }) => faceUp);
    return { legal: played, actionsUsed: count(events, "action-taken") };
  },

  "V-073"() {
    const state = table({ players: [{ faceDown: ["tech-alphabet", "tech-writing"] }] });
    if (isLegal(state, play("tech-writing"))) throw new Error("Writing needs a symbol first");
    return { legal: isLegal(follow(state, play("tech-alphabet")), play("tech-writing")) };
  },

  "V-084"() {
    const state = table({
      players: [
        { food: 1, production: { food: 4 }, technologies: symbols({ food: 2 }), faceDown: ["tech-fertilizers"] },
      ],
    });
    const now = follow(state, play("tech-fertilizers"));
    return { player: { production: { food: production(now).food }, food: purse(now).food } };
  },

  "V-085"() {
    const state = table({
      players: [
        {
          production: { food: 3 },
          technologies: symbols({ food: 1, building: 1 }),
          faceDown: ["tech-plowshare"],
        },
      ],
      pieces: {
        "hex-egypt-02": ["city", 0],
        "hex-egypt-03": ["farmTown", 0],
        "hex-egypt-15": ["farmTown", 0],
      },
    });
    const played = follow(state, play("tech-plowshare"));
    const built = follow(played, build("farmTown"), put("farmTown", "hex-egypt-08"));
    return { foodProductionAfterEach: [production(played).food, production(built).food] };
  },

  "V-086"() {
    const state = table({
      players: [{ units: { egypt: { infantry: 2 }, italia: { cavalry: 1 } }, faceDown: ["tech-raiders"] }],
    });
    const choose = (currency: "stone" | "money"): Command => ({ type: "choose-currency", seat: 0, currency });
    const now = follow(state, play("tech-raiders"), choose("stone"), choose("stone"), choose("money"));
    const { stone, money } = purse(now);
    return { gain: { stone, money } };
  },

  "V-087"() {
    const state = table({
      players: [{ population: 0, faceDown: ["tech-migration"] }],
      pieces: { "hex-egypt-02": ["city", 0] },
    });
    return { legal: isLegal(state, play("tech-migration")) };
  },

  "V-088"() {
    const state = table({
      players: [{ ideas: 5, technologies: symbols({ science: 2 }) }],
      decks: {
        technology: {
          offer: ["tech-mathematics", "tech-iron", "tech-harbor", "tech-mining", "tech-census"],
          cards: [empireCard, "tech-sailing"],
        },
      },
    });
    const { state: now, events } = playing(state, {
      type: "take-technology",
      seat: 0,
      technology: "tech-mathematics",
      faceUp: true,
    });
    const order = events.flatMap((event, index) => {
      if (event.type === "card-revealed" && events[index - 1]?.type === "empire-card-revealed")
        return ["offer refilled twice"];
      if (event.type === "production-changed") return [`Mathematics played (+${event.by.ideas} ideas production)`];
      return event.type === "empire-scored" ? ["empire scoring"] : [];
    });
    const bonus = now.turn?.actions === 0 && isLegal(now, { type: "work", seat: 0, currency: "food" });
    return { order: [...order, ...(bonus ? ["bonus action"] : [])] };
  },

  "V-106"() {
    const state = table({
      players: [{ ...rich, goods: ["good-stone"], production: { stone: 4 } }],
      tokens: { "hex-egypt-02": "good-stone" },
    });
    const now = follow(state, build("city"), put("city", "hex-egypt-02"));
    return { player: { production: { stone: production(now).stone }, uniqueGoods: uniqueGoods(now, 0) } };
  },

  "V-107"() {
    const state = table({
      players: [{ technologies: symbols({ science: 1, economy: 1 }), faceDown: ["tech-bronze"] }],
      tokens: { "hex-egypt-02": "good-cloth" },
    });
    const now = follow(
      state,
      play("tech-bronze"),
      unit("infantry", "italia"),
      unit("infantry", "italia"),
      unit("infantry", "egypt"),
    );
    if (pendingOf(now)) throw new Error("something is still asked");
    const units = Object.values(now.players[0]?.units ?? {}).reduce((sum, { infantry }) => sum + infantry, 0);
    return { units, tokensGained: now.players[0]?.goods.length };
  },

  "V-114": () => ({
    legal: isLegal(
      table({ players: [{ money: 5, technologies: ["tech-horsemanship"], units: { italia: { infantry: 1 } } }] }),
      { type: "move-unit", seat: 0, unit: "infantry", from: "italia", to: "egypt" },
    ),
  }),

  "V-115"() {
    const state = table({
      players: [{ money: 5, technologies: ["tech-horsemanship"], units: { italia: { cavalry: 1 } } }],
    });
    const move: Command = { type: "move-unit", seat: 0, unit: "cavalry", from: "italia", to: "egypt" };
    return { legal: isLegal(state, move), money: 5 - purse(follow(state, move)).money };
  },

  "V-116": () => ({
    legal: isLegal(table({ players: [{ money: 5, units: { greece: { infantry: 1 } } }] }), {
      type: "move-unit",
      seat: 0,
      unit: "infantry",
      from: "greece",
      to: "egypt",
    }),
  }),

  "V-118": () => ({
    legal: isLegal(
      table({
        seats: 3,
        players: [{ money: 20 }],
        pieces: { "hex-gaul-01": ["city", 0], "hex-italia-01": ["farmTown", 0] },
      }),
      { type: "recruit", seat: 0, unit: "infantry", region: "italia" },
    ),
  }),

  "V-119"() {
    const victim = { technologies: ["tech-armor"], units: { italia: { infantry: 1 } } };
    const spears = follow(
      table({ players: [{ faceDown: ["tech-spears"] }, victim] }),
      play("tech-spears"),
      unit("infantry", "italia"),
      unit("infantry", "italia"),
    );
    const scoring = (power: NonNullable<TableGiven["players"]>[number]): State => {
      const state = table({
        players: [{ ideas: 5, units: { italia: { infantry: 1 } }, ...power }, victim],
        decks: { technology: { cards: [empireCard, "tech-sailing"] } },
      });
      return follow(state, take(state.decks.technology.offer[0] as string));
    };
    return {
      legal: [
        isLegal(spears, eliminate(1, "italia")),
        isLegal(scoring({ leader: "leader-general" }), eliminate(1, "italia")),
        isLegal(scoring({ technologies: ["tech-diplomats"] }), {
          type: "displace-units",
          seat: 0,
          victim: 1,
          from: "italia",
          to: "greece",
        }),
      ],
    };
  },

  "V-120"() {
    const state = table({
      players: [
        { technologies: symbols({ military: 1, science: 1 }), faceDown: ["tech-composite-bow"] },
        { units: { italia: { infantry: 1 }, greece: { infantry: 1 } } },
      ],
    });
    const { state: now, events } = playing(
      state,
      play("tech-composite-bow"),
      unit("cavalry", "italia"),
      unit("cavalry", "italia"),
      eliminate(1, "italia"),
    );
    if (pendingOf(now)) throw new Error("something is still asked");
    return { eliminated: count(events, "unit-eliminated") };
  },

  "V-121"() {
    const state = table({
      players: [
        {
          technologies: symbols({ building: 1, military: 1 }),
          faceDown: ["tech-iron"],
          units: { italia: { infantry: 1 }, greece: { cavalry: 1 } },
        },
        { units: { italia: { infantry: 1 }, greece: { infantry: 1 } } },
      ],
    });
    const { state: now, events } = playing(state, play("tech-iron"), eliminate(1, "italia"));
    return { legal: isLegal(now, eliminate(1, "greece")), maximum: count(events, "unit-eliminated") };
  },

  "V-122"() {
    const state = table({
      players: [
        {
          technologies: symbols({ science: 1, economy: 1 }),
          faceDown: ["tech-bronze"],
          units: { egypt: { infantry: 9 } },
        },
      ],
    });
    const { state: now, events } = playing(state, play("tech-bronze"), unit("infantry", "italia"));
    if (pendingOf(now)) throw new Error("something is still asked");
    return { placed: count(events, "unit-placed") };
  },

  "V-146"() {
    const state = table({
      players: [rich],
      decks: {
        build: {
          offer: ["build-capital-city", null, null, null, null],
          cards: [empireCard, "build-farm-town-1"],
        },
        technology: { cards: ["tech-iron", "tech-harbor", empireCard, "tech-mining", "tech-census", "tech-sailing"] },
      },
    });
    const { events } = playing(
      state,
      { type: "build", seat: 0, card: "build-capital-city", piece: "city" },
      put("city", "hex-egypt-02"),
      { type: "choose-offer", seat: 0, offer: "technology" },
    );
    return { scorings: count(events, "empire-scored") };
  },

  "V-147"() {
    const state = table({
      players: [{ ideas: 5 }],
      decks: { technology: { cards: [empireCard, "tech-sailing"] } },
      change: { ...empire(3), end: { trigger: "empire-cards", lastRound: 3 } },
    });
    const now = follow(state, take(state.decks.technology.offer[0] as string));
    return {
      scorings: now.empire.done,
      cardReplaced: now.empire.revealed === 4 && now.decks.technology.offer.includes("tech-sailing"),
    };
  },

  "V-148"() {
    const state = table({
      active: 2,
      players: [
        { technologies: ["tech-diplomats"] },
        { units: { italia: { infantry: 1 } } },
        { ideas: 5 },
        { leader: "leader-general", units: { italia: { infantry: 1 } } },
      ],
      decks: { technology: { cards: [empireCard, "tech-sailing"] } },
    });
    let now = follow(state, take(state.decks.technology.offer[0] as string, 2));
    const decisionOrder: string[] = [];
    for (let pending = pendingOf(now); pending; pending = pendingOf(now)) {
      decisionOrder.push("ABCD"[pending.seat] as string);
      now = follow(now, decline(pending.seat));
    }
    if (now.empire.done !== 1) throw new Error("no scoring followed");
    return { decisionOrder };
  },

  "V-149"() {
    const state = table({
      players: [{ ideas: 20, government: "gov-republic" }],
      decks: { technology: { cards: [empireCard, "tech-sailing"] } },
    });
    const { state: now, events } = playing(state, { type: "peek-deck", seat: 0, deck: "technology" });
    return {
      revealed: events.some(({ type }) => type === "empire-card-revealed"),
      scorings: now.empire.done,
      mayTake: isLegal(now, take(empireCard)),
    };
  },

  "V-150"() {
    const able = { ideas: 20, technologies: symbols({ government: 2, building: 1, food: 1, military: 2 }) };
    const state = table({
      players: [{ ...able, government: "gov-monarchy" }, able],
      change: { usedExchanges: ["gov-monarchy"] },
    });
    const first = follow(state, { type: "take-government", seat: 0, government: "gov-tyranny" });
    const second = follow(turnOf(first, 1), { type: "take-government", seat: 1, government: "gov-monarchy" });
    return { B: { mayExchangeOffer: isLegal(second, { type: "exchange-offer", seat: 1, offer: "technology" }) } };
  },

  "V-151"() {
    const names: Readonly<Record<string, string>> = { "pop-01": "P1", "pop-02": "P2", "pop-09": "P9" };
    const state = table({
      players: [{ government: "gov-tyranny" }],
      decks: { population: { offer: ["pop-01", "pop-02"], cards: ["pop-09"] } },
    });
    const { offer, cards } = follow(state, { type: "exchange-offer", seat: 0, offer: "population" }).decks.population;
    return { offer: offer.map((id) => names[id ?? ""]), populationDeck: cards.map((id) => names[id]) };
  },

  "V-157"() {
    const state = table({
      active: 1,
      players: [
        { tiles: ["ach-militaristic"], units: { italia: { infantry: 6 } } },
        { technologies: symbols({ military: 1, science: 1 }), faceDown: ["tech-composite-bow"] },
      ],
    });
    const now = follow(
      state,
      play("tech-composite-bow", 1),
      unit("cavalry", "italia", 1),
      unit("cavalry", "italia", 1),
      eliminate(0, "italia", "infantry", 1),
      eliminate(0, "italia", "infantry", 1),
    );
    if (now.players[0]?.units.italia?.infantry !== 4) throw new Error("two units should be gone");
    return {
      tileKept: now.players[0]?.tiles.includes("ach-militaristic"),
      vpAtEnd: breakdownOf(now, 0).achievements,
    };
  },

  "V-158": () => ({
    legal: isLegal(table({ active: 1, players: [{ population: 12 }] }), {
      type: "claim-tile",
      seat: 0,
      tile: "ach-populous",
    }),
  }),

  "V-164"() {
    const base = table({
      players: [{ ideas: 30, population: 12, technologies: symbols({ science: 6 }) }],
      turn: { actions: 3 },
      decks: { technology: { cards: [empireCard, "tech-sailing", empireCard, "tech-iron", "tech-harbor"] } },
    });
    const state: State = {
      ...base,
      goldenAges: ["age-science"],
      achievements: ["ach-populous"],
      ...empire(1),
    };
    const claimed = follow(
      state,
      { type: "claim-tile", seat: 0, tile: "age-science" },
      { type: "claim-tile", seat: 0, tile: "ach-populous" },
    );
    const offered = (now: State): Command => take(now.decks.technology.offer[0] as string);
    const second = follow(claimed, offered(claimed));
    const third = follow(second, offered(second));
    return { scoringsAfterEach: [claimed, second, third].map((now) => now.empire.done) };
  },

  "V-165"() {
    const seed = seedOf("the scribe sits third");
    const { start } = opened(4, {}, null, seed);
    const scribe = (start + 2) % 4;
    const played = playGame(
      { game: mosaic, players: 4, options: mosaic.options.parse({}), seed },
      ({ seat, legal, chance }) => {
        if (legal[0]?.type !== "choose-leader") return legal[chance.below(legal.length)] as never;
        return legal.find(({ leader }) => (leader === "leader-scribe") === (seat === scribe)) as never;
      },
    );
    const events = [played.opening, ...played.commandEvents].flat() as unknown as readonly Event[];
    const actionsOf = (turn: (event: Extract<Event, { type: "turn-began" }>) => boolean): number => {
      const from = events.findIndex((event) => event.type === "turn-began" && turn(event));
      const rest = events.slice(from + 1);
      const to = rest.findIndex(({ type }) => type === "turn-began" || type === "game-ended");
      return rest.slice(0, to).filter((event) => event.type === "action-taken" && event.bonus === null).length;
    };
    const actors = events.flatMap((event) => (event.type === "action-taken" ? [event.seat] : []));
    return {
      actionsInFirstTurn: actionsOf(({ seat }) => seat === scribe),
      extraActionsAfterLastTurn: actionsOf(({ extra }) => extra),
      lastToAct: actors.at(-1) === scribe ? "Scribe" : "somebody else",
    };
  },

  "V-174"() {
    const state = table({
      players: [{ leader: "leader-priestess" }],
      pieces: { "hex-egypt-02": ["city", 1], "hex-egypt-03": ["city", 1], "hex-egypt-01": ["portCity", 1] },
    });
    return { legal: isLegal(state, { type: "take-over-city", seat: 0, hex: "hex-egypt-02" }) };
  },

  "V-175"() {
    const convert: Command = { type: "convert-population", seat: 0, currency: "money" };
    const now = follow(table({ players: [{ leader: "leader-magistrate" }] }), convert);
    const { population, money } = purse(now);
    return { player: { population, money }, usable: isLegal(now, convert) };
  },

  "V-179"() {
    const state = table({
      players: [{ leader: "leader-engineer", faceDown: ["tech-tiles"] }],
      change: { phase: "benefits", turn: null, round: 0 },
    });
    const mayTurnUp = mosaic
      .legal(state, 0)
      .flatMap((command) => (command.type === "play-technology" ? [command.technology] : []));
    return { player: { mayTurnUp } };
  },

  "V-180"() {
    const ports = content.board.hexes.filter(({ type }) => type === "port").map(({ id }) => id);
    const state = table({
      seats: 4,
      players: [{ stone: 4, population: 2 }],
      pieces: Object.fromEntries(
        ports.map((hex, n) => [
          hex,
          n < 9 ? (["portCity", 1 + (n % 3)] as const) : (["wonder", 1, "wonder-colossus-of-rhodes"] as const),
        ]),
      ),
      decks: { build: { offer: ["build-port-city-1", null, null, null, null] } },
    });
    return { legal: isLegal(state, { type: "build", seat: 0, card: "build-port-city-1", piece: "portCity" }) };
  },

  "V-181"() {
    const state = table({
      players: [{ stone: 3, money: 1, population: 2 }],
      tokens: { "hex-egypt-03": "cache-stone-1" },
      decks: { build: { offer: ["build-architectural-city", null, null, null, null] } },
    });
    return { legal: isLegal(state, { type: "build", seat: 0, card: "build-architectural-city", piece: "city" }) };
  },

  "V-182"() {
    const recruit: Command = { type: "recruit", seat: 0, unit: "infantry", region: "egypt" };
    const state = table({
      players: [{ money: 30 }],
      pieces: { "hex-egypt-02": ["city", 0] },
      turn: { bonus: ["any"] },
    });
    const first = isLegal(state, recruit) && isLegal(follow(state, recruit), recruit);
    const bonus = follow(state, recruit, recruit, { type: "finish-military", seat: 0 });
    return {
      legal: [
        first,
        isLegal(bonus, recruit),
        isLegal(bonus, { type: "move-unit", seat: 0, unit: "infantry", from: "egypt", to: "numidia" }),
      ],
    };
  },

  "V-183"() {
    const base = table({ seats: 4, active: 1, players: [{}, { population: 12 }] });
    const state: State = { ...base, goldenAges: [], achievements: ["ach-populous"], ...empire(1) };
    const now = follow(state, { type: "claim-tile", seat: 1, tile: "ach-populous" });
    return {
      scorings: now.empire.done,
      actionStillToTake: now.active === 1 && isLegal(now, { type: "work", seat: 1, currency: "food" }),
      turnsAfterThisOne: playOut(now).length,
    };
  },

  "V-184"() {
    const state = table({
      players: [
        {
          ideas: 40,
          production: { food: 10 },
          technologies: symbols({ government: 1, building: 1, food: 1, military: 2 }),
        },
      ],
    });
    const monarchy = follow(state, { type: "take-government", seat: 0, government: "gov-monarchy" });
    const claimed = follow(monarchy, { type: "claim-tile", seat: 0, tile: "ach-farming" });
    const left = follow(turnOf(claimed, 0), { type: "take-government", seat: 0, government: "gov-tyranny" });
    return {
      foodProductionAfterEach: [monarchy, claimed, left].map((now) => production(now).food),
      tileKept: left.players[0]?.tiles.includes("ach-farming"),
    };
  },

  "V-185"() {
    const first = opened(6);
    const philosopher = first.start;
    const cards = ["tech-scientific-method", ...first.decks.technology.cards.filter((id) => id !== "tech-scientific-method")];
    const swapped: State = {
      ...first,
      decks: { ...first.decks, technology: { ...first.decks.technology, cards } },
    };
    const chosen = until(swapped, "cities", (legal, { active }) => {
      const leaders = legal.flatMap((command) => (command.type === "choose-leader" ? [command] : []));
      return (
        leaders.find(({ leader }) => (leader === "leader-philosopher") === (active === philosopher)) ??
        (legal[0] as Command)
      );
    });
    const given: State = {
      ...chosen.state,
      players: chosen.state.players.map((one, seat) =>
        seat === philosopher
          ? {
              ...one,
              technologies: symbols({ science: 1 }).map((id) => ({ id, faceUp: false, known: false })),
            }
          : one,
      ),
    };
    const turnedUp = (legal: readonly Command[]): Command =>
      (legal.find((command) => command.type === "play-technology") ?? legal[0]) as Command;
    const { state, events } = until(given, "turns", turnedUp);
    if (!state.players[philosopher]?.technologies.some(({ id, faceUp }) => id === "tech-scientific-method" && faceUp))
      throw new Error("Scientific Method was not turned up");
    const laidOut = first.decks.technology.offer.filter((card) => card !== null).length;
    const drawn = [...chosen.events, ...events].filter(
      (event) =>
        (event.type === "card-revealed" && event.deck === "technology") ||
        (event.type === "technology-taken" && event.slot === null),
    );
    return {
      scorings: state.empire.done,
      technologiesDrawn: laidOut + drawn.length,
      tilesClaimed: state.players.flatMap(({ tiles }) => tiles).length,
    };
  },

  "V-186"() {
    const state = table({ players: [{ ideas: 30, government: "gov-republic" }] });
    const offered = state.decks.technology.offer[0] as string;
    const open = follow(state, take(offered));
    const peeked = follow(turnOf(open, 0), { type: "peek-deck", seat: 0, deck: "technology" });
    const seen = peeked.decks.technology.cards[0] as string;
    const hidden = follow(peeked, take(seen));
    const shown = mosaic.view(hidden, 1).players[0]?.faceDown ?? [];
    return { visibleToOthers: [shown.includes(offered), shown.includes(seen)] };
  },

  "V-187"() {
    const recruit: Command = { type: "recruit", seat: 0, unit: "infantry", region: "egypt" };
    const state = table({
      players: [{ leader: "leader-scribe", money: 30 }],
      pieces: { "hex-egypt-02": ["city", 0] },
      turn: { actions: 2, extra: true },
      change: { round: 9, end: { trigger: "empire-cards", lastRound: 9 } },
    });
    const first = isLegal(state, recruit) && isLegal(follow(state, recruit), recruit);
    const second = follow(state, recruit, recruit, { type: "finish-military", seat: 0 });
    return { legal: [first, isLegal(second, recruit)] };
  },

  "V-188"() {
    const state = table({ decks: { taxTariff: { cards: [], offer: ["tax-05", null] } } });
    return {
      legal: [
        isLegal(state, { type: "take-tax-tariff", seat: 0, card: null, kind: "tariff" }),
        isLegal(state, { type: "take-tax-tariff", seat: 0, card: null, kind: "tax" }),
        isLegal(state, { type: "take-tax-tariff", seat: 0, card: "tax-05", kind: "tax" }),
      ],
    };
  },

  "V-189"() {
    const state = table({
      players: [{ population: 3, faceDown: ["tech-migration"] }],
      pieces: { "hex-egypt-02": ["city", 0] },
    });
    const now = follow(state, play("tech-migration"), decline());
    return {
      legal: citiesOf(now, 0).length === 1 && pendingOf(now) === null,
      player: { population: purse(now).population },
      holdingArea: now.holding,
    };
  },

  "V-190"() {
    const state = table({ ...buying, options: { technologyTurnUp: "laterTurn" } });
    const bought = follow(state, take("tech-poetry"));
    const later = follow(bought, ...(bought.active === 0 ? [endTurn()] : []), workFor(1));
    return { legal: [isLegal(state, take("tech-poetry")), canTurnUp(bought, "tech-poetry"), canTurnUp(later, "tech-poetry")] };
  },

  "V-191"() {
    const state = table({ ...buying, options: { technologyTurnUp: "sameTurn" } });
    return { legal: [isLegal(state, take("tech-poetry")), canTurnUp(follow(state, take("tech-poetry")), "tech-poetry")] };
  },

  "V-192"() {
    const state = table({
      options: { technologyTurnUp: "laterTurn" },
      players: [{ leader: "leader-scribe", ideas: 10 }, {}],
      decks: { technology: { offer: ["tech-animal-domestication", "tech-seeds", "tech-poetry", "tech-music", "tech-art"] } },
      turn: { actions: 2 },
    });
    const steps = [take("tech-animal-domestication"), { ...take("tech-seeds"), faceUp: true }] as const;
    const first = follow(state, steps[0]);
    const second = follow(first, steps[1]);
    const later = follow(second, ...(second.active === 0 ? [endTurn()] : []), workFor(1));
    return {
      legal: [
        isLegal(state, steps[0]),
        isLegal(first, steps[1]),
        canTurnUp(second, "tech-animal-domestication"),
        canTurnUp(later, "tech-animal-domestication"),
      ],
    };
  },

  "V-194"() {
    const state = table({ options: { technologyTurnUp: "laterTurn" }, players: [{ faceDown: ["tech-quarry"] }] });
    const played = follow(state, play("tech-quarry"));
    const by = production(played).stone - production(state).stone;
    return { legal: canTurnUp(state, "tech-quarry"), player: { production: { stone: `+${by}` } } };
  },

  "V-195"() {
    const state = table({
      options: { technologyTurnUp: "laterTurn" },
      players: [{ leader: "leader-scribe", ideas: 10 }, {}],
      decks: { technology: { offer: ["tech-poetry", "tech-music", "tech-art", "tech-dance", "tech-seeds"] } },
      active: 0,
      start: 1,
      change: { round: 9, end: { trigger: "empire-cards", lastRound: 9 } },
    });
    const last = follow(state, take("tech-poetry"));
    const further = last.turn?.extra ? last : follow(last, endTurn());
    if (!further.turn?.extra) throw new Error("the Scribe has no further turn");
    const second = follow(further, play("tech-poetry"), take("tech-music"));
    return {
      legal: [
        isLegal(state, take("tech-poetry")),
        canTurnUp(further, "tech-poetry"),
        isLegal(follow(further, play("tech-poetry")), take("tech-music")),
        canTurnUp(second, "tech-music"),
      ],
    };
  },

  "V-196"() {
    const state = table({
      options: { technologyTurnUp: "laterTurn" },
      players: [
        {
          population: 3,
          ideas: 5,
          stone: 4,
          technologies: symbols({ science: 2, urbanization: 1, health: 1 }),
          // The second one keeps the turn open: nobody else knows what it is.
          faceDown: ["tech-mathematics", "tech-writing"],
        },
        {},
      ],
      pieces: { "hex-italia-01": ["city", 0] },
      decks: { technology: { offer: ["tech-sewers", "tech-music", "tech-art", "tech-dance", "tech-seeds"] } },
    });
    const bought = follow(state, take("tech-sewers"));
    const asked = follow(bought, play("tech-mathematics"), build("city"));
    const built = follow(asked, put("city", "hex-egypt-04"));
    return { legal: [isLegal(state, take("tech-sewers")), built.active === 0, canTurnUp(built, "tech-sewers")] };
  },

  "V-197": () => ({ legal: attempts(looked({ options: { republicLook: "commits" } }, "population")) }),

  "V-198": () => ({ legal: attempts(looked({ options: { republicLook: "free" } }, "population")) }),

  "V-199"() {
    const state = looked(
      { options: { republicLook: "commits" }, players: [{ ...republic, food: 6, population: 4 }, {}] },
      "population",
      { population: { offer: ["pop-03", "pop-09"], cards: ["pop-01", empireCard] } },
    );
    const now = follow(state, takePop("pop-01"));
    return {
      player: { food: purse(now).food, population: now.players[0]?.population },
      populationOffer: now.decks.population.offer,
      scorings: now.empire.done,
    };
  },

  "V-200"() {
    const state = looked({ players: [{ ...republic, money: 0 }, {}], seats: 2 }, "taxTariff", {
      taxTariff: { offer: ["tax-05", "tariff-02"], cards: [empireCard, "tax-03"] },
    });
    const tax = (card: string): Command => ({ type: "take-tax-tariff", seat: 0, card, kind: "tax" });
    const now = follow(state, tax("tax-05"));
    return {
      legal: [isLegal(state, tax(empireCard)), isLegal(state, workFor(0)), isLegal(state, tax("tax-05"))],
      taxTariffOffer: now.decks.taxTariff.offer,
      scorings: now.empire.done,
    };
  },

  "V-201"() {
    const poor = (money: number) => looked({ players: [{ ...republic, food: 0, money }, {}] }, "population");
    if (isLegal(poor(12), workFor(0))) throw new Error("with 12 money a card can be paid");
    return { legal: [true, isLegal(poor(11), workFor(0))] };
  },

  "V-203"() {
    const state = table({
      options: { republicLook: "commits" },
      players: [republic, {}],
      decks: { population: { offer: ["pop-03", null], cards: [] } },
    });
    return { legal: isLegal(state, peek("population")) };
  },

  "V-204"() {
    const state = looked({ players: [{ ...republic, stone: 4, population: 2 }, {}] }, "build", {
      build: {
        offer: [
          "build-populous-city",
          "build-project-hospital",
          "build-project-granaries",
          "build-project-public-baths",
          "build-project-aqueduct",
        ],
        cards: ["build-project-roads"],
      },
    });
    const card: Command = { type: "build", seat: 0, card: "build-populous-city", piece: "city" };
    return { legal: [isLegal(state, build("city")), isLegal(state, card)] };
  },

  "V-205"() {
    const given = { ...republic, technologies: symbols({ science: 2 }), faceDown: ["tech-mathematics"], food: 6 };
    const state = table({ options: { republicLook: "commits" }, players: [given, {}], decks: populationDecks });
    const steps = [peek("population"), play("tech-mathematics"), takePop("pop-01"), workFor(0)];
    const legal: boolean[] = [];
    let now = state;
    for (const step of steps) {
      legal.push(isLegal(now, step));
      now = follow(now, step);
    }
    // The other way round as well: the bonus action is not bound, the action of the turn is.
    const bonus = follow(state, peek("population"), play("tech-mathematics"), workFor(0));
    if (isLegal(bonus, workFor(0)) || !isLegal(bonus, takePop("pop-01"))) throw new Error("the look has bound nothing");
    return { legal };
  },
};

/** Hexes and offers that only some scenarios need are checked here once, so that a changed map is noticed. */
export const assumptions = (): void => {
  const touching = (one: string, other: string): void => {
    if (!content.board.neighbours(one).some(({ id }) => id === other)) throw new Error(`${one} and ${other} do not touch`);
  };
  touching("hex-italia-01", "hex-italia-02");
  touching("hex-greece-10", "hex-assyria-01");
  touching("hex-gaul-01", "hex-gaul-05");
  touching("hex-egypt-02", "hex-egypt-08");
  if (!hexesOf("egypt", "port").includes("hex-egypt-01") || exhausted(2).offer.length !== 2) throw new Error("map");
};
