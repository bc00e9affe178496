import type { AnyGame, Reason, Seat, Strength } from "../../core/index.ts";
import type { StoredCommit } from "../store/eventStore.ts";
import type { Excused, Expiry, Pace } from "./time/pace.ts";

/** The languages the service speaks. */
export const LANGUAGES = ["en", "fr", "it", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

/** How well a bot may play, the weakest first. */
export const STRENGTHS = ["easy", "good", "strong"] as const satisfies readonly Strength[];

/** An event of the game being played: only the game knows more than its type. */
export type GameEvent = { readonly type: string };

/**
 * A person at the table. `contact` names the item that holds the e-mail address; absent when there is none. `bot`: nobody;
 * the service itself plays the seat, from what the seat may see. `strength`: how well it does; absent: "good", as the stand-in.
 */
export interface Person {
  readonly name: string;
  readonly language: Language;
  readonly contact?: string;
  readonly bot?: true;
  readonly strength?: Strength;
}

/** Who watches a table besides those who sit there. */
export const WATCHING_WAYS = ["all", "link", "none"] as const;
export type WatchingWay = (typeof WATCHING_WAYS)[number];

/** Everything that can happen at a table. A game's own events ride in some of it (`gameEventsOf`). */
export type TableEvent =
  | {
      readonly type: "table-opened";
      readonly game: string;
      readonly name: string;
      readonly options: unknown;
      readonly corrections?: unknown;
      readonly seats: readonly Person[];
      /** The host's seat, or null for a host who does not play. */
      readonly hostSeat: Seat | null;
      /** Only of a host without a seat. */
      readonly host?: Person;
      /** After how many days without a sign of the host another may ask for the host's rights; absent: `HOST_AWAY_DAYS`. */
      readonly hostAwayDays?: number;
      /** Of a table that was opened for bots alone: the commit after which they play no more. */
      readonly demonstration?: number;
      /** How fast the table is played; absent: nobody is in a hurry. */
      readonly pace?: Pace;
      /** All together may go back beyond what was shown; absent: they may not. */
      readonly backBeyond?: true;
    }
  | { readonly type: "seat-joined"; readonly seat: Seat }
  | { readonly type: "seat-renamed"; readonly seat: Seat; readonly name: string }
  | { readonly type: "seat-language-set"; readonly seat: Seat; readonly language: Language }
  | { readonly type: "table-started"; readonly commitment: string; readonly events: readonly GameEvent[] }
  /** `why`: what a bot chose it for, where it says so. */
  | ({
      readonly type: "moved";
      readonly seat: Seat;
      readonly events: readonly GameEvent[];
      readonly why?: Reason;
    } & Excused)
  /**
   * The seat has taken back its own moves since commit `to`: the game stands as it did then, the table's own affairs stay. `spent`: how
   * much of the time for the question it stands before again is gone, in ms that count; absent where there is no clock, and in
   * older logs, where the question began anew. `vacation`: the days of vacation that passed since it moved last.
   */
  | ({ readonly type: "taken-back"; readonly seat: Seat; readonly to: number; readonly spent?: number } & Pick<
      Excused,
      "vacation"
    >)
  /** A seat asks all the others that the game go back to version `to`. */
  | { readonly type: "rewind-asked"; readonly seat: Seat; readonly to: number }
  | { readonly type: "rewind-agreed"; readonly seat: Seat }
  /** A seat does not agree: the game goes on as it is. Which seat the log does not say. */
  | { readonly type: "rewind-refused" }
  /** The seat that has asked no longer asks. */
  | { readonly type: "rewind-withdrawn"; readonly seat: Seat }
  /** All have agreed: the game stands as it did at version `to`, the table's own affairs stay. */
  | { readonly type: "rewound"; readonly to: number }
  | { readonly type: "table-ended" }
  /** The bot of a seat could not decide: `attempt` 1, 2, … since it last could. */
  | { readonly type: "bot-failed"; readonly seat: Seat; readonly attempt: number }
  /**
   * A new link was made for the holder of a seat, or for the host without one. `mail`: the holder gets it by mail, nobody
   * else saw it.
   */
  | { readonly type: "link-issued"; readonly seat: Seat | "host"; readonly mail: boolean }
  /** Every link and session of the seat, or of the host without one, made before this is void. */
  | { readonly type: "links-revoked"; readonly seat: Seat | "host" }
  /**
   * The seat has a new holder; everything the former holder has for it is void. `events`: what the game answered; absent
   * where it was not asked (before the start, after the end, in logs older than the question).
   */
  | {
      readonly type: "seat-handed-over";
      readonly seat: Seat;
      readonly to: Person;
      readonly events?: readonly GameEvent[];
    }
  /**
   * The player of a seat, or the host without one, has given an address, or asks that the present one be tried again: it gets
   * one mail, which asks whether it is right, and is not used before that is confirmed.
   */
  | { readonly type: "address-given"; readonly seat: Seat | "host"; readonly contact: string }
  /** Who reads the mails to the address given last has confirmed it: mails go there from now on. */
  | { readonly type: "address-confirmed"; readonly seat: Seat | "host"; readonly contact: string }
  /** The host has given a new address for a seat that no mail reached; its player gets the way to the seat there. */
  | { readonly type: "address-replaced"; readonly seat: Seat; readonly contact: string }
  /**
   * The holder of a seat, or the host without one, leaves for good: the seat waits for somebody to take it. `forgotten`: they asked to
   * be forgotten; name, address, links and sessions end with it.
   */
  | { readonly type: "seat-left"; readonly seat: Seat | "host"; readonly forgotten?: true }
  /** Whoever had left is there again: nobody had taken the seat. */
  | { readonly type: "seat-returned"; readonly seat: Seat }
  /** The host's rights go to the holder of a seat. */
  | { readonly type: "host-changed"; readonly seat: Seat }
  /** A seat asks for the host's rights, because the host has given no sign for long. */
  | { readonly type: "succession-asked"; readonly seat: Seat }
  /** Nothing comes of it: a seat objects or takes it back, or the host does (null). */
  | { readonly type: "succession-ended"; readonly seat: Seat | null }
  /** The host has chosen how fast the table is played from now on; null: nobody is in a hurry any more. */
  | { readonly type: "pace-changed"; readonly pace: Pace | null }
  /** The host has given a seat so many hours more for the question that commit `asked` had put. */
  | { readonly type: "time-given"; readonly seat: Seat; readonly asked: number; readonly hours: number }
  /**
   * The time of a seat was up for the question that commit `asked` had put. `expiry`: what comes of it; of the stand-in, its move is
   * in the same commit. `events`: what the game answered; absent where it had nothing to say.
   */
  | {
      readonly type: "timed-out";
      readonly seat: Seat;
      readonly asked: number;
      readonly expiry: Expiry;
      readonly events?: readonly GameEvent[];
    }
  /** The host lets the stand-in play for a seat whose time was up; its move is in the same commit. */
  | { readonly type: "stood-in"; readonly seat: Seat; readonly asked: number; readonly events?: readonly GameEvent[] }
  /** A seat asks all people at the table for a pause of so many days. */
  | { readonly type: "pause-asked"; readonly seat: Seat; readonly days: number }
  | { readonly type: "pause-agreed"; readonly seat: Seat }
  /** Nothing comes of the question about a pause. Who said no is told to nobody. */
  | { readonly type: "pause-declined" }
  /** No clock of the table runs until `until` (ms), or until somebody ends the pause. */
  | { readonly type: "paused"; readonly until: number }
  | { readonly type: "resumed" }
  /** The host has an address told, by the service, whom the table waits for and that it is over; or no longer. The address is not in the log. */
  | { readonly type: "hook-set"; readonly on: boolean }
  /**
   * The host has settled who watches besides those who sit here: anybody who knows the table's address; whoever has the link that this
   * commit makes, which ends the former one; nobody.
   */
  | { readonly type: "watching-set"; readonly way: WatchingWay }
  /** The service was away for so long (ms since the epoch): the time counts for nobody. */
  | { readonly type: "outage"; readonly from: number; readonly to: number };

/** The game's own events that ride in an event of the table. */
export const gameEventsOf = (event: TableEvent): readonly GameEvent[] =>
  "events" in event && event.events !== undefined ? event.events : [];

/** An event of the table that its game hears of. */
type Heard =
  | Pick<Extract<TableEvent, { type: "seat-handed-over" }>, "type" | "seat" | "to">
  | Pick<Extract<TableEvent, { type: "timed-out" | "stood-in" }>, "type" | "seat">;

/** What a game in play answers to an event of its table. */
export const answerTo = (game: AnyGame, play: unknown, event: Heard): readonly GameEvent[] =>
  game.heard?.(
    play,
    event.type === "seat-handed-over"
      ? { type: event.type, seat: event.seat, to: event.to.bot ? "bot" : "person" }
      : { type: "timed-out", seat: event.seat },
  ) ?? [];

/** A commit as it lies in a table's log. */
export type TableCommit = StoredCommit<TableEvent>;
