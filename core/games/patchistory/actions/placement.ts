import * as z from "zod/mini";
import type { Rejection, Seat } from "../../../game.ts";
import { fail, ok, type Result } from "../../../result.ts";
import { tryPlacement } from "../rules/patching/committing.ts";
import { patchingRules } from "../rules/patching/limits.ts";
import { piecesUnder, positions, subsets } from "../rules/patching/positions.ts";
import { packed } from "../rules/patching/survey.ts";
import { mayHandIn } from "../rules/patching/turns.ts";
import { surveyOf } from "../rules/territory/ground.ts";
import { cellOf } from "../table/cells.ts";
import type { Won } from "../table/phases.ts";
import type { State } from "../table/state.ts";
import { action, by, cellKeySchema, idSchema, reject } from "./action.ts";

/** The card a seat may hand in a placement for: none if nothing was won, or, with two players, out of turn (P-2P-09). */
const toPatch = (state: State, seat: Seat): Result<Won, Rejection> => {
  const { phase } = state;
  if (phase.kind !== "patching") return fail(reject("wrong-phase"));
  const won = phase.won[seat];
  if (!won) return fail(reject("nothing-to-patch"));
  if (!mayHandIn(state, phase, seat)) return fail(reject("not-your-turn"));
  return ok(won);
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
    under: z.readonly(z.array(idSchema).check(z.maxLength(4))),
    underTiles: z.optional(z.array(cellKeySchema).check(z.maxLength(4))),
  }),
  *candidates(state, seat) {
    const won = toPatch(state, seat);
    if (!won.ok) return;
    const { side: shown } = won.value;
    const territory = surveyOf(state, seat);
    const rules = patchingRules(state, seat);
    for (const side of shown === null ? (["white", "black"] as const) : [shown])
      for (const at of positions(territory, rules))
        for (const under of subsets(piecesUnder(territory, at)))
          yield { type: "patch", seat, side, at, under } as const;
  },
  refuse(state, { seat, side, at, under, underTiles }) {
    const won = toPatch(state, seat);
    if (!won.ok) return won.error;
    if (won.value.side !== null && won.value.side !== side) return reject("wrong-side");
    const territory = surveyOf(state, seat);
    const below = piecesUnder(territory, at);
    if (below.length > 0 && under.some((id) => !below.includes(id))) return reject("not-in-footprint");
    if (underTiles?.some((key) => !territory.tiles.has(packed(cellOf(key))))) return reject("not-in-footprint");
    const tried = tryPlacement(state, seat, won.value.card, { side, at, under }, underTiles);
    return typeof tried === "string" ? reject(tried) : undefined;
  },
  run(play, { seat, side, at, under }) {
    play.emit({ type: "placement-submitted", seat, placement: { side, at, under } });
  },
});

/** Gives the card back instead of patching it; what was bid stays paid (P-PATCH-12, PR-34). */
export const discardCard = action({
  schema: z.strictObject(by("discard-card")),
  candidates: (_state, seat) => [{ type: "discard-card", seat } as const],
  refuse(state, { seat }) {
    const won = toPatch(state, seat);
    return won.ok ? undefined : won.error;
  },
  run: (play, { seat }) => play.emit({ type: "placement-submitted", seat, placement: "discard" }),
});
