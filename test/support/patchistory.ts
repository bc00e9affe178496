import type { Command } from "../../core/games/patchistory/commands.ts";
import { content } from "../../core/games/patchistory/content/index.ts";
import type { Room } from "../../core/games/patchistory/content/schema/pieces.ts";
import { settle } from "../../core/games/patchistory/flow/settle.ts";
import { patchistory } from "../../core/games/patchistory/index.ts";
import type { CellKey } from "../../core/games/patchistory/table/cells.ts";
import { type Decision, decisionOn } from "../../core/games/patchistory/table/decision.ts";
import type { EventOf, GameEvent } from "../../core/games/patchistory/table/events.ts";
import type { Goods } from "../../core/games/patchistory/table/goods.ts";
import {
  freshMarks,
  type PlacedPiece,
  type PlacedTile,
  type Player,
  type RoundMarks,
} from "../../core/games/patchistory/table/kingdom.ts";
import { type Options, optionsSchema } from "../../core/games/patchistory/table/options.ts";
import type { Phase } from "../../core/games/patchistory/table/phases.ts";
import type { Route, RouteWorker } from "../../core/games/patchistory/table/routes.ts";
import { player, type State } from "../../core/games/patchistory/table/state.ts";
import { commitmentOf, replay, type Seat } from "../../core/index.ts";

export const seed = "5eed".padEnd(64, "0");

export const optionsOf = (options: Partial<Options> = {}): Options => optionsSchema.parse(options);

/** The opening events of a table. */
export const openingEvents = (seats: number, options: Partial<Options> = {}, from = seed): readonly GameEvent[] =>
  patchistory.setup({ seats, options: optionsOf(options), seed: from, commitment: commitmentOf(from) });

/** A table just opened, First Player on seat 0 unless the options say otherwise. */
export const opened = (seats: number, options: Partial<Options> = {}, from = seed): State =>
  replay(patchistory, openingEvents(seats, { firstPlayer: "seat-0", ...options }, from));

/** What a test sets for a kingdom. Everything else: an empty stock, six bare wasteland rooms, no routes, no workers. */
export interface KingdomGiven {
  readonly stock?: Goods;
  /** Visible heroes and wonders, each on its land card whose other 1x1 rooms are bare. */
  readonly figures?: readonly string[];
  /** Further rooms, as building sides of construction tiles. */
  readonly rooms?: readonly string[];
  /** Rooms of the baseland as printed instead of bare. */
  readonly printed?: boolean;
  /** Further pieces, on top. */
  readonly pieces?: readonly PlacedPiece[];
  readonly workers?: readonly CellKey[];
  readonly hand?: readonly string[];
  readonly prosperity?: readonly string[];
  readonly track?: number;
  readonly favours?: number;
  readonly marks?: Partial<RoundMarks>;
}
export interface TableGiven {
  readonly seats?: number;
  readonly options?: Partial<Options>;
  readonly era?: number;
  readonly round?: number;
  readonly kingdoms?: readonly KingdomGiven[];
  readonly routes?: readonly Route[];
  readonly phase?: Phase;
  readonly change?: Partial<State>;
}

/** A route for a test; workers as [seat, space] or complete. */
export const route = (
  id: string,
  type: Route["type"],
  a: Seat,
  b: Seat,
  workers: readonly (RouteWorker | readonly [Seat, string])[] = [],
): Route => ({
  id,
  type,
  a,
  b,
  workers: workers.map((worker) => ("seat" in worker ? worker : { seat: worker[0], at: worker[1] })),
});

const figureRoom = (id: string): { readonly card: string; readonly rooms: readonly Room[] } => {
  for (const card of content.landCards.values())
    for (const room of card.black.rooms)
      if (room.hero === id || room.wonder === id) return { card: card.id, rooms: card.black.rooms };
  throw new Error(`no card shows ${id}`);
};

/** A white side of four 1x1 rooms: ground for tiles. */
const plain = "land-1-01";
let bare = 0;
const wasteland = (at: readonly [number, number]): PlacedTile => {
  bare += 1;
  return { id: `bare-${bare}`, at, face: "wasteland" };
};

/** Where the n-th figure's card is in a test kingdom. */
const figureSpot = (index: number): readonly [number, number] => [10, 4 * index];
/** The cell of the n-th extra room. */
export const roomSpot = (index: number): CellKey =>
  `${20 + (index % 2)},${4 * Math.floor(index / 4) + Math.floor((index % 4) / 2)}`;

const territoryOf = ({ figures = [], rooms = [], printed, pieces = [], workers = [] }: KingdomGiven, old: Player) => {
  const base = old.territory.pieces[0] as PlacedPiece;
  const tiles: PlacedTile[] = printed ? [] : [0, 1].flatMap((r) => [0, 1, 2].map((c) => wasteland([r, c])));
  const cards = figures.map((figure, index): PlacedPiece => {
    const { card, rooms: printedRooms } = figureRoom(figure);
    const at = figureSpot(index);
    for (const room of printedRooms)
      if (room.hero !== figure && room.wonder !== figure && room.cells.length === 1 && !printed)
        for (const [r, c] of room.cells) tiles.push(wasteland([at[0] + r, at[1] + c]));
    return { id: card, side: "black", at };
  });
  const grounds = Array.from(
    { length: Math.ceil(rooms.length / 4) },
    (_, index): PlacedPiece => ({
      id: plain,
      side: "white",
      at: [20, 4 * index],
    }),
  );
  rooms.forEach((id, index) => {
    const [r, c] = roomSpot(index).split(",").map(Number) as [number, number];
    tiles.push({ id, at: [r, c], face: "building" });
  });
  for (let index = rooms.length; index < grounds.length * 4; index += 1) {
    const [r, c] = roomSpot(index).split(",").map(Number) as [number, number];
    tiles.push(wasteland([r, c]));
  }
  return { pieces: [base, ...cards, ...grounds, ...pieces], tiles, workers };
};

/** A table in a situation. Phase: the first seat's management by default. */
export const table = ({
  seats = 3,
  options = {},
  era = 1,
  round = 2,
  kingdoms = [],
  routes = [],
  phase,
  change = {},
}: TableGiven = {}): State => {
  const start = opened(seats, { baseland: "equality", ...options });
  const players = start.players.map((old, seat): Player => {
    const given = kingdoms[seat] ?? {};
    const stock = { food: 0, mineral: 0, coin: 0, vp: 0, vote: 0, ...given.stock };
    const onRoutes = routes.flatMap(({ workers }) => workers).filter((worker) => worker.seat === seat).length;
    return {
      ...old,
      stock,
      sources: { start: stock.vp },
      tiles: given.hand ?? old.tiles,
      prosperity: given.prosperity ?? old.prosperity,
      territory: territoryOf(given, old),
      track: given.track ?? 8 - onRoutes - (given.workers?.length ?? 0),
      favours: given.favours ?? 0,
      marks: { ...freshMarks, ...given.marks },
    };
  });
  const general = routes.filter(({ type }) => type === "general").length;
  return {
    ...start,
    era,
    round,
    players,
    routes,
    storage: { general: 14 - general, allied: 4 - (routes.length - general) },
    routesPlaced: 20,
    phase: phase ?? { kind: "management", finished: players.map(() => false) },
    choices: [],
    agenda: [],
    ...change,
  };
};

/** The result of a command; a refusal is an error of the test. */
export const eventsOf = (state: State, command: Command): readonly GameEvent[] => {
  const decided = patchistory.decide(state, command);
  if (!decided.ok) throw new Error(`${JSON.stringify(command)} was refused: ${decided.error.code}`);
  return decided.value.events;
};

/** The table after some commands. */
export const act = (state: State, ...commands: readonly Command[]): State =>
  commands.reduce((now, command) => replay(patchistory, eventsOf(now, command), now), state);

/** The code with which a command is refused, or null. */
export const refusedWith = (state: State, command: Command): string | null => {
  const decided = patchistory.decide(state, command);
  return decided.ok ? null : decided.error.code;
};

/** The code of a refusal with its numbers and ids, or null. */
export const refusalOf = (state: State, command: Command): readonly unknown[] | null => {
  const decided = patchistory.decide(state, command);
  return decided.ok ? null : [decided.error.code, decided.error.params].filter((part) => part !== undefined);
};

/** The table after the first event that matches, or after all of them. */
export const foldUntil = (state: State, events: readonly GameEvent[], last: (event: GameEvent) => boolean): State => {
  const index = events.findIndex(last);
  return replay(patchistory, index < 0 ? events : events.slice(0, index + 1), state);
};

/** Everything that happens by itself from a state: its events, and the resulting state. */
export const flowOf = (state: State): Pick<Decision, "events" | "state"> => {
  const decision = decisionOn(state);
  settle(decision);
  return decision;
};

/** Events of one type that a command leads to. */
export const only = <T extends GameEvent["type"]>(events: readonly GameEvent[], type: T): readonly EventOf<T>[] =>
  events.filter((event): event is EventOf<T> => event.type === type);

/** Commands of one type in a seat's menu. */
export const menuOf = <T extends Command["type"]>(
  state: State,
  seat: Seat,
  type: T,
): readonly Extract<Command, { type: T }>[] =>
  patchistory.legal(state, seat).filter((command): command is Extract<Command, { type: T }> => command.type === type);

export const stockOf = (state: State, seat: Seat) => player(state, seat).stock;

/** The seats that are waited for, with their questions. */
export const waitingFor = (state: State): readonly string[] =>
  patchistory.waiting(state).map(({ seat, kind }) => `${seat} ${kind}`);

/** An auction under way for the given cards and Money, seat 0 to bid. */
export const auctionAt = (
  money: readonly number[],
  { mode = "open", cards = money.length }: { readonly mode?: "open" | "first"; readonly cards?: number } = {},
): State => {
  const seats = money.length;
  const deck = opened(seats).fate.decks[0] ?? [];
  return table({
    seats,
    kingdoms: money.map((coin) => ({ stock: { coin } })),
    phase: {
      kind: "auction",
      mode,
      offers: deck.slice(0, cards).map((card) => ({ card, side: "white" })),
      bidders: money.map((_, seat) => seat),
      bids: money.map(() => null),
      turn: 0,
      steps: 0,
      taken: null,
    },
    change: { revealed: cards },
  });
};

/** Ends the management of all seats, so that movement begins. */
export const toMovement = (state: State): State => {
  let now: State = { ...state, phase: { kind: "management", finished: state.players.map(() => false) } };
  // A vote's worth of favours keeps each seat from being finished automatically.
  now = { ...now, players: now.players.map((each) => ({ ...each, favours: 1 })) };
  for (let seat = 0; seat < now.seats; seat += 1) now = act(now, { type: "end-management", seat });
  return now;
};

/** Ends the movement of every seat that has not, so that negotiations, then production follow. */
export const endMovement = (state: State): State => {
  let now = state;
  for (let seat = 0; seat < now.seats; seat += 1)
    if (now.phase.kind === "movement" && !now.phase.finished[seat]) now = act(now, { type: "end-movement", seat });
  return now;
};

/** The land card that shows a hero or wonder on its black side. */
export const cardOf = (figure: string): string => figureRoom(figure).card;

/** Patching under way: `cards[seat]` has been won with the given side showing. */
export const patchingAt = (
  given: TableGiven,
  cards: readonly (readonly [card: string, side: "white" | "black"] | null)[],
): State => {
  const state = table(given);
  const won = state.players.map((_, seat) => {
    const each = cards[seat];
    return each ? { card: each[0], side: state.seats === 2 ? null : each[1] } : null;
  });
  const order = state.players.map((_, index) => (state.firstPlayer + index) % state.seats);
  return { ...state, phase: { kind: "patching", order, won, placements: won.map(() => null) } };
};

/** Patches the card with a figure in the first place where the figure is (or is not) visible. */
export const patchFigure = (state: State, seat: Seat, visible = true): readonly GameEvent[] => {
  for (const command of menuOf(state, seat, "patch")) {
    const events = eventsOf(state, command);
    const laid = only(events, "patched").find((event) => event.seat === seat);
    if (laid && laid.figures.length > 0 === visible) return events;
  }
  throw new Error("no such place");
};

/** Whoever is asked for rooms takes the first ones. */
export const settleRooms = (state: State): State => {
  let now = state;
  for (let asked = true; asked; ) {
    asked = false;
    for (let seat = 0; seat < now.seats; seat += 1)
      for (const type of ["home-worker", "place-worker", "shift-worker"] as const) {
        const [first] = menuOf(now, seat, type);
        if (!first) continue;
        now = act(now, first);
        asked = true;
      }
  }
  return now;
};
