import { type Action, type AnyCommand, onlyAllowed } from "../../../engine/actions.ts";
import { canDisplace, displacementPower } from "../actions/answers/displacement.ts";
import { eliminationPower, targetsOf } from "../actions/answers/elimination.ts";
import { canPlaceUnits } from "../actions/answers/freeUnits.ts";
import { chooseCurrency, chooseTrack } from "../actions/answers/gains.ts";
import { placePiece, sitesOf, tokensFor } from "../actions/answers/placing.ts";
import { chooseRegion, regionsFor } from "../actions/answers/region.ts";
import { chooseOffer } from "../actions/offers.ts";
import { decks } from "../content/index.ts";
import { hasCards } from "../rules/cardOffers.ts";
import { hasHexFor } from "../rules/map.ts";
import { canGoOn } from "../rules/military.ts";
import type { Decision } from "../table/decision.ts";
import { player, type State } from "../table/state.ts";
import type { Pending, PendingOf } from "../table/steps.ts";

/** An action whose command answers a question, with the type of the command forgotten. */
type Answer = Action<State, AnyCommand, Decision>;

/** When nobody has to be asked one kind of question. */
interface Question<K extends Pending["kind"]> {
  /** Whether anything is left to choose; otherwise the question is dropped. */
  readonly isOpen: (state: State, question: PendingOf<K>) => boolean;
  /** The action whose only possible command is carried out unasked; none for a question that can be declined. */
  readonly forced?: (question: PendingOf<K>) => Answer | undefined;
}

type Questions = { readonly [K in Pending["kind"]]: Question<K> };

const always = (): boolean => true;

const questions: Questions = {
  place: {
    isOpen: (state, question) => sitesOf(question).some((site) => hasHexFor(state, question.seat, site)),
    forced: ({ free }) => (free ? undefined : placePiece),
  },
  pay: { isOpen: always },
  military: { isOpen: (state, { seat }) => canGoOn(state, seat) },
  "choose-track": { isOpen: always, forced: () => chooseTrack },
  "choose-currency": { isOpen: always, forced: () => chooseCurrency },
  "convert-production": {
    isOpen: (state, { seat, from, to }) =>
      from.some((track) => player(state, seat).production[track] > 0 && to.some((other) => other !== track)),
  },
  "choose-pillar": { isOpen: always },
  "choose-good": { isOpen: always },
  "choose-region": {
    isOpen: (state, question) => regionsFor(state, question).length > 0,
    forced: ({ purpose }) => (purpose === "close" ? chooseRegion : undefined),
  },
  "choose-offer": { isOpen: (state) => decks.some((deck) => hasCards(state, deck)), forced: () => chooseOffer },
  "place-units": { isOpen: canPlaceUnits },
  "take-token": { isOpen: (state, question) => tokensFor(state, question).length > 0 },
  eliminate: { isOpen: (state, { seat, where, region }) => targetsOf(state, seat, where, region).length > 0 },
  "before-scoring": {
    isOpen(state, question) {
      const elimination = eliminationPower(state, question);
      const region = question.elimination?.region ?? null;
      return (
        (elimination !== undefined && targetsOf(state, question.seat, elimination.value.where, region).length > 0) ||
        (displacementPower(state, question) !== undefined && canDisplace(state, question.seat))
      );
    },
  },
};

/** Whether the question on top answers itself: it is dropped, or its only answer passes the guard and is carried out. */
export const answersItself = (decision: Decision, pending: Pending): boolean => {
  const { isOpen, forced } = questions[pending.kind] as Question<Pending["kind"]>;
  if (!isOpen(decision.state, pending)) {
    decision.pop();
    return true;
  }
  const answer = forced?.(pending);
  if (answer === undefined) return false;
  const only = onlyAllowed(answer, decision.state, pending.seat);
  if (only === undefined) return false;
  answer.carryOut(decision, only);
  return true;
};
