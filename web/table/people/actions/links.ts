import type { Invitation } from "../../../contract.ts";
import { keepInTab, keptInTab, parsed } from "../../../device/storage.ts";

const isInvitations = (value: unknown): value is readonly Invitation[] =>
  Array.isArray(value) &&
  value.every((one) => (typeof one?.seat === "number" || one?.seat === null) && typeof one?.name === "string");

/** Links given out in this tab. The service shows each once; closing the tab forgets them. */
export const givenLinks = (tableId: string): readonly Invitation[] =>
  parsed(keptInTab(`links.${tableId}`), isInvitations) ?? [];

/** Keeps links in this tab; a newer one for the same seat replaces the older. */
export const keepLinks = (tableId: string, invitations: readonly Invitation[]): void => {
  const others = givenLinks(tableId).filter(({ seat }) => !invitations.some((one) => one.seat === seat));
  keepInTab(`links.${tableId}`, JSON.stringify([...others, ...invitations]));
};

/** Drops the link of a seat: its links have been revoked. */
export const dropLink = (tableId: string, seat: number | null): void =>
  keepInTab(`links.${tableId}`, JSON.stringify(givenLinks(tableId).filter((one) => one.seat !== seat)));
