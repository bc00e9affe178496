import type { Command } from "../commands.ts";
import { contentOf } from "../content/index.ts";
import type { State } from "../table/state.ts";

/** Places that are alike to a bot: the same piece, in the same region, on the same token or on none. */
const likenessOf = (state: State, command: Command): string | undefined => {
  if (command.type !== "place-piece" && command.type !== "place-starting-city" && command.type !== "take-token")
    return undefined;
  const { region } = contentOf(state).board.hex(command.hex);
  const token = state.board.tokens[command.hex] ?? "";
  return `${command.type === "place-piece" ? command.piece : ""} ${region} ${token}`;
};

/** So many places that are alike are looked at. */
const alike = 2;

/** The choices without places that are like others, in the order they come in. */
export const distinct = (state: State, choices: readonly Command[]): readonly Command[] => {
  const seen = new Map<string, number>();
  return choices.filter((command) => {
    const likeness = likenessOf(state, command);
    if (likeness === undefined) return true;
    const before = seen.get(likeness) ?? 0;
    seen.set(likeness, before + 1);
    return before < alike;
  });
};
