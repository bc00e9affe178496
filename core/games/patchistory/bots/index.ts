import type { Bot, Strength } from "../../../bot.ts";
import { noticed } from "../../../engine/learned/mistakes.ts";
import type { Stream } from "../../../random.ts";
import type { Command } from "../commands.ts";
import type { View } from "../seen/view.ts";
import type { State } from "../table/state.ts";
import { beginners } from "./beginner.ts";
import { bid, freeCard } from "./bidding.ts";
import { boostBest, castVotes, chooseStance, doubleBest, pickCard, strikeBest } from "./choices.ts";
import { pointsAtOnce, thingsOf } from "./greedy.ts";
import { guessFrom } from "./guess.ts";
import { type Judge, laid, worthAfter } from "./imagine.ts";
import { type Outlook, outlookOf } from "./outlook.ts";
import { type Appraise, promisingPlacements } from "./placing.ts";
import { symbolWorth } from "./symbols.ts";
import { type Weights, weights } from "./weights.ts";
import { worthOf } from "./worth.ts";

/** Best placement of the card won, or the discard. */
const place = (
  state: State,
  menu: readonly Command[],
  judge: Judge,
  appraise: Appraise,
  looks: number,
): Command | undefined => {
  const seat = menu[0]?.seat ?? 0;
  const won = state.phase.kind === "patching" ? state.phase.won[seat] : null;
  if (!won) return undefined;
  let most = judge(state);
  let chosen: Command | undefined = menu.find(({ type }) => type === "discard-card");
  const patches = new Map(
    menu.flatMap((command) =>
      command.type === "patch" ? [[`${command.side}/${command.at}/${command.under}`, command]] : [],
    ),
  );
  for (const placement of promisingPlacements(state, seat, won, looks, appraise)) {
    const command = patches.get(`${placement.side}/${placement.at}/${placement.under}`);
    if (!command) continue;
    const worth = judge(laid(state, seat, won, placement));
    if (worth > most) {
      most = worth;
      chosen = command;
    }
  }
  return chosen;
};

/** Exchanges of many sizes are alike: the smallest, the largest and some between. */
const sparse = (menu: readonly Command[]): readonly Command[] =>
  menu.filter((command) => command.type !== "exchange" || command.amount <= 6 || command.amount % 4 === 0);

/** Who gains nothing by going on stops: so no exchange is made to and fro. */
const ending: ReadonlySet<Command["type"]> = new Set(["end-diplomacy", "end-management", "end-movement", "decline"]);
const contentment = 1e-6;

const judged = (
  state: State,
  menu: readonly Command[],
  judge: Judge,
  random: { below(limit: number): number },
): Command | undefined => {
  let most = Number.NEGATIVE_INFINITY;
  let found: Command[] = [];
  for (const command of sparse(menu)) {
    const worth = worthAfter(state, command, judge) + (ending.has(command.type) ? contentment : 0);
    if (worth > most + 1e-9) {
      most = worth;
      found = [command];
    } else if (worth > most - 1e-9) found.push(command);
  }
  return found[random.below(Math.max(1, found.length))];
};

/** How a bot values tables, symbols and the goods of a war; how many placements of a card it looks at closely, and what it notices. */
interface Mind {
  judge(outlook: Outlook): Judge;
  appraise(outlook: Outlook): Appraise;
  readonly by: Weights;
  readonly looks: number;
  noticed(menu: readonly Command[], random: Pick<Stream, "below">): readonly Command[];
}

const choosing =
  ({ judge: judgeOf, appraise: appraiseOf, by, looks, noticed }: Mind): Bot<View, Command> =>
  (view, menu, random) => {
    const seat = menu[0]?.seat ?? 0;
    const state = guessFrom(view, seat);
    const outlook = outlookOf(state, seat);
    const judge = judgeOf(outlook);
    const appraise = appraiseOf(outlook);
    const types = new Set(menu.map(({ type }) => type));
    const special = (): Command | undefined => {
      if (types.has("place-bid")) return bid(state, menu, judge, appraise);
      if (types.has("take-card")) return freeCard(state, menu, judge, appraise);
      if (types.has("discard-card")) return place(state, menu, judge, appraise, looks);
      if (types.has("pick-prosperity")) return pickCard(state, menu);
      if (types.has("commit-votes")) return castVotes(state, menu);
      if (types.has("double-card")) return doubleBest(state, menu);
      if (types.has("choose-stance")) return chooseStance(state, outlook, menu, 1);
      if (types.has("commit-boost")) return boostBest(state, outlook, menu, by.mineral);
      if (types.has("strike")) return strikeBest(state, outlook, menu, by);
      if (types.has("answer-alliance"))
        return menu.find((command) => command.type === "answer-alliance" && !command.form);
      return undefined;
    };
    return special() ?? judged(state, noticed(menu, random), judge, random) ?? (menu[0] as Command);
  };

/** Looks at all that can be done, and at the placements that promise most. */
const careful: Pick<Mind, "looks" | "noticed"> = { looks: 24, noticed: (menu) => menu };

/** Looks at few placements and overlooks some of a long menu, but never that it may stop. */
const careless: Pick<Mind, "looks" | "noticed"> = {
  looks: 4,
  noticed: (menu, random) => {
    const seen = new Set(noticed(menu, random));
    return menu.filter((command) => seen.has(command) || ending.has(command.type));
  },
};

/** A bot that values a table by the given weights, and looks as closely as it does. */
export const planner = (by: Weights, care = careful): Bot<View, Command> =>
  choosing({
    judge: (outlook) => (state) => worthOf(state, outlook, by),
    appraise:
      ({ clock }) =>
      (symbols) =>
        symbolWorth(symbols, clock, by),
    by,
    ...care,
  });

/** Plays as a beginner does: overlooks some of what could be done, and judges the rest by what is near. */
export const easy: Bot<View, Command> = planner(beginners, careless);

/** The bot of a strength. */
export const strength = (of: Strength): Bot<View, Command> => (of === "easy" ? easy : standIn);

export { why } from "./why.ts";

/** Plays a whole seat well: fills an empty one, or stands in for somebody. */
export const standIn: Bot<View, Command> = planner(weights);

/**
 * Takes what gives most points at once, those of the next production included; between equals, what gives most of everything.
 * Looks no further.
 */
export const greedy: Bot<View, Command> = choosing({
  judge:
    ({ seat }) =>
    (state) =>
      pointsAtOnce(state, seat) + thingsOf(state, seat) / 1000,
  appraise: () => (symbols) =>
    (symbols.vp ?? 0) + (3 * Object.values(symbols).reduce((sum, each) => sum + each, 0)) / 1000,
  by: weights,
  ...careful,
});
