import * as z from "zod/mini";
import type { Seat } from "../../../game.ts";
import { type Building, buildings, contentOf } from "../content/index.ts";
import { reject } from "../rejections.ts";
import { refillLater, slotOf, takeable } from "../rules/cardOffers.ts";
import { applyEffects } from "../rules/effects/applyEffects.ts";
import { hasHexFor, usualSite } from "../rules/map.ts";
import { canPay } from "../rules/payment.ts";
import { buildPiece, regionOf } from "../rules/placing.ts";
import { takeAction } from "../rules/turns.ts";
import type { Decision } from "../table/decision.ts";
import type { BuildCardId, HexId } from "../table/ids.ts";
import { player, type State } from "../table/state.ts";
import type { Cost } from "../table/steps.ts";
import { action, command, idSchema } from "./action.ts";

const cityCost: Cost = { stone: 4, population: 2 };

/** Usual costs without a card: towns are free (M-PAY-05, M-BUILD-03). */
export const buildingCosts: Readonly<Record<Building, Cost>> = {
  city: cityCost,
  portCity: cityCost,
  farmTown: {},
  manufactoryTown: {},
};

/** The cost printed on the card, or the usual one; a project has its card (M-BUILD-04). */
export const buildCost = (state: State, card: BuildCardId | null, piece: Building | "project"): Cost =>
  card === null ? buildingCosts[piece as Building] : contentOf(state).buildCard(card).cost;

/** BUILD: take a card of the offer, or build a city, port city or town without one (M-BUILD-01, M-BUILD-03). The hex comes next. */
export const build = action({
  schema: command("build", { card: z.nullable(idSchema), piece: z.enum([...buildings, "project"]) }),
  moment: { phases: ["turns"], action: "build" },
  refuse(state, { seat, card, piece }) {
    if (card !== null) {
      if (!takeable(state, "build").includes(card)) return reject("card-not-available");
      if (contentOf(state).buildCard(card).type !== piece) return reject("wrong-kind");
    } else if (piece === "project") return reject("needs-project-card");
    const cost = buildCost(state, card, piece);
    const owner = player(state, seat);
    if (owner.population < (cost.population ?? 0)) return reject("population-missing");
    if (!canPay(owner, cost)) return reject("cannot-pay");
    if (piece === "project") return undefined;
    if (owner.reserve[piece] === 0) return reject("no-piece-left");
    // M-BUILD-13: a card is not taken for a piece that cannot be placed.
    return hasHexFor(state, seat, usualSite(piece)) ? undefined : reject("no-hex");
  },
  candidates: (state, seat) => [
    ...takeable(state, "build").map(
      (card) => ({ type: "build", seat, card, piece: contentOf(state).buildCard(card).type }) as const,
    ),
    ...buildings.map((piece) => ({ type: "build", seat, card: null, piece }) as const),
  ],
  carryOut(decision, { seat, card, piece }) {
    takeAction(decision, seat, "build", card === null ? null : "build");
    decision.push({ kind: "perform", seat, action: { type: "build", card, piece, hex: null }, paid: false });
    if (piece !== "project")
      decision.push({ kind: "place", seat, pieces: [piece], free: false, source: card, ...siteOf(piece) });
  },
});

const siteOf = (piece: Building) => {
  const { wonder, where, region } = usualSite(piece);
  return { wonder, where, region };
};

/** What comes after paying: the piece with its token, the benefit of the card, then the refill (M-BUILD-01, R-13). */
export const finishBuilding = (
  decision: Decision,
  seat: Seat,
  card: BuildCardId | null,
  piece: Building | "project",
  hex: HexId | null,
): void => {
  if (card !== null) {
    const slot = slotOf(decision.state, "build", card);
    decision.emit({ type: "build-card-taken", seat, card, slot });
    refillLater(decision, "build", slot);
  }
  // Only a project has no hex.
  if (hex !== null) buildPiece(decision, seat, piece as Building, hex, card ?? "build");
  if (card !== null) applyEffects(decision, seat, card, hex === null ? null : regionOf(decision, hex));
};
