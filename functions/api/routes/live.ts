import { Hono } from "hono";
import { addressedReader } from "../addressed.ts";
import { readAs, reply } from "../answered.ts";
import { jsonOnly } from "../body.ts";
import type { ApiEnv, RouteDeps } from "../env.ts";
import { limited, limits } from "../guards.ts";

// Loaded on demand: a page asks for a ticket after it has read its table.
const tickets = () => import("../../usecases/play/live.ts");

/** Tickets for the live line: pages that have a table open are notified there of its commits. */
export const liveRoutes = (deps: RouteDeps) =>
  new Hono<ApiEnv>().post("/tables/:tableId/live", limited(deps, limits.write), jsonOnly, async (c) => {
    const to = await addressedReader(deps, c);
    if (to instanceof Response) return to;
    const { tableId } = to;
    const { liveTicket } = await tickets();
    const { result } = await readAs(c, to, (claims) => liveTicket(deps, { tableId, claims }));
    return reply(c, result);
  });
