import { type AheadParts, lookAhead } from "../../../../engine/ahead.ts";
import type { Ahead, Rejection, Seat } from "../../../../game.ts";
import { fail, type Result } from "../../../../result.ts";
import type { Command } from "../../commands.ts";
import { decide, legal } from "../../flow/decide.ts";
import { isOrder } from "../../flow/gate.ts";
import { owed } from "../../flow/waiting.ts";
import { reject } from "../../rejections.ts";
import type { GameEvent } from "../../table/events.ts";
import { noOrders } from "../../table/orders.ts";
import type { State } from "../../table/state.ts";
import { changesBetween } from "../changes.ts";
import { guess } from "../guess.ts";
import { type View, view } from "../view.ts";
import { nextTurn } from "./nextTurn.ts";
import { isAsked, seenBy } from "./seen.ts";

/**
 * What a seat's commands would come to over its turns to come, from what it knows: the others do nothing, no order is carried out, and
 * what another has begun is left as it is. A card the seat bids for is its own, for nobody bids more; cards that come up later stay
 * unknown and are nobody's, so that a round begins with diplomacy.
 */
export const ahead = (
  state: State,
  seat: Seat,
  commands: readonly Command[],
  from: number,
): Result<Ahead<View, Command>, Rejection> => {
  const parts: AheadParts<State, Command, GameEvent, View> = {
    // Orders are for the table, not for a look at it.
    decide: (table, command) => (isOrder(command.type) ? fail(reject("wrong-phase")) : decide(table, command)),
    seen: seenBy(seat),
    isAsked: (table) => isAsked(table, seat),
    nextTurn: (table) => nextTurn(table, seat),
    noMore: reject("nothing-ahead"),
    view: (table) => view(table, seat),
    kind: (table) => owed(table, seat),
    legal: (table) => legal(table, seat),
    changes: (before, after) => changesBetween(before, after, seat),
  };
  const known = guess(state, seat);
  return lookAhead(parts, { ...known, orders: known.orders.map(() => noOrders) }, commands, from);
};
