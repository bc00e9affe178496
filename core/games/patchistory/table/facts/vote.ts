import type { ProsperityPhase, ScoringPhase, VotePhase } from "../phases.ts";
import type { Appliers } from "./changes.ts";
import { withItem, withPhase } from "./changes.ts";

/** Facts of the vote and prosperity. */
export const vote = {
  "prosperity-picked": (state, { seat, card }) =>
    withPhase<ProsperityPhase>(state, ({ picks }) => ({ picks: withItem(picks, seat, card) })),
  "row-revealed": (state, { row }) => ({
    ...state,
    players: state.players.map((each) => ({
      ...each,
      prosperity: each.prosperity.filter((card) => !row.includes(card)),
    })),
  }),
  "votes-committed": (state, { seat, votes }) =>
    withPhase<VotePhase>(state, (phase) => ({ votes: withItem(phase.votes, seat, votes) })),
  "votes-revealed": (state, { votes }) =>
    withPhase<VotePhase>(
      {
        ...state,
        players: state.players.map((each, seat) => ({
          ...each,
          stock: { ...each.stock, vote: each.stock.vote - (votes[seat] ?? 0) },
        })),
      },
      (phase) => ({ cast: [...phase.cast, votes], votes: phase.votes.map(() => null) }),
    ),
  "cards-eliminated": (state) => state,
  "card-doubled": (state, { seat, card }) => withPhase<ScoringPhase>(state, () => ({ doubled: { seat, card } })),
  "prosperity-scored": (state, { card, changes }) =>
    withPhase<ScoringPhase>(
      {
        ...state,
        players: state.players.map((each, seat) => {
          const change = changes[seat] ?? 0;
          if (change === 0) return each;
          return {
            ...each,
            stock: { ...each.stock, vp: each.stock.vp + change },
            sources: { ...each.sources, prosperity: (each.sources.prosperity ?? 0) + change },
          };
        }),
      },
      ({ todo }) => ({ todo: todo.filter((other) => other !== card) }),
    ),
  "prosperity-removed": (state, { cards }) => ({
    ...state,
    prosperityRemoved: [...state.prosperityRemoved, ...cards],
  }),
} satisfies Partial<Appliers>;
