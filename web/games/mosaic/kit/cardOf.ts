import type { Command } from "../game.ts";

/** The card, tile or other record a command takes; null if it is about none. */
export const cardOf = (command: Command | undefined): string | null => {
  const named = (command ?? {}) as Readonly<Record<string, unknown>>;
  for (const field of ["leader", "technology", "card", "government", "wonder", "tile"])
    if (typeof named[field] === "string") return named[field];
  return null;
};
