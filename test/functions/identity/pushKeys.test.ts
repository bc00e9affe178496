import { createPublicKey } from "node:crypto";
import { jwtVerify } from "jose";
import { expect, it } from "vitest";
import type { KeyRing } from "../../../functions/identity/keyRing.ts";
import { pushKey, vapidHeader } from "../../../functions/identity/pushKeys.ts";

const secret = (text: string): Uint8Array => new TextEncoder().encode(text.repeat(32));
const ring: KeyRing = { current: "k1", keys: { k1: secret("1"), k0: secret("0") } };
const now = Date.UTC(2026, 10, 28);
const asked = { audience: "https://push.example.org", subject: "https://play.example", now };

it("the pair of a key of the ring is the same in every process and every release: devices know the service by it", () => {
  const key = "BBR5wAE7smOZUddRu7V-zIli2dk8bc7YeYdOANgxHmHjV2U2v7XeyKZU5wPeQulcrWTC3Z7_otPEri9yb3Ul8Uw";
  expect(pushKey(ring)).toEqual({ kid: "k1", key });
  expect(pushKey({ current: "k9", keys: { k9: secret("1") } })).toEqual({ kid: "k9", key });
  expect(pushKey({ ...ring, current: "k0" }).key).not.toBe(key);
  expect(() => pushKey({ ...ring, current: "k2" })).toThrow();
});

it("a push service is told who posts, for half a day, by a signature that the public key verifies", async () => {
  const header = (await vapidHeader(ring, "k0", asked)) ?? "";
  const [, token = "", key = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
  expect(key).toBe(pushKey({ ...ring, current: "k0" }).key);
  const point = Buffer.from(key, "base64url");
  expect([point.length, point[0]]).toEqual([65, 4]);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const known = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const { payload, protectedHeader } = await jwtVerify(token, known, { currentDate: new Date(now) });
  expect(protectedHeader).toEqual({ typ: "JWT", alg: "ES256" });
  expect(payload).toEqual({ aud: asked.audience, sub: asked.subject, exp: now / 1000 + 12 * 60 * 60 });
});

it("a device that was switched on under a key which is gone cannot be told", async () => {
  expect(await vapidHeader(ring, "k2", asked)).toBeUndefined();
  expect(await vapidHeader(ring, "constructor", asked)).toBeUndefined();
});
