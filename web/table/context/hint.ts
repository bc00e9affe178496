/** Numbers and words of a hint, from what its reader sees. */
export type HintParams = Readonly<Record<string, string | number>>;

/**
 * Something that is explained when it first lies on the table: `<game>.hint.<id>` is its text. `fits`: what its text needs, from
 * the view and the menu; null while it has nothing to say.
 */
export interface Hint<Context> {
  readonly id: string;
  fits(context: Context): HintParams | null;
}
