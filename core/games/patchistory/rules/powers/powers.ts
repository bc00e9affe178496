import type { CounterName, Timing } from "../../content/schema/effects.ts";
import type { Goods } from "../../table/goods.ts";

/** How often an effect applies: floor(counter / every), or once. */
export type Per = { readonly count: CounterName; readonly every: number } | undefined;

/** A gain (or, negative, a loss) at some moment, by the card that brings it. */
export interface TimedGain {
  readonly timing: Timing;
  readonly goods: Goods;
  readonly per: Per;
  readonly eras: readonly number[] | undefined;
  readonly card: string;
}

interface CostChange {
  readonly timing: Timing;
  readonly resource: string | null;
  readonly change: "add" | "set";
  readonly amount: number;
}

/** What the visible heroes and wonders of one territory give their owner, ready to be asked (P-GEN-21). */
export interface Powers {
  readonly figures: readonly string[];
  readonly statAdds: readonly { readonly stat: string; readonly amount: number; readonly per: Per }[];
  readonly statSets: readonly { readonly stat: string; readonly value: number }[];
  readonly gains: readonly TimedGain[];
  readonly costs: readonly CostChange[];
  readonly countsAs: readonly { readonly what: "hero" | "wonder"; readonly extra: number; readonly scope: string }[];
  readonly waterIsLand: boolean;
  readonly noSizeLimit: boolean;
  readonly uncoverable: readonly string[];
  readonly routeGainBonus: number;
  readonly takesFreeCard: boolean;
  readonly threatenWaives: readonly string[];
  readonly forbiddenDemands: readonly string[];
  readonly demandReduction: number;
  /** Cards that protect from VP losses in the round they were patched. */
  readonly vpImmunity: readonly string[];
  readonly aidCannotBeRefused: boolean;
  readonly invaderSurcharge: number;
  readonly boost: { readonly first: number; readonly value: number } | null;
  /** Votes that make one unit of boost, or null. */
  readonly votesPerBoost: number | null;
  readonly immediateWar: boolean;
  readonly freeThreaten: boolean;
  readonly freeReclamation: boolean;
  readonly offers: readonly {
    readonly timing: Timing;
    readonly pay: Readonly<Record<string, number>>;
    readonly gain: Goods;
    readonly card: string;
  }[];
  readonly noCardMaintenance: boolean;
  readonly doublesProsperity: boolean;
  readonly keepsVotes: boolean;
}

/** Operations that happen once, when their card is patched: `effects.ts` has their handlers. */
export type PatchOp = "removeDescendant" | "gainWorker" | "payWorker" | "buildRoute" | "removeRoute" | "formAlliance";
