import type { PlacedPiece, TokenFace, UnitGroup } from "./paint.tsx";

/** What is on the map of a table; players are identified by their marks, 1 to 6. */
export interface Scene {
  readonly pieces: ReadonlyMap<string, PlacedPiece>;
  readonly tokens: ReadonlyMap<string, TokenFace>;
  readonly units: ReadonlyMap<string, readonly UnitGroup[]>;
  readonly control: ReadonlyMap<string, number>;
  readonly closed: ReadonlyMap<string, number>;
  readonly inPlay: ReadonlySet<string>;
}

/** A choice of hexes: the lit ones, the chosen one, and the piece that would be placed there. */
export interface HexChoice {
  readonly legal: ReadonlySet<string>;
  readonly selected: string | null;
  readonly ghost: PlacedPiece | null;
}
