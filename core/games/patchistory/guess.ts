import type { Seat } from "../../game.ts";
import { content } from "./content.ts";
import { fateOf } from "./setup.ts";
import { noOrders, type Phase, type Player, player, type State } from "./state.ts";

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
      const both = negotiation && ([negotiation.initiator, negotiation.other] as const);
      return {
        ...phase,
        negotiation: negotiation &&
          both && {
            ...negotiation,
            stances: ownOf(both, negotiation.stances),
            answers: ownOf(both, negotiation.answers),
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
  const unknown = [...content.tiles.keys()].filter((id) => !known.has(id));
  let used = 0;
  const next = (): string => {
    used += 1;
    return unknown[used - 1] ?? "";
  };
  const seenCards = new Set([...own.prosperity, ...state.prosperityRemoved]);
  const row = state.phase.kind === "vote" || state.phase.kind === "scoring" ? state.phase.row : [];
  for (const card of row) seenCards.add(card);
  const unseen = [...content.prosperity.keys()].filter((id) => !seenCards.has(id));
  let dealt = 0;
  const open = state.options.stocks === "open";
  const players = state.players.map((each, other): Player => {
    const territory = {
      ...each.territory,
      tiles: each.territory.tiles.map((tile) => (tile.face === "wasteland" ? { ...tile, id: next() } : tile)),
    };
    if (other === seat) return { ...each, territory };
    const prosperity = each.prosperity.map(() => {
      dealt += 1;
      return unseen[dealt - 1] ?? "";
    });
    return {
      ...each,
      territory,
      tiles: each.tiles.map(next),
      prosperity,
      stock: open ? each.stock : ample,
      sources: {},
    };
  });
  const tilesRemoved = state.tilesRemoved.map(next);
  const supply = unknown.slice(used);
  const drawnTiles = [...content.tiles.keys()].filter((id) => !supply.includes(id));
  const cards = state.fate.decks[state.era - 1] ?? [];
  const shown = cards.slice(0, state.revealed);
  const hidden = [...cards].filter((card) => !shown.includes(card)).sort();
  return {
    ...state,
    fate: {
      ...fate,
      decks: fate.decks.map((deck, era) => (era === state.era - 1 ? [...shown, ...hidden] : deck)),
      tiles: [...drawnTiles, ...supply],
      prosperity: [...content.prosperity.keys()],
    },
    players,
    tilesRemoved,
    phase: withoutSecrets(state.phase, seat),
    orders: state.orders.map((orders, other) => (other === seat ? orders : noOrders)),
  };
};
