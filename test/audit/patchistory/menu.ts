import type { Command } from "../contract.ts";
import { answersTo } from "./answers.ts";
import { boardOf } from "./board.ts";
import { freeRooms, has, homeRooms } from "./ground.ts";
import { movementMenu } from "./journeys.ts";
import { placings } from "./placing.ts";
import { canAfford, priceOf } from "./prices.ts";
import { areAllied, at, between, clockwise, type Phased, type Seen, someoneComesHome, startsAt } from "./table.ts";
import { affairsOf, demandsFrom, tileRooms } from "./targets.ts";

type Entry = Omit<Command, "seat">;
const upTo = (most: number, from = 0): readonly number[] =>
  Array.from({ length: Math.max(0, most - from + 1) }, (_, index) => from + index);
const others = (table: Seen, seat: number): readonly number[] => clockwise(table).filter((other) => other !== seat);

/** The highest bid on a card, 0 without one. */
export const topBid = ({ bids }: Pick<Phased<"auction">, "bids">, card: string): number =>
  Math.max(0, ...bids.map((bid) => (bid?.card === card ? bid.amount : 0)));
/** P-AUC-07. */
export const isLeading = (phase: Phased<"auction">, seat: number): boolean => {
  const bid = phase.bids[seat];
  return bid != null && bid.amount === topBid(phase, bid.card);
};
/** P-AUC-20 to P-AUC-23: one card at a time, each for one player to bid on or wait. */
export const isRevealing = ({ mode, steps, bidders }: Phased<"auction">): boolean =>
  mode === "first" && bidders !== null && steps < bidders.length;

const bidding = (table: Seen, phase: Phased<"auction">, seat: number): readonly Entry[] => {
  const { mode, offers, bidders, bids, turn, taken, steps } = phase;
  if (bidders === null || !(mode === "secret" ? bids[seat] === null : turn === seat)) return [];
  const { coin } = at(table, seat).stock;
  const entries = offers
    .filter(({ card }) => card !== taken?.card)
    .flatMap(({ card }) => {
      // PR-07, P-AUC-10, P-AUC-11: never below the own bid, always above the one that lies there.
      const least = mode === "secret" ? 1 : Math.max(1, bids[seat]?.amount ?? 0, topBid(phase, card) + 1);
      return upTo(coin, least).map((amount) => ({ type: "place-bid", card, amount }));
    });
  return isRevealing(phase) && steps < bidders.length - 1 ? [...entries, { type: "wait" }] : entries;
};

const quiet = (table: Seen): boolean =>
  table.choices.length === 0 && table.players.every(({ arriving, homing }) => arriving === 0 && homing === 0);

const patching = (table: Seen, { won, order, placements }: Phased<"patching">, seat: number): readonly Entry[] => {
  const card = won[seat];
  if (!card || placements[seat]) return [];
  // P-2P-09, PR-12: two players patch one after the other.
  if (table.seats === 2 && !(quiet(table) && order.find((each) => won[each]) === seat)) return [];
  return [
    { type: "discard-card" },
    ...(card.side ? [card.side] : ["white", "black"]).flatMap((side) =>
      placings(table, seat, card.card, side).map(({ at: corner, under }) => ({
        type: "patch",
        side,
        at: corner,
        under,
      })),
    ),
  ];
};

/** Every way to offer three goods that are there (P-DIP-10). */
const threes = ({ coin, food, mineral }: { coin: number; food: number; mineral: number }) =>
  upTo(Math.min(3, coin)).flatMap((c) =>
    upTo(Math.min(3 - c, food))
      .map((f) => ({ coin: c, food: f, mineral: 3 - c - f }))
      .filter((mix) => mix.mineral <= mineral)
      .map((mix) => Object.fromEntries(Object.entries(mix).filter(([, n]) => n > 0))),
  );

/** P-DIP-20 to P-DIP-22, PR-41. */
const mayThreaten = (table: Seen, seat: number, target: number): boolean => {
  const anybody = has(table, seat, "otto-von-bismarck");
  const connected = between(table, seat, target).some((route) => startsAt(route, seat));
  const strong = has(table, seat, "mahatma-gandhi") || boardOf(table, seat).MIL > boardOf(table, target).defence;
  return strong && (anybody || (connected && !areAllied(table, seat, target)));
};
/** The actions of diplomacy that a seat could take now. */
export const diplomacy = (table: Seen, seat: number): readonly Entry[] => {
  const { stock, favours, marks } = at(table, seat);
  const aid = !marks.acceptedAid && canAfford(table, seat, priceOf(table, seat, "offer-aid"));
  const threat = canAfford(table, seat, priceOf(table, seat, "threaten"));
  return [
    ...others(table, seat).flatMap((to) =>
      aid && between(table, seat, to).some((route) => startsAt(route, seat))
        ? threes(stock).map((goods) => ({ type: "offer-aid", to, goods }))
        : [],
    ),
    ...others(table, seat).flatMap((target) =>
      threat && mayThreaten(table, seat, target)
        ? demandsFrom(table, target).map((demand) => ({ type: "threaten", target, demand }))
        : [],
    ),
    ...(favours > 0 && !marks.acted
      ? table.routes
          .filter((route) => route.type === "allied" && startsAt(route, seat))
          .map(({ id }) => ({ type: "break-alliance", route: id }))
      : []),
  ];
};

/** PR-45: a supply that cannot serve all who may still draw on it is drawn on in the order of play. */
const isFirstInLine = (table: Seen, seat: number, supply: number, mayDraw: (seat: number) => boolean): boolean => {
  const { finished } = table.phase as Phased<"management">;
  const line = clockwise(table).filter((other) => !finished[other] && mayDraw(other));
  return supply === 0 || supply >= line.length || line[0] === seat;
};

const worth: Readonly<Record<"mineral" | "food" | "coin", number>> = { mineral: 2, food: 1, coin: 1 };
const goods = ["mineral", "food", "coin"] as const;

/** The actions of management that a seat could take now. */
export const management = (table: Seen, seat: number): readonly Entry[] => {
  const { stock, favours, marks, territory, track, tiles } = at(table, seat);
  if (marks.brokeAlliance) return [];
  const can = (action: string, tile?: string): boolean => canAfford(table, seat, priceOf(table, seat, action, tile));
  const tileTurn = isFirstInLine(
    table,
    seat,
    table.fate.tiles.length - table.tilesDrawn,
    (other) => at(table, other).tiles.length > 0,
  );
  const routeTurn = isFirstInLine(table, seat, table.storage.general, (other) => !at(table, other).marks.builtRoute);
  return [
    ...(can("trade")
      ? table.routes
          .filter((route) => startsAt(route, seat) && !route.workers.some((worker) => worker.seat === seat))
          .flatMap(({ id }) => [...new Set(territory.workers)].map((room) => ({ type: "trade", room, route: id })))
      : []),
    ...(can("exchange")
      ? goods.flatMap((give) =>
          goods
            .filter((take) => take !== give)
            .flatMap((take) =>
              upTo(stock[give], 1)
                .filter((amount) => (amount * worth[give]) % worth[take] === 0)
                .map((amount) => ({ type: "exchange", give, amount, take })),
            ),
        )
      : []),
    ...(can("birth") && track > 0 ? freeRooms(table, seat).map((room) => ({ type: "birth", room })) : []),
    ...["worship-heroes", "worship-wonders"].filter((type) => can(type)).map((type) => ({ type })),
    ...(can("construct-trade-route") && !marks.builtRoute && table.storage.general > 0 && routeTurn
      ? others(table, seat).map((to) => ({ type: "construct-trade-route", to }))
      : []),
    ...(tileTurn
      ? tiles.flatMap((tile) => [
          ...(can("reclaim")
            ? tileRooms(table, seat, "wasteland").map((room) => ({ type: "reclaim", tile, room }))
            : []),
          ...(can("construct-building", tile)
            ? tileRooms(table, seat, "building").map((room) => ({ type: "construct-building", tile, room }))
            : []),
        ])
      : []),
    ...(marks.campaigned ? [] : upTo(favours, 1).map((n) => ({ type: "campaign", favours: n }))),
  ];
};

const negotiating = (table: Seen, phase: Phased<"negotiation">, seat: number): readonly Entry[] => {
  if (table.choices.length > 0 || table.agenda.length > 0 || someoneComesHome(table)) return [];
  const { negotiation, war, order } = phase;
  if (negotiation) {
    const side = [negotiation.initiator, negotiation.other].indexOf(seat);
    if (negotiation.stage === "stances")
      return negotiation.stances[side] === null
        ? ["peaceful", "aggressive"].map((stance) => ({ type: "choose-stance", stance }))
        : [];
    return negotiation.answers[side] === null ? [true, false].map((form) => ({ type: "answer-alliance", form })) : [];
  }
  if (war) {
    if (war.boosts[war.sides.indexOf(seat)] !== null) return [];
    const { mineral, vote } = at(table, seat).stock;
    const pairs = has(table, seat, "jeanne-d-arc") ? Math.floor(vote / 2) : 0;
    return upTo(mineral).flatMap((minerals) =>
      upTo(pairs).map((n) => ({ type: "commit-boost", minerals, votes: 2 * n })),
    );
  }
  return order[0] === seat ? affairsOf(table, seat).routes.map((route) => ({ type: "choose-route", route })) : [];
};

const inPhase = (table: Seen, seat: number): readonly Entry[] => {
  const phase = table.phase as Seen["phase"] & { kind: string };
  const own = at(table, seat);
  switch (phase.kind) {
    case "auction":
      return bidding(table, phase as Phased<"auction">, seat);
    case "patching":
      return patching(table, phase as Phased<"patching">, seat);
    case "diplomacy":
      return phase.order[0] === seat && table.choices.length === 0 && !someoneComesHome(table)
        ? [...diplomacy(table, seat), { type: "end-diplomacy" }]
        : [];
    case "management":
      return phase.finished[seat] ? [] : [...management(table, seat), { type: "end-management" }];
    case "movement":
      return phase.finished[seat] ? [] : movementMenu(table, seat);
    case "negotiation":
      return negotiating(table, phase as Phased<"negotiation">, seat);
    case "prosperity":
      return phase.picks[seat] === null ? own.prosperity.map((card) => ({ type: "pick-prosperity", card })) : [];
    case "vote":
      return phase.votes[seat] === null ? upTo(own.stock.vote).map((votes) => ({ type: "commit-votes", votes })) : [];
    default:
      return [];
  }
};

/** Everything a seat may send now: an answer first, then a room for a worker, then what the phase asks for. */
export const menuOf = (table: Seen, seat: number): readonly Command[] => {
  const { homing, arriving } = at(table, seat);
  const entries = (): readonly Entry[] => {
    const choice = table.choices.find((each) => each.seat === seat);
    if (choice) return answersTo(table, choice);
    if (homing > 0) return homeRooms(table, seat).map((room) => ({ type: "home-worker", room }));
    if (arriving > 0) return freeRooms(table, seat).map((room) => ({ type: "place-worker", room }));
    return inPhase(table, seat);
  };
  return table.outcome ? [] : entries().map((entry) => ({ ...entry, seat }) as Command);
};
