import { dynamoDevices } from "../../contacts/devices.ts";
import { dynamoFeeds } from "../../contacts/feeds.ts";
import { heldSeatsOf } from "../../contacts/heldSeats.ts";
import { dynamoOwnHooks } from "../../contacts/ownHooks.ts";
import { dynamoPushes } from "../../contacts/pushes.ts";
import { forgetRecords, recordsOf } from "../../contacts/records.ts";
import type { KeyRing } from "../../identity/keyRing.ts";
import type { LogTable } from "../../store/logTable.ts";
import type { Persons } from "../../usecases/deps.ts";
import type { Outbox } from "../outbox.ts";

/** People in the service's table; what they ask for goes through the outbox, like all mails. */
export const dynamoPersons = (table: LogTable, keys: KeyRing, { put }: Pick<Outbox, "put">): Persons => ({
  devices: dynamoDevices(table, keys),
  pushes: dynamoPushes(table, keys),
  hooks: dynamoOwnHooks(table, keys),
  heldBy: (email) => heldSeatsOf(table, keys, email),
  records: (email) => recordsOf(table, keys, email),
  forget: async (email, now) => {
    // The private calendar feed is stored under a name of its own.
    await dynamoFeeds(table, keys).set(email, null, now);
    return forgetRecords(table, keys, email, now);
  },
  ask: ({ kind, tableId, seat, about, dueAt }) => put({ kind, tableId, seat, about, dueAt, failures: 0 }),
});
