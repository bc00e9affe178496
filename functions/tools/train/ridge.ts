import { type FeatureNames, indifferent, type Linear } from "../../../core/index.ts";
import type { Lesson } from "./lesson.ts";

/**
 * Sums of products over rows, all that a regression needs of them: of every two of the features, the goal and 1, as a square of `size`
 * columns of which the half above the diagonal is filled.
 */
export interface Moments {
  readonly size: number;
  readonly sums: Float64Array;
}

export const noMoments = ({ dense, present }: FeatureNames): Moments => {
  const size = dense.length + present.length + 2;
  return { size, sums: new Float64Array(size * size) };
};

/** Adds the rows of a game. */
export const addLesson = ({ size, sums }: Moments, { rows, goals }: Lesson): void => {
  for (const { seat, dense, present } of rows) {
    const columns: number[] = [];
    const numbers: number[] = [];
    for (const [column, number] of dense.entries()) {
      if (number === 0) continue;
      columns.push(column);
      numbers.push(number);
    }
    for (const place of [...present].sort((one, other) => one - other)) {
      columns.push(dense.length + place);
      numbers.push(1);
    }
    columns.push(size - 2, size - 1);
    numbers.push(goals[seat] ?? 0, 1);
    for (let one = 0; one < columns.length; one += 1) {
      const row = (columns[one] as number) * size;
      for (let other = one; other < columns.length; other += 1)
        sums[row + (columns[other] as number)] =
          (sums[row + (columns[other] as number)] as number) + (numbers[one] as number) * (numbers[other] as number);
    }
  }
};

/** The sums of both. */
export const together = (one: Moments, other: Moments): Moments => ({
  size: one.size,
  sums: one.sums.map((sum, index) => sum + (other.sums[index] as number)),
});

const at = ({ size, sums }: Moments, one: number, other: number): number =>
  sums[Math.min(one, other) * size + Math.max(one, other)] as number;

/**
 * Solves A x = b for a symmetric matrix all of whose eigenvalues are above zero, by its Cholesky factor. `matrix`: its rows one after the
 * other; only the half below the diagonal is read.
 */
export const solved = (matrix: Float64Array, right: readonly number[]): readonly number[] => {
  const size = right.length;
  const lower = Float64Array.from(matrix);
  const answer = Float64Array.from(right);
  const get = (row: number, column: number): number => lower[row * size + column] as number;
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let left = get(row, column);
      for (let index = 0; index < column; index += 1) left -= get(row, index) * get(column, index);
      if (row === column && !(left > 0)) throw new Error(`the matrix says nothing of column ${row}`);
      lower[row * size + column] = row === column ? Math.sqrt(left) : left / get(column, column);
    }
    let rest = answer[row] as number;
    for (let index = 0; index < row; index += 1) rest -= get(row, index) * (answer[index] as number);
    answer[row] = rest / get(row, row);
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    let rest = answer[row] as number;
    for (let index = row + 1; index < size; index += 1) rest -= get(index, row) * (answer[index] as number);
    answer[row] = rest / get(row, row);
  }
  return [...answer];
};

/** A feature that varies less than this is not learned from. */
const constant = 1e-9;

/**
 * The ridge regression of the goal on some features (all, unless told which dense ones): numbers measured by their deviation, things that
 * are there as they are, so that rare ones count little. `shrinkage` is what holds the weights near those of another judge, or near zero.
 */
export const ridge = (
  moments: Moments,
  names: FeatureNames,
  shrinkage: number,
  { near = indifferent(names), only }: { readonly near?: Linear; readonly only?: readonly string[] } = {},
): Linear => {
  const { size } = moments;
  const [goal, one] = [size - 2, size - 1];
  const count = at(moments, one, one);
  const mean = (column: number): number => at(moments, column, one) / count;
  /** Sum of the products of the distances from the means. */
  const apart = (column: number, other: number): number =>
    at(moments, column, other) - count * mean(column) * mean(other);
  const chosen = Array.from({ length: size - 2 }, (_, column) => column).filter(
    (column) =>
      (only === undefined || only.includes(names.dense[column] ?? "")) && apart(column, column) > constant * count,
  );
  const scales = chosen.map((column) => (column < names.dense.length ? Math.sqrt(apart(column, column) / count) : 1));
  const matrix = new Float64Array(chosen.length * chosen.length);
  for (const [row, column] of chosen.entries())
    for (let index = 0; index <= row; index += 1)
      matrix[row * chosen.length + index] =
        apart(column, chosen[index] as number) / ((scales[row] as number) * (scales[index] as number)) +
        (index === row ? shrinkage : 0);
  const weights = [...near.dense, ...near.present];
  /** What a column has to do with what the other judge leaves unexplained of the goal. */
  const unexplained = (column: number): number =>
    weights.reduce((left, weight, other) => left - weight * apart(column, other), apart(column, goal));
  const answers = solved(
    matrix,
    chosen.map((column, row) => unexplained(column) / (scales[row] as number)),
  );
  for (const [row, column] of chosen.entries())
    weights[column] = (weights[column] as number) + (answers[row] as number) / (scales[row] as number);
  const base = weights.reduce((left, weight, column) => left - weight * mean(column), mean(goal));
  return { dense: weights.slice(0, names.dense.length), present: weights.slice(names.dense.length), base };
};

/** The share of the variance of the goal that a judge explains on rows. */
export const explainedBy = ({ dense, present, base }: Linear, moments: Moments): number => {
  const { size } = moments;
  const errors = [...dense, ...present].map((weight) => -weight);
  errors.push(1, -base);
  let error = 0;
  for (const [row, one] of errors.entries())
    for (const [column, other] of errors.entries()) error += one * other * at(moments, row, column);
  const mean = at(moments, size - 2, size - 1) / at(moments, size - 1, size - 1);
  const variance = at(moments, size - 2, size - 2) - mean * at(moments, size - 2, size - 1);
  return 1 - error / variance;
};
