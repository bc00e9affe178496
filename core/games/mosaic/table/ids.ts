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
