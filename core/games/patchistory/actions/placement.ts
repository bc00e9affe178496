import * as z from "zod/mini";
import { reject } from "../rejections.ts";
import { tryPlacement } from "../rules/patching/committing.ts";
import { toPatch } from "../rules/patching/handingIn.ts";
import { piecesUnder } from "../rules/patching/positions.ts";
import { surveyOf } from "../rules/territory/ground.ts";
import { action, cellKeySchema, command, idSchema } from "./action.ts";
import { changeOf, offer } from "./offering.ts";
import { otherPlacements, placements, tilesBelow } from "./placementOffers.ts";

/** No name twice. */
const isDistinct = z.refine<readonly string[]>((names) => new Set(names).size === names.length);

/**
 * Lays the card won: over every visible piece below it but those named in `under`. It may be handed in and changed until it is
 * this seat's turn to patch (PR-12).
 */
export const patch = action({
  schema: command("patch", {
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
  schema: command("discard-card", {}),
  candidates: (_state, seat) => [{ type: "discard-card", seat } as const],
  refuse(state, { seat }) {
    const won = toPatch(state, seat);
    return won.ok ? undefined : won.error;
  },
  carryOut: (decision, { seat }) => decision.emit({ type: "placement-submitted", seat, placement: "discard" }),
  offers: changeOf("placement", (state, seat) => (toPatch(state, seat).ok ? [offer("discard-card", seat, {})] : [])),
});
