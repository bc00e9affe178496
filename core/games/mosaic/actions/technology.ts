import type { Seat } from "../../../game.ts";
import { contentOf } from "../content/index.ts";
import { type ActionFor, emit, push, type Run } from "../flow/run.ts";
import { reject } from "../rejections.ts";
import { refill, slotOf, takeable } from "../rules/cardOffers.ts";
import { covers, symbolsOf } from "../rules/counts.ts";
import { applyEffects, canBear, grantsBonusAction } from "../rules/effects.ts";
import { canPay } from "../rules/payment.ts";
import { takeAction } from "../rules/turns.ts";
import { player, type State, type TechnologyId } from "../table/state.ts";

/** Why a technology of the seat's cannot be turned up now, or null (M-TECH-02, M-PIL-02, R-06, R-18). */
const whyNotPlayable = (state: State, seat: Seat, technology: TechnologyId) => {
  if (!covers(symbolsOf(state, seat), contentOf(state).technology(technology).prereqs))
    return reject("prerequisites-missing");
  if (!canBear(state, seat, technology)) return reject("population-missing");
  if (state.phase === "benefits" && grantsBonusAction(state, technology)) return reject("waits-for-first-turn");
  return null;
};

/** TECHNOLOGY: pay the ideas of a card of the offer, take it, and play it or keep it face down (M-TECH-01 to M-TECH-03). */
export const takeTechnology: ActionFor<"take-technology"> = {
  check(state, { seat, technology, faceUp }) {
    if (!takeable(state, "technology").includes(technology)) return reject("card-not-available");
    if (!canPay(player(state, seat), contentOf(state).technology(technology).cost)) return reject("cannot-pay");
    return faceUp ? whyNotPlayable(state, seat, technology) : null;
  },
  candidates: (state, seat) =>
    takeable(state, "technology").flatMap((technology) =>
      [true, false].map((faceUp) => ({ type: "take-technology", seat, technology, faceUp }) as const),
    ),
  perform(run, { seat, technology, faceUp }) {
    takeAction(run, seat, "technology", "technology");
    push(run, { kind: "perform", seat, action: { type: "technology", technology, faceUp }, paid: false });
  },
};

const play = (run: Run, seat: Seat, technology: TechnologyId): void => {
  emit(run, { type: "technology-played", seat, technology });
  applyEffects(run, seat, technology, null);
};

/** What comes after paying: the card, the refill at once, and the benefit when it is played (M-TECH-01, M-TECH-02). */
export const finishTechnology = (run: Run, seat: Seat, technology: TechnologyId, faceUp: boolean): void => {
  const slot = slotOf(run.state, "technology", technology);
  // What lay in the offer was seen by all.
  emit(run, { type: "technology-taken", seat, technology, slot, known: slot !== null });
  if (slot !== null) refill(run, "technology");
  if (faceUp) play(run, seat, technology);
};

/** Whether a technology was taken in this turn and therefore has to wait for a later one. */
export const waitsForLaterTurn = ({ options, turn }: State, technology: TechnologyId): boolean =>
  options.technologyTurnUp === "laterTurn" && turn !== null && turn.acquired.includes(technology);

/** Free action: turn up a face-down technology (M-TECH-04, M-TECH-05, R-08); also in the benefits step of the set-up (M-SET-20). */
export const playTechnology: ActionFor<"play-technology"> = {
  check(state, { seat, technology }) {
    const own = player(state, seat).technologies.find(({ id }) => id === technology);
    if (!own || own.faceUp) return reject("not-face-down");
    if (waitsForLaterTurn(state, technology)) return reject("taken-this-turn");
    return whyNotPlayable(state, seat, technology);
  },
  candidates: (state, seat) =>
    player(state, seat)
      .technologies.filter(({ faceUp }) => !faceUp)
      .map(({ id }) => ({ type: "play-technology", seat, technology: id })),
  perform: (run, { seat, technology }) => play(run, seat, technology),
};
