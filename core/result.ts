/** What a function that may refuse gives back: a value, or the reason there is none. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** Wraps the value of a success. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

/** Wraps the reason of a refusal. */
export const fail = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error });
