import type { MiddlewareHandler } from "hono";
import { isLoopback } from "./reach.ts";

/** What a proxy leaves in a request: whoever asks through one may sit anywhere. */
const PROXY_HEADERS = ["Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-IP"];

const hostName = (host: string): string => {
  const url = `http://${host}`;
  return URL.canParse(url) ? new URL(url).hostname : "";
};

/**
 * Keeps the developer's pages, which show everybody's links, from everybody else: they are there when the service is a
 * developer's own (`open`), and for who asks this very computer, by its own name (another site's name that leads here is a
 * trick played on a browser), through no proxy. For all others there is nothing here.
 */
export const devDoor =
  (open: boolean): MiddlewareHandler =>
  async (c, next) => {
    const direct = PROXY_HEADERS.every((name) => c.req.header(name) === undefined);
    if (open && direct && isLoopback(hostName(c.req.header("Host") ?? ""))) return next();
    return c.text("Not found", 404, { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" });
  };
