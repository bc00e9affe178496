/** How the commands of the engine are grouped for a player: the eight actions, free actions, set-up, answers. */
import type { IconName } from "../../../../ui/Icon.tsx";
import type { Command, CommandType } from "../../game.ts";

/** The eight actions in the order of the rules. */
export const actionIds = [
  "work",
  "population",
  "build",
  "wonder",
  "technology",
  "tax-tariff",
  "military",
  "government",
] as const;
export type ActionId = (typeof actionIds)[number];

/** Free actions, in the order they are shown. */
export const freeIds = ["turn-up", "claim", "exchange", "convert", "take-over", "peek"] as const;
export type FreeId = (typeof freeIds)[number];

export const setupIds = ["leader", "draft", "city", "finish-benefits"] as const;
export type SetupId = (typeof setupIds)[number];

export type EntryId = ActionId | FreeId | SetupId | "end-turn" | "answer" | "orders";

/** Where a player finds each command. A command without an entry does not compile. */
export const entryOfType: Readonly<Record<CommandType, EntryId>> = {
  "choose-leader": "leader",
  draft: "draft",
  "place-starting-city": "city",
  "finish-benefits": "finish-benefits",
  work: "work",
  "take-population": "population",
  build: "build",
  "build-wonder": "wonder",
  "take-technology": "technology",
  "take-tax-tariff": "tax-tariff",
  recruit: "military",
  "move-unit": "military",
  "finish-military": "answer",
  "take-government": "government",
  "play-technology": "turn-up",
  "claim-tile": "claim",
  "exchange-offer": "exchange",
  "convert-population": "convert",
  "take-over-city": "take-over",
  "peek-deck": "peek",
  "end-turn": "end-turn",
  "place-piece": "answer",
  pay: "answer",
  "choose-track": "answer",
  "choose-currency": "answer",
  "convert-production": "answer",
  "choose-pillar": "answer",
  "choose-good": "answer",
  "choose-region": "answer",
  "choose-offer": "answer",
  "place-unit": "answer",
  "take-token": "answer",
  eliminate: "answer",
  "displace-units": "answer",
  decline: "answer",
  "order-wishes": "orders",
  "cancel-orders": "orders",
};

export const entryIcons: Readonly<Record<EntryId, IconName>> = {
  work: "action-work",
  population: "action-population",
  build: "action-build",
  wonder: "action-wonder",
  technology: "action-technology",
  "tax-tariff": "action-tax-tariff",
  military: "action-military",
  government: "action-government",
  "turn-up": "face-down",
  claim: "achievement",
  exchange: "redo",
  convert: "population",
  "take-over": "city",
  peek: "reveal",
  leader: "leader",
  draft: "draft",
  city: "city",
  "finish-benefits": "check",
  "end-turn": "check",
  answer: "arrow-right",
  orders: "draft",
};

/** The commands of a menu that belong to an entry; "answer" stands for all of them, whatever is asked. */
export const commandsOf = (options: readonly Command[], entry: EntryId): readonly Command[] =>
  entry === "answer" ? options : options.filter((command) => entryOfType[command.type] === entry);

/** The entries contained in a menu, in the order of the rules. */
export function entriesIn(options: readonly Command[]): ReadonlySet<EntryId> {
  return new Set(options.map((command) => entryOfType[command.type]));
}

/** Commands that close a choice instead of making it: shown as a button beside it. */
export const closing: ReadonlySet<CommandType> = new Set<CommandType>(["decline", "finish-military", "end-turn"]);

/** The only possible start: an answer that is owed, a step of the set-up; null in a turn, and when there are several. */
export function onlyEntry(options: readonly Command[], owed: boolean): EntryId | null {
  if (owed) return options.length > 0 ? "answer" : null;
  const [only, ...more] = entriesIn(options);
  return only !== undefined && more.length === 0 && setupIds.some((id) => id === only) ? only : null;
}
