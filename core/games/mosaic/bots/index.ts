import type { Bot } from "../../../bot.ts";
import { dryRun } from "../../../engine/dryRun.ts";
import type { Seat } from "../../../game.ts";
import type { Command } from "../commands.ts";
import { legal } from "../flow/decide.ts";
import { dryRunParts } from "../flow/dryRun.ts";
import type { View } from "../seen/view.ts";
import type { Player } from "../table/player.ts";
import { pendingOf, player, type State } from "../table/state.ts";
import { distinct, some } from "./candidates.ts";
import { guessFrom } from "./guess.ts";
import { outlookOf, pointsNow, scoringVp } from "./outlook.ts";
import { type Weights, weights, worthOf } from "./worth.ts";

/** What a table is worth to a seat. */
type Judge = (state: State, seat: Seat) => number;
/** How a seat judges the tables that can follow from the one it decides on. */
type Judgement = (before: State, seat: Seat) => Judge;

/**
 * How far the choices are followed that a command leads to, one after the other, and how many answers to each are tried:
 * a glance at first, a look for the commands that promise most.
 */
interface Care {
  readonly depth: number;
  readonly breadth: number;
}
const glance: Care = { depth: 1, breadth: 2 };
const look: Care = { depth: 3, breadth: 9 };
/** So many commands are looked at again. */
const promising = 4;
/** No more commands of a menu are looked at. */
const mostLookedAt = 48;

const after = (state: State, command: Command): State | null => {
  const run = dryRun(dryRunParts, state, [command]);
  return run.ok ? run.value.state : null;
};

/** Pays what is asked with as little money as possible: only then does it show what an action is good for. */
const paid = (state: State, seat: Seat): State => {
  let next = state;
  for (let pending = pendingOf(next); pending?.kind === "pay" && pending.seat === seat; pending = pendingOf(next)) {
    const { currency, min } = pending;
    const then = after(next, { type: "pay", seat, currency, replaced: min });
    if (!then) return next;
    next = then;
  }
  return next;
};

/** What a table is worth when the seat answers what it is asked, each time as seems best at that moment. */
const worthAfterAnswers = (state: State, seat: Seat, judge: Judge, { depth, breadth }: Care): number => {
  let next = paid(state, seat);
  let worth = judge(next, seat);
  for (let left = depth; left > 0 && pendingOf(next)?.seat === seat; left -= 1) {
    let best: State | undefined;
    let most = Number.NEGATIVE_INFINITY;
    for (const answer of some(distinct(next, legal(next, seat)), breadth)) {
      const then = after(next, answer);
      if (!then) continue;
      const quiet = paid(then, seat);
      const value = judge(quiet, seat);
      if (value > most) {
        most = value;
        best = quiet;
      }
    }
    if (!best) return worth;
    next = best;
    worth = most;
  }
  return worth;
};

const choosing =
  (judgement: Judgement): Bot<View, Command> =>
  (view, menu, random) => {
    const seat = menu[0]?.seat ?? 0;
    const state = guessFrom(view);
    const judge = judgement(state, seat);
    const judged = (commands: readonly Command[], care: Care) =>
      commands
        .map((command) => {
          const next = after(state, command);
          return { command, worth: next ? worthAfterAnswers(next, seat, judge, care) : Number.NEGATIVE_INFINITY };
        })
        .sort((one, other) => other.worth - one.worth);
    const first = judged(some(distinct(state, menu), mostLookedAt), glance);
    const again = judged(
      first.slice(0, promising).map(({ command }) => command),
      look,
    );
    const most = again[0]?.worth ?? 0;
    const best = [...again, ...first.slice(promising)].filter(({ worth }) => worth > most - 1e-9);
    return (best[random.below(best.length)] ?? first[0])?.command as Command;
  };

/** A greedy player hoards no more of a currency than this. */
const hoard = 15;

/** What a greedy player counts when points are equal: goods, what brings goods, and cards. */
const thingsOf = ({ currencies, production, population, technologies, buildCards }: Player): number =>
  Object.values(currencies).reduce((sum, one) => sum + Math.min(one, hoard), 0) +
  3 * Object.values(production).reduce((sum, one) => sum + one, 0) +
  3 * population +
  5 * (technologies.filter(({ faceUp }) => faceUp).length + buildCards.length);

/** Takes what gives most points at once; between equals, what gives most of everything. Looks no further. */
export const greedy: Bot<View, Command> = choosing(
  () => (state, seat) => pointsNow(state, seat) + (scoringVp(state)[seat] ?? 0) + thingsOf(player(state, seat)) / 1000,
);

/** A bot that values a table by the given weights. */
export const planner = (by: Weights): Bot<View, Command> =>
  choosing((before, seat) => {
    const outlook = outlookOf(before, seat);
    return (state) => worthOf(state, seat, outlook, by);
  });

/** Plays a whole seat well: fills an empty one, or stands in for somebody. */
export const standIn: Bot<View, Command> = planner(weights);
