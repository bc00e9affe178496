import type { Goods } from "../../../core/games/patchistory/table/goods.ts";
import { tileNamed } from "./data.ts";
import { has } from "./ground.ts";
import { at, inEra, type Seen } from "./table.ts";

/** What an action costs: favours, and goods to storage. */
export interface Price {
  readonly favours: number;
  readonly goods: Goods;
}

/** The price of an action now (P-GEN-07 to P-GEN-09, PR-43); `tile`: which one is built. */
export const priceOf = (table: Seen, seat: number, action: string, tile?: string): Price => {
  const own = (figure: string): boolean => has(table, seat, figure);
  switch (action) {
    case "offer-aid":
      return { favours: 2, goods: {} };
    case "threaten":
      return { favours: own("schwerer-gustav") ? 2 : 3, goods: {} };
    case "trade":
      return { favours: 1, goods: { food: own("genghis-khan") ? 1 : inEra(table, 2, 3, 4) } };
    case "exchange":
      return { favours: own("vasco-da-gama") ? 0 : 1, goods: {} };
    case "birth":
      return { favours: 2, goods: { food: inEra(table, 4, 5, 6) } };
    case "worship-heroes":
      return { favours: 2, goods: { food: inEra(table, 1, 2, 3) - (own("alexander-the-great") ? 1 : 0) } };
    case "worship-wonders":
      return { favours: 2, goods: { mineral: inEra(table, 0, 1, 2) } };
    case "construct-trade-route":
      return { favours: 2, goods: { mineral: 2 } };
    case "reclaim":
      return { favours: 2, goods: { mineral: 1 } };
    case "construct-building": {
      const [qin, gaudi] = [own("qin-shi-huang") ? 1 : 0, own("antoni-gaudi") ? 1 : 0];
      const cheap = ["industry", "traffic", "economy"].includes(tileNamed(String(tile)).kind);
      return {
        favours: Math.max(1, 3 - qin - gaudi),
        goods: { mineral: Math.max(0, (cheap ? 2 : 3) - qin + gaudi) },
      };
    }
    default:
      throw new Error(`${action} has no price`);
  }
};

export const canAfford = (table: Seen, seat: number, { favours, goods }: Price): boolean => {
  const { stock, favours: left } = at(table, seat);
  return left >= favours && stock.food >= (goods.food ?? 0) && stock.mineral >= (goods.mineral ?? 0);
};

/** P-DIP-23, PR-40: the amount of a demand, before the stock is considered. */
export const dueOf = (table: Seen, target: number, demand: "coin" | "vp"): number => {
  const safe = demand === "vp" && safeThisRound(table, target);
  const printed = demand === "coin" ? inEra(table, 3, 4, 5) : inEra(table, 2, 3, 4);
  return safe ? 0 : printed - (has(table, target, "great-wall") ? 1 : 0);
};

/** P-HW-pope-john-paul-ii: no VPs are lost in the round in which he was patched. */
export const safeThisRound = (table: Seen, seat: number): boolean =>
  has(table, seat, "pope-john-paul-ii") && at(table, seat).marks.patched.some((card) => card === "pope-john-paul-ii");
