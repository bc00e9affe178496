import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { fail, ok, type Result, type Seat } from "../../core/index.ts";
import { type KeyRing, RING_AGE } from "./keyRing.ts";

/**
 * The content of a credential: the table, the seat (null: none) and its generation; `host` is the generation of the host's
 * rights, for the host only. Whether it still holds is decided by the table (`identify`).
 */
export interface Claims {
  readonly table: string;
  readonly seat: Seat | null;
  readonly generation: number;
  readonly host?: number;
  /** The contact whose address the link was mailed to: its bearer has read a mail there. Absent: it was shown on a page. */
  readonly mailed?: string;
  /** For a link to watch the table: the commit that created it. Absent: it is not such a link. */
  readonly watch?: number;
}

/** A link's token is in a mail and is sent as a bearer token; a session's is in a cookie. Neither is accepted as the other. */
export type Audience = "link" | "session";

/** Why a token is rejected. An expired one was valid once: its claims are given, for a renewal by mail. */
export type TokenFault = { readonly code: "link-invalid" } | { readonly code: "link-expired"; readonly claims: Claims };

/** The issuer: this service. */
export const ISSUER = "tessera";
const DAY = 24 * 60 * 60;

/** Lifetime of a token, in seconds. A game by mail may take a year; every turn mail brings a fresh link. */
export const LIFETIME: Readonly<Record<Audience, number>> = { link: 180 * DAY, session: 180 * DAY };

const imported = new WeakMap<Uint8Array, Promise<CryptoKey>>();

/** The key in the form signing needs, created once because creating it costs as much as a signature. */
const cryptoKey = (bytes: Uint8Array): Promise<CryptoKey> => {
  const known = imported.get(bytes);
  if (known !== undefined) return known;
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = crypto.subtle.importKey("raw", new Uint8Array(bytes), algorithm, false, ["sign", "verify"]);
  imported.set(bytes, key);
  return key;
};

/** The key that signs new tokens. */
export const signingKey = ({ current, keys }: KeyRing): Promise<CryptoKey> => {
  const key = keys[current];
  if (key === undefined) throw new Error("The key ring has no current key");
  return cryptoKey(key);
};

/** The key with this id, if the ring has it. */
const inRing = ({ keys }: KeyRing, kid: string): Uint8Array | undefined =>
  Object.hasOwn(keys, kid) ? keys[kid] : undefined;

/** The key a token claims to be signed with. Rejects like an invalid signature when the ring does not have it. */
export const keyNamed = async (keys: KeyRing, kid: string): Promise<CryptoKey> => {
  // A key may have been added since the ring was read: another process may already sign with it.
  if (inRing(keys, kid) === undefined) await keys.refresh?.(RING_AGE.unknownKey);
  const key = inRing(keys, kid);
  if (key === undefined) throw new errors.JWSInvalid("unknown key");
  return cryptoKey(key);
};

/** Signs a token at time `now` (ms). Deterministic: the same claims at the same time give the same token. */
export const signToken = async (keys: KeyRing, audience: Audience, claims: Claims, now: number): Promise<string> => {
  const key = await signingKey(keys);
  const issued = Math.floor(now / 1000);
  const { table, seat, generation, host, mailed, watch } = claims;
  const said = {
    s: seat,
    g: generation,
    ...(host === undefined ? {} : { h: host }),
    ...(watch === undefined ? {} : { w: watch }),
  };
  return new SignJWT(mailed === undefined ? said : { ...said, m: mailed })
    .setProtectedHeader({ alg: "HS256", kid: keys.current })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setSubject(table)
    .setIssuedAt(issued)
    .setExpirationTime(issued + LIFETIME[audience])
    .sign(key);
};

const isCount = (value: unknown): value is number => typeof value === "number" && Number.isInteger(value) && value >= 0;

const claimsIn = ({ sub, s, g, h, m, w }: JWTPayload): Claims | undefined => {
  if (sub === undefined || !(s === null || isCount(s)) || !isCount(g) || !(h === undefined || isCount(h)))
    return undefined;
  if (!(w === undefined || isCount(w))) return undefined;
  const other = { ...(h === undefined ? {} : { host: h }), ...(w === undefined ? {} : { watch: w }) };
  const claims = { table: sub, seat: s, generation: g, ...other };
  return typeof m === "string" ? { ...claims, mailed: m } : claims;
};

const invalid = fail({ code: "link-invalid" } as const);

/** A token with a valid signature, issuer and audience: its key, and its expiry (s). */
interface Verified {
  readonly kid: string;
  readonly key: Uint8Array;
  readonly audience: Audience;
  readonly exp: number;
  readonly claims: Claims;
}

/** How many tokens are remembered: those of the people playing right now. */
const MOST_VERIFIED = 1_000;

/** A player sends the same token with every request, and verifying it costs more than most requests do. */
const verified = new Map<string, Verified>();

const remember = (token: string, good: Verified): void => {
  const [oldest] = verified.keys();
  if (verified.size >= MOST_VERIFIED && oldest !== undefined) verified.delete(oldest);
  verified.set(token, good);
};

/**
 * Verifies a token at time `now` (ms) and reads its claims. Its signature is checked once, as long as the ring holds the same
 * key.
 */
export const verifyToken = async (
  keys: KeyRing,
  audience: Audience,
  token: string,
  now: number,
): Promise<Result<Claims, TokenFault>> => {
  const known = verified.get(token);
  if (known?.audience === audience && inRing(keys, known.kid) === known.key && now / 1000 < known.exp)
    return ok(known.claims);
  try {
    const { payload, protectedHeader } = await jwtVerify(token, ({ kid }) => keyNamed(keys, kid ?? ""), {
      algorithms: ["HS256"],
      issuer: ISSUER,
      audience,
      currentDate: new Date(now),
      requiredClaims: ["sub", "exp", "iat"],
    });
    const claims = claimsIn(payload);
    if (claims === undefined) return invalid;
    const { kid = "" } = protectedHeader;
    const key = inRing(keys, kid);
    if (key !== undefined) remember(token, { kid, key, audience, exp: payload.exp ?? 0, claims });
    return ok(claims);
  } catch (error) {
    // Thrown after the signature, the issuer and the audience were found valid.
    const claims = error instanceof errors.JWTExpired ? claimsIn(error.payload) : undefined;
    if (claims !== undefined) return fail({ code: "link-expired", claims });
    if (error instanceof errors.JOSEError) return invalid;
    throw error;
  }
};
