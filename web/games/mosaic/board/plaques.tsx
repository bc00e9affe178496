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

const places: Readonly<Record<string, Place>> = {
  hispania: { at: [-52, 232], width: 150 },
  gaul: { at: [-40, -58], width: 166 },
  italia: { at: [250, -62], width: 168 },
  greece: { at: [436, -30], width: 190 },
  assyria: { at: [632, 38], width: 178 },
  egypt: { at: [688, 314], width: 124 },
  numidia: { at: [92, 342], width: 206 },
};

/** Where the names stand on the overview. */
const overview: Readonly<Record<string, Point>> = {
  hispania: [-34, 94],
  gaul: [22, 18],
  italia: [304, -16],
  greece: [424, 26],
  assyria: [614, 88],
  egypt: [620, 398],
  numidia: [94, 352],
};

const chipTop = 24;
const rowHeight = 24;
const gap = 4;

/** Chips in rows that fit; `at` of each in units from the plaque's corner. */
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

/** Where an arrow of moving units begins or ends. */
export const plaqueAnchor = (region: string, mini: boolean): Point => {
  const [x, y] = (mini ? overview[region] : places[region]?.at) ?? [0, 0];
  return mini ? [x + 50, y + 8] : [x + 24, y + 34];
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

/** Shape of who controls the region (a dashed square: nobody), its name, a lock if it is closed, its unit chips. */
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
  const place = places[region.id];
  if (!place) return null;
  const [x, y] = place.at;
  return (
    // The regions are reached by keyboard through their chips and the list; this is a shortcut for the pointer.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <g class={onOpen ? "mo-plaque tap" : "mo-plaque"} {...silent} onClick={onOpen && (() => onOpen(region.id))}>
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
  const [x, y] = overview[region.id] ?? region.middle;
  return (
    <text x={x} y={y} class="mo-map-name overview" {...silent}>
      {region.name}
    </text>
  );
};
