import type { AnyCommand, Table } from "../../contract.ts";
import { keepInTab, keptInTab, parsed } from "../../device/storage.ts";

/** What was tried, and the last move of its reader's seat then: their next one ends it. */
interface Kept {
  readonly moved: number;
  readonly commands: readonly AnyCommand[];
}

const isKept = (value: unknown): value is Kept => {
  const { moved, commands } = Object(value) as Partial<Kept>;
  return typeof moved === "number" && Array.isArray(commands) && commands.every((one) => typeof one?.type === "string");
};

const keyOf = ({ table, you }: Table): string => `tries.${table.id}.${you.seat}`;

/** Keeps in this tab what has been tried out at a table. */
export const keepTries = (table: Table, commands: readonly AnyCommand[]): void =>
  keepInTab(keyOf(table), commands.length === 0 ? null : JSON.stringify({ moved: table.you.moved ?? 0, commands }));

/** What has been tried out at a table since its reader last moved. */
export const keptTries = (table: Table): readonly AnyCommand[] => {
  const kept = parsed(keptInTab(keyOf(table)), isKept);
  return kept?.moved === (table.you.moved ?? 0) ? kept.commands : [];
};
