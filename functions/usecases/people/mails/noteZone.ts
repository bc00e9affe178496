import type { Claims } from "../../../identity/tokens.ts";
import { type Place, personAt } from "../../../table/people.ts";
import type { TableState } from "../../../table/state.ts";
import type { Deps } from "../../deps.ts";

/**
 * Notes where the device of a place's holder is, for the times in their mails (`WishBook.noteZone`). Whoever has not come by a mailed
 * link may have entered somebody else's address: they do not change what is noted already.
 */
export const noteZone = async (
  { contacts, wishes }: Pick<Deps, "contacts" | "wishes">,
  table: TableState,
  place: Place,
  { mailed }: Pick<Claims, "mailed">,
  zone: string,
): Promise<void> => {
  const contact = personAt(table, place)?.contact;
  if (contact === undefined || wishes === undefined) return;
  const known = await contacts.get(table.id, contact);
  if (known !== undefined) await wishes.noteZone(known.email, zone, mailed === contact);
};
