import type { Table } from "../../contract.ts";
import { knownTables } from "../../device/session.ts";
import { t } from "../../i18n/index.ts";
import { enterTable, isPersonKnown, readPerson } from "../../person.ts";
import { goTo } from "../../router.ts";
import { tableName } from "../../table/context/names.ts";
import { toast } from "../../ui/Toasts.tsx";
import { inOrder, readAll, waitsForReader } from "./useTables.ts";

/** The table that waits most urgently for the reader, and how to enter it; `enter` returns whether it succeeded. */
interface NextTable {
  readonly table: Table;
  readonly enter: () => Promise<boolean>;
}

/** Most tables of this device that are asked: people who play at more are signed in by address. */
const MOST_ASKED = 6;

const here = async (): Promise<boolean> => true;

const ofPerson = async (besides: string): Promise<NextTable | null> => {
  const person = await readPerson();
  const next = person.ok
    ? person.value.tables.find(({ tableId, waits }) => waits !== null && tableId !== besides)
    : undefined;
  if (next === undefined) return null;
  const [read] = await readAll([next.tableId]);
  if (read === undefined || read.table === null) return null;
  const enter = async () => (await enterTable(next.tableId, next.seat)).ok;
  const { you } = read.table;
  return { table: read.table, enter: you.seat === next.seat && (you.seat !== null || you.host) ? here : enter };
};

const ofDevice = async (besides: string): Promise<NextTable | null> => {
  const ids = knownTables().flatMap(({ id }) => (id === besides ? [] : [id]));
  const reads = await readAll(ids.slice(0, MOST_ASKED));
  const [table] = reads.flatMap((read) => (read.table && waitsForReader(read.table) ? [read.table] : [])).sort(inOrder);
  return table === undefined ? null : { table, enter: here };
};

/**
 * What waits for the reader apart from this table, among all tables of the signed-in person, or of this device. Null: nothing
 * does.
 */
const nextTable = (besides: string): Promise<NextTable | null> =>
  isPersonKnown() ? ofPerson(besides) : ofDevice(besides);

/** Offers the way to it in a line, if there is one and `isFree` still says that the reader is not busy here. */
export const offerNextTable = async (besides: string, isFree: () => boolean): Promise<void> => {
  const next = await nextTable(besides);
  if (next === null || !isFree()) return;
  const { table, enter } = next;
  toast({
    text: t("table.nextWaits", { name: tableName(table.table) }),
    action: {
      label: t("table.next"),
      press: () => void enter().then((entered) => goTo(entered ? `/table/${table.table.id}` : "/tables")),
    },
  });
};
