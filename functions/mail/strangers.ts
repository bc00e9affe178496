import type { Notice } from "../stream/outbox.ts";
import type { TableState } from "../usecases/table.ts";
import type { ContactStates } from "./contactStates.ts";

/** Something a mail client would make a link of: an address of the web, or a name with a domain's ending. */
const LINKABLE = /:\/\/|www\.|@|[\p{L}\p{N}-][.。．｡․][\p{L}]{2,}/iu;

/** Whether a name holds an address or a domain. Letters that only look different are looked at as what they are. */
export const holdsLink = (text: string): boolean => LINKABLE.test(text) || LINKABLE.test(text.normalize("NFKC"));

/**
 * Whether nobody knows if whoever reads this address wants to hear of the table: they have pressed for nothing, here or at any
 * other table. At this table a seat's press counts for the address it was made with, not for one that was given since.
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
