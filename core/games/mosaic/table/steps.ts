import type { Seat } from "../../../game.ts";
import type { Building, Currency, Deck, Region, StandardCurrency, Track } from "../content/kinds.ts";
import type { ChoiceOfCurrency, FreeUnitType } from "../content/operations.ts";
import type {
  BuildCardId,
  CardId,
  GoodId,
  GovernmentId,
  HexId,
  PopulationCardId,
  TechnologyId,
  WonderId,
} from "./ids.ts";

/**
 * What is being resolved, top first. Choices ask a seat; the steps of `AutomaticStep`, such as a card's remaining effects,
 * resolve by themselves when they reach the top.
 */
export type Step = Pending | AutomaticStep;

/** A choice a seat owes. It is answered by the commands named with each kind. */
export type Pending =
  /** Where a built or a free piece goes: `place-piece`, and `decline` when `free`. */
  | {
      readonly kind: "place";
      readonly seat: Seat;
      /** Kinds to choose from; one of them, or a wonder. */
      readonly pieces: readonly (Building | "wonder")[];
      readonly wonder: WonderId | null;
      readonly free: boolean;
      readonly where: Placement;
      /** The only region allowed, if any. */
      readonly region: Region | null;
      readonly source: CardId | null;
    }
  /** How much of one currency of a cost is replaced by money: `pay` (M-PAY-01, R-68). */
  | {
      readonly kind: "pay";
      readonly seat: Seat;
      readonly cost: Cost;
      /** Units replaced by money, of the currencies already decided. */
      readonly replaced: Partial<Readonly<Record<StandardCurrency, number>>>;
      readonly currency: StandardCurrency;
      readonly min: number;
      readonly max: number;
      readonly source: CardId | null;
    }
  /** An open military action: `recruit`, `move-unit`, `finish-military`. */
  | { readonly kind: "military"; readonly seat: Seat }
  /** `choose-track`. */
  | {
      readonly kind: "choose-track";
      readonly seat: Seat;
      readonly amount: number;
      readonly from: readonly Track[];
      readonly source: CardId;
    }
  /** `choose-currency`; `times` choices follow one another. */
  | ({
      readonly kind: "choose-currency";
      readonly seat: Seat;
      readonly times: number;
      readonly source: CardId;
    } & ChoiceOfCurrency)
  /** `convert-production`, R-58. */
  | {
      readonly kind: "convert-production";
      readonly seat: Seat;
      readonly from: readonly Track[];
      readonly to: readonly Track[];
      readonly source: CardId;
    }
  /** `choose-pillar`. */
  | { readonly kind: "choose-pillar"; readonly seat: Seat; readonly count: number; readonly source: WonderId }
  /** `choose-good`: the type of a fixed wild trade good. */
  | { readonly kind: "choose-good"; readonly seat: Seat; readonly source: CardId }
  /** `choose-region`: an expedition (may be declined, R-26) or a region to close. */
  | {
      readonly kind: "choose-region";
      readonly seat: Seat;
      readonly purpose: "expedition" | "close";
      readonly source: CardId;
    }
  /** `choose-offer`: an offer to exchange (M-BUILD-12). */
  | { readonly kind: "choose-offer"; readonly seat: Seat; readonly source: CardId }
  /** `place-unit` or `decline`. `region`: the only region allowed, if any. */
  | {
      readonly kind: "place-units";
      readonly seat: Seat;
      readonly units: readonly { readonly type: FreeUnitType; readonly count: number }[];
      readonly where: "anyRegion" | "regionWithOwnCity";
      readonly region: Region | null;
      /** The rest goes where the first one went. */
      readonly together: boolean;
      readonly source: CardId;
    }
  /** `take-token` or `decline`. `good` is an id or "any", null for caches only. */
  | {
      readonly kind: "take-token";
      readonly seat: Seat;
      readonly good: GoodId | "any" | null;
      readonly caches: boolean;
      readonly count: number;
      readonly source: CardId;
    }
  /** `eliminate` or `decline`. `region`: the only region left, if any. */
  | {
      readonly kind: "eliminate";
      readonly seat: Seat;
      readonly count: number;
      readonly where: FreeUnitType;
      readonly sameRegion: boolean;
      readonly region: Region | null;
      readonly source: CardId;
    }
  /** Before an empire scoring: `eliminate`, `displace-units` or `decline`. */
  | {
      readonly kind: "before-scoring";
      readonly seat: Seat;
      /** Cards whose power is still to be used or declined. */
      readonly powers: readonly CardId[];
      /** What an elimination that is not finished still allows (General). */
      readonly elimination: {
        readonly power: CardId;
        readonly count: number;
        readonly region: Region | null;
      } | null;
    };

export type PendingOf<K extends Pending["kind"]> = Extract<Pending, { readonly kind: K }>;

/** Where a piece may go. Own and free hexes, ports and closed regions are checked separately. */
export type Placement =
  | "anywhere"
  | "regionWithoutOwnCity"
  | "adjacentToOwnCity"
  | "regionAdjacentToOwnCityRegion"
  | "wonder";

/** What resolves by itself. */
export type AutomaticStep =
  /** The effects of a card from number `from` on; `region` is where its piece was built. */
  | {
      readonly kind: "effects";
      readonly seat: Seat;
      readonly source: CardId;
      readonly from: number;
      readonly region: Region | null;
    }
  /** An action whose cost is paid next, or, once paid, whose result comes next. */
  | { readonly kind: "perform"; readonly seat: Seat; readonly action: PlannedAction; readonly paid: boolean }
  /** Fill the empty slots of an offer. */
  | { readonly kind: "refill"; readonly deck: Deck }
  /** An empire scoring: first the powers used before it, then the scoring itself. */
  | { readonly kind: "empire-scoring" }
  | { readonly kind: "score-regions" }
  /** The turn is over as soon as this reaches the top. */
  | { readonly kind: "turn-end" };

/** An action that is decided but not yet carried out; `hex` is null until it is chosen, and for a project. */
export type PlannedAction =
  | { readonly type: "population"; readonly card: PopulationCardId | null }
  | {
      readonly type: "build";
      readonly card: BuildCardId | null;
      readonly piece: Building | "project";
      readonly hex: HexId | null;
    }
  | { readonly type: "wonder"; readonly wonder: WonderId; readonly hex: HexId | null }
  | { readonly type: "technology"; readonly technology: TechnologyId; readonly faceUp: boolean }
  | { readonly type: "government"; readonly government: GovernmentId };

/** A cost in full: currencies and population. */
export type Cost = Partial<Readonly<Record<Currency | "population", number>>>;

/** Whether a step goes on by itself. */
export const isAutomatic = (step: Step): step is AutomaticStep =>
  step.kind === "effects" ||
  step.kind === "perform" ||
  step.kind === "refill" ||
  step.kind === "empire-scoring" ||
  step.kind === "score-regions" ||
  step.kind === "turn-end";
