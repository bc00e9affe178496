import { execFileSync } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";

/** A game of a series as a line of a file; `series`: what all its games were played with. */
interface Line<Game> {
  readonly series: string;
  readonly number: number;
  readonly game: Game;
}

/** Games of a series by number, which stay in a file from run to run. */
export interface KeptSeries<Game> {
  readonly games: ReadonlyMap<number, Game>;
  keep(number: number, game: Game): void;
}

/** What a line holds; null for one that was torn when a run was stopped. */
const read = <Game>(text: string): Line<Game> | null => {
  try {
    return JSON.parse(text) as Line<Game>;
  } catch {
    return null;
  }
};

/** What rules and bots were like: games of other ones are another series. Changes that are not committed do not count. */
export const coreOf = (folder: string): string =>
  execFileSync("git", ["rev-parse", "--short=12", "HEAD:core"], { cwd: folder, encoding: "utf8" }).trim();

/**
 * The games of a series that a file holds, and those added to it: each is written when it has ended, so that a long series is
 * played in as many runs as it takes. Games of other series stay in the file and are no concern of this one. Without a file
 * they are kept for this run only.
 */
export const keptSeries = <Game>(file: string | undefined, playedWith: object): KeptSeries<Game> => {
  const series = JSON.stringify(playedWith);
  const games = new Map<number, Game>();
  const text = file !== undefined && existsSync(file) ? readFileSync(file, "utf8") : "";
  for (const line of text.split("\n").map((one) => read<Game>(one)))
    if (line?.series === series) games.set(line.number, line.game);
  if (file !== undefined) mkdirSync(dirname(file), { recursive: true });
  // A torn line ends here, and not in the middle of the next one.
  if (file !== undefined && text !== "" && !text.endsWith("\n")) appendFileSync(file, "\n");
  return {
    games,
    keep(number, game) {
      games.set(number, game);
      if (file !== undefined) appendFileSync(file, `${JSON.stringify({ series, number, game })}\n`);
    },
  };
};

/** Plays what is asked for of a series and not kept yet; answers with all of it that is kept, in order. */
export const playedAndKept = <Game>(
  { games, keep }: KeptSeries<Game>,
  { from, games: count }: { readonly from: number; readonly games: number },
  play: (number: number) => Game,
): readonly Game[] => {
  for (let number = from; number < from + count; number += 1) if (!games.has(number)) keep(number, play(number));
  return [...games].sort(([one], [other]) => one - other).map(([, game]) => game);
};
