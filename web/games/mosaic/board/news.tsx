/** Where the news took place: rings and arrows in gold, each with the number of its entry. */
import type { JSX } from "preact";
import type { BoardMap } from "./boardData.ts";
import { hexPath, type Point, SIZE, short } from "./geometry.ts";
import { NumberStone, silent } from "./paint.tsx";
import { plaqueAnchor } from "./plaques.tsx";

/** Places of the news, by the number of the entry. */
export interface NewsMarks {
  readonly hexes: readonly { readonly no: number; readonly hex: string }[];
  readonly moves: readonly { readonly no: number; readonly from: string; readonly to: string }[];
  readonly units: readonly { readonly region: string; readonly mark: number }[];
}

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Positions of a number around its hex, best first, in sides of the stone and its distance from the middle of the hex. */
const around: readonly Point[] = [
  [0.5, -0.5],
  [0, -1],
  [-0.5, -0.5],
  [1, 0],
  [-1, 0],
  [0.5, 0.5],
  [0, 1],
  [-0.5, 0.5],
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
  [0, -1.7],
  [0, 1.7],
  [0.9, -1.7],
  [-0.9, -1.7],
  [0.9, 1.7],
  [-0.9, 1.7],
];

/** Width of a number's stone, in units of the map at scale 1. */
const stone = 17;

/**
 * A position for the number of each hex, in their order: beside the hex, inside the frame, and on no other number. If no position
 * around a hex is free, the one that covers least of another.
 */
export function placeNumbers(hexes: readonly Point[], scale: number, frame: Frame): readonly Point[] {
  const side = stone * scale + 2;
  const away = SIZE * 0.7 + side / 2;
  const taken: Point[] = [];
  for (const [x, y] of hexes) {
    const inside = around
      .map(([dx, dy]): Point => [x + dx * away, y + dy * away])
      .filter(
        ([px, py]) =>
          px - side / 2 >= frame.x &&
          px + side / 2 <= frame.x + frame.w &&
          py - side / 2 >= frame.y &&
          py + side / 2 <= frame.y + frame.h,
      );
    const room = ([px, py]: Point): number =>
      Math.min(...taken.map(([tx, ty]) => Math.max(Math.abs(tx - px), Math.abs(ty - py))), side);
    taken.push(inside.reduce((best, place) => (room(place) > room(best) ? place : best), inside[0] ?? [x, y]));
  }
  return taken;
}

const GoldRing = ({ at, mini }: { readonly at: Point; readonly mini: boolean }): JSX.Element => (
  <>
    <path d={hexPath(at, SIZE + 1.5)} fill="none" stroke="var(--on-news)" stroke-width={mini ? 9 : 6} />
    <path
      d={hexPath(at, SIZE + 1.5)}
      fill="none"
      stroke="var(--news)"
      stroke-width={mini ? 6 : 3.8}
      stroke-dasharray="5.6 1.3"
    />
  </>
);

/** A curved gold arrow between two plaques, outside the land. */
function MoveArrow({
  from,
  to,
  no,
  mini,
}: {
  readonly from: Point;
  readonly to: Point;
  readonly no: number;
  readonly mini: boolean;
}): JSX.Element {
  const bend = mini ? 46 : 34;
  const mid: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 - bend];
  const angle = Math.atan2(to[1] - mid[1], to[0] - mid[0]);
  const head = mini ? 26 : 13;
  const wings = [-0.5, 0.5].map(
    (turn) => `${short(to[0] - head * Math.cos(angle + turn))} ${short(to[1] - head * Math.sin(angle + turn))}`,
  );
  const line = `M${short(from[0])} ${short(from[1])}Q${short(mid[0])} ${short(mid[1])} ${short(to[0])} ${short(to[1])}`;
  const tip = `${short(to[0] + 5 * Math.cos(angle))} ${short(to[1] + 5 * Math.sin(angle))}`;
  return (
    <g>
      <path d={line} fill="none" stroke="var(--on-news)" stroke-width={mini ? 11 : 7} />
      <path d={line} fill="none" stroke="var(--news)" stroke-width={mini ? 7.4 : 4.4} stroke-dasharray="6 1.4" />
      <path
        d={`M${tip}L${wings.join("L")}Z`}
        fill="var(--news)"
        stroke="var(--on-news)"
        stroke-width={1.6}
        stroke-linejoin="round"
      />
      <NumberStone no={no} at={[mid[0], mid[1] + bend / 2]} scale={mini ? 2.25 : 1} />
    </g>
  );
}

interface NewsProps {
  readonly marks: NewsMarks;
  readonly map: BoardMap;
  readonly mini: boolean;
  /** The visible part of the map: no number is placed outside. */
  readonly view: Frame;
}

/** All places of the news. Drawn above names and plaques, so that no number is covered. */
export function News({ marks, map, mini, view }: NewsProps): JSX.Element {
  const scale = mini ? 2.25 : 1;
  const hexes = marks.hexes.flatMap(({ no, hex }) => {
    const at = map.byId.get(hex)?.at;
    return at ? [{ no, hex, at }] : [];
  });
  const numbers = placeNumbers(
    hexes.map(({ at }) => at),
    scale,
    view,
  );
  return (
    <g {...silent} class="mo-newsmarks">
      {marks.moves.map(({ no, from, to }) => (
        <MoveArrow
          key={`${no} ${from} ${to}`}
          no={no}
          from={plaqueAnchor(from, mini)}
          to={plaqueAnchor(to, mini)}
          mini={mini}
        />
      ))}
      {hexes.map(({ no, hex, at }) => (
        <GoldRing key={`${no} ${hex}`} at={at} mini={mini} />
      ))}
      {hexes.map(({ no, hex, at }, i) => (
        <NumberStone key={`${no} ${hex}`} no={no} at={numbers[i] ?? at} scale={scale} />
      ))}
    </g>
  );
}
