/** What a game's page draws from: names and printed facts in the language on the page, as the table that is drawn has them. */
export interface ContentInUse<Source, Content, Table> {
  /** Puts the content of a language in use. Called by a game's `load`, before anything is drawn. */
  readonly setContent: (source: Source) => void;
  /** Puts in use what a table plays with: a group may have corrected what we have reconstructed. */
  readonly setTable: (table: Table) => void;
  /** Names and printed facts in the language on the page. */
  readonly content: () => Content;
}

/**
 * Holds the content of one game. `make` makes it of a language's source, for a table once there is one; it is made anew when
 * one of the values in the table that it `dependsOn` is another.
 */
export const contentInUse = <Source, Content, Table>(
  dependsOn: (table: Table) => readonly unknown[],
  make: (source: Source, table: Table | null) => Content,
): ContentInUse<Source, Content, Table> => {
  let printed: Source | null = null;
  let current: Content | null = null;
  /** What `current` was made of besides the source, as text. */
  let madeOf = "";
  return {
    setContent(source) {
      printed = source;
      current = make(source, null);
      madeOf = "";
    },
    setTable(table) {
      const values = JSON.stringify(dependsOn(table));
      if (!printed || values === madeOf) return;
      madeOf = values;
      current = make(printed, table);
    },
    content() {
      if (!current) throw new Error("no content");
      return current;
    },
  };
};
