import type { Context } from "hono";
import type { Seat } from "../../core/index.ts";
import { tableIdSchema } from "../contract/index.ts";
import type { Claims, TokenFault } from "../identity/tokens.ts";
import { type Refusal, refuse } from "../usecases/refusals.ts";
import { claimsFrom } from "./credentials.ts";
import type { ApiEnv, RouteDeps } from "./env.ts";
import { problem } from "./problem.ts";

/** A faulty credential as a refusal. */
export const faultOf = ({ code }: TokenFault): Refusal => refuse(code).error;

/** Which table a request is about and who sends it, or the answer that refuses it. */
export const addressed = async (
  deps: RouteDeps,
  c: Context<ApiEnv>,
): Promise<{ readonly tableId: string; readonly claims: Claims | null } | Response> => {
  const tableId = c.req.param("tableId") ?? "";
  if (!tableIdSchema.safeParse(tableId).success) return problem(c, refuse("table-not-found").error);
  c.set("tableId", tableId);
  const claims = await claimsFrom(deps, c);
  return claims.ok ? { tableId, claims: claims.value } : problem(c, faultOf(claims.error));
};

/** Who reads, and of which table. `lapsed`: whose session is good no more reads as anybody does, and is told. */
export type Reading = { readonly tableId: string; readonly claims: Claims | null; readonly lapsed: boolean };

/**
 * As `addressed`, for what anybody may read: a session that has expired, or that no key of ours can tell, keeps nobody from
 * watching. A link is refused as ever, so that whoever opens it learns of it.
 */
export const addressedReader = async (deps: RouteDeps, c: Context<ApiEnv>): Promise<Reading | Response> => {
  const to = await addressed(deps, c);
  if (!(to instanceof Response)) return { ...to, lapsed: false };
  const tableId = c.get("tableId");
  const isOfLink = c.req.header("Authorization") !== undefined;
  return isOfLink || tableId === undefined ? to : { tableId, claims: null, lapsed: true };
};

/** The seat in the address of a request; undefined when it names none. */
export const seatFrom = (c: Context): Seat | "host" | undefined => {
  const text = c.req.param("seat") ?? "";
  if (text === "host") return text;
  return /^\d{1,2}$/.test(text) ? Number(text) : undefined;
};

/** As `addressed`, and for which seat. */
export const addressedSeat = async (
  deps: RouteDeps,
  c: Context<ApiEnv>,
): Promise<{ readonly tableId: string; readonly claims: Claims | null; readonly seat: Seat | "host" } | Response> => {
  const to = await addressed(deps, c);
  if (to instanceof Response) return to;
  const seat = seatFrom(c);
  return seat === undefined ? problem(c, refuse("no-such-seat").error) : { ...to, seat };
};

/** As `addressedSeat`, of a seat and not of the host without one. */
export const addressedPlayer = async (
  deps: RouteDeps,
  c: Context<ApiEnv>,
): Promise<{ readonly tableId: string; readonly claims: Claims | null; readonly seat: Seat } | Response> => {
  const to = await addressedSeat(deps, c);
  if (to instanceof Response) return to;
  const { seat } = to;
  return seat === "host" ? problem(c, refuse("no-such-seat").error) : { ...to, seat };
};
