/** The part of the map that never changes during a game: sea, far land, hexes, borders. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { BoardMap, Hex } from "./boardData.ts";
import { hexPath, type Point, SIZE, short } from "./geometry.ts";
import { silent } from "./paint.tsx";

/** A tile of small stones in four tones. */
interface Tile {
  readonly w: number;
  readonly h: number;
  readonly tones: readonly string[];
}

interface Art {
  readonly sea: Tile;
  readonly far: Tile;
}

let loaded: Art | undefined;
const loadArt = async (): Promise<Art> => {
  const [sea, far] = await Promise.all([import("./sea.json"), import("./far.json")]);
  loaded = { sea: sea.default, far: far.default };
  return loaded;
};

/** The mosaic of the sea is loaded after the first paint: until then the sea is plain. */
function useArt(): Art | undefined {
  const [art, setArt] = useState(loaded);
  useEffect(() => {
    if (!art) void loadArt().then(setArt, () => undefined);
  }, [art]);
  return art;
}

/** A slightly different shade for every hex, from -2 to 2, so that the land looks laid by hand. */
const shadeOf = (id: string): number => {
  let hash = 7;
  for (const letter of id) hash = (hash * 31 + letter.charCodeAt(0)) % 997;
  return (hash % 5) - 2;
};

const Link = ({ from, to }: { readonly from: Point; readonly to: Point }): JSX.Element => {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const cut = SIZE * 0.84;
  const line = {
    x1: short(from[0] + ux * cut),
    y1: short(from[1] + uy * cut),
    x2: short(to[0] - ux * cut),
    y2: short(to[1] - uy * cut),
  };
  return (
    <>
      <line {...line} stroke="var(--coast)" stroke-width={6.4} />
      <line {...line} stroke="var(--piece-halo)" stroke-width={4.4} stroke-dasharray="4.4 1.6" />
    </>
  );
};

export interface GroundProps {
  readonly map: BoardMap;
  /** Unique on the page: the name of the patterns. */
  readonly id: string;
  readonly view: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly mini: boolean;
  readonly inPlay: (region: string) => boolean;
  /** Colour of a region's hexes; by default its own. */
  readonly tint: (region: string) => string;
}

/** The stones of sea and far land as patterns, once they are loaded, and the outline of the sea. */
const Defs = ({ id, art, sea }: { readonly id: string; readonly art: Art | undefined; readonly sea: string }) => (
  <defs>
    {art && (
      <>
        <pattern id={`${id}-sea`} width={art.sea.w} height={art.sea.h} patternUnits="userSpaceOnUse">
          <rect width={art.sea.w} height={art.sea.h} fill="var(--sea-1)" />
          <g opacity={0.92}>
            {art.sea.tones.map((d, i) => (
              <path key={d} fill={`var(--sea-${i + 1})`} d={d} />
            ))}
          </g>
        </pattern>
        <pattern id={`${id}-far`} width={art.far.w} height={art.far.h} patternUnits="userSpaceOnUse">
          <rect width={art.far.w} height={art.far.h} fill="var(--ground)" />
          {art.far.tones.map((d, i) => (
            <path key={d} fill={`var(--far-${i + 1})`} d={d} />
          ))}
        </pattern>
      </>
    )}
    <clipPath id={`${id}-clip`}>
      <path d={sea} />
    </clipPath>
  </defs>
);

type WaterProps = Pick<GroundProps, "map" | "id" | "mini"> & { readonly art: Art | undefined };

/** The sea, with the surf along the coasts and its name. */
const Water = ({ map, id, mini, art }: WaterProps): JSX.Element => (
  <>
    <path
      d={map.sea}
      fill={art ? `url(#${id}-sea)` : "var(--sea-2)"}
      stroke="var(--foam)"
      stroke-width={3.2}
      stroke-dasharray="5 1.2"
    />
    <g clip-path={`url(#${id}-clip)`} fill="none">
      <path d={map.land} stroke="var(--sea-1)" stroke-width={17} />
      <path d={map.land} stroke="var(--sea-4)" stroke-width={15.4} stroke-dasharray="6 1" />
      <path d={map.land} stroke="var(--sea-1)" stroke-width={9} />
      <path d={map.land} stroke="var(--foam)" stroke-width={7.6} stroke-dasharray="5 .9" />
    </g>
    {!mini && (
      <g class="mo-map-sea">
        <text x={150} y={162}>
          MARE
        </text>
        <text x={142} y={184}>
          NOSTRUM
        </text>
      </g>
    )}
  </>
);

/** Hexes that look alike, in one path: a map is drawn at a press, and hundreds of elements take a phone long. */
const together = (hexes: readonly Hex[], size?: number): string => hexes.map(({ at }) => hexPath(at, size)).join("");

/** Sea, far land, hexes and borders. */
export function Ground({ map, id, view, mini, inPlay, tint }: GroundProps): JSX.Element {
  const art = useArt();
  return (
    <g {...silent}>
      <Defs id={id} art={art} sea={map.sea} />
      <rect x={view.x} y={view.y} width={view.w} height={view.h} fill={art ? `url(#${id}-far)` : "var(--far-1)"} />
      <Water map={map} id={id} mini={mini} art={art} />
      {map.links.map(([from, to]) => (
        <Link key={from.join()} from={from} to={to} />
      ))}
      {map.regions.map(({ id: region, hexes }) => (
        <path key={region} d={together(hexes)} fill={tint(region)} stroke="var(--hex-grout)" stroke-width={1.3} />
      ))}
      {[-2, -1, 1, 2].map((shade) => (
        <path
          key={shade}
          d={together(map.hexes.filter((hex) => shadeOf(hex.id) === shade))}
          fill={shade > 0 ? "#fff" : "#000"}
          opacity={Math.abs(shade) * 0.028}
        />
      ))}
      <path
        d={together(
          map.hexes.filter((hex) => hex.type === "port" && inPlay(hex.region)),
          SIZE * 0.84,
        )}
        fill="none"
        stroke="var(--sea-1)"
        stroke-width={3.4}
        stroke-dasharray="4.6 1.2"
      />
      {map.regions.map((region) => (
        <path
          key={region.id}
          d={region.outline}
          fill={inPlay(region.id) ? "none" : "var(--shade-fill)"}
          stroke="var(--coast)"
          stroke-width={mini ? 3.4 : 2.6}
          stroke-dasharray="5.2 .8"
        />
      ))}
    </g>
  );
}
