import { noticed } from "../../../engine/learned/mistakes.ts";
import type { Stream } from "../../../random.ts";
import type { Command } from "../commands.ts";
import type { State } from "../table/state.ts";
import { bid, freeCard } from "./bidding.ts";
import { boostBest, castVotes, chooseStance, doubleBest, pickCard, strikeBest } from "./choices.ts";
import { type Judge, laid, worthAfter } from "./imagine.ts";
import { type Outlook, outlookOf } from "./outlook.ts";
import { type Appraise, promisingPlacements } from "./placing.ts";
import { ending, planned, sparse, type Tried } from "./planning.ts";
import type { Weights } from "./worth/weights.ts";

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

const contentment = 1e-6;

/** Questions that are answered by a judgement of their own. */
const apart: ReadonlySet<Command["type"]> = new Set([
  ...["place-bid", "take-card", "discard-card", "pick-prosperity", "commit-votes"],
  ...["double-card", "choose-stance", "commit-boost", "strike", "answer-alliance"],
] as const);

/** The commands of a menu, each with what the table after it is worth; none where a bot answers in another way. */
export const tried = (state: State, menu: readonly Command[], judge: Judge, by: Weights): readonly Tried[] =>
  menu.some(({ type }) => apart.has(type)) ? [] : considered(state, menu, judge, by);

const each = (state: State, menu: readonly Command[], judge: Judge, { accepted }: Weights): readonly Tried[] =>
  sparse(menu).map((command) => ({
    command,
    worth: worthAfter(state, command, judge, accepted) + (ending.has(command.type) ? contentment : 0),
  }));

/** Looks ahead where the weights say so and management is on. */
const considered = (state: State, menu: readonly Command[], judge: Judge, by: Weights): readonly Tried[] => {
  const one = each(state, menu, judge, by);
  const plans = by.plan !== null && state.phase.kind === "management" && state.choices.length === 0;
  return plans ? planned(state, one, judge, by.plan) : one;
};

const judged = (
  state: State,
  menu: readonly Command[],
  judge: Judge,
  by: Weights,
  random: { below(limit: number): number },
): Command | undefined => {
  let most = Number.NEGATIVE_INFINITY;
  let found: Command[] = [];
  for (const { command, worth } of considered(state, menu, judge, by)) {
    if (worth > most + 1e-9) {
      most = worth;
      found = [command];
    } else if (worth > most - 1e-9) found.push(command);
  }
  return found[random.below(Math.max(1, found.length))];
};

/** How a bot values tables, symbols and the goods of a war; how many placements of a card it looks at closely, and what it notices. */
export interface Mind {
  judge(outlook: Outlook): Judge;
  appraise(outlook: Outlook): Appraise;
  readonly by: Weights;
  readonly looks: number;
  noticed(menu: readonly Command[], random: Pick<Stream, "below">): readonly Command[];
}

/** How a bot with such a mind chooses on a table imagined from what its seat sees. */
export const choosing =
  ({ judge: judgeOf, appraise: appraiseOf, by, looks, noticed }: Mind) =>
  (state: State, menu: readonly Command[], random: Pick<Stream, "below">): Command => {
    const seat = menu[0]?.seat ?? 0;
    const outlook = outlookOf(state, seat);
    const judge = judgeOf(outlook);
    const appraise = appraiseOf(outlook);
    const types = new Set(menu.map(({ type }) => type));
    const special = (): Command | undefined => {
      if (types.has("place-bid")) return bid(state, menu, judge, appraise, by);
      if (types.has("take-card")) return freeCard(state, menu, judge, appraise, by);
      if (types.has("discard-card")) return place(state, menu, judge, appraise, looks);
      if (types.has("pick-prosperity")) return pickCard(state, menu);
      if (types.has("commit-votes")) return castVotes(state, menu);
      if (types.has("double-card")) return doubleBest(state, menu);
      if (types.has("choose-stance")) return chooseStance(state, outlook, menu, by.peace);
      if (types.has("commit-boost")) return boostBest(state, outlook, menu, by.mineral);
      if (types.has("strike")) return strikeBest(state, outlook, menu, by);
      if (types.has("answer-alliance"))
        return menu.find((command) => command.type === "answer-alliance" && !command.form);
      return undefined;
    };
    return special() ?? judged(state, noticed(menu, random), judge, by, random) ?? (menu[0] as Command);
  };

/** Looks at all that can be done, and at the placements that promise most. */
export const careful: Pick<Mind, "looks" | "noticed"> = { looks: 24, noticed: (menu) => menu };

/** Looks at more placements of a card won. */
export const closely: Pick<Mind, "looks" | "noticed"> = { ...careful, looks: 36 };

/** Looks at few placements and overlooks some of a long menu, but never that it may stop. */
export const careless: Pick<Mind, "looks" | "noticed"> = {
  looks: 4,
  noticed: (menu, random) => {
    const seen = new Set(noticed(menu, random));
    return menu.filter((command) => seen.has(command) || ending.has(command.type));
  },
};
