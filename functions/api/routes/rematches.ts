import { Hono } from "hono";
import { rematchRequest } from "../../contract/index.ts";
import { addressed, addressedReader } from "../addressed.ts";
import { readAs, reply } from "../answered.ts";
import { jsonBody, jsonOnly } from "../body.ts";
import type { ApiEnv, RouteDeps } from "../env.ts";
import { limited, limits } from "../guards.ts";
import { problem } from "../problem.ts";

// Needed once a game has ended, so loaded on demand: no move needs it.
const rematches = () => import("../../usecases/people/opening/rematch.ts");

/** The next table with the same people. */
export const rematchRoutes = (deps: RouteDeps) =>
  new Hono<ApiEnv>()
    .get("/tables/:tableId/rematch", async (c) => {
      const to = await addressedReader(deps, c);
      if (to instanceof Response) return to;
      c.header("Cache-Control", "private, no-store");
      const { nextTable } = await rematches();
      return reply(c, (await readAs(c, to, (claims) => nextTable(deps, { ...to, claims }))).result);
    })
    .post("/tables/:tableId/rematch", limited(deps, limits.open), jsonOnly, jsonBody(rematchRequest), async (c) => {
      const to = await addressed(deps, c);
      if (to instanceof Response) return to;
      const { rematch } = await rematches();
      const opened = await rematch(deps, { ...to, ...c.req.valid("json") });
      return opened.ok ? c.json(opened.value, 201) : problem(c, opened.error);
    });
