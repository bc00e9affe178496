import type { KeyRing } from "../../identity/keyRing.ts";
import type { PersonLink } from "../../usecases/people/person.ts";
import { signMailToken, verifyMailToken } from "./mailToken.ts";

/** What the reader of a mail comes to: all their tables, or the question whether everything about them shall be forgotten. */
export type PersonLinkPurpose = "person" | "erasure";

/** How long a mailed link to all tables is good, in ms: a mail may be held back for hours on its way. */
export const PERSON_LINK_LIFETIME = 24 * 60 * 60 * 1000;

/** Signs the token of a link about whoever reads a mail, for one purpose. It names a contact, and no address. */
export const signPersonLink = (
  keys: KeyRing,
  { tableId, contact, at }: PersonLink,
  purpose: PersonLinkPurpose = "person",
): Promise<string> =>
  signMailToken(keys, purpose, tableId, { c: contact, t: at }, Math.floor((at + PERSON_LINK_LIFETIME) / 1000));

/** Reads the token of such a link at `now` (ms); undefined when it is not one of ours, or has expired. */
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
