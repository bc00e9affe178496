import type { AnyGame, Reason, Seat, Strength } from "../../core/index.ts";
import type { StoredCommit } from "../store/eventStore.ts";
import type { Excused, Expiry, Pace } from "./time/pace.ts";

/** The languages the service speaks. */
export const LANGUAGES = ["en", "fr", "it", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

/** How well a bot can play, weakest first. */
export const STRENGTHS = ["easy", "good", "strong"] as const satisfies readonly Strength[];

/** An event of the game being played: beyond its type, only the game understands it. */
export type GameEvent = { readonly type: string };

/**
 * A person at the table. `contact` names the item that holds the e-mail address; absent when there is none. `bot`: no person; the
 * service itself plays the seat, from what the seat may see. `strength`: how well it plays; absent: "good", like the stand-in.
 */
export interface Person {
  readonly name: string;
  readonly language: Language;
  readonly contact?: string;
  readonly bot?: true;
  readonly strength?: Strength;
}

/** Who may watch a table apart from the people seated there. */
export const WATCHING_WAYS = ["all", "link", "none"] as const;
export type WatchingWay = (typeof WATCHING_WAYS)[number];

/** Everything that can happen at a table. Some events carry events of the game (`gameEventsOf`). */
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
      /** Only for a host without a seat. */
      readonly host?: Person;
      /** After how many days without a sign of the host another may ask for the host's rights; absent: `HOST_AWAY_DAYS`. */
      readonly hostAwayDays?: number;
      /** For a table opened for bots alone: the commit after which they stop playing. */
      readonly demonstration?: number;
      /** How fast the table is played; absent: no time limit. */
      readonly pace?: Pace;
      /** All together may go back past what was revealed; absent: they may not. */
      readonly backBeyond?: true;
    }
  | { readonly type: "seat-joined"; readonly seat: Seat }
  | { readonly type: "seat-renamed"; readonly seat: Seat; readonly name: string }
  | { readonly type: "seat-language-set"; readonly seat: Seat; readonly language: Language }
  | { readonly type: "table-started"; readonly commitment: string; readonly events: readonly GameEvent[] }
  /** `why`: a bot's reason, where it gives one. */
  | ({
      readonly type: "moved";
      readonly seat: Seat;
      readonly events: readonly GameEvent[];
      readonly why?: Reason;
    } & Excused)
  /**
   * The seat has taken back its own moves since commit `to`: the game stands as it did then, while everything else about the
   * table stays. `spent`: how much of the time for the question put to it again is used up, in ms that count; absent without a
   * clock, and in older logs, where the question started afresh. `vacation`: the days of vacation that passed since it last
   * moved.
   */
  | ({ readonly type: "taken-back"; readonly seat: Seat; readonly to: number; readonly spent?: number } & Pick<
      Excused,
      "vacation"
    >)
  /** A seat asks all the others to take the game back to version `to`. */
  | { readonly type: "rewind-asked"; readonly seat: Seat; readonly to: number }
  | { readonly type: "rewind-agreed"; readonly seat: Seat }
  /** A seat does not agree: the game goes on as it is. The log does not say which seat. */
  | { readonly type: "rewind-refused" }
  /** The seat that asked has withdrawn the question. */
  | { readonly type: "rewind-withdrawn"; readonly seat: Seat }
  /** All have agreed: the game stands as it did at version `to`, while everything else about the table stays. */
  | { readonly type: "rewound"; readonly to: number }
  | { readonly type: "table-ended" }
  /** The bot of a seat could not decide: `attempt` 1, 2, … since it last could. */
  | { readonly type: "bot-failed"; readonly seat: Seat; readonly attempt: number }
  /**
   * A new link was made for the holder of a seat, or for the host without one. `mail`: the holder gets it by mail; nobody else
   * saw it.
   */
  | { readonly type: "link-issued"; readonly seat: Seat | "host"; readonly mail: boolean }
  /** Every link and session of the seat, or of the host without one, made before this is void. */
  | { readonly type: "links-revoked"; readonly seat: Seat | "host" }
  /**
   * The seat has a new holder; all access of the previous holder is void. `events`: the game's answer; absent when it was not
   * asked (before the start, after the end, in logs older than the question).
   */
  | {
      readonly type: "seat-handed-over";
      readonly seat: Seat;
      readonly to: Person;
      readonly events?: readonly GameEvent[];
    }
  /**
   * The player of a seat, or the host without one, has given an address, or asks to have the current one tried again: it gets one
   * mail, which asks whether it is right, and is not used until that is confirmed.
   */
  | { readonly type: "address-given"; readonly seat: Seat | "host"; readonly contact: string }
  /** The reader of mails to the address given last has confirmed it: mails go there from now on. */
  | { readonly type: "address-confirmed"; readonly seat: Seat | "host"; readonly contact: string }
  /** The host has given a new address for a seat whose mails did not arrive; its player gets the link to the seat there. */
  | { readonly type: "address-replaced"; readonly seat: Seat; readonly contact: string }
  /**
   * The holder of a seat, or the host without one, leaves for good: the seat waits for somebody to take it. `forgotten`: they
   * asked to be erased; their name, address, links and sessions end with it.
   */
  | { readonly type: "seat-left"; readonly seat: Seat | "host"; readonly forgotten?: true }
  /** The holder who had left is back: nobody had taken the seat. */
  | { readonly type: "seat-returned"; readonly seat: Seat }
  /** The host's rights go to the holder of a seat. */
  | { readonly type: "host-changed"; readonly seat: Seat }
  /** A seat asks for the host's rights, because the host has been absent for long. */
  | { readonly type: "succession-asked"; readonly seat: Seat }
  /** The request has ended without effect: a seat objects or withdraws it, or the host does (null). */
  | { readonly type: "succession-ended"; readonly seat: Seat | null }
  /** The host has changed how fast the table is played; null: no time limit any more. */
  | { readonly type: "pace-changed"; readonly pace: Pace | null }
  /** The host has given a seat this many more hours for the question that commit `asked` put. */
  | { readonly type: "time-given"; readonly seat: Seat; readonly asked: number; readonly hours: number }
  /**
   * A seat ran out of time for the question that commit `asked` put. `expiry`: what follows; for the stand-in, its move is in the
   * same commit. `events`: the game's answer; absent when it had none.
   */
  | {
      readonly type: "timed-out";
      readonly seat: Seat;
      readonly asked: number;
      readonly expiry: Expiry;
      readonly events?: readonly GameEvent[];
    }
  /** The host lets the stand-in play for a seat that ran out of time; its move is in the same commit. */
  | { readonly type: "stood-in"; readonly seat: Seat; readonly asked: number; readonly events?: readonly GameEvent[] }
  /** A seat asks all people at the table for a pause of this many days. */
  | { readonly type: "pause-asked"; readonly seat: Seat; readonly days: number }
  | { readonly type: "pause-agreed"; readonly seat: Seat }
  /** The question about a pause has ended without one. Nobody learns who said no. */
  | { readonly type: "pause-declined" }
  /** No clock of the table runs until `until` (ms), or until somebody ends the pause. */
  | { readonly type: "paused"; readonly until: number }
  | { readonly type: "resumed" }
  /**
   * The host has set a webhook, at which the service reports whom the table waits for and when it has ended; or has removed it.
   * Its URL is not in the log.
   */
  | { readonly type: "hook-set"; readonly on: boolean }
  /**
   * The host has decided who may watch apart from the people seated here: anybody who knows the table's address; anyone with the
   * link this commit makes, which ends the previous one; nobody.
   */
  | { readonly type: "watching-set"; readonly way: WatchingWay }
  /** The service was down during this time (ms since the epoch): it counts for nobody. */
  | { readonly type: "outage"; readonly from: number; readonly to: number };

/** The game's own events carried by an event of the table. */
export const gameEventsOf = (event: TableEvent): readonly GameEvent[] =>
  "events" in event && event.events !== undefined ? event.events : [];

/** An event of the table that its game hears of. */
type Heard =
  | Pick<Extract<TableEvent, { type: "seat-handed-over" }>, "type" | "seat" | "to">
  | Pick<Extract<TableEvent, { type: "timed-out" | "stood-in" }>, "type" | "seat">;

/** The answer of a game in play to an event of its table. */
export const answerTo = (game: AnyGame, play: unknown, event: Heard): readonly GameEvent[] =>
  game.heard?.(
    play,
    event.type === "seat-handed-over"
      ? { type: event.type, seat: event.seat, to: event.to.bot ? "bot" : "person" }
      : { type: "timed-out", seat: event.seat },
  ) ?? [];

/** A commit as stored in a table's log. */
export type TableCommit = StoredCommit<TableEvent>;
