import { createECDH, createPrivateKey, hkdfSync, type KeyObject } from "node:crypto";
import { SignJWT } from "jose";
import type { KeyRing } from "./keyRing.ts";

/*
 * By what push services know this installation (VAPID, RFC 8292): a pair of keys on P-256 for each key of the ring, made of it. So there is
 * no further secret to keep, and a new key of the ring brings a new pair: a device that was switched on under an older one is notified by
 * that one while the ring holds it.
 */

/** The order of the curve P-256: a private key is a number from 1 to one less. */
const ORDER = BigInt("0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551");

/** More than the curve's 32 bytes, so that the remainder favours no number. */
const SEED_BYTES = 48;

/** How long one signature is good, in seconds: half of what push services take at most. */
const LIFETIME = 12 * 60 * 60;

interface Pair {
  /** The uncompressed point, as browsers take it. */
  readonly point: Buffer;
  readonly key: KeyObject;
}

const made = new WeakMap<Uint8Array, Pair>();

const pairOf = (secret: Uint8Array): Pair => {
  const known = made.get(secret);
  if (known !== undefined) return known;
  const seed = Buffer.from(hkdfSync("sha256", secret, new Uint8Array(), "tessera web push", SEED_BYTES));
  const scalar = (BigInt(`0x${seed.toString("hex")}`) % (ORDER - 1n)) + 1n;
  const d = Buffer.from(scalar.toString(16).padStart(64, "0"), "hex");
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(d);
  const point = curve.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)];
  const jwk = { kty: "EC", crv: "P-256", ...textOf({ d, x, y }) };
  const pair = { point, key: createPrivateKey({ key: jwk, format: "jwk" }) };
  made.set(secret, pair);
  return pair;
};

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");

const textOf = (parts: Readonly<Record<string, Uint8Array>>) =>
  Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, base64(bytes)]));

const pairNamed = ({ keys }: KeyRing, kid: string): Pair | undefined => {
  const secret = Object.hasOwn(keys, kid) ? keys[kid] : undefined;
  return secret === undefined ? undefined : pairOf(secret);
};

/** What a browser is given when a device is switched on: the public key (base64url) of the current pair, and its name. */
export const pushKey = (keys: KeyRing): { readonly kid: string; readonly key: string } => {
  const pair = pairNamed(keys, keys.current);
  if (pair === undefined) throw new Error("The key ring has no current key");
  return { kid: keys.current, key: base64(pair.point) };
};

/**
 * The header by which a push service at `audience` ("https://push.example.org") knows this installation at `now` (ms). `subject`: where its
 * operator is found, an address of the web or of mail. Undefined where the ring no longer holds the key of this name.
 */
export const vapidHeader = async (
  keys: KeyRing,
  kid: string,
  { audience, subject, now }: { readonly audience: string; readonly subject: string; readonly now: number },
): Promise<string | undefined> => {
  const pair = pairNamed(keys, kid);
  if (pair === undefined) return undefined;
  const token = await new SignJWT()
    .setProtectedHeader({ typ: "JWT", alg: "ES256" })
    .setAudience(audience)
    .setSubject(subject)
    .setExpirationTime(Math.floor(now / 1000) + LIFETIME)
    .sign(pair.key);
  return `vapid t=${token}, k=${base64(pair.point)}`;
};
