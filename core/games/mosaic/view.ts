import type { Outcome, Seat, Viewer } from "../../game.ts";
import type { Corrections } from "./content/index.ts";
import type { Building, Currency, Deck, Piece, Pillar, Region, Track, UnitType } from "./content/types.ts";
import type { Options } from "./options.ts";
import type {
  BoardPiece,
  BonusAction,
  BuildCardId,
  CardId,
  EmpireScoring,
  GoodId,
  GovernmentId,
  HexId,
  LeaderId,
  OwnWonder,
  Pending,
  Phase,
  TaxTariffCardId,
  TechnologyId,
  TileId,
  TokenId,
  UnitsByRegion,
  VpSource,
  WonderId,
} from "./state.ts";

/** One seat as the viewer sees it. */
export interface PlayerView {
  readonly seat: Seat;
  readonly leader: LeaderId | null;
  readonly currencies: Readonly<Record<Currency, number>>;
  readonly population: number;
  readonly production: Readonly<Record<Track, number>>;
  /** Points gained so far, and where they came from. */
  readonly vp: number;
  readonly vpBySource: Readonly<Record<VpSource, number>>;
  /** Pillar symbols owned (M-PIL-01). */
  readonly symbols: Readonly<Record<Pillar, number>>;
  /** Tokens in the order they were gained, duplicates included. */
  readonly goods: readonly GoodId[];
  /** Wild trade goods: null stands for any type. */
  readonly wild: readonly (GoodId | null)[];
  readonly uniqueGoods: number;
  readonly faceUp: readonly TechnologyId[];
  /** Face-down technologies whose face the viewer knows. */
  readonly faceDown: readonly TechnologyId[];
  /** How many lie face down in all. */
  readonly faceDownCount: number;
  readonly buildCards: readonly BuildCardId[];
  readonly taxTariffCards: readonly TaxTariffCardId[];
  /** Printed unrest of the tax & tariff cards, before anything is ignored. */
  readonly unrest: number;
  readonly wonders: readonly OwnWonder[];
  readonly tiles: readonly TileId[];
  readonly government: GovernmentId | null;
  readonly units: UnitsByRegion;
  readonly reserve: Readonly<Record<Piece, number>>;
  /** Once-only powers that are used up, by card. */
  readonly usedPowers: readonly CardId[];
  /** In the draft: whether this seat has made its choice. */
  readonly drafted: boolean;
}

/** Pieces, influence and control in one region (M-EMP-03, R-36). */
export interface RegionView {
  readonly region: Region;
  /** One number per seat, as it counts outside empire scoring. */
  readonly influence: readonly number[];
  readonly control: Seat | null;
  /** Seats that may still build cities here, when Loyalty closed it to the others. */
  readonly closedBy: readonly Seat[];
}

/** The table as one viewer may see it: everything a client draws. Plain JSON. */
export interface View {
  readonly game: "mosaic";
  readonly viewer: Viewer;
  readonly phase: Phase;
  readonly options: Options;
  /** Corrected values of reconstructed data; null when the table plays with the printed and reconstructed ones. */
  readonly corrections: Corrections | null;
  readonly commitment: string;
  /** The seed, once the game has ended. */
  readonly seed: string | null;
  readonly seats: number;
  readonly start: Seat;
  readonly round: number;
  readonly active: Seat | null;
  readonly turn: {
    readonly actions: number;
    readonly bonus: readonly BonusAction[];
    readonly extra: boolean;
    readonly recruited: number;
    readonly recruitLimit: number;
    readonly moved: UnitsByRegion;
    /** The deck looked at in this turn. */
    readonly peeked: Deck | null;
  } | null;
  readonly players: readonly PlayerView[];
  readonly board: {
    readonly pieces: Readonly<Record<HexId, BoardPiece>>;
    readonly tokens: Readonly<Record<HexId, TokenId>>;
  };
  /** The regions in play, in the order of the map. */
  readonly regions: readonly RegionView[];
  readonly offers: Readonly<Record<Deck, readonly (CardId | null)[]>>;
  readonly deckSizes: Readonly<Record<Deck, number>>;
  readonly leaders: readonly LeaderId[];
  readonly wonders: readonly WonderId[];
  readonly goldenAges: readonly TileId[];
  readonly achievements: readonly TileId[];
  readonly governments: readonly GovernmentId[];
  /** Government tiles whose exchange of an offer is used up. */
  readonly usedExchanges: readonly GovernmentId[];
  readonly holding: number;
  readonly empire: {
    readonly revealed: number;
    readonly due: number;
    readonly done: number;
    readonly last: EmpireScoring | null;
  };
  readonly end: { readonly trigger: "empire-cards" | "tiles"; readonly lastRound: number } | null;
  /** The choice the game waits for: every viewer sees what is asked, only its seat can answer. */
  readonly pending: Pending | null;
  /** Only for the viewer: the technologies to choose from in the draft, and the one already kept. */
  readonly hand: readonly TechnologyId[];
  readonly pick: TechnologyId | null;
  /** Only for the viewer who looked: the card on top of `turn.peeked`, while it is there. */
  readonly peekedCard: CardId | null;
  /** Final result, once the game has ended. */
  readonly outcome: Outcome | null;
}

/** Kinds of pieces and units a client draws. */
export type PieceKind = Building | UnitType | "wonder";
