import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import type { KeyRing } from "../../identity/keyRing.ts";

/*
 * Tokens of links in mails that do not open a seat. Each purpose has its own audience, so that none is accepted as another, nor
 * as a link or a session.
 */

const ISSUER = "tessera";

/**
 * Signs the claims of a mail's link: for a table, or for the reader of an address. `expires`: until when it holds, in s since the
 * epoch; absent: for ever.
 */
export const signMailToken = (
  keys: KeyRing,
  audience: string,
  subject: string,
  claims: JWTPayload,
  expires?: number,
): Promise<string> => {
  const key = keys.keys[keys.current];
  if (key === undefined) throw new Error("The key ring has no current key");
  const token = new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256", kid: keys.current })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setSubject(subject);
  return (expires === undefined ? token : token.setExpirationTime(expires)).sign(key);
};

/** Reads the token of a mail's link at time `now` (ms); undefined when it is not ours for this purpose, or has expired. */
export const verifyMailToken = async (
  keys: KeyRing,
  audience: string,
  token: string,
  now?: number,
): Promise<{ readonly subject: string; readonly claims: JWTPayload } | undefined> => {
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = kid !== undefined && Object.hasOwn(keys.keys, kid) ? keys.keys[kid] : undefined;
        if (key === undefined) throw new errors.JWSInvalid("unknown key");
        return key;
      },
      {
        algorithms: ["HS256"],
        issuer: ISSUER,
        audience,
        requiredClaims: ["sub"],
        ...(now === undefined ? {} : { currentDate: new Date(now) }),
      },
    );
    return payload.sub === undefined ? undefined : { subject: payload.sub, claims: payload };
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
};
