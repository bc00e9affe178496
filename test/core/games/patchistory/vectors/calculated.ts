import { resolveSecretBids } from "../../../../../core/games/patchistory/rules/auction/winning.ts";
import { content } from "../../../../../core/games/patchistory/content/index.ts";
import type { ActionId } from "../../../../../core/games/patchistory/content/schema/cards.ts";
import type { Cell, Kind, Symbols } from "../../../../../core/games/patchistory/content/schema/pieces.ts";
import { actionCost } from "../../../../../core/games/patchistory/rules/costs.ts";
import { gainsFrom } from "../../../../../core/games/patchistory/rules/effects.ts";
import { bidByOrder } from "../../../../../core/games/patchistory/rules/orders.ts";
import { relocate } from "../../../../../core/games/patchistory/rules/patching/relocating.ts";
import { survey } from "../../../../../core/games/patchistory/rules/territory/survey.ts";
import { type BoardPiece, packed, type Survey } from "../../../../../core/games/patchistory/rules/territory/seen.ts";
import { canMoveTo } from "../../../../../core/games/patchistory/rules/patching/walking.ts";
import { pileUp } from "../../../../../core/games/patchistory/table/pile.ts";
import { tryPatch } from "../../../../../core/games/patchistory/rules/patching/placement.ts";
import { powersOf } from "../../../../../core/games/patchistory/rules/powers/reading.ts";
import { scoredOf, totalsOf } from "../../../../../core/games/patchistory/rules/prosperity.ts";
import type { Route } from "../../../../../core/games/patchistory/table/routes.ts";
import { statusOf } from "../../../../../core/games/patchistory/rules/status/board.ts";
import { type CountedRoom } from "../../../../../core/games/patchistory/rules/status/counting.ts";
import { status as boardOf } from "../../../../../core/games/patchistory/rules/status/status.ts";
import { patchingRules } from "../../../../../core/games/patchistory/rules/patching/handingIn.ts";
import { route, table } from "../../../../support/patchistory.ts";
import { plain } from "../../../../support/watched.ts";
import { gridRooms, type GivenPiece, type GivenTile, seenRows, surveyFrom, tileOf } from "./grids.ts";

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

interface PatchGiven {
  readonly era: number;
  readonly pieces: readonly GivenPiece[];
  readonly tiles?: readonly GivenTile[];
  readonly workers?: readonly Cell[];
}
interface PatchWhen {
  readonly card: { readonly id?: string; readonly grid?: readonly string[]; readonly rooms?: BoardPiece["rooms"] };
  readonly at: Cell;
  readonly relation?: Readonly<Record<string, "over" | "under">>;
  readonly tileRelation?: Readonly<Record<string, "over" | "under">>;
}

/** A placement on a territory of the vectors, with the powers of what is visible on it. */
const place = (given: PatchGiven, { card, at, relation = {}, tileRelation = {} }: PatchWhen) => {
  const before = surveyFrom(given.pieces, given.tiles);
  const rooms = card.rooms ? plain(card.rooms) : gridRooms(card.grid ?? []);
  const named = (all: Readonly<Record<string, "over" | "under">>) =>
    Object.entries(all).flatMap(([id, where]) => (where === "under" ? [id] : []));
  const underTiles = named(tileRelation).flatMap((id) =>
    (given.tiles ?? []).filter((tile) => tile.id === id).map((tile) => `${tile.at[0]},${tile.at[1]}`),
  );
  const figures = before.rooms.flatMap(({ figure }) => figure ?? []);
  const rules = patchingRules(table({ era: given.era, kingdoms: [{ figures }] }), 0);
  const tried = tryPatch(before, rooms, at, named(relation), rules, underTiles);
  if (typeof tried === "string") return { before, reason: tried };
  const piece = { id: card.id ?? "new", at, rooms };
  const tiles = (given.tiles ?? []).filter(({ id }) => !tried.removedTiles.includes(id)).map(tileOf);
  return { before, reason: null, patch: tried, after: survey(pileUp(before.pieces, piece, tried.above), tiles) };
};

const counted = (after: Survey): ReturnType<typeof statusOf> =>
  statusOf(after.rooms, powersOf(after.rooms.flatMap(({ figure }) => figure ?? [])), {
    ownRoutes: 0,
    alliedRoutes: 0,
    workersAway: 0,
    money: 0,
  });

interface StatusRoom {
  readonly kind: Kind;
  readonly symbols?: Symbols;
  readonly activity?: Symbols | null;
  readonly workers?: number;
  readonly hero?: string;
  readonly wonder?: string;
  readonly reclaimed?: boolean;
  /** The room is the building side of a construction tile. */
  readonly tile?: boolean;
}
interface StatusGiven {
  readonly rooms: readonly StatusRoom[];
  readonly ctx: {
    readonly ownGeneralRoutes?: number;
    readonly othersGeneralRoutes?: number;
    readonly alliedRoutes?: number;
    readonly routeWorkers?: number;
    readonly money?: number;
    readonly era?: number;
  };
}
/** Ground for one tile. */
const ground: GivenPiece = { id: "ground", at: [0, 0], grid: ["."] };
const several = <T>(count: number, make: (n: number) => T): readonly T[] => Array.from({ length: count }, (_, n) => make(n));
/** How many of the routes on a table the status board of seat 0 counts. */
const routesCounted = (routes: readonly Route[]): number =>
  routes.length === 0 ? 0 : boardOf(table({ routes }), 0).counters.routes;

const statusFrom = ({ rooms, ctx }: StatusGiven) => {
  const powers = powersOf(rooms.flatMap(({ hero, wonder }) => hero ?? wonder ?? []));
  const seen = rooms.map(({ kind, symbols, activity = null, workers = 0, reclaimed = false, tile = false }): CountedRoom => {
    const [room] = tile ? surveyFrom([ground], [{ id: "tile", at: ground.at, kind, symbols: { ...symbols } }]).rooms : [];
    return { kind, symbols: { ...symbols }, ...room, activity: activity && { ...activity }, workers, reclaimed };
  });
  const { ownGeneralRoutes = 0, othersGeneralRoutes = 0, alliedRoutes = 0 } = ctx;
  const status = statusOf(seen, powers, {
    ownRoutes: routesCounted([
      ...several(ownGeneralRoutes, (n) => route(`own-${n}`, "general", 0, 1)),
      ...several(othersGeneralRoutes, (n) => route(`other-${n}`, "general", 1, 0)),
    ]),
    alliedRoutes: routesCounted(several(alliedRoutes, (n) => route(`allied-${n}`, "allied", n % 2, 1 - (n % 2)))),
    workersAway: ctx.routeWorkers ?? 0,
    money: ctx.money ?? 0,
  });
  const moment = (timing: "endOfEra" | "endGame") => ({
    vp: sum(gainsFrom(powers.gains, { timing, era: ctx.era ?? 0 }, () => status.counters).map(({ goods }) => goods.vp ?? 0)),
  });
  return { powers, status, moment };
};

const powersAndCosts = (owned: readonly string[] = []) => powersOf(owned);

/** Vectors of single calculations: kind → the result of the engine's own functions. */
export const calculated = {
  proxy: ({
    p,
    bids,
    cards,
    money,
    order,
  }: {
    p: string;
    bids: readonly { p: string; card: string; bid: number }[];
    cards: readonly string[];
    money: number;
    order: readonly { card: string; max: number }[];
  }) => {
    const placed = (whose: (seat: string) => boolean) =>
      bids.filter((bid) => whose(bid.p)).map(({ card, bid }) => ({ card, amount: bid }));
    const [own = null] = placed((seat) => seat === p);
    const phase = { mode: "open", bids: [own, ...placed((seat) => seat !== p)] } as const;
    const bid = bidByOrder(
      { list: order.map((entry) => ({ ...entry })), wait: false, otherwise: "move", seen: cards.length },
      { phase, cards: [...cards], seat: 0, money },
    );
    return { card: bid?.card, bid: bid?.amount };
  },
  "auction-2p": (
    { first }: { first: string },
    { a, b }: Record<"a" | "b", { p: string; card: number; bid: number }>,
  ) => {
    const seats = [a.p, b.p];
    const bids = [a, b].map(({ p, card, bid }) => ({ seat: seats.indexOf(p), card: `${card}`, amount: bid }));
    const wins = resolveSecretBids(seats.indexOf(first), bids, ["1", "2"]);
    return {
      gets: Object.fromEntries(wins.map(({ seat, card }) => [seats[seat], Number(card)])),
      paid: Object.fromEntries(wins.map(({ seat, amount }) => [seats[seat], amount])),
    };
  },
  patch: (given: PatchGiven, when: PatchWhen) => {
    const { reason, patch, after } = place(given, when);
    if (!after) return { ok: false, reason };
    const { POL, MIL, TRA, production } = counted(after);
    return {
      ok: true,
      reason,
      view: seenRows(after),
      removedTiles: patch.removedTiles,
      visibleWonders: after.rooms.flatMap(({ kind, figure }) => (kind === "wonder" && figure ? [figure] : [])),
      status: { POL, MIL, TRA, prod: production },
    };
  },
  "patch-workers": (given: PatchGiven, when: PatchWhen) => {
    const { before, after } = place(given, when);
    if (!after) return {};
    const workers = (given.workers ?? []).map((cell) => before.rooms[before.roomAt.get(packed(cell)) ?? -1]?.key);
    const occupied = before.rooms.map((room) => ({
      ...room,
      workers: workers.filter((key) => key === room.key).length,
    }));
    const occupants: Record<string, number> = {};
    for (const key of relocate(occupied, after).workers) {
      const room = after.rooms.find((other) => other.key === key);
      if (room) occupants[room.id] = (occupants[room.id] ?? 0) + 1;
    }
    return { occupants };
  },
  status: (given: StatusGiven) => {
    const { status, moment } = statusFrom(given);
    const { POL, TRA, MIL, SHIELD, attack, defence, production, counters } = status;
    const endOfEra = moment("endOfEra");
    return {
      ...counters,
      POL,
      TRA,
      MIL,
      SHIELD,
      ATTACK: attack,
      DEFENCE: defence,
      prod: production,
      wondersForMaintenance: status.wonders,
      endOfEra,
      endGame: moment("endGame"),
    };
  },
  measures: (given: StatusGiven) => {
    const { status } = statusFrom(given);
    return Object.fromEntries([...content.prosperity.values()].map(({ id, measure }) => [id, status.counters[measure]]));
  },
  cost: ({
    action,
    era,
    kind,
    owned,
    left,
  }: {
    action: ActionId;
    era: number;
    kind?: Kind;
    owned?: readonly string[];
    left?: number;
  }) => {
    const { favours, goods } = actionCost(action, powersAndCosts(owned), {
      era,
      ...(kind && { kind }),
      ...(left !== undefined && { left }),
    });
    return { favours, pay: goods };
  },
  "territory-move": ({
    pieces,
    from,
    to,
    tra,
  }: {
    pieces: readonly GivenPiece[];
    from: readonly string[];
    to: readonly string[];
    tra: number;
  }) => {
    const ground = surveyFrom(pieces);
    const index = (id: string): number => ground.rooms.findIndex((room) => room.id === id);
    const moved = canMoveTo(ground, from.map(index), to.map(index), tra);
    return moved === "ok" ? { ok: true } : { ok: false, reason: moved };
  },
  vote: ({ players, votes }: { players: number; votes: readonly (readonly number[])[] }) => {
    const row = votes.map((_, card) => `${card}`);
    const scored = scoredOf(row, votes, players);
    return {
      totals: totalsOf(votes),
      eliminated: row.filter((card) => !scored.includes(card)).map(Number),
      scored: scored.map(Number),
    };
  },
};
