import type { Context } from "hono";
import type { Seat } from "../../core/index.ts";
import { tableIdSchema } from "../contract/index.ts";
import type { Claims, TokenFault } from "../identity/tokens.ts";
import { type Refusal, refuse } from "../usecases/refusals.ts";
import { claimsFrom } from "./credentials.ts";
import type { ApiEnv, RouteDeps } from "./env.ts";
import { problem } from "./problem.ts";

/** Turns a faulty credential into a refusal. */
export const faultOf = ({ code }: TokenFault): Refusal => refuse(code).error;

/** The table a request addresses and the sender's claims, or the answer that refuses the request. */
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

/** Who reads which table. `lapsed`: the reader's session is no longer valid; they read as a spectator and learn of it. */
export type Reading = { readonly tableId: string; readonly claims: Claims | null; readonly lapsed: boolean };

/**
 * Like `addressed`, for anything anybody may read: an expired session, or one signed with an unknown key, still allows watching.
 * A link is refused as usual, so that the person who opens it learns why.
 */
export const addressedReader = async (deps: RouteDeps, c: Context<ApiEnv>): Promise<Reading | Response> => {
  const to = await addressed(deps, c);
  if (!(to instanceof Response)) return { ...to, lapsed: false };
  const tableId = c.get("tableId");
  const isOfLink = c.req.header("Authorization") !== undefined;
  return isOfLink || tableId === undefined ? to : { tableId, claims: null, lapsed: true };
};

/** The seat a text names, or the host without one; undefined when it names none. */
export const seatNamed = (text: string): Seat | "host" | undefined => {
  if (text === "host") return text;
  return /^\d{1,2}$/.test(text) ? Number(text) : undefined;
};

/** The seat in the path of a request; undefined when it names none. */
export const seatFrom = (c: Context): Seat | "host" | undefined => seatNamed(c.req.param("seat") ?? "");

/** Like `addressed`, with the seat of the path. */
export const addressedSeat = async (
  deps: RouteDeps,
  c: Context<ApiEnv>,
): Promise<{ readonly tableId: string; readonly claims: Claims | null; readonly seat: Seat | "host" } | Response> => {
  const to = await addressed(deps, c);
  if (to instanceof Response) return to;
  const seat = seatFrom(c);
  return seat === undefined ? problem(c, refuse("no-such-seat").error) : { ...to, seat };
};

/** Like `addressedSeat`, for a seat only, not for a host without one. */
export const addressedPlayer = async (
  deps: RouteDeps,
  c: Context<ApiEnv>,
): Promise<{ readonly tableId: string; readonly claims: Claims | null; readonly seat: Seat } | Response> => {
  const to = await addressedSeat(deps, c);
  if (to instanceof Response) return to;
  const { seat } = to;
  return seat === "host" ? problem(c, refuse("no-such-seat").error) : { ...to, seat };
};
