import { changedState } from "../copies.ts";
import type { TechnologyId } from "../ids.ts";
import { player, type State } from "../state.ts";
import { type Appliers, inTurn, removed, withDeck, withPlayer } from "./change.ts";

/** Records a technology as taken in this turn. */
const acquired = (state: State, technology: TechnologyId): State =>
  state.turn ? inTurn(state, { acquired: [...state.turn.acquired, technology] }) : state;

/** Takes a card from its slot or the top of the deck, which ends the obligation of a seat that looked at that deck. */
const without = (from: State, deck: keyof State["decks"], slot: number | null): State => {
  const state = from.turn?.committed === deck ? inTurn(from, { committed: null }) : from;
  const { cards, offer } = state.decks[deck];
  return slot === null
    ? withDeck(state, deck, { cards: cards.slice(1) })
    : withDeck(state, deck, { offer: offer.map((card, index) => (index === slot ? null : card)) });
};

/** Cards, powers, governments and tiles. */
export const cards: Appliers<
  | "card-revealed"
  | "empire-card-revealed"
  | "offer-exchanged"
  | "exchange-used"
  | "deck-peeked"
  | "technology-taken"
  | "technology-played"
  | "population-card-taken"
  | "build-card-taken"
  | "tax-tariff-card-taken"
  | "power-used"
  | "government-returned"
  | "government-taken"
  | "tile-claimed"
> = {
  "card-revealed": (state, { deck, slot, card }) => {
    const { cards, offer } = state.decks[deck];
    return withDeck(state, deck, {
      cards: cards.slice(1),
      offer: offer.map((other, index) => (index === slot ? card : other)),
    });
  },
  "empire-card-revealed": (state, { deck, scores }) =>
    changedState(withDeck(state, deck, { cards: state.decks[deck].cards.slice(1) }), {
      empire: {
        ...state.empire,
        revealed: state.empire.revealed + 1,
        due: state.empire.due + (scores ? 1 : 0),
      },
    }),
  "offer-exchanged": (state, { deck }) => {
    // under the deck in slot order, slot 1 highest.
    const { cards, offer } = state.decks[deck];
    return withDeck(state, deck, {
      cards: [...cards, ...offer.filter((card) => card !== null)],
      offer: offer.map(() => null),
    });
  },
  "exchange-used": (state, { government }) =>
    changedState(state, { usedExchanges: [...state.usedExchanges, government] }),
  "deck-peeked": (state, { deck, card }) => inTurn(state, { peeked: { deck, card }, committed: deck }),
  "technology-taken": (state, { seat, technology, slot, known }) =>
    acquired(
      withPlayer(without(state, "technology", slot), seat, {
        technologies: [...player(state, seat).technologies, { id: technology, faceUp: false, known }],
      }),
      technology,
    ),
  "technology-played": (state, { seat, technology }) =>
    withPlayer(state, seat, {
      technologies: player(state, seat).technologies.map((one) =>
        one.id === technology ? { id: technology, faceUp: true, known: true } : one,
      ),
    }),
  "population-card-taken": (state, { card, slot }) =>
    changedState(without(state, "population", slot), {
      discarded: [...state.discarded, card],
    }),
  "build-card-taken": (state, { seat, card, slot }) =>
    withPlayer(without(state, "build", slot), seat, { buildCards: [...player(state, seat).buildCards, card] }),
  "tax-tariff-card-taken": (state, { seat, card, slot }) =>
    withPlayer(without(state, "taxTariff", slot), seat, {
      taxTariffCards: [...player(state, seat).taxTariffCards, card],
    }),
  "power-used": (state, { seat, power }) =>
    withPlayer(state, seat, { usedPowers: [...player(state, seat).usedPowers, power] }),
  "government-returned": (state, { seat, government }) =>
    withPlayer(changedState(state, { governments: [...state.governments, government] }), seat, { government: null }),
  "government-taken": (state, { seat, government }) =>
    withPlayer(changedState(state, { governments: removed(state.governments, government) }), seat, { government }),
  "tile-claimed": (state, { seat, tile }) =>
    withPlayer(
      changedState(state, {
        goldenAges: removed(state.goldenAges, tile),
        achievements: removed(state.achievements, tile),
      }),
      seat,
      { tiles: [...player(state, seat).tiles, tile] },
    ),
};
