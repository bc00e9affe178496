import type { Player } from "./player.ts";
import type { Board, State, Turn } from "./state.ts";

/*
 * Copies with something changed. Every field is named, so that all tables have one shape: copied by spreading, they get another one in each
 * place that does it, and a game of bots, which imagine thousands of them, takes a tenth longer.
 */

/** A table with some of it changed. */
export const changedState = (state: State, change: Partial<State>): State =>
  Object.assign<State, Partial<State>>(
    {
      phase: state.phase,
      options: state.options,
      corrections: state.corrections,
      seed: state.seed,
      commitment: state.commitment,
      start: state.start,
      round: state.round,
      players: state.players,
      board: state.board,
      decks: state.decks,
      leaders: state.leaders,
      wonders: state.wonders,
      goldenAges: state.goldenAges,
      achievements: state.achievements,
      governments: state.governments,
      usedExchanges: state.usedExchanges,
      discarded: state.discarded,
      holding: state.holding,
      empire: state.empire,
      end: state.end,
      active: state.active,
      turn: state.turn,
      agenda: state.agenda,
      orders: state.orders,
      outcome: state.outcome,
    },
    change,
  );

/** A player with some of it changed. */
export const changedPlayer = (owner: Player, change: Partial<Player>): Player =>
  Object.assign<Player, Partial<Player>>(
    {
      leader: owner.leader,
      currencies: owner.currencies,
      population: owner.population,
      production: owner.production,
      vp: owner.vp,
      goods: owner.goods,
      wild: owner.wild,
      hand: owner.hand,
      pick: owner.pick,
      technologies: owner.technologies,
      buildCards: owner.buildCards,
      taxTariffCards: owner.taxTariffCards,
      wonders: owner.wonders,
      tiles: owner.tiles,
      government: owner.government,
      units: owner.units,
      reserve: owner.reserve,
      usedPowers: owner.usedPowers,
    },
    change,
  );

/** The turn with some of it changed. */
export const changedTurn = (turn: Turn, change: Partial<Turn>): Turn =>
  Object.assign<Turn, Partial<Turn>>(
    {
      actions: turn.actions,
      taken: turn.taken,
      bonus: turn.bonus,
      recruited: turn.recruited,
      moved: turn.moved,
      peeked: turn.peeked,
      committed: turn.committed,
      acquired: turn.acquired,
      extra: turn.extra,
    },
    change,
  );

/** The map with some of it changed. */
export const changedBoard = (board: Board, change: Partial<Board>): Board =>
  Object.assign<Board, Partial<Board>>({ pieces: board.pieces, tokens: board.tokens, closed: board.closed }, change);
