import { createHash, createHmac } from "node:crypto";
import { normalAddress } from "../table/people/mailAddress.ts";

/** The keys tokens are signed with, by key id. New tokens get `current`; old ones stay valid while their key is kept. */
export interface KeyRing {
  readonly current: string;
  readonly keys: Readonly<Record<string, Uint8Array>>;
  /** Reads the ring anew where it was read longer than `age` (ms) ago: this object then holds what was read. Absent: it never changes. */
  readonly refresh?: (age: number) => Promise<void>;
}

/** How old a ring may be before whoever meets an unknown key looks again, in ms; and before anybody does. */
export const RING_AGE = { unknownKey: 60_000, atAll: 5 * 60_000 } as const;

const MIN_KEY_LENGTH = 32;

const KID = /^[A-Za-z0-9_-]{1,32}$/;

/** By hand, for it is looked at on every cold start, when no schema has been made yet. */
const isRing = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === "object" &&
  value !== null &&
  Object.entries(value).every(([kid, secret]) => KID.test(kid) && typeof secret === "string" && secret !== "");

/**
 * Reads a key ring from its JSON: `{"current": "k1", "k1": "<32 characters of chance or more>"}`, flat, so that a secrets
 * manager can make one. A further key is added beside the old ones before it becomes the current one. Throws when it is unfit.
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

/** The JSON of a new ring with one key made of these random bytes (32 or more). */
export const newKeyRing = (kid: string, key: Uint8Array): string =>
  JSON.stringify({ current: kid, [kid]: Buffer.from(key).toString("base64url") });

/** A secret text's keyed digest, `length` URL-safe characters: nobody without the keys can guess it, the same text gives the same. */
const digest = ({ current, keys }: KeyRing, purpose: string, text: string, length: number): string =>
  digestWith(keys[current] ?? "", purpose, text).slice(0, length);

const digestWith = (key: Uint8Array | string, purpose: string, text: string): string =>
  createHmac("sha256", key).update(`${purpose}\0${text}`).digest("base64url");

/** The id of the table that a request to open one makes: a retry of the same request finds the same table. */
export const tableIdFor = (keys: KeyRing, request: string): string => digest(keys, "table", request, 20);

const named = (kid: string, key: Uint8Array, text: string): string =>
  `${kid}.${digestWith(key, "request", text).slice(0, 22)}`;

/** What a request said, so that it is known again and cannot be guessed from its mark: the current key's id and a digest. */
export const requestMark = ({ current, keys }: KeyRing, text: string): string =>
  named(current, keys[current] ?? new Uint8Array(), text);

/** Whether a mark is that of this text. One made with a key that has left the ring can no longer be compared: it counts as equal. */
export const isMarkOf = ({ keys }: KeyRing, mark: string, text: string): boolean => {
  const kid = mark.slice(0, mark.lastIndexOf("."));
  const key = Object.hasOwn(keys, kid) ? keys[kid] : undefined;
  return key === undefined || named(kid, key, text) === mark;
};

/** An address of the network as a key to count by, which does not tell the address. */
export const callerFor = (keys: KeyRing, address: string): string => digest(keys, "caller", address, 20);

/** The name a short code is kept under while it is good: who reads the table cannot tell the code from it. */
export const codeName = (keys: KeyRing, code: string): string => digest(keys, "code", code, 22);

/**
 * The names under which things about a mail address may lie, the one to write under first: with the current key; then with
 * each other key of the ring, under which they lie when they were written before the current one was; last the plain
 * SHA-256 of the time before names had keys. Without the ring nobody can find out by trying whether an address is among them.
 */
export const addressNames = ({ current, keys }: KeyRing, email: string): readonly [string, ...string[]] => {
  const address = normalAddress(email);
  const named = (kid: string): string => digestWith(keys[kid] ?? "", "address", address);
  const older = Object.keys(keys).filter((kid) => kid !== current);
  return [named(current), ...older.map(named), createHash("sha256").update(address).digest("base64url")];
};
