import type { Seat } from "../../../../game.ts";
import type { Building, Hex, Region } from "../../content/index.ts";
import { onMap } from "../../table/onMap.ts";
import { type Player, unitsIn } from "../../table/player.ts";
import type { BoardPiece, State } from "../../table/state.ts";

/** A piece on the map with its hex. */
export interface PlacedPiece {
  readonly hex: Hex;
  readonly piece: BoardPiece;
}

interface Placed {
  readonly pieces: readonly PlacedPiece[];
  readonly byRegion: ReadonlyMap<Region, readonly PlacedPiece[]>;
  readonly bySeat: readonly (readonly PlacedPiece[] | undefined)[];
}

const placed = onMap((state, content): Placed => {
  const pieces = Object.entries(state.board.pieces).map(([id, piece]) => ({ hex: content.board.hex(id), piece }));
  const byRegion = new Map<Region, PlacedPiece[]>();
  const bySeat: PlacedPiece[][] = [];
  for (const one of pieces) {
    const there = byRegion.get(one.hex.region);
    if (there) there.push(one);
    else byRegion.set(one.hex.region, [one]);
    const own = bySeat[one.piece.seat];
    if (own) own.push(one);
    else bySeat[one.piece.seat] = [one];
  }
  return { pieces, byRegion, bySeat };
});

/** Everything that stands on hexes. */
export const piecesOnMap = (state: State): readonly PlacedPiece[] => placed(state).pieces;

const nothing: readonly never[] = [];

/** Everything that stands on hexes of one region. */
export const piecesIn = (state: State, region: Region): readonly PlacedPiece[] =>
  placed(state).byRegion.get(region) ?? nothing;

/** Everything of a seat that stands on hexes. */
export const piecesOf = (state: State, seat: Seat): readonly PlacedPiece[] => placed(state).bySeat[seat] ?? nothing;

/** Whether the same pieces stand on the same hexes. */
export const areSamePieces = (some: readonly PlacedPiece[], others: readonly PlacedPiece[]): boolean =>
  some.length === others.length &&
  some.every(({ hex, piece }, index) => hex === others[index]?.hex && piece === others[index]?.piece);

/** A city for every purpose but the hex it needs: regular or port (M-BUILD-09). */
export const isCity = ({ kind }: BoardPiece): boolean => kind === "city" || kind === "portCity";

/** Own regular cities and port cities, in one region or on the whole map. */
export const citiesOf = (state: State, seat: Seat, region?: Region): readonly PlacedPiece[] =>
  (region === undefined ? piecesOf(state, seat) : piecesIn(state, region)).filter(
    ({ piece }) => piece.seat === seat && isCity(piece),
  );

/** Own pieces of one kind on the map. */
export const buildingsOf = (state: State, seat: Seat, kind: Building): readonly PlacedPiece[] =>
  piecesOf(state, seat).filter(({ piece }) => piece.kind === kind);

/** Units on the map, siege engines included, in one region or everywhere. */
export const unitCount = (owner: Player, region?: Region): number => {
  const of = (where: Region): number => {
    const { infantry, cavalry, siegeEngine } = unitsIn(owner, where);
    return infantry + cavalry + siegeEngine;
  };
  return region ? of(region) : (Object.keys(owner.units) as Region[]).reduce((sum, where) => sum + of(where), 0);
};
