import type { ContactStates } from "../../contacts/contactStates.ts";
import type { TableState } from "../../table/state.ts";
import type { Notice } from "../outbox.ts";
import type { Counted } from "./allowance.ts";

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

const REQUESTED: readonly Notice["kind"][] = ["person-link", "erasure"];

/** How a mail counts. What somebody has asked for by their address alone is limited where they ask, and comes the day they do. */
export const countedAs = ({ kind }: Pick<Notice, "kind">, unasked: boolean): Counted => {
  if (REQUESTED.includes(kind)) return "requested";
  return unasked ? "unasked" : "wanted";
};
