import { cellOf } from "../cells.ts";
import type { DiplomacyPhase, ManagementPhase } from "../phases.ts";
import type { Appliers } from "./changes.ts";
import { withItem, withoutOne, withPhase, withPlayer, withRoute, withTerritory } from "./changes.ts";

/** Facts of diplomacy and management. */
export const affairs = {
  "favours-received": (state, { favours }) => ({
    ...state,
    players: state.players.map((each, seat) => ({ ...each, favours: favours[seat] ?? 0 })),
  }),
  "favours-spent": (state, { seat, amount }) =>
    withPlayer(state, seat, ({ favours, marks }) => ({ favours: favours - amount, marks: { ...marks, acted: true } })),
  "favours-lapsed": (state) => ({ ...state, players: state.players.map((each) => ({ ...each, favours: 0 })) }),
  marked: (state, { seat, mark }) => withPlayer(state, seat, ({ marks }) => ({ marks: { ...marks, [mark]: true } })),
  "aid-offered": (state) => state,
  "aid-answered": (state) => state,
  threatened: (state) => state,
  "diplomacy-ended": (state) => withPhase<DiplomacyPhase>(state, ({ order }) => ({ order: order.slice(1) })),
  "management-ended": (state, { seat }) =>
    withPhase<ManagementPhase>(state, ({ finished }) => ({ finished: withItem(finished, seat, true) })),
  traded: (state, { seat, room, route }) =>
    withTerritory(
      withRoute(state, route, ({ type, a, workers }) => ({
        workers: [...workers, { seat, at: type === "general" ? "start" : a === seat ? "start-a" : "start-b" }],
      })),
      seat,
      ({ workers }) => ({ workers: withoutOne(workers, room) }),
    ),
  "tile-laid": (state, { seat, on, room, tile, face, removed }) =>
    withTerritory(
      withPlayer(
        removed === null ? state : { ...state, tilesRemoved: [...state.tilesRemoved, removed] },
        seat,
        ({ tiles }) => ({ tiles: withoutOne(tiles, tile) }),
      ),
      on,
      ({ tiles }) => ({ tiles: [...tiles.filter(({ id }) => id !== removed), { id: tile, at: cellOf(room), face }] }),
    ),
  "tile-drawn": (state, { seat, tile }) =>
    withPlayer({ ...state, tilesDrawn: state.tilesDrawn + 1 }, seat, ({ tiles }) => ({ tiles: [...tiles, tile] })),
} satisfies Partial<Appliers>;
