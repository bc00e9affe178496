import type { ChronicleReply } from "../../contract.ts";

export type Samples = ChronicleReply["points"];

/** What is shown besides points: figures anybody ever had, in their order of appearance. */
export const measuresOf = (samples: Samples): readonly string[] =>
  Object.keys(samples.at(-1)?.measures ?? {}).filter((id) =>
    samples.some(({ measures }) => measures?.[id]?.some((value) => value !== 0)),
  );

/** The same parts with such a figure in place of points. */
export const measured = (samples: Samples, id: string): Samples =>
  samples.map((sample) => ({ ...sample, points: [...(sample.measures?.[id] ?? [])] }));

/** A line of the chart: one seat's points, and the position of its label so that none covers another. */
export interface Line {
  readonly seat: number;
  readonly points: readonly (readonly [x: number, y: number])[];
  readonly label: number;
}

/** A chart laid out in px: lines, heights of the scale, places of the moments. */
export interface Course {
  readonly lines: readonly Line[];
  readonly levels: readonly { readonly value: number; readonly y: number }[];
  readonly ticks: readonly { readonly index: number; readonly x: number }[];
  readonly marks: readonly { readonly version: number; readonly x: number }[];
}

/** Size in px of the lines' area, and the margins around it. */
export interface Room {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
}

/** The step of a scale that reaches the maximum in this many steps, in round numbers: 10, 20, 50, 100 … */
export const stepOf = (most: number, steps = 4): number => {
  const least = Math.max(1, most / steps);
  const ten = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((times) => times * ten).find((step) => step >= least) ?? 10 * ten;
};

/** Labels moved apart as little as their order allows, so that each has `gap`. */
const apart = (wanted: readonly number[], gap: number): readonly number[] => {
  const order = wanted.map((y, index) => ({ y, index })).sort((a, b) => a.y - b.y);
  const placed: number[] = [];
  for (const { y } of order) placed.push(Math.max(y, (placed.at(-1) ?? Number.NEGATIVE_INFINITY) + gap));
  const over =
    placed.length > 0 ? ((placed[0] ?? 0) - (order[0]?.y ?? 0) + (placed.at(-1) ?? 0) - (order.at(-1)?.y ?? 0)) / 2 : 0;
  const found: number[] = [];
  for (const [place, { index }] of order.entries()) found[index] = (placed[place] ?? 0) - over;
  return found;
};

/** The position of a commit between the samples: after earlier ones, before those with it. */
export const placeOf = (samples: Samples, version: number): number => {
  const next = samples.findIndex((sample) => sample.version >= version);
  if (next <= 0) return next < 0 ? samples.length - 1 : 0;
  const [from, to] = [samples[next - 1]?.version ?? 0, samples[next]?.version ?? 0];
  return next - 1 + (version - from) / Math.max(1, to - from);
};

/** Most parts named below the chart. */
const mostTicks = 7;
/** The height of a label at a line's end, in px. */
const labelHeight = 17;

/** Points over time, laid out in this size. */
export const courseOf = (samples: Samples, moments: readonly number[], { width, height, left, top }: Room): Course => {
  const all = samples.flatMap(({ points }) => points);
  const step = stepOf(Math.max(1, ...all));
  const most = Math.max(step, Math.ceil(Math.max(0, ...all) / step) * step);
  const least = Math.min(0, Math.floor(Math.min(0, ...all) / step) * step);
  const x = (index: number) => left + (width * index) / Math.max(1, samples.length - 1);
  const y = (value: number) => top + (height * (most - value)) / (most - least);
  const seats = samples.at(-1)?.points.length ?? 0;
  const lines = Array.from({ length: seats }, (_, seat) => ({
    seat,
    points: samples.map(({ points }, index) => [x(index), y(points[seat] ?? 0)] as const),
  }));
  const labels = apart(
    lines.map(({ points }) => points.at(-1)?.[1] ?? 0),
    labelHeight,
  );
  const levels = Array.from({ length: (most - least) / step + 1 }, (_, index) => least + index * step);
  const every = Math.ceil((samples.length - 1) / (mostTicks - 1)) || 1;
  return {
    lines: lines.map((line) => ({ ...line, label: labels[line.seat] ?? 0 })),
    levels: levels.map((value) => ({ value, y: y(value) })),
    ticks: samples.flatMap((_, index) => (index % every === 0 ? [{ index, x: x(index) }] : [])),
    marks: moments.map((version) => ({ version, x: x(placeOf(samples, version)) })),
  };
};

/** How often another seat took the sole lead. Drawing level does not count. */
export const leadChanges = (samples: Samples): number => {
  let leader: number | null = null;
  let changes = 0;
  for (const { points } of samples) {
    const most = Math.max(...points);
    const leaders = points.flatMap((value, seat) => (value === most ? [seat] : []));
    const [first] = leaders;
    if (leaders.length !== 1 || first === undefined || first === leader) continue;
    if (leader !== null) changes += 1;
    leader = first;
  }
  return changes;
};
