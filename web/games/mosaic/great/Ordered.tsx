import type { JSX } from "preact";
import type { Story } from "../../../table/context/gameUi.ts";
import { OrderWay } from "../../../table/log/OrderWay.tsx";
import { ownOrderIn } from "../../../table/log/ownOrder.ts";
import type { Context } from "../game.ts";
import { ending } from "./ending.ts";

/** Below a turn of the news in which an order of the reader's was carried out or has ended: the way to where it is written. */
export const Ordered = ({ context, turn }: { readonly context: Context; readonly turn: Story }): JSX.Element | null => {
  const order = ownOrderIn(context.news, turn, context.you);
  return order ? <OrderWay open={() => ending.openOrder?.(context, order)} /> : null;
};
