import { Hono } from "hono";
import { feedRequest, hookRequest, ownHookRequest } from "../../contract/index.ts";
import { addressed, addressedSeat } from "../addressed.ts";
import { answered, presses } from "../answered.ts";
import type { ApiEnv, RouteDeps } from "../env.ts";
import { limits } from "../guards.ts";

/** Ways of being notified other than mail: rarely changed, so their code is loaded on demand. */
export const tellingRoutes = (deps: RouteDeps) =>
  new Hono<ApiEnv>()
    .get("/tables/:tableId/seats/:seat/feed", (c) =>
      answered(c, addressedSeat(deps, c), async (to) => {
        const { readFeed } = await import("../../usecases/people/mails/feed.ts");
        return readFeed(deps, to);
      }),
    )
    .post(
      "/tables/:tableId/seats/:seat/feed",
      ...presses(deps, addressedSeat)(limits.write, feedRequest, async (asked) => {
        const { changeFeed } = await import("../../usecases/people/mails/feed.ts");
        return changeFeed(deps, asked);
      }),
    )
    .get("/tables/:tableId/seats/:seat/hook", (c) =>
      answered(c, addressedSeat(deps, c), async (to) => {
        const { readOwnHook } = await import("../../usecases/people/mails/ownHook.ts");
        return readOwnHook(deps, to);
      }),
    )
    .post(
      "/tables/:tableId/seats/:seat/hook",
      ...presses(deps, addressedSeat)(limits.write, ownHookRequest, async (asked) => {
        const { changeOwnHook } = await import("../../usecases/people/mails/ownHook.ts");
        return changeOwnHook(deps, asked);
      }),
    )
    .get("/tables/:tableId/hook", (c) =>
      answered(c, addressed(deps, c), async (to) => {
        const { readHook } = await import("../../usecases/hook.ts");
        return readHook(deps, to);
      }),
    )
    .post(
      "/tables/:tableId/hook",
      ...presses(deps, addressed)(limits.write, hookRequest, async (asked) => {
        const { changeHook } = await import("../../usecases/hook.ts");
        return changeHook(deps, asked);
      }),
    );
