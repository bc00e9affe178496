declare module "dynalite" {
  import type { Server } from "node:http";

  /** The settings of dynalite used here. Without `path` everything stays in memory. */
  interface DynaliteOptions {
    readonly path?: string;
    readonly createTableMs?: number;
    readonly deleteTableMs?: number;
    readonly updateTableMs?: number;
  }

  /** An HTTP server that speaks DynamoDB's protocol; not listening yet. */
  export default function dynalite(options?: DynaliteOptions): Server;
}
