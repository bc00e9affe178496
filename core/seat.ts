/** A place at the table, 0-based; seat + 1 sits clockwise (to the left) of seat. */
export type Seat = number;

/** Who looks: a seat, or somebody who only watches. */
export type Viewer = Seat | "spectator";
