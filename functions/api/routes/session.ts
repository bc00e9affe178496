import { Hono } from "hono";
import { endSessionRequest, sessionRequest } from "../../contract/index.ts";
import { verifyToken } from "../../identity/tokens.ts";
import { faultOf } from "../addressed.ts";
import { jsonBody, jsonOnly } from "../body.ts";
import { endSession, setSession } from "../credentials.ts";
import type { ApiEnv, RouteDeps } from "../env.ts";
import { limited, limits } from "../guards.ts";
import { problem } from "../problem.ts";

/** Trades a link for a cookie, which only a person's click does, and gives the cookie up. */
export const sessionRoutes = (deps: RouteDeps) =>
  new Hono<ApiEnv>()
    .post("/session", limited(deps, limits.write), jsonOnly, jsonBody(sessionRequest), async (c) => {
      const { token, zone } = c.req.valid("json");
      const claims = await verifyToken(deps.keys, "link", token, deps.clock());
      if (!claims.ok) return problem(c, faultOf(claims.error));
      c.set("tableId", claims.value.table);
      const { startSession } = await import("../../usecases/people/seats.ts");
      const session = await startSession(deps, claims.value, zone);
      if (!session.ok) return problem(c, session.error);
      setSession(deps, c, claims.value.table, session.value.token);
      return c.json(session.value.reply);
    })
    .delete("/session", limited(deps, limits.write), jsonOnly, jsonBody(endSessionRequest), (c) => {
      endSession(deps, c, c.req.valid("json").tableId);
      return c.body(null, 204);
    });
