/** Standing orders: which can be written now, and the commands that write them. */
import type { FieldOffer } from "../../../../contract.ts";
import type { Command, Context, Orders } from "../../game.ts";
import { ownPlayer } from "../../kit/kit.ts";
import { isOffered, offered, valuesOf } from "../../kit/offers.ts";

/** The four kinds, by the name the engine gives them. */
export type OrderKind = Exclude<keyof Orders, "plans">;
export type BidOrder = NonNullable<Orders["auction"]>;
export type StanceOrder = Orders["stances"][number];
export type AidOrder = Orders["aid"][number];
export type BoostOrder = Orders["boosts"][number];

/** The reader's orders; none for a spectator. */
export const ordersOf = ({ view }: Pick<Context, "view">): Orders =>
  view.orders ?? { auction: null, stances: [], aid: [], boosts: [] };

/** Whether there is an order of a kind. */
export const isSet = (orders: Orders, kind: OrderKind): boolean =>
  kind === "auction" ? orders.auction !== null : orders[kind].length > 0;

/** The other seats, clockwise from the reader. */
const opponents = ({ view, you }: Pick<Context, "view" | "you">): readonly number[] =>
  you === null ? [] : view.players.map((_, index) => (you + index) % view.seats).slice(1);

/** The command that writes an order of a kind. */
const writes = { auction: "order-bids", stances: "order-stance", aid: "order-aid", boosts: "order-boost" } as const;

/** The other seats about whom an order of a kind can still take effect, clockwise from the reader. */
export const orderable = (
  context: Pick<Context, "view" | "you" | "offers">,
  kind: "stances" | "aid",
): readonly number[] => {
  const about = offered(context, writes[kind]).flatMap(({ fields }) =>
    // Once the stances are known, an order can only answer the Alliance question, which the Negotiation's panel asks.
    kind === "stances" && valuesOf(fields.alliance).every((answer) => answer !== null)
      ? []
      : valuesOf(fields[kind === "stances" ? "opponent" : "from"]),
  );
  return opponents(context).filter((seat) => about.includes(seat));
};

/** The cards a list of bids may name. */
export const cardsToBidOn = (context: Pick<Context, "offers">): readonly string[] =>
  offered(context, writes.auction).flatMap(({ fields: { list } }) =>
    list?.kind === "list" && list.of.kind === "record" ? valuesOf(list.of.fields.card).map(String) : [],
  );

/** Declared wars the reader takes part in, and with whom. */
export const declaredWars = ({
  view,
  you,
}: Pick<Context, "view" | "you">): readonly { readonly route: string; readonly opponent: number }[] =>
  view.routes.flatMap(({ id, a, b, workers }) => {
    const worker = workers.find(({ invaders }) => invaders);
    if (!worker || you === null) return [];
    const far = worker.seat === a ? b : a;
    if (worker.seat === you) return [{ route: id, opponent: far }];
    return far === you ? [{ route: id, opponent: worker.seat }] : [];
  });

/** Those of them for which an order can still take effect. */
export const warsToBoost = (context: Pick<Context, "view" | "you" | "offers">): ReturnType<typeof declaredWars> => {
  const routes = offered(context, writes.boosts).flatMap(({ fields }) => valuesOf(fields.route));
  return declaredWars(context).filter(({ route }) => routes.includes(route));
};

/** What an order for a war may name: Minerals, and votes, a number of which replace one Mineral. */
export const boostAmounts = (
  context: Pick<Context, "view" | "you" | "offers">,
): { readonly minerals: readonly number[]; readonly votes: readonly number[] } => {
  const fields = offered(context, writes.boosts)[0]?.fields;
  const perMineral = ownPlayer(context)?.votesPerBoost ?? null;
  const amounts = (field: FieldOffer | undefined): readonly number[] => valuesOf(field).map(Number);
  return {
    minerals: amounts(fields?.minerals),
    votes: perMineral === null ? [] : amounts(fields?.votes).filter((votes) => votes % perMineral === 0),
  };
};

/** Whether an order of a kind can be written now: while the situation it is for lasts. */
export const mayOrder = (context: Context, kind: OrderKind): boolean =>
  context.mayAct && (kind === "stances" ? orderable(context, kind).length > 0 : isOffered(context, writes[kind]));

/** Kinds with an order, or for which one can be written. */
export const openKinds = (context: Context): readonly OrderKind[] =>
  (["auction", "aid", "stances", "boosts"] as const).filter(
    (kind) => mayOrder(context, kind) || isSet(ordersOf(context), kind),
  );

/** Withdraws all orders of a kind. */
export const cancel = (seat: number, order: OrderKind): Command => ({ type: "cancel-orders", seat, order });

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The commands that turn one list of orders into another: a missing entry can only be withdrawn together with all of its kind,
 * and the rest is written again.
 */
export const rewrite = <T>(
  seat: number,
  kind: Exclude<OrderKind, "auction">,
  lists: { readonly before: readonly T[]; readonly after: readonly T[] },
  { keyOf, write }: { readonly keyOf: (order: T) => unknown; readonly write: (order: T) => Command },
): readonly Command[] => {
  const { before, after } = lists;
  const dropped = before.some((old) => !after.some((order) => keyOf(order) === keyOf(old)));
  if (dropped) return [cancel(seat, kind), ...after.map(write)];
  return after.filter((order) => !before.some((old) => same(old, order))).map(write);
};
