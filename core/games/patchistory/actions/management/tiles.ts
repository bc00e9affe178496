import type { Rejection, Seat } from "../../../../game.ts";
import { contentOf, entry } from "../../content/index.ts";
import type { Kind } from "../../content/schema/pieces.ts";
import { reject } from "../../rejections.ts";
import { costFor } from "../../rules/costs.ts";
import { gainsAt, takeGains } from "../../rules/effects.ts";
import { powers } from "../../rules/territory/ground.ts";
import { roomByKey, roomsWithWorkers } from "../../rules/territory/rooms.ts";
import { layTile, refuseTileTarget } from "../../rules/tiles.ts";
import { player, type State, tilesLeft } from "../../table/state.ts";
import { action, cellKeySchema, command, idSchema } from "../action.ts";
import { mustWait, notManaging, refuseAction, spend } from "./managing.ts";

const tileSupplyBlocked = (state: State, seat: Seat): Rejection | undefined =>
  mustWait(state, seat, tilesLeft(state), (other) => player(state, other).tiles.length > 0)
    ? reject("wait-for-order")
    : undefined;

const ownRoom = (state: State, seat: Seat, key: string) => roomByKey(state, seat, key);

/** What a tile of a hand becomes with its building side up (PR-53). */
const kindOf = (state: State, tile: string): Kind => entry(contentOf(state).tiles, tile).kind;

function* tileCandidates(state: State, seat: Seat): Generator<{ tile: string; room: string }> {
  const { tiles } = player(state, seat);
  for (const tile of tiles) for (const { key } of roomsWithWorkers(state, seat)) yield { tile, room: key };
}

/** RECLAMATION: a tile, wasteland side up, on another 1x1 room of the own territory (P-MGT-60 … P-MGT-62). */
export const reclaim = action({
  schema: command("reclaim", { tile: idSchema, room: cellKeySchema }),
  *candidates(state, seat) {
    if (refuseAction(state, seat, "reclamation")) return;
    for (const { tile, room } of tileCandidates(state, seat)) yield { type: "reclaim", seat, tile, room } as const;
  },
  refuse(state, { seat, tile, room }) {
    const barred = refuseAction(state, seat, "reclamation");
    if (barred) return barred;
    if (!player(state, seat).tiles.includes(tile)) return reject("no-tile");
    return (
      refuseTileTarget("wasteland", ownRoom(state, seat, room), powers(state, seat)) ?? tileSupplyBlocked(state, seat)
    );
  },
  carryOut(decision, { seat, tile, room }) {
    spend(decision, seat, "reclamation");
    layTile(decision, seat, seat, room, tile, "wasteland");
  },
});

/** CONSTRUCT BUILDING: a tile, building side up, on a 1x1 room that is not water (P-MGT-70 … P-MGT-74). */
export const constructBuilding = action({
  schema: command("construct-building", { tile: idSchema, room: cellKeySchema }),
  *candidates(state, seat) {
    if (player(state, seat).favours < costFor(state, seat, "construct-building").favours) return;
    for (const { tile, room } of tileCandidates(state, seat))
      yield { type: "construct-building", seat, tile, room } as const;
  },
  refuse(state, { seat, tile, room }) {
    const barred = notManaging(state, seat);
    if (barred) return barred;
    if (!player(state, seat).tiles.includes(tile)) return reject("no-tile");
    return (
      refuseAction(state, seat, "construct-building", { kind: kindOf(state, tile) }) ??
      refuseTileTarget("building", ownRoom(state, seat, room), powers(state, seat)) ??
      tileSupplyBlocked(state, seat)
    );
  },
  carryOut(decision, { seat, tile, room }) {
    // Built over its hero, a card still pays for this action: it was taken while he was in the kingdom (PR-122).
    const bonuses = gainsAt(decision.state, seat, "constructBuilding");
    spend(decision, seat, "construct-building", { kind: kindOf(decision.state, tile) });
    layTile(decision, seat, seat, room, tile, "building");
    takeGains(decision, seat, bonuses, "management");
  },
});
