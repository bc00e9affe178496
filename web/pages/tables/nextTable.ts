import { readTable } from "../../api.ts";
import type { Seat, Table } from "../../contract.ts";
import { t } from "../../i18n/index.ts";
import { enterTable, isPersonKnown, readPerson } from "../../person.ts";
import { goTo } from "../../router.ts";
import { knownTables } from "../../session.ts";
import { tableName } from "../../table/context/names.ts";
import { toast } from "../../ui/Toasts.tsx";
import { inOrder, waitsForReader } from "./useTables.ts";

/** The table that waits for the reader most, and the way in; `enter` says whether it succeeded. */
interface NextTable {
  readonly table: Table;
  readonly enter: () => Promise<boolean>;
}

/** Tables of this device that are asked at most: who plays at more is signed in by an address. */
const MOST_ASKED = 6;

const readOne = async (id: string): Promise<Table | null> => {
  const read = await readTable(id, null, { idempotent: false });
  return read.ok ? read.value.table : null;
};

const here = async (): Promise<boolean> => true;

const ofPerson = async (besides: string): Promise<NextTable | null> => {
  const person = await readPerson();
  const next = person.ok
    ? person.value.tables.find(({ tableId, waits }) => waits !== null && tableId !== besides)
    : undefined;
  const table = next === undefined ? null : await readOne(next.tableId);
  if (next === undefined || table === null) return null;
  const seat: Seat | null = next.seat;
  const enter = async () => (await enterTable(next.tableId, seat)).ok;
  return { table, enter: table.you.seat === seat && (seat !== null || table.you.host) ? here : enter };
};

const ofDevice = async (besides: string): Promise<NextTable | null> => {
  const ids = knownTables().flatMap(({ id }) => (id === besides ? [] : [id]));
  const tables = await Promise.all(ids.slice(0, MOST_ASKED).map(readOne));
  const [table] = tables.flatMap((one) => (one !== null && waitsForReader(one) ? [one] : [])).sort(inOrder);
  return table === undefined ? null : { table, enter: here };
};

/** What waits for the reader besides this table, of all tables of whoever is signed in, or of this device. Null: nothing does. */
const nextTable = (besides: string): Promise<NextTable | null> =>
  isPersonKnown() ? ofPerson(besides) : ofDevice(besides);

/** Offers the way to it in a line, where there is one and `isFree` still says that nobody is busy here. */
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
