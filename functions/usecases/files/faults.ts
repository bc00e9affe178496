/** The checks, in this order. */
export const CHECKS = ["format", "digests", "order", "seed", "opening", "moves", "outcome", "header"] as const;
export type Check = (typeof CHECKS)[number];

/**
 * Something in the file that cannot be true. `commit`: its number; `event`: the index of the game's event within the commit; both
 * null when the fault is outside the log. `path`: the place inside that, as "gain.stone".
 */
export interface Fault {
  readonly check: Check;
  readonly commit: number | null;
  readonly event: number | null;
  readonly path: string;
  readonly what: string;
  readonly found?: unknown;
  readonly expected?: unknown;
}

/**
 * A commit that was folded but not verified, and which may be honest all the same. `rules-not-kept`: it was written under a rules
 * version whose rules are not kept, and no others explain it; `game-not-asked`: a seat was handed over and the log contains no
 * answer of the game, from the time before games were asked.
 */
export interface Unchecked {
  readonly commit: number;
  readonly rules: number;
  readonly why: "rules-not-kept" | "game-not-asked";
}

/** A fault whose check is known to the caller. */
export type Found = Omit<Fault, "check">;

/** The position of a fault outside the log. */
export const outside = { commit: null, event: null } as const;
