import * as z from "zod/mini";
import type { Rejection, Seat } from "../../../game.ts";
import { contentOf, entry } from "../content/index.ts";
import type { ActionId, Kind } from "../content/schema.ts";
import { covers, gain, type Play, pay } from "../flow/play.ts";
import { layGeneralRoute } from "../rules/alliances.ts";
import { costFor } from "../rules/costs.ts";
import { gainsAt, takeGains } from "../rules/effects.ts";
import { status } from "../rules/status.ts";
import { freeRooms, powers, roomByKey, roomsWithWorkers } from "../rules/territory.ts";
import { clockwise, player, type Route, type State, tilesLeft } from "../table/state.ts";
import { action, amountSchema, by, cellKeySchema, during, idSchema, reject, seatSchema } from "./action.ts";
import { refuseRoom } from "./workers.ts";

/** What bars a seat from managing: it has finished, or broken an Alliance in this phase (P-DIP-30, PR-119). */
const notManaging = (state: State, seat: Seat): Rejection | undefined => {
  if (state.phase.kind !== "management") return reject("wrong-phase");
  if (player(state, seat).marks.brokeAlliance) return reject("alliance-broken");
  return state.phase.finished[seat] ? reject("finished") : undefined;
};

/** The phase, favours and costs of an action (P-MGT-02). */
const refuseAction = (
  state: State,
  seat: Seat,
  id: ActionId,
  more: { kind?: Kind; spent?: number } = {},
): Rejection | undefined => {
  const barred = notManaging(state, seat);
  if (barred) return barred;
  const { favours, goods } = costFor(state, seat, id, more);
  const have = player(state, seat).favours;
  if (have < favours) return reject("not-enough-favours", { need: favours, have });
  return covers(state, seat, goods) ? undefined : reject("cannot-pay");
};

/** Spends favours and pays storage (P-MGT-03). */
const spend = (play: Play, seat: Seat, id: ActionId, more: { kind?: Kind; spent?: number } = {}): void => {
  const { favours, goods } = costFor(play.state, seat, id, more);
  play.emit({ type: "favours-spent", seat, amount: favours, action: id });
  pay(play, seat, goods, "management");
};

/**
 * A shared supply that is smaller than the number of players who may still draw on it is drawn on in the order of play: an
 * earlier player who has not finished goes first (PR-45).
 */
const mustWait = (state: State, seat: Seat, left: number, mayDraw: (seat: Seat) => boolean): boolean => {
  const { finished } = during(state, "management");
  const drawing = clockwise(state).filter((other) => !finished[other] && mayDraw(other));
  return left > 0 && left < drawing.length && drawing[0] !== seat;
};

/** Whether a route may take a worker of this seat at its Start (P-MGT-11, P-MGT-12, PR-46). */
const refuseRoute = (route: Route | undefined, seat: Seat): Rejection | undefined => {
  if (!route) return reject("unknown-route");
  const own = route.a === seat || (route.type === "allied" && route.b === seat);
  if (!own) return reject("not-your-route");
  // On a general route nobody but its owner walks.
  return route.workers.some((worker) => worker.seat === seat) ? reject("route-occupied") : undefined;
};

/** TRADE: a worker from the territory to the Start of an own route (P-MGT-10). */
export const trade = action({
  schema: z.strictObject({ ...by("trade"), room: cellKeySchema, route: idSchema }),
  *candidates(state, seat) {
    if (refuseAction(state, seat, "trade")) return;
    for (const route of state.routes)
      for (const room of new Set(player(state, seat).territory.workers))
        yield { type: "trade", seat, room, route: route.id } as const;
  },
  refuse(state, { seat, room, route }) {
    const barred = refuseAction(state, seat, "trade");
    if (barred) return barred;
    if (!player(state, seat).territory.workers.includes(room)) return reject("no-worker-there");
    return refuseRoute(
      state.routes.find(({ id }) => id === route),
      seat,
    );
  },
  run(play, { seat, room, route }) {
    const bonuses = gainsAt(play.state, seat, "trade");
    spend(play, seat, "trade");
    play.emit({ type: "traded", seat, room, route });
    takeGains(play, seat, bonuses, "management");
  },
});

/** Value of one unit: 1 Mineral = 2 Food = 2 Money (P-MGT-20). */
const rate = { mineral: 2, food: 1, coin: 1 } as const;
type Exchangeable = keyof typeof rate;
const exchangeable = ["mineral", "food", "coin"] as const satisfies readonly Exchangeable[];

/** Units received for some units given, or null if they do not come out even (PR-47). */
export const exchanged = (give: Exchangeable, amount: number, take: Exchangeable): number | null => {
  const value = amount * rate[give];
  return give === take || amount < 1 || value % rate[take] !== 0 ? null : value / rate[take];
};

/** EXCHANGE: any amount of one Resource for another one (P-MGT-20, P-MGT-21). */
export const exchange = action({
  schema: z.strictObject({
    ...by("exchange"),
    give: z.enum(exchangeable),
    amount: amountSchema,
    take: z.enum(exchangeable),
  }),
  *candidates(state, seat) {
    if (refuseAction(state, seat, "exchange")) return;
    const { stock } = player(state, seat);
    for (const give of exchangeable)
      for (const take of exchangeable) {
        const least = Math.max(1, rate[take] / rate[give]);
        for (let amount = least; amount <= stock[give]; amount += least)
          yield { type: "exchange", seat, give, amount, take } as const;
      }
  },
  refuse(state, { seat, give, amount, take }) {
    const barred = refuseAction(state, seat, "exchange");
    if (barred) return barred;
    if (give === take) return reject("same-resource");
    if (exchanged(give, amount, take) === null) return reject("no-even-exchange");
    return covers(state, seat, { [give]: amount }) ? undefined : reject("cannot-pay");
  },
  run(play, { seat, give, amount, take }) {
    spend(play, seat, "exchange");
    pay(play, seat, { [give]: amount }, "management");
    gain(play, seat, { [take]: exchanged(give, amount, take) ?? 0 }, "management");
  },
});

/** BIRTH: the next descendant becomes a worker in a free room (P-MGT-30, PR-48). */
export const birth = action({
  schema: z.strictObject({ ...by("birth"), room: cellKeySchema }),
  candidates: (state, seat) =>
    refuseAction(state, seat, "birth")
      ? []
      : freeRooms(state, seat).map(({ key }) => ({ type: "birth", seat, room: key }) as const),
  refuse(state, { seat, room }) {
    const barred = refuseAction(state, seat, "birth");
    if (barred) return barred;
    return player(state, seat).track === 0 ? reject("no-descendant") : refuseRoom(state, seat, room);
  },
  run(play, { seat, room }) {
    spend(play, seat, "birth");
    play.emit({ type: "born", seat, room });
  },
});

const worship = {
  hero: { action: "worship-heroes", timing: "worshipHeroes", counter: "heroes" },
  wonder: { action: "worship-wonders", timing: "worshipWonders", counter: "wonders" },
} as const;

/** How many heroes or wonders an act of worship counts (P-MGT-40, P-MGT-41, PR-88). */
export const worshipped = (state: State, seat: Seat, what: keyof typeof worship): number => {
  const { timing, counter } = worship[what];
  const extra = powers(state, seat).countsAs.filter(({ scope }) => scope === timing);
  return status(state, seat).counters[counter] + extra.reduce((sum, card) => sum + card.extra, 0);
};

const worshipRun = (play: Play, seat: Seat, what: keyof typeof worship): void => {
  const { action: id, timing } = worship[what];
  const bonuses = gainsAt(play.state, seat, timing);
  spend(play, seat, id);
  gain(play, seat, { vp: worshipped(play.state, seat, what) }, "worship");
  takeGains(play, seat, bonuses, "worship");
};

/** WORSHIP HEROES: 1 VP per hero (P-MGT-40, PR-49). */
export const worshipHeroes = action({
  schema: z.strictObject(by("worship-heroes")),
  candidates: (_state, seat) => [{ type: "worship-heroes", seat } as const],
  refuse: (state, { seat }) => refuseAction(state, seat, "worship-heroes"),
  run: (play, { seat }) => worshipRun(play, seat, "hero"),
});

/** WORSHIP WONDERS: 1 VP per wonder (P-MGT-41, PR-49). */
export const worshipWonders = action({
  schema: z.strictObject(by("worship-wonders")),
  candidates: (_state, seat) => [{ type: "worship-wonders", seat } as const],
  refuse: (state, { seat }) => refuseAction(state, seat, "worship-wonders"),
  run: (play, { seat }) => worshipRun(play, seat, "wonder"),
});

/** CONSTRUCT TRADE ROUTE: a general one to any other kingdom, once a round (P-MGT-50 … P-MGT-54, PR-51). */
export const constructTradeRoute = action({
  schema: z.strictObject({ ...by("construct-trade-route"), to: seatSchema }),
  candidates: (state, seat) => clockwise(state).map((to) => ({ type: "construct-trade-route", seat, to }) as const),
  refuse(state, { seat, to }) {
    const barred = notManaging(state, seat);
    if (barred) return barred;
    if (to === seat) return reject("not-yourself");
    if (to >= state.seats) return reject("unknown-seat");
    if (player(state, seat).marks.builtRoute) return reject("once-per-round");
    if (state.storage.general === 0) return reject("no-route-left");
    return (
      refuseAction(state, seat, "construct-trade-route") ??
      (mustWait(state, seat, state.storage.general, (other) => !player(state, other).marks.builtRoute)
        ? reject("wait-for-order")
        : undefined)
    );
  },
  run(play, { seat, to }) {
    spend(play, seat, "construct-trade-route");
    play.emit({ type: "marked", seat, mark: "builtRoute" });
    layGeneralRoute(play, seat, to);
  },
});

/** Why a tile may not be laid on a room (P-MGT-60 … P-MGT-72, PR-25, PR-26, PR-52, PR-53). */
export const refuseTileTarget = (
  face: "wasteland" | "building",
  room: { readonly kind: Kind; readonly cells: readonly unknown[]; readonly figure: string | null } | undefined,
  { uncoverable, waterIsLand }: { readonly uncoverable: readonly string[]; readonly waterIsLand: boolean },
): Rejection | undefined => {
  if (!room) return reject("unknown-room");
  if (room.cells.length !== 1) return reject("not-1x1");
  if (uncoverable.some((figure) => figure === room.figure)) return reject("statue-covered");
  if (face === "wasteland" && room.kind === "wasteland") return reject("already-wasteland");
  return face === "building" && room.kind === "water" && !waterIsLand ? reject("water") : undefined;
};

/** Lays a tile from behind the screen and draws another one if any is left (P-MGT-62, P-MGT-74, PR-54). */
export const layTile = (
  play: Play,
  seat: Seat,
  on: Seat,
  room: string,
  tile: string,
  face: "wasteland" | "building",
): void => {
  const covered = player(play.state, on).territory.tiles.find(({ at }) => `${at[0]},${at[1]}` === room);
  play.emit({ type: "tile-laid", seat, on, room, tile, face, removed: covered?.id ?? null });
  const { fate, tilesDrawn } = play.state;
  const next = fate.tiles[tilesDrawn];
  if (next !== undefined) play.emit({ type: "tile-drawn", seat, tile: next });
};

const tileSupplyBlocked = (state: State, seat: Seat): Rejection | undefined =>
  mustWait(state, seat, tilesLeft(state), (other) => player(state, other).tiles.length > 0)
    ? reject("wait-for-order")
    : undefined;

const ownRoom = (state: State, seat: Seat, key: string) => roomByKey(state, seat, key);

/** What a tile of a hand becomes with its building side up (PR-53). */
const kindOf = (state: State, tile: string): Kind => entry(contentOf(state).tiles, tile).kind;

function* tileCandidates(state: State, seat: Seat): Generator<{ tile: string; room: string }> {
  const { tiles } = player(state, seat);
  for (const tile of tiles) for (const { key } of roomsWithWorkers(state, seat)) yield { tile, room: key };
}

/** RECLAMATION: a tile, wasteland side up, on another 1x1 room of the own territory (P-MGT-60 … P-MGT-62). */
export const reclaim = action({
  schema: z.strictObject({ ...by("reclaim"), tile: idSchema, room: cellKeySchema }),
  *candidates(state, seat) {
    if (refuseAction(state, seat, "reclamation")) return;
    for (const { tile, room } of tileCandidates(state, seat)) yield { type: "reclaim", seat, tile, room } as const;
  },
  refuse(state, { seat, tile, room }) {
    const barred = refuseAction(state, seat, "reclamation");
    if (barred) return barred;
    if (!player(state, seat).tiles.includes(tile)) return reject("no-tile");
    return (
      refuseTileTarget("wasteland", ownRoom(state, seat, room), powers(state, seat)) ?? tileSupplyBlocked(state, seat)
    );
  },
  run(play, { seat, tile, room }) {
    spend(play, seat, "reclamation");
    layTile(play, seat, seat, room, tile, "wasteland");
  },
});

/** CONSTRUCT BUILDING: a tile, building side up, on a 1x1 room that is not water (P-MGT-70 … P-MGT-74). */
export const constructBuilding = action({
  schema: z.strictObject({ ...by("construct-building"), tile: idSchema, room: cellKeySchema }),
  *candidates(state, seat) {
    if (player(state, seat).favours < costFor(state, seat, "construct-building").favours) return;
    for (const { tile, room } of tileCandidates(state, seat))
      yield { type: "construct-building", seat, tile, room } as const;
  },
  refuse(state, { seat, tile, room }) {
    const barred = notManaging(state, seat);
    if (barred) return barred;
    if (!player(state, seat).tiles.includes(tile)) return reject("no-tile");
    return (
      refuseAction(state, seat, "construct-building", { kind: kindOf(state, tile) }) ??
      refuseTileTarget("building", ownRoom(state, seat, room), powers(state, seat)) ??
      tileSupplyBlocked(state, seat)
    );
  },
  run(play, { seat, tile, room }) {
    // Built over its hero, a card still pays for this action: it was taken while he was in the kingdom (PR-122).
    const bonuses = gainsAt(play.state, seat, "constructBuilding");
    spend(play, seat, "construct-building", { kind: kindOf(play.state, tile) });
    layTile(play, seat, seat, room, tile, "building");
    takeGains(play, seat, bonuses, "management");
  },
});

/** CAMPAIGN: favours into votes, once a round (P-MGT-80, P-MGT-81, PR-55). */
export const campaign = action({
  schema: z.strictObject({ ...by("campaign"), favours: amountSchema }),
  candidates: (state, seat) =>
    Array.from(
      { length: player(state, seat).favours },
      (_, index) => ({ type: "campaign", seat, favours: index + 1 }) as const,
    ),
  refuse(state, { seat, favours }) {
    const barred = notManaging(state, seat);
    if (barred) return barred;
    if (player(state, seat).marks.campaigned) return reject("once-per-round");
    if (favours < 1) return reject("no-favours");
    return refuseAction(state, seat, "campaign", { spent: favours });
  },
  run(play, { seat, favours }) {
    const bonuses = gainsAt(play.state, seat, "campaign");
    spend(play, seat, "campaign", { spent: favours });
    play.emit({ type: "marked", seat, mark: "campaigned" });
    gain(play, seat, { vote: favours }, "management");
    takeGains(play, seat, bonuses, "management");
  },
});

/** Ends the own management; final (PR-119). */
export const endManagement = action({
  schema: z.strictObject(by("end-management")),
  candidates: (_state, seat) => [{ type: "end-management", seat } as const],
  refuse: (state, { seat }) => notManaging(state, seat),
  run: (play, { seat }) => play.emit({ type: "management-ended", seat }),
});
