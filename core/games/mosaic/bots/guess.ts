import { type Content, contentOf, type Deck } from "../content/index.ts";
import type { PlayerView } from "../seen/playerView.ts";
import type { View } from "../seen/view.ts";
import type { CardId } from "../table/ids.ts";
import type { OwnTechnology, Player } from "../table/player.ts";
import type { DeckState, State, Turn } from "../table/state.ts";
import type { Step } from "../table/steps.ts";

/** What a seat may know of the steps that follow the choice it owes; without it only the choice itself is known. */
type Seen = View & { readonly agenda?: readonly Step[] };

/** A card that fills a gap in a deck of which only the size counts. */
export const fillerOf = (
  { technologies, buildCards, populationCards, taxTariffCards }: Content,
  deck: Deck,
): CardId => {
  const all = { technology: technologies, build: buildCards, population: populationCards, taxTariff: taxTariffCards };
  return all[deck][0]?.id ?? "";
};

/** Takes cards nobody shows, in the order of the data: a guess that says nothing about the real order. */
const unseenCards = (all: readonly CardId[], shown: ReadonlySet<CardId>): CardId[] =>
  all.filter((id) => !shown.has(id));

const technologiesOf = (seen: PlayerView, unseen: CardId[]): readonly OwnTechnology[] => [
  ...seen.faceUp.map((id) => ({ id, faceUp: true, known: true })),
  ...seen.faceDown.map((id) => ({ id, faceUp: false, known: true })),
  // Cards nobody has shown the viewer: any that are left will do.
  ...unseen
    .splice(Math.max(0, unseen.length - (seen.faceDownCount - seen.faceDown.length)))
    .map((id) => ({ id, faceUp: false, known: false })),
];

const playerOf = (view: View, seen: PlayerView, unseen: CardId[]): Player => ({
  leader: seen.leader,
  currencies: seen.currencies,
  population: seen.population,
  production: seen.production,
  vp: seen.vpBySource,
  goods: seen.goods,
  wild: seen.wild,
  hand: seen.seat === view.viewer ? view.hand : [],
  pick: seen.seat === view.viewer ? view.pick : null,
  technologies: technologiesOf(seen, unseen),
  buildCards: seen.buildCards,
  taxTariffCards: seen.taxTariffCards,
  wonders: seen.wonders,
  tiles: seen.tiles,
  government: seen.government,
  units: seen.units,
  reserve: seen.reserve,
  usedPowers: seen.usedPowers,
});

const turnOf = ({ turn, peekedCard }: View): Turn | null =>
  turn && {
    actions: turn.actions,
    taken: turn.actions > 0 ? 0 : 1,
    bonus: turn.bonus,
    recruited: turn.recruited,
    moved: turn.moved,
    peeked: turn.peeked && peekedCard !== null ? { deck: turn.peeked, card: peekedCard } : null,
    committed: turn.committed,
    acquired: turn.acquired,
    extra: turn.extra,
  };

/**
 * A table that looks to the viewer exactly like the real one: whatever the view does not tell is filled with cards nobody
 * has shown, in the order of the data. It is made from the view alone, so nothing hidden can be learnt from it.
 */
export const guessFrom = (view: Seen): State => {
  const content = contentOf(view);
  const shown = new Set<CardId>([
    ...view.players.flatMap((one) => [...one.faceUp, ...one.faceDown, ...one.buildCards, ...one.taxTariffCards]),
    ...Object.values(view.offers).flatMap((offer) => offer.filter((card) => card !== null)),
    ...view.hand,
    ...(view.pick ? [view.pick] : []),
    ...(view.peekedCard ? [view.peekedCard] : []),
  ]);
  const unseen = {
    technology: unseenCards(
      content.technologies.map(({ id }) => id),
      shown,
    ),
    build: unseenCards(
      content.buildCards.map(({ id }) => id),
      shown,
    ),
    population: unseenCards(
      content.populationCards.map(({ id }) => id),
      shown,
    ),
    taxTariff: unseenCards(
      content.taxTariffCards.map(({ id }) => id),
      shown,
    ),
  };
  const players = view.players.map((seen) => playerOf(view, seen, unseen.technology));
  const deck = (name: keyof View["offers"]): DeckState => {
    const top = view.turn?.peeked === name && view.peekedCard !== null ? [view.peekedCard] : [];
    const cards = [...top, ...unseen[name].filter((id) => !top.includes(id))].slice(0, view.deckSizes[name]);
    // An empire card among them is nobody's to guess: any other card lies in its place, at the bottom.
    const filler = Array.from({ length: view.deckSizes[name] - cards.length }, () => fillerOf(content, name));
    return { cards: [...cards, ...filler], offer: view.offers[name] };
  };
  return {
    phase: view.phase,
    options: view.options,
    corrections: view.corrections,
    seed: view.seed ?? "",
    commitment: view.commitment,
    start: view.start,
    round: view.round,
    players,
    board: {
      pieces: view.board.pieces,
      tokens: view.board.tokens,
      closed: view.regions.flatMap(({ region, closedBy }) => closedBy.map((by) => ({ region, by }))),
    },
    decks: {
      technology: deck("technology"),
      build: deck("build"),
      population: deck("population"),
      taxTariff: deck("taxTariff"),
    },
    leaders: view.leaders,
    wonders: view.wonders,
    goldenAges: view.goldenAges,
    achievements: view.achievements,
    governments: view.governments,
    usedExchanges: view.usedExchanges,
    discarded: [],
    holding: view.holding,
    empire: view.empire,
    end: view.end,
    active: view.active,
    turn: turnOf(view),
    orders: [],
    agenda: view.agenda ?? (view.pending ? [view.pending] : []),
    outcome: view.outcome,
  };
};
