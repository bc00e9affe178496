import type { State } from "../../../core/games/mosaic/table/state.ts";
import type { Pending } from "../../../core/games/mosaic/table/steps.ts";
import { answersTo } from "./answers.ts";
import { costOfBuilding, costOfPopulation, costOfWonder, payable } from "./costs.ts";
import { at, citiesOf, countOf, hexesInPlay, owns, piecesOf, symbolsOf, valuesOf } from "./counting.ts";
import { type Amounts, card, decks, effectsOf, isA, standard } from "./data.ts";
import { builtSite, hasPlace, hexesFor } from "./legalHexes.ts";
import { moves, recruits } from "./military.ts";

type Command = Readonly<Record<string, unknown>>;
type Deck = (typeof decks)[number];

/** What has happened in the present turn, as far as the rules need it. */
export interface TurnMemory {
  /** technologies taken in this turn. */
  readonly taken: readonly string[];
  /** the deck whose look still binds the next action of the turn. */
  readonly look: Deck | null;
}

/** The seat a table asks something, and what. */
const asked = (state: State): Pending | undefined => {
  const [top] = state.agenda;
  return top && "seat" in top && top.kind !== "effects" && top.kind !== "perform" ? (top as Pending) : undefined;
};

/** what may be taken of a deck: its offer, and the card its owner has seen on top of it. */
const within = (state: State, deck: Deck): readonly string[] => {
  const seen = state.turn?.peeked;
  const top = seen && seen.deck === deck && state.decks[deck].cards[0] === seen.card ? [seen.card] : [];
  return [...state.decks[deck].offer, ...top].filter((id): id is string => id !== null && id !== "empire");
};

/** nothing is left of a deck. */
const exhausted = (state: State, deck: Deck): boolean =>
  state.decks[deck].cards.length === 0 && state.decks[deck].offer.every((id) => id === null);

/** M-TECH-02, R-06, R-18: whether the seat may play this technology now. */
const playable = (state: State, seat: number, id: string): boolean => {
  if (!owns(symbolsOf(state, seat), card(id).prereqs ?? [])) return false;
  const effects = effectsOf(state, id);
  const lost = effects.reduce((sum, { losePopulation }) => sum + Number(losePopulation ?? 0), 0);
  if (at(state, seat).population < lost) return false;
  return state.phase !== "benefits" || !effects.some(({ bonusAction }) => bonusAction !== undefined);
};

const population = (state: State, seat: number): readonly Command[] =>
  (exhausted(state, "population") ? [null] : within(state, "population"))
    .filter((id) => payable(at(state, seat), costOfPopulation(id)))
    .map((id) => ({ type: "take-population", card: id }));

const building = (state: State, seat: number): readonly Command[] => {
  const pieces = ["city", "portCity", "farmTown", "manufactoryTown"];
  return [
    ...within(state, "build").map((id) => ({ card: id as string | null, piece: String(card(id).type) })),
    ...pieces.map((piece) => ({ card: null, piece })),
  ]
    .filter(({ piece }) => payable(at(state, seat), costOfBuilding(piece)))
    .filter(({ piece }) => piece === "project" || hasPlace(state, seat, builtSite(piece)))
    .map((wanted) => ({ type: "build", ...wanted }));
};

const wonders = (state: State, seat: number): readonly Command[] =>
  state.wonders
    .filter((id) => payable(at(state, seat), costOfWonder(state, seat, id)))
    .filter((id) => hexesFor(state, seat, { piece: "wonder", where: "wonder", wonder: id }).length > 0)
    .map((wonder) => ({ type: "build-wonder", wonder }));

const technologies = (state: State, seat: number): readonly Command[] =>
  within(state, "technology")
    .filter((id) => payable(at(state, seat), card(id).cost as Amounts))
    .flatMap((technology) => [
      ...(playable(state, seat, technology) ? [{ type: "take-technology", technology, faceUp: true }] : []),
      { type: "take-technology", technology, faceUp: false },
    ]);

const taxes = (state: State): readonly Command[] =>
  exhausted(state, "taxTariff")
    ? ["tax", "tariff"].map((kind) => ({ type: "take-tax-tariff", card: null, kind }))
    : within(state, "taxTariff").map((id) => ({ type: "take-tax-tariff", card: id, kind: card(id).type }));

/** M-GOV-01, M-GOV-03, R-40, R-80. */
const governments = (state: State, seat: number): readonly Command[] =>
  state.governments
    .filter((id) => id !== at(state, seat).government && payable(at(state, seat), card(id).cost as Amounts))
    .filter(
      (id) =>
        valuesOf(state, seat, "governmentIgnorePrereqs").length > 0 ||
        owns(symbolsOf(state, seat), card(id).prereqs ?? []),
    )
    .map((government) => ({ type: "take-government", government }));

/** M-TILE-01 to M-TILE-03. */
export const mayClaim = (state: State, seat: number, id: string): boolean => {
  const { requirement = {} } = card(id);
  if (isA(id, "golden-ages"))
    return (symbolsOf(state, seat)[String(requirement.symbol)] ?? 0) >= Number(requirement.count);
  const by = requirement.minByPlayers as Record<string, number> | undefined;
  const least = Number(requirement.min ?? by?.[state.players.length <= 3 ? "2-3" : "4-6"]);
  return countOf(state, seat, requirement.count as Record<string, unknown>) >= least;
};

/** M-LEAD-01, M-LEAD-06: once on the own turn. */
const leaderPowers = (state: State, seat: number): readonly Command[] => {
  const own = at(state, seat);
  const unused = <T>(operation: string) =>
    valuesOf<T>(state, seat, operation).filter(({ source }) => !own.usedPowers.includes(source));
  const trade = unused<{ pay: Amounts; gainChoice: { from: readonly string[] } }>("freeAction")
    .filter(({ value }) => own.population >= (value.pay.population ?? 0))
    .flatMap(({ value }) => value.gainChoice.from.map((currency) => ({ type: "convert-population", currency })));
  const takeOver = unused<{ opponentMinCities: number }>("takeOverCity").flatMap(({ value }) =>
    piecesOf(state)
      .filter(({ kind, seat: other }) => other !== seat && (kind === "city" || kind === "portCity"))
      .filter(({ kind }) => own.reserve[kind as "city"] > 0)
      .filter(({ seat: other }) => citiesOf(state, other).length >= value.opponentMinCities)
      .map(({ hex }) => ({ type: "take-over-city", hex: hex.id })),
  );
  return [...trade, ...takeOver];
};

/** once a turn, before an action of it; a free look only before both actions of a turn that has two. */
const mayLook = (state: State, seat: number): boolean => {
  const { turn, options } = state;
  if (!turn || turn.peeked || valuesOf(state, seat, "peekDeck").length === 0) return false;
  return options.republicLook === "commits" ? turn.actions > 0 : turn.taken === 0;
};

/** M-TURN-03, R-07: free actions of a turn. */
const freeActions = (state: State, seat: number, { taken }: TurnMemory): readonly Command[] => {
  const own = at(state, seat);
  const waits = (id: string) => state.options.technologyTurnUp === "laterTurn" && taken.includes(id);
  const exchange = own.government !== null && !state.usedExchanges.includes(own.government);
  const looks = mayLook(state, seat);
  return [
    ...own.technologies
      .filter(({ id, faceUp }) => !faceUp && !waits(id) && playable(state, seat, id))
      .map(({ id }) => ({ type: "play-technology", technology: id })),
    ...[...state.goldenAges, ...state.achievements]
      .filter((id) => mayClaim(state, seat, id))
      .map((tile) => ({ type: "claim-tile", tile })),
    ...decks
      .filter((deck) => exchange && state.decks[deck].offer.some((id) => id !== null))
      .map((offer) => ({ type: "exchange-offer", offer })),
    ...leaderPowers(state, seat),
    ...decks.filter((deck) => looks && state.decks[deck].cards.length > 0).map((deck) => ({ type: "peek-deck", deck })),
  ];
};

/** The actions that take a card of a deck or of the offer next to it. */
const takingFrom = (state: State, seat: number, deck: Deck): readonly Command[] => {
  if (deck === "technology") return technologies(state, seat);
  if (deck === "population") return population(state, seat).filter(({ card: id }) => id !== null);
  if (deck === "build") return building(state, seat).filter(({ card: id }) => id !== null);
  return taxes(state).filter(({ card: id }) => id !== null);
};

const turn = (state: State, seat: number, memory: TurnMemory): readonly Command[] => {
  const now = state.turn;
  if (!now) return [];
  const committed = state.options.republicLook === "commits" && now.actions > 0 ? memory.look : null;
  const answers = committed === null ? [] : takingFrom(state, seat, committed);
  // bonus actions are not bound, and nothing binds where no card of that deck can be taken.
  const bound = answers.length > 0 && !now.bonus.includes("any");
  const any = !bound && (now.actions > 0 || now.bonus.includes("any"));
  const work = any || now.bonus.includes("work");
  return [
    ...(work ? standard.map((currency) => ({ type: "work", currency })) : []),
    ...(any
      ? [
          ...population(state, seat),
          ...building(state, seat),
          ...wonders(state, seat),
          ...technologies(state, seat),
          ...taxes(state),
          ...recruits(state, seat),
          ...moves(state, seat),
          ...governments(state, seat),
        ]
      : bound
        ? answers
        : []),
    ...freeActions(state, seat, memory),
    ...(now.actions === 0 ? [{ type: "end-turn" }] : []),
  ];
};

/** Everything a seat may send now, by the rules (M-SET-16 to M-SET-20, M-TURN-02, M-TURN-03). */
export const menuOf = (state: State, seat: number, memory: TurnMemory): readonly Command[] => {
  const own = at(state, seat);
  const question = asked(state);
  if (question) return question.seat === seat ? answersTo(state, question) : [];
  const mine = state.active === seat;
  const menu = (): readonly Command[] => {
    switch (state.phase) {
      case "leaders":
        return mine ? state.leaders.map((leader) => ({ type: "choose-leader", leader })) : [];
      case "draft":
        return own.pick === null ? own.hand.map((technology) => ({ type: "draft", technology })) : [];
      case "cities":
        return mine
          ? hexesInPlay(state)
              .filter(({ id, type }) => type !== "port" && !state.board.pieces[id])
              .map(({ id }) => ({ type: "place-starting-city", hex: id }))
          : [];
      case "benefits":
        return mine
          ? [
              ...own.technologies
                .filter(({ id, faceUp }) => !faceUp && playable(state, seat, id))
                .map(({ id }) => ({ type: "play-technology", technology: id })),
              { type: "finish-benefits" },
            ]
          : [];
      case "turns":
        return mine ? turn(state, seat, memory) : [];
      default:
        return [];
    }
  };
  return menu().map((command) => ({ ...command, seat }));
};
