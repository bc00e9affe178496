/** The box with the standing orders in force, and where each kind is written. Only their owner sees it. */
import type { JSX } from "preact";
import { Icon } from "../../../../ui/Icon.tsx";
import type { Context } from "../../game.ts";
import { cardName } from "../../kit/facts.ts";
import { choiceOf, tablePhrase, term, whoIs } from "../../kit/kit.ts";
import { Private } from "../../kit/parts.tsx";
import type { PanelId } from "../../panel.ts";
import { auctionOf, letterOf } from "../auction/Auction.tsx";
import { type BidOrder, cancel, declaredWars, isSet, mayOrder, type OrderKind, openKinds, ordersOf } from "./orders.ts";

/** The page on which an order of a kind is written. */
export const panelOf = (kind: OrderKind): PanelId => `order-${kind}`;

/** The content of an order of a kind, line by line. */
const lines = (context: Context, kind: OrderKind): readonly string[] => {
  const orders = ordersOf(context);
  const auction = auctionOf(context);
  const letter = (card: string): string => (auction ? letterOf(auction, card) : cardName(card));
  switch (kind) {
    case "auction":
      return orders.auction ? orderSentences(context, orders.auction, letter) : [];
    case "stances":
      return orders.stances.map(({ opponent, stance, alliance }) =>
        tablePhrase(`order.stance.${stance}`, {
          name: whoIs(context, opponent),
          alliance: alliance === null ? "ask" : alliance ? "yes" : "no",
        }),
      );
    case "aid":
      return orders.aid.map(({ from, accept }) =>
        tablePhrase(accept ? "order.aid.accepts" : "order.aid.refuses", { name: whoIs(context, from) }),
      );
    case "boosts":
      return orders.boosts.map(({ route, minerals, votes }) => {
        const war = declaredWars(context).find((one) => one.route === route);
        const name = war ? whoIs(context, war.opponent) : route;
        return tablePhrase(votes > 0 ? "order.boost.withVotes" : "order.boost.line", { name, n: minerals, votes });
      });
  }
};

/** In plain words what an auction order will do, in the order in which it tries. */
export const orderSentences = (
  context: Context,
  { list, wait, otherwise }: Pick<BidOrder, "list" | "wait" | "otherwise">,
  letter: (card: string) => string,
): readonly string[] => [
  ...(wait && auctionOf(context)?.mode === "first" ? [tablePhrase("order.bids.waits")] : []),
  ...list.map(({ card, max }, index) =>
    tablePhrase(index === 0 ? "order.bids.first" : "order.bids.next", { letter: letter(card), max }),
  ),
  tablePhrase(`order.bids.${otherwise}`),
];

/** The reader's orders and what can be ordered now. */
export function StandingOrders({ context }: { readonly context: Context }): JSX.Element | null {
  const kinds = openKinds(context);
  if (kinds.length === 0 || context.you === null) return null;
  const orders = ordersOf(context);
  const seat = context.you;
  return (
    <section class="pt-porders" aria-label={tablePhrase("orders.title")}>
      <h3 class="disp">{tablePhrase("orders.title")}</h3>
      <Private>
        <ul>
          {kinds.map((kind) => (
            <li key={kind}>
              <b>{term(`order.${kind}`)}</b>
              {isSet(orders, kind) ? (
                <>
                  <ol class="t15">
                    {lines(context, kind).map((line) => (
                      <li key={line}>{line}</li>
                    ))}
                  </ol>
                  <p class="soft t13">{tablePhrase(`lapse.${kind}`)}</p>
                </>
              ) : (
                <p class="soft t13">{tablePhrase("orders.none")}</p>
              )}
              <div class="row wrap">
                {mayOrder(context, kind) && (
                  <button
                    type="button"
                    class="btn"
                    onClick={() => context.draft.replace([], choiceOf(panelOf(kind)))}
                    aria-label={tablePhrase(isSet(orders, kind) ? "orders.changeOne" : "orders.writeOne", {
                      what: term(`order.${kind}`),
                    })}
                  >
                    <Icon name="standing-order" size={18} />{" "}
                    {tablePhrase(isSet(orders, kind) ? "orders.change" : "orders.write")}
                  </button>
                )}
                {isSet(orders, kind) && context.mayAct && (
                  <button
                    type="button"
                    class="btn quiet"
                    onClick={() => context.draft.replace([cancel(seat, kind)], choiceOf(panelOf(kind)))}
                    aria-label={tablePhrase("orders.withdrawOne", { what: term(`order.${kind}`) })}
                  >
                    {tablePhrase("orders.withdraw")}
                  </button>
                )}
              </div>
            </li>
          ))}
        </ul>
      </Private>
    </section>
  );
}
