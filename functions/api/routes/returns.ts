import { Hono } from "hono";
import { rewindAnswerRequest, takeBackRequest } from "../../contract/index.ts";
import { answerRewind, askRewind } from "../../usecases/play/rewind.ts";
import { takeBack } from "../../usecases/play/takeBack.ts";
import { jsonBody, jsonOnly } from "../body.ts";
import type { ApiEnv, RouteDeps } from "../env.ts";
import { limited, limits } from "../guards.ts";
import { addressed, reply } from "./tables.ts";

/** Going back: alone, or together. */
export const returnRoutes = (deps: RouteDeps) =>
  new Hono<ApiEnv>()
    .post("/tables/:tableId/take-back", limited(deps, limits.write), jsonOnly, jsonBody(takeBackRequest), async (c) => {
      const to = await addressed(deps, c);
      return to instanceof Response ? to : reply(c, await takeBack(deps, { ...to, ...c.req.valid("json") }));
    })
    .post("/tables/:tableId/rewind", limited(deps, limits.write), jsonOnly, jsonBody(takeBackRequest), async (c) => {
      const to = await addressed(deps, c);
      return to instanceof Response ? to : reply(c, await askRewind(deps, { ...to, ...c.req.valid("json") }));
    })
    .post(
      "/tables/:tableId/rewind/answer",
      limited(deps, limits.write),
      jsonOnly,
      jsonBody(rewindAnswerRequest),
      async (c) => {
        const to = await addressed(deps, c);
        return to instanceof Response ? to : reply(c, await answerRewind(deps, { ...to, ...c.req.valid("json") }));
      },
    );
