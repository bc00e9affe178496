import { Hono } from "hono";
import { rewindAnswerRequest, takeBackRequest } from "../../contract/index.ts";
import { addressed } from "../addressed.ts";
import { presses } from "../answered.ts";
import type { ApiEnv, RouteDeps } from "../env.ts";
import { limits } from "../guards.ts";

// Loaded on demand: most moves stand.
const alone = () => import("../../usecases/play/takeBack.ts");
const together = () => import("../../usecases/play/rewind.ts");

/** Taking moves back: alone, or together. */
export const returnRoutes = (deps: RouteDeps) => {
  const press = presses(deps, addressed);
  return new Hono<ApiEnv>()
    .post(
      "/tables/:tableId/take-back",
      ...press(limits.write, takeBackRequest, async (asked) => (await alone()).takeBack(deps, asked)),
    )
    .post(
      "/tables/:tableId/rewind",
      ...press(limits.write, takeBackRequest, async (asked) => (await together()).askRewind(deps, asked)),
    )
    .post(
      "/tables/:tableId/rewind/answer",
      ...press(limits.write, rewindAnswerRequest, async (asked) => (await together()).answerRewind(deps, asked)),
    );
};
