import { Hono } from "hono";
import { rewindAnswerRequest, takeBackRequest } from "../../contract/index.ts";
import { answerRewind, askRewind } from "../../usecases/play/rewind.ts";
import { takeBack } from "../../usecases/play/takeBack.ts";
import { jsonBody, jsonOnly } from "../body.ts";
import type { ApiEnv, RouteDeps } from "../env.ts";
import { limited, limits } from "../guards.ts";
import { addressed, answered } from "./tables.ts";

/** Going back: alone, or together. */
export const returnRoutes = (deps: RouteDeps) =>
  new Hono<ApiEnv>()
    .post("/tables/:tableId/take-back", limited(deps, limits.write), jsonOnly, jsonBody(takeBackRequest), (c) =>
      answered(c, addressed(deps, c), async (to) => takeBack(deps, { ...to, ...c.req.valid("json") })),
    )
    .post("/tables/:tableId/rewind", limited(deps, limits.write), jsonOnly, jsonBody(takeBackRequest), (c) =>
      answered(c, addressed(deps, c), async (to) => askRewind(deps, { ...to, ...c.req.valid("json") })),
    )
    .post("/tables/:tableId/rewind/answer", limited(deps, limits.write), jsonOnly, jsonBody(rewindAnswerRequest), (c) =>
      answered(c, addressed(deps, c), async (to) => answerRewind(deps, { ...to, ...c.req.valid("json") })),
    );
