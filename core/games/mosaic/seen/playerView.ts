import { pick } from "../../../engine/allowList.ts";
import type { Seat, Viewer } from "../../../game.ts";
import { contentOf } from "../content/index.ts";
import type { Currency, Piece, Pillar, Track } from "../content/kinds.ts";
import { uniqueGoods } from "../rules/counts/count.ts";
import { symbolsOf } from "../rules/counts/symbols.ts";
import type {
  BuildCardId,
  CardId,
  GoodId,
  GovernmentId,
  LeaderId,
  TaxTariffCardId,
  TechnologyId,
  TileId,
} from "../table/ids.ts";
import type { OwnWonder, Player, UnitsByRegion, VpSource } from "../table/player.ts";
import { player, type State } from "../table/state.ts";

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

/** What everybody sees of a player as it is. */
const shown = [
  "leader",
  "currencies",
  "population",
  "production",
  "goods",
  "wild",
  "buildCards",
  "taxTariffCards",
  "tiles",
  "government",
  "units",
  "reserve",
  "usedPowers",
] as const satisfies readonly (keyof Player)[];

/** A seat, built up field by field. */
export const playerView = (state: State, viewer: Viewer, seat: Seat): PlayerView => {
  const owner = player(state, seat);
  const content = contentOf(state);
  const faceDown = owner.technologies.filter(({ faceUp }) => !faceUp);
  return {
    seat,
    ...pick(owner, shown),
    vp: owner.vp.regions + owner.vp.governments + owner.vp.technologies,
    vpBySource: owner.vp,
    symbols: symbolsOf(state, seat),
    uniqueGoods: uniqueGoods(state, seat),
    faceUp: owner.technologies.filter(({ faceUp }) => faceUp).map(({ id }) => id),
    faceDown: faceDown.filter(({ known }) => known || viewer === seat).map(({ id }) => id),
    faceDownCount: faceDown.length,
    unrest: owner.taxTariffCards.reduce((sum, id) => sum + content.taxTariffCard(id).unrest, 0),
    wonders: owner.wonders.map((wonder) => pick(wonder, ["id", "hex", "pillar"])),
    drafted: owner.pick !== null,
  };
};
