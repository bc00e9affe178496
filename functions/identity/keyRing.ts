import { createHash, createHmac } from "node:crypto";
import { normalAddress } from "../table/people/mailAddress.ts";

/** The keys that sign tokens, by key id. New tokens use `current`; older ones stay valid while their key is kept. */
export interface KeyRing {
  readonly current: string;
  readonly keys: Readonly<Record<string, Uint8Array>>;
  /**
   * Reloads the ring if it was read longer than `age` (ms) ago; this object then holds the new keys. Absent: it never changes.
   */
  readonly refresh?: (age: number) => Promise<void>;
}

/** Maximum age of a ring, in ms: when an unknown key turns up, and in general. */
export const RING_AGE = { unknownKey: 60_000, atAll: 5 * 60_000 } as const;

const MIN_KEY_LENGTH = 32;

const KID = /^[A-Za-z0-9_-]{1,32}$/;

/** Written by hand because every cold start runs it, before any schema has been created. */
const isRing = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === "object" &&
  value !== null &&
  Object.entries(value).every(([kid, secret]) => KID.test(kid) && typeof secret === "string" && secret !== "");

/**
 * Reads a key ring from its JSON: `{"current": "k1", "k1": "<32 random characters or more>"}`, flat, so that a secrets manager
 * can generate it. A new key is added beside the old ones before it becomes the current one. Throws when the JSON is invalid.
 */
export const parseKeyRing = (json: string): KeyRing => {
  const ring: unknown = JSON.parse(json);
  if (!isRing(ring)) throw new Error("The key ring is not an object of key ids and texts");
  const { current, ...secrets } = ring;
  for (const [kid, secret] of Object.entries(secrets))
    if (secret.length < MIN_KEY_LENGTH) throw new Error(`Key ${kid} has fewer than ${MIN_KEY_LENGTH} characters`);
  if (current === undefined || !Object.hasOwn(secrets, current)) throw new Error("The current key is not in the ring");
  const encoder = new TextEncoder();
  const keys = Object.entries(secrets).map(([kid, secret]) => [kid, encoder.encode(secret)] as const);
  return { current, keys: Object.fromEntries(keys) };
};

/** The JSON of a new ring with one key, made of these random bytes (32 or more). */
export const newKeyRing = (kid: string, key: Uint8Array): string =>
  JSON.stringify({ current: kid, [kid]: Buffer.from(key).toString("base64url") });

/**
 * The keyed digest of a secret text, `length` URL-safe characters: the same text gives the same digest, and nobody without the
 * keys can guess it.
 */
const digest = ({ current, keys }: KeyRing, purpose: string, text: string, length: number): string =>
  digestWith(keys[current] ?? "", purpose, text).slice(0, length);

const digestWith = (key: Uint8Array | string, purpose: string, text: string): string =>
  createHmac("sha256", key).update(`${purpose}\0${text}`).digest("base64url");

/** A value by each key of the ring: by the current one first, then by the others, for what was made before it was current. */
const byEachKey = (
  { current, keys }: KeyRing,
  valueBy: (key: Uint8Array | string) => string,
): readonly [string, ...string[]] => {
  const older = Object.keys(keys).filter((kid) => kid !== current);
  return [valueBy(keys[current] ?? ""), ...older.map((kid) => valueBy(keys[kid] ?? ""))];
};

/**
 * The ids of the table that a request opens, so that a retry of the same request finds the same table: by the current key first, then
 * by each other key of the ring, for a table opened before the current one was.
 */
export const tableIdsFor = (ring: KeyRing, request: string): readonly [string, ...string[]] =>
  byEachKey(ring, (key) => digestWith(key, "table", request).slice(0, 20));

const markWith = (kid: string, key: Uint8Array, text: string): string =>
  `${kid}.${digestWith(key, "request", text).slice(0, 22)}`;

/**
 * A fingerprint of a request that recognises a retry without revealing what the request said: the current key's id and a digest.
 */
export const requestMark = ({ current, keys }: KeyRing, text: string): string =>
  markWith(current, keys[current] ?? new Uint8Array(), text);

/**
 * Whether a mark belongs to this text. A mark made with a key that has left the ring cannot be compared any more: it counts as
 * equal.
 */
export const isMarkOf = ({ keys }: KeyRing, mark: string, text: string): boolean => {
  const kid = mark.slice(0, mark.lastIndexOf("."));
  const key = Object.hasOwn(keys, kid) ? keys[kid] : undefined;
  return key === undefined || markWith(kid, key, text) === mark;
};

/** A key that counts requests of a network address without revealing the address. */
export const callerFor = (keys: KeyRing, address: string): string => digest(keys, "caller", address, 20);

/** The name a short code is stored under while it is valid: reading the database does not reveal the code. */
export const codeName = (keys: KeyRing, code: string): string => digest(keys, "code", code, 22);

/**
 * The names under which items about a mail address may be stored, the one to write under first: with the current key; then with
 * each other key of the ring, for items written before the current one existed; last the plain SHA-256 from the time before names
 * had keys. Without the ring nobody can test whether an address is among them.
 */
export const addressNames = (ring: KeyRing, email: string): readonly [string, ...string[]] => {
  const address = normalAddress(email);
  const named = byEachKey(ring, (key) => digestWith(key, "address", address));
  return [...named, createHash("sha256").update(address).digest("base64url")];
};
