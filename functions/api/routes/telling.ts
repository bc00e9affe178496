import { Hono } from "hono";
import { feedRequest } from "../../contract/index.ts";
import { jsonBody, jsonOnly } from "../body.ts";
import type { ApiEnv, RouteDeps } from "../env.ts";
import { limited, limits } from "../guards.ts";
import { addressedSeat } from "./seats.ts";
import { reply } from "./tables.ts";

/** Other ways of being told than by mail: seldom changed, so what they do is fetched when it is asked for. */
export const tellingRoutes = (deps: RouteDeps) =>
  new Hono<ApiEnv>()
    .get("/tables/:tableId/seats/:seat/feed", async (c) => {
      const to = await addressedSeat(deps, c);
      if (to instanceof Response) return to;
      const { readFeed } = await import("../../usecases/people/feed.ts");
      return reply(c, await readFeed(deps, to));
    })
    .post(
      "/tables/:tableId/seats/:seat/feed",
      limited(deps, limits.write),
      jsonOnly,
      jsonBody(feedRequest),
      async (c) => {
        const to = await addressedSeat(deps, c);
        if (to instanceof Response) return to;
        const { changeFeed } = await import("../../usecases/people/feed.ts");
        return reply(c, await changeFeed(deps, { ...to, ...c.req.valid("json") }));
      },
    );
