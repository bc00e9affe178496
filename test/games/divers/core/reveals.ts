import { isOfAnother, revealsBy } from "../../../../core/engine/reveals.ts";
import type { Event } from "./events.ts";
import type { State } from "./state.ts";

/** What shows somebody what was hidden: the dives of all, the next pearl, and what others do by their plans (DV-06, DV-08). */
export const reveals = revealsBy<State, Event>({
  dealt: true,
  "round-begun": true,
  dived: isOfAnother,
  "plan-made": false,
  "plan-followed": isOfAnother,
  "plan-ended": isOfAnother,
  surfaced: true,
  ended: true,
});
