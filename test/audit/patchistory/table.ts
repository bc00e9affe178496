import type { Cause, Goods } from "../../../core/games/patchistory/table/goods.ts";
import type { Route } from "../../../core/games/patchistory/table/routes.ts";
import type { State } from "../../../core/games/patchistory/table/state.ts";

type Writable<T> = T extends object ? { -readonly [K in keyof T]: Writable<T[K]> } : T;

/** A table that the reading plays on by itself: a copy of the product's, of which nothing but the shape is taken. */
export type Table = Writable<State>;
/** A table to look at. */
export type Seen = State | Table;
export type Phased<K extends State["phase"]["kind"]> = Extract<Table["phase"], { kind: K }>;
type SeatOf<T extends Seen> = T["players"][number];

const fresh = <T>(value: T): Writable<T> => {
  if (typeof value !== "object" || value === null) return value as Writable<T>;
  if (Array.isArray(value)) return value.map(fresh) as Writable<T>;
  const copy: Record<string, unknown> = {};
  for (const field in value) copy[field] = fresh(value[field]);
  return copy as Writable<T>;
};

/**
 * A copy to play on, in which every list is a new list. Shared is only what is replaced and never changed: what was drawn at
 * set-up, and the pile and the tiles of a territory.
 */
export const copyOf = ({ fate, players, ...rest }: State): Table => ({
  ...fresh(rest),
  fate: fate as Table["fate"],
  players: players.map(({ territory, ...own }) => ({
    ...fresh(own),
    territory: { ...(territory as Table["players"][number]["territory"]), workers: [...territory.workers] },
  })),
});

export const at = <T extends Seen>(table: T, seat: number): SeatOf<T> => table.players[seat] as SeatOf<T>;
export const seatsOf = ({ seats }: Seen): readonly number[] => Array.from({ length: seats }, (_, seat) => seat);
/** P-GEN-16: from the First Player to the left. */
export const clockwise = (table: Seen): number[] =>
  seatsOf(table).map((step) => (table.firstPlayer + step) % table.seats);
/** P-GEN-06: [I/II/III]. */
export const inEra = ({ era }: Seen, first: number, second: number, third: number): number =>
  [first, second, third][era - 1] as number;

const units = ["food", "mineral", "coin", "vp", "vote"] as const;

/** From storage. VPs are also written down by where they come from. */
export const gain = (table: Table, seat: number, goods: Goods, cause: Cause): void => {
  const { stock, sources } = at(table, seat);
  for (const unit of units) stock[unit] += goods[unit] ?? 0;
  if (goods.vp) sources[cause] = (sources[cause] ?? 0) + goods.vp;
};

/** P-GEN-05: what is available; returns what was really paid. */
export const pay = (table: Table, seat: number, goods: Goods, cause: Cause): Goods => {
  const { stock, sources } = at(table, seat);
  const paid: Partial<Record<(typeof units)[number], number>> = {};
  for (const unit of units) {
    const amount = Math.min(stock[unit], goods[unit] ?? 0);
    if (amount > 0) paid[unit] = amount;
    stock[unit] -= amount;
  }
  if (paid.vp) sources[cause] = (sources[cause] ?? 0) - paid.vp;
  return paid;
};

/** P-PROD-12, P-PROD-21, P-NEG-22: 3 VPs for a Food that is missing, 6 for a Mineral. */
export const payDue = (
  table: Table,
  seat: number,
  { food = 0, mineral = 0 }: { food?: number; mineral?: number },
  cause: Cause,
): void => {
  const { stock } = at(table, seat);
  const vp = 3 * Math.max(0, food - stock.food) + 6 * Math.max(0, mineral - stock.mineral);
  pay(table, seat, { food, mineral, vp }, cause);
};

/** P-GEN-27. */
const joins = ({ a, b }: Pick<Route, "a" | "b">, x: number, y: number): boolean =>
  (a === x && b === y) || (a === y && b === x);
export const between = <T extends Seen>(table: T, x: number, y: number): T["routes"][number][] =>
  (table.routes as T["routes"][number][]).filter((route) => joins(route, x, y));
export const areAllied = (table: Seen, x: number, y: number): boolean =>
  between(table, x, y).some(({ type }) => type === "allied");
/** PR-36: a general one that starts here, or an Allied one, which starts at both. */
export const startsAt = ({ type, a, b }: Pick<Route, "type" | "a" | "b">, seat: number): boolean =>
  a === seat || (type === "allied" && b === seat);
/** P-GEN-22. */
export const countedRoutes = ({ routes }: Seen, seat: number): number =>
  routes.filter((route) => startsAt(route, seat)).length;
export const farEnd = ({ a, b }: Pick<Route, "a" | "b">, seat: number): number => (a === seat ? b : a);
export const routeNamed = <T extends Seen>(table: T, id: unknown): T["routes"][number] =>
  table.routes.find((route) => route.id === id) as T["routes"][number];

/** Whether somebody has a worker on the way home. */
export const someoneComesHome = ({ players }: Seen): boolean => players.some(({ homing }) => homing > 0);

export const dropOne = <T>(list: T[], item: T): void => {
  const index = list.indexOf(item);
  if (index < 0) throw new Error(`${item} is not there`);
  list.splice(index, 1);
};
