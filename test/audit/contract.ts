/** One request of one seat, of which only type and seat are known. */
export type Command = { readonly type: string; readonly seat: number } & Readonly<Record<string, unknown>>;

/**
 * A second reading of a game's rules that follows one table. It knows the dossier and the printed data, and from the product only
 * the shapes of states, events and commands.
 */
export interface Reading {
  /** Where the opening differs from the rules, in words; empty: nowhere. */
  openingWrongly(state: unknown): readonly string[];
  /** Where the menus of the seats differ from the rules, both ways. */
  menusWrongly(state: unknown, legal: (seat: number) => readonly Command[]): readonly string[];
  /** Where the result of a command differs from the rules. */
  commandWrongly(before: unknown, command: Command, events: readonly unknown[]): readonly string[];
  /**
   * Facts added to the result of a command that no rule brings about but any table could be in: they make frequent what chance
   * seldom reaches. Without them the games are played unchanged.
   */
  windfall?(state: unknown, events: readonly unknown[]): readonly unknown[];
  /** Menus compared so far, one for each seat and state. */
  readonly menus: number;
  /** Scorings recomputed so far. */
  readonly scorings: number;
}

/** Begins a reading of one table. `evolve` folds facts, which are no rules. */
export type ReadingOf = (evolve: (state: never, event: never) => unknown) => Reading;

/** What is wrong with a menu, both ways: commands as text, those by the rules and those found. */
export const menuDifferences = (wanted: readonly string[], found: readonly string[]): readonly string[] => {
  const [right, there] = [new Set(wanted), new Set(found)];
  return [
    ...[...right].filter((one) => !there.has(one)).map((one) => `not in the menu: ${one}`),
    ...[...there].filter((one) => !right.has(one)).map((one) => `in the menu against the rules: ${one}`),
  ];
};
