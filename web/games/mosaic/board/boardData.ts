/** The map as data, and everything about its drawing that does not depend on a table. */
import { type Axial, axialKey, centre, DIRECTIONS, outline, type Point, sharpPath, smoothPath } from "./geometry.ts";

export type HexType = "open" | "cache" | "port";

/** A hex in the content chunk's form: `no` is its number within its region, as players say it ("Gaul 6"). */
export interface HexSource extends Axial {
  readonly id: string;
  readonly region: string;
  readonly type: HexType;
  readonly no: number;
  readonly label?: string;
}

export interface BoardSource {
  readonly hexes: readonly HexSource[];
  readonly regions: readonly {
    readonly id: string;
    readonly name: string;
    readonly outOfPlayWithPlayers: readonly number[];
  }[];
  readonly regionAdjacency: readonly (readonly [string, string])[];
  readonly seaLinks: readonly { readonly hexes: readonly [string, string] }[];
  readonly sea: readonly Axial[];
}

export interface Hex extends HexSource {
  readonly at: Point;
}

export interface Region {
  readonly id: string;
  readonly name: string;
  readonly hexes: readonly Hex[];
  readonly outline: string;
  readonly middle: Point;
  readonly neighbours: readonly string[];
}

export interface BoardMap {
  readonly hexes: readonly Hex[];
  readonly byId: ReadonlyMap<string, Hex>;
  readonly regions: readonly Region[];
  readonly regionById: ReadonlyMap<string, Region>;
  readonly land: string;
  readonly sea: string;
  readonly links: readonly (readonly [Point, Point])[];
}

/** Water drawn beyond the sea of the data, so that the west coast does not look boxed in. */
function ocean(source: BoardSource): readonly Axial[] {
  const west = new Map<number, number>();
  for (const { q, r } of [...source.sea, ...source.hexes]) west.set(r, Math.min(west.get(r) ?? 99, q));
  const cells: Axial[] = [];
  for (const [r, q] of west) if (r <= 10) for (let i = 1; i <= 5; i++) cells.push({ q: q - i, r });
  for (let r = -6; r < 0; r++) for (let q = -6; q <= 1 - Math.floor(r / 2); q++) cells.push({ q, r });
  for (let q = -9; q < -5; q++) cells.push({ q, r: 11 });
  return cells;
}

const unique = (cells: readonly Axial[]): readonly Axial[] => [
  ...new Map(cells.map((cell) => [axialKey(cell.q, cell.r), cell])).values(),
];

const spread = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;

/** Combines the data with its geometry. Done once per language. */
export function boardMap(source: BoardSource): BoardMap {
  const hexes: readonly Hex[] = source.hexes.map((hex) => ({ ...hex, at: centre(hex) }));
  const byId = new Map(hexes.map((hex) => [hex.id, hex]));
  const water = [...source.sea, ...ocean(source)];
  const wet = new Set(water.map((cell) => axialKey(cell.q, cell.r)));
  const coast = hexes.filter((hex) => DIRECTIONS.some(([dq, dr]) => wet.has(axialKey(hex.q + dq, hex.r + dr))));
  const regions = source.regions.map(({ id, name }): Region => {
    const own = hexes.filter((hex) => hex.region === id);
    return {
      id,
      name,
      hexes: own,
      outline: sharpPath(outline(own)),
      middle: [spread(own.map((hex) => hex.at[0])), spread(own.map((hex) => hex.at[1]))],
      neighbours: source.regionAdjacency.flatMap(([a, b]) => (a === id ? [b] : b === id ? [a] : [])),
    };
  });
  return {
    hexes,
    byId,
    regions,
    regionById: new Map(regions.map((region) => [region.id, region])),
    land: sharpPath(outline(hexes)),
    sea: smoothPath(outline(unique([...water, ...coast]))),
    links: source.seaLinks.flatMap((link) => {
      const a = byId.get(link.hexes[0]);
      const b = byId.get(link.hexes[1]);
      return a && b ? [[a.at, b.at] as const] : [];
    }),
  };
}

/** Those of some hexes that are next to a hex, over land only. */
export const neighboursOf = (hexes: readonly Hex[], hex: Hex): readonly Hex[] =>
  hexes.filter((other) => DIRECTIONS.some(([dq, dr]) => other.q === hex.q + dq && other.r === hex.r + dr));
