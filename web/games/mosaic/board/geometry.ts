/**
 * Geometry of the hex map: axial coordinates, pointy top, in the units of the drawing (a hex is 20 units from centre to
 * corner).
 */

export interface Axial {
  readonly q: number;
  readonly r: number;
}

export type Point = readonly [x: number, y: number];

/** Centre to corner of a hex, and the width of a hex. */
export const SIZE = 20;
export const WIDTH = SIZE * Math.sqrt(3);

/** The six neighbours; edge i of a hex is between its corners i and i + 1. */
export const DIRECTIONS: readonly (readonly [dq: number, dr: number])[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

export const centre = ({ q, r }: Axial): Point => [WIDTH * (q + r / 2), SIZE * 1.5 * r];

export const axialKey = (q: number, r: number): string => `${q},${r}`;

/** Rounds to a tenth, to keep path data short. */
export const short = (n: number): number => Math.round(n * 10) / 10;

export const corner = ([x, y]: Point, index: number, size = SIZE): Point => {
  const angle = (Math.PI / 180) * (60 * index - 30);
  return [x + size * Math.cos(angle), y + size * Math.sin(angle)];
};

const pair = ([x, y]: Point): string => `${short(x)} ${short(y)}`;

/** Path of one hex around a point. */
export const hexPath = (at: Point, size = SIZE): string =>
  `M${[0, 1, 2, 3, 4, 5].map((i) => pair(corner(at, i, size))).join("L")}Z`;

export type Loop = readonly Point[];

/** The closed outlines of a set of hexes, each a list of corners. */
export function outline(hexes: readonly Axial[]): readonly Loop[] {
  const inside = new Set(hexes.map((hex) => axialKey(hex.q, hex.r)));
  const points = new Map<string, Point>();
  const edges = new Map<string, string[]>();
  const name = (point: Point): string => {
    const id = `${Math.round(point[0] * 10)}_${Math.round(point[1] * 10)}`;
    points.set(id, point);
    return id;
  };
  for (const hex of hexes) {
    const at = centre(hex);
    DIRECTIONS.forEach(([dq, dr], i) => {
      if (inside.has(axialKey(hex.q + dq, hex.r + dr))) return;
      const from = name(corner(at, i));
      edges.set(from, [...(edges.get(from) ?? []), name(corner(at, i + 1))]);
    });
  }
  const loops: Loop[] = [];
  for (;;) {
    const start = edges.keys().next().value;
    if (start === undefined) return loops;
    const loop: Point[] = [];
    let at: string | undefined = start;
    do {
      const point = points.get(at);
      if (point) loop.push(point);
      const ways: string[] = edges.get(at) ?? [];
      const next = ways.pop();
      if (ways.length === 0) edges.delete(at);
      at = next;
    } while (at !== undefined && at !== start);
    loops.push(loop);
  }
}

/** Outlines as a path with sharp corners: the land. */
export const sharpPath = (loops: readonly Loop[]): string =>
  loops.map((loop) => `M${loop.map(pair).join("L")}Z`).join("");

const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** Outlines as a path with rounded corners: the sea. */
export const smoothPath = (loops: readonly Loop[]): string =>
  loops
    .map((loop) => {
      const first = loop[0];
      const last = loop[loop.length - 1];
      if (!first || !last) return "";
      const curves = loop.map((point, i) => `Q${pair(point)} ${pair(middle(point, loop[i + 1] ?? first))}`);
      return `M${pair(middle(last, first))}${curves.join("")}Z`;
    })
    .join("");

export type ArrowKey = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

const headings: Readonly<Record<ArrowKey, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const isArrowKey = (key: string): key is ArrowKey => key in headings;

/**
 * The hex an arrow key leads to: the nearest one within 60° of the arrow's direction, preferring straight over near. Crosses
 * water, so every hex can be reached. Undefined at the edge of the map.
 */
export function towards<T extends { readonly at: Point }>(
  places: readonly T[],
  from: Point,
  key: ArrowKey,
): T | undefined {
  const [ux, uy] = headings[key];
  let best: T | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const dx = place.at[0] - from[0];
    const dy = place.at[1] - from[1];
    const along = dx * ux + dy * uy;
    const aside = Math.abs(dx * uy) + Math.abs(dy * ux);
    if (along < 1 || aside > along * Math.sqrt(3)) continue;
    const cost = along + aside * 2;
    if (cost < least) {
      least = cost;
      best = place;
    }
  }
  return best;
}
