/** A place at the table, 0-based; seat + 1 sits clockwise (to the left) of seat. */
export type Seat = number;

/** Who looks at a table: a seat, or a spectator. */
export type Viewer = Seat | "spectator";
