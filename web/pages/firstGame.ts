import { openTable, startTable } from "../affairs.ts";
import { language, loadAreas } from "../i18n/index.ts";
import { newMoveId, type Problem } from "../request.ts";
import { goTo } from "../router.ts";
import { offerHints } from "../table/hints/kept.ts";
import { againstBots, freshForm, requestOf } from "./open/openForm.ts";
import { signInAsHost } from "./open/signIn.ts";

/** The usual rules: nothing is set, nothing corrected. */
const usual: Parameters<typeof requestOf>[1] = { options: [], correctable: false };

/**
 * Opens a table for one person against two bots, signs that person in, starts it and goes there; gives back what has kept it
 * from being opened, null when it is open. `moveId` names the press: the same one after a lost answer finds the same table.
 */
export const openFirstGame = async (game: string, moveId: string): Promise<Problem | null> => {
  const opened = await openTable(requestOf(againstBots(freshForm(game, language())), usual, moveId));
  if (!opened.ok) {
    await loadAreas(["service"]); // why it may be refused
    return opened.error;
  }
  const { tableId } = opened.value;
  offerHints();
  // Should the start get lost, the table's own page has the press for it.
  if (await signInAsHost(opened.value)) await startTable(tableId, newMoveId());
  goTo(`/table/${tableId}`);
  return null;
};
