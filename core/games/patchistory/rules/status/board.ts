import type { CounterName } from "../../content/schema/effects.ts";
import { generalKinds, type Kind, type SymbolName, type Symbols } from "../../content/schema/pieces.ts";
import type { Per, Powers } from "../powers/powers.ts";

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

/** The status board: the three stats, the shields, and the production tracks with every "R" effect (P-GEN-10). */
export interface Status {
  readonly POL: number;
  readonly TRA: number;
  readonly MIL: number;
  readonly SHIELD: number;
  /** Attack Force (P-GEN-19). */
  readonly attack: number;
  /** Defensive Force (P-GEN-19). */
  readonly defence: number;
  readonly production: { readonly vp: number; readonly food: number; readonly mineral: number; readonly coin: number };
  readonly counters: Readonly<Record<CounterName, number>>;
  /** Heroes and wonders that have to be maintained: one each (PR-88). */
  readonly heroes: number;
  readonly wonders: number;
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

/** The tracks of one kingdom, in the order of PR-81: symbols, POL, TRA, MIL and shields, production. */
export const statusOf = (rooms: readonly CountedRoom[], own: Powers, kingdom: KingdomCounts): Status => {
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
  // The sum is floored once (PR-82), and a Set value beats it (P-GEN-08).
  const stat = (name: string, base: number): number => {
    const fixed = own.statSets.find((set) => set.stat === name);
    if (fixed) return fixed.value;
    let value = base;
    for (const add of own.statAdds) if (add.stat === name) value += add.amount * times(add.per, counters);
    return Math.max(0, value);
  };
  counters.POL = stat("POL", sum.book);
  counters.TRA = stat("TRA", sum.wheel);
  counters.MIL = stat("MIL", sum.sword);
  const SHIELD = stat("SHIELD", sum.shield);
  for (const { timing, goods, per } of own.gains)
    if (timing === "production")
      for (const good of ["vp", "food", "mineral", "coin"] as const)
        counters[`prod.${good}`] += (goods[good] ?? 0) * times(per, counters);
  return {
    POL: counters.POL,
    TRA: counters.TRA,
    MIL: counters.MIL,
    SHIELD,
    attack: counters.MIL,
    defence: counters.MIL + SHIELD,
    production: {
      vp: counters["prod.vp"],
      food: counters["prod.food"],
      mineral: counters["prod.mineral"],
      coin: counters["prod.coin"],
    },
    counters,
    heroes,
    wonders,
  };
};

/** How often an effect applies. */
export const times = (per: Per, counters: Readonly<Record<CounterName, number>>): number =>
  per ? Math.floor(counters[per.count] / per.every) : 1;
