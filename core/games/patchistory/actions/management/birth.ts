import { reject } from "../../rejections.ts";
import { freeRooms } from "../../rules/territory/rooms.ts";
import { player } from "../../table/state.ts";
import { action, cellKeySchema, command } from "../action.ts";
import { refuseRoom } from "../workers.ts";
import { refuseAction, spend } from "./managing.ts";

/** BIRTH: the next descendant becomes a worker in a free room (P-MGT-30, PR-48). */
export const birth = action({
  schema: command("birth", { room: cellKeySchema }),
  candidates: (state, seat) =>
    refuseAction(state, seat, "birth")
      ? []
      : freeRooms(state, seat).map(({ key }) => ({ type: "birth", seat, room: key }) as const),
  refuse(state, { seat, room }) {
    const barred = refuseAction(state, seat, "birth");
    if (barred) return barred;
    if (player(state, seat).track === 0) return reject("no-descendant");
    return refuseRoom(state, seat, room);
  },
  carryOut(decision, { seat, room }) {
    spend(decision, seat, "birth");
    decision.emit({ type: "born", seat, room });
  },
});
