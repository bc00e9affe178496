import type { IconName } from "../../../../ui/Icon.tsx";
import type { CommandType, View } from "../../game.ts";

/** An action card, by its name. */
export type ActionId = keyof NonNullable<View["prices"]>;

/** The nine actions of management in the order of the rules: command, action card, symbol. */
export const actions: readonly (readonly [type: CommandType, card: ActionId, icon: IconName])[] = [
  ["trade", "trade", "p-camel"],
  ["exchange", "exchange", "p-coin"],
  ["birth", "birth", "p-descendant"],
  ["worship-heroes", "worship-heroes", "p-hero"],
  ["worship-wonders", "worship-wonders", "p-wonder"],
  ["construct-trade-route", "construct-trade-route", "arrow-right"],
  ["reclaim", "reclamation", "p-wasteland"],
  ["construct-building", "construct-building", "action-build"],
  ["campaign", "campaign", "p-vote"],
];
