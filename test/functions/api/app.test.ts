import { gunzipSync } from "node:zlib";
import { HTTPException } from "hono/http-exception";
import { describe, expect, it } from "vitest";
import { createApp } from "../../../functions/api/app.ts";
import { nestsDeeper } from "../../../functions/api/body.ts";
import { openApiPath, operations } from "../../../functions/api/openapi/openapi.ts";
import { MAX_BODY, type Problem } from "../../../functions/contract/index.ts";
import { createMemoryStore } from "../../../functions/store/memoryStore.ts";
import { createMemoryLimits } from "../../../functions/store/rateLimits.ts";
import type { TableEvent } from "../../../functions/table/events.ts";
import { moveId, openToy, send, testService } from "../../support/service.ts";

const problemOf = async (response: Response): Promise<Problem> => {
  expect(response.headers.get("Content-Type")).toBe("application/problem+json");
  const problem = (await response.json()) as Problem;
  expect(problem.status).toBe(response.status);
  return problem;
};

const post = (path: string, body: BodyInit | null, headers: Record<string, string> = {}) =>
  testService().fetch(path, { method: "POST", headers: { "Content-Type": "application/json", ...headers }, body });

describe("a store that cannot be used", () => {
  const throttled = Object.assign(new Error("slow down"), { name: "ProvisionedThroughputExceededException" });
  const without = (fault: Error) => {
    const store = createMemoryStore<TableEvent>();
    return testService({ store: { ...store, load: () => Promise.reject(fault) } });
  };

  it("answers 503 with the seconds to wait, for reading and for acting", async () => {
    const service = without(throttled);
    for (const response of [
      await service.fetch("/api/tables/abcdefgh"),
      await send(service, "/api/tables/abcdefgh/start", { moveId: moveId() }),
    ]) {
      expect(await problemOf(response)).toMatchObject({ status: 503, code: "unavailable", params: { seconds: 2 } });
      expect(response.headers.get("Retry-After")).toBe("2");
    }
  });

  it("is reported by the deep health check only", async () => {
    const well = await testService().fetch("/api/health/deep");
    expect([well.status, await well.json()]).toEqual([200, { status: "ok", store: "ok", code: "test" }]);
    const unwell = without(throttled);
    expect((await unwell.fetch("/api/health/deep")).status).toBe(503);
    expect((await unwell.fetch("/api/health")).status).toBe(200);
  });

  it("is not meant where the fault is one of the request that a part of the service has found", async () => {
    const asked = await without(new HTTPException(413)).fetch("/api/tables/abcdefgh");
    expect(await problemOf(asked)).toMatchObject({ status: 400, code: "invalid-request" });
    const ours = await without(new HTTPException(500)).fetch("/api/tables/abcdefgh");
    expect((await problemOf(ours)).code).toBe("internal");
  });

  it("answers 500 for any other fault, which is a fault of ours", async () => {
    const response = await without(new TypeError("a mistake")).fetch("/api/tables/abcdefgh");
    expect((await problemOf(response)).code).toBe("internal");
    expect(response.headers.get("Retry-After")).toBeNull();
  });
});

describe("refusals by HTTP status", () => {
  it("404 for an unknown route", async () => {
    for (const path of ["/api/nothing", "/api", "/api/tables/abcdefgh/nothing", "/api/tables/abcdefgh/seats/0/crown"])
      expect((await problemOf(await testService().fetch(path))).code).toBe("not-found");
    expect((await problemOf(await post("/api/nothing", "no json", { "Content-Type": "text/plain" }))).code).toBe(
      "not-found",
    );
  });

  it("405 for another method, with the allowed methods", async () => {
    const service = testService();
    for (const [method, path, allow] of [
      ["PUT", "/api/tables", "POST"],
      ["DELETE", "/api/tables/abcdefgh", "GET, HEAD"],
      ["GET", "/api/tables/abcdefgh/moves", "POST"],
      ["PATCH", "/api/session", "POST, DELETE"],
    ] as const) {
      const response = await service.fetch(path, { method });
      expect((await problemOf(response)).code).toBe("method-not-allowed");
      expect(response.headers.get("Allow")).toBe(allow);
    }
  });

  it("415 for anything but JSON", async () => {
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data",
      "application/jsonx",
      "",
    ])
      expect((await problemOf(await post("/api/tables", "{}", { "Content-Type": type }))).code).toBe(
        "unsupported-media-type",
      );
    expect((await post("/api/tables", "{}", { "Content-Type": "Application/JSON; charset=utf-8" })).status).toBe(400);
  });

  it("413 for more than 64 KB, with a length or without", async () => {
    const large = JSON.stringify({ text: "x".repeat(MAX_BODY) });
    expect((await problemOf(await post("/api/tables", large, { "Content-Length": String(large.length) }))).code).toBe(
      "body-too-large",
    );
    const stream = new Blob([large]).stream();
    const response = await testService().fetch("/api/tables", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: stream,
      duplex: "half",
    } as RequestInit);
    expect((await problemOf(response)).code).toBe("body-too-large");
  });

  it("400 for invalid JSON, or JSON that nests too deep", async () => {
    for (const body of ["", "{", "nul", "\u0000", "{'a':1}", "[1,]"])
      expect((await problemOf(await post("/api/tables", body))).code).toBe("malformed-json");
    for (const body of [
      "[".repeat(30_000),
      `${"[".repeat(40)}${"]".repeat(40)}`,
      `{"options":${'{"a":'.repeat(5000)}1${"}".repeat(5000)}}`,
    ])
      expect((await problemOf(await post("/api/tables", body))).code).toBe("invalid-request");
    expect(nestsDeeper('["[[[[[[[[[", "\\"[[[["]', 1)).toBe(false);
  });

  it("429 over the limit, with the time to wait", async () => {
    const service = testService({ limits: createMemoryLimits() });
    const statuses = [];
    for (let count = 0; count < 601; count += 1) statuses.push((await service.fetch("/api/health")).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(600);
    const refused = await service.fetch("/api/health");
    expect((await problemOf(refused)).params).toEqual({ seconds: 1 });
    expect(refused.headers.get("Retry-After")).toBe("1");
    service.pass(1000);
    expect((await service.fetch("/api/health")).status).toBe(200);
  });

  it("tells callers apart by their address", async () => {
    const { deps } = testService({ limits: createMemoryLimits() });
    const app = createApp(deps, { addressOf: (c) => c.req.header("X-Test-Address") ?? "" });
    const from = async (address: string) =>
      (await app.request("/api/health", { headers: { "X-Test-Address": address } })).status;
    for (let count = 0; count < 600; count += 1) await from("192.0.2.1");
    expect([await from("192.0.2.1"), await from("192.0.2.2")]).toEqual([429, 200]);
  });
});

describe("a fault of ours", () => {
  it("is a 500 without details, and one log line that says where", async () => {
    const secret = "seed 0123456789abcdef of ann@example.org";
    const store = { ...createMemoryStore<never>(), load: () => Promise.reject(new RangeError(secret)) };
    const service = testService({ store });
    const response = await service.fetch("/api/tables/abcdefgh");
    const problem = await problemOf(response);
    expect(problem).toEqual({
      type: "urn:tessera:problem:internal",
      title: "Internal Server Error",
      status: 500,
      code: "internal",
      key: "service.internal",
    });
    const line = service.lines.find(({ event }) => event === "unhandled");
    expect(line).toMatchObject({ level: "error", error: "RangeError", at: expect.stringContaining("at ") });
    expect(JSON.stringify(service.lines)).not.toContain("0123456789abcdef");
  });
});

describe("headers", () => {
  it("forbid other pages to use an answer, and caches to keep it", async () => {
    const service = testService();
    const { path } = await openToy(service);
    for (const where of [path, "/api/games", "/api/nothing", `${path}/log`]) {
      const { headers } = await service.fetch(where);
      expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(headers.get("Referrer-Policy")).toBe("no-referrer");
      expect(headers.get("Strict-Transport-Security")).toContain("max-age=63072000");
      expect(headers.get("Cache-Control")).toContain("no-store");
      expect(headers.get("Set-Cookie")).toBeNull();
      expect(headers.get("Access-Control-Allow-Origin")).toBeNull();
    }
    const local = testService({ origin: "http://localhost:8787" });
    expect((await local.fetch("/api/games")).headers.get("Strict-Transport-Security")).toBeNull();
    const opened = await openToy(local);
    const cookie = (await send(local, "/api/session", { token: opened.tokens[0] })).headers.get("Set-Cookie");
    expect(cookie).toMatch(/HttpOnly; SameSite=Strict$/);
  });

  it("offer the answer compressed to clients that accept it", async () => {
    const service = testService();
    const { path, tokens } = await openToy(service, { seats: 6 });
    const headers = { Authorization: `Bearer ${tokens[0]}`, "Accept-Encoding": "br, gzip;q=0.8" };
    const response = await service.fetch(path, { headers });
    expect(response.headers.get("Content-Encoding")).toBe("gzip");
    expect(response.headers.get("Vary")).toBe("Authorization, Cookie, Accept-Encoding");
    const text = gunzipSync(Buffer.from(await response.arrayBuffer())).toString("utf8");
    expect(JSON.parse(text).you.seat).toBe(0);
    expect(
      (await service.fetch(path, { headers: { "Accept-Encoding": "gzip;q=0" } })).headers.get("Content-Encoding"),
    ).toBeNull();
  });
});

describe("links", () => {
  it("are renewed by their owner, passed on or mailed by the host, and given to nobody else", async () => {
    const service = testService();
    const { path, tokens, tableId } = await openToy(service);
    service.pass(3_600_000);
    const renew = async (seat: number | string, token: string | undefined) => {
      const response = await send(service, `${path}/seats/${seat}/links`, { moveId: moveId() }, { token });
      return [response.status, await response.json()] as const;
    };
    const { appends } = service.store.counts;
    const [status, own] = await renew(1, tokens[1]);
    expect([status, own]).toEqual([
      200,
      { seat: 1, name: "Bob", mailed: false, link: expect.stringContaining(`/table/${tableId}#`) },
    ]);
    expect(own.link).not.toContain(tokens[1]);
    expect((await renew("host", tokens[0]))[1]).toMatchObject({ seat: 0, mailed: false });
    expect(service.store.counts.appends).toBe(appends);
    expect((await renew(2, tokens[0]))[1]).toMatchObject({ seat: 2, mailed: false, link: expect.any(String) });
    expect((await renew(2, tokens[1]))[0]).toBe(403);
    expect((await renew("host", tokens[1]))[0]).toBe(403);
    expect((await renew(2, undefined))[0]).toBe(401);
    expect((await renew(9, tokens[0]))[0]).toBe(404);
    expect((await renew("x", tokens[0]))[0]).toBe(404);
  });

  it("a seat with an address whose link expired gets a fresh one by mail, and the answer shows nothing", async () => {
    const service = testService();
    const opened = await send(service, "/api/tables", {
      moveId: moveId(),
      game: "toy",
      hostSeat: 0,
      seats: [{ name: "Ann", email: "ann@example.org" }, { name: "Bob" }],
    });
    const { tableId, hostLink, invitations } = await opened.json();
    const path = `/api/tables/${tableId}`;
    const ann = new URL(hostLink).hash.slice(1);
    const bob = new URL(invitations[0].link).hash.slice(1);
    service.pass(181 * 24 * 3_600_000);
    const read = await service.fetch(path, { headers: { Authorization: `Bearer ${ann}` } });
    expect([read.status, (await read.json()).code]).toEqual([401, "link-expired"]);
    const mailed = await send(service, `${path}/seats/0/links`, { moveId: moveId() }, { token: ann });
    expect(await mailed.json()).toEqual({ seat: 0, name: "Ann", mailed: true, link: null });
    const { commits } = await service.store.load(tableId);
    expect(commits.at(-1)?.events).toEqual([{ type: "link-issued", seat: 0, mail: true }]);
    // Not for another seat, and not where there is no address to send it to.
    expect((await send(service, `${path}/seats/1/links`, { moveId: moveId() }, { token: ann })).status).toBe(403);
    expect((await send(service, `${path}/seats/1/links`, { moveId: moveId() }, { token: bob })).status).toBe(401);
  });
});

describe("the OpenAPI document", () => {
  it("describes every route and no other", async () => {
    const { deps } = testService();
    const app = createApp(deps);
    const routes = app.routes
      .filter(({ method }) => method !== "ALL")
      .map(({ method, path }) => `${method.toLowerCase()} ${path}`);
    const described = operations.map(({ method, path }) => `${method} ${path}`);
    expect([...new Set(routes)].sort()).toEqual([...described].sort());
    const document = await (await app.request("/api/openapi.json")).json();
    const documented = Object.entries(document.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(documented.sort()).toEqual(operations.map(({ method, path }) => `${method} ${openApiPath(path)}`).sort());
  });

  it("has a schema for every body and every answer, and a name for every operation", async () => {
    const document = await (await testService().fetch("/api/openapi.json")).json();
    const ids = new Set<string>();
    for (const { method, path, request, reply, status } of operations) {
      const operation = document.paths[openApiPath(path)][method];
      ids.add(operation.operationId);
      if (request !== undefined) {
        const { schema } = operation.requestBody.content["application/json"];
        // A body of several shapes names the fields of each.
        for (const shape of schema.anyOf ?? [schema])
          expect(shape).toMatchObject({ type: "object", properties: expect.anything() });
      }
      if (reply !== undefined) {
        const { schema } = operation.responses[status].content["application/json"];
        // An answer of several shapes names the type of each.
        for (const shape of schema.anyOf ?? [schema]) expect(shape).toHaveProperty("type");
      }
      expect(operation.responses.default.$ref).toBe("#/components/responses/Problem");
    }
    expect(ids.size).toBe(operations.length);
    const move = document.paths["/api/tables/{tableId}/moves"].post.requestBody.content["application/json"].schema;
    expect(move.required).toEqual(["moveId", "expectedVersion", "commands"]);
    expect(move.additionalProperties).toBe(false);
  });
});
