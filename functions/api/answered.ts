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
 * Reads as whoever asks. A session that has been ended keeps nobody from watching: its bearer reads as anybody does, and is told
 * (`ended`). A link that has been ended is refused, so that whoever opens it learns of it.
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
  // Where not everybody may watch, the former holder of a seat does not either.
  const watched = await read(null);
  return watched.ok ? { result: watched, ended } : { result, ended: false };
};

/** Sends a use case's value as JSON, or its refusal. */
export const reply = <T>(c: Context, result: Result<T, Refusal>): Response =>
  result.ok ? c.json(result.value as object) : problem(c, result.error);

/** Sends what a use case makes of a request, or the answer that refused it. `to`: whom it addresses. */
export const answered = async <To extends object, T>(
  c: Context,
  to: Promise<To | Response>,
  use: (to: To) => Promise<Result<T, Refusal>>,
): Promise<Response> => {
  const found = await to;
  return found instanceof Response ? found : reply(c, await use(found));
};

/**
 * The handlers of a press: counted, its JSON read and judged by the contract, whom it addresses found, and answered with what the use
 * case makes of both. `address`: `addressed`, or for which seat.
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
