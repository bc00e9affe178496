import { type Context, Hono } from "hono";
import type { Seat } from "../../../core/index.ts";
import { moveIdRequest, paceRequest, pauseRequest, timeRequest } from "../../contract/index.ts";
import type { Claims } from "../../identity/tokens.ts";
import { refuse } from "../../usecases/refusals.ts";
import { jsonBody, jsonOnly } from "../body.ts";
import type { ApiEnv, RouteDeps } from "../env.ts";
import { limited, limits } from "../guards.ts";
import { problem } from "../problem.ts";
import { addressedSeat } from "./seats.ts";
import { addressed, answered } from "./tables.ts";

/** As `addressedSeat`, of a seat and not of the host without one. */
const addressedPlayer = async (
  deps: RouteDeps,
  c: Context<ApiEnv>,
): Promise<{ readonly tableId: string; readonly claims: Claims | null; readonly seat: Seat } | Response> => {
  const to = await addressedSeat(deps, c);
  if (to instanceof Response) return to;
  const { seat } = to;
  return seat === "host" ? problem(c, refuse("no-such-seat").error) : { ...to, seat };
};

// Fetched on demand: most tables have no clock, and no player's move waits for this.
const paces = () => import("../../usecases/pace/changePace.ts");
const pauses = () => import("../../usecases/pace/pause.ts");

/** How fast a table is played: the pace, what the host does about it, and pauses. */
export const paceRoutes = (deps: RouteDeps) =>
  new Hono<ApiEnv>()
    .post("/tables/:tableId/pace", limited(deps, limits.write), jsonOnly, jsonBody(paceRequest), (c) =>
      answered(c, addressed(deps, c), async (to) =>
        (await paces()).changePace(deps, { ...to, ...c.req.valid("json") }),
      ),
    )
    .post("/tables/:tableId/seats/:seat/time", limited(deps, limits.write), jsonOnly, jsonBody(timeRequest), (c) =>
      answered(c, addressedPlayer(deps, c), async (to) =>
        (await paces()).giveTime(deps, { ...to, ...c.req.valid("json") }),
      ),
    )
    .post(
      "/tables/:tableId/seats/:seat/stand-in",
      limited(deps, limits.write),
      jsonOnly,
      jsonBody(moveIdRequest),
      (c) =>
        answered(c, addressedPlayer(deps, c), async (to) =>
          (await paces()).letStandIn(deps, { ...to, ...c.req.valid("json") }),
        ),
    )
    .post("/tables/:tableId/pause", limited(deps, limits.write), jsonOnly, jsonBody(pauseRequest), (c) =>
      answered(c, addressed(deps, c), async (to) =>
        (await pauses()).askForPause(deps, { ...to, ...c.req.valid("json") }),
      ),
    )
    .post("/tables/:tableId/pause/agree", limited(deps, limits.write), jsonOnly, jsonBody(moveIdRequest), (c) =>
      answered(c, addressed(deps, c), async (to) =>
        (await pauses()).agreeToPause(deps, { ...to, ...c.req.valid("json") }),
      ),
    )
    .post("/tables/:tableId/pause/decline", limited(deps, limits.write), jsonOnly, jsonBody(moveIdRequest), (c) =>
      answered(c, addressed(deps, c), async (to) =>
        (await pauses()).declinePause(deps, { ...to, ...c.req.valid("json") }),
      ),
    )
    .post("/tables/:tableId/pause/end", limited(deps, limits.write), jsonOnly, jsonBody(moveIdRequest), (c) =>
      answered(c, addressed(deps, c), async (to) => (await pauses()).resume(deps, { ...to, ...c.req.valid("json") })),
    );
