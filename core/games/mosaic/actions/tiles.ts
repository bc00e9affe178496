import { contentOf } from "../content/index.ts";
import { forPlayers } from "../content/kinds.ts";
import { reject } from "../rejections.ts";
import { countOf } from "../rules/counts/count.ts";
import { symbolsOf } from "../rules/counts/symbols.ts";
import { applyEffects } from "../rules/effects/applyEffects.ts";
import { triggerEndByTiles } from "../rules/turns.ts";
import type { TileId } from "../table/ids.ts";
import type { State } from "../table/state.ts";
import { action, command, idSchema } from "./action.ts";

/** How much a seat has of what a golden age or achievement on the table asks for, and how much it asks for (M-TILE-03). */
export const towards = (state: State, seat: number, tile: TileId): { readonly have: number; readonly need: number } => {
  const content = contentOf(state);
  if (state.goldenAges.includes(tile)) {
    const { symbol, count } = content.goldenAge(tile).requirement;
    return { have: symbolsOf(state, seat)[symbol], need: count };
  }
  const { count, min, minByPlayers } = content.achievement(tile).requirement;
  const need = min ?? (minByPlayers && forPlayers(minByPlayers, state.players.length));
  // Without a number nothing reaches it.
  return { have: countOf(state, seat, count), need: need ?? Number.POSITIVE_INFINITY };
};

/** Whether a seat meets the condition of a golden age or achievement at this moment (M-TILE-01 to M-TILE-03). */
export const meetsCondition = (state: State, seat: number, tile: TileId): boolean => {
  const { have, need } = towards(state, seat, tile);
  return have >= need;
};

/** Free action: claim a golden age or an achievement whose condition is met (M-TILE-01, M-TILE-04, R-09). */
export const claimTile = action({
  schema: command("claim-tile", { tile: idSchema }),
  moment: { phases: ["turns"] },
  refuse(state, { seat, tile }) {
    if (!state.goldenAges.includes(tile) && !state.achievements.includes(tile)) return reject("tile-not-available");
    return meetsCondition(state, seat, tile) ? undefined : reject("tile-condition");
  },
  candidates: (state, seat) =>
    [...state.goldenAges, ...state.achievements].map((tile) => ({ type: "claim-tile", seat, tile }) as const),
  carryOut(decision, { seat, tile }) {
    decision.emit({ type: "tile-claimed", seat, tile });
    triggerEndByTiles(decision);
    applyEffects(decision, seat, tile, null);
  },
});
