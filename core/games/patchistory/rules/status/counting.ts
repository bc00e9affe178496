import type { CounterName } from "../../content/schema/effects.ts";
import { generalKinds, type Kind, type SymbolName, type Symbols } from "../../content/schema/pieces.ts";
import type { Powers } from "../powers/powers.ts";

/** A visible room with the workers that stand in it. */
export interface CountedRoom {
  readonly kind: Kind;
  readonly symbols: Symbols;
  readonly activity: Symbols | null;
  readonly workers: number;
  readonly reclaimed: boolean;
}

/** What else of a kingdom counts. */
export interface KingdomCounts {
  readonly ownRoutes: number;
  readonly alliedRoutes: number;
  /** Workers outside the territory. */
  readonly workersAway: number;
  readonly money: number;
}

const general: ReadonlySet<Kind> = new Set(generalKinds);

/** Active symbols (P-GEN-17): all outside activity boxes, and a box once while at least one worker stands in its room. */
const activeSymbols = (rooms: readonly CountedRoom[]): Record<SymbolName, number> => {
  const sum = { vp: 0, wheel: 0, mineral: 0, food: 0, book: 0, coin: 0, sword: 0, shield: 0 };
  const add = (symbols: Symbols) => {
    for (const name in symbols) sum[name as SymbolName] += symbols[name as SymbolName] ?? 0;
  };
  for (const room of rooms) {
    add(room.symbols);
    if (room.activity && room.workers > 0) add(room.activity);
  }
  return sum;
};

/** What there is before anything modifies it: rooms by kind, workers, routes and the symbols of production (PR-81). */
export const countersOf = (
  rooms: readonly CountedRoom[],
  own: Powers,
  kingdom: KingdomCounts,
): {
  readonly sum: Readonly<Record<SymbolName, number>>;
  readonly counters: Record<CounterName, number>;
  readonly heroes: number;
  readonly wonders: number;
} => {
  const sum = activeSymbols(rooms);
  const kinds: Partial<Record<Kind, number>> = {};
  const active: Partial<Record<Kind, number>> = {};
  let [workers, waterOccupied, reclaimed, industryFood, generalRooms] = [kingdom.workersAway, 0, 0, 0, 0];
  for (const room of rooms) {
    const { kind } = room;
    kinds[kind] = (kinds[kind] ?? 0) + 1;
    workers += room.workers;
    if (general.has(kind)) generalRooms += 1;
    if (room.reclaimed) reclaimed += 1;
    if (kind === "industry" && (room.symbols.food ?? 0) > 0) industryFood += 1;
    if (room.workers === 0) continue;
    if (kind === "water") waterOccupied += 1;
    if (room.activity !== null) active[kind] = (active[kind] ?? 0) + 1;
  }
  const ofKind = (kind: Kind): number => kinds[kind] ?? 0;
  const water = ofKind("water");
  const heroes = ofKind("hero");
  const wonders = ofKind("wonder");
  const everywhere = (what: "hero" | "wonder"): number =>
    own.countsAs.reduce((n, card) => (card.what === what && card.scope === "all" ? n + card.extra : n), 0);
  const counters: Record<CounterName, number> = {
    POL: 0,
    TRA: 0,
    MIL: 0,
    workers,
    routes: kingdom.ownRoutes + kingdom.alliedRoutes,
    heroes: heroes + everywhere("hero"),
    wonders: wonders + everywhere("wonder"),
    money: kingdom.money,
    "rooms.water": water,
    "rooms.waterOccupied": waterOccupied,
    "rooms.wasteland": ofKind("wasteland") + (own.waterIsLand ? water : 0),
    "rooms.reclaimed": reclaimed,
    "rooms.general": generalRooms,
    "rooms.special": ofKind("special"),
    "rooms.culture": ofKind("culture"),
    "rooms.economy": ofKind("economy"),
    "rooms.cultureActive": active.culture ?? 0,
    "rooms.industryActive": active.industry ?? 0,
    "rooms.industryFood": industryFood,
    "prod.vp": sum.vp,
    "prod.food": sum.food,
    "prod.mineral": sum.mineral,
    "prod.coin": sum.coin,
  };
  return { sum, counters, heroes, wonders };
};
