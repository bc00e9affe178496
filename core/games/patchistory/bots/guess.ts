import type { Seat } from "../../../game.ts";
import { constants, content } from "../content/index.ts";
import type { PhaseView } from "../seen/phaseView.ts";
import type { PlayerView, RoomView } from "../seen/playerView.ts";
import type { View } from "../seen/view.ts";
import { cellOf } from "../table/cells.ts";
import type { Stock } from "../table/goods.ts";
import { freshMarks, type PlacedTile, type Player } from "../table/kingdom.ts";
import { noOrders } from "../table/orders.ts";
import type { AuctionPhase, PatchingPhase, Phase } from "../table/phases.ts";
import { initial, type State } from "../table/state.ts";

/** What is taken to lie behind the screen of another player: enough to pay any demand. */
const ample: Stock = { food: 20, mineral: 5, coin: 20, vp: 200, vote: 5 };

/** Route ids of a dry run start here: beyond all real ones. */
const dryRoutes = 1000;

const tileOf = ({ key, tile }: RoomView): PlacedTile | null => {
  if (tile === undefined) return null;
  return tile === true
    ? { id: `hidden-${key}`, at: cellOf(key), face: "wasteland" }
    : { id: tile, at: cellOf(key), face: "building" };
};

const playerOf = (seen: PlayerView, next: () => string): Player => ({
  stock: seen.stock ?? ample,
  tiles: seen.tiles ?? Array.from({ length: seen.tileCount }, next),
  prosperity: seen.prosperity ?? [],
  territory: {
    pieces: seen.territory.pieces,
    tiles: seen.territory.rooms.flatMap((room) => tileOf(room) ?? []),
    workers: seen.territory.rooms.flatMap(({ key, workers }) => Array.from({ length: workers }, () => key)),
  },
  track: seen.track,
  gone: seen.gone,
  homing: seen.homing,
  arriving: seen.arriving,
  favours: seen.favours,
  marks: { ...freshMarks, ...seen.marks },
  tookFreeCard: false,
  sources: {},
});

const readable = <T>(value: unknown): T | null => (value === "submitted" ? null : (value as T | null));

const phaseOf = (phase: PhaseView, seat: Seat): Phase => {
  switch (phase.kind) {
    case "auction": {
      const bids: AuctionPhase["bids"] = phase.bids.map((bid) => (bid === "sealed" ? null : bid));
      return { ...phase, bids, steps: phase.bidders?.length ?? 0 };
    }
    case "patching": {
      const placements: PatchingPhase["placements"] = phase.placements.map(readable<PatchingPhase["placements"][0]>);
      const order = [seat, ...phase.order.filter((other) => other !== seat)];
      return { kind: "patching", order, won: phase.won, placements };
    }
    case "negotiation": {
      const { negotiation, war } = phase;
      const both = <T>([mine, theirs]: readonly [unknown, unknown]): readonly [T | null, T | null] => [
        readable<T>(mine),
        readable<T>(theirs),
      ];
      const talking = negotiation?.stage === "stances";
      return {
        kind: "negotiation",
        order: phase.order,
        negotiation: negotiation && {
          route: negotiation.route,
          initiator: negotiation.initiator,
          other: negotiation.other,
          stage: negotiation.stage,
          stances: talking ? both(negotiation.chosen) : ["peaceful", "peaceful"],
          answers: talking ? [null, null] : both(negotiation.chosen),
        },
        war: war && { ...war, boosts: both(war.boosts) },
      };
    }
    case "prosperity":
      return { kind: "prosperity", picks: phase.picks.map(readable<string>) };
    case "vote":
      return { ...phase, votes: phase.votes.map(readable<number>) };
    default:
      return phase;
  }
};

/**
 * A table that looks to the viewer exactly like the real one: whatever the view does not tell is filled in with the same
 * things every time. It is made from the view alone, so nothing hidden can be learnt from it.
 */
export const guessFrom = (view: View, seat: Seat): State => {
  const known = new Set([
    ...(view.players[seat]?.tiles ?? []),
    ...view.players.flatMap(({ territory }) =>
      territory.rooms.flatMap(({ tile }) => (typeof tile === "string" ? [tile] : [])),
    ),
  ]);
  const unknown = [...content.tiles.keys()].filter((id) => !known.has(id));
  let used = 0;
  const next = (): string => {
    used += 1;
    return unknown[(used - 1) % unknown.length] ?? "";
  };
  const players = view.players.map((seen) => playerOf(seen, next));
  const drawn = constants.supply.constructionTiles - view.storage.tiles;
  return {
    ...initial,
    seats: view.seats,
    options: view.options,
    commitment: view.commitment,
    corrections: view.corrections,
    fate: {
      ...initial.fate,
      tiles: Array.from({ length: constants.supply.constructionTiles }, (_, index) => (index < drawn ? "" : next())),
    },
    era: view.era,
    round: view.round,
    firstPlayer: view.firstPlayer,
    players,
    routes: view.routes,
    storage: { general: view.storage.general, allied: view.storage.allied },
    routesPlaced: dryRoutes + view.routes.length,
    tilesDrawn: drawn,
    discarded: view.discarded,
    prosperityRemoved: view.prosperityRemoved,
    phase: phaseOf(view.phase, seat),
    choices: view.choices,
    orders: view.players.map(() => noOrders),
  };
};
