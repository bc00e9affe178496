import { listGames, openTable, startTable } from "../affairs.ts";
import { language, loadAreas } from "../i18n/index.ts";
import { newMoveId, type Problem } from "../request.ts";
import { goTo } from "../router.ts";
import { offerHints } from "../table/hints/kept.ts";
import { againstBots, freshForm, requestOf } from "./open/openForm.ts";
import { signInAsHost } from "./open/signIn.ts";

/**
 * Opens a table for one person against two bots, easy ones if the game has them, signs that person in, starts it and goes there;
 * returns why it could not be opened, null when it is open. The rules are the usual ones. `moveId` identifies the click: the same
 * one after a lost answer finds the same table.
 */
export const openFirstGame = async (game: string, moveId: string): Promise<Problem | null> => {
  const games = await listGames();
  const strengths = games.ok ? (games.value.find(({ id }) => id === game)?.strengths ?? []) : [];
  const form = againstBots(freshForm(game, language()));
  const seats = form.seats.map((seat) => (seat.bot ? { ...seat, strength: "easy" as const } : seat));
  const rules = { options: [], correctable: false, strengths, strongFor: [] };
  const opened = games.ok ? await openTable(requestOf({ ...form, seats }, rules, moveId)) : games;
  if (!opened.ok) {
    await loadAreas(["service"]); // the reasons for a refusal
    return opened.error;
  }
  const { tableId } = opened.value;
  offerHints();
  // If the start gets lost, the table's own page has a button for it.
  if (await signInAsHost(opened.value)) await startTable(tableId, newMoveId());
  goTo(`/table/${tableId}`);
  return null;
};
