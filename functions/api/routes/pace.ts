import { Hono } from "hono";
import { moveIdRequest, paceRequest, pauseRequest, timeRequest } from "../../contract/index.ts";
import { addressed, addressedPlayer } from "../addressed.ts";
import { presses } from "../answered.ts";
import type { ApiEnv, RouteDeps } from "../env.ts";
import { limits } from "../guards.ts";

// Loaded on demand: most tables have no clock, and no move needs it.
const paces = () => import("../../usecases/pace/changePace.ts");
const pauses = () => import("../../usecases/pace/pause.ts");

/** The pace of a table: how fast it is played, what the host can do about it, and pauses. */
export const paceRoutes = (deps: RouteDeps) => {
  const press = presses(deps, addressed);
  const pressOfSeat = presses(deps, addressedPlayer);
  return new Hono<ApiEnv>()
    .post(
      "/tables/:tableId/pace",
      ...press(limits.write, paceRequest, async (asked) => (await paces()).changePace(deps, asked)),
    )
    .post(
      "/tables/:tableId/seats/:seat/time",
      ...pressOfSeat(limits.write, timeRequest, async (asked) => (await paces()).giveTime(deps, asked)),
    )
    .post(
      "/tables/:tableId/seats/:seat/stand-in",
      ...pressOfSeat(limits.write, moveIdRequest, async (asked) => (await paces()).letStandIn(deps, asked)),
    )
    .post(
      "/tables/:tableId/pause",
      ...press(limits.write, pauseRequest, async (asked) => (await pauses()).askForPause(deps, asked)),
    )
    .post(
      "/tables/:tableId/pause/agree",
      ...press(limits.write, moveIdRequest, async (asked) => (await pauses()).agreeToPause(deps, asked)),
    )
    .post(
      "/tables/:tableId/pause/decline",
      ...press(limits.write, moveIdRequest, async (asked) => (await pauses()).declinePause(deps, asked)),
    )
    .post(
      "/tables/:tableId/pause/end",
      ...press(limits.write, moveIdRequest, async (asked) => (await pauses()).resume(deps, asked)),
    );
};
