import type { Context, MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { callerFor } from "../identity/keyRing.ts";
import { networkOf } from "../identity/network.ts";
import type { Limit } from "../store/rateLimits.ts";
import type { ApiEnv, RouteDeps } from "./env.ts";
import { httpProblem } from "./problem.ts";

/** Headers of every answer of the API: data only, for this page only. */
const SECURITY = {
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Frame-Options": "DENY",
} as const;

/**
 * Sets the security headers of every answer, and `no-store` unless the answer says otherwise. They are set on the existing
 * response: `c.header` would create a new one for each header, with the body as a stream, which costs more than most requests.
 */
export const securityHeaders = ({ origin }: { readonly origin: string }): MiddlewareHandler =>
  createMiddleware(async (c, next) => {
    await next();
    const { headers } = c.res;
    for (const [name, value] of Object.entries(SECURITY)) headers.set(name, value);
    if (origin.startsWith("https:")) headers.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  });

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

const isOwnOrigin = (c: Context, origin: string, sent: string): boolean => {
  if (sent === origin) return true;
  // A local server may be reached under another name or port than its configured one.
  return URL.canParse(sent) && new URL(sent).host === c.req.header("Host");
};

/** Refuses requests that another site makes a browser send. Clients that are not browsers send neither header. */
export const sameSite = (deps: { readonly origin: string }): MiddlewareHandler =>
  createMiddleware(async (c, next) => {
    if (safeMethods.has(c.req.method)) return next();
    const site = c.req.header("Sec-Fetch-Site");
    if (site !== undefined && site !== "same-origin" && site !== "none") return httpProblem(c, "cross-site");
    const sent = c.req.header("Origin");
    if (sent !== undefined && !isOwnOrigin(c, deps.origin, sent)) return httpProblem(c, "cross-site");
    return next();
  });

/**
 * Limits per caller: generous for people, tight for machines. Whatever makes the service send mail is counted across all
 * processes.
 */
export const limits = {
  request: { name: "request", capacity: 600, seconds: 60 },
  write: { name: "write", capacity: 120, seconds: 60 },
  open: { name: "open", capacity: 20, seconds: 3600, shared: true },
  mail: { name: "mail", capacity: 30, seconds: 3600, shared: true },
  // Signing in by a link or a code: guessing codes of eight letters gets nowhere.
  signIn: { name: "sign-in", capacity: 20, seconds: 3600, shared: true },
  // A look ahead decides a chain of commands and writes nothing.
  ahead: { name: "ahead", capacity: 240, seconds: 60 },
  // Pages behind links in mails: one mail provider may open them for many of its readers.
  mailPage: { name: "mail-page", capacity: 120, seconds: 60 },
} as const satisfies Record<string, Limit>;

/** Counts a request by its caller's address; over the limit it is refused, with the seconds to wait. */
export const limited = (deps: RouteDeps, limit: Limit): MiddlewareHandler<ApiEnv> =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const caller = c.get("caller") ?? callerFor(deps.keys, networkOf(deps.addressOf(c)));
    c.set("caller", caller);
    const wait = await deps.limits.take(limit, caller, deps.clock());
    if (wait === 0) return next();
    return httpProblem(c, "too-many-requests", { seconds: wait });
  });

/**
 * Writes one structured line per request: the route's pattern and the code of a refusal, never the path, the query, a header or a
 * body.
 */
export const requestLog = (deps: RouteDeps): MiddlewareHandler<ApiEnv> =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const begun = deps.clock();
    await next();
    deps.log({
      level: c.res.status >= 500 ? "error" : "info",
      event: "request",
      method: c.req.method,
      route: routePath(c, -1),
      status: c.res.status,
      code: c.get("refused"),
      ms: deps.clock() - begun,
      table: c.get("tableId"),
    });
  });
