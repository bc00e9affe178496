import type { Amounts, Building, ByPlayers, Count, Pillar, Region } from "./kinds.ts";
import type { Effect } from "./operations.ts";

/** With the named setting of the table at this value, these effects replace the record's. */
export interface Variant {
  readonly setting: string;
  readonly value: string | number | boolean;
  readonly effects: readonly Effect[];
}

/** What every printed thing has. `provenance` is left out of the request bundle; corrected fields say `physical`. */
export interface ContentRecord {
  readonly id: string;
  readonly provenance?: Readonly<Record<string, string>> | undefined;
}
export interface RecordWithEffects extends ContentRecord {
  readonly effects: readonly Effect[];
  readonly variants?: readonly Variant[] | undefined;
}
export interface Technology extends RecordWithEffects {
  readonly set: "starting" | "regular";
  readonly cost: Amounts;
  readonly prereqs: readonly Pillar[];
  readonly pillars: readonly Pillar[];
}
export interface Leader extends RecordWithEffects {
  readonly pillars: readonly Pillar[];
}
export interface Wonder extends RecordWithEffects {
  readonly cost: { readonly base: Amounts; readonly perOwnedWonder: Amounts };
  readonly placement: {
    readonly hex: "port" | "nonPort";
    readonly ownCityInRegion: number;
    readonly minCitiesInRegion: number;
  };
}
export interface GoldenAge extends RecordWithEffects {
  readonly requirement: { readonly symbol: Pillar; readonly count: number };
}
export interface Achievement extends RecordWithEffects {
  readonly requirement: {
    readonly count: Count;
    readonly min?: number | undefined;
    readonly minByPlayers?: ByPlayers | undefined;
  };
}
export interface Government extends RecordWithEffects {
  readonly cost: Amounts;
  readonly prereqs: readonly Pillar[];
  /** The once-only exchange of an offer that comes with the tile (M-GOV-05). */
  readonly clearOffer: { readonly uses: number; readonly scope: "perTilePerGame" };
}
export interface BuildCard extends RecordWithEffects {
  readonly type: Building | "project";
  readonly cost: Amounts;
  readonly pillars: readonly Pillar[];
  /** Manufactory towns: the three goods that score (M-TOWN-04). */
  readonly goods?: readonly string[] | undefined;
  /** Projects: the pillar that scores (M-SCORE-05). */
  readonly scorePillar?: Pillar | undefined;
}
export interface PopulationCard extends ContentRecord {
  readonly cost: Amounts;
  readonly gain: Amounts;
}
export type TaxTariffCard = ContentRecord & { readonly unrest: number } & (
    | {
        readonly type: "tax";
        readonly money: {
          readonly perPopulation: number;
          readonly perGovernmentSymbol: number;
          readonly plusProduction: "tax";
        };
      }
    | {
        readonly type: "tariff";
        readonly money: {
          readonly perUniqueTradeGood: number;
          readonly perCity: number;
          readonly plusProduction: "tariff";
        };
      }
  );
export interface TradeGood extends RecordWithEffects {
  readonly kind: "fish" | "good" | "blank" | "wild";
  readonly count: number;
}
export interface Cache extends ContentRecord {
  readonly gain: Amounts;
}
export interface Hex {
  readonly id: string;
  /** Axial coordinates. */
  readonly q: number;
  readonly r: number;
  readonly region: Region;
  readonly type: "port" | "cache" | "open";
  /** Name of the harbour; drawing only. */
  readonly label?: string | undefined;
}
export interface BoardData {
  readonly id: string;
  readonly layout: { readonly neighbours: readonly (readonly number[])[] };
  readonly regions: readonly { readonly id: Region; readonly outOfPlayWithPlayers: readonly number[] }[];
  readonly regionAdjacency: readonly (readonly Region[])[];
  readonly hexes: readonly Hex[];
}

/** All records of the game, in the order of the dossier. */
export interface ContentData {
  readonly technologies: readonly Technology[];
  readonly leaders: readonly Leader[];
  readonly wonders: readonly Wonder[];
  readonly goldenAges: readonly GoldenAge[];
  readonly achievements: readonly Achievement[];
  readonly governments: readonly Government[];
  readonly buildCards: readonly BuildCard[];
  readonly populationCards: readonly PopulationCard[];
  readonly taxTariffCards: readonly TaxTariffCard[];
  readonly tradeGoods: readonly TradeGood[];
  readonly caches: readonly Cache[];
  readonly boardData: BoardData;
}
