import type { Seat } from "../../../game.ts";
import { type Command, table } from "../commands.ts";
import { orderKinds } from "../rules/orders.ts";
import type { EventOf, GameEvent } from "../table/events.ts";
import { planMoments } from "../table/orders.ts";
import type { State } from "../table/state.ts";

/** A command as it may have been sent: not looked at yet, since the log it is read off from may be anybody's. */
type Sent = Readonly<Record<string, unknown>> & { readonly type: Command["type"] };

const each = <T>(list: readonly T[]): readonly T[] => (Array.isArray(list) ? list : []);

/** What may have been written or taken back so that a seat has these orders. */
function* ordersBehind({ seat, orders }: EventOf<"orders-set">): Generator<Sent> {
  const { auction, stances, aid, boosts, plans } = orders;
  if (auction) {
    const { list, wait, otherwise } = auction;
    yield { type: "order-bids", seat, list, wait, otherwise };
  }
  for (const order of each(stances)) yield { type: "order-stance", seat, ...order };
  for (const order of each(aid)) yield { type: "order-aid", seat, ...order };
  for (const order of each(boosts)) yield { type: "order-boost", seat, ...order };
  for (const [moment, wishes] of Object.entries(plans ?? {})) yield { type: "order-wishes", seat, moment, wishes };
  for (const order of [...orderKinds, ...planMoments]) yield { type: "cancel-orders", seat, order };
}

/** The commands that a fact may come from: those no menu holds, or holds no longer once their seat has answered. */
function* behind(event: GameEvent): Generator<Sent> {
  switch (event.type) {
    case "orders-set":
      return yield* ordersBehind(event);
    case "bid-sealed":
      return yield { type: "place-bid", seat: event.seat, card: event.card, amount: event.amount };
    case "placement-submitted": {
      const { seat, placement } = event;
      if (placement === "discard") return yield { type: "discard-card", seat };
      const { side, at, under } = placement;
      return yield { type: "patch", seat, side, at, under };
    }
    case "stance-chosen":
      return yield { type: "choose-stance", seat: event.seat, stance: event.stance };
    case "alliance-answered":
      return yield { type: "answer-alliance", seat: event.seat, form: event.form };
    case "boost-committed":
      return yield { type: "commit-boost", seat: event.seat, ...event.boost };
    case "prosperity-picked":
      return yield { type: "pick-prosperity", seat: event.seat, card: event.card };
    case "votes-committed":
      return yield { type: "commit-votes", seat: event.seat, votes: event.votes };
    case "aid-offered":
      return yield { type: "offer-aid", seat: event.seat, to: event.to, goods: event.goods };
    default:
      return;
  }
}

/** What a command begins with before it tells what it is about. */
const isPrelude = ({ type }: GameEvent): boolean => type === "favours-spent";

/**
 * What this seat may have sent without finding it in its menu: standing orders, changes of what it has already handed in
 * (PR-12, P-2P-04, P-NEG-03), amounts written in another way than the menu does. Read off from the facts that follow: `offers`
 * tells which of them there are, not which of the many was sent.
 */
export const unlisted = (_state: State, seat: Seat, events: readonly GameEvent[]): readonly Command[] => {
  const told = events.find((event) => !isPrelude(event));
  if (told === undefined) return [];
  return [...behind(told)].flatMap((sent) => {
    const command = table.command.safeParse(sent);
    return command.success && command.data.seat === seat ? [command.data] : [];
  });
};
