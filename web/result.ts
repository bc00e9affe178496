import type { Result } from "../core/index.ts";

export type { Result };

/** Wraps the value of a success. (The page imports only types from `core/`, so it has its own two functions.) */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

/** Wraps the reason of a failure. */
export const fail = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error });
