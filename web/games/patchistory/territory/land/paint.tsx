/** Rooms, pieces and workers as they are drawn on a territory: 60 units make a cell. */
import type { JSX } from "preact";
import { type IconName, symbol } from "../../../../ui/Icon.tsx";
import { content, type Kind, type Symbols } from "../../game.ts";
import { goodIcon } from "../../panels/kit/parts.tsx";
import type { Box, DrawnPiece, DrawnRoom } from "./pile.ts";

/** Units of a cell. */
export const cell = 60;

/** Patterns of the fields, once on a page: every territory refers to them. */
export const Patterns = (): JSX.Element => (
  <svg class="pt-patterns" width="0" height="0" aria-hidden="true">
    <defs>
      <pattern id="pt-stones" width="24" height="24" patternUnits="userSpaceOnUse">
        <g stroke="#000" stroke-opacity=".1">
          <rect x=".5" y=".5" width="12" height="12" fill="#fff" fill-opacity=".07" />
          <rect x="12.5" y=".5" width="12" height="12" fill="#000" fill-opacity=".05" />
          <rect x=".5" y="12.5" width="12" height="12" fill="#000" fill-opacity=".02" />
          <rect x="12.5" y="12.5" width="12" height="12" fill="#fff" fill-opacity=".09" />
        </g>
      </pattern>
      <pattern id="pt-waves" width="30" height="15" patternUnits="userSpaceOnUse">
        <path d="M0 5q7.5-7 15 0t15 0" class="pt-wave" stroke-width="2.6" />
        <path d="M-15 12.5q7.5-7 15 0t15 0 15 0" class="pt-wave" stroke-width="1.2" opacity=".7" />
      </pattern>
      <pattern id="pt-cracks" width="60" height="60" patternUnits="userSpaceOnUse">
        <g class="pt-crack">
          <path d="M0 22 12 18 22 27 36 20 46 28 60 22M22 27 26 42 18 60M26 42 42 46 60 40M46 28 42 46M36 20 32 8 36 0M12 18 8 0" />
        </g>
      </pattern>
      <pattern id="pt-rays" width="1" height="1" viewBox="0 0 60 60" preserveAspectRatio="none">
        <rect width="60" height="60" class="pt-ray-a" />
        <g class="pt-ray-b">
          {rays.map((path) => (
            <path key={path} d={path} />
          ))}
        </g>
      </pattern>
      <pattern id="pt-hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="9" height="9" class="pt-hatch-a" />
        <rect width="4.2" height="9" class="pt-hatch-b" />
      </pattern>
      <pattern id="pt-bad" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="3.6" height="9" class="pt-bad" />
      </pattern>
    </defs>
  </svg>
);

const rays = Array.from({ length: 8 }, (_, ray) => {
  const point = (degrees: number): string => {
    const angle = (degrees * Math.PI) / 180;
    return `${(30 + 60 * Math.cos(angle)).toFixed(1)} ${(30 + 60 * Math.sin(angle)).toFixed(1)}`;
  };
  return `M30 30 ${point(ray * 45 + 11)} ${point(ray * 45 + 33.5)}z`;
});

interface Area {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const texture: Readonly<Partial<Record<Kind, string>>> = {
  water: "url(#pt-waves)",
  wasteland: "url(#pt-cracks)",
  wonder: "url(#pt-rays)",
};

const Field = ({ kind, x, y, w, h }: Area & { readonly kind: Kind }): JSX.Element => (
  <>
    <rect x={x} y={y} width={w} height={h} rx={4} class={`pt-f-${kind}`} />
    {kind !== "hero" && <rect x={x} y={y} width={w} height={h} rx={4} fill={texture[kind] ?? "url(#pt-stones)"} />}
    {kind === "special" && <path class="pt-f-corner" d={`M${x + w} ${y + h - 15}v11a4 4 0 0 1-4 4h-11z`} />}
  </>
);

/** What a room is, as a picture: heroes in a wreathed medallion. */
const Picture = ({
  kind,
  x,
  y,
  size,
}: {
  readonly kind: Kind;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}) => {
  if (kind !== "hero")
    return (
      <use href={symbol(`p-${kind}` as IconName)} x={x} y={y} width={size} height={size} class={`pt-p pt-p-${kind}`} />
    );
  const [cx, cy, r] = [x + size / 2, y + size / 2, size / 2];
  return (
    <>
      <circle cx={cx} cy={cy} r={r} class="pt-medal" />
      <use
        href={symbol("p-hero")}
        x={cx - size * 0.34}
        y={cy - size * 0.34}
        width={size * 0.68}
        height={size * 0.68}
        class="pt-p pt-p-hero"
      />
    </>
  );
};

type Counted = readonly (readonly [string, number])[];
const counted = (symbols: Symbols | null): Counted =>
  Object.entries(symbols ?? {}).flatMap(([name, n]) => (n ? [[name, n] as const] : []));

const glyph = 16;
const digit = 9.5;
const high = 19;
const widthOf = (list: Counted): number => list.reduce((sum, [, n]) => sum + glyph + (n > 1 ? digit : 0), 0);

interface StripProps {
  readonly x: number;
  readonly y: number;
  readonly list: Counted;
  /** Symbols that always count; those of an activity box, without or with a worker. */
  readonly state: "base" | "off" | "lit";
  readonly scale?: number;
}

/** Symbols on a white stone, or in the golden frame of an activity box. */
function Strip({ x, y, list, state, scale = 1 }: StripProps): JSX.Element {
  const pad = state === "base" ? 1 : 2.5;
  const width = widthOf(list) + 2 * pad;
  let at = pad;
  return (
    <g transform={`translate(${x} ${y + high * (1 - scale)}) scale(${scale})`}>
      {state === "base" ? (
        <rect width={width} height={high} rx={3} class="pt-chip" />
      ) : (
        <>
          <rect x={-0.5} y={-1.5} width={width + 1} height={high + 3} rx={4} class={`pt-act-out ${state}`} />
          <rect x={0.9} y={-0.1} width={width - 1.8} height={high + 0.2} rx={2.6} class={`pt-act ${state}`} />
        </>
      )}
      {list.map(([name, n]) => {
        const here = at;
        at += glyph + (n > 1 ? digit : 0);
        return (
          <g key={name} class={`pt-s ${state} pt-g-${name}`}>
            <use href={symbol(goodIcon(name))} x={here + 1} y={2.5} width={14} height={14} />
            {n > 1 && (
              <text x={here + glyph + digit / 2 - 0.3} y={15.4} class="pt-n">
                {n}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** A worker: the shape and colour of its seat on a pale stone; several share one with their number. */
export const Pawn = ({
  x,
  y,
  size,
  mark,
  count = 1,
}: {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly mark: number;
  readonly count?: number;
}): JSX.Element => (
  <g class="pt-pawn" transform={`translate(${x} ${y})`}>
    <circle cx={size / 2} cy={size / 2} r={size / 2 + 1.2} class="pt-halo" />
    <use
      href={symbol("p-worker")}
      x={size * 0.1}
      y={size * 0.06}
      width={size * 0.8}
      height={size * 0.8}
      fill={`var(--seat-${mark})`}
      class="pt-worker"
    />
    <g transform={`translate(${size * 0.62} ${size * 0.58})`}>
      <use
        href={symbol(`seat-${mark}` as IconName)}
        width={size * 0.44}
        height={size * 0.44}
        fill={`var(--seat-${mark})`}
        stroke="var(--piece-edge)"
        stroke-width={2.4}
      />
    </g>
    {count > 1 && (
      <text x={-1} y={size * 0.5} class="pt-n pt-count">
        {count}
      </text>
    )}
  </g>
);

const edge = 3;

/** Where a room lies in the units of a picture whose first cell is that of `box`. */
const areaOf = (room: Pick<DrawnRoom, "cells">, box: Box, inset: number): Area => {
  const rows = room.cells.map(([row]) => row - box.row);
  const columns = room.cells.map(([, column]) => column - box.column);
  const [top, left] = [Math.min(...rows), Math.min(...columns)];
  return {
    x: left * cell + inset,
    y: top * cell + inset,
    w: (Math.max(...columns) - left + 1) * cell - 2 * inset,
    h: (Math.max(...rows) - top + 1) * cell - 2 * inset,
  };
};

/** How wide a name is at a size, roughly: enough to leave out what would not fit. */
const nameWidth = (name: string, size: number): number => name.length * size * 0.56;

/** A name in lines that fit; none when it does not fit. */
function wrapped(name: string, size: number, width: number, most: number): readonly string[] {
  const lines: string[] = [];
  for (const word of name.split(" ")) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && nameWidth(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.length <= most && lines.every((line) => nameWidth(line, size) <= width) ? lines : [];
}

interface RoomProps {
  readonly room: DrawnRoom;
  readonly box: Box;
  /** Colour and shape of the workers: 1 to 6. */
  readonly mark: number;
  /** CSS pixels of a cell: names are left out where they would be too small to read. */
  readonly px: number;
  /** Fields and pictures only. */
  readonly plain?: boolean;
}

/** Where base symbols and the activity box lie in a room. */
function symbolsAt({ x, y, w, h }: Area, base: Counted, active: Counted) {
  const baseWidth = base.length > 0 ? widthOf(base) + 2 : 0;
  const activeWidth = active.length > 0 ? widthOf(active) + 5 : 0;
  const between = base.length > 0 && active.length > 0 ? 1.5 : 0;
  const total = baseWidth + activeWidth + between;
  const digits = [...base, ...active].some(([, n]) => n > 1);
  const scale = total <= w - 2 ? 1 : !digits && total * 0.88 <= w - 2 ? 0.88 : 0;
  const bottom = y + h - high - 2.5;
  if (scale === 0) {
    const narrowed = Math.min(1, (w - 2) / Math.max(baseWidth, activeWidth));
    const lower = active.length > 0 ? bottom - 21.5 : bottom;
    return {
      oneRow: false,
      scale: narrowed,
      base: [x + w - baseWidth * narrowed - 1, lower],
      active: [x + w - activeWidth * narrowed - 1, bottom],
    } as const;
  }
  const left = x + (w > 80 ? 4 : Math.min(3, (w - total * scale) / 2));
  return {
    oneRow: true,
    scale,
    base: [left, bottom],
    active: [left + (baseWidth + between) * scale, bottom],
  } as const;
}

/** A room: its field, picture, name where there is room for it, symbols, and the workers in it. */
export function RoomDrawing({ room, box, mark, px, plain = false }: RoomProps): JSX.Element {
  const inset = room.tile ? 5 : edge;
  const area = areaOf(room, box, inset);
  const { x, y, w, h } = area;
  const { kind } = room;
  const base = counted(room.symbols);
  const active = counted(room.activity);
  const [wide, tall] = [w > 80, h > 80];
  const at = symbolsAt(area, base, active);
  const bare = base.length + active.length === 0;
  const small = !wide && !tall;
  const size = plain
    ? 34
    : bare
      ? kind === "wasteland"
        ? 22
        : 30
      : small
        ? at.oneRow
          ? 27
          : 18
        : wide && tall
          ? 50
          : 31;
  const centred = plain || bare || tall;
  const fontSize = Math.max(12, (12 * cell) / px);
  const name = content().name(room.figure ?? room.building ?? kind);
  const named = !plain && !small && kind !== "water" && kind !== "wasteland" && !room.tile;
  const room4name = wide && !tall ? w - size - 14 : w - 6;
  const lines = named ? wrapped(name, fontSize, room4name, wide && !tall ? 2 : 1) : [];
  const picX = centred ? x + (w - size) / 2 : x + 4.5;
  const picY = plain || bare ? y + (h - size) / 2 : y + (tall ? 8 : 5);
  return (
    <g class={`pt-k-${kind}`}>
      {room.tile && <rect x={x - 3} y={y - 3} width={w + 6} height={h + 6} rx={2} class="pt-tile" />}
      <Field kind={kind} {...area} />
      {kind !== "water" && !(kind === "wasteland" && room.workers > 0) && (
        <Picture kind={kind} x={picX} y={picY} size={size} />
      )}
      {room.tile &&
        [
          [x, y],
          [x + w, y],
          [x, y + h],
          [x + w, y + h],
        ].map(([cx = 0, cy = 0]) => <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={2.8} class="pt-peg" />)}
      {lines.map((line, index) => (
        <text
          key={line}
          x={wide && !tall ? x + size + 9 : x + w / 2}
          y={(wide && !tall ? y + 4 : y + 12 + size) + fontSize * (1 + index)}
          font-size={fontSize}
          text-anchor={wide && !tall ? "start" : "middle"}
          class="pt-name"
        >
          {line}
        </text>
      ))}
      {!plain && base.length > 0 && <Strip x={at.base[0]} y={at.base[1]} list={base} state="base" scale={at.scale} />}
      {!plain && active.length > 0 && (
        <Strip
          x={at.active[0]}
          y={at.active[1]}
          list={active}
          state={room.workers > 0 ? "lit" : "off"}
          scale={at.scale}
        />
      )}
      {room.workers > 0 && (
        <Pawn
          x={x + w - (plain ? 34 : 25)}
          y={y + (plain ? 18 : 2)}
          size={plain ? 30 : 23}
          mark={mark}
          count={room.workers}
        />
      )}
    </g>
  );
}

/** A piece with what is seen of it: white sides have a pale rim, black ones a dark one. */
export const PieceDrawing = ({
  piece,
  box,
  mark,
  px,
  plain = false,
}: {
  readonly piece: DrawnPiece;
  readonly box: Box;
  readonly mark: number;
  readonly px: number;
  readonly plain?: boolean;
}): JSX.Element => (
  <g class={piece.fresh ? "pt-piece fresh" : "pt-piece"}>
    <rect
      x={(piece.box.column - box.column) * cell + 1}
      y={(piece.box.row - box.row) * cell + 1}
      width={piece.box.columns * cell - 2}
      height={piece.box.rows * cell - 2}
      rx={6}
      class={piece.side === "black" ? "pt-edge black" : "pt-edge"}
    />
    {piece.rooms.map((room) => (
      <RoomDrawing key={room.key} room={room} box={box} mark={mark} px={px} plain={plain} />
    ))}
  </g>
);

/** Outline of some cells, as one rectangle per cell run: used for what is lit, chosen or in the way. */
export const CellFrame = ({
  cells,
  box,
  name,
  inset = 2,
}: {
  readonly cells: readonly (readonly [number, number])[];
  readonly box: Box;
  readonly name: string;
  readonly inset?: number;
}): JSX.Element => {
  const { x, y, w, h } = areaOf({ cells }, box, inset);
  return <rect x={x} y={y} width={w} height={h} rx={5} class={name} />;
};
