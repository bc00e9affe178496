import { zValidator } from "@hono/zod-validator";
import { Hono } from "hono";
import { ownTalkRequest, talkQuery, talkRemoveRequest, talkRequest, talkRulesRequest } from "../../contract/index.ts";
import { faultParams, jsonBody, jsonOnly } from "../body.ts";
import type { ApiEnv, RouteDeps } from "../env.ts";
import { limited, limits } from "../guards.ts";
import { httpProblem } from "../problem.ts";
import { addressed, addressedReader, answered, readAs, reply } from "./tables.ts";

// Beside the play: no move waits for it.
const talk = () => import("../../usecases/talk/talk.ts");

const query = zValidator("query", talkQuery, (result, c) => {
  if (!result.success) return httpProblem(c, "invalid-request", faultParams(result.error.issues));
});

/** What people say to each other at a table. */
export const talkRoutes = (deps: RouteDeps) =>
  new Hono<ApiEnv>()
    .get("/tables/:tableId/talk", query, async (c) => {
      const to = await addressedReader(deps, c);
      if (to instanceof Response) return to;
      const { before } = c.req.valid("query");
      const page = { tableId: to.tableId, ...(before !== undefined && { before: Number(before) }) };
      const { readTalk } = await talk();
      return reply(c, (await readAs(c, to, (claims) => readTalk(deps, { ...page, claims }))).result);
    })
    .post("/tables/:tableId/talk", limited(deps, limits.write), jsonOnly, jsonBody(talkRequest), (c) =>
      answered(c, addressed(deps, c), async (to) => (await talk()).say(deps, { ...to, ...c.req.valid("json") })),
    )
    .post("/tables/:tableId/talk/remove", limited(deps, limits.write), jsonOnly, jsonBody(talkRemoveRequest), (c) =>
      answered(c, addressed(deps, c), async (to) => (await talk()).removeSaid(deps, { ...to, ...c.req.valid("json") })),
    )
    .post("/tables/:tableId/talk/own", limited(deps, limits.write), jsonOnly, jsonBody(ownTalkRequest), (c) =>
      answered(c, addressed(deps, c), async (to) =>
        (await talk()).changeOwnTalk(deps, { ...to, ...c.req.valid("json") }),
      ),
    )
    .post("/tables/:tableId/talk/rules", limited(deps, limits.write), jsonOnly, jsonBody(talkRulesRequest), (c) =>
      answered(c, addressed(deps, c), async (to) =>
        (await talk()).changeTalkRules(deps, { ...to, ...c.req.valid("json") }),
      ),
    );
