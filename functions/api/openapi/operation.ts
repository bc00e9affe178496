import type * as z from "zod/mini";

export type Schema = z.ZodMiniType;

/** One operation of the API: what it takes, what it gives. */
export interface Operation {
  readonly method: "get" | "post" | "delete";
  /** As Hono writes it, with ":name" for a parameter. */
  readonly path: string;
  readonly summary: string;
  readonly request?: Schema;
  readonly query?: readonly string[];
  readonly status: 200 | 201 | 204;
  readonly reply?: Schema;
  /** A credential is looked at: a bearer token or the session cookie. */
  readonly secured?: boolean;
  /** The answer has an ETag. */
  readonly tagged?: boolean;
}

/** Where one table, and one seat of it, is addressed. */
export const table = "/api/tables/:tableId";
export const seat = `${table}/seats/:seat`;
