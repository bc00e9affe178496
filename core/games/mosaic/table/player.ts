import type { Currency, Piece, Pillar, Region, Track, UnitType } from "../content/kinds.ts";
import type {
  BuildCardId,
  CardId,
  GoodId,
  GovernmentId,
  HexId,
  LeaderId,
  TaxTariffCardId,
  TechnologyId,
  TileId,
  WonderId,
} from "./ids.ts";

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

/** The source of victory points gained before the final scoring. */
export type VpSource = "regions" | "governments" | "technologies";

/**
 * One seat. Never mutated, so that values derived from a player alone (symbols, unique goods, limits) can be cached per object.
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

/** All tracks start at 0 (M-COMP-09). */
export const noProduction: Player["production"] = { stone: 0, ideas: 0, food: 0, tax: 0, tariff: 0 };
export const noCurrencies: Player["currencies"] = { stone: 0, ideas: 0, food: 0, money: 0 };
export const noUnits: UnitCounts = { infantry: 0, cavalry: 0, siegeEngine: 0 };

/** Own units in a region, zeros when there are none. */
export const unitsIn = (owner: Player, region: Region): UnitCounts => owner.units[region] ?? noUnits;
