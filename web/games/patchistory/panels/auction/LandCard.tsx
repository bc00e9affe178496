/** A side of a land card, drawn: its rooms as fields with picture and symbols. */
import type { JSX } from "preact";
import { symbol } from "../../../../ui/Icon.tsx";
import type { Room } from "../../game.ts";
import { roomName } from "../../kit/facts.ts";
import { tablePhrase, term } from "../../kit/kit.ts";
import { goodIcon } from "../../kit/parts.tsx";

const cell = 60;
const inset = 2;

type Symbols = Readonly<Partial<Record<string, number>>>;

const symbolList = (symbols: Symbols | null): readonly (readonly [string, number])[] =>
  Object.entries(symbols ?? {}).flatMap(([name, n]) => (n ? [[name, n] as const] : []));

/** Printed symbols in words: "1 Mineral, 1 Money". */
export const symbolWords = (symbols: Symbols | null): string =>
  symbolList(symbols)
    .map(([name, n]) => term(`symbols.${name}`, { n }))
    .join(", ");

/** A room in words: "Mint: 1 Mineral, 1 Money; with a worker: 2 VPs". */
export const roomText = (room: Room): string => {
  const [base, active] = [symbolWords(room.symbols), symbolWords(room.activity)];
  const more = [base, active && tablePhrase("room.withWorker", { what: active })].filter(Boolean).join("; ");
  return more ? `${roomName(room)}: ${more}` : roomName(room);
};

const frameOf = ({ cells }: Room) => {
  const rows = cells.map(([row]) => row);
  const columns = cells.map(([, column]) => column);
  const [top, left] = [Math.min(...rows), Math.min(...columns)];
  return {
    x: left * cell + inset,
    y: top * cell + inset,
    width: (Math.max(...columns) - left + 1) * cell - 2 * inset,
    height: (Math.max(...rows) - top + 1) * cell - 2 * inset,
  };
};

interface ChipProps {
  readonly x: number;
  readonly y: number;
  readonly symbols: readonly (readonly [string, number])[];
  readonly asleep: boolean;
}

const chipWidth = (symbols: ChipProps["symbols"]): number =>
  symbols.reduce((width, [, n]) => width + (n > 1 ? 25 : 16), symbols.length > 0 ? 3 : 0);

/** White stones with symbols; those that need a worker are in a golden frame. */
const Chip = ({ x, y, symbols, asleep }: ChipProps): JSX.Element => {
  let at = x + 2;
  return (
    <g>
      <rect class={asleep ? "pt-lc-act" : "pt-lc-chip"} x={x} y={y} width={chipWidth(symbols)} height={19} rx={4} />
      {symbols.map(([name, n]) => {
        const here = at;
        at += n > 1 ? 25 : 16;
        return (
          <g key={name} class={asleep ? "pt-lc-off" : `pt-g-${name}`}>
            <use href={symbol(goodIcon(name))} x={here} y={y + 2.5} width={14} height={14} />
            {n > 1 && (
              <text x={here + 19} y={y + 14.5} class="pt-lc-num">
                {n}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
};

const RoomDrawing = ({ room }: { readonly room: Room }): JSX.Element => {
  const { x, y, width, height } = frameOf(room);
  const base = symbolList(room.symbols);
  const active = symbolList(room.activity);
  const [baseWidth, activeWidth] = [chipWidth(base), chipWidth(active)];
  const oneRow = baseWidth + activeWidth + 2 <= width;
  const bare = base.length + active.length === 0;
  const size = bare ? 30 : oneRow ? 26 : 17;
  const bottom = y + height - 21;
  return (
    <g class={`pt-lc-room pt-k-${room.kind}`}>
      <rect class="pt-lc-field" x={x} y={y} width={width} height={height} rx={4} />
      <use
        class="pt-lc-pic"
        href={symbol(`p-${room.kind}`)}
        x={x + (width - size) / 2}
        y={bare ? y + (height - size) / 2 : y + 5}
        width={size}
        height={size}
      />
      {base.length > 0 && <Chip x={x + 1.5} y={oneRow ? bottom : bottom - 20} symbols={base} asleep={false} />}
      {active.length > 0 && <Chip x={oneRow ? x + 3 + baseWidth : x + 1.5} y={bottom} symbols={active} asleep={true} />}
    </g>
  );
};

/** One side of a land card. Its words are in the surrounding text. */
export const LandCard = ({
  side,
  rooms,
}: {
  readonly side: "white" | "black";
  readonly rooms: readonly Room[];
}): JSX.Element => (
  <svg class={`pt-landcard ${side}`} viewBox="-3 -3 126 126" aria-hidden="true">
    <rect class="pt-lc-edge" x={-2} y={-2} width={124} height={124} rx={7} />
    {rooms.map((room) => (
      <RoomDrawing key={room.id} room={room} />
    ))}
  </svg>
);
