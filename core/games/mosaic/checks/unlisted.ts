import type { Seat } from "../../../game.ts";
import { type Command, commandSchema } from "../commands.ts";
import type { Event } from "../table/events.ts";
import { orderMoments } from "../table/orders.ts";
import type { State } from "../table/state.ts";

/** What this seat may have sent without finding it in its menu: orders written or taken back, read off from what is left of them. */
export const unlisted = (_state: State, seat: Seat, [told]: readonly Event[]): readonly Command[] => {
  if (told?.type !== "orders-set") return [];
  const sent = orderMoments.flatMap((moment) => [
    { type: "order-wishes", seat, moment, wishes: told.orders?.[moment] },
    { type: "cancel-orders", seat, order: moment },
  ]);
  return sent.flatMap((one) => {
    const command = commandSchema.safeParse(one);
    return command.success ? [command.data] : [];
  });
};
