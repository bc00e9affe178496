/** Pieces and frames as drawn on a territory. */
import type { JSX } from "preact";
import type { Box, DrawnPiece } from "./pile.ts";
import { RoomDrawing } from "./RoomDrawing.tsx";
import { areaOf, cell } from "./units.ts";

/** A piece with its visible part: white sides have a pale rim, black ones a dark one. */
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
  <g class={piece.fresh ? "pt-piece fresh" : "pt-piece"} data-piece={piece.id}>
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

/** Outline of some cells, as one rectangle per cell run: used for lit, chosen or obstructing ones. */
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
