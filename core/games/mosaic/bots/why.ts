import type { Reason, Strength, Weighed } from "../../../bot.ts";
import { reasonOf, weighed } from "../../../engine/learned/reason.ts";
import { type Care, type Judge, noSecondLook, ranked } from "../../../engine/learned/search.ts";
import type { Seat } from "../../../game.ts";
import type { Command } from "../commands.ts";
import { empireScoring } from "../rules/empireScoring.ts";
import type { View } from "../seen/view.ts";
import type { State } from "../table/state.ts";
import { guessFrom } from "./guess.ts";
import { considered, learnedJudge, thoroughly, worthOfVp } from "./learned.ts";
import { outlookOf } from "./outlook.ts";
import { careful, searchParts } from "./searchParts.ts";
import { learnedFor } from "./weights/index.ts";
import { beginners } from "./worth/beginner.ts";
import { masters } from "./worth/master.ts";
import { partsOf, type Weights, type Worth, weights, worthOf, worthParts } from "./worth/worth.ts";

/** What a choice leads to is followed as it was when it was made. */
const care: Care = { most: 1, glance: { depth: 3, breadth: 9 }, ...noSecondLook };

/** The region in which a seat gains most at the next empire scoring, as the terms of the game name it. */
const regionGained = (before: State, after: State, seat: Seat): string | undefined => {
  const then = new Map(empireScoring(before).regions.map(({ region, vp }) => [region, vp[seat] ?? 0]));
  let most = 0;
  let found: string | undefined;
  for (const { region, vp } of empireScoring(after).regions) {
    const gained = (vp[seat] ?? 0) - (then.get(region) ?? 0);
    if (gained > most) {
      most = gained;
      found = `region.${region}`;
    }
  }
  return found;
};

const hands: Readonly<Record<Strength, Weights>> = { easy: beginners, good: weights, strong: masters };

const judgeBy = (strength: Strength, before: State, seat: Seat): Judge<State> => {
  const outlook = outlookOf(before, seat);
  const byHand: Judge<State> = (table) => worthOf(table, seat, outlook, hands[strength]);
  return strength === "strong" ? learnedJudge(learnedFor(before.players.length), seat, byHand) : byHand;
};

/**
 * Why a bot chose a command: the part of its judgement that gains most by it. Made from the seat's view alone, like the choice; it names
 * no card, since the table reads it. What was learned judges a table as a whole: a strong bot follows its choice by that, and names
 * the part of the judgement made by hand, which has chosen what it considers and has a say in all of it.
 */
export const why = (view: View, command: Command, strength: Strength): Reason | null => {
  const { seat } = command;
  const state = guessFrom(view);
  const [chosen] = ranked(searchParts, state, seat, [command], judgeBy(strength, state, seat), care);
  if (!chosen || chosen.leaf === state) return null;
  const outlook = outlookOf(state, seat);
  const parts = (table: State): Worth => partsOf(table, seat, outlook, hands[strength]);
  const reason = reasonOf(worthParts, parts(state), parts(chosen.leaf));
  const of = reason?.what === "scorings" ? regionGained(state, chosen.leaf, seat) : undefined;
  return reason && of !== undefined ? { ...reason, what: "region", of } : reason;
};

/** What a bot considers of a menu, the best first, and by how much less it likes the others: found out for each of them, near or not. */
export const weigh = (view: View, menu: readonly Command[], strength: Strength): readonly Weighed<Command>[] => {
  const state = guessFrom(view);
  const seat = menu[0]?.seat ?? 0;
  const seats = state.players.length;
  if (strength === "strong") return weighed(considered(learnedFor(seats), thoroughly, state, menu), worthOfVp);
  return weighed(ranked(searchParts, state, seat, menu, judgeBy(strength, state, seat), careful));
};
