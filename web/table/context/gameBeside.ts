import type { TableInfo } from "../../contract.ts";
import { t } from "../../i18n/index.ts";
import { tableName } from "./names.ts";

/** The name of the game beside the table's own; null where the table goes by its game's name already. */
export const gameBeside = (table: Pick<TableInfo, "name" | "game">): string | null => {
  const game = t(`game.${table.game}`);
  return tableName(table) === game ? null : game;
};
