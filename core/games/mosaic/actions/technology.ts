import * as z from "zod/mini";
import type { Seat } from "../../../game.ts";
import { contentOf } from "../content/index.ts";
import { reject } from "../rejections.ts";
import { refill, slotOf, takeable } from "../rules/cardOffers.ts";
import { covers, symbolsOf } from "../rules/counts/symbols.ts";
import { applyEffects, canBear, grantsBonusAction } from "../rules/effects/applyEffects.ts";
import { canPay } from "../rules/payment.ts";
import { takeAction } from "../rules/turns.ts";
import type { Decision } from "../table/decision.ts";
import type { TechnologyId } from "../table/ids.ts";
import { player, type State } from "../table/state.ts";
import { action, command, idSchema } from "./action.ts";

/** Why a technology of the seat's cannot be turned up now, if there is a reason (M-TECH-02, M-PIL-02, R-06, R-18). */
const whyNotPlayable = (state: State, seat: Seat, technology: TechnologyId) => {
  if (!covers(symbolsOf(state, seat), contentOf(state).technology(technology).prereqs))
    return reject("prerequisites-missing");
  if (!canBear(state, seat, technology)) return reject("population-missing");
  if (state.phase === "benefits" && grantsBonusAction(state, technology)) return reject("waits-for-first-turn");
  return undefined;
};

/** TECHNOLOGY: pay the ideas of a card of the offer, take it, and play it or keep it face down (M-TECH-01 to M-TECH-03). */
export const takeTechnology = action({
  schema: command("take-technology", { technology: idSchema, faceUp: z.boolean() }),
  moment: { phases: ["turns"], action: "technology" },
  refuse(state, { seat, technology, faceUp }) {
    if (!takeable(state, "technology").includes(technology)) return reject("card-not-available");
    if (!canPay(player(state, seat), contentOf(state).technology(technology).cost)) return reject("cannot-pay");
    return faceUp ? whyNotPlayable(state, seat, technology) : undefined;
  },
  candidates: (state, seat) =>
    takeable(state, "technology").flatMap((technology) =>
      [true, false].map((faceUp) => ({ type: "take-technology", seat, technology, faceUp }) as const),
    ),
  carryOut(decision, { seat, technology, faceUp }) {
    takeAction(decision, seat, "technology", "technology");
    decision.push({ kind: "perform", seat, action: { type: "technology", technology, faceUp }, paid: false });
  },
});

const play = (decision: Decision, seat: Seat, technology: TechnologyId): void => {
  decision.emit({ type: "technology-played", seat, technology });
  applyEffects(decision, seat, technology, null);
};

/** What comes after paying: the card, the refill at once, and the benefit when it is played (M-TECH-01, M-TECH-02). */
export const finishTechnology = (decision: Decision, seat: Seat, technology: TechnologyId, faceUp: boolean): void => {
  const slot = slotOf(decision.state, "technology", technology);
  // What lay in the offer was seen by all.
  decision.emit({ type: "technology-taken", seat, technology, slot, known: slot !== null });
  if (slot !== null) refill(decision, "technology");
  if (faceUp) play(decision, seat, technology);
};

/** Whether a technology was taken in this turn and therefore has to wait for a later one. */
export const waitsForLaterTurn = ({ options, turn }: State, technology: TechnologyId): boolean =>
  options.technologyTurnUp === "laterTurn" && turn !== null && turn.acquired.includes(technology);

/** Free action: turn up a face-down technology (M-TECH-04, M-TECH-05, R-08); also in the benefits step of the set-up (M-SET-20). */
export const playTechnology = action({
  schema: command("play-technology", { technology: idSchema }),
  moment: { phases: ["turns", "benefits"] },
  refuse(state, { seat, technology }) {
    const own = player(state, seat).technologies.find(({ id }) => id === technology);
    if (!own || own.faceUp) return reject("not-face-down");
    if (waitsForLaterTurn(state, technology)) return reject("taken-this-turn");
    return whyNotPlayable(state, seat, technology);
  },
  candidates: (state, seat) =>
    player(state, seat)
      .technologies.filter(({ faceUp }) => !faceUp)
      .map(({ id }) => ({ type: "play-technology", seat, technology: id }) as const),
  carryOut: (decision, { seat, technology }) => play(decision, seat, technology),
});
