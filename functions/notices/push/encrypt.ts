import { createCipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

/** The keys a browser made for one subscription, base64url: its public key on P-256, and a secret shared with whoever tells it. */
export interface ReaderKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** What a push service takes at most is 4,096 bytes; what lies around the words is 103 of them. */
export const MOST_BYTES = 3_900;

/** One record holds everything. */
const RECORD_SIZE = 4096;

const bytesOf = (text: string): Buffer => Buffer.from(text, "base64url");

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array | string, length: number): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

/** Chance of one message: the salt, and the private key of the pair that is used once. */
export interface MessageChance {
  readonly salt: Uint8Array;
  readonly privateKey?: Uint8Array;
}

/**
 * Encrypts a message so that only the browser that made these keys can read it (RFC 8291: `aes128gcm` in one record). Throws on keys that
 * are none, and on more than `MOST_BYTES`.
 */
export const encrypted = (
  { p256dh, auth }: ReaderKeys,
  message: Uint8Array,
  { salt, privateKey }: MessageChance = { salt: randomBytes(16) },
): Buffer => {
  if (message.length > MOST_BYTES) throw new RangeError("too long for a push message");
  const own = createECDH("prime256v1");
  if (privateKey === undefined) own.generateKeys();
  else own.setPrivateKey(privateKey);
  const [ownPoint, theirPoint] = [own.getPublicKey(), bytesOf(p256dh)];
  const between = Buffer.concat([Buffer.from("WebPush: info\0"), theirPoint, ownPoint]);
  const secret = derive(own.computeSecret(theirPoint), bytesOf(auth), between, 32);
  const key = derive(secret, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(secret, salt, "Content-Encoding: nonce\0", 12);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  // The byte behind the message says that this is the last record.
  const sealed = Buffer.concat([cipher.update(message), cipher.update(Uint8Array.of(2)), cipher.final()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_SIZE);
  return Buffer.concat([salt, size, Uint8Array.of(ownPoint.length), ownPoint, sealed, cipher.getAuthTag()]);
};
