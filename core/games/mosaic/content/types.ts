/**
 * The printed things of Mosaic as the engine reads them. Names in four languages, summaries and notes are in the JSON
 * files too, but no rule needs them, so they are not typed here and the request bundle leaves them out.
 */

/** The nine pillars (M-COMP-10). */
export const pillars = [
  "science",
  "health",
  "government",
  "economy",
  "building",
  "military",
  "food",
  "culture",
  "urbanization",
] as const;
export type Pillar = (typeof pillars)[number];

/** The five production tracks (M-COMP-09). */
export const tracks = ["stone", "ideas", "food", "tax", "tariff"] as const;
export type Track = (typeof tracks)[number];

/** The currencies that money may replace in a payment (M-COMP-08, M-PAY-01). */
export const standardCurrencies = ["stone", "ideas", "food"] as const;
export type StandardCurrency = (typeof standardCurrencies)[number];
/** The four currencies (M-COMP-08). */
export const currencies = ["stone", "ideas", "food", "money"] as const;
export type Currency = (typeof currencies)[number];

/** The seven regions (M-COMP-07). */
export const regions = ["hispania", "gaul", "italia", "greece", "assyria", "egypt", "numidia"] as const;
export type Region = (typeof regions)[number];

export const unitTypes = ["infantry", "cavalry", "siegeEngine"] as const;
export type UnitType = (typeof unitTypes)[number];
export type TownKind = "farm" | "manufactory";
/** What stands on a hex (wonders apart); the reserve counts these and the units. */
export const buildings = ["city", "portCity", "farmTown", "manufactoryTown"] as const;
export type Building = (typeof buildings)[number];
export type Piece = Building | UnitType;

/** The four decks with an offer. */
export const decks = ["technology", "build", "population", "taxTariff"] as const;
export type Deck = (typeof decks)[number];

export type Production = Partial<Readonly<Record<Track, number>>>;
/** What can be gained or paid: currencies and population. */
export type Amounts = Partial<Readonly<Record<Currency | "population", number>>>;

export const timings = ["immediate", "ongoing", "once", "empireScoring", "endGame"] as const;
export type Timing = (typeof timings)[number];

/** Where counted pieces must stand, for counts of wonders. */
export type CountPlace = "wonderRegion" | "adjacentToWonder";

/** Everything that can be counted without naming a pillar or a track. */
export const plainCounts = [
  "differentPillars",
  "population",
  "money",
  "city",
  "portCity",
  "farmTown",
  "manufactoryTown",
  "militaryUnit",
  "wonder",
  "project",
  "projectOrWonder",
  "technology",
  "tradeGood",
  "uniqueTradeGood",
  "achievement",
  "goldenAgeOrAchievement",
  "controlledRegion",
  "regionWithOwnCity",
] as const;
export type PlainCount = (typeof plainCounts)[number];

interface CountExtras {
  /** Divide by this and round down (M-TURN-06). */
  readonly per?: number | undefined;
  /** Whose pieces; the owner's unless it says any (M-TURN-05). */
  readonly owner?: "self" | "any" | undefined;
  readonly at?: CountPlace | undefined;
}
export type Count =
  | ({ readonly of: PlainCount } & CountExtras)
  | ({ readonly of: "symbol"; readonly pillar: Pillar } & CountExtras)
  | ({ readonly of: "production"; readonly track: Track } & CountExtras);

/** One number for every number of players, or one for 2–3 and one for 4–6. */
export type ByPlayers = Readonly<Record<"2-3" | "4-6", number>>;

export type FreeUnitType = "infantry" | "cavalry" | "infantryOrCavalry";
export interface FreeUnits {
  readonly units: readonly { readonly type: FreeUnitType; readonly count: number }[];
  readonly placement: "anyRegion" | "regionWithOwnCity" | "builtRegion";
}
export interface Elimination {
  readonly count: number;
  /** The own unit a region must hold. */
  readonly where: FreeUnitType;
  readonly sameRegion: boolean;
}
export interface ChoiceOfCurrency {
  readonly amount: number;
  readonly from: readonly Currency[];
}
export interface TakeTradeGood {
  /** Id of a good, or "any". */
  readonly good: string;
  readonly count: number;
}

/** What each operation carries: the vocabulary of all effects. Effect handlers are keyed by these names. */
export interface Operations {
  readonly gainProduction: Production;
  readonly gainProductionChoice: { readonly amount: number; readonly from: readonly Track[] };
  readonly gainProductionPer: { readonly count: Count; readonly gainProduction: Production };
  readonly gain: Amounts;
  readonly gainChoice: ChoiceOfCurrency;
  readonly gainFromProduction: { readonly track: Track; readonly factor: number; readonly gain: Currency };
  readonly vp: number;
  readonly perAtPlay: { readonly count: Count; readonly max?: number | undefined } & PerAtPlayGain;
  readonly endVpPer: { readonly count: Count; readonly vp: number };
  readonly endVpBest: { readonly of: "project" };
  readonly endVpIfGoods: { readonly goods: readonly string[]; readonly vp: number };
  readonly scoreVpPer: { readonly count: Count } & (
    | { readonly vp: number; readonly vpByPlayers?: undefined }
    | { readonly vpByPlayers: ByPlayers; readonly vp?: undefined }
  );
  readonly scoreVpBestRegion: { readonly count: Count; readonly vp: number };
  readonly unrestIgnore: number;
  readonly unrestIgnorePer: { readonly count: Count; readonly amount: number };
  readonly recruitFree: FreeUnits;
  readonly recruitLimit: { readonly base?: number | undefined; readonly plus?: number | undefined };
  readonly allowUnit: { readonly type: UnitType; readonly max: number };
  readonly moveRange: { readonly unit: UnitType; readonly regions: number };
  readonly eliminate: Elimination;
  readonly eliminateBeforeScoring: Elimination;
  readonly moveEnemyUnits: {
    readonly when: "beforeEmpireScoring";
    readonly opponents: number;
    readonly regions: number;
    readonly to: "adjacentRegion";
  };
  readonly immuneToElimination: true;
  readonly scoringInfluence: { readonly where: "infantry" | "cavalry"; readonly amount: number };
  readonly freeCity: {
    readonly where: "anywhere" | "regionWithoutOwnCity" | "adjacentToOwnCity" | "regionAdjacentToOwnCityRegion";
  };
  readonly freeTown: { readonly kind: TownKind | "any"; readonly where: "adjacentToOwnCity" };
  readonly expedition: {
    readonly units: FreeUnits["units"];
    readonly town: TownKind;
    readonly where: "regionWithoutOwnCity";
  };
  readonly takeTradeGood: TakeTradeGood;
  readonly takeTile: { readonly kinds: readonly ("tradeGood" | "cache")[]; readonly count: number };
  readonly wildTradeGood: number;
  readonly losePopulation: number;
  readonly convertProduction: { readonly from: readonly Track[]; readonly to: readonly Track[] };
  readonly bonusAction: { readonly action: "any" | "work"; readonly count: number };
  readonly extraActions: { readonly firstTurn: number; readonly endOfGame: number };
  readonly clearOffer: { readonly offer: "technology" | "choice" };
  readonly peekDeck: { readonly timing: "beforeMainAction"; readonly perTurn: number };
  readonly doubleNextPopulationCard: true;
  readonly onProduce: { readonly resources: readonly StandardCurrency[]; readonly gain: Amounts };
  readonly onCityBuilt: { readonly by: "anyPlayer"; readonly gain: Amounts; readonly gainIfPort: Amounts };
  readonly onWonderBuilt: { readonly by: "anyPlayer"; readonly gain: Amounts };
  readonly onOwnBuild: { readonly pieces: readonly Building[]; readonly gainProduction: Production };
  readonly onPopulationCard: { readonly gain: Amounts };
  readonly onTaxCard: { readonly perUniqueTradeGood: Amounts };
  readonly whileGovernment: { readonly gainProduction: Production };
  readonly governmentIgnorePrereqs: true;
  readonly blockCityBuilding: { readonly where: "controlledRegion"; readonly count: number };
  readonly gainSymbols: { readonly count: number; readonly identical: boolean; readonly choice: "any" };
  readonly freeAction: { readonly pay: Amounts; readonly gainChoice: ChoiceOfCurrency };
  readonly takeOverCity: { readonly opponentMinCities: number };
  readonly drawTechnology: { readonly from: "deckTop"; readonly count: number };
}
export type Operation = keyof Operations;

/** What `perAtPlay` does once for each counted thing: exactly one of these. */
export type PerAtPlayGain = Exclusive<
  Pick<Operations, "gainProduction" | "gain" | "vp" | "gainChoice" | "takeTradeGood" | "recruitFree">
>;

/** Exactly one key of T is there. */
type Exclusive<T> = {
  readonly [K in keyof T]: { readonly [P in K]: T[P] } & { readonly [P in Exclude<keyof T, K>]?: undefined };
}[keyof T];

/** One effect: when, and exactly one operation. `operationOf` takes it apart. */
export type Effect = { readonly timing: Timing } & Exclusive<Operations>;
/** An effect taken apart: a union that narrows by `operation`. */
export type OperationAndValue = {
  readonly [K in Operation]: { readonly operation: K; readonly value: Operations[K] };
}[Operation];

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
