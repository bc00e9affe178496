import type { Outcome, Seat } from "../../../game.ts";
import type { Corrections } from "../content/index.ts";
import type { Amounts, Building, Deck, Pillar, Production, Region, Track, UnitType } from "../content/kinds.ts";
import type {
  BuildCardId,
  CardId,
  GoodId,
  GovernmentId,
  HexId,
  LeaderId,
  PopulationCardId,
  TaxTariffCardId,
  TechnologyId,
  TileId,
  TokenId,
  WonderId,
} from "./ids.ts";
import type { Options } from "./options.ts";
import type { OrderMoment, Orders } from "./orders.ts";
import type { VpSource } from "./player.ts";
import type { BonusAction, EmpireScoring } from "./state.ts";
import type { Cost, Step } from "./steps.ts";

/** Where a piece, a card or a gain came from: the id of a card, tile or token, or the name of an action. */
export type Source = string;

/** Everything that can happen. Events carry outcomes; applying one needs no rule. */
export type Event =
  // Set-up.
  | {
      readonly type: "game-opened";
      readonly seats: number;
      readonly options: Options;
      readonly corrections: Corrections | null;
      readonly seed: string;
      readonly commitment: string;
      readonly start: Seat;
      readonly decks: Readonly<Record<Deck, readonly CardId[]>>;
      readonly hands: readonly (readonly TechnologyId[])[];
      readonly tokens: Readonly<Record<HexId, TokenId>>;
      readonly leaders: readonly LeaderId[];
      readonly wonders: readonly WonderId[];
      readonly goldenAges: readonly TileId[];
      readonly achievements: readonly TileId[];
      readonly governments: readonly GovernmentId[];
    }
  | { readonly type: "leader-chosen"; readonly seat: Seat; readonly leader: LeaderId }
  | { readonly type: "leaders-discarded"; readonly leaders: readonly LeaderId[] }
  | { readonly type: "technology-drafted"; readonly seat: Seat; readonly technology: TechnologyId }
  /** All have chosen: the picks lie face down, the rest goes to the left. */
  | { readonly type: "hands-passed" }
  | {
      readonly type: "phase-began";
      readonly phase: "draft" | "cities" | "benefits" | "turns";
      readonly active: Seat | null;
    }
  /** It is the next seat's part of the set-up. */
  | { readonly type: "seat-began"; readonly seat: Seat }
  // Turns.
  | {
      readonly type: "turn-began";
      readonly seat: Seat;
      readonly round: number;
      readonly actions: number;
      readonly extra: boolean;
    }
  /** An action begins; `bonus`: it uses up a bonus action of that kind. */
  | {
      readonly type: "action-taken";
      readonly seat: Seat;
      readonly action: ActionName;
      readonly bonus: BonusAction | null;
    }
  | {
      readonly type: "bonus-action-granted";
      readonly seat: Seat;
      readonly action: BonusAction;
      readonly because: Source;
    }
  /** What is still to be resolved or answered, top first. */
  | { readonly type: "agenda-set"; readonly agenda: readonly Step[] }
  // Numbers.
  | { readonly type: "paid"; readonly seat: Seat; readonly cost: Cost; readonly because: Source }
  | { readonly type: "gained"; readonly seat: Seat; readonly gain: Amounts; readonly because: Source }
  | { readonly type: "production-changed"; readonly seat: Seat; readonly by: Production; readonly because: Source }
  | {
      readonly type: "vp-gained";
      readonly seat: Seat;
      readonly vp: number;
      readonly source: VpSource;
      readonly because: Source;
    }
  /** `from` and `to` are tracks of the same seat. */
  | {
      readonly type: "production-converted";
      readonly seat: Seat;
      readonly from: Track;
      readonly to: Track;
      readonly amount: number;
    }
  | { readonly type: "holding-area-filled"; readonly money: number }
  | { readonly type: "holding-area-emptied"; readonly seat: Seat; readonly money: number }
  // Cards.
  | { readonly type: "card-revealed"; readonly deck: Deck; readonly slot: number; readonly card: CardId }
  | { readonly type: "empire-card-revealed"; readonly deck: Deck; readonly scores: boolean }
  | { readonly type: "offer-exchanged"; readonly seat: Seat; readonly deck: Deck; readonly because: Source }
  | { readonly type: "exchange-used"; readonly seat: Seat; readonly government: GovernmentId }
  /** The seat has looked at the top of a deck. */
  | { readonly type: "deck-peeked"; readonly seat: Seat; readonly deck: Deck; readonly card: CardId }
  /** `slot`: the place in the offer; null: from the top of the deck. */
  | {
      readonly type: "technology-taken";
      readonly seat: Seat;
      readonly technology: TechnologyId;
      readonly slot: number | null;
      /** Its face is public. */
      readonly known: boolean;
    }
  | { readonly type: "technology-played"; readonly seat: Seat; readonly technology: TechnologyId }
  | {
      readonly type: "population-card-taken";
      readonly seat: Seat;
      readonly card: PopulationCardId;
      readonly slot: number | null;
    }
  | { readonly type: "build-card-taken"; readonly seat: Seat; readonly card: BuildCardId; readonly slot: number | null }
  | {
      readonly type: "tax-tariff-card-taken";
      readonly seat: Seat;
      readonly card: TaxTariffCardId;
      readonly slot: number | null;
    }
  | { readonly type: "power-used"; readonly seat: Seat; readonly power: CardId }
  // Tiles.
  | { readonly type: "government-returned"; readonly seat: Seat; readonly government: GovernmentId }
  | { readonly type: "government-taken"; readonly seat: Seat; readonly government: GovernmentId }
  | { readonly type: "tile-claimed"; readonly seat: Seat; readonly tile: TileId }
  // The map.
  | {
      readonly type: "piece-placed";
      readonly seat: Seat;
      readonly piece: Building;
      readonly hex: HexId;
      readonly because: Source;
    }
  | { readonly type: "wonder-built"; readonly seat: Seat; readonly wonder: WonderId; readonly hex: HexId }
  | { readonly type: "pillar-chosen"; readonly seat: Seat; readonly wonder: WonderId; readonly pillar: Pillar }
  /** A trade good taken from a hex; the production it raises follows as an event of its own. */
  | { readonly type: "good-taken"; readonly seat: Seat; readonly good: GoodId; readonly hex: HexId }
  | { readonly type: "cache-taken"; readonly seat: Seat; readonly cache: TokenId; readonly hex: HexId }
  /** `good` null: any type. */
  | { readonly type: "wild-good-gained"; readonly seat: Seat; readonly good: GoodId | null }
  | {
      readonly type: "city-taken-over";
      readonly seat: Seat;
      readonly from: Seat;
      readonly piece: "city" | "portCity";
      readonly hex: HexId;
    }
  | { readonly type: "region-closed"; readonly seat: Seat; readonly region: Region }
  | {
      readonly type: "unit-placed";
      readonly seat: Seat;
      readonly unit: UnitType;
      readonly region: Region;
      /** Recruited for money, within the limit of the turn. */
      readonly recruited: boolean;
    }
  | {
      readonly type: "unit-moved";
      readonly seat: Seat;
      readonly unit: UnitType;
      readonly from: Region;
      readonly to: Region;
    }
  | {
      readonly type: "unit-eliminated";
      readonly seat: Seat;
      readonly victim: Seat;
      readonly unit: UnitType;
      readonly region: Region;
    }
  | {
      readonly type: "units-displaced";
      readonly seat: Seat;
      readonly victim: Seat;
      readonly from: Region;
      readonly to: Region;
    }
  // Standing orders. `orders`: all orders of the seat after the fact.
  | { readonly type: "orders-set"; readonly seat: Seat; readonly orders: Orders }
  /** An order was carried out: by its wish number `entry`, counted from 0. */
  | {
      readonly type: "order-used";
      readonly seat: Seat;
      readonly order: OrderMoment;
      readonly entry: number;
      readonly orders: Orders;
    }
  /**
   * `order` null: all of them. `unmet`: its moment came and none of its wishes was possible. `handedOver`: the seat has a new
   * holder.
   */
  | {
      readonly type: "orders-lapsed";
      readonly seat: Seat;
      readonly order: OrderMoment | null;
      readonly orders: Orders;
      readonly unmet?: boolean;
      readonly handedOver?: boolean;
    }
  // Scoring and end.
  /** The results of the regions and governments. */
  | ({ readonly type: "empire-scored" } & EmpireScoring)
  | {
      readonly type: "end-triggered";
      readonly trigger: "empire-cards" | "tiles";
      readonly lastRound: number;
      /** An empire scoring follows. */
      readonly scores: boolean;
    }
  | {
      readonly type: "game-ended";
      readonly seed: string;
      readonly outcome: Outcome;
    };

export type EventType = Event["type"];
export type EventOf<Type extends EventType> = Extract<Event, { readonly type: Type }>;

/** The eight actions (M-TURN-02). */
export type ActionName =
  | "work"
  | "population"
  | "build"
  | "wonder"
  | "technology"
  | "tax-tariff"
  | "military"
  | "government";

/** Events that reveal something hidden to the acting seat; nothing can be taken back after them. */
export const reveals: readonly EventType[] = ["card-revealed", "empire-card-revealed", "deck-peeked", "hands-passed"];
