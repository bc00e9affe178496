import type { Seat, SetupOptions } from "../../../game.ts";
import { type Stream, stream } from "../../../random.ts";
import type { Corrections } from "../content/index.ts";
import { editionOf, loadContent } from "../content/index.ts";
import { type Deck, decks } from "../content/kinds.ts";
import { offerSizes } from "./components.ts";
import type { Event } from "./events.ts";
import { type CardId, empireCard } from "./ids.ts";
import type { Options } from "./options.ts";

/** Starting technologies dealt to each player (M-SET-08). */
const handSize = 5;
/** Achievements in the game (M-SET-14). */
const achievementsInGame = 9;

/** Cards of the population deck and of the tax & tariff deck, by number of players (M-SET-12, M-SET-13). */
export const smallDeckSize = (seats: number): number => (seats <= 3 ? 10 : seats <= 5 ? 12 : 14);

/** Sizes of the parts a deck is split into: they differ by at most one card, larger parts on top. */
export const partSizes = (cards: number, parts: number): readonly number[] =>
  Array.from({ length: parts }, (_, index) => Math.floor(cards / parts) + (index < cards % parts ? 1 : 0));

/** Which third of the technology deck gets the empire card, from the top: 0, 1 or 2 (M-SET-09). */
export const empireThird = (seats: number): number => (seats <= 3 ? 1 : 2);

/** The deck with the empire card at a uniformly random place of one of its parts. */
const withEmpireCard = (cards: readonly CardId[], parts: number, part: number, chance: Stream): readonly CardId[] => {
  const sizes = partSizes(cards.length, parts);
  const above = sizes.slice(0, part).reduce((sum, size) => sum + size, 0);
  const at = above + chance.below((sizes[part] ?? 0) + 1);
  return [...cards.slice(0, at), empireCard, ...cards.slice(at)];
};

const ids = (records: readonly { readonly id: string }[]): string[] => records.map(({ id }) => id);

/**
 * Opens a table: everything chance decides is drawn here, each kind of thing from its own stream of the seed.
 * @param setup the seats (2–6), the settings, the seed and corrected values, all checked before
 */
export const setup = (setup: SetupOptions<Options>): readonly Event[] => {
  const { seats, options, seed, commitment } = setup;
  const corrections = (setup.corrections ?? null) as Corrections | null;
  const content = loadContent(corrections, editionOf(options));
  const chance = (name: string): Stream => stream(seed, name);
  const start: Seat = chance("starting-player").below(seats);

  const starting = chance("starting-technologies").shuffle(
    ids(content.technologies.filter((technology) => technology.set === "starting")),
  );
  const hands = Array.from({ length: seats }, (_, seat) => starting.slice(seat * handSize, (seat + 1) * handSize));
  const technologies = chance("technologies").shuffle([
    ...starting.slice(seats * handSize),
    ...ids(content.technologies.filter((technology) => technology.set === "regular")),
  ]);
  const population = chance("population").shuffle(ids(content.populationCards)).slice(0, smallDeckSize(seats));
  const ofKind = (kind: "tax" | "tariff"): string[] =>
    chance(kind)
      .shuffle(ids(content.taxTariffCards.filter(({ type }) => type === kind)))
      .slice(0, smallDeckSize(seats) / 2);
  const cards: Readonly<Record<Deck, readonly CardId[]>> = {
    technology: withEmpireCard(technologies, 3, empireThird(seats), chance("technology-empire-card")),
    build: withEmpireCard(chance("build").shuffle(ids(content.buildCards)), 2, 1, chance("build-empire-card")),
    population: withEmpireCard(population, 2, 1, chance("population-empire-card")),
    taxTariff: withEmpireCard(
      chance("tax-tariff").shuffle([...ofKind("tax"), ...ofKind("tariff")]),
      2,
      1,
      chance("tax-tariff-empire-card"),
    ),
  };

  // M-SET-02 to M-SET-04; tokens of regions out of play stay in the box.
  const caches = chance("caches").shuffle(ids(content.caches));
  const copies = (kind: string): string[] =>
    content.tradeGoods
      .filter((good) => good.kind === kind)
      .flatMap((good) => Array.from({ length: good.count }, () => good.id));
  const blanks = copies("blank");
  const goods = chance("trade-goods").shuffle([...copies("good"), ...blanks]);
  const fish = copies("fish");
  const piles = { port: fish, cache: caches, open: goods };
  const blank = new Set(blanks);
  const tokens: Record<string, string> = {};
  for (const hex of content.board.hexesInPlay(seats)) {
    const token = piles[hex.type].pop();
    if (token !== undefined && !blank.has(token)) tokens[hex.id] = token;
  }

  const opened: Event = {
    type: "game-opened",
    seats,
    options,
    corrections,
    seed,
    commitment,
    start,
    decks: cards,
    hands,
    tokens,
    leaders: ids(content.leaders),
    wonders: ids(content.wonders),
    goldenAges: ids(content.goldenAges),
    achievements: chance("achievements").shuffle(ids(content.achievements)).slice(0, achievementsInGame),
    governments: ids(content.governments),
  };
  // The empire cards lie deeper than the offers reach (M-SET-22).
  const offers = decks.flatMap((deck) =>
    cards[deck].slice(0, offerSizes[deck]).map((card, slot): Event => ({ type: "card-revealed", deck, slot, card })),
  );
  return [opened, ...offers];
};
