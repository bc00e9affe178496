import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { methodNotAllowed } from "hono/method-not-allowed";
import { isStoreUnavailable } from "../store/unavailable.ts";
import { NewerLogError } from "../table/newerLog.ts";
import type { Deps } from "../usecases/deps.ts";
import { framesOf } from "../usecases/framesOf.ts";
import { listGames } from "../usecases/play/readTable.ts";
import { compressed } from "./compressed.ts";
import { SESSION_COOKIE } from "./credentials.ts";
import type { ApiEnv, AppOptions, RouteDeps } from "./env.ts";
import { limited, limits, requestLog, sameSite, securityHeaders } from "./guards.ts";
import { httpProblem } from "./problem.ts";
import { liveRoutes } from "./routes/live.ts";
import { noteRoutes } from "./routes/notes.ts";
import { paceRoutes } from "./routes/pace.ts";
import { personRoutes } from "./routes/person.ts";
import { positionRoutes } from "./routes/positions.ts";
import { rematchRoutes } from "./routes/rematches.ts";
import { returnRoutes } from "./routes/returns.ts";
import { seatRoutes } from "./routes/seats.ts";
import { sessionRoutes } from "./routes/session.ts";
import { tableRoutes } from "./routes/tables.ts";
import { talkRoutes } from "./routes/talk.ts";
import { tellingRoutes } from "./routes/telling.ts";

/** Seconds a caller is asked to wait when the store is unavailable. */
const RETRY_AFTER_S = 2;

/**
 * The whole API. The same app runs in Lambda and in the local server, which adds its own pages. Every refusal is a problem
 * document (`problem.ts`); GET and HEAD never write and never set a cookie.
 */
export const createApp = (deps: Deps, { addressOf = () => "", compress: compressing = true }: AppOptions = {}) => {
  const routeDeps: RouteDeps = {
    ...deps,
    addressOf,
    // The local server knows its port only once it listens.
    get origin() {
      return deps.origin;
    },
  };
  const app = new Hono<ApiEnv>();
  app.use("/api/*", requestLog(routeDeps), securityHeaders(routeDeps));
  if (compressing) app.use("/api/*", compressed);
  app.use(
    "/api/*",
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) => {
        const refused = httpProblem(c, "method-not-allowed");
        refused.headers.set("Allow", methods.join(", "));
        return refused;
      },
    }),
    limited(routeDeps, limits.request),
    sameSite(routeDeps),
  );
  app.notFound((c) => httpProblem(c, "not-found"));
  app.onError((error, c) => {
    if (error instanceof HTTPException && error.status < 500) return httpProblem(c, "invalid-request");
    const newer = error instanceof NewerLogError;
    if (newer || isStoreUnavailable(error)) {
      deps.log({
        level: "error",
        event: newer ? "log-newer" : "store-unavailable",
        method: c.req.method,
        error: error.name,
      });
      c.header("Retry-After", String(RETRY_AFTER_S));
      return httpProblem(c, "unavailable", { seconds: RETRY_AFTER_S });
    }
    deps.log({ level: "error", event: "unhandled", method: c.req.method, error: error.name, at: framesOf(error) });
    return httpProblem(c, "internal");
  });
  // The deep check also reads the log; a fault there is answered with 503 like any other.
  return app
    .get("/api/health", (c) => c.json({ status: "ok" as const }))
    .get("/api/health/deep", async (c) => {
      await deps.store.load("health", { upTo: 1 });
      return c.json({ status: "ok" as const, store: "ok" as const, code: deps.code });
    })
    .get("/api/openapi.json", async (c) => {
      // Loaded on demand, so that players' requests never pay for it.
      const { openApiDocument } = await import("./openapi/openapi.ts");
      return c.json(openApiDocument(routeDeps.origin, SESSION_COOKIE));
    })
    .get("/api/games", async (c) => {
      await routeDeps.loadGame?.();
      return c.json(listGames(routeDeps));
    })
    .route("/api", tableRoutes(routeDeps))
    .route("/api", positionRoutes(routeDeps))
    .route("/api", rematchRoutes(routeDeps))
    .route("/api", returnRoutes(routeDeps))
    .route("/api", seatRoutes(routeDeps))
    .route("/api", tellingRoutes(routeDeps))
    .route("/api", paceRoutes(routeDeps))
    .route("/api", personRoutes(routeDeps))
    .route("/api", liveRoutes(routeDeps))
    .route("/api", noteRoutes(routeDeps))
    .route("/api", talkRoutes(routeDeps))
    .route("/api", sessionRoutes(routeDeps));
};
