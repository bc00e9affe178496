import type { Fairness } from "./fairness.ts";
import type { Move, Moved, Shifts } from "./shifted/moved.ts";

/** What is told of a series. */
export interface Findings {
  readonly things: readonly Fairness[];
  readonly shifts: Shifts;
}

type Row = readonly string[];

const line = (cells: Row): string => `| ${cells.join(" | ")} |`;

/** A table in Markdown, without its columns that hold nothing. */
const tableOf = (head: Row, rows: readonly Row[]): string => {
  const filled = head.map((_, column) => rows.length === 0 || rows.some((row) => row[column] !== nothing));
  const only = (cells: Row): Row => cells.filter((_, column) => filled[column]);
  return [line(only(head)), `|${"---|".repeat(only(head).length)}`, ...rows.map((row) => line(only(row)))].join("\n");
};

const nothing = "–";

const between = ([low, high]: readonly [number, number], digits: number): string =>
  `${low.toFixed(digits)} to ${high.toFixed(digits)}`;

const moveOf = (move: Move | null): string => (move ? `${move.by} (${move.interval.join(" to ")})` : nothing);

const moves = ["rounds", "VP in the mean", "wins of who had it, %"];

const movedRow = ({ name, value, step, rounds, points, wins }: Moved, before: Row, after: Row): Row => [
  `\`${name}\``,
  ...before,
  `${value}, ${step}`,
  ...[rounds, points, wins].map(moveOf),
  ...after,
];

const thingRow = (thing: Fairness, names: ReadonlyMap<string, string>): Row => {
  const { kind, id, taken, share, expected, times, timesInterval, likely, likelyInterval } = thing;
  return [
    kind === "seat" ? `seat ${id}` : (names.get(id) ?? id),
    String(taken),
    String(share),
    String(expected),
    `${times.toFixed(2)} (${between(timesInterval, 2)})`,
    `${likely.toFixed(2)} (${between(likelyInterval, 2)})`,
  ];
};

const title = (kind: string): string => `## ${kind[0]?.toUpperCase()}${kind.slice(1)}`;

/**
 * What a series told as the tables of a game's `FAIRNESS.md`, in Markdown: things by kind, the most helpful first, then what a step of
 * a value moves, by kind and of the surest `values`.
 */
export const tablesOf = ({ things, shifts }: Findings, names: ReadonlyMap<string, string>, values: number): string => {
  const kinds = [...new Set(things.map(({ kind }) => kind))];
  const ofKinds = kinds.map((name) => {
    const own = things.filter(({ kind }) => kind === name).toSorted((one, other) => other.likely - one.likely);
    const head = ["", "taken", "won, %", "expected, %", "times (95 %)", "likely (95 %)"];
    const rows = own.map((thing) => thingRow(thing, names));
    return `${title(name)}\n\n${tableOf(head, rows)}`;
  });
  const { groups, values: each, compared, seen, expected } = shifts;
  const ofGroups = tableOf(
    ["", "numbers", "value, step", ...moves],
    groups.map((group) => movedRow(group, [String(group.numbers)], [])),
  );
  const ofValues = tableOf(
    ["", "value, step", ...moves, "had, up and down"],
    each.slice(0, values).map((value) => movedRow(value, [], [value.held.join(", ")])),
  );
  const counted = `Of ${compared} moves of single numbers ${seen} lie outside their 95 % interval; chance alone gives ${expected}.`;
  return [...ofKinds, "## What a step of a value moves", ofGroups, counted, ofValues].join("\n\n");
};
