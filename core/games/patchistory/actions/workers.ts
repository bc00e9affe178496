import type { Rejection, Seat } from "../../../game.ts";
import { reject } from "../rejections.ts";
import { homeRooms, roomByKey, roomsWithWorkers } from "../rules/territory/rooms.ts";
import { settleHome } from "../rules/workers.ts";
import { player, type State } from "../table/state.ts";
import { action, asked, cellKeySchema, command } from "./action.ts";

/** Why a worker may not be put into a room by choice (P-GEN-24, PR-112). */
export const refuseRoom = (state: State, seat: Seat, room: string): Rejection | undefined => {
  const found = roomByKey(state, seat, room);
  if (!found) return reject("unknown-room");
  return found.workers > 0 ? reject("room-occupied") : undefined;
};

/** Why a worker that must come home may not go to a room (PR-58, PR-112). */
export const refuseHome = (state: State, seat: Seat, room: string): Rejection | undefined => {
  if (!roomByKey(state, seat, room)) return reject("unknown-room");
  return homeRooms(state, seat).some(({ key }) => key === room) ? undefined : reject("room-occupied");
};

const rooms = (state: State, seat: Seat): readonly string[] => roomsWithWorkers(state, seat).map(({ key }) => key);

/** Places a starting worker or one that an effect brought (P-AUC-24, PR-48). */
export const placeWorker = action({
  schema: command("place-worker", { room: cellKeySchema }),
  candidates: (state, seat) => rooms(state, seat).map((room) => ({ type: "place-worker", seat, room }) as const),
  refuse: (state, { seat, room }) =>
    player(state, seat).arriving === 0 ? reject("nothing-asked") : refuseRoom(state, seat, room),
  carryOut: (decision, { seat, room }) => decision.emit({ type: "worker-placed", seat, room }),
});

/** Brings home a worker that left its route: to a free room, or to any if none is free (PR-58, PR-112). */
export const homeWorker = action({
  schema: command("home-worker", { room: cellKeySchema }),
  candidates: (state, seat) => rooms(state, seat).map((room) => ({ type: "home-worker", seat, room }) as const),
  refuse: (state, { seat, room }) =>
    player(state, seat).homing === 0 ? reject("nothing-asked") : refuseHome(state, seat, room),
  carryOut(decision, { seat, room }) {
    decision.emit({ type: "worker-homed", seat, room });
    settleHome(decision, seat);
  },
});

/** Says in which of the rooms now over its old room a worker stands (PR-28). */
export const shiftWorker = action({
  schema: command("shift-worker", { room: cellKeySchema }),
  *candidates(state, seat) {
    const choice = asked(state, seat, "shifted-worker");
    if (!choice) return;
    for (const room of choice.rooms) yield { type: "shift-worker", seat, room } as const;
  },
  refuse(state, { seat, room }) {
    const choice = asked(state, seat, "shifted-worker");
    if (!choice) return reject("nothing-asked");
    if (!choice.rooms.includes(room)) return reject("unknown-room");
    const { workers } = player(state, seat).territory;
    const free = choice.rooms.some((other) => !workers.includes(other));
    return free && workers.includes(room) ? reject("room-occupied") : undefined;
  },
  carryOut(decision, { seat, room }) {
    decision.emit({ type: "choice-closed", kind: "shifted-worker", seat });
    decision.emit({ type: "worker-shifted", seat, room });
  },
});
