import type { Context } from "hono";
import type { Deps } from "../usecases/deps.ts";

/** What a request carries from one middleware to the next. */
export interface ApiEnv {
  readonly Variables: {
    /** Set when the request is about a table, for the log line. */
    tableId?: string;
    /** The stable code of a refusal, for the log line. */
    refused?: string;
  };
}

/** How the app fits into where it runs. */
export interface AppOptions {
  /** The network address of the caller, to count requests by. Without it, nobody is told apart. */
  readonly addressOf?: (c: Context) => string;
  /** Whether answers are compressed here for who accepts it. */
  readonly compress?: boolean;
}

/** What the routes are made with. */
export type RouteDeps = Deps & Required<Pick<AppOptions, "addressOf">>;
