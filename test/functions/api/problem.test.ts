import { Hono } from "hono";
import { expect, it } from "vitest";
import type { ApiEnv } from "../../../functions/api/env.ts";
import { httpProblem, PROBLEM_TYPE, problem } from "../../../functions/api/problem.ts";
import type { Refusal } from "../../../functions/usecases/refusals.ts";

/** What somebody is answered who is refused so. */
const refused = async (refusal: Refusal | Parameters<typeof httpProblem>[1]) => {
  const app = new Hono<ApiEnv>().get("/", (c) =>
    typeof refusal === "string" ? httpProblem(c, refusal) : problem(c, refusal),
  );
  const response = await app.request("/");
  return { response, body: (await response.json()) as Record<string, unknown> };
};
const service = (code: string, more: object = {}) =>
  ({ by: "service", code, key: `service.${code}`, ...more }) as Refusal;

it.each([
  ["invalid-request", 400, "Bad Request"],
  ["link-expired", 401, "Unauthorized"],
  ["cross-site", 403, "Forbidden"],
  ["table-not-found", 404, "Not Found"],
  ["method-not-allowed", 405, "Method Not Allowed"],
  ["version-conflict", 409, "Conflict"],
  ["link-revoked", 410, "Gone"],
  ["body-too-large", 413, "Content Too Large"],
  ["unsupported-media-type", 415, "Unsupported Media Type"],
  ["seat-count", 422, "Unprocessable Content"],
  ["too-many-requests", 429, "Too Many Requests"],
  ["internal", 500, "Internal Server Error"],
  ["unavailable", 503, "Service Unavailable"],
])("%s is %i %s, which nobody may keep", async (code, status, title) => {
  const { response, body } = await refused(service(code));
  expect(body).toEqual({ type: `urn:tessera:problem:${code}`, title, status, code, key: `service.${code}` });
  expect(response.status).toBe(status);
  expect(response.headers.get("Content-Type")).toBe(PROBLEM_TYPE);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(response.headers.get("WWW-Authenticate")).toBe(status === 401 ? "Bearer" : null);
  expect(response.headers.get("Retry-After")).toBeNull();
});

it("what the rules of a game refuse is 422, with the rule and where; how long to wait stands beside it", async () => {
  const more = { rule: "T-1", params: { seconds: 7 }, at: 2, current: 9, errors: [{ path: "x", message: "y" }] };
  const { response, body } = await refused({ ...service("field-taken", more), by: "game" } as Refusal);
  expect(body).toMatchObject({ status: 422, code: "field-taken", ...more });
  expect(response.headers.get("Retry-After")).toBe("7");
});

it("what HTTP refuses has a sentence of its own", async () => {
  const { body } = await refused("not-found");
  expect(body).toMatchObject({ status: 404, code: "not-found", key: "service.notFound" });
  expect(body).not.toHaveProperty("params");
});
