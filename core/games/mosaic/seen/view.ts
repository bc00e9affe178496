import { pick } from "../../../engine/allowList.ts";
import type { Outcome, Seat, Viewer } from "../../../game.ts";
import type { Corrections } from "../content/index.ts";
import type { Deck, Region } from "../content/kinds.ts";
import { type ClosedActions, closedActions } from "../flow/closed.ts";
import { regionsInPlay } from "../rules/cities.ts";
import { type RegionWorth, regionWorth } from "../rules/empireScoring.ts";
import { controlOf, influenceIn, lacksFor } from "../rules/influence.ts";
import { recruitLimit } from "../rules/military.ts";
import { ordersOf } from "../rules/orders/orders.ts";
import type { CardId, GovernmentId, HexId, LeaderId, TechnologyId, TileId, TokenId, WonderId } from "../table/ids.ts";
import type { Options } from "../table/options.ts";
import { type Orders, orderMoments } from "../table/orders.ts";
import type { UnitsByRegion } from "../table/player.ts";
import type { BoardPiece, BonusAction, EmpireScoring, Phase, State } from "../table/state.ts";
import type { Pending, Step } from "../table/steps.ts";
import { type Outlook, outlookOf, progressOf, type TileProgress } from "./outlook.ts";
import { agendaFor, pendingFor } from "./pending.ts";
import { type PlayerView, playerView } from "./playerView.ts";
import { type Prices, pricesFor } from "./prices.ts";

/** Pieces, influence and control in one region (M-EMP-03, R-36). */
export interface RegionView {
  readonly region: Region;
  /** One number per seat, as it counts outside empire scoring. */
  readonly influence: readonly number[];
  readonly control: Seat | null;
  /** Influence each seat needs to control it, if nobody else gains any; 0 for the seat that does. */
  readonly lacks: readonly number[];
  /** Seats that may still build cities here, when Loyalty closed it to the others. */
  readonly closedBy: readonly Seat[];
  /** What the region would pay at an empire scoring now. */
  readonly worth: RegionWorth;
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
  /** How far everybody is towards each of these tiles. */
  readonly progress: readonly TileProgress[];
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
  /** What scorings would bring as the table stands, while turns are taken. */
  readonly outlook: Outlook | null;
  /** Only for the viewer, while turns are taken: what things cost this seat now and would bring it. */
  readonly prices: Prices | null;
  /** Only for the viewer, in its turn: actions it can do nothing of now, each with the reason (M-TURN-02). */
  readonly closed: ClosedActions;
  /** Only for the viewer: the technologies to choose from in the draft, and the one already kept. */
  readonly hand: readonly TechnologyId[];
  readonly pick: TechnologyId | null;
  /** Only for the viewer who looked: the card on top of `turn.peeked`, while it is there. */
  readonly peekedCard: CardId | null;
  /** Only for the viewer: standing orders, by the moment they are for. Null for a spectator. */
  readonly orders: Orders | null;
  /** Final result, once the game has ended. */
  readonly outcome: Outcome | null;
}

const regionView = (state: State, region: Region): RegionView => {
  const influence = influenceIn(state, region, "control");
  return {
    region,
    influence,
    control: controlOf(influence),
    lacks: lacksFor(influence),
    closedBy: state.board.closed.filter((closed) => closed.region === region).map(({ by }) => by),
    worth: regionWorth(state, region),
  };
};

const byDeck = <T>(of: (deck: Deck) => T): Readonly<Record<Deck, T>> => ({
  technology: of("technology"),
  build: of("build"),
  population: of("population"),
  taxTariff: of("taxTariff"),
});

/** What everybody sees of the table as it is. */
const shown = [
  "phase",
  "options",
  "corrections",
  "commitment",
  "start",
  "round",
  "leaders",
  "wonders",
  "goldenAges",
  "achievements",
  "governments",
  "usedExchanges",
  "holding",
  "outcome",
] as const satisfies readonly (keyof State)[];

const pieceFields = { wonder: ["kind", "seat", "wonder"], building: ["kind", "seat"] } as const;

const piecesOf = ({ board }: State): Readonly<Record<HexId, BoardPiece>> =>
  Object.fromEntries(
    Object.entries(board.pieces).map(([hex, piece]) => [
      hex,
      piece.kind === "wonder" ? pick(piece, pieceFields.wonder) : pick(piece, pieceFields.building),
    ]),
  );

/** Every order of a seat, by the moment it is for. */
const ordersSeen = (state: State, seat: Seat): Orders => {
  const orders = ordersOf(state, seat);
  return Object.fromEntries(orderMoments.flatMap((moment) => (orders[moment] ? [[moment, orders[moment]]] : [])));
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
    ...pick(state, shown),
    seed: state.phase === "ended" ? state.seed : null,
    seats: state.players.length,
    active,
    turn:
      turn && active !== null
        ? {
            ...pick(turn, ["actions", "bonus", "extra", "recruited", "moved", "committed"]),
            recruitLimit: recruitLimit(state, active),
            peeked: peeked?.deck ?? null,
            acquired: viewer === active ? turn.acquired : [],
          }
        : null,
    players: state.players.map((_, seat) => playerView(state, viewer, seat)),
    board: { pieces: piecesOf(state), tokens: state.board.tokens },
    regions: regionsInPlay(state).map((region) => regionView(state, region)),
    progress: progressOf(state),
    offers: byDeck((deck) => state.decks[deck].offer),
    deckSizes: byDeck((deck) => state.decks[deck].cards.length),
    empire: {
      ...pick(state.empire, ["revealed", "due", "done"]),
      last: state.empire.last && pick(state.empire.last, ["regions", "governments"]),
    },
    end: state.end && pick(state.end, ["trigger", "lastRound"]),
    pending: pendingFor(state, viewer),
    agenda: agendaFor(state, viewer),
    outlook: outlookOf(state),
    prices: own && viewer !== "spectator" && state.phase === "turns" ? pricesFor(state, viewer) : null,
    closed: own && viewer !== "spectator" ? closedActions(state, viewer) : {},
    // the dealt cards are looked at when the draft begins.
    hand: state.phase === "draft" ? (own?.hand ?? []) : [],
    pick: own?.pick ?? null,
    peekedCard: seesPeeked ? peeked.card : null,
    orders: viewer === "spectator" || !own ? null : ordersSeen(state, viewer),
  };
};
