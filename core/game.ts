import type { ZodMiniType } from "zod/mini";
import type { Bots, Strength } from "./bot.ts";
import type { Decided } from "./engine/decision.ts";
import type { Offer } from "./engine/offers.ts";
import type { Result } from "./result.ts";
import type { Seat, Viewer } from "./seat.ts";

export type { Seat, Viewer };

/**
 * Why a command is refused. `code` is stable (clients and test vectors rely on it), `key` identifies the sentence in the message
 * catalogues, `params` are numbers and ids: never prose, and never anything the sender may not see.
 */
export interface Rejection {
  readonly code: string;
  readonly key: string;
  readonly rule?: string;
  readonly params?: Readonly<Record<string, string | number | boolean>>;
}

/**
 * One fault in a corrections file: its path (`record.field.0.deeper`) and a stable code that identifies its sentence in the
 * message catalogues.
 */
export interface CorrectionFault {
  readonly path: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number | boolean>>;
}

/** One seat the game waits for; `kind` names what it owes ("turn", "draft", "payment", …). Since when is in the log, not here. */
export interface Waiting {
  readonly seat: Seat;
  readonly kind: string;
}

/**
 * The final result. `winners` has several seats when victory is shared; `breakdown` maps sources of points to VP and sums to
 * `total`.
 */
export interface Outcome {
  readonly winners: readonly Seat[];
  readonly scores: readonly {
    readonly seat: Seat;
    readonly total: number;
    readonly breakdown: Readonly<Record<string, number>>;
    readonly tieBreaks: Readonly<Record<string, number>>;
  }[];
}

/** Input of a set-up. `seed` is 64 hex digits (256 bits), `commitment` the SHA-256 of those 32 bytes in hex. */
export interface SetupOptions<Options> {
  readonly seats: number;
  readonly options: Options;
  readonly seed: string;
  readonly commitment: string;
  /** Corrected values of reconstructed data, already validated by the game's `corrections`. */
  readonly corrections?: unknown;
}

/** One setting of a table, for the opening form: its values in the order offered, the default first. */
export interface OptionInfo {
  readonly name: string;
  readonly values: readonly (string | number | boolean)[];
  readonly default: string | number | boolean;
}

/** One number of one seat that changes or would change ("stone" 4 → 0). `what` is a key of the message catalogues. */
export interface Change {
  readonly seat: Seat;
  readonly what: string;
  readonly from: number;
  readonly to: number;
}

/**
 * The effect of a draft of commands, computed only from what the seat knows. `reveals`: confirming shows the seat something now
 * hidden from it (a card is drawn). `next`: commands the seat could add to the draft; empty when the draft is complete or
 * continues only after something hidden is known.
 */
export interface Preview<Command> {
  readonly changes: readonly Change[];
  readonly reveals: boolean;
  readonly next: readonly Command[];
  /**
   * Confirming shows something hidden to at least one person, so the seat cannot take it back alone. Always true if `reveals` is,
   * and also when the seat discloses its own secret.
   */
  readonly final: boolean;
  /** The choice the draft has reached, if any: the view's `pending` after it. */
  readonly pending?: unknown;
}

/**
 * The result of a seat's commands over its coming turns while the others do nothing, computed only from what the seat knows.
 * `view`: the table as the seat would see it, with unknown facts left open. `kind`: what the seat would then be waited for, as in
 * `Waiting`. `next`: the commands it could try then. `changes`: caused by the commands in question. `turns`: the seat's turn in
 * which each command happens, counted from 0. `turn`: the seat's turn at the end. `sure`: how many commands depend on no guess.
 * `over`: why the look ahead stops (it would reveal something hidden, depends on the others' choices, or the game would end);
 * null if it can go on.
 */
export interface Ahead<View, Command> {
  readonly view: View;
  readonly kind: string | null;
  readonly next: readonly Command[];
  readonly changes: readonly Change[];
  readonly turns: readonly number[];
  readonly turn: number;
  readonly sure: number;
  readonly over: "hidden" | "others" | "end" | null;
}

/**
 * A seat's standing by name, for news: its rank in a region, its strength. Plain JSON, public facts only.
 */
export type Matters = Readonly<Record<string, unknown>>;

/**
 * Something that happens to a table and that its game is notified of. Either a seat has a new holder, with what plays it now; or
 * a seat's time is up and the stand-in makes one decision for it, while the seat keeps its holder.
 */
export type HeardEvent =
  | { readonly type: "seat-handed-over"; readonly seat: Seat; readonly to: "person" | "bot" }
  | { readonly type: "timed-out"; readonly seat: Seat };

/** What the history of a finished game shows: numbers round by round, and great moments. Used only once nothing is hidden. */
export interface Chronicle<State, Event> {
  /** The current chapter of a game, outermost first: [era, round] or [round]. A new chapter begins when it changes. */
  chapter(state: State): readonly number[];
  /** The points of each seat if the game ended now. */
  points(state: State): readonly number[];
  /** Further numbers of each seat after each chapter, by name and in display order: "production.stone", "influence.gaul". */
  readonly measures?: Readonly<Record<string, (state: State) => readonly number[]>>;
  /** The deeds in an event that are counted for a seat, by name: "build", "war". */
  deeds(event: Event): readonly { readonly seat: Seat; readonly deed: string }[];
  /** The types of events that make a commit a great moment. */
  readonly great: readonly string[];
}

/** The contract every game fulfils. Code outside `core/` uses a game only through it. */
export interface GameDefinition<
  State,
  Command extends { readonly type: string; readonly seat: Seat },
  Event extends { readonly type: string },
  View,
  Options = unknown,
> {
  /** For example "mosaic": used for the folder, in URLs and in the log. */
  readonly id: string;
  /** Raised when old events would no longer fold to the same state. Stored with every move. */
  readonly rulesVersion: number;
  readonly seats: { readonly min: number; readonly max: number };
  /** Parses untrusted JSON into complete options with defaults filled in. */
  readonly options: ZodMiniType<Options>;
  readonly optionInfo: readonly OptionInfo[];
  /** Parses untrusted JSON into a command. */
  readonly command: ZodMiniType<Command>;
  readonly initial: State;
  /** The opening events. They contain everything drawn from the seed. */
  setup(options: SetupOptions<Options>): readonly Event[];
  /**
   * The facts that follow from a command, with the table after them, or a refusal. Never throws for a command that `command`
   * accepts.
   */
  decide(state: State, command: Command): Result<Decided<State, Event>, Rejection>;
  /**
   * How commands were decided under older rules versions that differ only in this; set-up, menus and answers are today's. Logs of
   * a version missing here cannot be verified by their own rules.
   */
  readonly formerly?: Readonly<
    Record<number, (state: State, command: Command) => Result<Decided<State, Event>, Rejection>>
  >;
  /** Applies a fact. Knows no rules and no chance, cannot fail, never mutates. */
  evolve(state: State, event: Event): State;
  /**
   * Every complete command this seat can send now; empty exactly for seats that are not waited for. Everything else that `decide`
   * accepts is in `offers`.
   */
  legal(state: State, seat: Seat): readonly Command[];
  /**
   * Commands with parameters, for what a menu cannot list: standing orders and changes to sealed choices. Every command `decide`
   * accepts is in `legal` or covered by an offer, and every command an offer covers is accepted.
   */
  offers(state: State, seat: Seat): readonly Offer[];
  /**
   * Commands outside the menu that may have produced the next facts of a log: standing orders and changes to sealed choices.
   * These are guesses; the caller decides them to find out. Not needed for games whose menus list everything `decide` accepts.
   */
  unlisted?(state: State, seat: Seat, events: readonly Event[]): readonly Command[];
  /** The seats the game waits for, in order of play; empty once the game has ended. */
  waiting(state: State): readonly Waiting[];
  /** Null until the game has ended. */
  outcome(state: State): Outcome | null;
  /** What this viewer may see, built from nothing else. Plain JSON. */
  view(state: State, viewer: Viewer): View;
  /**
   * A seat's standing at this table. Each log entry carries how its move changed the standing, so that page and mails can explain
   * what the move means to the reader. Without it, entries carry no standing.
   */
  matters?(state: State, seat: Seat): Matters;
  /** The event as this viewer may read it in the log; undefined if the viewer may see nothing of it. Plain JSON. */
  redact(event: Event, viewer: Viewer): RedactedEvent | undefined;
  /**
   * Whether an event of a move by `mover` reveals anything hidden to anyone; `state` is the table right before it. A move without
   * such an event can be taken back by its seat alone. Without this function, every event counts as revealing.
   */
  reveals?(state: State, event: Event, mover: Seat): boolean;
  /**
   * The game events that follow from something that happens to its table, stored in the same commit. Never throws; an ended game
   * returns none. Without it, there are none.
   */
  heard?(state: State, event: HeardEvent): readonly Event[];
  /**
   * Whether the event discloses the intentions of the seat's holder (an order, a sealed choice) rather than what the seat has. A
   * later holder of the seat reads it as a spectator would. Without this function, no event counts as such.
   */
  isIntention?(event: Event): boolean;
  /** What the history of a finished game shows. Without it, only the outcome. */
  readonly chronicle?: Chronicle<State, Event>;
  /** A dry run of a draft on what the seat knows, independent of everything hidden from it. */
  preview(state: State, seat: Seat, commands: readonly Command[]): Result<Preview<Command>, Rejection>;
  /**
   * A look ahead over several of the seat's turns, available even while the seat is not waited for and independent of everything
   * hidden from it. `from`: index of the first command whose changes are reported. A game without it has no look ahead.
   */
  ahead?(state: State, seat: Seat, commands: readonly Command[], from: number): Result<Ahead<View, Command>, Rejection>;
  /** Converts an event written under an older `rulesVersion` to today's shape. */
  upcast(event: { readonly type: string }, rulesVersion: number): Event;
  /** The game's bots, if any. Loaded only when one has to play, so that requests of people do not wait for it. */
  bots?(): Promise<Bots<View, Command>>;
  /** The strengths bots can have, weakest first. Without it, bots play at the strength of the stand-in, "good". */
  readonly strengths?: readonly Strength[];
  /** Numbers of players for which they also play "strong": those a judge was learned for and shown to be. */
  readonly strongFor?: readonly number[];
  /**
   * Validates corrected data. Returns it in the shape `setup` takes, or all its faults. `options`: the table's options, which may
   * determine what can be corrected; a table with all defaults if missing.
   */
  corrections?(json: unknown, options?: Options): Result<unknown, readonly CorrectionFault[]>;
}

/** A log entry as one viewer may read it: the event's type and those of its facts the viewer may know. */
export type RedactedEvent = { readonly type: string } & Readonly<Record<string, unknown>>;

/** A game known only by its contract: the type the service works with. */
// biome-ignore lint/suspicious/noExplicitAny: the registry holds games of different types; each is checked where it is defined.
export type AnyGame = GameDefinition<any, any, any, any, any>;
