import type { Seat } from "../../../game.ts";
import { worshipped } from "../actions/management/worship.ts";
import { content } from "../content/index.ts";
import { type ActionId, managementIds } from "../content/schema/cards.ts";
import type { Kind } from "../content/schema/pieces.ts";
import { costFor } from "../rules/costs.ts";
import { gainsAt } from "../rules/effects.ts";
import type { Goods } from "../table/goods.ts";
import type { State } from "../table/state.ts";

/** What an action of management costs one seat now, with everything its heroes and wonders change (P-GEN-06 to P-GEN-09). */
export interface ActionPrice {
  /** Null: as many as one likes. */
  readonly favours: number | null;
  readonly food?: number;
  /** The least and the most: a building costs by its kind (P-MGT-71). */
  readonly mineral?: readonly [least: number, most: number];
  /** VP gained at once, those of the seat's cards included; only of worship (P-MGT-40, P-MGT-41). */
  readonly vp?: number;
}

export type Prices = Readonly<Partial<Record<ActionId, ActionPrice>>>;

const worship = {
  "worship-heroes": ["hero", "worshipHeroes"],
  "worship-wonders": ["wonder", "worshipWonders"],
} as const;

const vpOf = (state: State, seat: Seat, id: keyof typeof worship): number => {
  const [what, timing] = worship[id];
  return gainsAt(state, seat, timing).reduce((sum, { goods }) => sum + (goods.vp ?? 0), worshipped(state, seat, what));
};

const priceOf = (state: State, seat: Seat, id: (typeof managementIds)[number]): ActionPrice => {
  const { favours, costByKind } = content.actions[id];
  const kinds = Object.keys(costByKind ?? {}) as Kind[];
  const costs: readonly { readonly favours: number; readonly goods: Goods }[] =
    kinds.length > 0 ? kinds.map((kind) => costFor(state, seat, id, { kind })) : [costFor(state, seat, id)];
  const minerals = costs.flatMap(({ goods }) => goods.mineral ?? []);
  const [first] = costs;
  return {
    favours: typeof favours === "number" ? (first?.favours ?? favours) : null,
    ...(first?.goods.food !== undefined && { food: first.goods.food }),
    ...(minerals.length > 0 && { mineral: [Math.min(...minerals), Math.max(...minerals)] as const }),
    ...(id in worship && { vp: vpOf(state, seat, id as keyof typeof worship) }),
  };
};

/** The prices of a seat while favours are spent; null in all other phases. */
export const pricesFor = (state: State, seat: Seat): Prices | null =>
  state.phase.kind === "diplomacy" || state.phase.kind === "management"
    ? Object.fromEntries(managementIds.map((id) => [id, priceOf(state, seat, id)]))
    : null;
