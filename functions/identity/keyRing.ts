import { createHmac } from "node:crypto";
import * as z from "zod/mini";

/** The keys tokens are signed with, by key id. New tokens get `current`; old ones stay valid while their key is kept. */
export interface KeyRing {
  readonly current: string;
  readonly keys: Readonly<Record<string, Uint8Array>>;
}

const MIN_KEY_BYTES = 32;

const ringSchema = z.object({
  current: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,32}$/)),
  keys: z.record(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,32}$/)), z.string()),
});

/** Reads a key ring from its JSON: `{"current": "k1", "keys": {"k1": "<base64url, 32 bytes or more>"}}`. Throws when it is unfit. */
export const parseKeyRing = (json: string): KeyRing => {
  const { current, keys } = ringSchema.parse(JSON.parse(json));
  const decoded = Object.fromEntries(
    Object.entries(keys).map(([kid, key]): [string, Uint8Array] => [
      kid,
      new Uint8Array(Buffer.from(key, "base64url")),
    ]),
  );
  for (const [kid, key] of Object.entries(decoded))
    if (key.length < MIN_KEY_BYTES) throw new Error(`Key ${kid} is shorter than ${MIN_KEY_BYTES} bytes`);
  if (!Object.hasOwn(decoded, current)) throw new Error(`The current key ${current} is not in the ring`);
  return { current, keys: decoded };
};

/** The JSON of a new ring with one key of these random bytes (32 or more). */
export const newKeyRing = (kid: string, key: Uint8Array): string =>
  JSON.stringify({ current: kid, keys: { [kid]: Buffer.from(key).toString("base64url") } });

/** A secret text's keyed digest, `length` URL-safe characters: nobody without the keys can guess it, the same text gives the same. */
const digest = ({ current, keys }: KeyRing, purpose: string, text: string, length: number): string =>
  createHmac("sha256", keys[current] ?? "")
    .update(`${purpose}\0${text}`)
    .digest("base64url")
    .slice(0, length);

/** The id of the table that a request to open one makes: a retry of the same request finds the same table. */
export const tableIdFor = (keys: KeyRing, request: string): string => digest(keys, "table", request, 20);

/** An address of the network as a key to count by, which does not tell the address. */
export const callerFor = (keys: KeyRing, address: string): string => digest(keys, "caller", address, 20);
