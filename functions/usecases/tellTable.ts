import type { TableReply } from "../contract/index.ts";
import type { TableState } from "../table/state.ts";
import type { Deps } from "./deps.ts";
import { describeTable } from "./describeTable.ts";
import type { Who } from "./identify.ts";
import { type CalendarDeps, deadlinesTold } from "./questions.ts";

/**
 * The table as the answer to whoever has just done something: with the deadlines, which depend on calendars as well, so that a
 * page draws the same from it as from a reading.
 */
export const tellTable = async (
  deps: Pick<Deps, "games" | "code" | "clock"> & CalendarDeps,
  table: TableState,
  who: Who,
): Promise<TableReply> => ({ ...describeTable(deps, table, who), ...(await deadlinesTold(deps, table)) });
