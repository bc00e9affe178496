import type { Learner } from "./engine/learned/learner.ts";
import type { Stream } from "./random.ts";
import type { Seat } from "./seat.ts";

/**
 * Chooses one command of a non-empty menu, from the seat's view and menu alone: nothing hidden reaches it.
 * `random` breaks ties, so a game with bots can be repeated.
 */
export type Bot<View, Command extends { readonly type: string; readonly seat: Seat }> = (
  view: View,
  menu: readonly Command[],
  random: Pick<Stream, "below">,
) => Command;

/**
 * Why the bot likes its choice: `what` names the part of its judgement that gains most, `of` the thing concerned (such as a
 * region, by its term in the game), `vp` the gain in victory points to one decimal. The game's catalogue has the sentence.
 */
export interface Reason {
  readonly what: string;
  readonly of?: string;
  readonly vp: number;
}

/** A command of a menu as a bot weighs it; `less`: by how many VP it likes it less than the best one, to one decimal. */
export interface Weighed<Command> {
  readonly command: Command;
  readonly less: number;
}

/** How well a bot plays: with a beginner's mistakes, as well as the stand-in for absent players, or by learned judgement. */
export type Strength = "easy" | "good" | "strong";

/** The bots that can fill a seat: `standIn` plays well; `greedy` takes the largest immediate gain and serves as a baseline. */
export interface Bots<View, Command extends { readonly type: string; readonly seat: Seat }> {
  readonly standIn: Bot<View, Command>;
  readonly greedy: Bot<View, Command>;
  /**
   * The bot of a strength for a table with this number of seats; undefined if there is none. Without it, only the stand-in
   * exists.
   */
  strength?(strength: Strength, seats: number): Bot<View, Command> | undefined;
  /**
   * Why a command of the menu was chosen, from the seat's view; null if no reason stands out. Without it, no reasons are given.
   */
  why?(view: View, command: Command, strength: Strength, seats: number): Reason | null;
  /**
   * The commands of a menu that the bot weighs against each other, the best first, from the seat's view alone; none where it decides in
   * another way.
   */
  weigh?(view: View, menu: readonly Command[], strength: Strength, seats: number): readonly Weighed<Command>[];
  /** How the game is learned by self-play. Without it, the game cannot be trained. */
  // biome-ignore lint/suspicious/noExplicitAny: only the game knows the type of its tables; training passes them back to it.
  readonly learner?: Learner<any, View, Command>;
}
