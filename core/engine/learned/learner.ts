import type { Stream } from "../../random.ts";
import type { Seat } from "../../seat.ts";
import type { Ending } from "./goals.ts";
import type { FeatureNames, Features, Network } from "./network.ts";
import type { Care } from "./search.ts";

/** A command a learned bot thought about: what it is worth, and the features of the table it comes to. */
export interface Considered<Command> {
  readonly command: Command;
  readonly worth: number;
  features(): Features;
}

/** What learning by self-play needs to know of a game. */
export interface Learner<State, View, Command> {
  readonly names: FeatureNames;
  /** Rectified units of its networks. */
  readonly hidden: number;
  /** What a beginner knows: weights of dense features by name; of all others nothing. */
  readonly start: Readonly<Record<string, number>>;
  /** What a game came to for a seat: what is learned to be foreseen. */
  goal(ending: Ending, seat: Seat): number;
  /** How closely is looked while learning. */
  readonly care: Care;
  /** A game of so many seats that has come to more rounds than this is stopped, and counts as bad for everybody. */
  roundLimit(seats: number): number;
  /** A table that looks to a seat like the real one, made from its view. */
  imagined(view: View, seat: Seat): State;
  /** The same made from the real table, for games played to learn from: quicker, and what is hidden is hidden in it as well. */
  blind(state: State, seat: Seat): State;
  /** The commands of a menu that were looked at on such a table, one of the best first. */
  consider(
    network: Network,
    care: Care,
    imagined: State,
    menu: readonly Command[],
    random: Pick<Stream, "below">,
  ): readonly Considered<Command>[];
  features(state: State, seat: Seat): Features;
}
