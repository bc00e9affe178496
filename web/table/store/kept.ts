import { forgetRead, keepTable, keptTable } from "../../device/kept.ts";
import { heldToken } from "../../device/session.ts";
import { isShut } from "../../request.ts";
import type { KeptTable, TableStore } from "./tableState.ts";

/** how long, in ms, after the last change a table is stored: turns arrive in several answers */
const rest = 1_500;

const isKept = (value: unknown): value is KeptTable =>
  typeof value === "object" &&
  value !== null &&
  "at" in value &&
  typeof value.at === "number" &&
  "table" in value &&
  typeof value.table === "object" &&
  "log" in value &&
  typeof value.log === "object";

/** The table as this device last read it, or null. */
export const lastRead = async (tableId: string): Promise<KeptTable | null> => {
  const value = await keptTable(tableId);
  return isKept(value) && value.table.table.id === tableId ? value : null;
};

/**
 * Stores what a store reads, whenever it has settled. What an opened link shows before its button was pressed is not stored:
 * until then nobody has said that this is their device. A table that refuses its reader is removed. Returns a function that stops
 * it.
 */
export const keepWhatIsRead = (tableId: string, { state, subscribe }: TableStore): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    const { table, held, log, readAt, offline } = state();
    const newest = held ?? table;
    if (!newest || readAt === null || offline || heldToken(tableId) !== null) return;
    const { items, complete } = log;
    const read: KeptTable = { at: readAt, table: newest, log: { items, complete } };
    void keepTable(tableId, read).catch(() => undefined);
  };
  const changed = () => {
    clearTimeout(timer);
    if (isShut(state())) void forgetRead(tableId);
    else timer = setTimeout(keep, rest);
  };
  changed();
  const stop = subscribe(changed);
  return () => {
    clearTimeout(timer);
    stop();
  };
};
