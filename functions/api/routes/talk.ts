import { zValidator } from "@hono/zod-validator";
import { Hono } from "hono";
import { ownTalkRequest, talkQuery, talkRemoveRequest, talkRequest, talkRulesRequest } from "../../contract/index.ts";
import { addressed, addressedReader } from "../addressed.ts";
import { presses, readAs, reply } from "../answered.ts";
import { faultParams } from "../body.ts";
import type { ApiEnv, RouteDeps } from "../env.ts";
import { limits } from "../guards.ts";
import { httpProblem } from "../problem.ts";

// Loaded on demand: no move needs it.
const talk = () => import("../../usecases/talk/talk.ts");

const query = zValidator("query", talkQuery, (result, c) => {
  if (!result.success) return httpProblem(c, "invalid-request", faultParams(result.error.issues));
});

/** The talk of a table: what its people say to each other. */
export const talkRoutes = (deps: RouteDeps) => {
  const press = presses(deps, addressed);
  return new Hono<ApiEnv>()
    .get("/tables/:tableId/talk", query, async (c) => {
      const to = await addressedReader(deps, c);
      if (to instanceof Response) return to;
      const { before } = c.req.valid("query");
      const page = { tableId: to.tableId, ...(before !== undefined && { before: Number(before) }) };
      const { readTalk } = await talk();
      return reply(c, (await readAs(c, to, (claims) => readTalk(deps, { ...page, claims }))).result);
    })
    .post(
      "/tables/:tableId/talk",
      ...press(limits.write, talkRequest, async (asked) => (await talk()).postToTalk(deps, asked)),
    )
    .post(
      "/tables/:tableId/talk/remove",
      ...press(limits.write, talkRemoveRequest, async (asked) => (await talk()).removeFromTalk(deps, asked)),
    )
    .post(
      "/tables/:tableId/talk/own",
      ...press(limits.write, ownTalkRequest, async (asked) => (await talk()).changeOwnTalk(deps, asked)),
    )
    .post(
      "/tables/:tableId/talk/rules",
      ...press(limits.write, talkRulesRequest, async (asked) => (await talk()).changeTalkRules(deps, asked)),
    );
};
