import type { Seat } from "../../../../game.ts";
import type { Piece } from "../../content/kinds.ts";
import { changedBoard, changedPlayer, changedState, changedTurn } from "../copies.ts";
import type { Event, EventOf } from "../events.ts";
import type { Player } from "../player.ts";
import { type Board, type DeckState, player, type State, type Turn } from "../state.ts";

/** A group of facts with what each does to the table. */
export type Appliers<Type extends Event["type"]> = {
  readonly [One in Type]: (state: State, event: EventOf<One>) => State;
};

/** The table with one player changed. */
export const withPlayer = (state: State, seat: Seat, change: Partial<Player>): State => {
  const players = [...state.players];
  players[seat] = changedPlayer(player(state, seat), change);
  return changedState(state, { players });
};

/** Adds `by` (with the sign) to the numbers it names. */
export const added = <K extends string>(
  to: Readonly<Record<K, number>>,
  by: Partial<Readonly<Record<K, number>>>,
  sign: 1 | -1 = 1,
): Readonly<Record<K, number>> => {
  const sum: Record<K, number> = { ...to };
  for (const key in by) sum[key] += sign * (by[key] ?? 0);
  return sum;
};

/** The table with one deck or its offer changed. */
export const withDeck = (state: State, deck: keyof State["decks"], change: Partial<DeckState>): State => {
  const { technology, build, population, taxTariff } = state.decks;
  const decks = { technology, build, population, taxTariff };
  const { cards, offer } = state.decks[deck];
  decks[deck] = { cards: change.cards ?? cards, offer: change.offer ?? offer };
  return changedState(state, { decks });
};

/** The table with the turn changed; unchanged if there is no turn. */
export const inTurn = (state: State, change: Partial<Turn>): State =>
  state.turn ? changedState(state, { turn: changedTurn(state.turn, change) }) : state;

/** The table with the map changed. */
export const withBoard = (state: State, change: Partial<Board>): State =>
  changedState(state, { board: changedBoard(state.board, change) });

/** The reserve with one piece more or fewer. */
export const changeReserve = (state: State, seat: Seat, piece: Piece, by: number): Pick<Player, "reserve"> => {
  const { reserve } = player(state, seat);
  return { reserve: { ...reserve, [piece]: reserve[piece] + by } };
};

/** The list without all occurrences of the item. */
export const removed = <T>(list: readonly T[], item: T): readonly T[] => list.filter((other) => other !== item);
