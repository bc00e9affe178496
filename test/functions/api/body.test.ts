import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { faultParams, jsonBody, jsonOnly, nestsDeeper } from "../../../functions/api/body.ts";
import { MAX_BODY } from "../../../functions/contract/index.ts";

describe("the nesting depth of a JSON text", () => {
  it("counts objects and lists, however they are closed", () => {
    expect([0, 1, 2, 3].map((limit) => nestsDeeper('{"a":[1,{"b":2}]}', limit))).toEqual([true, true, true, false]);
    expect(nestsDeeper("[[],[],{},{}]", 2)).toBe(false);
    expect(nestsDeeper("[[],[[]]]", 2)).toBe(true);
    expect(nestsDeeper("7", 0)).toBe(false);
  });

  it("ignores brackets inside strings, even with escaped quotes", () => {
    expect(nestsDeeper('["[[[{{{"]', 1)).toBe(false);
    expect(nestsDeeper('["a\\"[[[", []]', 2)).toBe(false);
    expect(nestsDeeper('["a\\\\", [[]]]', 2)).toBe(true);
    expect(nestsDeeper('["]]", [[]]]', 2)).toBe(true);
  });
});

const schema = z.strictObject({
  email: z.optional(z.email()),
  name: z.optional(z.string().check(z.minLength(1), z.regex(/^[^\u202e]+$/))),
  seats: z.optional(z.array(z.strictObject({ name: z.string().check(z.maxLength(3)) }))),
});
const app = new Hono().post("/", jsonOnly, jsonBody(schema), (c) => c.json({ taken: c.req.valid("json") }));

const JSON_TYPE = { "Content-Type": "application/json" };

const answer = async (body: BodyInit, headers: Record<string, string> = JSON_TYPE) => {
  const response = await app.request("/", { method: "POST", body, headers, duplex: "half" } as RequestInit);
  const { taken, code, params } = (await response.json()) as Record<string, unknown>;
  return { status: response.status, ...(taken === undefined ? { code, params } : { taken }) };
};

/** A body sent in chunks, so that its length is not known beforehand. */
const inPieces = (text: string): ReadableStream =>
  new Blob([text]).stream().pipeThrough(new TransformStream<Uint8Array, Uint8Array>());

describe("the body of a request", () => {
  it("must be declared as JSON, in any spelling of the media type", async () => {
    expect(await answer("{}")).toEqual({ status: 200, taken: {} });
    for (const type of ["Application/JSON", "application/json; charset=utf-8", " application/json ;x=y"])
      expect([type, (await answer("{}", { "Content-Type": type })).status]).toEqual([type, 200]);
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/jsonp"])
      expect([type, await answer("{}", { "Content-Type": type })]).toEqual([
        type,
        { status: 415, code: "unsupported-media-type", params: undefined },
      ]);
    const none = await app.request("/", { method: "POST" });
    expect(none.status).toBe(415);
  });

  it("must be well formed", async () => {
    for (const text of ["{", "", "{'a':1}"])
      expect([text, await answer(text)]).toEqual([text, { status: 400, code: "malformed-json", params: undefined }]);
  });

  it("has a maximum length, whether it is announced or sent in chunks", async () => {
    const long = (length: number): string => JSON.stringify({ name: "x".repeat(length - '{"name":""}'.length) });
    const tooLarge = { status: 413, code: "body-too-large", params: undefined };
    const said = (text: string) => ({ ...JSON_TYPE, "Content-Length": String(text.length) });
    expect((await answer(long(MAX_BODY), said(long(MAX_BODY)))).status).toBe(200);
    expect(await answer(long(MAX_BODY + 1), said(long(MAX_BODY + 1)))).toEqual(tooLarge);
    expect((await answer(inPieces(long(MAX_BODY)))).status).toBe(200);
    expect(await answer(inPieces(long(MAX_BODY + 1)))).toEqual(tooLarge);
    // A sender of chunks may announce any length.
    const lied = { ...JSON_TYPE, "Content-Length": "2", "Transfer-Encoding": "chunked" };
    expect(await answer(inPieces(long(MAX_BODY + 1)), lied)).toEqual(tooLarge);
  });

  it("nests at most thirty-two levels deep", async () => {
    const deep = (depth: number): string => `${"[".repeat(depth)}${"]".repeat(depth)}`;
    expect(await answer(deep(33))).toEqual({ status: 400, code: "invalid-request", params: undefined });
    // One level less is read, and refused for its content.
    expect(await answer(deep(32))).toMatchObject({ status: 400, code: "invalid-request" });
    expect(nestsDeeper(deep(32), 32)).toBe(false);
  });
});

describe("an invalid body", () => {
  it("is reported with the path of the invalid field", async () => {
    expect(await answer('{"surplus":1}')).toEqual({ status: 400, code: "invalid-request", params: undefined });
    expect(await answer('{"seats":{}}')).toMatchObject({ code: "invalid-request", params: { field: "seats" } });
    expect(await answer('{"seats":[{"name":5}]}')).toMatchObject({
      code: "invalid-request",
      params: { field: "seats.0.name" },
    });
  });

  it("is reported with the reason when an address or a name is invalid", async () => {
    expect(await answer('{"email":"mira"}')).toMatchObject({
      code: "address-invalid",
      params: { field: "email", reason: "shape" },
    });
    expect(await answer('{"name":"\u202eMira"}')).toMatchObject({
      code: "name-invalid",
      params: { field: "name" },
    });
    // A valid name for people is reported as the field the request requires.
    expect(await answer('{"seats":[{"name":"Mira"}]}')).toMatchObject({
      code: "invalid-request",
      params: { field: "seats.0.name" },
    });
    expect(await answer('{"email":7}')).toMatchObject({ code: "invalid-request", params: { field: "email" } });
  });

  it("is reported for the first invalid field only, in at most eighty characters", () => {
    expect(faultParams([])).toBeUndefined();
    expect(faultParams([{ path: [] }])).toBeUndefined();
    expect(faultParams([{ path: ["a", 0, "b"] }, { path: ["c"] }])).toEqual({ field: "a.0.b" });
    expect(faultParams([{ path: ["x".repeat(100)] }])).toEqual({ field: "x".repeat(80) });
  });
});
