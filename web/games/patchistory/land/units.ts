/** Units of a territory's picture: 60 make a cell. */
import type { Box, DrawnRoom } from "./pile.ts";

/** Units of a cell. */
export const cell = 60;

/** A rectangle of the picture. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The position of a room in the units of a picture whose first cell is that of `box`. */
export const areaOf = (room: Pick<DrawnRoom, "cells">, box: Box, inset: number): Area => {
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
