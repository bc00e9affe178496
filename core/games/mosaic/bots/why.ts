import type { Reason, Strength } from "../../../bot.ts";
import { reasonOf } from "../../../engine/learned/reason.ts";
import { type Care, ranked } from "../../../engine/learned/search.ts";
import type { Seat } from "../../../game.ts";
import type { Command } from "../commands.ts";
import { empireScoring } from "../rules/empireScoring.ts";
import type { View } from "../seen/view.ts";
import type { State } from "../table/state.ts";
import { beginners } from "./beginner.ts";
import { guessFrom } from "./guess.ts";
import { outlookOf } from "./outlook.ts";
import { searchParts } from "./searchParts.ts";
import { partsOf, type Weights, weights, worthOf, worthParts } from "./worth.ts";

/** What a choice leads to is followed as it was when it was made. */
const care: Care = { most: 1, glance: { depth: 3, breadth: 9 }, promising: 0, look: { depth: 0, breadth: 0 } };

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

/**
 * Why a bot chose a command: the part of its judgement that gains most by it. Made from the seat's view alone, like the choice; it names
 * no card, since the table reads it.
 */
export const why = (view: View, command: Command, strength: Strength): Reason | null => {
  // What was learned judges a table as a whole: it has no parts that could be named.
  if (strength === "strong") return null;
  const { seat } = command;
  const by: Weights = strength === "easy" ? beginners : weights;
  const state = guessFrom(view);
  const outlook = outlookOf(state, seat);
  const [chosen] = ranked(searchParts, state, seat, [command], (table) => worthOf(table, seat, outlook, by), care);
  if (!chosen || chosen.leaf === state) return null;
  const [before, after] = [partsOf(state, seat, outlook, by), partsOf(chosen.leaf, seat, outlook, by)];
  const reason = reasonOf(worthParts, before, after);
  const of = reason?.what === "scorings" ? regionGained(state, chosen.leaf, seat) : undefined;
  return reason && of !== undefined ? { ...reason, what: "region", of } : reason;
};
