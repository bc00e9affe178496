/** What has happened to one person so far. */
export interface Diary {
  moves: number;
  /** Moves that had to be made over the API, since the page did not lead to one. */
  instead: number;
  /** Taps, clicks and keys. */
  presses: number;
  /** Controls that took many keys to come to: how many, and which. */
  readonly longWays: string[];
  reloads: number;
  secondTabs: number;
  slowLines: number;
  brokenLines: number;
  /**
   * Nothing on the page led on though the seat was waited for, a control that is seen cannot be used, or a reader was not told of a
   * question.
   */
  readonly deadEnds: string[];
  /** Page and API differed, or a move was not one commit. */
  readonly disagreements: string[];
}

/** A diary with nothing in it. */
export const newDiary = (): Diary => ({
  moves: 0,
  instead: 0,
  presses: 0,
  longWays: [],
  reloads: 0,
  secondTabs: 0,
  slowLines: 0,
  brokenLines: 0,
  deadEnds: [],
  disagreements: [],
});
