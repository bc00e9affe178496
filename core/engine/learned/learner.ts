import type { Stream } from "../../random.ts";
import type { Seat } from "../../seat.ts";
import type { Ending } from "./goals.ts";
import type { FeatureNames, Features, Linear } from "./linear.ts";

/** A bot (`Bot`, which knows of learners). */
type Playing<View, Command> = (view: View, menu: readonly Command[], random: Pick<Stream, "below">) => Command;

/** What learning by self-play needs to know of a game. */
export interface Learner<State, View, Command> {
  readonly names: FeatureNames;
  /** The features that points tell by themselves: what is learned has to foresee more than a regression on them. */
  readonly promised: readonly string[];
  /** What a game came to for a seat: what is learned to be foreseen. */
  goal(ending: Ending, seat: Seat): number;
  /** A game of so many seats that has come to more rounds than this is stopped, and counts as bad for everybody. */
  roundLimit(seats: number): number;
  /** A bot that plays by a judge as strong does, but its judgement made by hand is another one: `varied` by this chance. */
  playing(judge: Linear, chance: () => number): Playing<View, Command>;
  /** A bot that plays as good does by a judgement varied by this chance: whom strong has to do with is not always its like. */
  rival(chance: () => number): Playing<View, Command>;
  /** The seats for which the second of two tables that follow each other is worth noting. */
  noted(before: State, after: State): readonly Seat[];
  /** What a seat sees of a table. */
  features(view: View, seat: Seat): Features;
}
