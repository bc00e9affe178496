import type { Command } from "../../../../../core/games/patchistory/commands.ts";
import type { MovementPhase } from "../../../../../core/games/patchistory/table/phases.ts";
import type { Route } from "../../../../../core/games/patchistory/table/routes.ts";
import type { State } from "../../../../../core/games/patchistory/table/state.ts";
import { type KingdomGiven, table } from "../../../../support/patchistory.ts";

export interface Given {
  readonly steps?: number;
  readonly own?: KingdomGiven;
  readonly routes?: readonly Route[];
  /** Where unmoved workers are; usually all. */
  readonly unmoved?: readonly string[];
  /** Routes whose worker has still to move; usually all. */
  readonly due?: readonly string[];
  readonly finished?: readonly boolean[];
}
/** Movement of seat 0; seat 1 also has a worker to move. */
export const moving = ({ steps = 1, own = {}, routes = [], unmoved, due, finished }: Given): State => {
  const phase: MovementPhase = {
    kind: "movement",
    steps: [steps, 1, 0],
    unmoved: [unmoved ?? own.workers ?? [], ["0,0"], []],
    routes: [due ?? routes.filter(({ workers }) => workers.some(({ seat }) => seat === 0)).map(({ id }) => id), [], []],
    finished: finished ?? [false, false, true],
  };
  return table({ kingdoms: [own, { workers: ["0,0"] }], routes, phase });
};
export const phaseOf = (state: State): MovementPhase => {
  if (state.phase.kind !== "movement") throw new Error(`in ${state.phase.kind}`);
  return state.phase;
};
export const move = (from: string, to: string): Command => ({ type: "move-worker", seat: 0, from, to });
export const end: Command = { type: "end-movement", seat: 0 };
