import { dynamoMailClaims } from "../../notices/claims/claims.ts";
import { DUE_SHARDS, dynamoOutbox } from "../../notices/outbox.ts";
import { hasContact, type Place, personAt } from "../../table/people.ts";
import { loadTable } from "../../usecases/loadTable.ts";
import { type Duty, depsOf, type Report, type Tools } from "./duty.ts";

const time = (ms: number | null | undefined): string => (ms == null ? "–" : new Date(ms).toISOString());

/** What is known about mailing the holder of a place; no address and no name. */
const mailLine = async (tools: Tools, tableId: string, place: Place, contact: string): Promise<string> => {
  const { contacts, contactStates } = depsOf(tools);
  const reachable = (await contacts.get(tableId, contact)) !== undefined;
  const { off, dead, undelivered, cappedUntil, mode } = await contactStates.get(tableId, contact);
  const last = await dynamoMailClaims(tools.table).ofContact(tableId, contact);
  const told = Object.entries(last).map(
    ([kind, claim]) => `${kind} ${claim.about} ${claim.sent ? "sent" : "open"} ${time(claim.at)}`,
  );
  const state = [
    reachable ? "address" : "no address",
    `told ${off ? "nothing" : mode}`,
    ...(dead === null ? [] : [`dead: ${dead}`]),
    ...(undelivered === null ? [] : [`given up ${time(undelivered)}`]),
    ...(cappedUntil === null ? [] : [`capped until ${time(cappedUntil)}`]),
  ];
  return `  mail of ${place}: ${[...state, ...told].join(", ")}`;
};

const report = async (tools: Tools, tableId: string): Promise<Report> => {
  const table = await loadTable(depsOf(tools), tableId);
  if (table === null) return { lines: [`There is no table ${tableId}.`], failed: true };
  const outbox = dynamoOutbox(tools.table);
  const shards = await Promise.all(Array.from({ length: DUE_SHARDS }, (_, shard) => outbox.all(shard)));
  const due = shards.flat().filter((notice) => notice.tableId === tableId);
  const places: readonly Place[] = [...table.seats.keys(), "host"];
  const mails: string[] = [];
  for (const place of places) {
    const person = personAt(table, place);
    if (hasContact(person)) mails.push(await mailLine(tools, tableId, place, person.contact));
  }
  return {
    lines: [
      `table ${table.id}: ${table.game}, ${table.status}, version ${table.version}, rules ${table.rulesVersion}`,
      `  opened ${time(table.openedAt)}, started ${time(table.startedAt)}, ended ${time(table.endedAt)}`,
      `  host: ${table.host.seat ?? "without a seat"}`,
      ...table.seats.map(
        ({ bot, failed }, seat) =>
          `  seat ${seat}: ${bot === true ? `bot${failed ? `, failed ${failed} times` : ""}` : "a person"}`,
      ),
      ...table.waiting.map(
        ({ seat, kind, since, askedAt }) =>
          `  waits for seat ${seat}: ${kind}, since commit ${since}, asked ${time(askedAt)}`,
      ),
      ...mails,
      ...due.map(
        ({ kind, seat, about, dueAt, failures }) =>
          `  due ${time(dueAt)}: ${kind} to ${seat} about ${about}, failed ${failures} times`,
      ),
    ],
  };
};

export const look: Duty = {
  name: "look",
  takes: "<table>",
  about: "tells how a table stands, whom it waits for and what was told, without names and addresses",
  arity: [1, 1],
  changes: false,
  run: (tools, [tableId = ""]) => report(tools, tableId),
};
