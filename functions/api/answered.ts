import type { Context } from "hono";
import type { output, ZodMiniType } from "zod/mini";
import type { Result } from "../../core/index.ts";
import type { Claims } from "../identity/tokens.ts";
import type { Limit } from "../store/rateLimits.ts";
import type { Refusal } from "../usecases/refusals.ts";
import type { Reading } from "./addressed.ts";
import { jsonBody, jsonOnly } from "./body.ts";
import type { ApiEnv, RouteDeps } from "./env.ts";
import { limited } from "./guards.ts";
import { problem } from "./problem.ts";

/**
 * Reads as the sender of the request. An ended session still allows watching: its bearer reads as a spectator and learns of it
 * (`ended`). An ended link is refused, so that the person who opens it learns why.
 */
export const readAs = async <T>(
  c: Context<ApiEnv>,
  { claims, lapsed }: Reading,
  read: (claims: Claims | null) => Promise<Result<T, Refusal>>,
): Promise<{ readonly result: Result<T, Refusal>; readonly ended: boolean }> => {
  const result = await read(claims);
  if (lapsed) return { result, ended: true };
  const ended = !result.ok && result.error.code === "link-revoked" && c.req.header("Authorization") === undefined;
  if (!ended) return { result, ended };
  // Where watching is restricted, the former holder of a seat may not watch either.
  const watched = await read(null);
  return watched.ok ? { result: watched, ended } : { result, ended: false };
};

/** Sends a use case's value as JSON, or its refusal as a problem document. */
export const reply = <T>(c: Context, result: Result<T, Refusal>): Response =>
  result.ok ? c.json(result.value as object) : problem(c, result.error);

/** Sends the result of a use case, or the answer that refused the request. `to`: the table (and seat) the request addresses. */
export const answered = async <To extends object, T>(
  c: Context,
  to: Promise<To | Response>,
  use: (to: To) => Promise<Result<T, Refusal>>,
): Promise<Response> => {
  const found = await to;
  return found instanceof Response ? found : reply(c, await use(found));
};

/**
 * The handlers of a POST: counts the request, validates its JSON against the contract, finds the table it addresses, and answers
 * with the result of the use case. `address`: `addressed`, or a variant that also finds the seat.
 */
export const presses =
  <To extends object>(deps: RouteDeps, address: (deps: RouteDeps, c: Context<ApiEnv>) => Promise<To | Response>) =>
  <Schema extends ZodMiniType, T>(
    limit: Limit,
    schema: Schema,
    use: (asked: To & output<Schema>) => Promise<Result<T, Refusal>>,
  ) =>
    [
      limited(deps, limit),
      jsonOnly,
      jsonBody(schema),
      (c: Context<ApiEnv, string, { out: { json: output<Schema> } }>) =>
        answered(c, address(deps, c), (to) => use(Object.assign({}, to, c.req.valid("json")))),
    ] as const;
