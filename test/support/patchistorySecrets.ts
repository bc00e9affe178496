import { content } from "../../core/games/patchistory/content/index.ts";
import type { GameEvent } from "../../core/games/patchistory/table/events.ts";
import type { Player } from "../../core/games/patchistory/table/kingdom.ts";
import type { Orders } from "../../core/games/patchistory/table/orders.ts";
import type { Phase } from "../../core/games/patchistory/table/phases.ts";
import type { State } from "../../core/games/patchistory/table/state.ts";
import type { Seat, Stream, Viewer } from "../../core/index.ts";

/**
 * Which tiles, prosperity cards and land cards each viewer has seen, by section "who sees what" alone: one's own hand, what
 * was built, what lay in a row or on offer. It reads the raw events, never what `redact` or `view` make of them.
 */
export const watcher = (seats: number) => {
  const viewers: readonly Viewer[] = [...Array.from({ length: seats }, (_, seat) => seat), "spectator"];
  const known = new Map(viewers.map((viewer) => [viewer, new Set<string>()]));
  const show = (ids: readonly string[], to?: Seat): void => {
    for (const [viewer, cards] of known) if (to === undefined || viewer === to) for (const id of ids) cards.add(id);
  };
  return {
    viewers,
    see(events: readonly GameEvent[]): void {
      for (const event of events) {
        if (event.type === "dealt") {
          show([...event.tiles, ...event.prosperity], event.seat);
          show([event.baseland]);
        }
        if (event.type === "tile-drawn") show([event.tile], event.seat);
        if (event.type === "tile-laid" && event.face === "building") show([event.tile]);
        if (event.type === "row-revealed") show(event.row);
        if (event.type === "cards-revealed") show(event.offers.map(({ card }) => card));
      }
    },
    knows: (viewer: Viewer, id: string): boolean => known.get(viewer)?.has(id) ?? false,
  };
};

/** Other names for what a viewer has not seen: another thing of the same kind. */
export const renaming = (knows: (id: string) => boolean, chance: Stream): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  const kinds = [
    [...content.tiles.keys()],
    [...content.prosperity.keys()],
    ...[1, 2, 3].map((era) => [...content.landCards.values()].filter((card) => card.era === era).map(({ id }) => id)),
  ];
  for (const ids of kinds) {
    const hidden = ids.filter((id) => !knows(id));
    const others = chance.shuffle(hidden);
    for (const [index, id] of hidden.entries()) names.set(id, others[index] as string);
  }
  return names;
};
export const renamed = <T>(value: T, names: ReadonlyMap<string, string>): T => {
  if (typeof value === "string") return (names.get(value) ?? value) as T;
  if (Array.isArray(value)) return value.map((item) => renamed(item as unknown, names)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, renamed(item as unknown, names)])) as T;
};

/** Others' submissions as something else they could be: only that there is one may show. */
const otherSecrets = (phase: Phase, viewer: Viewer, chance: Stream): Phase => {
  const vary = <T>(values: readonly (T | null)[], other: (value: T) => T): readonly (T | null)[] =>
    values.map((value, seat) => (value === null || seat === viewer ? value : other(value)));
  const varyPair = <T>(seats: readonly Seat[], values: readonly [T | null, T | null], other: (value: T) => T) =>
    values.map((value, side) =>
      value === null || seats[side] === viewer ? value : other(value),
    ) as unknown as readonly [T | null, T | null];
  switch (phase.kind) {
    case "auction":
      return phase.mode === "secret"
        ? { ...phase, bids: vary(phase.bids, ({ card }) => ({ card, amount: 1 + chance.below(50) })) }
        : phase;
    case "patching":
      return {
        ...phase,
        placements: vary(phase.placements, () => "discard" as const),
      };
    case "negotiation": {
      const { negotiation, war } = phase;
      return {
        ...phase,
        negotiation: negotiation && {
          ...negotiation,
          stances: varyPair([negotiation.initiator, negotiation.other], negotiation.stances, (stance) =>
            negotiation.stage === "alliance" ? stance : stance === "peaceful" ? "aggressive" : "peaceful",
          ),
          answers: varyPair([negotiation.initiator, negotiation.other], negotiation.answers, (form) => !form),
        },
        war: war && {
          ...war,
          boosts: varyPair(war.sides, war.boosts, ({ votes }) => ({ minerals: chance.below(9), votes })),
        },
      };
    }
    case "vote":
      return { ...phase, votes: vary(phase.votes, () => chance.below(20)) };
    default:
      return phase;
  }
};

const someOrders = (chance: Stream): Orders => ({
  auction: { list: [{ card: "land-1-01", max: chance.below(9) }], wait: true, otherwise: "ask", seen: 1 },
  stances: [{ opponent: 0, stance: "aggressive", alliance: true }],
  aid: [{ from: 0, accept: chance.below(2) === 0 }],
  boosts: [{ route: "r1", minerals: chance.below(9), votes: 0 }],
  plans: { movement: [{ commands: [{ type: "end-movement", seat: chance.below(2) }], most: null }] },
});

/** The same table for a viewer, different in everything the viewer may not know. */
export const twinOf = (state: State, names: ReadonlyMap<string, string>, viewer: Viewer, chance: Stream): State => {
  const over = state.outcome !== null;
  const open = over || state.options.stocks === "open";
  const twin = renamed(state, names);
  const deck = twin.fate.decks[twin.era - 1] ?? [];
  const fate = {
    ...twin.fate,
    seed: over ? twin.fate.seed : chance.shuffle([...twin.fate.seed]).join(""),
    sides: chance.shuffle(twin.fate.sides),
    rows: twin.fate.rows.map((row) => chance.shuffle(row)),
    tiles: [...twin.fate.tiles.slice(0, twin.tilesDrawn), ...chance.shuffle(twin.fate.tiles.slice(twin.tilesDrawn))],
    decks: twin.fate.decks.map((cards, era) =>
      era === twin.era - 1 ? [...deck.slice(0, twin.revealed), ...chance.shuffle(deck.slice(twin.revealed))] : cards,
    ),
  };
  return {
    ...twin,
    fate,
    phase: otherSecrets(twin.phase, viewer, chance),
    orders: twin.orders.map((orders, seat) => (seat === viewer ? orders : someOrders(chance))),
    players: twin.players.map((each, seat): Player => {
      if (seat === viewer || open) return each;
      const other = (amount: number) => (amount === 0 ? chance.below(2) : 1 + chance.below(40));
      const { food, mineral, coin, vp, vote } = each.stock;
      const stock = { food: other(food), mineral: other(mineral), coin: other(coin), vp: other(vp), vote: other(vote) };
      return { ...each, stock, sources: { start: stock.vp } };
    }),
  };
};
