import type { Seat } from "../../seat.ts";

/** What a search needs of a game: tables imagined from what a seat sees, and how they go on. */
export interface SearchParts<State, Command> {
  /** The table after a command; null when it is refused. */
  after(state: State, command: Command): State | null;
  /** What may be answered. */
  legal(state: State, seat: Seat): readonly Command[];
  /** Whether the seat owes an answer that is part of what it began. */
  owes(state: State, seat: Seat): boolean;
  /** The table with what is not worth thinking about answered: payments. */
  settled(state: State, seat: Seat): State;
  /** The choices without those that are like others. */
  distinct(state: State, choices: readonly Command[]): readonly Command[];
}

/** How far answers are followed, one after the other, and how many to each question are tried. */
export interface Depth {
  readonly depth: number;
  readonly breadth: number;
}

/** How closely a bot looks: no more than `most` commands of a menu; all at a `glance`, the `promising` ones with a `look`. */
export interface Care {
  readonly most: number;
  readonly glance: Depth;
  readonly promising: number;
  readonly look: Depth;
}

/** All are looked at at a glance, and none again. */
export const noSecondLook = { promising: 0, look: { depth: 0, breadth: 0 } } as const satisfies Partial<Care>;

/** What a table is worth to the seat that decides. */
export type Judge<State> = (state: State) => number;

/** A command with what it comes to: the table it leads to when its questions are answered well, and what that is worth. */
export interface Judged<State, Command> {
  readonly command: Command;
  readonly worth: number;
  readonly leaf: State;
}

/** Some of the choices, evenly spread. */
export const some = <T>(choices: readonly T[], most: number): readonly T[] => {
  if (choices.length <= most) return choices;
  const step = choices.length / most;
  return Array.from({ length: most }, (_, index) => choices[Math.floor(index * step)] as T);
};

/** A table with the questions to its seat answered, each time as seems best at that moment. */
const answered = <State, Command>(
  parts: SearchParts<State, Command>,
  from: State,
  seat: Seat,
  judge: Judge<State>,
  { depth, breadth }: Depth,
): { readonly leaf: State; readonly worth: number } => {
  let leaf = parts.settled(from, seat);
  // A table that is not the last one need not be judged.
  let worth: number | undefined;
  for (let left = depth; left > 0 && parts.owes(leaf, seat); left -= 1) {
    let best: State | undefined;
    let most = Number.NEGATIVE_INFINITY;
    for (const answer of some(parts.distinct(leaf, parts.legal(leaf, seat)), breadth)) {
      const then = parts.after(leaf, answer);
      if (!then) continue;
      const quiet = parts.settled(then, seat);
      const value = judge(quiet);
      if (value > most) {
        most = value;
        best = quiet;
      }
    }
    if (!best) break;
    leaf = best;
    worth = most;
  }
  return { leaf, worth: worth ?? judge(leaf) };
};

/**
 * The commands of a menu that were looked at, the best first: all at a glance, then those again that promise most. Commands
 * that are refused on the imagined table come last, with a worth of −Infinity.
 */
export const ranked = <State, Command>(
  parts: SearchParts<State, Command>,
  state: State,
  seat: Seat,
  menu: readonly Command[],
  judge: Judge<State>,
  care: Care,
): readonly Judged<State, Command>[] => {
  const judged = (commands: readonly Command[], depth: Depth): Judged<State, Command>[] =>
    commands
      .map((command) => {
        const next = parts.after(state, command);
        if (!next) return { command, worth: Number.NEGATIVE_INFINITY, leaf: state };
        return { command, ...answered(parts, next, seat, judge, depth) };
      })
      .sort((one, other) => other.worth - one.worth);
  const first = judged(some(parts.distinct(state, menu), care.most), care.glance);
  if (care.promising === 0) return first;
  const again = judged(
    first.slice(0, care.promising).map(({ command }) => command),
    care.look,
  );
  return [...again, ...first.slice(care.promising)];
};

/** Commands whose worth differs by less are worth the same. */
const equal = 1e-9;

/** One of the best, by chance among equals: of the whole list when none of it could be tried. */
export const oneOfBest = <State, Command>(
  commands: readonly Judged<State, Command>[],
  random: { below(limit: number): number },
): Judged<State, Command> => {
  const most = commands[0]?.worth ?? 0;
  const best = commands.filter(({ worth }) => worth > most - equal);
  return (best.length > 0 ? best[random.below(best.length)] : commands[0]) as Judged<State, Command>;
};
