/** Opening the list of all commands. */
import type { Choice, Context } from "../game.ts";
import { type Fields, questionOf } from "./fields.ts";
import { listId } from "./names.ts";

/** The list with these fields chosen. */
export const listChoice = (fields: Fields = {}): Choice => ({ panel: listId, fields });

/** Opens the list; a menu with one command needs no choice. */
export function openList(context: Context, fields: Fields = {}): void {
  const next = questionOf(context.draft.options, fields);
  if (next.kind === "command") context.draft.add([next.command], listChoice());
  else context.draft.choose(listChoice(fields));
}
