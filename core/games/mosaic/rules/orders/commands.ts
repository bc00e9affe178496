import type { FieldOffer } from "../../../../engine/offers.ts";
import type { Seat } from "../../../../game.ts";
import {
  buildings,
  contentOf,
  currencies,
  pillars,
  standardCurrencies,
  tracks,
  unitTypes,
} from "../../content/index.ts";
import { player, type State } from "../../table/state.ts";
import { regionsInPlay } from "../cities.ts";
import { unusedPower } from "../powers.ts";
import { cardsOn, commandOf, exactly, freeHexes, oneOf, others, upTo } from "./writing.ts";

/*
 * The commands allowed in an order: those about what is public now or what the seat holds. Never commands that reveal something
 * hidden before the order continues (looking at a deck, a new offer), because nobody can foresee that.
 */

/** Bounds for orders: the most of one currency a payment may replace, and the most production a conversion may move. */
const mostNamed = 99;

/** The eight actions, with what is on offer. */
export const actionsFor = (state: State, seat: Seat): readonly FieldOffer[] => {
  const content = contentOf(state);
  const regions = regionsInPlay(state);
  return [
    ...commandOf(seat, "work", { currency: oneOf(standardCurrencies) }),
    ...commandOf(seat, "take-population", { card: oneOf(cardsOn(state, "population")) }),
    ...commandOf(seat, "build", { card: exactly(null), piece: oneOf(buildings) }),
    ...cardsOn(state, "build").flatMap((card) =>
      commandOf(seat, "build", { card: exactly(card), piece: exactly(content.buildCard(card).type) }),
    ),
    ...commandOf(seat, "build-wonder", { wonder: oneOf(state.wonders) }),
    ...commandOf(seat, "take-technology", {
      technology: oneOf(cardsOn(state, "technology")),
      faceUp: oneOf([true, false]),
    }),
    ...cardsOn(state, "taxTariff").flatMap((card) =>
      commandOf(seat, "take-tax-tariff", { card: exactly(card), kind: exactly(content.taxTariffCard(card).type) }),
    ),
    ...commandOf(seat, "recruit", { unit: oneOf(unitTypes), region: oneOf(regions) }),
    ...commandOf(seat, "move-unit", { unit: oneOf(unitTypes), from: oneOf(regions), to: oneOf(regions) }),
    ...commandOf(seat, "finish-military"),
    ...commandOf(seat, "take-government", { government: oneOf(state.governments) }),
  ];
};

/** Free actions that reveal nothing. A technology to turn up is one the seat holds or could take. */
export const freeActionsFor = (state: State, seat: Seat): readonly FieldOffer[] => {
  const owner = player(state, seat);
  const faceDown = owner.technologies.flatMap(({ id, faceUp }) => (faceUp ? [] : [id]));
  const cities = Object.entries(state.board.pieces).flatMap(([hex, piece]) =>
    piece.seat !== seat && (piece.kind === "city" || piece.kind === "portCity") ? [hex] : [],
  );
  return [
    ...commandOf(seat, "play-technology", { technology: oneOf([...faceDown, ...cardsOn(state, "technology")]) }),
    ...commandOf(seat, "claim-tile", { tile: oneOf([...state.goldenAges, ...state.achievements]) }),
    ...(unusedPower(state, seat, "freeAction")
      ? commandOf(seat, "convert-population", { currency: oneOf(currencies) })
      : []),
    ...(unusedPower(state, seat, "takeOverCity") ? commandOf(seat, "take-over-city", { hex: oneOf(cities) }) : []),
  ];
};

/** Answers to the questions the actions of a turn may raise. */
export const answersFor = (state: State, seat: Seat): readonly FieldOffer[] => {
  const regions = oneOf(regionsInPlay(state));
  return [
    ...commandOf(seat, "place-piece", { piece: oneOf([...buildings, "wonder"]), hex: oneOf(freeHexes(state)) }),
    ...commandOf(seat, "pay", { currency: oneOf(standardCurrencies), replaced: upTo(mostNamed) }),
    ...commandOf(seat, "choose-track", { track: oneOf(tracks) }),
    ...commandOf(seat, "choose-currency", { currency: oneOf(currencies) }),
    ...commandOf(seat, "convert-production", { from: oneOf(tracks), to: oneOf(tracks), amount: upTo(mostNamed, 1) }),
    ...commandOf(seat, "choose-pillar", { pillar: oneOf(pillars) }),
    ...commandOf(seat, "choose-good", { good: oneOf(contentOf(state).goodTypes) }),
    ...commandOf(seat, "choose-region", { region: regions }),
    ...commandOf(seat, "place-unit", { unit: oneOf(unitTypes), region: regions }),
    ...commandOf(seat, "take-token", { hex: oneOf(Object.keys(state.board.tokens)) }),
    ...eliminationsFor(state, seat),
    ...commandOf(seat, "decline"),
  ];
};

/** Units of others that may be eliminated. */
export const eliminationsFor = (state: State, seat: Seat): readonly FieldOffer[] =>
  commandOf(seat, "eliminate", {
    victim: oneOf(others(state, seat)),
    unit: oneOf(unitTypes),
    region: oneOf(regionsInPlay(state)),
  });
