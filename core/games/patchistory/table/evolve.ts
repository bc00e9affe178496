import type { Seat } from "../../../game.ts";
import { constants } from "../content/index.ts";
import { cellOf, pileUp } from "../rules/patching.ts";
import { withoutSubmission } from "../rules/submissions.ts";
import type { EventOf, GameEvent } from "./events.ts";
import {
  type AuctionPhase,
  type DiplomacyPhase,
  freshMarks,
  type Goods,
  goodNames,
  type ManagementPhase,
  type MovementPhase,
  type NegotiationPhase,
  noOrders,
  type PatchingPhase,
  type Phase,
  type Player,
  type ProsperityPhase,
  type Route,
  type RouteWorker,
  type ScoringPhase,
  type State,
  type Stock,
  type Territory,
  type VotePhase,
} from "./state.ts";

type Appliers = { readonly [T in GameEvent["type"]]: (state: State, event: EventOf<T>) => State };

const withPlayer = (state: State, seat: Seat, change: (player: Player) => Partial<Player>): State => ({
  ...state,
  players: state.players.map((other, index) => (index === seat ? { ...other, ...change(other) } : other)),
});
const withTerritory = (state: State, seat: Seat, change: (territory: Territory) => Partial<Territory>): State =>
  withPlayer(state, seat, ({ territory }) => ({ territory: { ...territory, ...change(territory) } }));
const withPhase = <P extends Phase>(state: State, change: (phase: P) => Partial<P>): State => ({
  ...state,
  phase: { ...state.phase, ...change(state.phase as P) } as Phase,
});
const at = <T>(list: readonly T[], index: number, value: T): readonly T[] =>
  list.map((old, other) => (other === index ? value : old));
const without = <T>(list: readonly T[], which: (item: T) => boolean): readonly T[] => {
  const index = list.findIndex(which);
  return list.filter((_, other) => other !== index);
};
const withoutOne = (list: readonly string[], value: string | undefined): readonly string[] =>
  without(list, (item) => item === value);
/** A list of lists, one per seat, without one entry of one seat. */
const withoutOneAt = (lists: readonly (readonly string[])[], seat: Seat, value: string) =>
  lists.map((list, other) => (other === seat ? withoutOne(list, value) : list));
const addGoods = (stock: Stock, goods: Goods, sign: 1 | -1): Stock => {
  const sum = { ...stock };
  for (const good of goodNames) sum[good] += sign * (goods[good] ?? 0);
  return sum;
};
const withGoods = (state: State, event: EventOf<"gained"> | EventOf<"paid">, sign: 1 | -1): State =>
  withPlayer(state, event.seat, ({ stock, sources }) => ({
    stock: addGoods(stock, event.goods, sign),
    ...(event.goods.vp && {
      sources: { ...sources, [event.cause]: (sources[event.cause] ?? 0) + sign * event.goods.vp },
    }),
  }));
const withRoute = (state: State, id: string, change: (route: Route) => Partial<Route>): State => ({
  ...state,
  routes: state.routes.map((route) => (route.id === id ? { ...route, ...change(route) } : route)),
});
const withWorker = (
  state: State,
  route: string,
  seat: Seat,
  change: (worker: RouteWorker) => readonly RouteWorker[],
): State =>
  withRoute(state, route, ({ workers }) => ({
    workers: workers.flatMap((worker) => (worker.seat === seat ? change(worker) : worker)),
  }));
const withoutRoute = (state: State, id: string): State => ({
  ...state,
  routes: state.routes.filter((route) => route.id !== id),
});
/** Counts of routes by kind, with a route more. */
const withRouteMore = (counts: State["storage"], { routes }: State, id: string): State["storage"] => {
  const more = (kind: Route["type"]): number => routes.filter((route) => route.id === id && route.type === kind).length;
  return { general: counts.general + more("general"), allied: counts.allied + more("allied") };
};
/** Initiator's entry is 0, the other's 1. */
const sideOf = (first: Seat | undefined, seat: Seat): 0 | 1 => (first === seat ? 0 : 1);
const pair = <T>(old: readonly [T, T], index: 0 | 1, value: T): readonly [T, T] =>
  index === 0 ? [value, old[1]] : [old[0], value];

const { start } = constants;

const appliers: Appliers = {
  opened: (state, { seats, options, commitment, corrections = null, firstPlayer, fate }) => ({
    ...state,
    seats,
    options,
    commitment,
    corrections,
    firstPlayer,
    fate,
    storage: { general: constants.supply.generalTradeRoutes, allied: constants.supply.alliedTradeRoutes },
    orders: Array.from({ length: seats }, () => noOrders),
  }),
  dealt: (state, { baseland, tiles, prosperity }) => ({
    ...state,
    tilesDrawn: state.tilesDrawn + tiles.length,
    players: [
      ...state.players,
      {
        stock: { food: start.food, mineral: start.mineral, coin: start.coin, vp: start.vp, vote: start.vote },
        tiles,
        prosperity,
        territory: { pieces: [{ id: baseland, side: state.options.baseland, at: [0, 0] }], tiles: [], workers: [] },
        track: constants.supply.workersPerPlayer,
        gone: 0,
        homing: 0,
        arriving: 0,
        favours: 0,
        marks: freshMarks,
        tookFreeCard: false,
        sources: { start: start.vp },
      },
    ],
  }),
  "round-started": (state, { era, round }) => ({
    ...state,
    era,
    round,
    revealed: round > 1 ? state.revealed : 0,
    players: state.players.map((each) => ({ ...each, marks: freshMarks })),
  }),
  "phase-started": (state, { phase }) => ({ ...state, phase }),
  "first-player-passed": (state, { to }) => ({ ...state, firstPlayer: to }),
  "era-ended": (state) => state,
  "game-ended": (state, { outcome }) => ({ ...state, outcome, phase: { kind: "ended" } }),

  gained: (state, event) => withGoods(state, event, 1),
  paid: (state, event) => withGoods(state, event, -1),

  "cards-revealed": (state, { offers }) =>
    withPhase<AuctionPhase>({ ...state, revealed: state.revealed + offers.length }, (phase) => ({
      offers: [...phase.offers, ...offers],
    })),
  "card-taken": (state, { seat, card }) =>
    withPhase<AuctionPhase>(
      withPlayer(state, seat, () => ({ tookFreeCard: true })),
      () => ({ taken: { seat, card } }),
    ),
  "bidding-opened": (state, { bidders }) => withPhase<AuctionPhase>(state, () => ({ bidders })),
  "turn-given": (state, { seat, steps }) => withPhase<AuctionPhase>(state, () => ({ turn: seat, steps })),
  "bid-placed": (state, { seat, card, amount }) =>
    withPhase<AuctionPhase>(state, ({ bids }) => ({ bids: at(bids, seat, { card, amount }) })),
  "bid-waited": (state) => state,
  "bid-sealed": (state, { seat, card, amount }) =>
    withPhase<AuctionPhase>(state, ({ bids }) => ({ bids: at(bids, seat, { card, amount }) })),
  "bids-revealed": (state) => state,
  "auction-won": (state, { wins }) =>
    wins.reduce(
      (now, { seat, amount }) =>
        withPlayer(now, seat, ({ stock }) => ({ stock: { ...stock, coin: stock.coin - amount } })),
      state,
    ),

  "placement-submitted": (state, { seat, placement }) =>
    withPhase<PatchingPhase>(state, ({ placements }) => ({ placements: at(placements, seat, placement) })),
  patched: (state, { seat, card, side, at: cell, above, removedTiles, workers, figures }) =>
    withPhase<PatchingPhase>(
      {
        ...withPlayer(state, seat, ({ territory, marks }) => ({
          territory: {
            pieces: pileUp(territory.pieces, { id: card, side, at: cell }, above),
            tiles: territory.tiles.filter(({ id }) => !removedTiles.includes(id)),
            workers,
          },
          marks: { ...marks, patched: [...marks.patched, ...figures] },
        })),
        tilesRemoved: [...state.tilesRemoved, ...removedTiles],
      },
      ({ won, placements }) => ({ won: at(won, seat, null), placements: at(placements, seat, null) }),
    ),
  discarded: (state, { seat, card }) =>
    withPhase<PatchingPhase>({ ...state, discarded: [...state.discarded, card] }, ({ won, placements }) => ({
      won: at(won, seat, null),
      placements: at(placements, seat, null),
    })),

  "descendants-called": (state, { seat, count }) =>
    withPlayer(state, seat, ({ track, arriving }) => ({ track: track - count, arriving: arriving + count })),
  "worker-placed": (state, { seat, room }) =>
    withTerritory(
      withPlayer(state, seat, ({ arriving }) => ({ arriving: arriving - 1 })),
      seat,
      ({ workers }) => ({ workers: [...workers, room] }),
    ),
  "worker-shifted": (state, { seat, room }) =>
    withTerritory(state, seat, ({ workers }) => ({ workers: [...workers, room] })),
  "descendant-removed": (state, { seat }) =>
    withPlayer(state, seat, ({ track, gone }) => ({ track: track - 1, gone: gone + 1 })),
  "worker-paid": (state, { seat, room, route }) => {
    const paid = withPlayer(state, seat, ({ track }) => ({ track: track + 1 }));
    if (route !== undefined) return withWorker(paid, route, seat, () => []);
    return withTerritory(paid, seat, ({ workers }) => ({ workers: withoutOne(workers, room) }));
  },
  "worker-recalled": (state, { seat, route }) =>
    withPlayer(
      withWorker(state, route, seat, () => []),
      seat,
      ({ homing }) => ({ homing: homing + 1 }),
    ),
  "worker-homed": (state, { seat, room }) =>
    withTerritory(
      withPlayer(state, seat, ({ homing }) => ({ homing: homing - 1 })),
      seat,
      ({ workers }) => ({ workers: [...workers, room] }),
    ),
  born: (state, { seat, room }) =>
    withTerritory(
      withPlayer(state, seat, ({ track }) => ({ track: track - 1 })),
      seat,
      ({ workers }) => ({ workers: [...workers, room] }),
    ),

  "route-placed": (state, { route, kind, a, b }) => ({
    ...state,
    routes: [...state.routes, { id: route, type: kind, a, b, workers: [] }],
    storage: { ...state.storage, [kind]: state.storage[kind] - 1 },
    routesPlaced: state.routesPlaced + 1,
  }),
  "route-returned": (state, { route }) =>
    withoutRoute({ ...state, storage: withRouteMore(state.storage, state, route) }, route),
  "route-removed": (state, { route }) =>
    withoutRoute({ ...state, routesRemoved: withRouteMore(state.routesRemoved, state, route) }, route),

  "favours-received": (state, { favours }) => ({
    ...state,
    players: state.players.map((each, seat) => ({ ...each, favours: favours[seat] ?? 0 })),
  }),
  "favours-spent": (state, { seat, amount }) =>
    withPlayer(state, seat, ({ favours, marks }) => ({ favours: favours - amount, marks: { ...marks, acted: true } })),
  "favours-lapsed": (state) => ({ ...state, players: state.players.map((each) => ({ ...each, favours: 0 })) }),
  marked: (state, { seat, mark }) => withPlayer(state, seat, ({ marks }) => ({ marks: { ...marks, [mark]: true } })),
  "aid-offered": (state) => state,
  "aid-answered": (state) => state,
  threatened: (state) => state,
  "diplomacy-ended": (state) => withPhase<DiplomacyPhase>(state, ({ order }) => ({ order: order.slice(1) })),
  "management-ended": (state, { seat }) =>
    withPhase<ManagementPhase>(state, ({ finished }) => ({ finished: at(finished, seat, true) })),
  traded: (state, { seat, room, route }) =>
    withTerritory(
      withRoute(state, route, ({ type, a, workers }) => ({
        workers: [...workers, { seat, at: type === "general" ? "start" : a === seat ? "start-a" : "start-b" }],
      })),
      seat,
      ({ workers }) => ({ workers: withoutOne(workers, room) }),
    ),
  "tile-laid": (state, { seat, on, room, tile, face, removed }) =>
    withTerritory(
      withPlayer(
        removed === null ? state : { ...state, tilesRemoved: [...state.tilesRemoved, removed] },
        seat,
        ({ tiles }) => ({ tiles: withoutOne(tiles, tile) }),
      ),
      on,
      ({ tiles }) => ({ tiles: [...tiles.filter(({ id }) => id !== removed), { id: tile, at: cellOf(room), face }] }),
    ),
  "tile-drawn": (state, { seat, tile }) =>
    withPlayer({ ...state, tilesDrawn: state.tilesDrawn + 1 }, seat, ({ tiles }) => ({ tiles: [...tiles, tile] })),

  "marched-to-war": (state, { routes }) => ({
    ...state,
    routes: state.routes.map((route) =>
      routes.includes(route.id)
        ? { ...route, workers: route.workers.map((worker) => ({ ...worker, at: "war" })) }
        : route,
    ),
  }),
  "worker-moved": (state, { seat, from, to }) =>
    withPhase<MovementPhase>(
      withTerritory(state, seat, ({ workers }) => ({ workers: [...withoutOne(workers, from), to] })),
      ({ unmoved }) => ({ unmoved: withoutOneAt(unmoved, seat, from) }),
    ),
  "worker-walked": (state, { seat, route, to }) =>
    withPhase<MovementPhase>(
      withWorker(state, route, seat, ({ seat: owner }) => [{ seat: owner, at: to }]),
      ({ routes }) => ({ routes: withoutOneAt(routes, seat, route) }),
    ),
  "worker-returned": (state, { seat, route, room }) =>
    withPhase<MovementPhase>(
      withTerritory(
        withWorker(state, route, seat, () => []),
        seat,
        ({ workers }) => ({ workers: [...workers, room] }),
      ),
      ({ routes }) => ({ routes: withoutOneAt(routes, seat, route) }),
    ),
  "movement-ended": (state, { seat }) =>
    withPhase<MovementPhase>(state, ({ finished }) => ({ finished: at(finished, seat, true) })),

  "negotiation-opened": (state, { route, initiator, other }) =>
    withPhase<NegotiationPhase>(state, () => ({
      negotiation: { route, initiator, other, stage: "stances", stances: [null, null], answers: [null, null] },
    })),
  "stance-chosen": (state, { seat, stance }) =>
    withPhase<NegotiationPhase>(state, ({ negotiation }) => ({
      negotiation: negotiation && {
        ...negotiation,
        stances: pair(negotiation.stances, sideOf(negotiation.initiator, seat), stance),
      },
    })),
  "stances-revealed": (state) => state,
  "alliance-asked": (state) =>
    withPhase<NegotiationPhase>(state, ({ negotiation }) => ({
      negotiation: negotiation && { ...negotiation, stage: "alliance" },
    })),
  "alliance-answered": (state, { seat, form }) =>
    withPhase<NegotiationPhase>(state, ({ negotiation }) => ({
      negotiation: negotiation && {
        ...negotiation,
        answers: pair(negotiation.answers, sideOf(negotiation.initiator, seat), form),
      },
    })),
  "alliance-decided": (state) => state,
  "war-declared": (state, { route, seat, invaders, immediate }) =>
    withWorker(state, route, seat, (worker) => [{ ...worker, invaders, at: immediate ? "war" : worker.at }]),
  "negotiation-closed": (state) => withPhase<NegotiationPhase>(state, () => ({ negotiation: null })),
  "war-opened": (state, { route, sides, invaders }) =>
    withPhase<NegotiationPhase>(state, () => ({ war: { route, sides, invaders, boosts: [null, null] } })),
  "boost-committed": (state, { seat, boost }) =>
    withPhase<NegotiationPhase>(state, ({ war }) => ({
      war: war && { ...war, boosts: pair(war.boosts, sideOf(war.sides[0], seat), boost) },
    })),
  "war-fought": (state) => withPhase<NegotiationPhase>(state, () => ({ war: null })),
  "affairs-settled": (state) => withPhase<NegotiationPhase>(state, ({ order }) => ({ order: order.slice(1) })),

  "prosperity-picked": (state, { seat, card }) =>
    withPhase<ProsperityPhase>(state, ({ picks }) => ({ picks: at(picks, seat, card) })),
  "row-revealed": (state, { row }) => ({
    ...state,
    players: state.players.map((each) => ({
      ...each,
      prosperity: each.prosperity.filter((card) => !row.includes(card)),
    })),
  }),
  "votes-committed": (state, { seat, votes }) =>
    withPhase<VotePhase>(state, (phase) => ({ votes: at(phase.votes, seat, votes) })),
  "votes-revealed": (state, { votes }) =>
    withPhase<VotePhase>(
      {
        ...state,
        players: state.players.map((each, seat) => ({
          ...each,
          stock: { ...each.stock, vote: each.stock.vote - (votes[seat] ?? 0) },
        })),
      },
      (phase) => ({ cast: [...phase.cast, votes], votes: phase.votes.map(() => null) }),
    ),
  "cards-eliminated": (state) => state,
  "card-doubled": (state, { seat, card }) => withPhase<ScoringPhase>(state, () => ({ doubled: { seat, card } })),
  "prosperity-scored": (state, { card, changes }) =>
    withPhase<ScoringPhase>(
      {
        ...state,
        players: state.players.map((each, seat) => {
          const change = changes[seat] ?? 0;
          if (change === 0) return each;
          return {
            ...each,
            stock: { ...each.stock, vp: each.stock.vp + change },
            sources: { ...each.sources, prosperity: (each.sources.prosperity ?? 0) + change },
          };
        }),
      },
      ({ todo }) => ({ todo: todo.filter((other) => other !== card) }),
    ),
  "prosperity-removed": (state, { cards }) => ({
    ...state,
    prosperityRemoved: [...state.prosperityRemoved, ...cards],
  }),

  "choice-opened": (state, { choice }) => ({ ...state, choices: [...state.choices, choice] }),
  "choice-closed": (state, { kind, seat }) => ({
    ...state,
    choices: without(state.choices, (choice) => choice.kind === kind && choice.seat === seat),
  }),
  "jobs-added": (state, { jobs }) => ({ ...state, agenda: [...state.agenda, ...jobs] }),
  "job-started": (state) => ({ ...state, agenda: state.agenda.slice(1) }),
  "orders-set": (state, { seat, orders }) => ({ ...state, orders: at(state.orders, seat, orders) }),
  "order-used": (state) => state,
  "orders-lapsed": (state, { seat, orders }) => ({ ...state, orders: at(state.orders, seat, orders) }),
  "submission-withdrawn": (state, { seat, submission }) => ({
    ...state,
    phase: withoutSubmission(state.phase, seat, submission),
  }),
};

/** Applies a fact. Knows no rules: what was drawn, paid and left over is in the event. */
export const evolve = (state: State, event: GameEvent): State => {
  const apply = appliers[event.type] as (state: State, event: GameEvent) => State;
  return apply(state, event);
};
