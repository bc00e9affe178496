/** Who had a seat when: whoever has taken over a seat has not made its earlier moves. */

/** A name and, where its seat has changed hands, those it had before, each until a commit that gave it to somebody else. */
export interface Held {
  readonly name: string;
  readonly earlier?: readonly { readonly name: string; readonly until: number }[] | undefined;
}

/** The name a seat had after a commit. */
export const nameThen = ({ name, earlier = [] }: Held, version: number): string =>
  earlier.find(({ until }) => version < until)?.name ?? name;

/** Commits in a row in which every seat had one name, and the last version at which it still had. */
export interface Stretch<Commit> {
  readonly commits: readonly Commit[];
  readonly version: number;
}

/** Cuts commits where a seat changed hands: what follows is told as something new. */
export const heldAlike = <Commit extends { readonly seq: number }>(
  commits: readonly Commit[],
  seats: readonly Pick<Held, "earlier">[],
): readonly Stretch<Commit>[] => {
  const handed = new Set(seats.flatMap(({ earlier = [] }) => earlier.map(({ until }) => until)));
  const ends = [...handed, Number.POSITIVE_INFINITY].sort((one, other) => one - other);
  return ends.map((end, index) => ({
    commits: commits.filter(({ seq }) => seq < end && seq >= (ends[index - 1] ?? 0)),
    version: end - 1,
  }));
};
