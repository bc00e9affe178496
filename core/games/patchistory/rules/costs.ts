import type { Seat } from "../../../game.ts";
import { content } from "../content/index.ts";
import type { ActionId, Kind } from "../content/schema.ts";
import { type Goods, player, type State } from "../table/state.ts";
import { costWith, type Powers } from "./powers.ts";
import { powers } from "./territory.ts";

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
