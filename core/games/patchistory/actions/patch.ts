import * as z from "zod/mini";
import type { Rejection, Seat } from "../../../game.ts";
import { fail, ok, type Result } from "../../../result.ts";
import { formAlliance, layGeneralRoute } from "../rules/alliances.ts";
import { removeRoute } from "../rules/effects.ts";
import { mayHandIn, tryPlacement } from "../rules/patch.ts";
import { cellOf, packed, piecesUnder, positions, subsets } from "../rules/patching.ts";
import { patchingRules, surveyOf } from "../rules/territory.ts";
import { payableWorkers } from "../rules/workers.ts";
import { clockwise, type State, type Won } from "../table/state.ts";
import { action, asked, by, cellKeySchema, idSchema, reject, seatSchema } from "./action.ts";

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

/** Names the ally an effect brings, and whose end is side A of the route (PR-69). */
export const ally = action({
  schema: z.strictObject({ ...by("ally"), partner: seatSchema, sideA: seatSchema }),
  *candidates(state, seat) {
    const choice = asked(state, seat, "alliance-partner");
    if (!choice) return;
    for (const partner of choice.partners)
      for (const sideA of [seat, partner]) yield { type: "ally", seat, partner, sideA } as const;
  },
  refuse(state, { seat, partner, sideA }) {
    const choice = asked(state, seat, "alliance-partner");
    if (!choice) return reject("nothing-asked");
    if (!choice.partners.includes(partner) || (sideA !== seat && sideA !== partner)) return reject("unknown-seat");
    return undefined;
  },
  run(play, { seat, partner, sideA }) {
    play.emit({ type: "choice-closed", kind: "alliance-partner", seat });
    formAlliance(play, sideA, sideA === seat ? partner : seat);
  },
});

/** Chooses whose kingdom a free general route leads to (PR-51). */
export const placeRoute = action({
  schema: z.strictObject({ ...by("place-route"), to: seatSchema }),
  candidates: (state, seat) => clockwise(state).map((to) => ({ type: "place-route", seat, to }) as const),
  refuse(state, { seat, to }) {
    if (!asked(state, seat, "free-route")) return reject("nothing-asked");
    if (to === seat) return reject("not-yourself");
    return to >= state.seats ? reject("unknown-seat") : undefined;
  },
  run(play, { seat, to }) {
    play.emit({ type: "choice-closed", kind: "free-route", seat });
    layGeneralRoute(play, seat, to);
  },
});

/** Chooses the route in play that leaves the game (PR-80). */
export const chooseRemoval = action({
  schema: z.strictObject({ ...by("remove-route"), route: idSchema }),
  candidates: ({ routes }, seat) => routes.map(({ id }) => ({ type: "remove-route", seat, route: id }) as const),
  refuse(state, { seat, route }) {
    if (!asked(state, seat, "remove-route")) return reject("nothing-asked");
    return state.routes.some(({ id }) => id === route) ? undefined : reject("unknown-route");
  },
  run(play, { seat, route }) {
    play.emit({ type: "choice-closed", kind: "remove-route", seat });
    removeRoute(play, seat, route);
  },
});

/** Chooses the worker to be paid: from a room of the territory or from a route (P-GEN-11, PR-89). */
export const payWorker = action({
  schema: z.strictObject({ ...by("pay-worker"), room: z.optional(cellKeySchema), route: z.optional(idSchema) }),
  candidates: (state, seat) =>
    payableWorkers(state, seat).map((where) => ({ type: "pay-worker", seat, ...where }) as const),
  refuse(state, { seat, room, route }) {
    if (!asked(state, seat, "pay-worker")) return reject("nothing-asked");
    if ((room === undefined) === (route === undefined)) return reject("no-worker-there");
    const there = payableWorkers(state, seat).some((where) =>
      "room" in where ? where.room === room : where.route === route,
    );
    return there ? undefined : reject("no-worker-there");
  },
  run(play, { seat, room, route }) {
    play.emit({ type: "choice-closed", kind: "pay-worker", seat });
    play.emit({ type: "worker-paid", seat, ...(room !== undefined ? { room } : { route }) });
  },
});
