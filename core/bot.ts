import type { Learner } from "./engine/learned/learner.ts";
import type { Stream } from "./random.ts";
import type { Seat } from "./seat.ts";

/**
 * Chooses one command of a menu that is not empty, from the seat's view and menu alone: nothing hidden reaches it.
 * `random` breaks ties, so a game with bots can be repeated.
 */
export type Bot<View, Command extends { readonly type: string; readonly seat: Seat }> = (
  view: View,
  menu: readonly Command[],
  random: Pick<Stream, "below">,
) => Command;

/**
 * What a bot's choice is good for in its own judgement: `what` names the part of it that gains most, `of` what of it (a region, as the
 * games' terms name it), `vp` by how much, in victory points to one decimal. A catalogue of the game has the sentence.
 */
export interface Reason {
  readonly what: string;
  readonly of?: string;
  readonly vp: number;
}

/** How well a bot plays: with the mistakes of a beginner, as the stand-in of absent people, or as well as was learned. */
export type Strength = "easy" | "good" | "strong";

/** Who can fill a seat: `standIn` plays well, `greedy` takes what brings most at once and is there to be beaten. */
export interface Bots<View, Command extends { readonly type: string; readonly seat: Seat }> {
  readonly standIn: Bot<View, Command>;
  readonly greedy: Bot<View, Command>;
  /** The bot of a strength for a table of so many seats; undefined where there is none. Without it there is the stand-in alone. */
  strength?(strength: Strength, seats: number): Bot<View, Command> | undefined;
  /** Why a command of the menu was chosen, from the seat's view; null where nothing much speaks for it. Without it: nobody says. */
  why?(view: View, command: Command, strength: Strength, seats: number): Reason | null;
  /** How the game is learned by self-play; without it: it is not. */
  // biome-ignore lint/suspicious/noExplicitAny: only the game itself knows its tables, and training hands them back to it.
  readonly learner?: Learner<any, View, Command>;
}
