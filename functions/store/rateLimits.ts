/** How much is allowed: `capacity` at once, refilled evenly over `seconds`. */
export interface Limit {
  readonly name: string;
  readonly capacity: number;
  readonly seconds: number;
}

/** Counts what one caller does. */
export interface RateLimits {
  /** Takes one from the caller's allowance: 0 when there was one, else the seconds until there is one again. */
  take(limit: Limit, who: string, now: number): Promise<number>;
}
