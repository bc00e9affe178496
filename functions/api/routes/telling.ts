import { Hono } from "hono";
import { feedRequest, hookRequest } from "../../contract/index.ts";
import { jsonBody, jsonOnly } from "../body.ts";
import type { ApiEnv, RouteDeps } from "../env.ts";
import { limited, limits } from "../guards.ts";
import { addressedSeat } from "./seats.ts";
import { addressed, answered } from "./tables.ts";

/** Other ways of being told than by mail: seldom changed, so what they do is fetched when it is asked for. */
export const tellingRoutes = (deps: RouteDeps) =>
  new Hono<ApiEnv>()
    .get("/tables/:tableId/seats/:seat/feed", (c) =>
      answered(c, addressedSeat(deps, c), async (to) => {
        const { readFeed } = await import("../../usecases/people/mails/feed.ts");
        return readFeed(deps, to);
      }),
    )
    .post("/tables/:tableId/seats/:seat/feed", limited(deps, limits.write), jsonOnly, jsonBody(feedRequest), (c) =>
      answered(c, addressedSeat(deps, c), async (to) => {
        const { changeFeed } = await import("../../usecases/people/mails/feed.ts");
        return changeFeed(deps, { ...to, ...c.req.valid("json") });
      }),
    )
    .get("/tables/:tableId/hook", (c) =>
      answered(c, addressed(deps, c), async (to) => {
        const { readHook } = await import("../../usecases/hook.ts");
        return readHook(deps, to);
      }),
    )
    .post("/tables/:tableId/hook", limited(deps, limits.write), jsonOnly, jsonBody(hookRequest), (c) =>
      answered(c, addressed(deps, c), async (to) => {
        const { changeHook } = await import("../../usecases/hook.ts");
        return changeHook(deps, { ...to, ...c.req.valid("json") });
      }),
    );
