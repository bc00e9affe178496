import { errors, jwtVerify, SignJWT } from "jose";
import type { KeyRing } from "../identity/keyRing.ts";

/** Whose mails from which table a link may switch off and on. It opens no seat and shows nothing of the table. */
export interface UnsubscribeClaims {
  readonly tableId: string;
  readonly contactId: string;
}

const AUDIENCE = "unsubscribe";
const ISSUER = "tessera";

/** Signs the token of an unsubscribe link. It never expires: leaving must always be possible. */
export const signUnsubscribe = (keys: KeyRing, { tableId, contactId }: UnsubscribeClaims): Promise<string> => {
  const key = keys.keys[keys.current];
  if (key === undefined) throw new Error("The key ring has no current key");
  return new SignJWT({ c: contactId })
    .setProtectedHeader({ alg: "HS256", kid: keys.current })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(tableId)
    .sign(key);
};

/** Reads the token of an unsubscribe link; undefined when it is not one of ours. */
export const verifyUnsubscribe = async (keys: KeyRing, token: string): Promise<UnsubscribeClaims | undefined> => {
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = kid !== undefined && Object.hasOwn(keys.keys, kid) ? keys.keys[kid] : undefined;
        if (key === undefined) throw new errors.JWSInvalid("unknown key");
        return key;
      },
      { algorithms: ["HS256"], issuer: ISSUER, audience: AUDIENCE, requiredClaims: ["sub"] },
    );
    const { sub, c } = payload;
    return sub !== undefined && typeof c === "string" ? { tableId: sub, contactId: c } : undefined;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
};
