import type { Step } from "./course.ts";

const width = 640;
const height = 260;
const margin = 44;
const [learnedColour, promisedColour, ink] = ["#b03030", "#2050a0", "#222"] as const;

const label = (x: number, y: number, text: string, colour: string = ink, anchor = "start"): string =>
  `<text x="${x}" y="${y}" fill="${colour}" text-anchor="${anchor}" font-family="sans-serif" font-size="12">${text}</text>`;

const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** A learning curve as a picture: the variance explained on games left out, by everything and by points promised alone. */
export const curveSvg = (title: string, curve: readonly Step[]): string => {
  const last = curve.at(-1);
  if (!last) return "";
  const most = Math.max(
    0.1,
    Math.ceil(10 * Math.max(...curve.flatMap(({ explained, promised }) => [explained, promised]))) / 10,
  );
  const across = (games: number): number => margin + ((width - 2 * margin) * games) / last.games;
  // What explains less than nothing lies on the lowest line.
  const up = (share: number): number => height - margin - ((height - 2 * margin) * Math.max(0, share)) / most;
  const line = (of: (step: Step) => number, colour: string): string => {
    const points = curve.map((step) => `${across(step.games).toFixed(1)},${up(of(step)).toFixed(1)}`);
    return `<polyline fill="none" stroke="${colour}" stroke-width="2" points="${points.join(" ")}"/>`;
  };
  const levels = Array.from({ length: Math.round(10 * most) + 1 }, (_, index) => index / 10).flatMap((share) => [
    `<path stroke="#ddd" d="M${margin} ${up(share).toFixed(1)}H${width - margin}"/>`,
    label(margin - 6, up(share) + 4, percent(share), ink, "end"),
  ]);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>Learning curve of ${title}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    label(margin, 20, `${title}: variance explained on games left out`),
    ...levels,
    line(({ promised }) => promised, promisedColour),
    line(({ explained }) => explained, learnedColour),
    label(margin, 38, `learned: ${percent(last.explained)}`, learnedColour),
    label(margin + 110, 38, `points promised alone: ${percent(last.promised)}`, promisedColour),
    label(margin, height - 14, "0"),
    label(width / 2, height - 14, "games learned from", ink, "middle"),
    label(width - margin, height - 14, String(last.games), ink, "end"),
    "</svg>\n",
  ].join("\n");
};
