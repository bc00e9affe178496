import type { Rejection, Seat } from "../../../game.ts";
import { actions, type Command, type CommandType } from "../commands.ts";
import type { Deck } from "../content/kinds.ts";
import { reject } from "../rejections.ts";
import { actionLeft } from "../rules/turns.ts";
import type { State } from "../table/state.ts";

/** The deck and its offer that an action takes a card from; null for one that takes none. */
const takenFrom = (command: Command): Deck | null => {
  switch (command.type) {
    case "take-technology":
      return "technology";
    case "take-population":
      return command.card === null ? null : "population";
    case "build":
      return command.card === null ? null : "build";
    case "take-tax-tariff":
      return command.card === null ? null : "taxTariff";
    default:
      return null;
  }
};

const takers = {
  technology: "take-technology",
  population: "take-population",
  build: "build",
  taxTariff: "take-tax-tariff",
} as const satisfies Record<Deck, CommandType>;

/**
 * The deck the seat has looked at, if its action has to take the card seen or one of that offer: not when the table plays
 * without this duty, and not while none of them can be taken.
 */
export const commitmentOf = (state: State, seat: Seat): Deck | null => {
  const deck = state.turn?.committed ?? null;
  if (deck === null || state.options.republicLook !== "commits" || state.active !== seat) return null;
  for (const command of actions.allowed(state, seat, [takers[deck]])) if (takenFrom(command) === deck) return deck;
  return null;
};

/** Refuses the seat's actions that do not do what its look at a deck has committed it to. */
export const refuseUnbound = (state: State, seat: Seat): ((command: Command) => Rejection | undefined) | undefined => {
  const deck = commitmentOf(state, seat);
  if (deck === null) return undefined;
  return (command) => {
    const { action } = actions.actionOf(command.type).moment;
    if (!action || takenFrom(command) === deck || actionLeft(state, action, true)) return undefined;
    return reject("look-commits", { deck });
  };
};
