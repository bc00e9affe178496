import type { Cell } from "../content/schema/pieces.ts";

/** A cell of a territory as "row,column": how states, commands and events name a cell or the room that begins there. */
export type CellKey = string;

export const keyOf = ([row, column]: Cell): CellKey => `${row},${column}`;

export const cellOf = (key: CellKey): Cell => {
  const comma = key.indexOf(",");
  return [Number(key.slice(0, comma)), Number(key.slice(comma + 1))];
};
