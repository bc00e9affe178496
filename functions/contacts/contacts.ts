import { PutItemCommand, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import { itemAt } from "../store/items.ts";
import { contactKey } from "../store/keys.ts";
import type { LogTable } from "../store/logTable.ts";

/** How to reach a person. Kept outside the log, so that it can be erased. */
export interface Contact {
  readonly email: string;
}

/**
 * The addresses of a table's people, by contact id. The log holds the ids only: a new holder of a seat has a new id, so an
 * address is never used for somebody else.
 */
export interface Contacts {
  put(tableId: string, contactId: string, contact: Contact): Promise<void>;
  get(tableId: string, contactId: string): Promise<Contact | undefined>;
  /** Forgets an address. Safe to repeat. */
  remove(tableId: string, contactId: string): Promise<void>;
}

/** Forgets addresses. Safe to repeat. */
export const forgetAll = async (
  { contacts }: { readonly contacts: Contacts },
  tableId: string,
  forgotten: readonly string[],
): Promise<void> => {
  for (const contact of forgotten) await contacts.remove(tableId, contact);
};

/** Contacts as items beside the table's log. */
export const createDynamoContacts = ({ client, tableName }: LogTable): Contacts => ({
  async put(tableId, contactId, { email }) {
    const Item = marshall({ ...contactKey(tableId, contactId), email });
    await client.send(new PutItemCommand({ TableName: tableName, Item }));
  },
  async get(tableId, contactId) {
    const { email } = await itemAt({ client, tableName }, contactKey(tableId, contactId));
    return typeof email === "string" ? { email } : undefined;
  },
  // Emptied, not deleted: code that serves players has no permission to delete, so it cannot delete a log.
  async remove(tableId, contactId) {
    const Key = marshall(contactKey(tableId, contactId));
    await client.send(new UpdateItemCommand({ TableName: tableName, Key, UpdateExpression: "REMOVE email" }));
  },
});

/** Contacts in memory, for tests and tools. */
export const createMemoryContacts = (): Contacts => {
  const contacts = new Map<string, Contact>();
  const keyOf = (tableId: string, contactId: string) => Object.values(contactKey(tableId, contactId)).join("|");
  return {
    async put(tableId, contactId, contact) {
      contacts.set(keyOf(tableId, contactId), contact);
    },
    async get(tableId, contactId) {
      return contacts.get(keyOf(tableId, contactId));
    },
    async remove(tableId, contactId) {
      contacts.delete(keyOf(tableId, contactId));
    },
  };
};
