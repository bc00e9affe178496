import type { Seat } from "../../../../game.ts";
import { constants } from "../../content/index.ts";
import { byEra, type State } from "../../table/state.ts";
import { powers } from "../territory/ground.ts";
import type { PatchingRules } from "./placement.ts";

/** What applies to a seat's next placement (P-PATCH-11, PR-25, PR-26). */
export const patchingRules = (state: State, seat: Seat): PatchingRules => {
  const { noSizeLimit, waterIsLand, uncoverable } = powers(state, seat);
  return { sizeLimit: noSizeLimit ? null : byEra(state, constants.sizeLimit.value), waterIsLand, uncoverable };
};
