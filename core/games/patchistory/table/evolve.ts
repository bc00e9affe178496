import type { GameEvent } from "./events.ts";
import { affairs } from "./facts/affairs.ts";
import { auction } from "./facts/auction.ts";
import type { Appliers } from "./facts/changes.ts";
import { goods } from "./facts/goods.ts";
import { movement } from "./facts/movement.ts";
import { negotiation } from "./facts/negotiation.ts";
import { opening } from "./facts/opening.ts";
import { patching } from "./facts/patching.ts";
import { routes } from "./facts/routes.ts";
import { tasks } from "./facts/tasks.ts";
import { vote } from "./facts/vote.ts";
import { workers } from "./facts/workers.ts";
import type { State } from "./state.ts";

/** Every fact with what it changes; one without does not compile. */
const appliers: Appliers = {
  ...opening,
  ...goods,
  ...auction,
  ...patching,
  ...workers,
  ...routes,
  ...affairs,
  ...movement,
  ...negotiation,
  ...vote,
  ...tasks,
};

/** Applies a fact. Knows no rules: what was drawn, paid and left over is in the event. */
export const evolve = (state: State, event: GameEvent): State => {
  const apply = appliers[event.type] as (state: State, event: GameEvent) => State;
  return apply(state, event);
};
