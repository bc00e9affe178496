import { type Deck, decks, loadContent } from "../../core/games/mosaic/content/index.ts";
import type { Event } from "../../core/games/mosaic/table/events.ts";
import { empireCard } from "../../core/games/mosaic/table/ids.ts";
import type { State } from "../../core/games/mosaic/table/state.ts";
import type { Stream, Viewer } from "../../core/index.ts";

/**
 * Which cards each viewer has seen, by the rules of alone: offers, cards played, built or kept for their
 * unrest, one's own hands, cards and looks at a deck. It reads the raw events, never what `redact` or `view` make of them.
 */
export class Seen {
  readonly #cards: ReadonlyMap<Viewer, Set<string>>;
  #hands: readonly (readonly string[])[] = [];
  readonly #picks = new Map<number, string>();

  constructor(seats: number) {
    const viewers: Viewer[] = [...Array.from({ length: seats }, (_, seat) => seat), "spectator"];
    this.#cards = new Map(viewers.map((viewer) => [viewer, new Set<string>()]));
  }

  #show(card: string, ...viewers: readonly Viewer[]): void {
    for (const [viewer, cards] of this.#cards) if (viewers.length === 0 || viewers.includes(viewer)) cards.add(card);
  }

  /** hands are seen when the draft begins and after every pass. */
  #lookAtHands(): void {
    for (const [seat, hand] of this.#hands.entries()) for (const card of hand) this.#show(card, seat);
  }

  see(events: readonly Event[]): void {
    for (const event of events) {
      if (event.type === "game-opened") this.#hands = event.hands;
      if (event.type === "phase-began" && event.phase === "draft") this.#lookAtHands();
      if (event.type === "technology-drafted") this.#picks.set(event.seat, event.technology);
      if (event.type === "hands-passed") {
        const kept = this.#hands.map((hand, seat) => hand.filter((card) => card !== this.#picks.get(seat)));
        this.#hands = kept.map((_, seat) => kept[(seat + kept.length - 1) % kept.length] ?? []);
        this.#picks.clear();
        this.#lookAtHands();
      }
      if (event.type === "card-revealed") this.#show(event.card);
      if (event.type === "technology-taken") this.#show(event.technology, event.seat);
      if (event.type === "deck-peeked") this.#show(event.card, event.seat);
      if (event.type === "technology-played") this.#show(event.technology);
      if (event.type === "population-card-taken") this.#show(event.card);
      if (event.type === "build-card-taken") this.#show(event.card);
      if (event.type === "tax-tariff-card-taken") this.#show(event.card);
    }
  }

  has(viewer: Viewer, card: string): boolean {
    return this.#cards.get(viewer)?.has(card) ?? false;
  }
}

const content = loadContent();
const cardsOf: Readonly<Record<Deck, readonly string[]>> = {
  technology: content.technologies.map(({ id }) => id),
  build: content.buildCards.map(({ id }) => id),
  population: content.populationCards.map(({ id }) => id),
  taxTariff: content.taxTariffCards.map(({ id }) => id),
};

/** Other names for what a viewer has not seen: another card of the same kind, in the game or not, and another seed. */
export const renaming = (seen: Seen, viewer: Viewer, seed: string, chance: Stream): ReadonlyMap<string, string> => {
  const names = new Map<string, string>([[seed, chance.shuffle([...seed]).join("")]]);
  for (const deck of decks) {
    const hidden = cardsOf[deck].filter((card) => !seen.has(viewer, card));
    const others = chance.shuffle(hidden);
    for (const [index, card] of hidden.entries()) names.set(card, others[index] as string);
  }
  return names;
};

/** The same value with every text that has another name replaced by it. */
export const renamed = <T>(value: T, names: ReadonlyMap<string, string>): T => {
  if (typeof value === "string") return (names.get(value) ?? value) as T;
  if (Array.isArray(value)) return value.map((item) => renamed(item as unknown, names)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, renamed(item as unknown, names)])) as T;
};

/** The empire cards at other places of their decks; a card that somebody has looked at stays on top. */
export const withEmpireCardsMoved = (state: State, chance: Stream): State => {
  const moved = (deck: Deck): readonly string[] => {
    const { cards } = state.decks[deck];
    const fixed = state.turn?.peeked?.deck === deck ? 1 : 0;
    const at = cards.indexOf(empireCard);
    if (at < fixed) return cards;
    const rest = cards.filter((card) => card !== empireCard);
    const to = fixed + chance.below(rest.length - fixed + 1);
    return [...rest.slice(0, to), empireCard, ...rest.slice(to)];
  };
  return {
    ...state,
    decks: Object.fromEntries(
      decks.map((deck) => [deck, { ...state.decks[deck], cards: moved(deck) }]),
    ) as unknown as State["decks"],
  };
};

/** Other orders of everybody but the viewer, or some where there were none. */
export const withOtherOrders = (state: State, viewer: Viewer): State => ({
  ...state,
  orders: state.players.map((_, seat) =>
    seat === viewer
      ? (state.orders[seat] ?? {})
      : { turn: [{ commands: [{ type: "work", seat, currency: "food" }], most: null }], draft: [] },
  ),
});
