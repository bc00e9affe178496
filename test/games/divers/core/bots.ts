import type { Bot } from "../../../../core/bot.ts";
import type { Command } from "./flow.ts";
import type { View } from "./seen.ts";

/** The command of a menu that is worth most; chance decides between equals. */
const best = (
  menu: readonly Command[],
  worth: (card: number, air: number) => number,
  random: { below(limit: number): number },
): Command => {
  const valued = menu.map((command) => ({
    command,
    worth: command.type === "dive" ? worth(command.card, command.air) : Number.NEGATIVE_INFINITY,
  }));
  const most = Math.max(...valued.map(({ worth }) => worth));
  const equal = valued.filter(({ worth }) => worth === most);
  return (equal[random.below(equal.length)] ?? valued[0])?.command as Command;
};

/** Goes as deep as the pearl is worth among the pearls there are, and keeps its air for the better ones. */
export const standIn: Bot<View, Command> = ({ pearl }, menu, random) => {
  const worth = pearl ?? 0;
  const aim = worth * 2.5; // the best pearl is worth the deepest card
  const airFor = worth >= 7 ? 2 : 0;
  return best(menu, (card, air) => -Math.abs(card - aim) - 3 * Math.abs(air - airFor), random);
};

/** Dives as deep as it can, whatever for. */
export const greedy: Bot<View, Command> = (_view, menu, random) => best(menu, (card, air) => card + air, random);
