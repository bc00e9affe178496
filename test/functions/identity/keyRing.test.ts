import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  addressNames,
  callerFor,
  codeName,
  isMarkOf,
  type KeyRing,
  newKeyRing,
  parseKeyRing,
  requestMark,
  tableIdsFor,
} from "../../../functions/identity/keyRing.ts";

const [one, other] = ["1".repeat(32), "2".repeat(40)] as const;
const ring = (current: string, keys: Readonly<Record<string, string>>): KeyRing =>
  parseKeyRing(JSON.stringify({ current, ...keys }));

describe("a key ring", () => {
  it("is read from flat JSON, with the current key among the others", () => {
    const { current, keys } = ring("k2", { k1: one, k2: other });
    expect(current).toBe("k2");
    expect(Object.keys(keys)).toEqual(["k1", "k2"]);
    expect(new TextDecoder().decode(keys.k1)).toBe(one);
  });

  it("is created with one key of random bytes", () => {
    const { current, keys } = parseKeyRing(newKeyRing("k1", new Uint8Array(32).fill(255)));
    expect(current).toBe("k1");
    expect(new TextDecoder().decode(keys.k1)).toBe(Buffer.alloc(32, 255).toString("base64url"));
  });

  it.each([
    ["no JSON", "{", /JSON/],
    ["null", "null", "not an object of key ids and texts"],
    ["a number", "7", "not an object of key ids and texts"],
    ["a key that is no text", `{"current":"k1","k1":7}`, "not an object of key ids and texts"],
    ["an empty key", `{"current":"k1","k1":""}`, "not an object of key ids and texts"],
    ["an id with other characters", `{"current":"k 1","k 1":"${one}"}`, "not an object of key ids and texts"],
    ["an id that is too long", `{"current":"k","${"k".repeat(33)}":"${one}"}`, "not an object of key ids and texts"],
    ["an id of nothing", `{"current":"k","":"${one}"}`, "not an object of key ids and texts"],
    ["a key too short to be secret", `{"current":"k1","k1":"${one.slice(1)}"}`, "Key k1 has fewer than 32 characters"],
    ["no current key", `{"k1":"${one}"}`, "The current key is not in the ring"],
    ["a current key that is not there", `{"current":"k2","k1":"${one}"}`, "The current key is not in the ring"],
    ["a current key every object has", `{"current":"toString","k1":"${one}"}`, "The current key is not in the ring"],
  ] as const)("is refused with %s", (_what, json, message) => {
    expect(() => parseKeyRing(json)).toThrow(message);
  });
});

describe("keyed values of a text", () => {
  const keys = ring("k1", { k1: one });
  const others = ring("k1", { k1: other });

  it("are the same for the same text and purpose, and different for any other text, purpose or key", () => {
    const all = [
      ...tableIdsFor(keys, "a"),
      ...tableIdsFor(keys, "b"),
      ...tableIdsFor(others, "a"),
      callerFor(keys, "a"),
      callerFor(others, "a"),
      codeName(keys, "a"),
      codeName(others, "a"),
      requestMark(keys, "a"),
      requestMark(others, "a"),
      ...addressNames(keys, "a"),
    ];
    expect(new Set(all.map((text) => text.replace(/^k1\./, "").slice(0, 20))).size).toBe(all.length);
    expect(tableIdsFor(ring("k1", { k0: other, k1: one }), "a")[0]).toBe(tableIdsFor(keys, "a")[0]);
  });

  it("have the requested length, in characters of addresses", () => {
    expect(tableIdsFor(keys, "a")[0]).toMatch(/^[\w-]{20}$/);
    expect(callerFor(keys, "a")).toMatch(/^[\w-]{20}$/);
    expect(codeName(keys, "a")).toMatch(/^[\w-]{22}$/);
    expect(requestMark(keys, "a")).toMatch(/^k1\.[\w-]{22}$/);
  });

  it("name a table by the current key and by every other, so that one from before a change of keys is found", () => {
    const [before] = tableIdsFor(keys, "a");
    expect(tableIdsFor(keys, "a")).toHaveLength(1);
    expect(tableIdsFor(ring("k2", { k1: one, k2: other }), "a")).toEqual([expect.not.stringMatching(before), before]);
  });

  it("recognise a repeated request, even after the key was replaced; without its key it counts as equal", () => {
    const mark = requestMark(keys, "a");
    expect(isMarkOf(keys, mark, "a")).toBe(true);
    expect(isMarkOf(keys, mark, "b")).toBe(false);
    const next = ring("k2", { k1: one, k2: other });
    expect([isMarkOf(next, mark, "a"), isMarkOf(next, mark, "b")]).toEqual([true, false]);
    expect(isMarkOf(ring("k2", { k2: other }), mark, "b")).toBe(true);
    expect(isMarkOf(keys, "toString.x", "b")).toBe(true);
  });

  it("name an address by the current key first, then by each other, then in the form used before there were keys", () => {
    const both = ring("k2", { k1: one, k2: other });
    const [first, second, last, ...rest] = addressNames(both, " Mira@Mail.example ");
    expect(rest).toEqual([]);
    expect(first).toBe(addressNames(ring("k2", { k2: other }), "mira@mail.example")[0]);
    expect(second).toBe(addressNames(keys, "mira@mail.example")[0]);
    expect(last).toBe(createHash("sha256").update("mira@mail.example").digest("base64url"));
    expect(addressNames(keys, "mira@mail.example")).toHaveLength(2);
  });
});
