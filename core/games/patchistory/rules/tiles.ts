import type { Rejection, Seat } from "../../../game.ts";
import type { Kind } from "../content/schema/pieces.ts";
import { reject } from "../rejections.ts";
import type { Decision } from "../table/decision.ts";
import { player } from "../table/state.ts";

/** Why a tile may not be laid on a room (P-MGT-60 … P-MGT-72, PR-25, PR-26, PR-52, PR-53). */
export const refuseTileTarget = (
  face: "wasteland" | "building",
  room: { readonly kind: Kind; readonly cells: readonly unknown[]; readonly figure: string | null } | undefined,
  { uncoverable, waterIsLand }: { readonly uncoverable: readonly string[]; readonly waterIsLand: boolean },
): Rejection | undefined => {
  if (!room) return reject("unknown-room");
  if (room.cells.length !== 1) return reject("not-1x1");
  if (uncoverable.some((figure) => figure === room.figure)) return reject("statue-covered");
  if (face === "wasteland" && room.kind === "wasteland") return reject("already-wasteland");
  return face === "building" && room.kind === "water" && !waterIsLand ? reject("water") : undefined;
};

/** Lays a tile from behind the screen and draws another one if any is left (P-MGT-62, P-MGT-74, PR-54). */
export const layTile = (
  decision: Decision,
  seat: Seat,
  on: Seat,
  room: string,
  tile: string,
  face: "wasteland" | "building",
): void => {
  const covered = player(decision.state, on).territory.tiles.find(({ at }) => `${at[0]},${at[1]}` === room);
  decision.emit({ type: "tile-laid", seat, on, room, tile, face, removed: covered?.id ?? null });
  const { fate, tilesDrawn } = decision.state;
  const next = fate.tiles[tilesDrawn];
  if (next !== undefined) decision.emit({ type: "tile-drawn", seat, tile: next });
};
