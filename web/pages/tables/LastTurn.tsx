import { useEffect, useState } from "preact/hooks";
import { readLog } from "../../api.ts";
import type { Table } from "../../contract.ts";
import { loadGameUi } from "../../games/index.ts";
import { language, loadAreas, t } from "../../i18n/index.ts";
import { lastTurnOf, type LastTurn as TurnOfTable } from "../../table/log/lastTurn.ts";
import { useLanguage } from "../../ui/hooks.ts";

/** Commits read for the last turn, which may be several moves. */
const COMMITS = 12;

const readLastTurn = async (table: Table): Promise<TurnOfTable | null> => {
  const { id, game, version } = table.table;
  const ui = await loadGameUi(game);
  if (ui === null) return null;
  const [read] = await Promise.all([
    readLog(id, Math.max(0, version - COMMITS), COMMITS),
    loadAreas(ui.areas),
    ui.load?.(language()),
  ]);
  return read.ok ? lastTurnOf(ui, table, read.value) : null;
};

/** Where a game in play stands, and what happened last: loaded after the list is drawn, and left out when it fails. */
export const LastTurn = ({ table }: { readonly table: Table }) => {
  const [told, setTold] = useState<TurnOfTable | null>(null);
  const spoken = useLanguage();
  const { id, version } = table.table;
  useEffect(() => {
    let current = true;
    readLastTurn(table).then(
      (answer) => current && setTold(answer),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [id, version, spoken]);
  if (told === null) return null;
  return (
    <>
      <span class="soft t13 pg-lately">{told.moment}</span>
      {told.last && <span class="soft t13 pg-lately">{t("tables.last", { what: told.last })}</span>}
    </>
  );
};
