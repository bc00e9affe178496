import type { ContactStates } from "../../contacts/contactStates.ts";
import type { TableState } from "../../table/state.ts";
import type { Notice } from "../outbox.ts";

/**
 * Whether it is unknown if the reader of this address wants to hear of the table: they have clicked no link in a mail, here or at
 * any other table. At this table a seat's click counts for the address it was made with, not for one given since.
 */
export const isUnasked = async (
  { contactStates }: { readonly contactStates: Pick<ContactStates, "hasPressed"> },
  table: TableState,
  { kind, seat }: Pick<Notice, "kind" | "seat">,
  address: string,
): Promise<boolean> => {
  const state = seat === "host" ? undefined : table.seats[seat];
  const isOfSeat = kind !== "confirmation" && state?.replaced !== true;
  if (isOfSeat && state?.joined === true) return false;
  return !(await contactStates.hasPressed(address));
};
