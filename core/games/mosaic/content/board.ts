import type { Region } from "./kinds.ts";
import type { BoardData, Hex } from "./records.ts";

/** The map with the questions rules ask of it. */
export interface Board {
  readonly hexes: readonly Hex[];
  /** Throws on an unknown id: ids come from the data or have been checked against `has`. */
  hex(id: string): Hex;
  has(id: string): boolean;
  /** The up to six land hexes that touch this one, in the order of the layout. */
  neighbours(id: string): readonly Hex[];
  readonly regions: readonly Region[];
  /** Regions a unit reaches with one move, over land or water (M-MIL-07). */
  adjacentRegions(region: Region): readonly Region[];
  /** In the order of the data: 5 regions with 2 players, 6 with 3, else 7 (M-SET-06). */
  regionsInPlay(players: number): readonly Region[];
  /** The hexes of `regionsInPlay`, or of one region of them; none for a region out of play (M-SET-07). */
  hexesInPlay(players: number, region?: Region): readonly Hex[];
}

/** Indexes the map once, so that every question is a look-up. */
export const boardOf = (data: BoardData): Board => {
  const byId = new Map(data.hexes.map((hex) => [hex.id, hex]));
  const byPlace = new Map(data.hexes.map((hex) => [`${hex.q},${hex.r}`, hex]));
  const around = new Map(
    data.hexes.map(({ id, q, r }) => [
      id,
      data.layout.neighbours.flatMap(([dq = 0, dr = 0]) => byPlace.get(`${q + dq},${r + dr}`) ?? []),
    ]),
  );
  const regions = data.regions.map(({ id }) => id);
  const adjacent = new Map(
    regions.map((region) => [
      region,
      data.regionAdjacency.flatMap((pair) => (pair.includes(region) ? pair.filter((other) => other !== region) : [])),
    ]),
  );
  const inPlay = new Map<number, readonly Region[]>();
  const regionsInPlay = (players: number): readonly Region[] => {
    const known = inPlay.get(players);
    if (known) return known;
    const found = data.regions.filter((region) => !region.outOfPlayWithPlayers.includes(players)).map(({ id }) => id);
    inPlay.set(players, found);
    return found;
  };
  const hexLists = new Map<string, readonly Hex[]>();
  const hexesInPlay = (players: number, region?: Region): readonly Hex[] => {
    const key = `${players} ${region ?? ""}`;
    const known = hexLists.get(key);
    if (known) return known;
    const playable = regionsInPlay(players);
    const found = data.hexes.filter(
      (hex) => playable.includes(hex.region) && (region === undefined || hex.region === region),
    );
    hexLists.set(key, found);
    return found;
  };
  return {
    hexes: data.hexes,
    hex(id) {
      const found = byId.get(id);
      if (!found) throw new Error(`unknown hex ${id}`);
      return found;
    },
    has: (id) => byId.has(id),
    neighbours: (id) => around.get(id) ?? [],
    regions,
    adjacentRegions: (region) => adjacent.get(region) ?? [],
    regionsInPlay,
    hexesInPlay,
  };
};
