/** Numbers and words of a hint, from what its reader sees. */
export type HintParams = Readonly<Record<string, string | number>>;

/**
 * Something that is explained when it first appears on the table: `<game>.hint.<id>` is its text. `fits`: the parameters of its
 * text, from the view and the menu; null while it does not apply.
 */
export interface Hint<Context> {
  readonly id: string;
  fits(context: Context): HintParams | null;
}
