import { type Context, Hono } from "hono";
import { aheadRequest } from "../../contract/index.ts";
import { refuse } from "../../usecases/refusals.ts";
import { addressed, addressedReader } from "../addressed.ts";
import { presses, readAs } from "../answered.ts";
import type { ApiEnv, RouteDeps } from "../env.ts";
import { limits } from "../guards.ts";
import { problem } from "../problem.ts";

/** A year, in s: the longest time browsers cache. */
const FOR_EVER = 31_536_000;

/** Names the newest commit the asker knows: no part of the address, under which a position is kept for ever. */
const NEWEST = "Tessera-Newest";

const isVersion = (text: string): boolean => /^\d{1,8}$/.test(text);

/** Cached only under a URL that names its reader and the code: nobody else, and no later release, finds it there. */
const keptFor = (c: Context<ApiEnv>, reader: string): void => {
  const isNamed = c.req.query("reader") === reader;
  c.header("Cache-Control", isNamed ? `private, max-age=${FOR_EVER}, immutable` : "private, no-store");
  c.header("Vary", "Authorization, Cookie");
};

/** Looking back (one position, or a whole game once it has ended) and looking ahead. */
export const positionRoutes = (deps: RouteDeps) =>
  new Hono<ApiEnv>()
    .get("/tables/:tableId/at/:version", async (c) => {
      const to = await addressedReader(deps, c);
      if (to instanceof Response) return to;
      const text = c.req.param("version");
      if (!isVersion(text)) return problem(c, refuse("no-such-version").error);
      const { lookBack } = await import("../../usecases/play/lookBack.ts");
      const newest = c.req.header(NEWEST) ?? "";
      const asked = {
        tableId: to.tableId,
        version: Number(text),
        newest: isVersion(newest) ? Number(newest) : 0,
      };
      const { result } = await readAs(c, to, (claims) => lookBack(deps, { ...asked, claims }));
      if (!result.ok) return problem(c, result.error);
      keptFor(c, result.value.reader);
      return c.json(result.value.position);
    })
    .get("/tables/:tableId/chronicle", async (c) => {
      const to = await addressedReader(deps, c);
      if (to instanceof Response) return to;
      const { tellChronicle } = await import("../../usecases/play/chronicle.ts");
      const { tableId } = to;
      const { result } = await readAs(c, to, (claims) => tellChronicle(deps, { tableId, claims }));
      if (!result.ok) return problem(c, result.error);
      keptFor(c, result.value.reader);
      return c.json(result.value.chronicle);
    })
    .post(
      "/tables/:tableId/ahead",
      ...presses(deps, addressed)(limits.ahead, aheadRequest, async (asked) => {
        const { lookAhead } = await import("../../usecases/play/ahead.ts");
        return lookAhead(deps, asked);
      }),
    );
