import { readFile, rename, writeFile } from "node:fs/promises";

/** What was seen over some games of self-play. */
export interface Step {
  /** Games played until then. */
  readonly games: number;
  readonly rounds: number;
  /** Share of games that came to an end before the limit of rounds. */
  readonly ended: number;
  readonly meanPoints: number;
  /** Mean square of the judgement's distance from what games came to, on games nothing had been learned of. */
  readonly error: number;
}

/** A training as it lies in a file, so that it goes on where it was stopped. */
export interface Course {
  readonly features: string;
  readonly hidden: number;
  readonly seed: string;
  readonly games: number;
  /** Where it began: a training for another number of players, or none. */
  readonly from: string | null;
  readonly parameters: readonly number[];
  readonly curve: readonly Step[];
}

/** The training in a file; null when there is none. */
export const readCourse = async (path: string): Promise<Course | null> => {
  try {
    return JSON.parse(await readFile(path, "utf8")) as Course;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
};

/** Writes a file so that a stop in the middle leaves the old one. */
export const writeWhole = async (path: string, text: string): Promise<void> => {
  await writeFile(`${path}.new`, text);
  await rename(`${path}.new`, path);
};

const width = 640;
const height = 240;
const margin = 36;

const line = (curve: readonly Step[], of: (step: Step) => number, colour: string): string => {
  const most = Math.max(...curve.map(of));
  const last = curve.at(-1)?.games ?? 1;
  const points = curve.map((step) => {
    const x = margin + ((width - 2 * margin) * step.games) / last;
    const y = height - margin - ((height - 2 * margin) * of(step)) / (most || 1);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return `<polyline fill="none" stroke="${colour}" stroke-width="2" points="${points.join(" ")}"/>`;
};

const label = (x: number, y: number, text: string, colour: string): string =>
  `<text x="${x}" y="${y}" fill="${colour}" font-family="sans-serif" font-size="12">${text}</text>`;

/** A learning curve as a picture: error on fresh games and rounds a game, each against its highest value. */
export const curveSvg = (title: string, curve: readonly Step[]): string => {
  const last = curve.at(-1);
  if (!last) return "";
  const highest = (of: (step: Step) => number): number => Math.max(...curve.map(of));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>Learning curve of ${title}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    label(margin, 20, title, "#222"),
    line(curve, ({ error }) => error, "#b03030"),
    line(curve, ({ rounds }) => rounds, "#2050a0"),
    label(margin, height - 10, `0 … ${last.games} games`, "#222"),
    label(220, height - 10, `error on fresh games, up to ${highest(({ error }) => error).toFixed(3)}`, "#b03030"),
    label(450, height - 10, `rounds, up to ${highest(({ rounds }) => rounds).toFixed(1)}`, "#2050a0"),
    "</svg>\n",
  ].join("\n");
};
