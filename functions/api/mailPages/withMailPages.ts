import { type Context, Hono } from "hono";
import type { ContactStates } from "../../contacts/contactStates.ts";
import type { WishBook } from "../../contacts/wishes.ts";
import type { Presenters } from "../../mail/games/presenter.ts";
import type { ApiEnv, RouteDeps } from "../env.ts";
import { limited, limits, requestLog } from "../guards.ts";

/** What the pages behind links in mails depend on. */
export type MailPagesDeps = RouteDeps & {
  readonly contactStates: ContactStates;
  readonly wishes: Pick<WishBook, "ofName" | "set">;
  /** How games are told; absent: all there are. */
  readonly presenters?: Presenters | undefined;
};

/**
 * The API with the pages that mails link to (unsubscribing, notification wishes, confirming an address, erasure), the calendar
 * feed, and a table in words for browsers without scripts in front of it. They have headers of their own, and mail clients call
 * them too. Their code is loaded on demand; they are counted and logged like requests of the API.
 */
export const withMailPages = (
  deps: MailPagesDeps,
  api: { readonly fetch: (request: Request, env: unknown) => Response | Promise<Response> },
) => {
  const leaving = async (c: Context) => {
    const { unsubscribeRoutes } = await import("./unsubscribe.ts");
    return new Hono().route("/api/mail/off", unsubscribeRoutes(deps)).fetch(c.req.raw, c.env);
  };
  const confirming = async (c: Context) => {
    const { confirmationRoutes } = await import("./confirmation.ts");
    return new Hono().route("/api/mail/confirm", confirmationRoutes(deps)).fetch(c.req.raw, c.env);
  };
  const wishing = async (c: Context) => {
    const { wishesRoutes } = await import("./wishes.ts");
    return new Hono().route("/api/mail/wishes", wishesRoutes(deps)).fetch(c.req.raw, c.env);
  };
  const reading = async (c: Context) => {
    const { calendarRoutes } = await import("./calendar.ts");
    return new Hono().route("/api/mail/calendar", calendarRoutes(deps)).fetch(c.req.raw, c.env);
  };
  const erasing = async (c: Context) => {
    const { erasureRoutes } = await import("./erasure.ts");
    return new Hono().route("/api/mail/erase", erasureRoutes(deps)).fetch(c.req.raw, c.env);
  };
  const plainly = async (c: Context) => {
    const { plainRoutes } = await import("../plain/plain.ts");
    return new Hono().route("/api/plain", plainRoutes(deps)).fetch(c.req.raw, c.env);
  };
  return new Hono<ApiEnv>()
    .use("/api/mail/*", requestLog(deps), limited(deps, limits.mailPage))
    .all("/api/mail/off/*", leaving)
    .all("/api/mail/confirm/*", confirming)
    .all("/api/mail/wishes/*", wishing)
    .get("/api/mail/calendar/*", reading)
    .all("/api/mail/erase/*", erasing)
    .use("/api/plain/*", requestLog(deps), limited(deps, limits.request))
    .get("/api/plain/:tableId?", plainly)
    .all("*", async (c) => api.fetch(c.req.raw, c.env));
};
