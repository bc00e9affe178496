import type { Command } from "../commands.ts";
import { alone, legal } from "../flow/decide.ts";
import { player, type State } from "../table/state.ts";
import type { Judge } from "./imagine.ts";
import type { Plan } from "./worth/weights.ts";

/** A command with what the table is worth that it leads to. */
export interface Tried {
  readonly command: Command;
  readonly worth: number;
}

/** Exchanges of many sizes are alike: the smallest, the largest and some between. */
export const sparse = (menu: readonly Command[]): readonly Command[] =>
  menu.filter((command) => command.type !== "exchange" || command.amount <= 6 || command.amount % 4 === 0);

/** Who gains nothing by going on stops: so no exchange is made to and fro. */
export const ending: ReadonlySet<Command["type"]> = new Set([
  "end-diplomacy",
  "end-management",
  "end-movement",
  "decline",
]);

/** Less is no gain. */
const contentment = 1e-6;

/** So many commands are tried as what comes after another one: a decision takes no longer than it may. */
const mostTried = 900;

/** What adds nothing that a plan has to wait for. */
const last = ({ type }: Command): boolean => ending.has(type) || type === "campaign";

/**
 * What commands of management are worth with the best that can follow them: an exchange is worth what it pays for. Tiles that
 * would be drawn on the way are not counted on.
 */
export const planned = (state: State, tried: readonly Tried[], judge: Judge, plan: Plan): readonly Tried[] => {
  const seat = tried[0]?.command.seat ?? 0;
  const held = new Set(player(state, seat).tiles);
  const first = tried.filter(({ command }) => !last(command)).sort((one, other) => other.worth - one.worth);
  const exchanges = first.filter(({ command }) => command.type === "exchange");
  const followed = new Set([...first.slice(0, plan.best), ...exchanges.slice(0, plan.exchanges)]);
  const better = new Map<Command, number>();
  let left = mostTried;
  for (const { command } of followed) {
    let table = alone(state, command);
    let most = judge(table);
    for (let step = 0; step < plan.depth && left > 0; step += 1) {
      let best: State | undefined;
      for (const next of sparse(legal(table, seat)).slice(0, left)) {
        if (last(next) || ("tile" in next && !held.has(next.tile))) continue;
        left -= 1;
        const then = alone(table, next);
        const worth = judge(then);
        if (worth > most + contentment) {
          most = worth;
          best = then;
        }
      }
      if (!best) break;
      table = best;
    }
    better.set(command, most);
  }
  return tried.map((one) => ({ ...one, worth: Math.max(one.worth, better.get(one.command) ?? one.worth) }));
};
