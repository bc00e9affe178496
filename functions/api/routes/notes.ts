import { Hono } from "hono";
import { noteRequest } from "../../contract/index.ts";
import { jsonBody, jsonOnly } from "../body.ts";
import type { ApiEnv, RouteDeps } from "../env.ts";
import { limited, limits } from "../guards.ts";
import { addressedSeat } from "./seats.ts";
import { answered } from "./tables.ts";

// Read and saved beside the play: no move waits for it.
const notes = () => import("../../usecases/people/notes/notes.ts");

/** What somebody writes down for themselves at a table. */
export const noteRoutes = (deps: RouteDeps) =>
  new Hono<ApiEnv>()
    .get("/tables/:tableId/seats/:seat/note", (c) =>
      answered(c, addressedSeat(deps, c), async (to) => (await notes()).readNote(deps, to)),
    )
    .post("/tables/:tableId/seats/:seat/note", limited(deps, limits.write), jsonOnly, jsonBody(noteRequest), (c) =>
      answered(c, addressedSeat(deps, c), async (to) =>
        (await notes()).writeNote(deps, { ...to, ...c.req.valid("json") }),
      ),
    );
