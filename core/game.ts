import type { ZodMiniType } from "zod/mini";
import type { Bots, Strength } from "./bot.ts";
import type { Decided } from "./engine/decision.ts";
import type { Offer } from "./engine/offers.ts";
import type { Result } from "./result.ts";
import type { Seat, Viewer } from "./seat.ts";

export type { Seat, Viewer };

/**
 * Why a command is refused. `code` is stable (clients and test vectors hold it), `key` finds the sentence in the message
 * catalogues, `params` are numbers and ids, never prose and never anything the sender may not see.
 */
export interface Rejection {
  readonly code: string;
  readonly key: string;
  readonly rule?: string;
  readonly params?: Readonly<Record<string, string | number | boolean>>;
}

/**
 * One thing wrong with a file of corrected values: where (`record.field.0.deeper`), and what, as a stable code that finds its
 * sentence in the message catalogues.
 */
export interface CorrectionFault {
  readonly path: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number | boolean>>;
}

/** One seat the game waits for; `kind` names what it owes ("turn", "draft", "payment", …), `since` is told by the log, not here. */
export interface Waiting {
  readonly seat: Seat;
  readonly kind: string;
}

/** Final result: `winners` may be several (shared victory); `breakdown` maps a source of points to VP, summing to `total`. */
export interface Outcome {
  readonly winners: readonly Seat[];
  readonly scores: readonly {
    readonly seat: Seat;
    readonly total: number;
    readonly breakdown: Readonly<Record<string, number>>;
    readonly tieBreaks: Readonly<Record<string, number>>;
  }[];
}

/** What a set-up needs. `seed` is 64 hex digits (256 bits), `commitment` the SHA-256 of those 32 bytes, in hex. */
export interface SetupOptions<Options> {
  readonly seats: number;
  readonly options: Options;
  readonly seed: string;
  readonly commitment: string;
  /** Corrected values of reconstructed data, already validated by `corrections` of the game. */
  readonly corrections?: unknown;
}

/** One setting of a table, for the form that opens it: values in the order offered, the default first. */
export interface OptionInfo {
  readonly name: string;
  readonly values: readonly (string | number | boolean)[];
  readonly default: string | number | boolean;
}

/** One number of one seat that would change, or has changed ("stone" 4 → 0). `what` is a key of the message catalogues. */
export interface Change {
  readonly seat: Seat;
  readonly what: string;
  readonly from: number;
  readonly to: number;
}

/**
 * What a draft of commands would do, computed only from what the seat knows.
 * `reveals`: confirming shows the seat something that is hidden from it (a card is drawn).
 * `next`: what the seat could add to the draft; empty when the draft is complete or goes on behind something hidden.
 */
export interface Preview<Command> {
  readonly changes: readonly Change[];
  readonly reveals: boolean;
  readonly next: readonly Command[];
  /**
   * Confirming shows anybody something that was hidden from them, so that it cannot be taken back alone: always so where it
   * `reveals`, and where the seat turns up what it has kept secret.
   */
  readonly final: boolean;
  /** The choice the draft stands at, if any: the view's `pending` after it. */
  readonly pending?: unknown;
}

/**
 * What commands of a seat would come to over its turns to come, the others doing nothing, computed only from what the seat knows.
 * `view`: the table as it would look to the seat, what nobody knows left open; `kind`: what the seat would be waited for then, as in
 * `Waiting`; `next`: what could be tried then. `changes`: by the
 * commands asked about. `turns`: the own turn of each command, counted from 0; `turn`: the one it is at the end. `sure`: so many
 * commands rest on no guess. `over`: why it does not go on: it would show what is hidden, hangs on
 * what others want, or the game would end; null: it does.
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
 * What news tell a seat besides what happened, by name: where it stands in a region, how strong it is. Plain JSON, and
 * nothing that is not open to everybody.
 */
export type Matters = Readonly<Record<string, unknown>>;

/**
 * Something that happens to a table, of which its game hears: the seat has a new holder, and what plays it now; or its time was up,
 * and the stand-in decides once in its place, while the seat stays its holder's.
 */
export type HeardEvent =
  | { readonly type: "seat-handed-over"; readonly seat: Seat; readonly to: "person" | "bot" }
  | { readonly type: "timed-out"; readonly seat: Seat };

/** How a finished game is told: as numbers round by round, and by its great moments. Asked only once everything is open. */
export interface Chronicle<State, Event> {
  /** The stretch of the game a table is in, outermost first: [era, round], or [round]. Another one begins where it changes. */
  chapter(state: State): readonly number[];
  /** The points each seat would have if the game ended now. */
  points(state: State): readonly number[];
  /** What else is told of each seat after each stretch, by name, in the order it is offered: "production.stone", "influence.gaul". */
  readonly measures?: Readonly<Record<string, (state: State) => readonly number[]>>;
  /** What of an event counts as something a seat has done, by name: "build", "war". */
  deeds(event: Event): readonly { readonly seat: Seat; readonly deed: string }[];
  /** The types of events for which a commit is a great moment. */
  readonly great: readonly string[];
}

/** The contract every game fulfils. Nothing outside `core/` knows a game by any other door. */
export interface GameDefinition<
  State,
  Command extends { readonly type: string; readonly seat: Seat },
  Event extends { readonly type: string },
  View,
  Options = unknown,
> {
  /** "mosaic": the folder, the URL and the log all use it. */
  readonly id: string;
  /** Raised when old events would no longer fold the same. Stored with every move. */
  readonly rulesVersion: number;
  readonly seats: { readonly min: number; readonly max: number };
  /** Untrusted JSON in, complete options (defaults filled in) out. */
  readonly options: ZodMiniType<Options>;
  readonly optionInfo: readonly OptionInfo[];
  /** Untrusted JSON in, command out. */
  readonly command: ZodMiniType<Command>;
  readonly initial: State;
  /** The opening events: everything drawn from the seed is in them. */
  setup(options: SetupOptions<Options>): readonly Event[];
  /**
   * The facts that follow from a command and the table as they leave it, or a refusal. Never throws on any command that
   * `command` lets through.
   */
  decide(state: State, command: Command): Result<Decided<State, Event>, Rejection>;
  /**
   * How commands were decided under older rules versions, as far as that is kept: set-up, menus and answers were today's.
   * What a log of a version that is not here tells cannot be judged by its own rules.
   */
  readonly formerly?: Readonly<
    Record<number, (state: State, command: Command) => Result<Decided<State, Event>, Rejection>>
  >;
  /** Applies a fact: no rules, no chance, cannot fail, never mutates. */
  evolve(state: State, event: Event): State;
  /**
   * Every complete command with which this seat can go on now; empty exactly for seats that are not waited for. What
   * `decide` accepts besides is in `offers`.
   */
  legal(state: State, seat: Seat): readonly Command[];
  /**
   * What a menu cannot list, as commands with parameters: standing orders, changes of what lies sealed. Whatever `decide` accepts
   * is in `legal` or stands for one of these, and everything these stand for is accepted.
   */
  offers(state: State, seat: Seat): readonly Offer[];
  /**
   * Commands outside the menu that may have led to these facts, the next ones of a log: standing orders, changes of what
   * lies sealed. Guesses only; whoever asks decides them. A game whose menus hold all that `decide` accepts has none.
   */
  unlisted?(state: State, seat: Seat, events: readonly Event[]): readonly Command[];
  /** The seats the game waits for, in the order of play; empty when the game has ended. */
  waiting(state: State): readonly Waiting[];
  /** Null until the game has ended. */
  outcome(state: State): Outcome | null;
  /** Built up from what this viewer may see. Plain JSON. */
  view(state: State, viewer: Viewer): View;
  /**
   * What matters to a seat as the table stands. An entry of the log carries what its move has changed of it, so that the
   * page and mails can tell what the move means for their reader. Without it: nothing.
   */
  matters?(state: State, seat: Seat): Matters;
  /** The event as this viewer may read it in the log; undefined when there is nothing for this viewer. Plain JSON. */
  redact(event: Event, viewer: Viewer): RedactedEvent | undefined;
  /**
   * Whether an event of a move by `mover` shows anybody something that was hidden from them; `state` is the table right before
   * it. A move without such an event may be taken back by its seat alone. Without it: every event does.
   */
  reveals?(state: State, event: Event, mover: Seat): boolean;
  /**
   * What follows in the game from something that happens to its table; stored in the same commit. Without it: nothing.
   * Never throws; an ended game answers nothing.
   */
  heard?(state: State, event: HeardEvent): readonly Event[];
  /**
   * Whether the event tells what the holder of its seat meant to do (an order, a sealed choice), not what the seat has. Who
   * holds the seat later reads it as a spectator does. Without it: no event does.
   */
  isIntention?(event: Event): boolean;
  /** How a finished game is told. Without it: by its outcome alone. */
  readonly chronicle?: Chronicle<State, Event>;
  /** A dry run of a draft on what the seat knows: independent of everything hidden from it. */
  preview(state: State, seat: Seat, commands: readonly Command[]): Result<Preview<Command>, Rejection>;
  /**
   * A look ahead over several own turns, also while the seat is not asked: independent of everything hidden from it. `from`: the
   * number of the command whose changes, and those of what follows it, are asked about. A game without it has no look ahead.
   */
  ahead?(state: State, seat: Seat, commands: readonly Command[], from: number): Result<Ahead<View, Command>, Rejection>;
  /** Brings an event written by an older `rulesVersion` into today's shape. */
  upcast(event: { readonly type: string }, rulesVersion: number): Event;
  /** Who can fill a seat, if anybody: read when one is to play, so that answering people does not wait for their judgement. */
  bots?(): Promise<Bots<View, Command>>;
  /** How well they play, the weakest first; without it: as well as the stand-in, "good". */
  readonly strengths?: readonly Strength[];
  /**
   * Validates corrected data and gives it back in the shape `setup` takes, or says everything that is wrong with it. `options`:
   * those of the table, which may say what there is to correct; without them, as for a table with all defaults.
   */
  corrections?(json: unknown, options?: Options): Result<unknown, readonly CorrectionFault[]>;
}

/** A log entry as one viewer may read it: the event's type and whatever of its facts this viewer may know. */
export type RedactedEvent = { readonly type: string } & Readonly<Record<string, unknown>>;

/** A game of which only the contract is known: what the service handles. */
// biome-ignore lint/suspicious/noExplicitAny: the registry holds games of different types; each is checked where it is defined.
export type AnyGame = GameDefinition<any, any, any, any, any>;
