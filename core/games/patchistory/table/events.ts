import type { Corrections } from "../../../corrections.ts";
import type { Outcome, Seat } from "../../../game.ts";
import type { ActionId } from "../content/schema/cards.ts";
import type { Cell } from "../content/schema/pieces.ts";
import type { CellKey } from "./cells.ts";
import type { Choice, Job } from "./choices.ts";
import type { Fate } from "./fate.ts";
import type { Cause, Goods } from "./goods.ts";
import type { RoundMarks } from "./kingdom.ts";
import type { Options } from "./options.ts";
import type { Orders, PlanMoment } from "./orders.ts";
import type { Bid, Boost, Offer, Phase, Placement, Stance } from "./phases.ts";
import type { Submission } from "./submissions.ts";

/** A mark that an action sets for the rest of the round. */
export type Mark = Exclude<keyof RoundMarks, "patched" | "acted">;

/** Every fact of a game. Amounts are positive; seats count from 0; rooms are named by their first cell. */
export type GameEvent =
  // set-up, rounds, phases
  | {
      readonly type: "opened";
      readonly seats: number;
      readonly options: Options;
      readonly commitment: string;
      /** Absent when nothing is corrected. */
      readonly corrections?: Corrections;
      readonly firstPlayer: Seat;
      readonly fate: Fate;
    }
  | {
      readonly type: "dealt";
      readonly seat: Seat;
      readonly baseland: string;
      readonly tiles: readonly string[];
      readonly prosperity: readonly string[];
    }
  | { readonly type: "round-started"; readonly era: number; readonly round: number }
  | { readonly type: "phase-started"; readonly phase: Phase }
  | { readonly type: "first-player-passed"; readonly to: Seat }
  | { readonly type: "era-ended"; readonly era: number; readonly unused: number }
  | { readonly type: "game-ended"; readonly outcome: Outcome; readonly seed: string }
  // goods
  | {
      readonly type: "gained";
      readonly seat: Seat;
      readonly goods: Goods;
      readonly cause: Cause;
      /** The hero or wonder that brings it. */
      readonly by?: string;
    }
  | { readonly type: "paid"; readonly seat: Seat; readonly goods: Goods; readonly cause: Cause; readonly by?: string }
  // auction
  | { readonly type: "cards-revealed"; readonly offers: readonly Offer[] }
  | { readonly type: "card-taken"; readonly seat: Seat; readonly card: string }
  | { readonly type: "bidding-opened"; readonly bidders: readonly Seat[] }
  | { readonly type: "turn-given"; readonly seat: Seat; readonly steps: number }
  | { readonly type: "bid-placed"; readonly seat: Seat; readonly card: string; readonly amount: number }
  | { readonly type: "bid-waited"; readonly seat: Seat }
  | { readonly type: "bid-sealed"; readonly seat: Seat; readonly card: string; readonly amount: number }
  | { readonly type: "bids-revealed"; readonly bids: readonly (Bid | null)[] }
  | {
      readonly type: "auction-won";
      readonly wins: readonly {
        readonly seat: Seat;
        readonly card: string;
        readonly side: Offer["side"];
        readonly amount: number;
      }[];
    }
  // patching
  | { readonly type: "placement-submitted"; readonly seat: Seat; readonly placement: Placement | "discard" }
  | {
      readonly type: "patched";
      readonly seat: Seat;
      readonly card: string;
      readonly side: "white" | "black";
      readonly at: Cell;
      /** Pieces the card was slid under, as declared. */
      readonly under: readonly string[];
      /** Every piece that lies above the card now. */
      readonly above: readonly string[];
      readonly removedTiles: readonly string[];
      /** Rooms of all workers afterwards, without those whose owner has to choose. */
      readonly workers: readonly CellKey[];
      /** Heroes and wonders of the card that are visible. */
      readonly figures: readonly string[];
    }
  | { readonly type: "discarded"; readonly seat: Seat; readonly card: string }
  // workers
  | { readonly type: "descendants-called"; readonly seat: Seat; readonly count: number }
  | { readonly type: "worker-placed"; readonly seat: Seat; readonly room: CellKey }
  | { readonly type: "worker-shifted"; readonly seat: Seat; readonly room: CellKey }
  | { readonly type: "descendant-removed"; readonly seat: Seat; readonly by: string }
  | { readonly type: "worker-paid"; readonly seat: Seat; readonly room?: CellKey; readonly route?: string }
  | { readonly type: "worker-recalled"; readonly seat: Seat; readonly route: string }
  | { readonly type: "worker-homed"; readonly seat: Seat; readonly room: CellKey }
  | { readonly type: "born"; readonly seat: Seat; readonly room: CellKey }
  // routes
  | {
      readonly type: "route-placed";
      readonly route: string;
      readonly kind: "general" | "allied";
      readonly a: Seat;
      readonly b: Seat;
    }
  | { readonly type: "route-returned"; readonly route: string; readonly seat: Seat }
  | { readonly type: "route-removed"; readonly route: string; readonly seat: Seat }
  // phase 2
  | { readonly type: "favours-received"; readonly favours: readonly number[] }
  | {
      readonly type: "favours-spent";
      readonly seat: Seat;
      readonly amount: number;
      readonly action: ActionId;
    }
  | { readonly type: "favours-lapsed" }
  | { readonly type: "marked"; readonly seat: Seat; readonly mark: Mark }
  | { readonly type: "aid-offered"; readonly seat: Seat; readonly to: Seat; readonly goods: Goods }
  | { readonly type: "aid-answered"; readonly seat: Seat; readonly from: Seat; readonly accept: boolean }
  | {
      readonly type: "threatened";
      readonly seat: Seat;
      readonly target: Seat;
      readonly demand: "coin" | "vp";
      readonly due: number;
    }
  | { readonly type: "diplomacy-ended"; readonly seat: Seat }
  | { readonly type: "management-ended"; readonly seat: Seat }
  | { readonly type: "traded"; readonly seat: Seat; readonly room: CellKey; readonly route: string }
  | {
      readonly type: "tile-laid";
      readonly seat: Seat;
      /** Whose territory. */
      readonly on: Seat;
      readonly room: CellKey;
      readonly tile: string;
      readonly face: "wasteland" | "building";
      /** The tile that is covered by it and leaves the game. */
      readonly removed: string | null;
    }
  | { readonly type: "tile-drawn"; readonly seat: Seat; readonly tile: string }
  // movement
  | { readonly type: "marched-to-war"; readonly routes: readonly string[] }
  | { readonly type: "worker-moved"; readonly seat: Seat; readonly from: CellKey; readonly to: CellKey }
  | { readonly type: "worker-walked"; readonly seat: Seat; readonly route: string; readonly to: string }
  | { readonly type: "worker-returned"; readonly seat: Seat; readonly route: string; readonly room: CellKey }
  | { readonly type: "movement-ended"; readonly seat: Seat }
  // negotiation and war
  | { readonly type: "negotiation-opened"; readonly route: string; readonly initiator: Seat; readonly other: Seat }
  | { readonly type: "stance-chosen"; readonly seat: Seat; readonly stance: Stance }
  | { readonly type: "stances-revealed"; readonly route: string; readonly stances: readonly [Stance, Stance] }
  | { readonly type: "alliance-asked"; readonly route: string }
  | { readonly type: "alliance-answered"; readonly seat: Seat; readonly form: boolean }
  | { readonly type: "alliance-decided"; readonly route: string; readonly answers: readonly [boolean, boolean] }
  | {
      readonly type: "war-declared";
      readonly route: string;
      readonly seat: Seat;
      readonly invaders: readonly Seat[];
      /** The worker goes to the War Room at once. */
      readonly immediate: boolean;
    }
  | { readonly type: "negotiation-closed"; readonly route: string }
  | {
      readonly type: "war-opened";
      readonly route: string;
      readonly sides: readonly [Seat, Seat];
      readonly invaders: readonly Seat[];
    }
  | { readonly type: "boost-committed"; readonly seat: Seat; readonly boost: Boost }
  | {
      readonly type: "war-fought";
      readonly route: string;
      readonly sides: readonly [Seat, Seat];
      readonly boosts: readonly [Boost, Boost];
      readonly strengths: readonly [number, number];
      readonly winner: Seat | null;
    }
  | { readonly type: "affairs-settled"; readonly seat: Seat }
  // vote and prosperity
  | { readonly type: "prosperity-picked"; readonly seat: Seat; readonly card: string }
  | { readonly type: "row-revealed"; readonly row: readonly string[] }
  | { readonly type: "votes-committed"; readonly seat: Seat; readonly votes: number }
  | { readonly type: "votes-revealed"; readonly card: string; readonly votes: readonly number[] }
  | { readonly type: "cards-eliminated"; readonly cards: readonly string[] }
  | { readonly type: "card-doubled"; readonly seat: Seat; readonly card: string }
  | {
      readonly type: "prosperity-scored";
      readonly card: string;
      readonly votes: number;
      readonly values: readonly number[];
      readonly places: readonly number[];
      /** VPs each seat really gains or loses. */
      readonly changes: readonly number[];
    }
  | { readonly type: "prosperity-removed"; readonly cards: readonly string[] }
  // what is still to be done, and standing orders
  | { readonly type: "choice-opened"; readonly choice: Choice }
  | { readonly type: "choice-closed"; readonly kind: Choice["kind"]; readonly seat: Seat }
  | { readonly type: "jobs-added"; readonly jobs: readonly Job[] }
  | { readonly type: "job-started" }
  | { readonly type: "orders-set"; readonly seat: Seat; readonly orders: Orders }
  | {
      readonly type: "order-used";
      readonly seat: Seat;
      readonly order: keyof Orders;
      /** Which entry of the order decided: a card, an opponent's seat, a route, the phase of a plan; null for its fallback. */
      readonly entry: string | null;
      /** Of a plan: which of its wishes was carried out, counted from 0, and the orders that are left. */
      readonly wish?: number;
      readonly orders?: Orders;
    }
  /**
   * `handedOver`: they were a former holder's. `unmet`: the plan that could not be carried out, with which those that followed it
   * end. Neither: what they were for is over.
   */
  | {
      readonly type: "orders-lapsed";
      readonly seat: Seat;
      readonly orders: Orders;
      readonly handedOver?: true;
      readonly unmet?: PlanMoment;
    }
  /** A former holder's sealed choice counts no longer: the seat is asked again. */
  | { readonly type: "submission-withdrawn"; readonly seat: Seat; readonly submission: Submission };

export type EventOf<T extends GameEvent["type"]> = Extract<GameEvent, { type: T }>;
