import type { State } from "../../../core/games/mosaic/table/state.ts";
import { hexesInPlay } from "./counting.ts";
import { isA } from "./data.ts";

/** M-SET-09, R-05: where the parts of the technology deck end; larger parts on top. */
const partsOf = (cards: number): readonly [number, number, number] => {
  const [least, over] = [Math.floor(cards / 3), cards % 3];
  return [least + (over > 0 ? 1 : 0), least + (over > 1 ? 1 : 0), least];
};

/** M-SET-10 to M-SET-13, R-10: cards of a deck and its offer, by players. */
const sizes: Readonly<Record<string, (players: number) => readonly [cards: number, offer: number]>> = {
  technology: (players) => [105 - 5 * players, 5],
  build: () => [38, 5],
  population: (players) => [players <= 3 ? 10 : players <= 5 ? 12 : 14, 2],
  taxTariff: (players) => [players <= 3 ? 10 : players <= 5 ? 12 : 14, 2],
};

/** How deep an empire card may lie in the deck before anything is turned up: its first and last place, from 0. */
const depthOf = (deck: string, cards: number, players: number): readonly [number, number] => {
  if (deck !== "technology") return [Math.ceil(cards / 2), cards];
  const [top, middle] = partsOf(cards);
  return players <= 3 ? [top, top + middle] : [top + middle, cards];
};

/** The table as it has to be when it is opened (M-SET-01 to M-SET-14, M-SET-22). */
export const openingWrongly = (state: State): readonly string[] => {
  const faults: string[] = [];
  const players = state.players.length;
  const expect = (what: string, found: unknown, wanted: unknown): void => {
    if (JSON.stringify(found) !== JSON.stringify(wanted))
      faults.push(`${what}: ${JSON.stringify(found)}, by the rules ${JSON.stringify(wanted)}`);
  };
  for (const [deck, { cards, offer }] of Object.entries(state.decks)) {
    const [size, slots] = (sizes[deck] as (players: number) => readonly [number, number])(players);
    const all = [...offer, ...cards];
    expect(`cards of ${deck}`, [all.length, offer.length], [size + 1, slots]);
    const place = all.indexOf("empire");
    const [first, last] = depthOf(deck, size, players);
    if (place < first || place > last || place !== all.lastIndexOf("empire"))
      faults.push(`the empire card of ${deck} lies at ${place}, not within ${first} to ${last}`);
    expect(`different cards of ${deck}`, new Set(all).size, all.length);
  }
  const kinds = [...state.decks.taxTariff.cards, ...state.decks.taxTariff.offer].map((id) => String(id).split("-")[0]);
  expect(
    "tax and tariff cards",
    [kinds.filter((kind) => kind === "tax").length, kinds.filter((kind) => kind === "tariff").length],
    [(kinds.length - 1) / 2, (kinds.length - 1) / 2],
  );
  expect(
    "achievements, golden ages, wonders, governments, leaders",
    [state.achievements, state.goldenAges, state.wonders, state.governments, state.leaders].map(({ length }) => length),
    [9, 9, 9, 6, 9],
  );
  for (const { hand, population, currencies, production } of state.players)
    expect(
      "a player at the start",
      [hand.length, population, Object.values(currencies), Object.values(production)],
      [5, 5, [0, 0, 0, 0], [0, 0, 0, 0, 0]],
    );
  for (const { id, type } of hexesInPlay(state)) {
    const token = state.board.tokens[id];
    if (type === "port") expect(`token of ${id}`, token, "good-fish");
    else if (type === "cache") expect(`a cache on ${id}`, token !== undefined && isA(token, "caches"), true);
    else if (token !== undefined) expect(`a good on ${id}`, isA(token, "trade-goods") && token !== "good-fish", true);
  }
  const inPlay = new Set(hexesInPlay(state).map(({ id }) => id));
  expect(
    "tokens out of play",
    Object.keys(state.board.tokens).filter((id) => !inPlay.has(id)),
    [],
  );
  return faults;
};
