/** The result of a function that may refuse: a value, or the reason there is none. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** A success with its value. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

/** A refusal with its reason. */
export const fail = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error });
