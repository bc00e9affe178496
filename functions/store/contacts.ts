/** How to reach a person. Not in the log, so that it can be deleted. */
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
