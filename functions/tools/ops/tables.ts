import { forgetAll } from "../../contacts/contacts.ts";
import { dynamoMailPause } from "../../notices/limits/pause.ts";
import { contactsAt } from "../../table/people.ts";
import { gameOf, loadTable } from "../../usecases/loadTable.ts";
import { wakeBots } from "../../usecases/play/playBots.ts";
import { type Duty, depsOf, type Report, type Tools } from "./duty.ts";
import { rebuildAll } from "./restore.ts";

const oneLine = (line: string): Report => ({ lines: [line] });
const refused = (line: string): Report => ({ lines: [line], failed: true });

export const rebuild: Duty = {
  name: "rebuild",
  takes: "",
  about: "makes summaries, players’ lists and due times anew from the logs",
  arity: [0, 0],
  changes: true,
  run: async (tools) => oneLine(`${await rebuildAll(tools)} tables rebuilt`),
};

export const pauseMails: Duty = {
  name: "pause-mails",
  takes: "on|off",
  about: "holds all mails back, or lets them go; what is due stays due",
  arity: [1, 1],
  changes: true,
  run: async ({ table, now }, [way]) => {
    const pause = dynamoMailPause(table);
    if (way === "on") await pause.begin(now());
    else if (way === "off") await pause.end();
    else return refused("on or off?");
    return oneLine(way === "on" ? "No mail goes out until: pause-mails off" : "Mails go out again, the oldest first");
  },
};

export const wake: Duty = {
  name: "wake",
  takes: "<table>",
  about: "lets the bots of a table go on that stand, also those that were given up",
  arity: [1, 1],
  changes: true,
  run: async (tools, [tableId = ""]) => {
    const deps = depsOf(tools);
    if ((await loadTable(deps, tableId)) === null) return refused(`There is no table ${tableId}.`);
    return oneLine(
      (await wakeBots(deps, tableId)) ? "A bot has moved." : "No bot has moved: none is waited for, or they rest.",
    );
  },
};

/** Gives the host's rights to a seat, with a commit of the service like the one after a succession. */
const handHost = async (tools: Tools, tableId: string, text: string): Promise<Report> => {
  const deps = depsOf(tools);
  const table = await loadTable(deps, tableId);
  if (table === null) return refused(`There is no table ${tableId}.`);
  const seat = /^\d$/.test(text) ? Number(text) : Number.NaN;
  const holder = table.seats[seat];
  if (holder === undefined || holder.bot === true) return refused(`Seat ${text} is no person’s.`);
  if (table.host.seat === seat) return refused(`Seat ${seat} is the host already.`);
  if (table.status === "ended") return refused("The table has ended.");
  const { rulesVersion: rules } = gameOf(deps, table);
  const moveId = `ops-host.${table.version}.${seat}`;
  const commit = { moveId, at: tools.now(), by: "service", rules, events: [{ type: "host-changed", seat }] } as const;
  if (!(await deps.store.append(tableId, table.version, commit)).ok)
    return refused("The table has moved on: try again.");
  await forgetAll(deps, tableId, contactsAt(table, "host"));
  return oneLine(`Seat ${seat} is the host now.`);
};

export const takeHost: Duty = {
  name: "take-host",
  takes: "<table> <seat>",
  about: "gives the host’s rights to a seat, when a host is gone for good",
  arity: [2, 2],
  changes: true,
  run: (tools, [tableId = "", seat = ""]) => handHost(tools, tableId, seat),
};
