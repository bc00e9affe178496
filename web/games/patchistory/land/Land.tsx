/** A territory as SVG: the ground, the pieces from bottom to top, and what is lit, chosen or in the way. */
import type { ComponentChildren, JSX } from "preact";
import { content, type PlacedPiece, type Room, type RoomView } from "../game.ts";
import { visibleName } from "../kit/facts.ts";
import { nameOfCell } from "../kit/words.ts";
import { CellFrame, PieceDrawing } from "./paint.tsx";
import {
  type Box,
  boxOf,
  cellsOf,
  type DrawnPiece,
  type DrawnRoom,
  drawing,
  keyOf,
  type Print,
  roomAt,
  stacksOf,
} from "./pile.ts";
import { cell } from "./units.ts";

/** What is printed on a side of a piece, as far as the page knows. */
export const print: Print = ({ id, side }): readonly Room[] => content().rooms(id, side);

/** Rooms by their first cell, each with how it is marked. */
export interface Marks {
  readonly lit?: ReadonlySet<string>;
  readonly picked?: string | null;
  readonly bad?: ReadonlySet<string>;
  /** A number written on lit rooms. */
  readonly numbers?: ReadonlyMap<string, number>;
}

interface LandProps {
  readonly pieces: readonly PlacedPiece[];
  readonly rooms: readonly RoomView[];
  readonly mark: number;
  /** Cells the picture spans; by default the territory itself. */
  readonly box?: Box;
  /** CSS pixels of a cell. */
  readonly px: number;
  /** The card being laid, already among the pieces. */
  readonly fresh?: string;
  readonly marks?: Marks;
  readonly plain?: boolean;
  readonly axes?: boolean;
  readonly onCell?: (key: string) => void;
  readonly children?: ComponentChildren;
}

/** Cells a territory spans. */
export const boxOfLand = (pieces: readonly PlacedPiece[]): Box =>
  boxOf(pieces.flatMap((piece) => cellsOf(piece, print)));

const margin = 4;

const cellsIn = (box: Box): readonly (readonly [number, number])[] =>
  Array.from({ length: box.rows * box.columns }, (_, index) => [
    box.row + Math.floor(index / box.columns),
    box.column + (index % box.columns),
  ]);

const roomsIn = (pieces: readonly DrawnPiece[]) => pieces.flatMap(({ rooms }) => rooms);

/** Letters above and numbers beside the cells. */
const Axes = ({ box, size }: { readonly box: Box; readonly size: number }): JSX.Element => (
  <>
    {cellsIn({ ...box, rows: 1 }).map(([row, column]) => (
      <text key={column} x={(column - box.column + 0.5) * cell} y={-6} font-size={size} class="pt-axis">
        {nameOfCell([row, column]).replace(/-?\d+$/, "")}
      </text>
    ))}
    {cellsIn({ ...box, columns: 1 }).map(([row, column]) => (
      <text key={row} x={-10} y={(row - box.row + 0.5) * cell + 4} font-size={size} class="pt-axis">
        {nameOfCell([row, column]).replace(/^\D+(?=-?\d)/, "")}
      </text>
    ))}
  </>
);

/** The name of who or what is in the room of a cell; none where there is no land. */
const nameAt = (rooms: readonly RoomView[], key: string): string => {
  const room = roomAt(rooms, key);
  return room ? visibleName(room) : "";
};

interface MarkedProps {
  readonly room: DrawnRoom;
  readonly box: Box;
  readonly marks: Marks;
}

/** The marks on a room: lit, in the way, chosen, numbered; the others are washed out while some are lit. */
const Marked = ({ room: { key, cells }, box, marks }: MarkedProps): JSX.Element => {
  const [row = 0, column = 0] = cells[0] ?? [];
  return (
    <g>
      {marks.lit && !marks.lit.has(key) && key !== marks.picked && <CellFrame cells={cells} box={box} name="pt-wash" />}
      {marks.lit?.has(key) && <CellFrame cells={cells} box={box} name="pt-lit" inset={3.5} />}
      {marks.bad?.has(key) && <CellFrame cells={cells} box={box} name="pt-wrong" />}
      {marks.picked === key && <CellFrame cells={cells} box={box} name="pt-picked" inset={1} />}
      {marks.numbers?.has(key) && (
        <g transform={`translate(${(column - box.column + 0.5) * cell} ${(row - box.row + 0.5) * cell})`}>
          <circle r={11} class="pt-badge" />
          <text y={4.5} class="pt-n pt-badge-n">
            {marks.numbers.get(key)}
          </text>
        </g>
      )}
    </g>
  );
};

/** The picture; all of it is also said elsewhere, so it is silent for screen readers. */
export function Land(props: LandProps): JSX.Element {
  const { pieces, rooms, mark, px, fresh, marks, plain = false, axes = false, onCell, children } = props;
  const box = props.box ?? boxOfLand(pieces);
  const drawn = drawing({ pieces, seen: rooms, ...(fresh !== undefined && { fresh }) }, print);
  const stacks = stacksOf(pieces, print);
  const gutter = axes ? 18 : 0;
  const [width, height] = [box.columns * cell + gutter + 2 * margin, box.rows * cell + gutter + 2 * margin];
  const fontSize = Math.max(12, (12 * cell) / px);
  return (
    <svg
      class="pt-land"
      viewBox={`${-gutter - margin} ${-gutter - margin} ${width} ${height}`}
      width={(width * px) / cell}
      height={(height * px) / cell}
      aria-hidden="true"
    >
      {axes && <Axes box={box} size={fontSize} />}
      {!plain &&
        cellsIn(box).map(([row, column]) =>
          stacks.has(keyOf([row, column])) ? null : (
            <rect
              key={`${row},${column}`}
              x={(column - box.column) * cell + 2}
              y={(row - box.row) * cell + 2}
              width={cell - 4}
              height={cell - 4}
              rx={4}
              class="pt-ground"
            />
          ),
        )}
      {drawn.map((piece) => (
        <PieceDrawing key={piece.id} piece={piece} box={box} mark={mark} px={px} plain={plain} />
      ))}
      {marks && roomsIn(drawn).map((room) => <Marked key={`mark ${room.key}`} room={room} box={box} marks={marks} />)}
      {onCell &&
        cellsIn(box).map(([row, column]) => (
          // Keys and screen readers use the frame around the picture: its cells are targets for a finger only.
          // biome-ignore lint/a11y/noStaticElementInteractions: see above
          <rect
            key={`target ${row},${column}`}
            x={(column - box.column) * cell}
            y={(row - box.row) * cell}
            width={cell}
            height={cell}
            fill="transparent"
            onClick={() => onCell(keyOf([row, column]))}
          >
            {/* A name too long to be drawn is still told where a mouse rests; a tap tells all of the room. */}
            <title>{nameAt(rooms, keyOf([row, column]))}</title>
          </rect>
        ))}
      {children}
    </svg>
  );
}
