import type { Seat } from "../../../game.ts";

export interface RouteWorker {
  readonly seat: Seat;
  /** Id of a space of the route's path, or "rest". */
  readonly at: string;
  /** A declared war: who attacks (P-NEG-21). */
  readonly invaders?: readonly Seat[];
}

export interface Route {
  readonly id: string;
  readonly type: "general" | "allied";
  /** General: the owner, at the Start. Allied: side A. */
  readonly a: Seat;
  readonly b: Seat;
  readonly workers: readonly RouteWorker[];
}

/** The seat at the other end of a route. */
export const otherEnd = (route: Route, seat: Seat): Seat => (route.a === seat ? route.b : route.a);
