import type { Rejection } from "../../../game.ts";
import type { Command } from "../commands.ts";
import { reject } from "../rejections.ts";
import { isBoosted, mayGetAid, mayTalk } from "../rules/orderPlaces.ts";
import type { State } from "../table/state.ts";

/** Why an order is refused that could never be called on (PR-13). A list of bids always can: it says what else to do. */
export const refuseIdleOrder = (state: State, command: Command): Rejection | undefined => {
  switch (command.type) {
    case "order-aid":
      return mayGetAid(state, command.seat, command.from)
        ? undefined
        : reject("no-aid-to-come", { target: command.from });
    case "order-stance": {
      const { seat, opponent, alliance } = command;
      return mayTalk(state, seat, opponent, alliance) ? undefined : reject("no-talk-to-come", { target: opponent });
    }
    case "order-boost":
      return isBoosted(state, command.seat, command.route) ? reject("order-too-late") : undefined;
    default:
      return undefined;
  }
};
