import type { Seat, Waiting } from "../../core/index.ts";
import type { Actor } from "../store/eventStore.ts";
import type { Person } from "./events.ts";
import type { OtherAddresses } from "./people/addresses.ts";
import type { HostState } from "./people/hostState.ts";
import type { TableClock } from "./time/pace.ts";

/** A name a seat had until commit `until` gave it to somebody else. Empty for a person who asked to be erased. */
export interface EarlierHolder {
  readonly name: string;
  readonly until: number;
}

export interface SeatState extends Person, OtherAddresses {
  /** Rises with every revocation and hand-over; a link or session of another generation is void. */
  readonly generation: number;
  /** Whether its holder has ever signed in or moved. */
  readonly joined: boolean;
  /** Its links were revoked, and nobody has come with a new one yet. Absent: no. */
  readonly away?: true;
  /** The last commit that moved for this seat; 0 before the first. */
  readonly moved: number;
  /** The last commit that took moves of this seat back; absent: none has. */
  readonly returned?: number;
  /** The last commit in which its holder moved, if the stand-in has moved for them since. Absent: it is `moved`. */
  readonly ownMove?: number;
  /** The commit that gave the seat to its present holder; 0: since the opening. */
  readonly heldFrom: number;
  /** Who had the seat before; absent: nobody whose name was another. */
  readonly earlier?: readonly EarlierHolder[];
  /** The host gave the address in use, and nobody has come to the seat or moved since. */
  readonly replaced?: true;
  /** The commit in which its holder left for good; absent: they are there. */
  readonly left?: number;
  /** How often its bot has failed since the seat last moved; absent: it has not. */
  readonly failed?: number;
}

/** A person who asked to be erased held this place from one commit to another: their name there is no longer shown. */
export interface Forgotten {
  readonly seat: Seat | "host";
  readonly from: number;
  readonly until: number;
}

/**
 * One seat the game waits for. `since`: the commit from which it has been waited for without a break (what a mail is about);
 * `asked`: the commit that put the current question (what a clock measures); `askedAt`: its time in ms.
 */
export interface WaitingSeat extends Waiting {
  readonly since: number;
  readonly asked: number;
  readonly askedAt: number;
}

/**
 * What a seat may take back alone: its own moves that revealed nothing hidden and that nobody has followed. `points`: the
 * versions the game may go back to, each the one before such a move, in order.
 */
export interface TakeBack {
  readonly seat: Seat;
  readonly points: readonly number[];
  /** For each of them, how much time the following move took, in ms that count; absent without a clock. */
  readonly spent?: readonly number[];
}

/** A seat has asked all the others to take the game back to version `to`: in commit `asked`, at `askedAt` (ms). */
export interface Rewind {
  readonly seat: Seat;
  readonly to: number;
  readonly asked: number;
  readonly askedAt: number;
  /** The seats that have agreed so far. */
  readonly agreed: readonly Seat[];
}

/** An accepted request, remembered so that a retry finds its result. */
export interface RecentMove {
  readonly moveId: string;
  readonly version: number;
  readonly at: number;
  readonly by: Actor;
}

/** How many accepted requests a table remembers; an older retry fails on its expected version instead. */
export const RECENT_MOVES = 64;

/** A table as its log defines it. Plain JSON: a snapshot is this, stored. */
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
   * The first version all together may go back to: since then the game has revealed nothing hidden to anybody, or may go back
   * `beyond` that, and no seat was handed over; absent before the start.
   */
  readonly openSince?: number;
  /** The table was opened so that all together may go back past what was revealed; absent: they may not. */
  readonly backBeyond?: true;
  /** What a seat has asked the others; absent: nothing. It may have lapsed. */
  readonly rewind?: Rewind;
  /** The seats that were refused to go back since somebody last moved. */
  readonly refused?: readonly Seat[];
  /** The people who asked to be erased; absent: nobody. */
  readonly forgotten?: readonly Forgotten[];
  /** The last commit made by a person, including the host. */
  readonly lastByPerson: number;
  /** For a table opened for bots alone: the commit after which they stop playing. */
  readonly demonstration?: number;
  /** How fast it is played, and the state of its clock; absent: no time limit. */
  readonly clock?: TableClock;
  /** The commit since which the service reports to a webhook of the host's whom the table waits for; absent: there is none. */
  readonly hooked?: number;
  /** Who may watch, if not everybody who knows the address; `since`: the commit that made the link, or closed the table. */
  readonly watching?: { readonly way: "link" | "none"; readonly since: number };
  readonly recent: readonly RecentMove[];
}
