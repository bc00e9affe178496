import type { Seat } from "../../../game.ts";
import { content } from "../content/index.ts";
import type { ActionId } from "../content/schema/cards.ts";
import type { Kind } from "../content/schema/pieces.ts";
import type { Goods } from "../table/goods.ts";
import { player, type State } from "../table/state.ts";
import type { Powers } from "./powers/powers.ts";
import { powers } from "./territory/ground.ts";

/** Favours and Resources of one action (P-GEN-06 … P-GEN-09). `kind` is that of the tile to build, `spent` what a Campaign spends. */
export const actionCost = (
  id: ActionId,
  own: Powers,
  { era, kind, spent = 0, left = 0 }: { era: number; kind?: Kind; spent?: number; left?: number },
): { readonly favours: number; readonly goods: Goods } => {
  const { favours, timing, cost, costByKind } = content.actions[id];
  const base = costByKind && kind ? (costByKind as Partial<Record<Kind, Goods>>)[kind] : undefined;
  const goods: Record<string, number> = {};
  for (const resource of ["food", "mineral"] as const) {
    const printed = base?.[resource] ?? cost?.[resource]?.[era - 1];
    if (printed !== undefined) goods[resource] = costWith(own, timing, resource, printed, 0);
  }
  const price = favours === "all" ? left : favours === "any" ? spent : costWith(own, timing, null, favours, 1);
  return { favours: price, goods };
};

/** What an action costs a seat now. */
export const costFor = (state: State, seat: Seat, id: ActionId, more: { kind?: Kind; spent?: number } = {}) =>
  actionCost(id, powers(state, seat), { era: state.era, left: player(state, seat).favours, ...more });

/** Base with all changes of one moment: a Set value wins, else the sum, never below `floor` (P-GEN-07, P-GEN-08, PR-43). */
export const costWith = (
  { costs }: Powers,
  timing: string,
  resource: string | null,
  base: number,
  floor: number,
): number => {
  const relevant = costs.filter((cost) => cost.timing === timing && cost.resource === resource);
  const fixed = relevant.find(({ change }) => change === "set");
  if (fixed) return fixed.amount;
  return Math.max(floor, base + relevant.reduce((sum, { amount }) => sum + amount, 0));
};
