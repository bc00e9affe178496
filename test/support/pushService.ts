import { createECDH, webcrypto } from "node:crypto";
import { importJWK, jwtVerify } from "jose";
import type { Subscription } from "../../functions/contacts/pushes.ts";
import { PostFailure, type PublicPost } from "../../functions/notices/posting/publicPost.ts";
import type { PushWords } from "../../functions/notices/push/pushWords.ts";

/** A message a push service accepted, as its browser reads it. */
export interface Delivered {
  readonly endpoint: string;
  readonly words: PushWords;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * A push service with the browsers that receive messages from it: it checks the signature of each and passes it to its browser,
 * which decrypts it.
 */
export interface PushService {
  /** What has been delivered. */
  readonly delivered: Delivered[];
  /** How many messages were received, whatever happened to them. */
  readonly posted: () => number;
  /** Its answers from now on: a status, or "away" (none); undefined: it accepts what comes. */
  answer: number | "away" | undefined;
  /** What it asks for with a refusal, as `Retry-After`, in ms. */
  retryAfter: number | undefined;
  readonly post: (post: PublicPost) => Promise<void>;
  /** A browser accepts messages from now on, if they are signed with this public key (base64url). */
  subscribe(name: string, key: { readonly kid: string; readonly key: string }): Subscription;
}

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");
const bytes = (value: string): Buffer => Buffer.from(value, "base64url");

interface Browser {
  readonly curve: ReturnType<typeof createECDH>;
  readonly auth: Buffer;
  readonly key: string;
}

const derive = async (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Promise<Buffer> => {
  const { subtle } = webcrypto;
  const key = await subtle.importKey("raw", new Uint8Array(secret), "HKDF", false, ["deriveBits"]);
  const how = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(salt), info: new Uint8Array(info) };
  return Buffer.from(await subtle.deriveBits(how, key, length * 8));
};

/** Decrypts a message according to RFC 8188 and RFC 8291, with the browser's own cryptography. */
const opened = async ({ curve, auth }: Browser, body: Buffer): Promise<PushWords> => {
  const [salt, length] = [body.subarray(0, 16), body[20] ?? 0];
  const theirs = body.subarray(21, 21 + length);
  const between = Buffer.concat([Buffer.from("WebPush: info\0"), curve.getPublicKey(), theirs]);
  const secret = await derive(curve.computeSecret(theirs), auth, between, 32);
  const raw = await derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const iv = await derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const key = await webcrypto.subtle.importKey("raw", new Uint8Array(raw), "AES-GCM", false, ["decrypt"]);
  const sealed = new Uint8Array(body.subarray(21 + length));
  const padded = Buffer.from(await webcrypto.subtle.decrypt({ name: "AES-GCM", iv: new Uint8Array(iv) }, key, sealed));
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as PushWords;
};

/** Checks the signature (RFC 8292): by the key given to the browser, for this service, and for a limited time. */
const verify = async (endpoint: string, { key }: Browser, header: string, now: number): Promise<void> => {
  const [, token = "", named] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
  const point = bytes(key);
  const jwk = { kty: "EC", crv: "P-256", x: text(point.subarray(1, 33)), y: text(point.subarray(33)) };
  const audience = new URL(endpoint).origin;
  const { payload } = await jwtVerify(token, await importJWK(jwk, "ES256"), { audience, currentDate: new Date(now) });
  if (named !== key || !/^(https:|mailto:)/.test(payload.sub ?? "") || Number(payload.exp) * 1000 > now + 86_400_000)
    throw new PostFailure("failed", "status 403", 403);
};

/** Opens this service; `now` (ms) is its clock. */
export const pushService = (now: () => number): PushService => {
  const browsers = new Map<string, Browser>();
  const delivered: Delivered[] = [];
  let posted = 0;
  const service: PushService = {
    delivered,
    posted: () => posted,
    answer: undefined,
    retryAfter: undefined,
    post: async ({ url, headers, body }) => {
      posted += 1;
      const { answer } = service;
      if (answer === "away") throw new PostFailure("failed", "no answer");
      if (answer !== undefined) throw new PostFailure("failed", `status ${answer}`, answer, service.retryAfter);
      const browser = browsers.get(url);
      if (browser === undefined) throw new PostFailure("failed", "status 410", 410);
      await verify(url, browser, headers.Authorization ?? "", now()).catch(() => {
        throw new PostFailure("failed", "status 403", 403);
      });
      delivered.push({ endpoint: url, headers, words: await opened(browser, Buffer.from(body)) });
    },
    subscribe: (name, { kid, key }) => {
      const curve = createECDH("prime256v1");
      const auth = Buffer.alloc(16, name);
      const endpoint = `https://push.example.net/send/${name}`;
      browsers.set(endpoint, { curve, auth, key });
      return { endpoint, p256dh: text(curve.generateKeys()), auth: text(auth), kid };
    },
  };
  return service;
};
