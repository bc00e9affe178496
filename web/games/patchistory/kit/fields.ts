/** Asking about a menu one field after the other: nothing here knows what a command does. */
import type { Command } from "../game.ts";

/** Chosen values of fields, each as the JSON that identifies it. */
export type Fields = Readonly<Record<string, string>>;

/** One value of a field. */
export interface Option {
  readonly key: string;
  readonly value: unknown;
  /** How many commands have it. */
  readonly count: number;
}

/** The next question: a field with its values, or nothing more when one command is left. */
export type Question =
  | { readonly kind: "field"; readonly field: string; readonly options: readonly Option[] }
  | { readonly kind: "command"; readonly command: Command }
  | { readonly kind: "none" };

const fieldOf = (command: Command, field: string): unknown => (command as Readonly<Record<string, unknown>>)[field];

/** The key of a value; a missing field has a key of its own. */
export const keyOf = (value: unknown): string => (value === undefined ? "" : JSON.stringify(value));

/** Fields of some commands, except seat and type, in the order of the first command that has them. */
const fieldsOf = (commands: readonly Command[]): readonly string[] => [
  ...new Set(commands.flatMap((command) => Object.keys(command).filter((name) => name !== "seat"))),
];

const optionsOf = (commands: readonly Command[], field: string): readonly Option[] => {
  const options = new Map<string, Option>();
  for (const command of commands) {
    const value = fieldOf(command, field);
    const key = keyOf(value);
    options.set(key, { key, value, count: (options.get(key)?.count ?? 0) + 1 });
  }
  return [...options.values()];
};

/** The commands that have the chosen values. */
export const matching = (commands: readonly Command[], fields: Fields): readonly Command[] =>
  commands.filter((command) => Object.entries(fields).every(([field, key]) => keyOf(fieldOf(command, field)) === key));

/** The next question about some commands: the first field (type before all others) in which the remaining ones differ. */
export function questionOf(commands: readonly Command[], fields: Fields): Question {
  const left = matching(commands, fields);
  const [first] = left;
  if (!first) return { kind: "none" };
  for (const field of fieldsOf(left)) {
    const options = optionsOf(left, field);
    if (options.length > 1) return { kind: "field", field, options };
  }
  return { kind: "command", command: first };
}
