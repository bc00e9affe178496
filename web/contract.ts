import type { Change, OptionInfo, Outcome, RedactedEvent, Rejection, Seat, Waiting } from "../core/index.ts";

/** What the pages know of the service's answers: one place, so that a change of the API is one change here. */
export type { Change, OptionInfo, Outcome, RedactedEvent, Rejection, Seat, Waiting };

/** A command, of which the frame knows only what every game's commands have. */
export interface AnyCommand {
  readonly type: string;
  readonly seat: Seat;
}

/** A game that can be opened. */
export interface GameInfo {
  readonly id: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly optionInfo: readonly OptionInfo[];
}

/** One seat as everybody at the table may see it. */
export interface SeatInfo {
  readonly seat: Seat;
  readonly name: string;
}

/** The table itself: what all games have. */
export interface TableInfo {
  readonly id: string;
  readonly game: string;
  readonly name: string;
  readonly status: "open" | "playing" | "ended";
  readonly seats: readonly SeatInfo[];
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly version: number;
  readonly rulesVersion: number;
  readonly commitment?: string;
}

/** The answer to "how does the table stand, for me". `view` and `menu` belong to the game; null while the table is open. */
export interface TableAnswer {
  readonly table: TableInfo;
  readonly you: { readonly seat: Seat | null; readonly host: boolean };
  readonly view: unknown;
  readonly menu: readonly AnyCommand[];
  readonly waiting: readonly Waiting[];
  readonly outcome: Outcome | null;
}

/** One accepted move (or table event), as this reader may see it. */
export interface LogItem {
  readonly seq: number;
  readonly at: string;
  readonly seat: Seat | null;
  readonly events: readonly RedactedEvent[];
}

/** What opening a table asks for. */
export interface OpenTable {
  readonly game: string;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly name?: string;
  readonly host: Seat;
  readonly seats: readonly { readonly name: string; readonly email?: string; readonly language?: string }[];
}

/** A seat's link, shown once: the service keeps no copy. */
export interface SeatLink {
  readonly seat: Seat;
  readonly link: string;
}

/** The answer to opening a table. */
export interface OpenedTable {
  readonly tableId: string;
  readonly hostLink: string;
  readonly invitations: readonly SeatLink[];
}

/** What a draft would do. */
export interface PreviewAnswer {
  readonly changes: readonly Change[];
  readonly reveals: boolean;
  readonly next: readonly AnyCommand[];
  readonly pending?: unknown;
}
