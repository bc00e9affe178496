import type { Seat, Waiting } from "../../core/index.ts";
import type { Actor } from "../store/eventStore.ts";
import type { Person } from "./events.ts";
import type { OtherAddresses } from "./people/addresses.ts";
import type { HostState } from "./people/hostState.ts";
import type { TableClock } from "./time/pace.ts";

export interface SeatState extends Person, OtherAddresses {
  /** Rises with every revocation and hand-over; a link or session of another generation is void. */
  readonly generation: number;
  /** Whether its holder has ever signed in or moved. */
  readonly joined: boolean;
  /** Its links were ended, and nobody has come with a new one yet. Absent: no. */
  readonly away?: true;
  /** The last commit that moved for this seat; 0 before the first. */
  readonly moved: number;
  /** The last commit that took moves of this seat back; absent: none has. */
  readonly returned?: number;
  /** The last commit with which its holder moved, where the stand-in has moved for them since. Absent: it is `moved`. */
  readonly ownMove?: number;
  /** The commit that gave the seat to its present holder; 0: there from the opening on. */
  readonly heldFrom: number;
  /** The host gave the address in use, and nobody has come to the seat or moved since. */
  readonly replaced?: true;
  /** The commit with which its holder left for good; absent: they are there. */
  readonly left?: number;
  /** How often its bot has failed since the seat last moved; absent: it has not. */
  readonly failed?: number;
}

/** Somebody who asked to be forgotten held this place from one commit to another: what they were called there is told no more. */
export interface Forgotten {
  readonly seat: Seat | "host";
  readonly from: number;
  readonly until: number;
}

/**
 * One seat the game waits for. `since`: the commit from which it has been waited for without a break (what a mail is about);
 * `asked`: the commit that put the present question (what a clock measures); `askedAt`: its time in ms.
 */
export interface WaitingSeat extends Waiting {
  readonly since: number;
  readonly asked: number;
  readonly askedAt: number;
}

/**
 * What a seat may take back alone: moves of its own that showed nobody anything hidden and that nobody has followed. `points`:
 * the versions the game may go back to, each the one before such a move, in order.
 */
export interface TakeBack {
  readonly seat: Seat;
  readonly points: readonly number[];
  /** For each of them how much time the move that followed had taken, in ms that count; absent where there is no clock. */
  readonly spent?: readonly number[];
}

/** A seat has asked all the others that the game go back to version `to`: in commit `asked`, at `askedAt` (ms). */
export interface Rewind {
  readonly seat: Seat;
  readonly to: number;
  readonly asked: number;
  readonly askedAt: number;
  /** The seats that have agreed so far. */
  readonly agreed: readonly Seat[];
}

/** An accepted request, remembered so that a retry finds its own. */
export interface RecentMove {
  readonly moveId: string;
  readonly version: number;
  readonly at: number;
  readonly by: Actor;
}

/** How many accepted requests a table remembers; an older retry fails on its expected version instead. */
export const RECENT_MOVES = 64;

/** A table as its log tells it. Plain JSON: a snapshot is this, written down. */
export interface TableState {
  readonly id: string;
  /** Number of the last commit. */
  readonly version: number;
  readonly status: "open" | "playing" | "ended";
  readonly game: string;
  readonly name: string;
  readonly options: unknown;
  readonly corrections?: unknown;
  readonly seats: readonly SeatState[];
  readonly host: HostState;
  readonly hostAwayDays: number;
  /** SHA-256 of the seed, from the start of play on. */
  readonly commitment: string | null;
  /** Times in ms since the epoch. */
  readonly openedAt: number;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  /** The rules the table was started with (before the start: opened with). */
  readonly rulesVersion: number;
  /** The game's own state; its `initial` until play starts. */
  readonly play: unknown;
  readonly waiting: readonly WaitingSeat[];
  /** What a seat may take back alone; absent: nothing. */
  readonly takeBack?: TakeBack;
  /**
   * The first version all together may go back to: since then the game has shown nobody anything hidden, or may go back `beyond` that, and
   * no seat was handed over; absent before the start.
   */
  readonly openSince?: number;
  /** The table was opened so that all together may go back beyond what was shown; absent: they may not. */
  readonly backBeyond?: true;
  /** What a seat has asked the others; absent: nothing. It may have lapsed. */
  readonly rewind?: Rewind;
  /** The seats that were refused to go back since somebody moved last. */
  readonly refused?: readonly Seat[];
  /** Whoever asked to be forgotten; absent: nobody. */
  readonly forgotten?: readonly Forgotten[];
  /** The last commit a person has made, the host included. */
  readonly lastByPerson: number;
  /** Of a table that was opened for bots alone: the commit after which they play no more. */
  readonly demonstration?: number;
  /** How fast it is played, and what its clock knows; absent: nobody is in a hurry. */
  readonly clock?: TableClock;
  /** The commit since which the service tells an address of the host's whom the table waits for; absent: it tells none. */
  readonly hooked?: number;
  /** Who watches, where not everybody does who knows the address; `since`: the commit that made the link, or closed the table. */
  readonly watching?: { readonly way: "link" | "none"; readonly since: number };
  readonly recent: readonly RecentMove[];
}
