import { dryRun } from "../../../engine/dryRun.ts";
import type { Change, Preview, Rejection, Seat } from "../../../game.ts";
import { ok, type Result } from "../../../result.ts";
import type { Command } from "../commands.ts";
import { type Content, contentOf, currencies, type Deck, decks, tracks } from "../content/index.ts";
import { legal } from "../flow/decide.ts";
import { dryRunParts } from "../flow/dryRun.ts";
import { regionsInPlay } from "../rules/cities.ts";
import { influenceIn } from "../rules/influence.ts";
import { type CardId, empireCard } from "../table/ids.ts";
import { noOrders } from "../table/orders.ts";
import type { OwnTechnology } from "../table/player.ts";
import { player, type State } from "../table/state.ts";
import { pendingFor } from "./pending.ts";
import { reveals } from "./reveals.ts";

const idsOf: Readonly<Record<Deck, (content: Content) => readonly { readonly id: CardId }[]>> = {
  technology: ({ technologies }) => technologies,
  build: ({ buildCards }) => buildCards,
  population: ({ populationCards }) => populationCards,
  taxTariff: ({ taxTariffCards }) => taxTariffCards,
};

/** Everything the seat has in sight: nothing of it can lie in a deck or face down with another. */
const seenBy = (state: State, seat: Seat): ReadonlySet<CardId | null> =>
  new Set([
    ...decks.flatMap((deck) => state.decks[deck].offer),
    ...state.discarded,
    ...state.players.flatMap((owner, other) => [
      ...owner.buildCards,
      ...owner.taxTariffCards,
      ...owner.technologies.filter(({ known }) => known || other === seat).map(({ id }) => id),
      // What is kept from a hand stays in it until all have chosen.
      ...(other === seat && state.phase !== "leaders" ? owner.hand : []),
    ]),
    state.active === seat ? (state.turn?.peeked?.card ?? null) : null,
  ]);

/**
 * The table as the seat could imagine it: everything it does not know is replaced by a guess made only from what it does
 * know, in the order of the data. Two tables that differ only in what the seat does not know give the same guess.
 */
export const imagined = (state: State, seat: Seat): State => {
  const content = contentOf(state);
  const seen = seenBy(state, seat);
  const pools = Object.fromEntries(
    decks.map((deck) => [
      deck,
      idsOf[deck](content)
        .map(({ id }) => id)
        .filter((id) => !seen.has(id)),
    ]),
  ) as Record<Deck, CardId[]>;
  // Starting technologies come first in the data, so they go to the hands and kept cards of the others.
  const draw = (deck: Deck): CardId => pools[deck].shift() ?? empireCard;
  const players = state.players.map((owner, other) => {
    if (other === seat)
      return state.phase === "leaders" ? { ...owner, hand: owner.hand.map(() => draw("technology")) } : owner;
    const hand = owner.hand.map(() => draw("technology"));
    return {
      ...owner,
      hand,
      // Whether somebody has chosen is known, what is not.
      pick: owner.pick === null ? null : (hand[0] ?? null),
      technologies: owner.technologies.map(
        (one): OwnTechnology => (one.known ? one : { ...one, id: draw("technology") }),
      ),
    };
  });
  const peeked = state.active === seat ? (state.turn?.peeked ?? null) : null;
  // Empire cards not revealed yet lie at the bottom of the guess: which decks still hold one is known.
  const deckGuess = (deck: Deck): readonly CardId[] => {
    const { cards } = state.decks[deck];
    const top = peeked?.deck === deck && cards[0] === peeked.card ? [peeked.card] : [];
    const bottom = cards.includes(empireCard) && !top.includes(empireCard) ? [empireCard] : [];
    const rest = Array.from({ length: cards.length - top.length - bottom.length }, () => draw(deck));
    return [...top, ...rest, ...bottom];
  };
  return {
    ...state,
    seed: "",
    players,
    decks: Object.fromEntries(
      decks.map((deck) => [deck, { cards: deckGuess(deck), offer: state.decks[deck].offer }]),
    ) as unknown as State["decks"],
    turn: state.turn && { ...state.turn, peeked },
    // Whether somebody else has ordered anything is not known.
    orders: state.orders.map((orders, other) => (other === seat ? orders : noOrders)),
  };
};

/** The numbers a preview compares, by the key of their name. */
const numbersOf = (state: State, seat: Seat): Readonly<Record<string, number>> => {
  const owner = player(state, seat);
  return {
    ...Object.fromEntries(currencies.map((currency) => [currency, owner.currencies[currency]])),
    population: owner.population,
    ...Object.fromEntries(tracks.map((track) => [`production.${track}`, owner.production[track]])),
    unrest: owner.taxTariffCards.reduce((sum, id) => sum + contentOf(state).taxTariffCard(id).unrest, 0),
    vp: owner.vp.regions + owner.vp.governments + owner.vp.technologies,
    goods: owner.goods.length + owner.wild.length,
    ...Object.fromEntries(
      regionsInPlay(state).map((region) => [`influence.${region}`, influenceIn(state, region, "control")[seat] ?? 0]),
    ),
  };
};

/** Every number of every seat that differs between two tables. */
export const changesBetween = (before: State, after: State): readonly Change[] =>
  before.players.flatMap((_, seat) => {
    const from = numbersOf(before, seat);
    return Object.entries(numbersOf(after, seat)).flatMap(([what, to]) => {
      const was = from[what] ?? 0;
      return was === to ? [] : [{ seat, what, from: was, to }];
    });
  });

/**
 * A dry decision of a draft on the imagined table: what would change, whether it shows something, what could follow. What a
 * phase that begins brings by itself is not counted: it does not come from the choice, and it would come for every choice.
 */
export const preview = (
  state: State,
  seat: Seat,
  commands: readonly Command[],
): Result<Preview<Command>, Rejection> => {
  const run = dryRun(
    { ...dryRunParts, showsAnybody: (before, event) => reveals(before, event, seat) },
    imagined(state, seat),
    // A draft is one seat's own.
    commands.map((command) => ({ ...command, seat })),
  );
  if (!run.ok) return run;
  const { start, counted, state: after, reveals: ends, final } = run.value;
  const pending = pendingFor(after, seat);
  return ok({
    changes: changesBetween(start, counted),
    reveals: ends,
    final,
    // Nothing can be added behind something hidden.
    next: ends ? [] : legal(after, seat),
    ...(pending && !ends ? { pending } : {}),
  });
};
