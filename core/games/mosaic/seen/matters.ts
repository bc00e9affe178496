import type { Seat } from "../../../game.ts";
import { towards } from "../actions/tiles.ts";
import type { Region } from "../content/kinds.ts";
import { regionsInPlay } from "../rules/cities.ts";
import { controlOf, influenceIn } from "../rules/influence.ts";
import type { TileId } from "../table/ids.ts";
import type { State } from "../table/state.ts";

/** Where everybody stands in a region, as control is counted outside a scoring. */
export interface RegionMatter {
  readonly influence: readonly number[];
  readonly control: Seat | null;
}

/** A golden age or achievement: whose it is, or how far the seat is towards it. */
export type TileMatter = { readonly takenBy: Seat } | { readonly have: number; readonly need: number };

/** What matters to a seat, by `region.<region>` and `tile.<tile>`. */
export type MosaicMatters = { readonly [region in `region.${Region}`]?: RegionMatter } & {
  readonly [tile in `tile.${TileId}`]?: TileMatter;
};

/** Control of the regions, and the golden ages and achievements. All of it is open to everybody. */
export const matters = (state: State, seat: Seat): MosaicMatters => {
  const regions = regionsInPlay(state).map((region) => {
    const influence = influenceIn(state, region, "control");
    return [`region.${region}`, { influence, control: controlOf(influence) } satisfies RegionMatter] as const;
  });
  const taken = state.players.flatMap(({ tiles }, owner) =>
    tiles.map((tile) => [`tile.${tile}`, { takenBy: owner } satisfies TileMatter] as const),
  );
  const open = [...state.goldenAges, ...state.achievements].map(
    (tile) => [`tile.${tile}`, towards(state, seat, tile) satisfies TileMatter] as const,
  );
  return Object.fromEntries([...regions, ...taken, ...open]);
};
