import { pick } from "../../../engine/allowList.ts";
import type { Seat, Viewer } from "../../../game.ts";
import type { Cell, Kind, Symbols } from "../content/schema/pieces.ts";
import { cardUpkeepOf, upkeepOf } from "../rules/production.ts";
import type { Status } from "../rules/status/board.ts";
import { status, workersAway } from "../rules/status/status.ts";
import { powers } from "../rules/territory/ground.ts";
import { roomsWithWorkers } from "../rules/territory/rooms.ts";
import type { Stock } from "../table/goods.ts";
import { goodNames } from "../table/goods.ts";
import type { PlacedPiece } from "../table/kingdom.ts";
import { player, type State } from "../table/state.ts";
import { pieceSeen } from "./named.ts";

/** A visible room as a client draws it. `key` is its first cell, the name commands use. */
export interface RoomView {
  readonly key: string;
  readonly cells: readonly Cell[];
  readonly kind: Kind;
  readonly symbols: Symbols;
  readonly activity: Symbols | null;
  readonly workers: number;
  readonly figure?: string;
  readonly building?: string;
  readonly piece: string;
  /** A construction tile lies here: its building side (with its id) or its wasteland side (whose other side is hidden). */
  readonly tile?: string | true;
}

/** One kingdom. What lies behind the screen is null for others (P-GEN-15, PR-05). */
export interface PlayerView {
  readonly seat: Seat;
  readonly stock: Stock | null;
  readonly tiles: readonly string[] | null;
  readonly tileCount: number;
  readonly prosperity: readonly string[] | null;
  readonly prosperityCount: number;
  readonly territory: { readonly pieces: readonly PlacedPiece[]; readonly rooms: readonly RoomView[] };
  readonly status: Omit<Status, "counters" | "heroes" | "wonders">;
  /** Descendants on the track, out of the game, and workers on routes or on their way. */
  readonly track: number;
  readonly gone: number;
  readonly away: number;
  readonly homing: number;
  readonly arriving: number;
  /** Food due for the workers now. */
  readonly upkeep: number;
  /** What the heroes and wonders seen would cost if the era ended now. */
  readonly cardUpkeep: { readonly food: number; readonly mineral: number };
  /** In how many votes one Mineral of a war may be paid; null = not at all. */
  readonly votesPerBoost: number | null;
  readonly favours: number;
  readonly marks: { readonly acceptedAid: boolean; readonly builtRoute: boolean; readonly campaigned: boolean };
}

const roomsView = (state: State, seat: Seat): readonly RoomView[] =>
  roomsWithWorkers(state, seat).map(
    ({ key, cells, kind, symbols, activity, workers, figure, building, piece, tile, id }) => ({
      key,
      cells,
      kind,
      symbols,
      activity,
      workers,
      ...(figure !== null && { figure }),
      ...(building !== null && { building }),
      piece,
      ...(tile === "building" ? { tile: id } : tile === "wasteland" ? { tile: true as const } : {}),
    }),
  );

export const playerView = (state: State, seat: Seat, viewer: Viewer): PlayerView => {
  const each = player(state, seat);
  const own = viewer === seat;
  const open = own || state.options.stocks === "open" || state.outcome !== null;
  const { POL, TRA, MIL, SHIELD, attack, defence, production } = status(state, seat);
  return {
    seat,
    stock: open ? pick(each.stock, goodNames) : null,
    tiles: own ? each.tiles : null,
    tileCount: each.tiles.length,
    prosperity: own ? each.prosperity : null,
    prosperityCount: each.prosperity.length,
    territory: { pieces: each.territory.pieces.map(pieceSeen), rooms: roomsView(state, seat) },
    status: { POL, TRA, MIL, SHIELD, attack, defence, production },
    track: each.track,
    gone: each.gone,
    away: workersAway(state, seat),
    homing: each.homing,
    arriving: each.arriving,
    upkeep: upkeepOf(state, seat),
    cardUpkeep: cardUpkeepOf(state, seat),
    votesPerBoost: powers(state, seat).votesPerBoost,
    favours: each.favours,
    marks: pick(each.marks, ["acceptedAid", "builtRoute", "campaigned"]),
  };
};
