import type { MiddlewareHandler } from "hono";
import { isLoopback } from "./reach.ts";

/** Headers a proxy adds to a request: a request through a proxy may come from anywhere. */
const PROXY_HEADERS = ["Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-IP"];

const hostName = (host: string): string => {
  const url = `http://${host}`;
  return URL.canParse(url) ? new URL(url).hostname : "";
};

/**
 * Keeps the developer's pages, which show everybody's links, from anyone else: they are served when the service is a developer's
 * own (`open`), and only to requests from this computer, by its own name (another name that leads here is an attack through a
 * browser), through no proxy. Everyone else gets "not found".
 */
export const devDoor =
  (open: boolean): MiddlewareHandler =>
  async (c, next) => {
    const direct = PROXY_HEADERS.every((name) => c.req.header(name) === undefined);
    if (open && direct && isLoopback(hostName(c.req.header("Host") ?? ""))) return next();
    return c.text("Not found", 404, { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" });
  };
