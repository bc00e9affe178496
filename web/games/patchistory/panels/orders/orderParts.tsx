/** What the pages of all standing orders share. */
import type { JSX } from "preact";
import type { Context } from "../../game.ts";
import { tablePhrase, term } from "../../kit/kit.ts";
import { Hush } from "../../kit/parts.tsx";
import type { OrderKind } from "./orders.ts";

/** When an order ends, and who sees it. */
export const OrderFoot = ({ kind }: { readonly kind: OrderKind }): JSX.Element => (
  <Hush>
    {tablePhrase("orders.hush")} {tablePhrase(`lapse.${kind}`)}
  </Hush>
);

/** An order that is being withdrawn. */
export const Withdrawing = ({ kind }: { readonly kind: OrderKind }): JSX.Element => (
  <>
    <p>{tablePhrase("orders.withdrawText", { what: term(`order.${kind}`) })}</p>
    <OrderFoot kind={kind} />
  </>
);

/** Whether the page only withdraws orders. */
export const isWithdrawing = ({ draft }: Context): boolean =>
  draft.commands.length === 1 && draft.commands[0]?.type === "cancel-orders";

/** The orders of a list that are decided. */
export const stillOf = <T,>(orders: readonly (T | null)[]): readonly T[] =>
  orders.flatMap((order) => (order ? [order] : []));

/** The label of an order page's button; null while nothing has changed. */
export function orderLabel(context: Context): string | null {
  if (context.draft.commands.length === 0) return null;
  return tablePhrase(isWithdrawing(context) ? "orders.withdrawNow" : "orders.save");
}
