import type { IconName } from "../../../../ui/Icon.tsx";
import type { CommandType } from "../../game.ts";

/** The nine actions of management in the order of the rules: command, action card, symbol. */
export const actions: readonly (readonly [type: CommandType, card: string, icon: IconName])[] = [
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
