/** What is on the map, drawn as SVG: pieces, tokens, units, numbers of news. All sizes in units of the map. */
import type { JSX } from "preact";
import { type IconName, symbol } from "../../../ui/Icon.tsx";

import { hexPath, type Point, SIZE, short } from "./geometry.ts";

/** A piece or wonder on a hex: its icon ("city", "farm-town", "wonder-sphinx") and the owner's mark, 1 to 6. */
export interface PlacedPiece {
  readonly icon: IconName;
  readonly mark: number;
}

/** What a token shows: a trade good by its icon, a cache by currency and amount. */
export type TokenFace =
  | { readonly kind: "good"; readonly icon: IconName }
  | { readonly kind: "cache"; readonly icon: IconName; readonly amount: number };

/** Units of one player in one region. */
export interface UnitGroup {
  readonly mark: number;
  readonly infantry: number;
  readonly cavalry: number;
  readonly siegeEngine: number;
}

/** A drawing that tells a screen reader nothing new: the hexes say it all. */
export const silent = { "aria-hidden": "true" } as const;

interface GlyphProps {
  readonly id: IconName;
  readonly at: Point;
  readonly size: number;
  readonly class?: string;
}

/** An icon of the sprite, centred on a point. */
export const Glyph = ({ id, at: [x, y], size, ...rest }: GlyphProps): JSX.Element => (
  <use
    href={symbol(id)}
    x={short(x - size / 2)}
    y={short(y - size / 2)}
    width={short(size)}
    height={short(size)}
    {...rest}
  />
);

export const markColour = (mark: number): string => `var(--seat-${mark})`;
export const onMarkColour = (mark: number): string => `var(--on-seat-${mark})`;
export const markIcon = (mark: number): IconName => `seat-${mark}` as IconName;

const isWonder = (icon: IconName): boolean => icon.startsWith("wonder-");

interface PieceProps {
  readonly piece: PlacedPiece;
  readonly at: Point;
  /** Shown as a preview only. */
  readonly ghost?: boolean;
}

/** A hexagon in the seat's colour with its icon and, below, the seat's shape; a wonder has an ivory background. */
export function Piece({ piece: { icon, mark }, at, ghost }: PieceProps): JSX.Element {
  const [x, y] = at;
  const radius = SIZE * 0.86;
  return (
    <g class={ghost ? "mo-piece ghost" : "mo-piece"}>
      <path d={hexPath([x, y + 1.4], radius + 0.6)} fill="var(--shade)" opacity={0.4} />
      <path d={hexPath(at, radius)} fill={markColour(mark)} stroke="var(--piece-edge)" stroke-width={1.5} />
      {isWonder(icon) ? (
        <>
          <path d={hexPath(at, radius * 0.8)} fill="var(--token)" stroke="var(--piece-edge)" stroke-width={0.8} />
          <g fill="var(--on-token)">
            <Glyph id={icon} at={[x, y - 2]} size={16} />
          </g>
          <g fill={markColour(mark)} stroke="var(--piece-edge)" stroke-width={3}>
            <Glyph id={markIcon(mark)} at={[x, y + 10.4]} size={7.4} />
          </g>
        </>
      ) : (
        <g fill={onMarkColour(mark)}>
          <Glyph id={icon} at={[x, y - 2.6]} size={17} />
          <Glyph id={markIcon(mark)} at={[x, y + 10.2]} size={6.4} />
        </g>
      )}
    </g>
  );
}

/** The same in the overview: a plain stone with the seat's shape, a star for a wonder, small for a town. */
export function SmallPiece({ piece: { icon, mark }, at }: PieceProps): JSX.Element {
  const wonder = isWonder(icon);
  return (
    <g class="mo-piece">
      <path d={hexPath(at, SIZE * 0.92)} fill={markColour(mark)} stroke="var(--piece-edge)" stroke-width={2.4} />
      <g fill={onMarkColour(mark)}>
        <Glyph
          id={wonder ? "achievement" : markIcon(mark)}
          at={at}
          size={wonder ? 22 : icon.includes("town") ? 10 : 17}
        />
      </g>
    </g>
  );
}

/** An ivory disc with the good, or an ivory tile with what the cache contains. */
export function Token({ face, at: [x, y] }: { readonly face: TokenFace; readonly at: Point }): JSX.Element {
  if (face.kind === "good")
    return (
      <g>
        <circle
          cx={short(x)}
          cy={short(y)}
          r={10}
          fill="var(--token)"
          stroke="var(--on-token)"
          stroke-opacity={0.35}
          stroke-width={0.9}
        />
        <g fill="var(--on-token)">
          <Glyph id={face.icon} at={[x, y]} size={13.4} />
        </g>
      </g>
    );
  // Two digits need the whole width of the hex.
  const half = face.amount < 10 ? 14 : 16.4;
  return (
    <g>
      <rect
        x={short(x - half)}
        y={short(y - 8.6)}
        width={short(half * 2)}
        height={17.2}
        rx={2.5}
        fill="var(--token)"
        stroke="var(--cache)"
        stroke-width={1.6}
      />
      <g fill="var(--on-token)">
        <Glyph id={face.icon} at={[x - half + 7.6, y]} size={11.5} />
        <text
          x={short(x + half - (face.amount < 10 ? 7.4 : 9.4))}
          y={short(y + 4.6)}
          text-anchor="middle"
          class="mo-map-number"
        >
          {face.amount}
        </text>
      </g>
    </g>
  );
}

export function SmallToken({ face, at: [x, y] }: { readonly face: TokenFace; readonly at: Point }): JSX.Element {
  return face.kind === "cache" ? (
    <rect
      x={short(x - 6)}
      y={short(y - 6)}
      width={12}
      height={12}
      fill="var(--cache)"
      stroke="var(--token)"
      stroke-width={1.6}
    />
  ) : (
    <circle cx={short(x)} cy={short(y)} r={6.4} fill="var(--token)" stroke="var(--on-token)" stroke-opacity={0.5} />
  );
}

const unitKinds = [
  ["infantry", "infantry"],
  ["cavalry", "cavalry"],
  ["siegeEngine", "siege-engine"],
] as const;

const present = (group: UnitGroup) => unitKinds.filter(([type]) => group[type] > 0);

/** Width of a unit chip; `scale` keeps its numerals readable on a small map. */
export const unitChipWidth = (group: UnitGroup, scale: number): number => (16 + present(group).length * 25) * scale;

interface UnitChipProps {
  readonly group: UnitGroup;
  readonly at: Point;
  readonly scale: number;
  readonly news?: boolean;
}

/** Around units that are news: a dashed line on one of the colour behind it. */
const newsStrokes = [
  { stroke: "var(--on-news)", "stroke-width": 5.4 },
  { stroke: "var(--news)", "stroke-width": 3.4, "stroke-dasharray": "5.4 1.2" },
];

/** Units of one seat: shape, then infantry, cavalry, siege engines with their counts. `at` is the top left corner. */
export function UnitChip({ group, at: [x, y], scale, news }: UnitChipProps): JSX.Element {
  const width = unitChipWidth(group, scale) / scale;
  return (
    <g transform={`translate(${short(x)} ${short(y)}) scale(${Math.round(scale * 100) / 100})`}>
      {news && (
        <g fill="none">
          {newsStrokes.map((stroke) => (
            <rect key={stroke.stroke} x={-2.6} y={-2.6} width={width + 5.2} height={25.2} rx={3} {...stroke} />
          ))}
        </g>
      )}
      <rect
        width={width}
        height={20}
        rx={2}
        fill={markColour(group.mark)}
        stroke="var(--piece-edge)"
        stroke-width={1.2}
      />
      <g fill={onMarkColour(group.mark)}>
        <Glyph id={markIcon(group.mark)} at={[9, 10]} size={8} />
        {present(group).map(([type, icon], i) => (
          <g key={type}>
            <Glyph id={icon} at={[22 + i * 25, 10]} size={14} />
            <text x={33 + i * 25} y={14.8} text-anchor="middle" class="mo-map-number">
              {group[type]}
            </text>
          </g>
        ))}
      </g>
    </g>
  );
}

interface NumberStoneProps {
  readonly no: number;
  readonly at: Point;
  readonly scale: number;
}

/** The gold stone that links an entry of the news to its place on the map. */
export const NumberStone = ({ no, at: [x, y], scale }: NumberStoneProps): JSX.Element => (
  <g transform={`translate(${short(x)} ${short(y)}) scale(${Math.round(scale * 100) / 100})`}>
    <rect
      x={-8.5}
      y={-8.5}
      width={17}
      height={17}
      rx={2}
      fill="var(--news)"
      stroke="var(--on-news)"
      stroke-width={1.4}
    />
    <text y={4.6} text-anchor="middle" fill="var(--on-news)" class="mo-map-number">
      {no}
    </text>
  </g>
);
