import type { FunctionComponent } from "preact";
import type { AnyCommand } from "../../contract.ts";
import type { GameEnding, Story, TableContext } from "../context/gameUi.ts";
import { OrderWay } from "./OrderWay.tsx";
import { ownOrderIn } from "./ownOrder.ts";

/**
 * Below a turn of the news in which an order of the reader's was carried out or has ended: the way to where it is written, which the
 * game's `ending` knows.
 */
export const orderedBy =
  <View, Command extends AnyCommand, Choice>(
    ending: GameEnding<View, Command, Choice>,
  ): FunctionComponent<{ readonly context: TableContext<View, Command, Choice>; readonly turn: Story }> =>
  ({ context, turn }) => {
    const order = ownOrderIn(context.news, turn, context.you);
    return order ? <OrderWay open={() => ending.openOrder?.(context, order)} /> : null;
  };
