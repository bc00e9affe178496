import type { Event } from "./events.ts";
import { cards } from "./facts/cards.ts";
import type { Appliers } from "./facts/change.ts";
import { map } from "./facts/map.ts";
import { numbers } from "./facts/numbers.ts";
import { opening } from "./facts/opening.ts";
import { orders } from "./facts/orders.ts";
import { turns } from "./facts/turns.ts";
import { units } from "./facts/units.ts";
import type { State } from "./state.ts";

/** What each fact does to the table; a missing fact does not compile. */
const appliers: Appliers<Event["type"]> = { ...opening, ...turns, ...numbers, ...cards, ...map, ...units, ...orders };

/** Applies a fact with the function of its type. */
export const evolve = (state: State, event: Event): State =>
  (appliers[event.type] as (state: State, event: Event) => State)(state, event);
