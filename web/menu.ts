import type { AnyCommand, FoldedMenu } from "./contract.ts";

/** Every complete command a menu stands for: each combination of its entries' choices, the first field varying slowest. */
export const unfold = (menu: FoldedMenu): readonly AnyCommand[] =>
  menu.flatMap(({ command, choices }) => {
    let commands: readonly Record<string, unknown>[] = [command];
    for (const [field, values] of Object.entries(choices ?? {}))
      commands = commands.flatMap((partial) => values.map((value) => ({ ...partial, [field]: value })));
    return commands as unknown as readonly AnyCommand[];
  });
