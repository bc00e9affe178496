import type { TableInfo } from "../../contract.ts";
import { t } from "../../i18n/index.ts";

/** The table's name; one without a name is named after its game. */
export const tableName = ({ name, game }: Pick<TableInfo, "name" | "game">): string => name || t(`game.${game}`);
