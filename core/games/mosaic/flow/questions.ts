import { currencyChosen, regionChosen, regionsFor, trackChosen } from "../actions/choices.ts";
import { canGoOn } from "../actions/military.ts";
import { placeAsked, sitesOf, tokensFor } from "../actions/placing.ts";
import { canDisplace, canPlaceUnits, displacementPower, eliminationPower, targetsOf } from "../actions/units.ts";
import type { CommandType } from "../commands.ts";
import { decks } from "../content/index.ts";
import { exchangeOffer, hasCards } from "../rules/cardOffers.ts";
import { hasHexFor, hexesFor } from "../rules/map.ts";
import { type Pending, type PendingOf, player, type State } from "../table/state.ts";
import { pop, type Run } from "./run.ts";

/** How one kind of question is answered, and when nobody has to be asked. */
interface Question<K extends Pending["kind"]> {
  readonly answers: readonly CommandType[];
  /** Whether anything is left to choose; otherwise the question is dropped. */
  readonly open: (state: State, question: PendingOf<K>) => boolean;
  /** Carries out the only answer there is, if it cannot be declined; says whether it did. */
  readonly forced?: (run: Run, question: PendingOf<K>) => boolean;
}

type Questions = { readonly [K in Pending["kind"]]: Question<K> };

const always = (): boolean => true;

const onlyOne = <T>(answers: readonly T[]): T | undefined => (answers.length === 1 ? answers[0] : undefined);

const questions: Questions = {
  place: {
    answers: ["place-piece", "decline"],
    open: (state, question) => sitesOf(question).some((site) => hasHexFor(state, question.seat, site)),
    forced(run, question) {
      if (question.free) return false;
      const places = sitesOf(question).flatMap((site) =>
        hexesFor(run.state, question.seat, site).map(({ id }) => ({ piece: site.piece, hex: id })),
      );
      const place = onlyOne(places);
      if (!place) return false;
      placeAsked(run, place.piece, place.hex);
      return true;
    },
  },
  pay: { answers: ["pay"], open: always },
  military: {
    answers: ["recruit", "move-unit", "finish-military"],
    open: (state, { seat }) => canGoOn(state, seat),
  },
  "choose-track": {
    answers: ["choose-track"],
    open: always,
    forced(run, { from }) {
      const track = onlyOne(from);
      if (!track) return false;
      trackChosen(run, track);
      return true;
    },
  },
  "choose-currency": {
    answers: ["choose-currency"],
    open: always,
    forced(run, { from }) {
      const currency = onlyOne(from);
      if (!currency) return false;
      currencyChosen(run, currency);
      return true;
    },
  },
  "convert-production": {
    answers: ["convert-production", "decline"],
    open: (state, { seat, from, to }) =>
      from.some((track) => player(state, seat).production[track] > 0 && to.some((other) => other !== track)),
  },
  "choose-pillar": { answers: ["choose-pillar"], open: always },
  "choose-good": { answers: ["choose-good"], open: always },
  "choose-region": {
    answers: ["choose-region", "decline"],
    open: (state, question) => regionsFor(state, question).length > 0,
    forced(run, question) {
      if (question.purpose !== "close") return false;
      const region = onlyOne(regionsFor(run.state, question));
      if (!region) return false;
      regionChosen(run, region);
      return true;
    },
  },
  "choose-offer": {
    answers: ["choose-offer"],
    open: (state) => decks.some((deck) => hasCards(state, deck)),
    forced(run, { seat, source }) {
      const offer = onlyOne(decks.filter((deck) => hasCards(run.state, deck)));
      if (!offer) return false;
      pop(run);
      exchangeOffer(run, seat, offer, source);
      return true;
    },
  },
  "place-units": { answers: ["place-unit", "decline"], open: canPlaceUnits },
  "take-token": {
    answers: ["take-token", "decline"],
    open: (state, question) => tokensFor(state, question).length > 0,
  },
  eliminate: {
    answers: ["eliminate", "decline"],
    open: (state, { seat, where, region }) => targetsOf(state, seat, where, region).length > 0,
  },
  "before-scoring": {
    answers: ["eliminate", "displace-units", "decline"],
    open(state, question) {
      const elimination = eliminationPower(state, question);
      const region = question.elimination?.region ?? null;
      return (
        (elimination !== undefined && targetsOf(state, question.seat, elimination.value.where, region).length > 0) ||
        (displacementPower(state, question) !== undefined && canDisplace(state, question.seat))
      );
    },
  },
};

const of = (pending: Pending): Question<Pending["kind"]> => questions[pending.kind] as Question<Pending["kind"]>;

/** The commands that can answer a question. */
export const answersTo = (pending: Pending): readonly CommandType[] => of(pending).answers;

/** Whether the question on top answers itself: it is dropped or its only answer carried out. */
export const answersItself = (run: Run, pending: Pending): boolean => {
  if (of(pending).open(run.state, pending)) return of(pending).forced?.(run, pending) ?? false;
  pop(run);
  return true;
};
