/** Commits of the log as one reader may know them, and which of them still count. */
import type { RedactedEvent } from "../../core/game.ts";
import type { ChangedMatter, LogItem } from "../../functions/contract/index.ts";

/** A commit as one reader may know it: an item of the log. */
export type ToldCommit = Pick<LogItem, "seq" | "at" | "seat" | "changed"> & {
  readonly events: readonly RedactedEvent[];
};

/** An event with the commit it came in. */
export interface Placed {
  readonly event: RedactedEvent;
  readonly commit: ToldCommit;
}

/** Cuts events where something new begins: before each event that `begins`, unless nothing else has happened since the last. */
export function stretchesOf(
  commits: readonly ToldCommit[],
  begins: (event: RedactedEvent) => boolean,
): readonly (readonly Placed[])[] {
  const stretches: Placed[][] = [];
  let fresh = true;
  for (const commit of commits) {
    for (const event of commit.events) {
      const open = stretches.at(-1);
      const isBeginning = begins(event);
      if (!open || (isBeginning && !fresh)) stretches.push([{ event, commit }]);
      else open.push({ event, commit });
      fresh = isBeginning;
    }
  }
  return stretches;
}

/** The version the game goes back to in a commit; undefined in all others. */
const returnIn = ({ events }: ToldCommit): number | undefined => {
  const to = events.find(({ type }) => type === "taken-back" || type === "rewound")?.to;
  return typeof to === "number" ? to : undefined;
};

/**
 * What still stands of some commits, oldest first: moves taken back do not count, though the log keeps them. Read backwards: from
 * where the game went back, its past continues at the version it went back to.
 */
export function standingOf<Commit extends ToldCommit>(commits: readonly Commit[]): readonly Commit[] {
  const standing: Commit[] = [];
  let before = Number.POSITIVE_INFINITY;
  for (const commit of commits.toReversed()) {
    if (commit.seq > before) continue;
    standing.push(commit);
    before = returnIn(commit) ?? before;
  }
  return standing.reverse();
}

/** The commits of some events, each once. */
export const commitsOf = (placed: readonly Placed[]): readonly ToldCommit[] => [
  ...new Set(placed.map(({ commit }) => commit)),
];

/** What several commits together have changed: from before the first to after the last, without what is unchanged. */
export function changesTogether(commits: readonly ToldCommit[]): readonly ChangedMatter[] {
  const together = new Map<string, ChangedMatter>();
  for (const { changed = [] } of commits)
    for (const change of changed) {
      const earlier = together.get(change.about);
      together.set(change.about, earlier ? { ...change, from: earlier.from } : change);
    }
  return [...together.values()].filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
}
