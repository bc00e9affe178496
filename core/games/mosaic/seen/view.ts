import type { Outcome, Seat, Viewer } from "../../../game.ts";
import { recruitLimit } from "../actions/military.ts";
import { type Corrections, contentOf } from "../content/index.ts";
import type { Currency, Deck, Piece, Pillar, Region, Track } from "../content/types.ts";
import { type ClosedActions, closedActions } from "../flow/closed.ts";
import { symbolsOf, uniqueGoods } from "../rules/counts.ts";
import { controlOf, influenceIn } from "../rules/influence.ts";
import { regionsInPlay } from "../rules/map.ts";
import { type Prices, pricesFor } from "../rules/prices.ts";
import type { Options } from "../table/options.ts";
import {
  type BoardPiece,
  type BonusAction,
  type BuildCardId,
  type CardId,
  type EmpireScoring,
  type GoodId,
  type GovernmentId,
  type HexId,
  type LeaderId,
  type OwnWonder,
  type Pending,
  type Phase,
  pendingOf,
  player,
  type State,
  type Step,
  type TaxTariffCardId,
  type TechnologyId,
  type TileId,
  type TokenId,
  type UnitsByRegion,
  type VpSource,
  type WonderId,
} from "../table/state.ts";

/** One seat as the viewer sees it. */
export interface PlayerView {
  readonly seat: Seat;
  readonly leader: LeaderId | null;
  readonly currencies: Readonly<Record<Currency, number>>;
  readonly population: number;
  readonly production: Readonly<Record<Track, number>>;
  /** Points gained so far, and where they came from. */
  readonly vp: number;
  readonly vpBySource: Readonly<Record<VpSource, number>>;
  /** Pillar symbols owned (M-PIL-01). */
  readonly symbols: Readonly<Record<Pillar, number>>;
  /** Tokens in the order they were gained, duplicates included. */
  readonly goods: readonly GoodId[];
  /** Wild trade goods: null stands for any type. */
  readonly wild: readonly (GoodId | null)[];
  readonly uniqueGoods: number;
  readonly faceUp: readonly TechnologyId[];
  /** Face-down technologies whose face the viewer knows. */
  readonly faceDown: readonly TechnologyId[];
  /** How many lie face down in all. */
  readonly faceDownCount: number;
  readonly buildCards: readonly BuildCardId[];
  readonly taxTariffCards: readonly TaxTariffCardId[];
  /** Printed unrest of the tax & tariff cards, before anything is ignored. */
  readonly unrest: number;
  readonly wonders: readonly OwnWonder[];
  readonly tiles: readonly TileId[];
  readonly government: GovernmentId | null;
  readonly units: UnitsByRegion;
  readonly reserve: Readonly<Record<Piece, number>>;
  /** Once-only powers that are used up, by card. */
  readonly usedPowers: readonly CardId[];
  /** In the draft: whether this seat has made its choice. */
  readonly drafted: boolean;
}

/** Pieces, influence and control in one region (M-EMP-03, R-36). */
export interface RegionView {
  readonly region: Region;
  /** One number per seat, as it counts outside empire scoring. */
  readonly influence: readonly number[];
  readonly control: Seat | null;
  /** Seats that may still build cities here, when Loyalty closed it to the others. */
  readonly closedBy: readonly Seat[];
}

/** The table as one viewer may see it: everything a client draws. Plain JSON. */
export interface View {
  readonly game: "mosaic";
  readonly viewer: Viewer;
  readonly phase: Phase;
  readonly options: Options;
  /** Corrected values of reconstructed data; null when the table plays with the printed and reconstructed ones. */
  readonly corrections: Corrections | null;
  readonly commitment: string;
  /** The seed, once the game has ended. */
  readonly seed: string | null;
  readonly seats: number;
  readonly start: Seat;
  readonly round: number;
  readonly active: Seat | null;
  readonly turn: {
    readonly actions: number;
    readonly bonus: readonly BonusAction[];
    readonly extra: boolean;
    readonly recruited: number;
    readonly recruitLimit: number;
    readonly moved: UnitsByRegion;
    /** The deck looked at in this turn. */
    readonly peeked: Deck | null;
    /** The deck looked at, while the look still asks for a card of it or its offer. */
    readonly committed: Deck | null;
    /** Only for the seat whose turn it is: the technologies it has taken in this turn. */
    readonly acquired: readonly TechnologyId[];
  } | null;
  readonly players: readonly PlayerView[];
  readonly board: {
    readonly pieces: Readonly<Record<HexId, BoardPiece>>;
    readonly tokens: Readonly<Record<HexId, TokenId>>;
  };
  /** The regions in play, in the order of the map. */
  readonly regions: readonly RegionView[];
  readonly offers: Readonly<Record<Deck, readonly (CardId | null)[]>>;
  readonly deckSizes: Readonly<Record<Deck, number>>;
  readonly leaders: readonly LeaderId[];
  readonly wonders: readonly WonderId[];
  readonly goldenAges: readonly TileId[];
  readonly achievements: readonly TileId[];
  readonly governments: readonly GovernmentId[];
  /** Government tiles whose exchange of an offer is used up. */
  readonly usedExchanges: readonly GovernmentId[];
  readonly holding: number;
  readonly empire: {
    readonly revealed: number;
    readonly due: number;
    readonly done: number;
    readonly last: EmpireScoring | null;
  };
  readonly end: { readonly trigger: "empire-cards" | "tiles"; readonly lastRound: number } | null;
  /** The choice the game waits for: every viewer sees what is asked, only its seat can answer. */
  readonly pending: Pending | null;
  /** Only for the seat that owes `pending`: what is resolved after it, top first (`pending` included). */
  readonly agenda: readonly Step[];
  /** Only for the viewer, while turns are taken: what things cost this seat now and would bring it. */
  readonly prices: Prices | null;
  /** Only for the viewer, in its turn: actions it can do nothing of now, each with the reason (M-TURN-02). */
  readonly closed: ClosedActions;
  /** Only for the viewer: the technologies to choose from in the draft, and the one already kept. */
  readonly hand: readonly TechnologyId[];
  readonly pick: TechnologyId | null;
  /** Only for the viewer who looked: the card on top of `turn.peeked`, while it is there. */
  readonly peekedCard: CardId | null;
  /** Final result, once the game has ended. */
  readonly outcome: Outcome | null;
}

const playerView = (state: State, viewer: Viewer, seat: Seat): PlayerView => {
  const owner = player(state, seat);
  const content = contentOf(state);
  const faceDown = owner.technologies.filter(({ faceUp }) => !faceUp);
  return {
    seat,
    leader: owner.leader,
    currencies: owner.currencies,
    population: owner.population,
    production: owner.production,
    vp: owner.vp.regions + owner.vp.governments + owner.vp.technologies,
    vpBySource: owner.vp,
    symbols: symbolsOf(state, seat),
    goods: owner.goods,
    wild: owner.wild,
    uniqueGoods: uniqueGoods(state, seat),
    faceUp: owner.technologies.filter(({ faceUp }) => faceUp).map(({ id }) => id),
    faceDown: faceDown.filter(({ known }) => known || viewer === seat).map(({ id }) => id),
    faceDownCount: faceDown.length,
    buildCards: owner.buildCards,
    taxTariffCards: owner.taxTariffCards,
    unrest: owner.taxTariffCards.reduce((sum, id) => sum + content.taxTariffCard(id).unrest, 0),
    wonders: owner.wonders,
    tiles: owner.tiles,
    government: owner.government,
    units: owner.units,
    reserve: owner.reserve,
    usedPowers: owner.usedPowers,
    drafted: owner.pick !== null,
  };
};

const regionView = (state: State, region: Region): RegionView => {
  const influence = influenceIn(state, region, "control");
  return {
    region,
    influence,
    control: controlOf(influence),
    closedBy: state.board.closed.filter((closed) => closed.region === region).map(({ by }) => by),
  };
};

const byDeck = <T>(of: (deck: Deck) => T): Readonly<Record<Deck, T>> => ({
  technology: of("technology"),
  build: of("build"),
  population: of("population"),
  taxTariff: of("taxTariff"),
});

/**
 * The choice owed. What a payment or a piece that is built belongs to stays with its seat until it is done: it may be a
 * card only that seat has seen.
 */
export const pendingFor = (state: State, viewer: Viewer): Pending | null => {
  const pending = pendingOf(state);
  if (!pending || pending.seat === viewer) return pending;
  const unseen = pending.kind === "pay" || (pending.kind === "place" && !pending.free);
  return unseen ? { ...pending, source: null } : pending;
};

/** What the viewer may see of the table, built up field by field: nothing is shown that is not named here. */
export const view = (state: State, viewer: Viewer): View => {
  const own = state.players.find((_, seat) => seat === viewer);
  const { turn, active } = state;
  const peeked = turn?.peeked ?? null;
  const seesPeeked = peeked !== null && viewer === active && state.decks[peeked.deck].cards[0] === peeked.card;
  return {
    game: "mosaic",
    viewer,
    phase: state.phase,
    options: state.options,
    corrections: state.corrections,
    commitment: state.commitment,
    seed: state.phase === "ended" ? state.seed : null,
    seats: state.players.length,
    start: state.start,
    round: state.round,
    active,
    turn:
      turn && active !== null
        ? {
            actions: turn.actions,
            bonus: turn.bonus,
            extra: turn.extra,
            recruited: turn.recruited,
            recruitLimit: recruitLimit(state, active),
            moved: turn.moved,
            peeked: peeked?.deck ?? null,
            committed: turn.committed,
            acquired: viewer === active ? turn.acquired : [],
          }
        : null,
    players: state.players.map((_, seat) => playerView(state, viewer, seat)),
    board: { pieces: state.board.pieces, tokens: state.board.tokens },
    regions: regionsInPlay(state).map((region) => regionView(state, region)),
    offers: byDeck((deck) => state.decks[deck].offer),
    deckSizes: byDeck((deck) => state.decks[deck].cards.length),
    leaders: state.leaders,
    wonders: state.wonders,
    goldenAges: state.goldenAges,
    achievements: state.achievements,
    governments: state.governments,
    usedExchanges: state.usedExchanges,
    holding: state.holding,
    empire: state.empire,
    end: state.end,
    pending: pendingFor(state, viewer),
    agenda: pendingOf(state)?.seat === viewer ? state.agenda : [],
    prices: own && viewer !== "spectator" && state.phase === "turns" ? pricesFor(state, viewer) : null,
    closed: own && viewer !== "spectator" ? closedActions(state, viewer) : {},
    // the dealt cards are looked at when the draft begins.
    hand: state.phase === "draft" ? (own?.hand ?? []) : [],
    pick: own?.pick ?? null,
    peekedCard: seesPeeked ? peeked.card : null,
    outcome: state.outcome,
  };
};
