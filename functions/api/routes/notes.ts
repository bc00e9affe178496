import { Hono } from "hono";
import { noteRequest } from "../../contract/index.ts";
import { addressedSeat } from "../addressed.ts";
import { answered, presses } from "../answered.ts";
import type { ApiEnv, RouteDeps } from "../env.ts";
import { limits } from "../guards.ts";

// Loaded on demand: no move needs it.
const notes = () => import("../../usecases/people/notes/notes.ts");

/** Private notes of a player at a table. */
export const noteRoutes = (deps: RouteDeps) =>
  new Hono<ApiEnv>()
    .get("/tables/:tableId/seats/:seat/note", (c) =>
      answered(c, addressedSeat(deps, c), async (to) => (await notes()).readNote(deps, to)),
    )
    .post(
      "/tables/:tableId/seats/:seat/note",
      ...presses(deps, addressedSeat)(limits.write, noteRequest, async (asked) =>
        (await notes()).writeNote(deps, asked),
      ),
    );
