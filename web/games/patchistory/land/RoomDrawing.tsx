/** The drawing of a room on a territory: field, picture, name, symbols, and the workers in it. */
import type { JSX } from "preact";
import { type IconName, symbol } from "../../../ui/Icon.tsx";
import type { Kind } from "../game.ts";
import { visibleName } from "../kit/facts.ts";
import { Pawn } from "./Pawn.tsx";
import type { Box, DrawnRoom } from "./pile.ts";
import { type Counted, counted, high, Strip, widthOf } from "./Strip.tsx";
import { type Area, areaOf, cell } from "./units.ts";

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

/** The picture of a room's content: heroes in a wreathed medallion. */
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

/** Rough width of a name at a size: enough to leave out what would not fit. */
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

/** Positions of base symbols and the activity box in a room. */
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

/** The layout of a room: size and position of its picture, and the lines of its name. */
interface Layout {
  readonly size: number;
  readonly picture: readonly [x: number, y: number];
  readonly font: number;
  readonly lines: readonly string[];
  readonly name: readonly [x: number, y: number];
  readonly anchor: "start" | "middle";
}

type Shape = "small" | "wide" | "tall" | "large";
const shapeOf = ({ w, h }: Area): Shape => (w > 80 ? (h > 80 ? "large" : "wide") : h > 80 ? "tall" : "small");

const bareSize = (kind: Kind): number => (kind === "wasteland" ? 22 : 30);
const sizes: Readonly<Record<Shape, number>> = { small: 27, wide: 31, tall: 31, large: 50 };

/** The name of who or what is in a room; water and wasteland have none, and a tile covers it. */
const nameOf = (room: DrawnRoom): string =>
  room.kind === "water" || room.kind === "wasteland" || room.tile ? "" : visibleName(room);

/** In rooms of one cell only heroes and wonders are named, in one line between a smaller picture and the symbols. */
function smallLayout(
  room: DrawnRoom,
  { x, y, w, h }: Area,
  px: number,
  symbols: { bare: boolean; oneRow: boolean },
): Layout {
  const { bare, oneRow } = symbols;
  const font = (12 * cell) / px;
  const lines = room.figure && (bare || oneRow) ? wrapped(nameOf(room), font, w - 4, 1) : [];
  const below = lines.length > 0 ? font + 1 : 0;
  const free = bare ? h : h - high - 5;
  const size = Math.min(bare ? bareSize(room.kind) : oneRow ? sizes.small : 18, free - below - 3);
  const top = bare ? y + (h - size - below) / 2 : y + (below > 0 ? 2.5 : 5);
  const left = bare || below > 0 ? x + (w - size) / 2 : x + 4.5;
  return { size, picture: [left, top], font, lines, name: [x + w / 2, top + size + font * 0.85], anchor: "middle" };
}

function layoutOf(room: DrawnRoom, area: Area, px: number, symbols: { bare: boolean; oneRow: boolean }): Layout {
  const shape = shapeOf(area);
  if (shape === "small") return smallLayout(room, area, px, symbols);
  const { x, y, w, h } = area;
  const { bare } = symbols;
  const font = Math.max(12, (12 * cell) / px);
  const size = bare ? bareSize(room.kind) : sizes[shape];
  const beside = shape === "wide";
  // A second line must not run into what is printed below.
  const twoFit = beside && (bare || 4 + 2 * font <= h - high);
  const picture: readonly [number, number] = [
    bare || !beside ? x + (w - size) / 2 : x + 4.5,
    bare ? y + (h - size) / 2 : y + (beside ? 5 : 8),
  ];
  return {
    size,
    picture,
    font,
    lines: wrapped(nameOf(room), font, beside ? w - size - 14 : w - 6, twoFit ? 2 : 1),
    name: [beside ? x + size + 9 : x + w / 2, (beside ? y + 4 : y + 12 + size) + font],
    anchor: beside ? "start" : "middle",
  };
}

/** Pegs at the corners of a construction tile. */
const Pegs = ({ x, y, w, h }: Area): JSX.Element => (
  <>
    {[
      [x, y],
      [x + w, y],
      [x, y + h],
      [x + w, y + h],
    ].map(([cx = 0, cy = 0]) => (
      <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={2.8} class="pt-peg" />
    ))}
  </>
);

/** Name and symbols of a room that is drawn in full. */
const Inscription = ({
  layout: { lines, name, font, anchor },
  at,
  base,
  active,
  lit,
}: {
  readonly layout: Layout;
  readonly at: ReturnType<typeof symbolsAt>;
  readonly base: Counted;
  readonly active: Counted;
  readonly lit: boolean;
}): JSX.Element => (
  <>
    {lines.map((line, index) => (
      <text key={line} x={name[0]} y={name[1] + font * index} font-size={font} text-anchor={anchor} class="pt-name">
        {line}
      </text>
    ))}
    {base.length > 0 && <Strip x={at.base[0]} y={at.base[1]} list={base} state="base" scale={at.scale} />}
    {active.length > 0 && (
      <Strip x={at.active[0]} y={at.active[1]} list={active} state={lit ? "lit" : "off"} scale={at.scale} />
    )}
  </>
);

const plainSize = 34;

/** A room: its field, picture, name where there is room for it, symbols, and the workers in it. */
export function RoomDrawing({ room, box, mark, px, plain = false }: RoomProps): JSX.Element {
  const area = areaOf(room, box, room.tile ? 5 : 3);
  const { x, y, w, h } = area;
  const { kind } = room;
  const base = counted(room.symbols);
  const active = counted(room.activity);
  const at = symbolsAt(area, base, active);
  const layout = layoutOf(room, area, px, { bare: base.length + active.length === 0, oneRow: at.oneRow });
  const size = plain ? plainSize : layout.size;
  const [picX, picY] = plain ? [x + (w - size) / 2, y + (h - size) / 2] : layout.picture;
  return (
    <g class={`pt-k-${kind}`}>
      {room.tile && <rect x={x - 3} y={y - 3} width={w + 6} height={h + 6} rx={2} class="pt-tile" />}
      <Field kind={kind} {...area} />
      {kind !== "water" && !(kind === "wasteland" && room.workers > 0) && (
        <Picture kind={kind} x={picX} y={picY} size={size} />
      )}
      {room.tile && <Pegs {...area} />}
      {!plain && <Inscription layout={layout} at={at} base={base} active={active} lit={room.workers > 0} />}
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
