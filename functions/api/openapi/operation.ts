import type * as z from "zod/mini";

export type Schema = z.ZodMiniType;

/** One operation of the API: its request and its answers. */
export interface Operation {
  readonly method: "get" | "post" | "delete";
  /** In Hono's notation, with ":name" for a parameter. */
  readonly path: string;
  readonly summary: string;
  readonly request?: Schema;
  readonly query?: readonly string[];
  /** Numbers that may be sent as headers. */
  readonly headers?: readonly string[];
  readonly status: 200 | 201 | 204;
  readonly reply?: Schema;
  /** Takes a credential: a bearer token or the session cookie. */
  readonly secured?: boolean;
  /** The answer has an ETag. */
  readonly tagged?: boolean;
}

/** Paths that address one table, and one seat of it. */
export const table = "/api/tables/:tableId";
export const seat = `${table}/seats/:seat`;
