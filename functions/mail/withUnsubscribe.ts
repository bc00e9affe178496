import { Hono } from "hono";
import type { UnsubscribeDeps } from "./unsubscribe.ts";

/**
 * The API with the unsubscribe pages in front of it: those are pages, with headers of their own, that mail clients press
 * too. They are read only when somebody asks for them.
 */
export const withUnsubscribe = (
  deps: UnsubscribeDeps,
  api: { readonly fetch: (request: Request, env: unknown) => Response | Promise<Response> },
) => {
  const pages = async () => {
    const { unsubscribeRoutes } = await import("./unsubscribe.ts");
    return new Hono().route("/api/mail/off", unsubscribeRoutes(deps));
  };
  return new Hono()
    .all("/api/mail/off/*", async (c) => (await pages()).fetch(c.req.raw, c.env))
    .all("*", async (c) => api.fetch(c.req.raw, c.env));
};
