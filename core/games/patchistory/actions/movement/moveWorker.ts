import { reject } from "../../rejections.ts";
import { partOf, reachable } from "../../rules/movement.ts";
import { roomByKey } from "../../rules/territory/rooms.ts";
import { player } from "../../table/state.ts";
import { action, cellKeySchema, command } from "../action.ts";
import { moving, notMoving, refuseCrowding } from "./moving.ts";

/** Moves a worker inside the territory, once per phase (P-MOV-10 … P-MOV-13, PR-56, PR-57). */
export const moveWorker = action({
  schema: command("move-worker", { from: cellKeySchema, to: cellKeySchema }),
  *candidates(state, seat) {
    const phase = moving(state, seat);
    if (!phase) return;
    for (const from of new Set(partOf(phase, seat).unmoved))
      for (const to of reachable(state, phase, seat, from)) yield { type: "move-worker", seat, from, to } as const;
  },
  refuse(state, { seat, from, to }) {
    const phase = moving(state, seat);
    if (!phase) return notMoving(state);
    const { steps, unmoved } = partOf(phase, seat);
    if (!unmoved.includes(from))
      return reject(player(state, seat).territory.workers.includes(from) ? "already-moved" : "no-worker-there");
    const target = roomByKey(state, seat, to);
    if (!target) return reject("unknown-room");
    if (target.workers > 0) return reject("room-occupied");
    if (!reachable(state, phase, seat, from).includes(to)) return reject("too-far", { steps });
    return refuseCrowding(state, phase, seat, { from, to });
  },
  carryOut: (decision, { seat, from, to }) => decision.emit({ type: "worker-moved", seat, from, to }),
});
