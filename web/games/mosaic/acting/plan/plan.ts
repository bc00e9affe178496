/**
 * Choosing one command of a menu field by field. Knows no rule: what the menu does not contain cannot be chosen, and a field
 * without a choice is not asked for.
 */
import type { Command, CommandType } from "../../game.ts";
import { closing } from "./entries.ts";

/** Fields that are chosen together: `["card", "piece"]` is one step. */
export type FieldGroup = readonly string[];

/** The steps of building each command. A command without an entry does not compile. */
export const fieldGroups: Readonly<Record<CommandType, readonly FieldGroup[]>> = {
  "choose-leader": [["leader"]],
  draft: [["technology"]],
  "place-starting-city": [["hex"]],
  "finish-benefits": [],
  work: [["currency"]],
  "take-population": [["card"]],
  build: [["card", "piece"]],
  "build-wonder": [["wonder"]],
  "take-technology": [["technology"], ["faceUp"]],
  "take-tax-tariff": [["card", "kind"]],
  recruit: [["unit"], ["region"]],
  "move-unit": [["from", "unit"], ["to"]],
  "finish-military": [],
  "take-government": [["government"]],
  "play-technology": [["technology"]],
  "claim-tile": [["tile"]],
  "exchange-offer": [["offer"]],
  "convert-population": [["currency"]],
  "take-over-city": [["hex"]],
  "peek-deck": [["deck"]],
  "end-turn": [],
  "place-piece": [["piece"], ["hex"]],
  pay: [["replaced"]],
  "choose-track": [["track"]],
  "choose-currency": [["currency"]],
  "convert-production": [["from"], ["to"], ["amount"]],
  "choose-pillar": [["pillar"]],
  "choose-good": [["good"]],
  "choose-region": [["region"]],
  "choose-offer": [["offer"]],
  "place-unit": [["unit"], ["region"]],
  "take-token": [["hex"]],
  eliminate: [["region", "victim", "unit"]],
  "displace-units": [["from", "victim"], ["to"]],
  decline: [],
  "order-wishes": [],
  "cancel-orders": [],
};

export type Fields = Readonly<Record<string, unknown>>;

/** One value of a field, with the commands that would remain. */
export interface Option {
  readonly key: string;
  readonly commands: readonly Command[];
}

export type Plan =
  /** Nothing to choose: the menu contains no such command. */
  | { readonly kind: "none"; readonly closers: readonly Command[] }
  /** All fields are decided. */
  | { readonly kind: "complete"; readonly command: Command; readonly closers: readonly Command[] }
  /** The kind of command ("type") or the field to be chosen next. */
  | {
      readonly kind: "choose";
      readonly field: string;
      readonly group: FieldGroup;
      readonly type: CommandType | null;
      readonly options: readonly Option[];
      readonly closers: readonly Command[];
    };

const valueKey = (command: Command, group: FieldGroup): string =>
  JSON.stringify(group.map((field) => (command as Readonly<Record<string, unknown>>)[field] ?? null));

const grouped = (commands: readonly Command[], group: FieldGroup): readonly Option[] => {
  const options = new Map<string, Command[]>();
  for (const command of commands) {
    const key = valueKey(command, group);
    options.set(key, [...(options.get(key) ?? []), command]);
  }
  return [...options].map(([key, list]) => ({ key, commands: list }));
};

/** The key of a group of fields among the chosen `fields`. */
export const fieldName = (group: FieldGroup): string => group.join("+");

/**
 * What is to be chosen next. A chosen value that the menu no longer contains counts as not chosen: the plan of an older table
 * never breaks on a newer one.
 */
export function plan(commands: readonly Command[], fields: Fields): Plan {
  const closers = commands.filter((command) => closing.has(command.type));
  let left = commands.filter((command) => !closing.has(command.type));
  const [first] = left;
  if (!first) {
    const [only] = closers;
    return only && closers.length === 1 ? { kind: "complete", command: only, closers: [] } : { kind: "none", closers };
  }
  const types = grouped(left, ["type"]);
  if (types.length > 1) {
    const chosen = types.find((option) => option.key === fields.type);
    if (!chosen) return { kind: "choose", field: "type", group: ["type"], type: null, options: types, closers };
    left = [...chosen.commands];
  }
  const type = left[0]?.type ?? first.type;
  for (const group of fieldGroups[type]) {
    const options = grouped(left, group);
    if (options.length < 2) continue;
    const name = fieldName(group);
    const chosen = options.find((option) => option.key === fields[name]);
    if (!chosen) return { kind: "choose", field: name, group, type, options, closers };
    left = [...chosen.commands];
  }
  return { kind: "complete", command: left[0] ?? first, closers };
}

/** The last question that led to a command, with all its answers and the key of the chosen one. */
export interface LastQuestion {
  readonly field: string;
  readonly options: readonly Option[];
  readonly chosen: string;
}

/** The last question before a command was complete; null when there was nothing to choose. */
export function lastQuestion(commands: readonly Command[], command: Command): LastQuestion | null {
  const fields: Record<string, unknown> = {};
  let last: LastQuestion | null = null;
  for (;;) {
    const next = plan(commands, fields);
    if (next.kind !== "choose") return last;
    const { field, group, options } = next;
    const chosen = valueKey(command, group);
    if (!options.some(({ key }) => key === chosen)) return null; // the command is not of this menu
    fields[field] = chosen;
    last = { field, options, chosen };
  }
}
