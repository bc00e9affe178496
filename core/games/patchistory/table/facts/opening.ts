import { constants } from "../../content/index.ts";
import { freshMarks } from "../kingdom.ts";
import { noOrders } from "../orders.ts";
import type { Appliers } from "./changes.ts";

const { start } = constants;

/** Facts of set-up, rounds and phases. */
export const opening = {
  opened: (state, { seats, options, commitment, corrections = null, firstPlayer, fate }) => ({
    ...state,
    seats,
    options,
    commitment,
    corrections,
    firstPlayer,
    fate,
    storage: { general: constants.supply.generalTradeRoutes, allied: constants.supply.alliedTradeRoutes },
    orders: Array.from({ length: seats }, () => noOrders),
  }),
  dealt: (state, { baseland, tiles, prosperity }) => ({
    ...state,
    tilesDrawn: state.tilesDrawn + tiles.length,
    players: [
      ...state.players,
      {
        stock: { food: start.food, mineral: start.mineral, coin: start.coin, vp: start.vp, vote: start.vote },
        tiles,
        prosperity,
        territory: { pieces: [{ id: baseland, side: state.options.baseland, at: [0, 0] }], tiles: [], workers: [] },
        track: constants.supply.workersPerPlayer,
        gone: 0,
        homing: 0,
        arriving: 0,
        favours: 0,
        marks: freshMarks,
        tookFreeCard: false,
        sources: { start: start.vp },
      },
    ],
  }),
  "round-started": (state, { era, round }) => ({
    ...state,
    era,
    round,
    revealed: round > 1 ? state.revealed : 0,
    players: state.players.map((each) => ({ ...each, marks: freshMarks })),
  }),
  "phase-started": (state, { phase }) => ({ ...state, phase }),
  "first-player-passed": (state, { to }) => ({ ...state, firstPlayer: to }),
  "era-ended": (state) => state,
  "game-ended": (state, { outcome }) => ({ ...state, outcome, phase: { kind: "ended" } }),
} satisfies Partial<Appliers>;
