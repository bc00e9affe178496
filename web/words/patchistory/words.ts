import type { Outcome, RedactedEvent, Seat } from "../../../core/game.ts";
import type { EventOf, GameEvent } from "../../../core/games/patchistory/table/events.ts";
import type { Goods } from "../../../core/games/patchistory/table/goods.ts";
import type { Orders } from "../../../core/games/patchistory/table/orders.ts";
import type { Phase } from "../../../core/games/patchistory/table/phases.ts";
import type { Translate } from "../translate.ts";
import { describeGoods } from "./describe.ts";
import { joinWords } from "./joinWords.ts";

/** The names of things and people, for one reader. */
export interface LogNames {
  /** The name of the player of a seat. */
  seat(seat: Seat): string;
  /** The name of a card, hero, wonder, prosperity card, baseland or construction tile, by its id. */
  card(id: string): string;
  /** The rooms of a side of a land card, in reading order; undefined for anything else. */
  rooms?(card: string, side: string): readonly string[] | undefined;
  /** The visible side of a land card, where it is known: the card is named after its rooms. */
  side?(card: string): string | undefined;
  /** The two ends of a trade route, where they are known: its number alone says little. */
  route?(id: string): readonly [start: Seat, end: Seat] | undefined;
  /** A space of a trade route, if its name differs from what its id stands for. */
  space?(id: string): string | undefined;
}

export type EventType = GameEvent["type"];

type Part<K extends EventType, Hidden extends string> = Omit<EventOf<K>, Hidden> &
  Partial<Pick<EventOf<K>, Hidden & keyof EventOf<K>>>;

/** Events with less, or other, content once they are redacted; the others are used as they are. */
interface Redacted {
  readonly opened: Omit<EventOf<"opened">, "fate">;
  readonly dealt: Part<"dealt", "tiles" | "prosperity">;
  readonly "phase-started": { readonly type: "phase-started"; readonly phase: Phase["kind"] };
  readonly "bid-sealed": Part<"bid-sealed", "card" | "amount">;
  readonly "placement-submitted": Part<"placement-submitted", "placement">;
  readonly patched: Omit<EventOf<"patched">, "removedTiles"> & { readonly removedTiles: number };
  readonly "tile-laid": Omit<EventOf<"tile-laid">, "tile" | "removed"> & {
    readonly tile?: string;
    readonly removed: boolean;
  };
  readonly "tile-drawn": Part<"tile-drawn", "tile">;
  readonly "stance-chosen": Part<"stance-chosen", "stance">;
  /** `sides`: who negotiates, if the log still shows it. */
  readonly "stances-revealed": EventOf<"stances-revealed"> & { readonly sides?: readonly [Seat, Seat] };
  readonly "alliance-answered": Part<"alliance-answered", "form">;
  readonly "alliance-decided": EventOf<"alliance-decided"> & { readonly sides?: readonly [Seat, Seat] };
  readonly "boost-committed": Part<"boost-committed", "boost">;
  readonly "prosperity-picked": Part<"prosperity-picked", "card">;
  readonly "votes-committed": Part<"votes-committed", "votes">;
  /** `to`: who gets it, where goods change hands. */
  readonly paid: EventOf<"paid"> & { readonly to?: Seat };
  /** `waits`: the order let a step pass, as the following event shows. */
  readonly "order-used": EventOf<"order-used"> & { readonly waits?: boolean };
}

/** An event as a reader may know it: secrets are removed. */
export type VisibleEvent<K extends EventType> = K extends keyof Redacted ? Redacted[K] : EventOf<K>;

type Params = Readonly<Record<string, string | number>>;

/** Sides of land cards named in these events, for names that do not know them. */
export const sidesIn = (events: readonly RedactedEvent[], names: LogNames): LogNames => {
  const sides = new Map<string, string>();
  const note = (offer: unknown) => {
    const { card, side } = offer as { readonly card?: unknown; readonly side?: unknown };
    if (typeof card === "string" && typeof side === "string") sides.set(card, side);
  };
  for (const event of events) {
    note(event);
    for (const list of [event.offers, event.wins]) if (Array.isArray(list)) list.forEach(note);
  }
  return { ...names, side: (card) => sides.get(card) ?? names.side?.(card) };
};

/** A land card is named after its rooms, "Temple/Stables/Forum"; one whose side is still open after both. */
const cardIn = (names: LogNames, t: Translate, id: string, given?: string | null): string => {
  const of = (side: string) => names.rooms?.(id, side)?.join("/");
  const side = given ?? names.side?.(id);
  if (side) return of(side) ?? names.card(id);
  const [white, black] = [of("white"), of("black")];
  return white && black ? t("patchistory.log.eitherSide", { white, black }) : names.card(id);
};

/** The words sentences are made of. */
export const wordsFor = (names: LogNames, t: Translate) => ({
  t,
  phrase: (key: string, params?: Params) => t(`patchistory.log.${key}`, params),
  seat: names.seat,
  card: (id: string) => cardIn(names, t, id),
  cards: (ids: readonly string[]) =>
    joinWords(
      ids.map((id) => cardIn(names, t, id)),
      "and",
      t,
    ),
  goods: (goods: Goods) => describeGoods(goods, t),
  list: (items: readonly string[]) => joinWords(items, "and", t),
  stance: (stance: string) => t(`patchistory.term.stance.${stance}`),
  space: (space: string) => names.space?.(space) ?? t(`patchistory.term.space.${space}`),
  /** Who is at the two ends of a route, where it is known: the seat at its Start calls the negotiations on it. */
  ends: (id: string) => names.route?.(id),
  /** "r3" → "route 3 (Mira – Tomasz)". */
  route: (id: string) => {
    const ends = names.route?.(id);
    const n = id.slice(1);
    if (!ends) return t("patchistory.term.route.name", { n });
    return t("patchistory.term.route.between", { n, a: names.seat(ends[0]), b: names.seat(ends[1]) });
  },
  /** A land card on offer or laid; the side is open with two players until the card is laid. */
  offer: (card: string, side: "white" | "black" | null) => cardIn(names, t, card, side),
  yesNo: (yes: boolean) => t(`patchistory.log.answer.${yes}`),
});

export type Words = ReturnType<typeof wordsFor>;

/** What a boost consists of, as goods. */
export const boostGoods = ({ minerals, votes }: { readonly minerals: number; readonly votes: number }): Goods => ({
  mineral: minerals,
  vote: votes,
});

/** One line per seat: "Mira 3", "Tomasz 1". */
export const perSeat = (values: readonly number[], line: (seat: Seat, n: number) => string): readonly string[] =>
  values.map((n, seat) => line(seat, n));

/** What two sides said, by name where it is known who they are. */
export const bothSides = (
  sides: readonly [Seat, Seat] | undefined,
  said: readonly [string, string],
  { phrase, seat, list }: Words,
): string => {
  const first = sides ? seat(sides[0]) : phrase("sideFirst");
  const second = sides ? seat(sides[1]) : phrase("sideSecond");
  return list([phrase("sideIs", { who: first, what: said[0] }), phrase("sideIs", { who: second, what: said[1] })]);
};

/** Standing orders, line by line. */
export const orderLines = ({ auction, stances, aid, boosts, plans }: Orders, words: Words): readonly string[] => {
  const { phrase, seat, card, stance, route, goods, yesNo } = words;
  return [
    ...(auction?.wait ? [phrase("orders.wait")] : []),
    ...(auction?.list ?? []).map((bid) => phrase("orders.bid", { card: card(bid.card), n: bid.max })),
    ...(auction ? [phrase(`orders.${auction.otherwise}`)] : []),
    ...stances.map((order) => phrase("orders.stance", { who: seat(order.opponent), stance: stance(order.stance) })),
    ...stances.flatMap(({ opponent, alliance }) =>
      alliance === null ? [] : [phrase("orders.alliance", { who: seat(opponent), answer: yesNo(alliance) })],
    ),
    ...aid.map(({ from, accept }) => phrase("orders.aid", { who: seat(from), answer: yesNo(accept) })),
    ...boosts.map((order) => phrase("orders.boost", { route: route(order.route), what: goods(boostGoods(order)) })),
    ...Object.keys(plans ?? {}).map((moment) => phrase(`orders.plan.${moment}`)),
  ];
};

/** The final scores, best first. */
export const standings = ({ scores }: Outcome, { phrase, seat }: Words): readonly string[] =>
  [...scores]
    .sort((first, second) => second.total - first.total)
    .map((score) => phrase("finalScore", { who: seat(score.seat), n: score.total }));
