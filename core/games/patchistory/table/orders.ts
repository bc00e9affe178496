import type { Orders as OrdersFor } from "../../../engine/orders.ts";
import type { Seat } from "../../../game.ts";
import type { Boost, Stance } from "./phases.ts";

/** Standing orders of one seat: seen by nobody else, changeable until used. */
export interface Orders {
  /** For this auction: cards with the highest bid on each, in order (PR-13). */
  readonly auction: AuctionOrder | null;
  /** For this round's Negotiations: what to show each opponent. */
  readonly stances: readonly StanceOrder[];
  /** For this round's diplomacy: answers to Aid, by giver. */
  readonly aid: readonly AidOrder[];
  /** For declared wars, by the route of the war. */
  readonly boosts: readonly BoostOrder[];
  /** For its own turns to come in this round; absent: none. */
  readonly plans?: Plans;
}

/** The phases of a round in which a seat's own turn can be planned, in order. */
export const planMoments = ["patching", "diplomacy", "management", "movement"] as const;
export type PlanMoment = (typeof planMoments)[number];

/** Wishes in order for own turns, by the phase they are for: commands that are carried out all or not at all. */
export type Plans = OrdersFor<PlanMoment>;

export interface AuctionOrder {
  readonly list: readonly { readonly card: string; readonly max: number }[];
  /** In a reveal step of the first auction: let it pass. */
  readonly wait: boolean;
  /** When no card of the list works: take the first free card with the unchanged bid, or ask. */
  readonly otherwise: "move" | "ask";
  /** Offers the owner had seen: a fallback never lands on a later one. */
  readonly seen: number;
}

export interface StanceOrder {
  readonly opponent: Seat;
  readonly stance: Stance;
  /** The answer to the Alliance question, or null: ask. */
  readonly alliance: boolean | null;
}

export interface AidOrder {
  readonly from: Seat;
  readonly accept: boolean;
}

export interface BoostOrder extends Boost {
  readonly route: string;
}

export const noOrders: Orders = { auction: null, stances: [], aid: [], boosts: [] };
