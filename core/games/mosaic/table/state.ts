import type { Outcome, Seat } from "../../../game.ts";
import type { Corrections } from "../content/index.ts";
import type {
  Building,
  Currency,
  Deck,
  Piece,
  Pillar,
  Region,
  StandardCurrency,
  Track,
  UnitType,
} from "../content/kinds.ts";
import type { ChoiceOfCurrency, FreeUnitType } from "../content/operations.ts";
import type { Options } from "./options.ts";

/** Ids of the printed things, as in `content/`. */
export type CardId = string;
export type TechnologyId = CardId;
export type LeaderId = CardId;
export type BuildCardId = CardId;
export type PopulationCardId = CardId;
export type TaxTariffCardId = CardId;
export type WonderId = CardId;
export type GovernmentId = CardId;
/** A golden age or an achievement. */
export type TileId = CardId;
export type GoodId = CardId;
/** What lies on a hex: a trade good (several tokens of a type share the id) or a cache. */
export type TokenId = CardId;
export type HexId = string;

/** The empire scoring card as it lies in a deck. */
export const empireCard = "empire";

/** Set-up in the order of M-SET, then turns; "ended" after the last turn. "unopened" is the state before the first event. */
export type Phase = "unopened" | "leaders" | "draft" | "cities" | "benefits" | "turns" | "ended";

export type UnitCounts = Readonly<Record<UnitType, number>>;
export type UnitsByRegion = Partial<Readonly<Record<Region, UnitCounts>>>;

/** A technology in front of its owner. `known`: everybody has seen its face; a face-up one always is. */
export interface OwnTechnology {
  readonly id: TechnologyId;
  readonly faceUp: boolean;
  readonly known: boolean;
}

/** A wonder with its hex; `pillar` is the one chosen for the symbols it gives. */
export interface OwnWonder {
  readonly id: WonderId;
  readonly hex: HexId;
  readonly pillar: Pillar | null;
}

/** Where victory points gained before the final scoring came from. */
export type VpSource = "regions" | "governments" | "technologies";

/**
 * One seat. Never mutated: what is derived from a player alone (symbols, unique goods, limits) may be remembered per object.
 */
export interface Player {
  readonly leader: LeaderId | null;
  readonly currencies: Readonly<Record<Currency, number>>;
  readonly population: number;
  readonly production: Readonly<Record<Track, number>>;
  readonly vp: Readonly<Record<VpSource, number>>;
  /** Trade good tokens in the order they were gained, duplicates included. */
  readonly goods: readonly GoodId[];
  /** Wild trade goods: null stands for any type, an id for the type chosen for it. */
  readonly wild: readonly (GoodId | null)[];
  /** Starting technologies being drafted: secret. */
  readonly hand: readonly TechnologyId[];
  /** The technology kept from `hand` while others still choose: secret. */
  readonly pick: TechnologyId | null;
  readonly technologies: readonly OwnTechnology[];
  readonly buildCards: readonly BuildCardId[];
  readonly taxTariffCards: readonly TaxTariffCardId[];
  readonly wonders: readonly OwnWonder[];
  readonly tiles: readonly TileId[];
  readonly government: GovernmentId | null;
  readonly units: UnitsByRegion;
  /** Pieces not on the map (M-COMP-05). */
  readonly reserve: Readonly<Record<Piece, number>>;
  /** Ids of the cards whose once-only power is used up. */
  readonly usedPowers: readonly CardId[];
}

/** What stands on a hex (M-BUILD-10). */
export type BoardPiece =
  | { readonly kind: Building; readonly seat: Seat }
  | { readonly kind: "wonder"; readonly seat: Seat; readonly wonder: WonderId };

/** The map. Never mutated: what is derived from it alone may be remembered per object. */
export interface Board {
  readonly pieces: Readonly<Record<HexId, BoardPiece>>;
  readonly tokens: Readonly<Record<HexId, TokenId>>;
  /** Regions in which only this seat may build cities. */
  readonly closed: readonly { readonly region: Region; readonly by: Seat }[];
}

/** The cards of one kind: `cards[0]` is the top of the deck; an empty slot of the offer is null. */
export interface DeckState {
  readonly cards: readonly CardId[];
  readonly offer: readonly (CardId | null)[];
}

export type BonusAction = "any" | "work";

/** The turn being played. */
export interface Turn {
  /** Actions of the turn still to be taken: 1, or 2 in the Scribe's special turns. */
  readonly actions: number;
  /** Actions of the turn already taken, bonus actions apart. */
  readonly taken: number;
  readonly bonus: readonly BonusAction[];
  /** Units recruited in this turn. */
  readonly recruited: number;
  /** Units that have moved in this turn, by the region they came to. */
  readonly moved: UnitsByRegion;
  /** The deck looked at in this turn and the card seen on top of it. The card is secret. */
  readonly peeked: { readonly deck: Deck; readonly card: CardId } | null;
  /** The deck looked at, until an action of the turn has been taken or a card of it or its offer. */
  readonly committed: Deck | null;
  /** Technologies taken in this turn. Which they are is secret as long as they lie face down. */
  readonly acquired: readonly TechnologyId[];
  /** The Scribe's turn after the last round. */
  readonly extra: boolean;
}

/** One empire scoring as it came out. `influence` and `vp` hold one number per seat. */
export interface EmpireScoring {
  readonly regions: readonly {
    readonly region: Region;
    readonly influence: readonly number[];
    readonly control: Seat | null;
    readonly vp: readonly number[];
  }[];
  /** Government points, one number per seat. */
  readonly governments: readonly number[];
}

/**
 * What is being resolved, top first. The first kinds ask a seat something; a card's remaining effects and the other
 * steps of `AutomaticStep` go on by themselves when they come to the top.
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

/** Where a piece may go. Own and free hexes, ports and closed regions are checked besides. */
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
  /** The turn is over as soon as this comes to the top. */
  | { readonly kind: "turn-end" };

/** An action that is decided and not yet carried out; `hex` is null until it is chosen, and for a project. */
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

/** A table of Mosaic. */
export interface State {
  readonly phase: Phase;
  readonly options: Options;
  /** Corrected values of reconstructed data this table plays with; null when none. `contentOf` reads them. */
  readonly corrections: Corrections | null;
  /** 64 hex digits; secret until the game has ended. */
  readonly seed: string;
  readonly commitment: string;
  /** The starting player (M-SET-15). */
  readonly start: Seat;
  /** 1-based; 0 during set-up. */
  readonly round: number;
  readonly players: readonly Player[];
  readonly board: Board;
  readonly decks: Readonly<Record<Deck, DeckState>>;
  /** Leaders nobody has chosen yet; empty after the choice. */
  readonly leaders: readonly LeaderId[];
  readonly wonders: readonly WonderId[];
  readonly goldenAges: readonly TileId[];
  readonly achievements: readonly TileId[];
  readonly governments: readonly GovernmentId[];
  /** Government tiles whose exchange of an offer is used up. */
  readonly usedExchanges: readonly GovernmentId[];
  /** Population cards taken and caches emptied: they have left the game. */
  readonly discarded: readonly CardId[];
  /** Money in the holding area (M-BUILD-07). */
  readonly holding: number;
  readonly empire: {
    /** Empire cards revealed so far. */
    readonly revealed: number;
    /** Scorings that have to take place. */
    readonly due: number;
    readonly done: number;
    readonly last: EmpireScoring | null;
  };
  /** Null until the end is triggered (M-END-01); `lastRound` is the last full round. */
  readonly end: { readonly trigger: "empire-cards" | "tiles"; readonly lastRound: number } | null;
  /** Whose set-up step or turn it is; null while all draft and when the game has ended. */
  readonly active: Seat | null;
  /** Null during set-up and when the game has ended; its seat is `active`. */
  readonly turn: Turn | null;
  readonly agenda: readonly Step[];
  /** Winners and points, once the game has ended. */
  readonly outcome: Outcome | null;
}

/** All tracks start at 0 (M-COMP-09). */
export const noProduction: Player["production"] = { stone: 0, ideas: 0, food: 0, tax: 0, tariff: 0 };
export const noCurrencies: Player["currencies"] = { stone: 0, ideas: 0, food: 0, money: 0 };
export const noUnits: UnitCounts = { infantry: 0, cavalry: 0, siegeEngine: 0 };

/** The player of a seat; a seat that does not exist is a bug of the caller. */
export const player = (state: State, seat: Seat): Player => {
  const found = state.players[seat];
  if (!found) throw new Error(`no seat ${seat}`);
  return found;
};

/** Own units in a region, zeros when there are none. */
export const unitsIn = (owner: Player, region: Region): UnitCounts => owner.units[region] ?? noUnits;

/** Whether a step goes on by itself. */
export const isAutomatic = (step: Step): step is AutomaticStep =>
  step.kind === "effects" ||
  step.kind === "perform" ||
  step.kind === "refill" ||
  step.kind === "empire-scoring" ||
  step.kind === "score-regions" ||
  step.kind === "turn-end";

/** The choice the game waits for, if any. */
export const pendingOf = (state: State): Pending | null => {
  const top = state.agenda[0];
  if (!top || isAutomatic(top)) return null;
  return top;
};
