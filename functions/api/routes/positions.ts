import { type Context, Hono } from "hono";
import { aheadRequest } from "../../contract/index.ts";
import { lookAhead } from "../../usecases/play/ahead.ts";
import { tellChronicle } from "../../usecases/play/chronicle.ts";
import { lookBack } from "../../usecases/play/lookBack.ts";
import { refuse } from "../../usecases/refusals.ts";
import { jsonBody, jsonOnly } from "../body.ts";
import type { ApiEnv, RouteDeps } from "../env.ts";
import { limited, limits } from "../guards.ts";
import { problem } from "../problem.ts";
import { addressed, addressedReader, readAs, reply } from "./tables.ts";

/** A year, in s: for ever, as far as browsers go. */
const FOR_EVER = 31_536_000;

/** Kept only under an address that names its reader and the code: nobody else, and no later release, meets it there. */
const keptFor = (c: Context<ApiEnv>, reader: string): void => {
  const isNamed = c.req.query("reader") === reader;
  c.header("Cache-Control", isNamed ? `private, max-age=${FOR_EVER}, immutable` : "private, no-store");
  c.header("Vary", "Authorization, Cookie");
};

/** Looking back: at one moment, and at a whole game once it has ended. And ahead. */
export const positionRoutes = (deps: RouteDeps) =>
  new Hono<ApiEnv>()
    .get("/tables/:tableId/at/:version", async (c) => {
      const to = await addressedReader(deps, c);
      if (to instanceof Response) return to;
      const text = c.req.param("version");
      if (!/^\d{1,8}$/.test(text)) return problem(c, refuse("no-such-version").error);
      const asked = { tableId: to.tableId, version: Number(text) };
      const { result } = await readAs(c, to, (claims) => lookBack(deps, { ...asked, claims }));
      if (!result.ok) return problem(c, result.error);
      keptFor(c, result.value.reader);
      return c.json(result.value.position);
    })
    .get("/tables/:tableId/chronicle", async (c) => {
      const to = await addressedReader(deps, c);
      if (to instanceof Response) return to;
      const { tableId } = to;
      const { result } = await readAs(c, to, (claims) => tellChronicle(deps, { tableId, claims }));
      if (!result.ok) return problem(c, result.error);
      keptFor(c, result.value.reader);
      return c.json(result.value.chronicle);
    })
    .post("/tables/:tableId/ahead", limited(deps, limits.ahead), jsonOnly, jsonBody(aheadRequest), async (c) => {
      const to = await addressed(deps, c);
      return to instanceof Response ? to : reply(c, await lookAhead(deps, { ...to, ...c.req.valid("json") }));
    });
