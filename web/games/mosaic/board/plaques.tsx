/** Names of the regions and the units in them, on plaques outside the land. */
import type { JSX } from "preact";
import type { Region } from "./boardData.ts";
import type { Point } from "./geometry.ts";
import { Glyph, markColour, markIcon, silent, UnitChip, type UnitGroup, unitChipWidth } from "./paint.tsx";

/** Top left corner of a plaque, and the room for its rows of unit chips. */
interface Place {
  readonly at: Point;
  readonly width: number;
}

/** On the full map no plaque covers land; the small map is a part of it. */
export const plaquePlaces: Readonly<Record<string, Place>> = {
  hispania: { at: [-60, 276], width: 126 },
  gaul: { at: [-56, -92], width: 138 },
  italia: { at: [344, -118], width: 138 },
  greece: { at: [496, -118], width: 138 },
  assyria: { at: [644, -42], width: 180 },
  egypt: { at: [718, 318], width: 130 },
  numidia: { at: [86, 330], width: 176 },
};

/** Where the names are in the overview: beside the land, even in the language with the longest names. */
export const overviewNames: Readonly<Record<string, Point>> = {
  hispania: [166, 168],
  gaul: [-50, -14],
  italia: [372, -34],
  greece: [568, 22],
  assyria: [634, 60],
  egypt: [436, 412],
  numidia: [100, 356],
};

const chipTop = 24;
const rowHeight = 24;
const gap = 4;

/** Arranges chips in rows that fit; `at` of each in units from the plaque's corner. */
export function layChips(
  groups: readonly UnitGroup[],
  width: number,
  scale: number,
): readonly { readonly group: UnitGroup; readonly at: Point }[] {
  let x = 0;
  let y = chipTop * scale;
  return groups.map((group) => {
    const size = unitChipWidth(group, scale);
    if (x > 0 && x + size > width) {
      x = 0;
      y += rowHeight * scale;
    }
    const at: Point = [x, y];
    x += size + gap * scale;
    return { group, at };
  });
}

/** Where an arrow of moving units begins or ends: beside the region's name, so that it covers no count of units. */
export const plaqueAnchor = (region: string, mini: boolean): Point => {
  const [x, y] = (mini ? overviewNames[region] : plaquePlaces[region]?.at) ?? [0, 0];
  return mini ? [x + 50, y + 8] : [x - 4, y + 12];
};

/** `control`, `closedBy`: marks, 1 to 6. */
interface PlaqueProps {
  readonly region: Region;
  readonly control: number | null;
  readonly units: readonly UnitGroup[];
  readonly scale: number;
  readonly inPlay: boolean;
  readonly closedBy: number | undefined;
  readonly news: (mark: number) => boolean;
  readonly onOpen?: ((region: string) => void) | undefined;
}

/** Shape of the seat that controls the region (a dashed square: nobody), its name, a lock if it is closed, its unit chips. */
export function Plaque({
  region,
  control,
  units,
  scale,
  inPlay,
  closedBy,
  news,
  onOpen,
}: PlaqueProps): JSX.Element | null {
  const place = plaquePlaces[region.id];
  if (!place) return null;
  const [x, y] = place.at;
  return (
    // The regions are reached by keyboard through their chips and the list; this is a shortcut for the pointer.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <g
      class={onOpen ? "mo-plaque tap" : "mo-plaque"}
      {...silent}
      data-region={region.id}
      onClick={onOpen && (() => onOpen(region.id))}
    >
      <g transform={`translate(${x} ${y}) scale(${scale})`}>
        {!inPlay ? null : control === null ? (
          <path
            d="M3 4h12v12h-12z"
            fill="none"
            stroke="var(--grout-strong)"
            stroke-width={1.6}
            stroke-dasharray="3 2"
          />
        ) : (
          <g fill={markColour(control)} stroke="var(--piece-edge)" stroke-width={1.6}>
            <Glyph id={markIcon(control)} at={[9, 10]} size={14} />
          </g>
        )}
        <text x={inPlay ? 22 : 0} y={16} class="mo-map-name">
          {region.name}
        </text>
        {closedBy !== undefined && (
          <g fill={markColour(closedBy)} stroke="var(--piece-edge)" stroke-width={1.4}>
            <Glyph id="lock-fill" at={[30 + region.name.length * 9.4, 9]} size={15} />
          </g>
        )}
      </g>
      {layChips(units, place.width, scale).map(({ group, at }) => (
        <UnitChip key={group.mark} group={group} at={[x + at[0], y + at[1]]} scale={scale} news={news(group.mark)} />
      ))}
    </g>
  );
}

/** The name alone, large, for the overview. */
export const OverviewName = ({ region }: { readonly region: Region }): JSX.Element => {
  const [x, y] = overviewNames[region.id] ?? region.middle;
  return (
    <text x={x} y={y} class="mo-map-name overview" {...silent}>
      {region.name}
    </text>
  );
};
