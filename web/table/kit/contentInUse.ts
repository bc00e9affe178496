/** What a game's page draws from: names and printed facts in the page's language, as used by the table being drawn. */
export interface ContentInUse<Source, Content, Table> {
  /** Selects the content of a language. Called by a game's `load`, before anything is drawn. */
  readonly setContent: (source: Source) => void;
  /** Selects the values of a table: a group may have corrected what we have reconstructed. */
  readonly setTable: (table: Table) => void;
  /** Names and printed facts in the page's language. */
  readonly content: () => Content;
}

/**
 * Holds the content of one game. `make` creates it from a language's source, for a table once there is one; it is created again
 * when one of the values in the table that it `dependsOn` changes.
 */
export const contentInUse = <Source, Content, Table>(
  dependsOn: (table: Table) => readonly unknown[],
  make: (source: Source, table: Table | null) => Content,
): ContentInUse<Source, Content, Table> => {
  let printed: Source | null = null;
  let current: Content | null = null;
  /** What `current` was made from besides the source, as text. */
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
