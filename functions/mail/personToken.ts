import type { KeyRing } from "../identity/keyRing.ts";
import { PERSON_LINK_LIFETIME, type PersonLink } from "../usecases/people/person.ts";
import { signMailToken, verifyMailToken } from "./mailToken.ts";

const AUDIENCE = "person";

/** Signs the token of a link by which the reader of a mail comes to all their tables. It names a contact, and no address. */
export const signPersonLink = (keys: KeyRing, { tableId, contact, at }: PersonLink): Promise<string> =>
  signMailToken(keys, AUDIENCE, tableId, { c: contact, t: at }, Math.floor((at + PERSON_LINK_LIFETIME) / 1000));

/** Reads the token of such a link at `now` (ms); undefined when it is not one of ours, or has expired. */
export const verifyPersonLink = async (keys: KeyRing, token: string, now: number): Promise<PersonLink | undefined> => {
  const read = await verifyMailToken(keys, AUDIENCE, token, now);
  if (read === undefined) return undefined;
  const { c, t } = read.claims;
  return typeof c === "string" && typeof t === "number" ? { tableId: read.subject, contact: c, at: t } : undefined;
};
