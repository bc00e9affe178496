import type { KeyRing } from "../../identity/keyRing.ts";
import type { PersonLink } from "../../usecases/people/person.ts";
import { signMailToken, verifyMailToken } from "./mailToken.ts";

/** What a mail's link leads to: all tables of its reader, or the question whether everything about them should be erased. */
export type PersonLinkPurpose = "person" | "erasure";

/** How long a mailed link to all tables is valid, in ms: a mail may be delayed for hours. */
export const PERSON_LINK_LIFETIME = 24 * 60 * 60 * 1000;

/** Signs the token of a link about the reader of a mail, for one purpose. It names a contact, not an address. */
export const signPersonLink = (
  keys: KeyRing,
  { tableId, contact, at }: PersonLink,
  purpose: PersonLinkPurpose = "person",
): Promise<string> =>
  signMailToken(keys, purpose, tableId, { c: contact, t: at }, Math.floor((at + PERSON_LINK_LIFETIME) / 1000));

/** Reads the token of such a link at `now` (ms); undefined when it is not ours, or has expired. */
export const verifyPersonLink = async (
  keys: KeyRing,
  token: string,
  now: number,
  purpose: PersonLinkPurpose = "person",
): Promise<PersonLink | undefined> => {
  const read = await verifyMailToken(keys, purpose, token, now);
  if (read === undefined) return undefined;
  const { c, t } = read.claims;
  return typeof c === "string" && typeof t === "number" ? { tableId: read.subject, contact: c, at: t } : undefined;
};
