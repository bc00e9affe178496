import { type AttributeValue, DeleteItemCommand, ScanCommand } from "@aws-sdk/client-dynamodb";
import type { ContactStates } from "../contacts/contactStates.ts";
import type { WishBook } from "../contacts/wishes.ts";
import type { LastClaims, MailClaims } from "../notices/claims/claims.ts";
import { noticesOf } from "../notices/derive.ts";
import { isMail } from "../notices/outbox.ts";
import { owedTo } from "../notices/owed.ts";
import { recipientOf } from "../notices/recipient.ts";
import { stillTrue } from "../notices/stillTrue.ts";
import { commitSort, tableOfPartition } from "../store/keys.ts";
import type { LogTable } from "../store/logTable.ts";
import { evolveTable, foldTable } from "../table/evolve.ts";
import { returnIn } from "../table/goingBack.ts";
import { contactsAt, hasContact, type Place, personAt } from "../table/people.ts";
import type { TableState } from "../table/state.ts";
import { applyCommit, type StreamDeps } from "./handler.ts";

/** What rebuilding the projections depends on. */
export interface RebuildDeps
  extends Pick<
    StreamDeps,
    "games" | "store" | "contacts" | "outbox" | "projections" | "watchTable" | "graceMs" | "clock"
  > {
  readonly claims: MailClaims;
  readonly contactStates: Pick<ContactStates, "rekey" | "notePressed">;
  readonly wishes: Pick<WishBook, "rekey">;
  readonly table: LogTable;
}

const PAGE = 200;

/** Every item whose keys match `filter`, keys only. */
async function* keysWhere(
  { client, tableName }: LogTable,
  filter: string,
  values: Readonly<Record<string, string>>,
): AsyncGenerator<{ readonly pk: AttributeValue; readonly sk: AttributeValue }> {
  let from: Record<string, AttributeValue> | undefined;
  do {
    const page = await client.send(
      new ScanCommand({
        TableName: tableName,
        ProjectionExpression: "pk, sk",
        FilterExpression: filter,
        ExpressionAttributeValues: Object.fromEntries(Object.entries(values).map(([name, S]) => [name, { S }])),
        ...(from === undefined ? {} : { ExclusiveStartKey: from }),
      }),
    );
    for (const { pk, sk } of page.Items ?? []) if (pk !== undefined && sk !== undefined) yield { pk, sk };
    from = page.LastEvaluatedKey;
  } while (from !== undefined);
}

/** The ids of all tables, open or ended. Reads everything: for tools, and for the first start after an update. */
export async function* everyTable(table: LogTable): AsyncGenerator<string> {
  for await (const { pk } of keysWhere(table, "sk = :first", { ":first": commitSort(1) })) {
    const tableId = tableOfPartition(pk.S ?? "");
    if (tableId !== undefined) yield tableId;
  }
}

/** Deletes what is derived from the logs: summaries, players' lists, and the outbox. */
export const dropProjections = async ({ table }: Pick<RebuildDeps, "table">): Promise<number> => {
  const derived =
    "sk = :summary OR begins_with(sk, :holder) OR begins_with(pk, :due) OR (begins_with(pk, :address) AND begins_with(sk, :seat))";
  const values = {
    ":summary": "SUMMARY",
    ":holder": "HOLDER#",
    ":due": "DUE#",
    ":address": "ADDRESS#",
    ":seat": "SEAT#",
  };
  let dropped = 0;
  for await (const Key of keysWhere(table, derived, values)) {
    await table.client.send(new DeleteItemCommand({ TableName: table.tableName, Key }));
    dropped += 1;
  }
  return dropped;
};

/** Moves what is known of a table's addresses to the current key, so that an older one may leave the ring. */
const rekeyAddresses = async (
  { contacts, contactStates, wishes, clock }: Pick<RebuildDeps, "contacts" | "contactStates" | "wishes" | "clock">,
  table: TableState,
): Promise<void> => {
  const places: readonly Place[] = [...table.seats.keys(), "host"];
  for (const contact of places.flatMap((place) => contactsAt(table, place))) {
    const known = await contacts.get(table.id, contact);
    if (known === undefined) continue;
    await contactStates.rekey(known.email, clock());
    await wishes.rekey(known.email);
  }
};

/** The table after a commit, from its whole log: no snapshot is trusted here. */
const tableAt = async (
  { games, store }: Pick<RebuildDeps, "games" | "store">,
  tableId: string,
  upTo: number,
): Promise<TableState | undefined> =>
  foldTable(games, tableId, null, (await store.load(tableId, { upTo })).commits) ?? undefined;

/** Derives everything about one table from its log. Notices already sent are not put into the outbox again. */
export const rebuildTable = async (deps: RebuildDeps, tableId: string): Promise<void> => {
  const { games, store, claims, outbox, graceMs } = deps;
  const quiet = { ...deps, outbox: { ...outbox, put: async () => {} } };
  const notices = [];
  let state: TableState | null = null;
  for (let after = 0; ; ) {
    const commits = await store.read(tableId, { after, limit: PAGE });
    for (const commit of commits) {
      const before: TableState | null = state;
      const to = returnIn(commit);
      const then = to === undefined ? undefined : await tableAt(deps, tableId, to);
      const next: TableState = evolveTable(games, tableId, before, commit, then);
      await applyCommit(quiet, before, next, commit);
      notices.push(...noticesOf(before, next, commit, graceMs));
      state = next;
    }
    after = commits.at(-1)?.version ?? after;
    if (commits.length < PAGE) break;
  }
  if (state === null) return;
  if (state.status !== "ended") await deps.watchTable(tableId, state.openedAt);
  await rekeyAddresses(deps, state);
  const told = new Map<Place, LastClaims>();
  for (const place of [...state.seats.keys(), "host"] as const) {
    const person = personAt(state, place);
    if (hasContact(person)) told.set(place, await claims.ofContact(tableId, person.contact));
  }
  for (const notice of notices) {
    if (!isMail(notice)) {
      if (stillTrue(state, notice)) await outbox.put(notice);
      continue;
    }
    const to = stillTrue(state, notice) ? recipientOf(state, notice)?.contact : undefined;
    if (to === undefined) continue;
    const used = to === personAt(state, notice.seat)?.contact;
    const claimed = (used ? told.get(notice.seat) : await claims.ofContact(tableId, to))?.[notice.kind];
    if (claimed === undefined || claimed.about < notice.about) await outbox.put(notice);
  }
  for (const seat of state.seats.keys()) {
    const owed = owedTo(state, seat, told.get(seat) ?? {}, graceMs);
    if (owed?.kind === "reminder") await outbox.put(owed);
  }
};

/** Rebuilds all projections from the logs alone. Returns the number of tables. */
export const rebuild = async (deps: RebuildDeps): Promise<number> => {
  await dropProjections(deps);
  let tables = 0;
  for await (const tableId of everyTable(deps.table)) {
    await rebuildTable(deps, tableId);
    tables += 1;
  }
  return tables;
};
