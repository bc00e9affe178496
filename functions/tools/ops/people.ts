import { addressPartitions, type HeldSeat, heldSeatsOf } from "../../contacts/heldSeats.ts";
import { dynamoProjections } from "../../stream/summaries.ts";
import { normalAddress } from "../../table/mailAddress.ts";
import { loadTable } from "../../usecases/loadTable.ts";
import { type Duty, depsOf, type Report, type Tools } from "./duty.ts";
import { deleteItem, type Item, itemsWhere, pkOf, skOf, textOf } from "./items.ts";

/** What lies under an address’s keyed names, whatever key they were made with (seats, marks, wishes, devices), and the private calendar that names it. */
const itemsOf = async ({ table, keys }: Tools, email: string): Promise<readonly Item[]> => {
  const partitions = new Set<string>(addressPartitions(keys, email));
  const isCalendar = (item: Item): boolean =>
    pkOf(item).startsWith("FEED#") && normalAddress(item.email?.S ?? "") === normalAddress(email);
  return itemsWhere(table, (item) => partitions.has(pkOf(item)) || isCalendar(item));
};

/** What is known of the person at one of their seats. */
const seatOf = async (tools: Tools, { tableId, seat, contactId }: HeldSeat) => {
  const deps = depsOf(tools);
  const table = await loadTable(deps, tableId);
  const name = typeof seat === "number" ? table?.seats[seat]?.name : undefined;
  const { email } = (await deps.contacts.get(tableId, contactId)) ?? {};
  return { tableId, game: table?.game, seat, name, email, mail: await deps.contactStates.get(tableId, contactId) };
};

const exported = async (tools: Tools, email: string): Promise<Report> => {
  const held = await heldSeatsOf(tools.table, tools.keys, email);
  const seats = [];
  for (const one of held) seats.push(await seatOf(tools, one));
  const marks = (await itemsOf(tools, email)).filter((item) => !skOf(item).startsWith("SEAT#"));
  const about = { address: email, seats, marks: marks.map((item) => JSON.parse(textOf(item)) as unknown) };
  return { lines: [JSON.stringify(about, null, 2)] };
};

/** A complaint stays, under a name nobody can read the address from: otherwise the next mail would go out. */
const isComplaint = (item: Item): boolean => skOf(item) === "STATE" && item.reason?.S === "complaint";

const erased = async (tools: Tools, email: string): Promise<Report> => {
  const held = await heldSeatsOf(tools.table, tools.keys, email);
  const { contacts } = depsOf(tools);
  const projections = dynamoProjections(tools.table, tools.keys);
  for (const one of held) {
    await contacts.remove(one.tableId, one.contactId);
    await projections.removeHeldSeat(one);
  }
  let marks = 0;
  for (const item of await itemsOf(tools, email)) {
    if (isComplaint(item)) continue;
    await deleteItem(tools.table, item);
    marks += 1;
  }
  return {
    lines: [
      `The address is forgotten at ${held.length} seats; ${marks} marks and entries under it are gone.`,
      "The name the person gave themselves stays in the logs of those tables, as it stands on everybody’s page.",
      "Backups made before still hold the address: 35 days of point-in-time recovery, and whatever folders you keep.",
    ],
  };
};

export const reviveAddress: Duty = {
  name: "revive-address",
  takes: "<address>",
  about: "writes again to an address whose mails came back; a complaint stays",
  arity: [1, 1],
  changes: true,
  run: async (tools, [email = ""]) => {
    const left = await depsOf(tools).contactStates.revive(email, tools.now());
    return left === null
      ? { lines: ["Mails go to this address."] }
      : { lines: [`This address stays stopped: ${left}.`], failed: true };
  },
};

export const exportPerson: Duty = {
  name: "export-person",
  takes: "<address>",
  about: "writes out all that is known of whoever reads an address, as JSON",
  arity: [1, 1],
  changes: false,
  run: (tools, [email = ""]) => exported(tools, email),
};

export const erasePerson: Duty = {
  name: "erase-person",
  takes: "<address>",
  about: "forgets an address at all tables, with what was known of it; the games stay",
  arity: [1, 1],
  changes: true,
  run: (tools, [email = ""]) => erased(tools, email),
};
