import type { FieldOffer, Offer } from "../../../engine/offers.ts";
import type { Seat } from "../../../game.ts";
import type { Cell } from "../content/schema/pieces.ts";
import { tryPlacement } from "../rules/patching/committing.ts";
import { patchingRules, toPatch } from "../rules/patching/handingIn.ts";
import { piecesUnder, positions, subsets } from "../rules/patching/positions.ts";
import { surveyOf } from "../rules/territory/ground.ts";
import { packed, type Survey, seenRoomAt } from "../rules/territory/seen.ts";
import { type CellKey, cellOf, keyOf } from "../table/cells.ts";
import type { Placement, Won } from "../table/phases.ts";
import type { State } from "../table/state.ts";
import { submissionOf } from "../table/submissions.ts";
import type { CommandOffers } from "./action.ts";
import { offer, oneOf } from "./offering.ts";

/** The tiles seen below a card laid at `at`, by cell. */
export const tilesBelow = ({ tiles }: Survey, [row, column]: Cell): readonly CellKey[] =>
  [0, 1, 2, 3].flatMap((corner) => {
    const cell = [row + (corner >> 1), column + (corner & 1)] as const;
    return tiles.has(packed(cell)) ? [keyOf(cell)] : [];
  });

/** Every placement of a card that its outline alone does not rule out. */
export function* placements(state: State, seat: Seat, { side: shown }: Won): Generator<Placement> {
  const territory = surveyOf(state, seat);
  for (const side of shown === null ? (["white", "black"] as const) : [shown])
    for (const at of positions(territory, patchingRules(state, seat)))
      for (const under of subsets(piecesUnder(territory, at))) yield { side, at, under };
}

/** Whether a tile lies on one of some pieces. */
const isOnOneOf = (territory: Survey, key: CellKey, pieces: readonly string[]): boolean =>
  pieces.includes(seenRoomAt(territory, cellOf(key))?.piece ?? "");

const namedInAnyOrder = (pieces: readonly string[]): FieldOffer =>
  pieces.length === 0
    ? { kind: "const", value: [] }
    : { kind: "list", of: oneOf(pieces), min: pieces.length, max: pieces.length, distinct: true };

/**
 * Placements besides the menu: all of them once one is handed in; the pieces above the card named in another order; tiles named
 * that lie on those pieces. One offer for all places with the same pieces, and one for each place with tiles.
 */
export const otherPlacements: CommandOffers = (state, seat) => {
  const won = toPatch(state, seat);
  if (!won.ok) return [];
  const isIn = submissionOf(state.phase, seat) === "placement";
  const territory = surveyOf(state, seat);
  const places = new Map<string, { readonly placement: Placement; readonly at: Cell[] }>();
  const withTiles: Offer[] = [];
  for (const placement of placements(state, seat, won.value)) {
    const { side, at, under } = placement;
    const tiles = under.length === 0 ? [] : tilesBelow(territory, at).filter((key) => isOnOneOf(territory, key, under));
    if (
      (!isIn && under.length < 2 && tiles.length === 0) ||
      typeof tryPlacement(state, seat, won.value.card, placement) === "string"
    )
      continue;
    if (tiles.length > 0)
      withTiles.push(
        offer("patch", seat, {
          side: oneOf([side]),
          at: oneOf([at]),
          under: namedInAnyOrder(under),
          underTiles: { kind: "list", of: oneOf(tiles), min: 1, max: tiles.length, distinct: true },
        }),
      );
    if (!isIn && under.length < 2) continue;
    const key = `${side} ${under}`;
    const known = places.get(key);
    if (known) known.at.push(at);
    else places.set(key, { placement, at: [at] });
  }
  const grouped = [...places.values()].map(({ placement: { side, under }, at }) =>
    offer("patch", seat, { side: oneOf([side]), at: oneOf(at), under: namedInAnyOrder(under) }),
  );
  return [...grouped, ...withTiles];
};
