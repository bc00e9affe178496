import { decodeJwt, decodeProtectedHeader, SignJWT } from "jose";
import { describe, expect, it, vi } from "vitest";
import { callerFor, newKeyRing, parseKeyRing, tableIdsFor } from "../../../functions/identity/keyRing.ts";
import { type Claims, LIFETIME, signToken, verifyToken } from "../../../functions/identity/tokens.ts";

const now = Date.UTC(2026, 0, 1);
const keys = parseKeyRing(newKeyRing("k1", new Uint8Array(32).fill(1)));
const claims: Claims = { table: "table-one", seat: 2, generation: 3, host: 1 };
const invalid = { ok: false, error: { code: "link-invalid" } };

describe("tokens", () => {
  it("hold the signed claims until they expire, to the second", async () => {
    const token = await signToken(keys, "link", claims, now);
    const end = now + LIFETIME.link * 1000;
    expect(await verifyToken(keys, "link", token, now)).toEqual({ ok: true, value: claims });
    expect(await verifyToken(keys, "link", token, end - 1000)).toEqual({ ok: true, value: claims });
    expect(await verifyToken(keys, "link", token, end)).toEqual({ ok: false, error: { code: "link-expired", claims } });
  });

  it("are the same for the same claims at the same time", async () => {
    expect(await signToken(keys, "link", claims, now)).toBe(await signToken(keys, "link", claims, now + 400));
    expect(await signToken(keys, "link", claims, now)).not.toBe(await signToken(keys, "link", claims, now + 1000));
  });

  it("name their key and hold no name, no address, only claims", async () => {
    const token = await signToken(keys, "link", { table: "t", seat: null, generation: 0, host: 4 }, now);
    expect(decodeProtectedHeader(token)).toEqual({ alg: "HS256", kid: "k1" });
    expect(Object.keys(decodeJwt(token)).sort()).toEqual(["aud", "exp", "g", "h", "iat", "iss", "s", "sub"]);
  });

  it("of one kind are not accepted as the other", async () => {
    expect(await verifyToken(keys, "session", await signToken(keys, "link", claims, now), now)).toEqual(invalid);
    expect(await verifyToken(keys, "link", await signToken(keys, "session", claims, now), now)).toEqual(invalid);
  });

  it("of a key that was replaced are valid as long as it is kept, and no longer", async () => {
    const token = await signToken(keys, "link", claims, now);
    const second = "another-secret-of-forty-characters-12345";
    const first = JSON.parse(newKeyRing("k1", new Uint8Array(32).fill(1))) as Record<string, string>;
    const both = parseKeyRing(JSON.stringify({ ...first, current: "k2", k2: second }));
    const onlyNew = parseKeyRing(JSON.stringify({ current: "k2", k2: second }));
    expect((await verifyToken(both, "link", token, now)).ok).toBe(true);
    expect(decodeProtectedHeader(await signToken(both, "link", claims, now)).kid).toBe("k2");
    expect(await verifyToken(onlyNew, "link", token, now)).toEqual(invalid);
  });

  it("are verified once as long as the ring has their key, and again with another ring, for the other use, and once expired", async () => {
    const token = await signToken(keys, "link", claims, now);
    const counted = vi.spyOn(crypto.subtle, "verify");
    try {
      for (let request = 0; request < 3; request += 1)
        expect(await verifyToken(keys, "link", token, now)).toEqual({ ok: true, value: claims });
      expect(counted).toHaveBeenCalledTimes(1);
      expect(await verifyToken(keys, "session", token, now)).toEqual(invalid);
      const stolen = parseKeyRing(newKeyRing("k1", new Uint8Array(32).fill(2)));
      expect(await verifyToken(stolen, "link", token, now)).toEqual(invalid);
      expect((await verifyToken(keys, "link", token, now + LIFETIME.link * 1000)).ok).toBe(false);
      expect(counted).toHaveBeenCalledTimes(4);
    } finally {
      counted.mockRestore();
    }
  });

  it("are cached up to a limit: the oldest are verified again", async () => {
    const first = await signToken(keys, "link", claims, now);
    await verifyToken(keys, "link", first, now);
    for (let seat = 0; seat < 1_000; seat += 1)
      await verifyToken(keys, "link", await signToken(keys, "link", { ...claims, generation: 100 + seat }, now), now);
    const counted = vi.spyOn(crypto.subtle, "verify");
    await verifyToken(keys, "link", first, now);
    expect(counted).toHaveBeenCalledTimes(1);
    counted.mockRestore();
  });

  it("that were altered or made elsewhere are invalid", async () => {
    const token = await signToken(keys, "link", claims, now);
    const [head, body, signature] = token.split(".");
    const forged = Buffer.from(JSON.stringify({ ...decodeJwt(token), s: 0 })).toString("base64url");
    const none = Buffer.from(JSON.stringify({ alg: "none", kid: "k1" })).toString("base64url");
    const key = keys.keys.k1 ?? new Uint8Array();
    const made = (alg: string, kid: string | undefined, change: object) =>
      new SignJWT({ s: 1, g: 1, iss: "tessera", ...change })
        .setProtectedHeader(kid === undefined ? { alg } : { alg, kid })
        .setAudience("link")
        .setSubject("t")
        .setIssuedAt(now / 1000)
        .setExpirationTime(now / 1000 + 60)
        .sign(key);
    for (const bad of [
      `${head}.${forged}.${signature}`,
      `${none}.${body}.`,
      `${head}.${body}`,
      "",
      "a.b.c",
      "..",
      `${token}x`,
      await made("HS512", "k1", {}),
      await made("HS256", undefined, {}),
      await made("HS256", "__proto__", {}),
      await made("HS256", "k1", { s: "1" }),
      await made("HS256", "k1", { s: -1 }),
      await made("HS256", "k1", { g: 1.5 }),
      await made("HS256", "k1", { h: "host" }),
      await made("HS256", "k1", { iss: "somebody" }),
    ])
      expect(await verifyToken(keys, "link", bad, now)).toEqual(invalid);
    expect((await verifyToken(keys, "link", await made("HS256", "k1", {}), now)).ok).toBe(true);
  });
});

describe("key rings", () => {
  it.each([
    ["is no JSON", "{"],
    ["has no current key", '{"k1":"0123456789012345678901234567890123456789"}'],
    ["names a current key it does not hold", '{"current":"k2","k1":"0123456789012345678901234567890123456789"}'],
    ["holds a short key", '{"current":"k1","k1":"short"}'],
    ["is a list", "[]"],
  ])("are refused when the text %s", (_, text) => {
    expect(() => parseKeyRing(text)).toThrow();
  });

  it("derive ids nobody can guess without them", () => {
    const other = parseKeyRing(newKeyRing("k1", new Uint8Array(32).fill(2)));
    expect(tableIdsFor(keys, "request")).toEqual([expect.stringMatching(/^[\w-]{20}$/)]);
    expect(tableIdsFor(keys, "request")).toEqual(tableIdsFor(keys, "request"));
    expect(tableIdsFor(keys, "request")).not.toEqual(tableIdsFor(other, "request"));
    expect(callerFor(keys, "request")).not.toBe(tableIdsFor(keys, "request")[0]);
  });
});
