import type { Command } from "../../../../../core/games/patchistory/commands.ts";
import { content } from "../../../../../core/games/patchistory/content/index.ts";
import type { Kind } from "../../../../../core/games/patchistory/content/schema/pieces.ts";
import { resolvePatchEffect } from "../../../../../core/games/patchistory/rules/effects.ts";
import { settle } from "../../../../../core/games/patchistory/flow/settle.ts";
import { workersInPlay } from "../../../../../core/games/patchistory/checks/invariants.ts";
import { upkeepOf } from "../../../../../core/games/patchistory/rules/production.ts";
import { patchistory } from "../../../../../core/games/patchistory/index.ts";
import { payDue } from "../../../../../core/games/patchistory/rules/goods.ts";
import { decisionOn } from "../../../../../core/games/patchistory/table/decision.ts";
import type { Goods } from "../../../../../core/games/patchistory/table/goods.ts";
import { player, type State, tilesLeft } from "../../../../../core/games/patchistory/table/state.ts";
import type { Route } from "../../../../../core/games/patchistory/table/routes.ts";
import { status } from "../../../../../core/games/patchistory/rules/status/status.ts";
import {
  act,
  auctionAt,
  eventsOf,
  type KingdomGiven,
  only,
  opened,
  openingEvents,
  refusedWith,
  roomSpot,
  route,
  stockOf,
  table,
} from "../../../../support/patchistory.ts";

type Step = { p: string; card?: string; bid?: number; wait?: boolean };

/** Tiles with exactly this many swords and shields. */
const army = (swords: number, shields: number): readonly string[] => [
  ...Array.from({ length: Math.floor(swords / 2) }, () => "tile-military-3"),
  ...(swords % 2 === 1 ? ["tile-military-1"] : []),
  ...Array.from({ length: Math.floor(shields / 2) }, () => "tile-military-4"),
  ...(shields % 2 === 1 ? ["tile-military-6"] : []),
];

/** A kingdom with these cards whose MIL and shields are exactly so: tiles add, Forbidden Cities take away. */
export const forces = (owned: readonly string[], mil: number, shields: number): Pick<KingdomGiven, "figures" | "rooms"> => {
  for (let cities = 0; cities < 4; cities += 1) {
    const figures = [...owned, ...Array.from({ length: cities }, () => "forbidden-city")];
    for (let swords = 0; swords < 20; swords += 1)
      for (let extra = 0; extra < 8; extra += 1) {
        const kingdom = { figures, rooms: army(swords, extra) };
        const board = status(table({ kingdoms: [kingdom] }), 0);
        if (board.MIL > mil) break;
        if (board.MIL === mil && board.SHIELD === shields) return kingdom;
      }
  }
  throw new Error(`no army of ${mil} and ${shields} with ${owned.join(", ")}`);
};

const auction = (
  given: { players: readonly string[]; money: Record<string, number>; cards: readonly string[] },
  script: readonly Step[],
  mode: "open" | "first",
) => {
  const [players, money, cards] = [[...given.players], given.money, [...given.cards]];
  let state = auctionAt(
    players.map((name) => money[name] ?? 0),
    { mode, cards: mode === "first" ? 1 : cards.length },
  );
  const deck = state.fate.decks[0] ?? [];
  const cardOf = (name: string): string => deck[cards.indexOf(name)] ?? "land-1-none";
  const steps = script.map(({ p, card, bid, wait }) => {
    const seat = players.indexOf(p);
    const command: Command = wait
      ? { type: "wait", seat }
      : { type: "place-bid", seat, card: cardOf(card ?? ""), amount: bid ?? 0 };
    const refused = refusedWith(state, command);
    if (refused === null) state = act(state, command);
    return refused ?? true;
  });
  const { phase } = state;
  const done = phase.kind === "patching";
  const winners: Record<string, string> = {};
  if (done)
    phase.won.forEach((won, seat) => {
      const name = cards[deck.indexOf(won?.card ?? "")];
      if (name !== undefined) winners[name] = players[seat] ?? "";
    });
  const paid = Object.fromEntries(players.map((name, seat) => [name, (money[name] ?? 0) - stockOf(state, seat).coin]));
  return { steps, done, winners, paid };
};

interface BudgetGiven {
  readonly era: number;
  readonly pol: number;
  readonly owned?: readonly string[];
  readonly stock?: Goods;
}

/** One phase 2 of seat 0, its diplomacy first; what each action needs apart from favours and goods is there. */
const budget = (
  { era, pol, owned = [], stock = {} }: BudgetGiven,
  script: readonly { action: string; kind?: Kind; amount?: number }[],
) => {
  const needs = script.map(({ action }) => action);
  const routes: Route[] = [route("g1", "general", 0, 1)];
  if (needs.includes("break-alliance")) routes.push(route("a1", "allied", 0, 2));
  const goods = needs.includes("aid") ? { food: 3, ...stock } : stock;
  const strong = needs.includes("threaten") ? forces(owned, 8, 0) : { figures: owned };
  const worker = needs.includes("trade") ? ["0,0"] : [];
  let state = table({
    era,
    kingdoms: [
      { ...strong, stock: goods, favours: pol, workers: worker, hand: ["tile-traffic-1", "tile-culture-1"] },
      { stock: { vp: 9 }, favours: 9 },
    ],
    routes,
    phase: { kind: "diplomacy", order: [0] },
  });
  const steps = script.map(({ action, amount = 0, kind }) => {
    const diplomatic = ["aid", "threaten", "break-alliance"].includes(action);
    if (!diplomatic && state.phase.kind === "diplomacy" && refusedWith(state, { type: "end-diplomacy", seat: 0 }) === null)
      state = act(state, { type: "end-diplomacy", seat: 0 });
    const commands: Record<string, Command> = {
      aid: { type: "offer-aid", seat: 0, to: 1, goods: { food: 3 } },
      threaten: { type: "threaten", seat: 0, target: 1, demand: "vp" },
      "break-alliance": { type: "break-alliance", seat: 0, route: "a1" },
      trade: { type: "trade", seat: 0, room: "0,0", route: "g1" },
      birth: { type: "birth", seat: 0, room: "0,1" },
      "worship-heroes": { type: "worship-heroes", seat: 0 },
      "construct-trade-route": { type: "construct-trade-route", seat: 0, to: 1 },
      "construct-building": { type: "construct-building", seat: 0, tile: `tile-${kind ?? "traffic"}-1`, room: "0,2" },
      campaign: { type: "campaign", seat: 0, favours: amount },
    };
    const command = commands[action] as Command;
    let refused = refusedWith(state, command);
    // The vectors' word for the same refusal: diplomacy has had its one turn.
    if (refused === "wrong-phase" && diplomatic) refused = "diplomacy-over";
    if (refused === "wrong-phase" && player(state, 0).marks.brokeAlliance) refused = "alliance-broken";
    if (refused === null) {
      state = act(state, command);
      if (action === "aid") state = act(state, { type: "answer-aid", seat: 1, accept: false });
    }
    return refused ?? true;
  });
  return { steps, left: left(state), votes: stockOf(state, 0).vote, stock: stockOf(state, 0) };
};
const left = (state: State): number => player(state, 0).favours;

/** Vectors that are played as commands on a table: kind → what the engine did. */
export const played = {
  setup: ({ players }: { players: number }) => {
    const state = opened(players);
    const dealt = openingEvents(players);
    const each = state.players[0];
    return {
      each: {
        ...each?.stock,
        tiles: each?.tiles.length,
        prosperityCards: each?.prosperity.length,
        descendants: each?.track,
        workersInTerritory: each?.territory.workers.length,
      },
      generalRoutesPlaced: only(dealt, "route-placed").length,
      generalRoutesLeft: state.storage.general,
      alliedRoutesLeft: state.storage.allied,
      tilesLeft: tilesLeft(state),
      prosperityUnused: content.prosperity.size - state.players.flatMap(({ prosperity }) => prosperity).length,
    };
  },
  sides: ({ players, first }: { players: number; first: "white" | "black" }) => {
    const base = opened(players);
    const state: State = { ...base, fate: { ...base.fate, sides: base.fate.sides.map(() => first) } };
    const open: State = {
      ...state,
      round: 2,
      phase: {
        kind: "auction",
        mode: "open",
        offers: [],
        bidders: null,
        bids: state.players.map(() => null),
        turn: null,
        steps: 0,
        taken: null,
      },
    };
    const now = revealNow(open);
    return { sides: now.phase.kind === "auction" ? now.phase.offers.map(({ side }) => side) : [] };
  },
  broke: ({ coin, vp }: { coin: number; vp: number }) => {
    const before = table({
      seats: 3,
      kingdoms: [{ stock: { coin, vp } }, { stock: { coin: 1 } }, { stock: { coin: 1 } }],
      phase: {
        kind: "auction",
        mode: "open",
        offers: [],
        bidders: null,
        bids: [null, null, null],
        turn: null,
        steps: 0,
        taken: null,
      },
    });
    const now = revealNow(before);
    return { coin: stockOf(now, 0).coin, vp: stockOf(now, 0).vp, exchanged: stockOf(now, 0).coin > coin };
  },
  auction: (given: Parameters<typeof auction>[0], when: readonly Step[]) => auction(given, when, "open"),
  "auction-first-round": (given: Parameters<typeof auction>[0], when: readonly Step[]) => auction(given, when, "first"),
  budget,
  worship: ({
    action,
    heroes = 0,
    wonders = 0,
    owned,
  }: {
    action: "worship-heroes" | "worship-wonders";
    heroes?: number;
    wonders?: number;
    owned: readonly string[];
  }) => {
    // The other cards counted are ones without an effect on worship.
    const count = (list: readonly string[]) => list.filter((id) => content.figures.get(id)?.type === "wonder").length;
    const others =
      action === "worship-wonders"
        ? Array.from({ length: wonders - count(owned) }, () => "great-wall")
        : Array.from({ length: heroes }, () => "aristotle");
    const state = table({
      kingdoms: [{ figures: [...owned, ...others], stock: { food: 3, mineral: 3 }, favours: 2 }, { favours: 9 }],
      phase: { kind: "management", finished: [false, false, false] },
    });
    const decided = patchistory.decide(state, { type: action, seat: 0 });
    const gained = decided.ok ? only(decided.value.events, "gained").filter(({ seat }) => seat === 0) : [];
    const gain: Record<string, number> = { vp: 0 };
    for (const { goods } of gained)
      for (const [good, amount] of Object.entries(goods)) gain[good] = (gain[good] ?? 0) + amount;
    const first = gained.find(({ by }) => by === undefined);
    return { counted: first?.goods.vp ?? 0, gain };
  },
  aid: ({
    goods,
    giver,
    owned = [],
    accept,
    giverAcceptedThisRound = false,
  }: {
    goods: Readonly<Record<string, number>>;
    giver: Goods;
    owned?: readonly string[];
    accept: boolean;
    giverAcceptedThisRound?: boolean;
  }) => {
    const state = table({
      kingdoms: [
        {
          figures: owned,
          stock: { ...giver, vp: 0 },
          favours: 4,
          marks: { acceptedAid: giverAcceptedThisRound },
        },
      ],
      routes: [route("g1", "general", 0, 1)],
      phase: { kind: "diplomacy", order: [0, 1, 2] },
    });
    const { vp: odd, ...rest } = goods;
    const command: Command = { type: "offer-aid", seat: 0, to: 1, goods: rest };
    const refused = refusedWith(state, command);
    if (refused !== null) return { ok: false, reason: refused, odd };
    let now = act(state, command);
    if (now.choices.length > 0) now = act(now, { type: "answer-aid", seat: 1, accept });
    const moved = Object.fromEntries(
      Object.entries(stockOf(now, 1)).filter(([good, amount]) => amount > 0 && good !== "vp"),
    );
    return {
      ok: true,
      accepted: Object.keys(moved).length > 0,
      giverVp: stockOf(now, 0).vp,
      moved,
      targetBlocked: player(now, 1).marks.acceptedAid,
    };
  },
  threaten: ({
    era,
    demand,
    attack = 0,
    defence = 0,
    owned = [],
    targetOwned = [],
    ownRoute = true,
    allied = false,
    target,
    targetPatchedThisRound = [],
    free = false,
  }: {
    era: number;
    demand: "coin" | "vp";
    attack?: number;
    defence?: number;
    owned?: readonly string[];
    targetOwned?: readonly string[];
    ownRoute?: boolean;
    allied?: boolean;
    target: Goods;
    targetPatchedThisRound?: readonly string[];
    free?: boolean;
  }) => {
    const own = free ? { figures: owned } : forces(owned, attack, 0);
    const shields = defence > 1 ? 2 : 0;
    const theirs = forces(targetOwned, defence - shields, shields);
    const state = table({
      era,
      kingdoms: [
        { ...own, favours: 6 },
        { ...theirs, stock: target, marks: { patched: targetPatchedThisRound } },
      ],
      routes: [
        ...(ownRoute ? [route("g1", "general", 0, 1)] : []),
        ...(allied ? [route("a1", "allied", 0, 1)] : []),
      ],
      phase: free
        ? { kind: "negotiation", order: [0], negotiation: null, war: null }
        : { kind: "diplomacy", order: [0, 1, 2] },
      change: free ? { choices: [{ kind: "threaten-loser", seat: 0, loser: 1 }] } : {},
    });
    const command: Command = free
      ? { type: "threaten-loser", seat: 0, demand }
      : { type: "threaten", seat: 0, target: 1, demand };
    const refused = refusedWith(state, command);
    if (refused !== null) return { ok: false, reason: refused };
    const decided = patchistory.decide(state, command);
    const events = decided.ok ? decided.value.events : [];
    const until = events.findIndex(({ type }) => type === "diplomacy-ended" || type === "phase-started");
    const here = until < 0 ? events : events.slice(0, until);
    const gained: Record<string, number> = { [demand]: 0 };
    for (const { seat, goods, cause } of only(here, "gained"))
      if (seat === 0 && cause === "threaten")
        for (const [good, amount] of Object.entries(goods)) gained[good] = (gained[good] ?? 0) + amount;
    const paid = only(here, "paid").find(({ seat, cause }) => seat === 1 && cause === "threaten")?.goods[demand] ?? 0;
    return { ok: true, favours: only(here, "favours-spent")[0]?.amount ?? 0, paid, gain: gained };
  },
  negotiate: ({
    era,
    initiator,
    other,
    allianceYes = [false, false],
    alliedLeft = 4,
    warRoomWorker = false,
  }: {
    era: number;
    initiator: { choice: "peace" | "war"; stock?: Goods; owned?: readonly string[] };
    other: { choice: "peace" | "war"; stock?: Goods; owned?: readonly string[] };
    allianceYes?: readonly [boolean, boolean];
    alliedLeft?: number;
    warRoomWorker?: boolean;
  }) => {
    const sides = [initiator, other];
    const routes = [
      route("g1", "general", 0, 1, [[0, "negotiation"]]),
      ...(warRoomWorker ? [route("g2", "general", 1, 0, [{ seat: 1, at: "war", invaders: [1] }])] : []),
    ];
    const start = table({
      era,
      kingdoms: sides.map(({ stock, owned = [] }) => ({ stock: { ...stock }, figures: owned })),
      routes,
      phase: {
        kind: "negotiation",
        order: [0, 1, 2],
        negotiation: {
          route: "g1",
          initiator: 0,
          other: 1,
          stage: "stances",
          stances: [null, null],
          answers: [null, null],
        },
        war: null,
      },
      change: { storage: { general: 10, allied: alliedLeft } },
    });
    const stance = { peace: "peaceful", war: "aggressive" } as const;
    const talked = (from: State): State => {
      let now = from;
      sides.forEach(({ choice }, seat) => {
        for (const event of eventsOf(now, { type: "choose-stance", seat, stance: stance[choice] })) {
          // Only the Negotiation itself: the rest of the round is in other vectors.
          if (event.type === "war-opened" || event.type === "affairs-settled") break;
          now = patchistory.evolve(now, event);
        }
      });
      return now;
    };
    let state = talked(start);
    const { phase } = state;
    const talk = phase.kind === "negotiation" ? phase.negotiation : null;
    if (initiator.choice === "peace" && other.choice === "peace") {
      const asked = talk?.stage === "alliance";
      if (!asked) {
        for (const [seat, form] of allianceYes.entries())
          if (refusedWith(state, { type: "answer-alliance", seat, form }) === null) throw new Error("the answer was taken");
        return { result: "peace", asked, workerHome: player(state, 0).homing === 1 };
      }
      for (const seat of [0, 1])
        state = act(state, { type: "answer-alliance", seat, form: allianceYes[seat] ?? false });
      const formed = state.choices.some(({ kind }) => kind === "orientation");
      if (formed) state = act(state, { type: "orient-route", seat: 0, sideA: 0 });
      return { result: formed ? "alliance" : "peace", asked, workerHome: player(state, 0).homing === 1 };
    }
    const worker = state.routes.find(({ id }) => id === "g1")?.workers[0];
    // What the war costs shows where there are Minerals enough: the same talk, once more, between two rich kingdoms.
    const rich: State = {
      ...start,
      players: start.players.map((each) => ({ ...each, stock: { ...each.stock, mineral: 99 } })),
    };
    const prepared = talked(rich);
    const side = (seat: 0 | 1) => ({
      role: worker?.invaders?.includes(seat) ? "invader" : "defender",
      need: stockOf(rich, seat).mineral - stockOf(prepared, seat).mineral,
      stock: stockOf(state, seat),
    });
    return { result: "war", sameRound: worker?.at === "war", initiator: side(0), other: side(1) };
  },
  war: ({
    era,
    sides,
    patchedThisRound = [[], []],
  }: {
    era: number;
    sides: readonly {
      role: "invader" | "defender";
      mil: number;
      shields?: number;
      boost?: { mineral?: number; vote?: number };
      owned?: readonly string[];
      vp?: number;
    }[];
    patchedThisRound?: readonly (readonly string[])[];
  }) => {
    const start = sides.map(({ vp }) => vp ?? 50);
    const invaders = sides.flatMap(({ role }, seat) => (role === "invader" ? [seat] : []));
    let state = table({
      era,
      kingdoms: sides.map(({ mil, shields = 0, boost = {}, owned = [] }, seat) => {
        const printed = owned.includes("jeanne-d-arc") ? 1 : 0;
        return {
          ...forces(owned, mil, Math.max(shields, printed)),
          stock: { vp: start[seat] ?? 0, mineral: boost.mineral ?? 0, vote: boost.vote ?? 0 },
          marks: { patched: patchedThisRound[seat] ?? [] },
        };
      }),
      routes: [route("g1", "general", 0, 1, [{ seat: 0, at: "war", invaders }])],
      phase: {
        kind: "negotiation",
        order: [0, 1, 2],
        negotiation: null,
        war: { route: "g1", sides: [0, 1], invaders, boosts: [null, null] },
      },
    });
    let fought: { strengths: readonly number[]; winner: number | null } | undefined;
    const vp = [0, 0];
    const commands = sides.map(({ boost = {} }, seat): Command => {
      const votes = boost.vote ?? 0;
      return { type: "commit-boost", seat, minerals: boost.mineral ?? 0, votes: votes - (votes % 2) };
    });
    for (const command of commands) {
      if (fought) break;
      const decided = patchistory.decide(state, command);
      if (!decided.ok) throw new Error(decided.error.code);
      for (const event of decided.value.events) {
        if (event.type === "phase-started") break;
        if (event.type === "war-fought") fought = event;
        if ((event.type === "gained" || event.type === "paid") && event.cause === "war")
          vp[event.seat] = (vp[event.seat] ?? 0) + (event.type === "gained" ? 1 : -1) * (event.goods.vp ?? 0);
        state = patchistory.evolve(state, event);
      }
    }
    return { strength: fought?.strengths, winner: fought?.winner, vp };
  },
  shortfall: ({ stock, need }: { stock: Goods; need: Goods }) => due(stock, need),
  track: (
    { start }: { start: { onTrack?: number; inPlay?: number } },
    events: readonly ("pay" | "remove" | "gain" | "birth")[],
  ) => {
    const { onTrack = 8, inPlay = 0 } = start;
    const workers = Array.from({ length: inPlay }, (_, index) => roomSpot(index));
    const rooms = Array.from({ length: 12 }, () => "tile-culture-1");
    let state = table({ kingdoms: [{ rooms, workers, track: onTrack }] });
    for (const event of events) {
      const decision = decisionOn(state);
      if (event === "remove") resolvePatchEffect(decision, 0, "hanging-gardens-e2");
      else if (event === "gain") resolvePatchEffect(decision, 0, "moses-e1");
      else resolvePatchEffect(decision, 0, "kremlin-e1");
      state = decision.state;
      if (state.choices.length > 0) state = act(state, { type: "pay-worker", seat: 0, room: workers[0] ?? "" });
    }
    const { track, gone } = player(state, 0);
    return { onTrack: track, inPlay: workersInPlay(state, 0), removed: gone, uncovered: 8 - track };
  },
  "worker-maintenance": ({ uncovered, owned = [] }: { uncovered: number; owned?: readonly string[] }) => {
    const state = table({ kingdoms: [{ figures: owned, track: 8 - uncovered }] });
    return { food: upkeepOf(state, 0) };
  },
};

const due = (stock: Goods, need: Goods) => {
  const decision = decisionOn(table({ kingdoms: [{ stock }] }));
  payDue(decision, 0, need, "maintenance");
  const { food, mineral, vp } = stockOf(decision.state, 0);
  return { stock: { food, mineral, vp }, vpPaid: (stock.vp ?? 0) - vp };
};

/** Lets everything automatic happen, as after any command. */
export const revealNow = (state: State): State => {
  const decision = decisionOn(state);
  settle(decision);
  return decision.state;
};
