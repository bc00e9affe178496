import type {
  Amounts,
  Building,
  ByPlayers,
  Count,
  Currency,
  Production,
  StandardCurrency,
  Timing,
  TownKind,
  Track,
  UnitType,
} from "./kinds.ts";

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
