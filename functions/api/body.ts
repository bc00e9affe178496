import { zValidator } from "@hono/zod-validator";
import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import type { ZodMiniType } from "zod/mini";
import { MAX_BODY } from "../contract/index.ts";
import { addressFault } from "../table/people/mailAddress.ts";
import { nameFault } from "../table/people/seenName.ts";
import { httpProblem } from "./problem.ts";

/** No request of the API nests deeper; walking a deeper body could exhaust the stack. */
const MAX_DEPTH = 32;

/** Whether the brackets of a JSON text nest deeper than `limit`; strings are skipped. */
export const nestsDeeper = (json: string, limit: number): boolean => {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < json.length; index += 1) {
    const char = json[index];
    if (inString) {
      if (char === "\\") index += 1;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === "{" || char === "[") {
      depth += 1;
      if (depth > limit) return true;
    } else if (char === "}" || char === "]") depth -= 1;
  }
  return false;
};

const limited = bodyLimit({ maxSize: MAX_BODY, onError: (c) => httpProblem(c, "body-too-large") });

/** The declared length of a body in bytes; the server reads no more than that. Undefined if none is declared, or it comes in chunks. */
const declaredLength = (c: Context): number | undefined => {
  const length = c.req.header("Content-Length");
  return length === undefined || c.req.header("Transfer-Encoding") !== undefined ? undefined : Number(length);
};

/** Refuses a body that is too long. A declared length is compared as a number: counting would open the body as a stream, which is expensive. */
const bounded = async (c: Context): Promise<Response | undefined> => {
  const length = declaredLength(c);
  if (length !== undefined) return length <= MAX_BODY ? undefined : httpProblem(c, "body-too-large");
  const refused = await limited(c, async () => {});
  return refused instanceof Response ? refused : undefined;
};

const isJson = (c: Context): boolean =>
  c.req.header("Content-Type")?.split(";")[0]?.trim().toLowerCase() === "application/json";

/**
 * Lets only a well-formed JSON body of bounded size and depth through. Requiring the media type also keeps out plain HTML forms
 * of other sites.
 */
export const jsonOnly = createMiddleware(async (c, next) => {
  if (!isJson(c)) return httpProblem(c, "unsupported-media-type");
  const refused = await bounded(c);
  if (refused !== undefined) return refused;
  const text = await c.req.text();
  if (nestsDeeper(text, MAX_DEPTH)) return httpProblem(c, "invalid-request");
  try {
    JSON.parse(text);
  } catch {
    return httpProblem(c, "malformed-json");
  }
  await next();
});

/** The path of the first fault in a request, short enough to be sent back. */
export const faultParams = (issues: readonly { readonly path: readonly PropertyKey[] }[]) => {
  const field = issues[0]?.path.map(String).join(".").slice(0, 80) ?? "";
  return field === "" ? undefined : { field };
};

/** The value at a path of a body. */
const valueAt = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
    body,
  );

/** The free-text fields, each with its check and the code of its refusal. */
const judged = {
  email: { fault: addressFault, code: "address-invalid" },
  name: { fault: nameFault, code: "name-invalid" },
} as const;

/** The fault in an address or a name, with its reason, if that is the first fault; otherwise undefined. */
const wordsFaultIn = (body: unknown, path: readonly PropertyKey[] = []) => {
  const field = path.at(-1);
  if (field !== "email" && field !== "name") return undefined;
  const value = valueAt(body, path);
  const reason = typeof value === "string" ? judged[field].fault(value.trim()) : null;
  return reason === null ? undefined : { code: judged[field].code, reason };
};

/** Validates the JSON body against a schema of the contract. */
export const jsonBody = <T extends ZodMiniType>(schema: T) =>
  zValidator("json", schema, (result, c) => {
    if (result.success) return undefined;
    const { issues } = result.error;
    const fault = wordsFaultIn(result.data, issues[0]?.path);
    return fault === undefined
      ? httpProblem(c, "invalid-request", faultParams(issues))
      : httpProblem(c, fault.code, { ...faultParams(issues), reason: fault.reason });
  });
