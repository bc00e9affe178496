import type { Seat } from "../../../../game.ts";
import type { Building } from "../../content/kinds.ts";
import { changedState } from "../copies.ts";
import { player, type State } from "../state.ts";
import { type Appliers, changeReserve, removed, withBoard, withPlayer } from "./change.ts";

/** A copy of the record without one key. Not deleted from a copy, because that would make every later copy slow. */
const dropped = <T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> => {
  const rest: Record<string, T> = {};
  for (const [other, value] of Object.entries(record)) if (other !== key) rest[other] = value;
  return rest;
};

const place = (state: State, seat: Seat, piece: Building, hex: string): State =>
  withPlayer(
    withBoard(state, { pieces: { ...state.board.pieces, [hex]: { kind: piece, seat } } }),
    seat,
    changeReserve(state, seat, piece, -1),
  );

/** Pieces, wonders and tokens of the map. */
export const map: Appliers<
  | "piece-placed"
  | "wonder-built"
  | "pillar-chosen"
  | "good-taken"
  | "cache-taken"
  | "wild-good-gained"
  | "city-taken-over"
  | "region-closed"
> = {
  "piece-placed": (state, { seat, piece, hex }) => place(state, seat, piece, hex),
  "wonder-built": (state, { seat, wonder, hex }) =>
    withPlayer(
      withBoard(changedState(state, { wonders: removed(state.wonders, wonder) }), {
        pieces: { ...state.board.pieces, [hex]: { kind: "wonder", seat, wonder } },
      }),
      seat,
      { wonders: [...player(state, seat).wonders, { id: wonder, hex, pillar: null }] },
    ),
  "pillar-chosen": (state, { seat, wonder, pillar }) =>
    withPlayer(state, seat, {
      wonders: player(state, seat).wonders.map((own) => (own.id === wonder ? { ...own, pillar } : own)),
    }),
  "good-taken": (state, { seat, good, hex }) =>
    withPlayer(withBoard(state, { tokens: dropped(state.board.tokens, hex) }), seat, {
      goods: [...player(state, seat).goods, good],
    }),
  "cache-taken": (state, { cache, hex }) =>
    changedState(withBoard(state, { tokens: dropped(state.board.tokens, hex) }), {
      discarded: [...state.discarded, cache],
    }),
  "wild-good-gained": (state, { seat, good }) => withPlayer(state, seat, { wild: [...player(state, seat).wild, good] }),
  "city-taken-over": (state, { seat, from, piece, hex }) =>
    withPlayer(place(state, seat, piece, hex), from, changeReserve(state, from, piece, 1)),
  "region-closed": (state, { seat, region }) =>
    withBoard(state, { closed: [...state.board.closed, { region, by: seat }] }),
};
