import type { PlacedPiece, TokenFace, UnitGroup } from "./paint.tsx";

/** What lies on the map of a table; players are told apart by their marks, 1 to 6. */
export interface Scene {
  readonly pieces: ReadonlyMap<string, PlacedPiece>;
  readonly tokens: ReadonlyMap<string, TokenFace>;
  readonly units: ReadonlyMap<string, readonly UnitGroup[]>;
  readonly control: ReadonlyMap<string, number>;
  readonly closed: ReadonlyMap<string, number>;
  readonly inPlay: ReadonlySet<string>;
}

/** A choice of hexes: those that are lit, the one chosen, and the piece that would stand there. */
export interface HexChoice {
  readonly legal: ReadonlySet<string>;
  readonly selected: string | null;
  readonly ghost: PlacedPiece | null;
}
