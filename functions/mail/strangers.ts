import type { Notice } from "../stream/outbox.ts";
import type { TableState } from "../usecases/table.ts";

/** Something a mail client would make a link of: an address of the web, or a name with a domain's ending. */
const LINKABLE = /:\/\/|www\.|@|[\p{L}\p{N}-][.。．｡․][\p{L}]{2,}/iu;

/** Whether a name holds an address or a domain. Letters that only look different are looked at as what they are. */
export const holdsLink = (text: string): boolean => LINKABLE.test(text) || LINKABLE.test(text.normalize("NFKC"));

/** Whether whoever gets this has never pressed anything at the table: then nobody knows whether they want to hear of it. */
export const isUnasked = (table: TableState, { seat }: Pick<Notice, "seat">): boolean =>
  seat !== "host" && table.seats[seat]?.joined === false;
