import type { CounterName } from "../../content/schema/effects.ts";
import type { Per, Powers } from "../powers/powers.ts";
import { type CountedRoom, countersOf, type KingdomCounts } from "./counting.ts";

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

/** The tracks of one kingdom, in the order of PR-81: symbols, POL, TRA, MIL and shields, production. */
export const statusOf = (rooms: readonly CountedRoom[], own: Powers, kingdom: KingdomCounts): Status => {
  const { sum, counters, heroes, wonders } = countersOf(rooms, own, kingdom);
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
