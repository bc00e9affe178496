import type { PatchingPhase } from "../phases.ts";
import { pileUp } from "../pile.ts";
import type { Appliers } from "./changes.ts";
import { withItem, withPhase, withPlayer } from "./changes.ts";

/** Facts of patching. */
export const patching = {
  "placement-submitted": (state, { seat, placement }) =>
    withPhase<PatchingPhase>(state, ({ placements }) => ({ placements: withItem(placements, seat, placement) })),
  patched: (state, { seat, card, side, at: cell, above, removedTiles, workers, figures }) =>
    withPhase<PatchingPhase>(
      {
        ...withPlayer(state, seat, ({ territory, marks }) => ({
          territory: {
            pieces: pileUp(territory.pieces, { id: card, side, at: cell }, above),
            tiles: territory.tiles.filter(({ id }) => !removedTiles.includes(id)),
            workers,
          },
          marks: { ...marks, patched: [...marks.patched, ...figures] },
        })),
        tilesRemoved: [...state.tilesRemoved, ...removedTiles],
      },
      ({ won, placements }) => ({ won: withItem(won, seat, null), placements: withItem(placements, seat, null) }),
    ),
  discarded: (state, { seat, card }) =>
    withPhase<PatchingPhase>({ ...state, discarded: [...state.discarded, card] }, ({ won, placements }) => ({
      won: withItem(won, seat, null),
      placements: withItem(placements, seat, null),
    })),
} satisfies Partial<Appliers>;
