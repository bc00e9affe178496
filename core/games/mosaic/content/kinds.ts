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

/** The number for so many players. */
export const forPlayers = (numbers: ByPlayers, players: number): number => numbers[players <= 3 ? "2-3" : "4-6"];
