import type { Context } from "hono";
import type { Deps } from "../usecases/deps.ts";

/** What a request carries from one middleware to the next. */
export interface ApiEnv {
  readonly Variables: {
    /** Set when the request is about a table, for the log line. */
    tableId?: string;
    /** The stable code of a refusal, for the log line. */
    refused?: string;
    /** The caller that requests are counted by, once it has been worked out. */
    caller?: string;
  };
}

/** How the app fits into its environment. */
export interface AppOptions {
  /** The caller's network address, used to count requests. Without it, callers are not told apart. */
  readonly addressOf?: (c: Context) => string;
  /** Whether answers are compressed here, for clients that accept it. */
  readonly compress?: boolean;
}

/** What the routes depend on. */
export type RouteDeps = Deps & Required<Pick<AppOptions, "addressOf">>;
