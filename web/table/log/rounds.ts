import type { LogItem, RedactedEvent } from "../../contract.ts";

/** A stretch of a game, as its chronicle counts them: [round], or [era, round]; empty before the first. */
export type Chapter = readonly number[];

/** A chapter as the value of a filter. */
export const chapterKey = (chapter: Chapter): string => chapter.join(".");

/** In which chapter the game stood before an entry of the log, and after it. */
export interface Standing {
  readonly before: Chapter;
  readonly after: Chapter;
}

const returnedTo = ({ events }: LogItem): number | undefined => {
  const to = events.find(({ type }) => type === "taken-back" || type === "rewound")?.to;
  return typeof to === "number" ? to : undefined;
};

/**
 * By entry, where the game stood: what begins a chapter is in the log, and where the game went back, so did the chapter.
 * `begins`: the chapter an event begins, as the game counts.
 */
export const chaptersOf = (
  items: readonly LogItem[],
  begins: (event: RedactedEvent) => Chapter | undefined,
): ReadonlyMap<number, Standing> => {
  const standings = new Map<number, Standing>();
  let now: Chapter = [];
  for (const item of items) {
    const before = now;
    const to = returnedTo(item);
    if (to !== undefined) now = standings.get(to)?.after ?? now;
    for (const event of item.events) now = begins(event) ?? now;
    standings.set(item.seq, { before, after: now });
  }
  return standings;
};

/** The chapters there are, in order, each once. */
export const chaptersIn = (standings: ReadonlyMap<number, Standing>): readonly Chapter[] => {
  const known = new Map([...standings.values()].map(({ after }) => [chapterKey(after), after]));
  return [...known.values()]
    .filter(({ length }) => length > 0)
    .sort((one, other) => (one[0] ?? 0) - (other[0] ?? 0) || (one[1] ?? 0) - (other[1] ?? 0));
};
