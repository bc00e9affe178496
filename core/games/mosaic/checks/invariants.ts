import type { Watch } from "../../../invariants.ts";
import { contentOf, type Deck, decks, type Piece, type Region, type UnitType, unitTypes } from "../content/index.ts";
import { piecesOnMap } from "../rules/counts/pieces.ts";
import { piecesPerColour } from "../table/components.ts";
import type { Event } from "../table/events.ts";
import { empireCard } from "../table/ids.ts";
import type { Player } from "../table/player.ts";
import type { State } from "../table/state.ts";

const tally = (ids: readonly string[]): ReadonlyMap<string, number> => {
  const found = new Map<string, number>();
  for (const id of ids) found.set(id, (found.get(id) ?? 0) + 1);
  return found;
};

/** Ids that are more or less often in `now` than in `then`. */
const differences = (then: readonly string[], now: readonly string[]): readonly string[] => {
  const [before, after] = [tally(then), tally(now)];
  return [...new Set([...then, ...now])].filter((id) => before.get(id) !== after.get(id));
};

const numbersOf = (owner: Player): Readonly<Record<string, number>> => ({
  ...owner.currencies,
  population: owner.population,
  ...Object.fromEntries(Object.entries(owner.production).map(([track, points]) => [`${track} production`, points])),
  ...Object.fromEntries(Object.entries(owner.reserve).map(([piece, left]) => [`${piece} in reserve`, left])),
  ...Object.fromEntries(
    Object.entries(owner.units).flatMap(([region, units]) =>
      Object.entries(units).map(([unit, count]) => [`${unit} in ${region}`, count]),
    ),
  ),
});

const ownersOf = (state: State): ((cards: (owner: Player) => readonly string[]) => readonly string[]) => {
  return (cards) => state.players.flatMap(cards);
};

/** Where every card of a deck is, the ones that left the game apart. */
const cardsOf = (state: State, deck: Deck): readonly string[] => {
  const { cards, offer } = state.decks[deck];
  const all = ownersOf(state);
  const held: Readonly<Record<Deck, readonly string[]>> = {
    // A pick stays in the hand until all have chosen.
    technology: all(({ hand, technologies }) => [...hand, ...technologies.map(({ id }) => id)]),
    build: all(({ buildCards }) => buildCards),
    population: [],
    taxTariff: all(({ taxTariffCards }) => taxTariffCards),
  };
  return [...cards, ...offer.filter((card) => card !== null), ...held[deck]];
};

const placed = (state: State): readonly string[] => {
  const wrong: string[] = [];
  const { board } = contentOf(state);
  const regions = board.regionsInPlay(state.players.length);
  for (const { hex, piece } of piecesOnMap(state)) {
    if (!regions.includes(hex.region)) wrong.push(`${piece.kind} in ${hex.region}, which is out of play`);
    if ((piece.kind === "portCity") !== (hex.type === "port") && piece.kind !== "wonder")
      wrong.push(`${piece.kind} on ${hex.id}, a ${hex.type} hex`);
    if (state.board.tokens[hex.id]) wrong.push(`a token under the ${piece.kind} on ${hex.id}`);
  }
  for (const [seat, owner] of state.players.entries()) {
    const onMap = piecesOnMap(state).filter(({ piece }) => piece.seat === seat);
    for (const [piece, count] of Object.entries(piecesPerColour) as [Piece, number][]) {
      const there = unitTypes.includes(piece as UnitType)
        ? Object.values(owner.units).reduce((sum, units) => sum + units[piece as UnitType], 0)
        : onMap.filter(({ piece: { kind } }) => kind === piece).length;
      if (there + owner.reserve[piece] !== count)
        wrong.push(`seat ${seat} has ${there} ${piece} on the map and ${owner.reserve[piece]} in reserve`);
    }
    for (const region of Object.keys(owner.units) as Region[])
      if (!regions.includes(region)) wrong.push(`units of seat ${seat} in ${region}, which is out of play`);
    const wonders = onMap.flatMap(({ hex, piece }) => (piece.kind === "wonder" ? [`${piece.wonder} ${hex.id}`] : []));
    if (
      differences(
        wonders,
        owner.wonders.map(({ id, hex }) => `${id} ${hex}`),
      ).length > 0
    )
      wrong.push(`wonders of seat ${seat} are not where the map has them`);
  }
  return wrong;
};

/**
 * What may never be wrong at a table of Mosaic: numbers below zero, pieces gained or lost, a card or token in two places
 * or in none.
 */
export const mosaicWatch = (): Watch<State, Event> => {
  let opening: Extract<Event, { type: "game-opened" }> | undefined;
  /** Cards and caches that have left the game. */
  const gone: string[] = [];
  /** Named goods come from the map only, and a card given to two seats would be seen here. */
  const see = (event: Event): void => {
    if (event.type === "game-opened") opening = event;
    if (event.type === "population-card-taken") gone.push(event.card);
    if (event.type === "cache-taken") gone.push(event.cache);
    if (event.type === "leaders-discarded") gone.push(...event.leaders);
  };
  return {
    see(events) {
      for (const event of events) see(event);
    },
    wrong(state) {
      if (!opening) return ["the game was not opened"];
      const wrong: string[] = [];
      const moved = (what: string, then: readonly string[], now: readonly string[]): void => {
        for (const id of differences(then, now)) wrong.push(`${what} ${id} is not in exactly one place`);
      };
      for (const [seat, owner] of state.players.entries())
        for (const [what, number] of Object.entries(numbersOf(owner)))
          if (!(Number.isInteger(number) && number >= 0)) wrong.push(`seat ${seat} has ${number} ${what}`);
      if (!(Number.isInteger(state.holding) && state.holding >= 0)) wrong.push(`${state.holding} in the holding area`);

      for (const deck of decks) {
        const then = [...opening.decks[deck], ...(deck === "technology" ? opening.hands.flat() : [])].filter(
          (card) => card !== empireCard,
        );
        const left = deck === "population" ? gone.filter((id) => id.startsWith("pop-")) : [];
        moved("card", then, [...cardsOf(state, deck).filter((card) => card !== empireCard), ...left]);
        if (cardsOf(state, deck).filter((card) => card === empireCard).length > 1)
          wrong.push(`two empire cards in the ${deck} deck`);
      }
      const hidden = decks.flatMap((deck) => state.decks[deck].cards.filter((card) => card === empireCard)).length;
      if (hidden + state.empire.revealed !== decks.length)
        wrong.push(`${hidden} empire cards are hidden and ${state.empire.revealed} revealed`);
      if (state.empire.done > 3) wrong.push(`${state.empire.done} empire scorings`);

      const all = ownersOf(state);
      const ownLeaders = all(({ leader }) => (leader ? [leader] : []));
      moved("leader", opening.leaders, [...state.leaders, ...ownLeaders, ...gone.filter((id) => id.startsWith("lea"))]);
      moved("wonder", opening.wonders, [...state.wonders, ...all(({ wonders }) => wonders.map(({ id }) => id))]);
      moved("government", opening.governments, [
        ...state.governments,
        ...all(({ government }) => (government ? [government] : [])),
      ]);
      moved(
        "tile",
        [...opening.goldenAges, ...opening.achievements],
        [...state.goldenAges, ...state.achievements, ...all(({ tiles }) => tiles)],
      );
      moved("token", Object.values(opening.tokens), [
        ...Object.values(state.board.tokens),
        ...all(({ goods }) => goods),
        ...gone.filter((id) => id.startsWith("cache-")),
      ]);
      return [...wrong, ...placed(state)];
    },
    rounds: (state) => state.round,
  };
};
