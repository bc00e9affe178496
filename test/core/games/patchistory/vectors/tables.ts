import type { Command } from "../../../../../core/games/patchistory/commands.ts";
import { constants, content } from "../../../../../core/games/patchistory/content/index.ts";
import type { Kind } from "../../../../../core/games/patchistory/content/schema/pieces.ts";
import { patchistory } from "../../../../../core/games/patchistory/index.ts";
import { stepAuction } from "../../../../../core/games/patchistory/flow/phases/auction.ts";
import { maintain } from "../../../../../core/games/patchistory/flow/phases/era.ts";
import { produce } from "../../../../../core/games/patchistory/flow/phases/production.ts";
import { startRound } from "../../../../../core/games/patchistory/flow/phases/rounds.ts";
import { decisionOn } from "../../../../../core/games/patchistory/table/decision.ts";
import type { Goods } from "../../../../../core/games/patchistory/table/goods.ts";
import type { PlacedPiece } from "../../../../../core/games/patchistory/table/kingdom.ts";
import { player, type State } from "../../../../../core/games/patchistory/table/state.ts";
import type { Route } from "../../../../../core/games/patchistory/table/routes.ts";
import {
  act,
  eventsOf,
  flowOf,
  foldUntil,
  menuOf,
  only,
  opened,
  refusedWith,
  route,
  stockOf,
  table,
} from "../../../../support/patchistory.ts";

type Exchangeable = "mineral" | "food" | "coin";
const plenty = { food: 9, mineral: 9, coin: 9, vp: 50 };

/** How many cards of an era's deck the auctions of this many players reveal in its rounds. */
const revealedInEra = (seats: number): number => {
  let state = opened(seats);
  for (let round = 1; round <= constants.roundsPerEra.value; round += 1) {
    const start = decisionOn(state);
    startRound(start, 1, round);
    state = start.state;
    const { phase } = state;
    if (phase.kind !== "auction") throw new Error("a round begins with its auction");
    // In the first round of all each player's card is revealed by itself, when the one before has been won.
    for (let reveals = phase.mode === "first" ? seats : 1; reveals > 0; reveals -= 1) {
      const decision = decisionOn({ ...state, phase });
      stepAuction(decision, phase);
      state = decision.state;
    }
  }
  return state.revealed;
};

interface RoomGiven {
  readonly kind: Kind;
  readonly size: string;
  readonly hero?: string;
  readonly wonder?: string;
}
/** The Statue of Liberty as no printed copy shows it: its card is a 1x1 room among three others. */
const smallStatue = patchistory.corrections?.({
  "land-3-07": {
    black: [
      { kind: "wonder", wonder: "statue-of-liberty", cells: [[0, 0]] },
      { kind: "wasteland", cells: [[0, 1]] },
      { kind: "wasteland", cells: [[1, 0]] },
      { kind: "wasteland", cells: [[1, 1]] },
    ],
  },
});

/** A land card with this room, and the room's cell on it. */
const printedRoom = ({ kind, size, hero, wonder }: RoomGiven): { card: PlacedPiece; key: string } => {
  const at = [30, 0] as const;
  if (wonder === "statue-of-liberty") return { card: { id: "land-3-07", side: "black", at }, key: "30,0" };
  const cells = size.split("x").reduce((product, side) => product * Number(side), 1);
  for (const { id, ...sides } of content.landCards.values())
    for (const side of ["white", "black"] as const)
      for (const room of sides[side].rooms) {
        if (room.kind !== kind || room.hero !== hero || room.wonder !== wonder || room.cells.length !== cells) continue;
        const [r, c] = room.cells[0] as readonly [number, number];
        return { card: { id, side, at }, key: `${at[0] + r},${at[1] + c}` };
      }
  throw new Error(`no card shows such a ${kind} room`);
};

/** The votes of a row in which one card has these votes and another one the most, or is eliminated. */
const scoredCard = (values: readonly number[], votes: number, mostVotes: number, double: number | undefined, vp: readonly number[]) => {
  const row = ["prosperity-politics", "prosperity-special-building"];
  const cast = [votes, values.length === 2 ? mostVotes : 0].map((all) => values.map((_, seat) => (seat === 0 ? all : 0)));
  const state = table({
    seats: values.length,
    kingdoms: values.map((value, seat) => ({
      rooms: Array.from({ length: value }, () => "tile-politics-1"),
      figures: seat === double ? ["disneyland"] : [],
      stock: { vp: vp[seat] ?? plenty.vp },
    })),
    phase: { kind: "vote", row, cast, votes: values.map(() => null) },
  });
  const { events } = flowOf(state);
  const scored = only(events, "prosperity-scored").find(({ card }) => card === row[0]);
  if (!scored) throw new Error("the card was not scored");
  if (scored.values.join() !== values.join()) throw new Error(`the kingdoms measure ${scored.values.join()}`);
  const after = foldUntil(state, events, (event) => event === scored);
  return { places: scored.places, changes: scored.changes, vp: values.map((_, seat) => stockOf(after, seat).vp) };
};

const exchangeTable = (stock: Goods): State => table({ kingdoms: [{ stock, favours: 9 }] });
const exchangeOf = (from: string, amount: number, to: string): Command | undefined => {
  const parsed = patchistory.command.safeParse({ type: "exchange", seat: 0, give: from, amount, take: to });
  return parsed.success ? (parsed.data as Command) : undefined;
};

/** Vectors about a table set up as they describe: kind → what the engine did there. */
export const tables = {
  deck: ({ deck, rounds }: { deck: number; rounds: number }) => {
    const players = [2, 3, 4];
    const cards = players.map((count) => opened(count).fate.decks.map(({ length }) => length));
    if (cards.flat().some((length) => length !== deck)) throw new Error(`the decks have ${cards.flat().join()} cards`);
    if (constants.roundsPerEra.value !== rounds) throw new Error(`an era has ${constants.roundsPerEra.value} rounds`);
    const needed = players.map(revealedInEra);
    return {
      needed: Object.fromEntries(players.map((count, index) => [count, needed[index]])),
      leftover: Object.fromEntries(
        players.map((count, index) => [count, (cards[index]?.[0] ?? 0) - (needed[index] ?? 0)]),
      ),
    };
  },
  exchange: ({ from, n, to }: { from: string; n: number; to: string }) => {
    const state = exchangeTable({ ...plenty, [from]: n, [to]: 0 });
    const command = exchangeOf(from, n, to);
    if (!command || refusedWith(state, command) !== null) return { gets: null };
    return { gets: stockOf(act(state, command), 0)[to as Exchangeable] };
  },
  "exchange-plan": ({ parts }: { parts: readonly { from: Exchangeable; n: number; to: Exchangeable }[] }) => {
    const stock: Record<string, number> = {};
    for (const { from, n } of parts) stock[from] = (stock[from] ?? 0) + n;
    const before = exchangeTable(stock);
    const now = act(before, ...parts.map(({ from, n, to }) => exchangeOf(from, n, to) as Command));
    return {
      gets: Object.fromEntries(parts.map(({ to }) => [to, stockOf(now, 0)[to]])),
      favours: player(before, 0).favours - player(now, 0).favours,
    };
  },
  "exchange-reach": ({
    from,
    total,
    targets: { ...targets },
    actions,
  }: {
    from: Exchangeable;
    total: number;
    targets: Readonly<Record<"food" | "coin", number>>;
    actions: number;
  }) => {
    let reached: readonly State[] = [exchangeTable({ [from]: total })];
    const there = (state: State): boolean =>
      Object.entries(targets).every(([good, amount]) => stockOf(state, 0)[good as Exchangeable] === amount);
    let possible = reached.some(there);
    for (let action = 0; action < actions; action += 1) {
      // The vector splits the given amount; exchanging Food for Money as well would be another exchange.
      reached = reached.flatMap((state) =>
        menuOf(state, 0, "exchange").flatMap((command) => (command.give === from ? [act(state, command)] : [])),
      );
      possible ||= reached.some(there);
    }
    return { possible };
  },
  "tile-target": ({
    action,
    room,
    angkor = false,
    tiles = 4,
  }: {
    action: "reclamation" | "construct-building";
    room: RoomGiven;
    angkor?: boolean;
    tiles?: number;
  }) => {
    const { card, key } = printedRoom(room);
    const hand = ["tile-culture-1", "tile-culture-2", "tile-culture-3", "tile-culture-4"];
    const corrections = room.wonder === "statue-of-liberty" && smallStatue?.ok ? smallStatue.value : null;
    const state = table({
      kingdoms: [
        {
          pieces: [card],
          figures: angkor ? ["angkor-wat"] : [],
          stock: plenty,
          favours: 9,
          hand: hand.slice(0, tiles),
        },
      ],
      change: { corrections: corrections as State["corrections"] },
    });
    const [tile] = hand as [string];
    const refused = refusedWith(
      state,
      action === "reclamation"
        ? { type: "reclaim", seat: 0, tile, room: key }
        : { type: "construct-building", seat: 0, tile, room: key },
    );
    return refused === null ? { ok: true } : { ok: false, reason: refused };
  },
  "route-moves": ({
    type,
    spaces,
    at,
    tra,
    allied = false,
  }: {
    type: "general" | "allied";
    spaces: readonly string[];
    at: string;
    tra: number;
    allied?: boolean;
  }) => {
    const { path } = type === "general" ? content.generalRoute : content.alliedRoute;
    const told = spaces.map((space) => (space === "end" ? "start-b" : space));
    if (told.join() !== path.map(({ id }) => id).join()) throw new Error(`the route has other spaces than ${told.join()}`);
    // A worker that is still at the Negotiation Room when movement begins is one that has declared war there.
    const worker = { seat: 0, at, ...(at === "negotiation" && { invaders: [0] }) };
    const routes: Route[] = [route("r", type, 0, 1, [worker])];
    if (allied) routes.push(route("allies", "allied", 0, 1));
    const before = table({
      kingdoms: [{ rooms: Array.from({ length: tra }, () => "tile-traffic-1"), favours: 1 }],
      routes,
      phase: { kind: "management", finished: [false, true, true] },
    });
    const state = foldUntil(before, eventsOf(before, { type: "end-management", seat: 0 }), ({ type: happened }) =>
      ["worker-walked", "movement-ended"].includes(happened),
    );
    const now = state.routes.find(({ id }) => id === "r")?.workers[0]?.at;
    // What the engine does by itself is no choice.
    if (now !== at) return { moves: [now] };
    const home = menuOf(state, 0, "return-home").some((command) => command.route === "r");
    const walks = menuOf(state, 0, "walk").flatMap((command) => (command.route === "r" ? [command.to] : []));
    return { moves: [...walks, ...(home ? ["home"] : [])].sort() };
  },
  "route-income": ({ gains, owned }: { gains: readonly Goods[]; owned: readonly string[] }) => {
    const same = (one: Goods, other: unknown): boolean =>
      JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other ?? {}).sort());
    const routes = gains.map((gain, index) => {
      const space = content.generalRoute.path.find((each) => same({ ...gain }, each.gain));
      if (!space) throw new Error("no space yields that");
      return route(`g${index}`, "general", 0, 1, [[0, space.id]]);
    });
    const decision = decisionOn(table({ kingdoms: [{ figures: [...owned], stock: plenty }], routes }));
    produce(decision);
    const gain: Record<string, number> = {};
    for (const { seat, goods, cause } of only(decision.events, "gained"))
      if (seat === 0 && cause === "routes")
        for (const [good, amount] of Object.entries(goods)) gain[good] = (gain[good] ?? 0) + amount;
    return { gain };
  },
  prosperity: ({
    values,
    votes,
    mostVotes = votes,
    double,
    vp,
  }: {
    values: readonly number[];
    votes: number;
    mostVotes?: number;
    double?: number;
    vp?: readonly number[];
  }) => {
    const asked = (had: readonly number[]) => scoredCard([...values], votes, mostVotes, double, had);
    // With VPs enough the floor of 0 does not show.
    const { places, changes } = asked([]);
    return { places, delta: changes.map((change) => (change === 0 ? 0 : change)), vp: vp && asked([...vp]).vp };
  },
  "card-maintenance": ({
    heroes,
    wonders,
    owned = [],
    stock,
  }: {
    heroes: number;
    wonders: number;
    owned?: readonly string[];
    stock: Goods;
  }) => {
    // The cards that are only counted do not affect maintenance.
    const ofType = (type: "hero" | "wonder") => owned.filter((id) => content.figures.get(id)?.type === type).length;
    const figures = [
      ...owned,
      ...Array<string>(heroes - ofType("hero")).fill("aristotle"),
      ...Array<string>(wonders - ofType("wonder")).fill("great-wall"),
    ];
    const decision = decisionOn(table({ kingdoms: [{ figures, stock: { ...stock } }] }));
    maintain(decision);
    const { food, mineral, vp } = stockOf(decision.state, 0);
    return { stock: { food, mineral, vp }, vpPaid: (stock.vp ?? 0) - vp };
  },
};
