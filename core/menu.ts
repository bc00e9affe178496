import type { Seat } from "./game.ts";

/** An entry of a menu: a command as plain JSON. */
type MenuCommand = { readonly type: string; readonly seat: Seat };

/**
 * Several commands that differ only in one or two fields: `command` has the shared fields, `choices` the values of each other
 * field. Represents every combination of the choices (the first field varies slowest); without `choices`, a single command.
 */
export interface FoldedCommand {
  readonly command: Readonly<Record<string, unknown>>;
  readonly choices?: Readonly<Record<string, readonly unknown[]>>;
}

/** A menu as it is sent: the same commands in a fraction of the bytes. */
export type FoldedMenu = readonly FoldedCommand[];

/** Most fields that may vary within one entry; more would make entries hard to read and save little. */
const MAX_CHOICES = 2;

const without = (record: Readonly<Record<string, unknown>>, field: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== field));

/** One pass: merges entries that differ only in `field`; other entries stay as they are. */
const foldField = (menu: FoldedMenu, field: string): FoldedMenu => {
  const groups = new Map<string, FoldedCommand[]>();
  for (const entry of menu) {
    const full = Object.keys(entry.choices ?? {}).length >= MAX_CHOICES;
    const foldable = !full && Object.hasOwn(entry.command, field);
    const key = foldable
      ? JSON.stringify([without(entry.command, field), entry.choices ?? null])
      : JSON.stringify([entry.command, entry.choices ?? null, "as it is"]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [entry]);
    else group.push(entry);
  }
  return [...groups.values()].flatMap((group): FoldedMenu => {
    const [first] = group;
    if (first === undefined || group.length === 1) return group;
    if (!Object.hasOwn(first.command, field)) return group;
    const values = group.map((entry) => entry.command[field]);
    return [{ command: without(first.command, field), choices: { ...first.choices, [field]: values } }];
  });
};

/** The fields that vary between these commands, most varied first: folding those saves most. */
const varyingFields = (menu: readonly MenuCommand[]): readonly string[] => {
  const values = new Map<string, Set<string>>();
  for (const command of menu)
    for (const [field, value] of Object.entries(command)) {
      if (field === "type" || field === "seat") continue;
      const seen = values.get(field) ?? new Set<string>();
      seen.add(JSON.stringify(value));
      values.set(field, seen);
    }
  return [...values]
    .filter(([, seen]) => seen.size > 1)
    .sort(([, a], [, b]) => b.size - a.size)
    .map(([field]) => field);
};

/** Folds a menu for sending. `unfoldMenu` restores the same commands; the order within one type may change. */
export const foldMenu = (menu: readonly MenuCommand[]): FoldedMenu => {
  const byType = new Map<string, MenuCommand[]>();
  for (const command of menu) {
    const group = byType.get(command.type);
    if (group === undefined) byType.set(command.type, [command]);
    else group.push(command);
  }
  return [...byType.values()].flatMap((commands) => {
    let folded: FoldedMenu = commands.map((command) => ({ command }));
    for (const field of varyingFields(commands)) folded = foldField(folded, field);
    return folded;
  });
};

/** Every complete command a folded menu represents, ready to be sent back. */
export const unfoldMenu = <Command = Readonly<Record<string, unknown>>>(menu: FoldedMenu): Command[] =>
  menu.flatMap(({ command, choices }) => {
    let commands: Readonly<Record<string, unknown>>[] = [command];
    for (const [field, values] of Object.entries(choices ?? {}))
      commands = commands.flatMap((partial) => values.map((value) => ({ ...partial, [field]: value })));
    return commands as Command[];
  });
