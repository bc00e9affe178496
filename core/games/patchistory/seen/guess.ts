import type { Seat } from "../../../game.ts";
import { content } from "../content/index.ts";
import { fateOf } from "../table/fate.ts";
import type { Player } from "../table/kingdom.ts";
import { noOrders } from "../table/orders.ts";
import type { Phase } from "../table/phases.ts";
import { player, type State } from "../table/state.ts";

/** Stocks of others are taken to be ample: a demand is then shown at its full worth. */
const ample = { food: 99, mineral: 99, coin: 99, vp: 999, vote: 99 } as const;

/** Submissions of others as if they had not been made. */
const withoutSecrets = (phase: Phase, seat: Seat): Phase => {
  const own = <T>(values: readonly T[]): readonly (T | null)[] =>
    values.map((value, other) => (other === seat ? value : null));
  const ownOf = <T>(
    seats: readonly [Seat, Seat],
    values: readonly [T | null, T | null],
  ): readonly [T | null, T | null] => [seats[0] === seat ? values[0] : null, seats[1] === seat ? values[1] : null];
  switch (phase.kind) {
    case "auction":
      return phase.mode === "secret" ? { ...phase, bids: own(phase.bids) } : phase;
    case "patching":
      // As if it were this seat's turn: a dry run should show the card laid.
      return {
        ...phase,
        order: [seat, ...phase.order.filter((other) => other !== seat)],
        placements: own(phase.placements),
      };
    case "negotiation": {
      const { negotiation, war } = phase;
      return {
        ...phase,
        negotiation: negotiation && {
          ...negotiation,
          stances: ownOf([negotiation.initiator, negotiation.other], negotiation.stances),
          answers: ownOf([negotiation.initiator, negotiation.other], negotiation.answers),
        },
        war: war && { ...war, boosts: ownOf(war.sides, war.boosts) },
      };
    }
    case "prosperity":
      return { ...phase, picks: own(phase.picks) };
    case "vote":
      return { ...phase, votes: own(phase.votes) };
    default:
      return phase;
  }
};

/** Hands out things one by one; `left` is what has not been handed out. */
const handOut = (ids: readonly string[]) => {
  const left = [...ids];
  return { left, next: (): string => left.shift() ?? "" };
};

/**
 * The table as a seat may imagine it: everything it does not know is replaced by one fixed guess built from what it does know,
 * so that two tables that differ only in secrets give the same guess.
 */
export const guess = (state: State, seat: Seat): State => {
  const fate = fateOf("0".repeat(64), state.seats);
  const own = player(state, seat);
  const buildings = state.players.flatMap(({ territory }) =>
    territory.tiles.filter(({ face }) => face === "building").map(({ id }) => id),
  );
  const known = new Set([...own.tiles, ...buildings]);
  const tiles = handOut([...content.tiles.keys()].filter((id) => !known.has(id)));
  const row = state.phase.kind === "vote" || state.phase.kind === "scoring" ? state.phase.row : [];
  const seenCards = new Set([...own.prosperity, ...state.prosperityRemoved, ...row]);
  const unseen = handOut([...content.prosperity.keys()].filter((id) => !seenCards.has(id)));
  const open = state.options.stocks === "open";
  const players = state.players.map((each, other): Player => {
    const territory = {
      ...each.territory,
      tiles: each.territory.tiles.map((tile) => (tile.face === "wasteland" ? { ...tile, id: tiles.next() } : tile)),
    };
    if (other === seat) return { ...each, territory };
    return {
      ...each,
      territory,
      tiles: each.tiles.map(tiles.next),
      prosperity: each.prosperity.map(unseen.next),
      stock: open ? each.stock : ample,
      sources: {},
    };
  });
  const tilesRemoved = state.tilesRemoved.map(tiles.next);
  const drawnTiles = [...content.tiles.keys()].filter((id) => !tiles.left.includes(id));
  const cards = state.fate.decks[state.era - 1] ?? [];
  const shown = cards.slice(0, state.revealed);
  const hidden = cards.filter((card) => !shown.includes(card)).sort();
  return {
    ...state,
    fate: {
      ...fate,
      decks: fate.decks.map((deck, era) => (era === state.era - 1 ? [...shown, ...hidden] : deck)),
      tiles: [...drawnTiles, ...tiles.left],
    },
    players,
    tilesRemoved,
    phase: withoutSecrets(state.phase, seat),
    orders: state.orders.map((orders, other) => (other === seat ? orders : noOrders)),
  };
};
