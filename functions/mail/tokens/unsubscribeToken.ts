import type { KeyRing } from "../../identity/keyRing.ts";
import { signMailToken, verifyMailToken } from "./mailToken.ts";

/** Whose mails from which table a link can switch off and on. It opens no seat and shows nothing of the table. */
export interface UnsubscribeClaims {
  readonly tableId: string;
  readonly contactId: string;
}

const AUDIENCE = "unsubscribe";

/** Signs the token of an unsubscribe link. It never expires: unsubscribing must always be possible. */
export const signUnsubscribe = (keys: KeyRing, { tableId, contactId }: UnsubscribeClaims): Promise<string> =>
  signMailToken(keys, AUDIENCE, tableId, { c: contactId });

/** Reads the token of an unsubscribe link; undefined when it is not ours. */
export const verifyUnsubscribe = async (keys: KeyRing, token: string): Promise<UnsubscribeClaims | undefined> => {
  const read = await verifyMailToken(keys, AUDIENCE, token);
  return read !== undefined && typeof read.claims.c === "string"
    ? { tableId: read.subject, contactId: read.claims.c }
    : undefined;
};
