import * as z from "zod/mini";
import type { FieldOffer, Offer } from "../../../engine/offers.ts";
import type { Rejection, Seat } from "../../../game.ts";
import { fail, ok, type Result } from "../../../result.ts";
import type { Cell } from "../content/schema/pieces.ts";
import { reject } from "../rejections.ts";
import { tryPlacement } from "../rules/patching/committing.ts";
import { patchingRules } from "../rules/patching/limits.ts";
import { piecesUnder, positions, subsets } from "../rules/patching/positions.ts";
import { mayHandIn } from "../rules/patching/turns.ts";
import { surveyOf } from "../rules/territory/ground.ts";
import { packed, type Survey, seenRoomAt } from "../rules/territory/survey.ts";
import { type CellKey, cellOf, keyOf } from "../table/cells.ts";
import type { Placement, Won } from "../table/phases.ts";
import type { State } from "../table/state.ts";
import { submissionOf } from "../table/submissions.ts";
import { action, by, type CommandOffers, cellKeySchema, idSchema } from "./action.ts";
import { changeOf, offer, oneOf } from "./offering.ts";

/** The card a seat may hand in a placement for: none if nothing was won, or, with two players, out of turn (P-2P-09). */
const toPatch = (state: State, seat: Seat): Result<Won, Rejection> => {
  const { phase } = state;
  if (phase.kind !== "patching") return fail(reject("wrong-phase"));
  const won = phase.won[seat];
  if (!won) return fail(reject("nothing-to-patch"));
  if (!mayHandIn(state, phase, seat)) return fail(reject("not-your-turn"));
  return ok(won);
};

/** No name twice. */
const isDistinct = z.refine<readonly string[]>((names) => new Set(names).size === names.length);

/** The tiles seen below a card laid at `at`, by cell. */
const tilesBelow = ({ tiles }: Survey, [row, column]: Cell): readonly CellKey[] =>
  [0, 1, 2, 3].flatMap((corner) => {
    const cell = [row + (corner >> 1), column + (corner & 1)] as const;
    return tiles.has(packed(cell)) ? [keyOf(cell)] : [];
  });

/** Every way to lay a card of which the outline alone does not say that it is refused. */
function* placements(state: State, seat: Seat, { side: shown }: Won): Generator<Placement> {
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
const otherPlacements: CommandOffers = (state, seat) => {
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

/**
 * Lays the card won: over every visible piece below it but those named in `under`. It may be handed in and changed until it is
 * this seat's turn to patch (PR-12).
 */
export const patch = action({
  schema: z.strictObject({
    ...by("patch"),
    side: z.enum(["white", "black"]),
    at: z.readonly(z.tuple([z.int().check(z.gte(-60), z.lte(60)), z.int().check(z.gte(-60), z.lte(60))])),
    under: z.readonly(z.array(idSchema).check(z.maxLength(4), isDistinct)),
    underTiles: z.optional(z.array(cellKeySchema).check(z.minLength(1), z.maxLength(4), isDistinct)),
  }),
  *candidates(state, seat) {
    const won = toPatch(state, seat);
    if (!won.ok) return;
    for (const placement of placements(state, seat, won.value)) yield { type: "patch", seat, ...placement } as const;
  },
  refuse(state, { seat, side, at, under, underTiles }) {
    const won = toPatch(state, seat);
    if (!won.ok) return won.error;
    if (won.value.side !== null && won.value.side !== side) return reject("wrong-side");
    const territory = surveyOf(state, seat);
    const below = piecesUnder(territory, at);
    if (below.length > 0 && under.some((id) => !below.includes(id))) return reject("not-in-footprint");
    if (underTiles?.some((key) => !tilesBelow(territory, at).includes(key))) return reject("not-in-footprint");
    const tried = tryPlacement(state, seat, won.value.card, { side, at, under }, underTiles);
    return typeof tried === "string" ? reject(tried) : undefined;
  },
  carryOut(decision, { seat, side, at, under }) {
    decision.emit({ type: "placement-submitted", seat, placement: { side, at, under } });
  },
  offers: otherPlacements,
});

/** Gives the card back instead of patching it; what was bid stays paid (P-PATCH-12, PR-34). */
export const discardCard = action({
  schema: z.strictObject(by("discard-card")),
  candidates: (_state, seat) => [{ type: "discard-card", seat } as const],
  refuse(state, { seat }) {
    const won = toPatch(state, seat);
    return won.ok ? undefined : won.error;
  },
  carryOut: (decision, { seat }) => decision.emit({ type: "placement-submitted", seat, placement: "discard" }),
  offers: changeOf("placement", (state, seat) => (toPatch(state, seat).ok ? [offer("discard-card", seat, {})] : [])),
});
