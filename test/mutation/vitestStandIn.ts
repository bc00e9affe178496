import { GLOBAL_EXPECT, JestAsymmetricMatchers, JestChaiExpect, JestExtend, setState } from "@vitest/expect";
import * as chai from "chai";

/*
 * Takes the place of vitest where tests are run thousands of times in one process: it only collects them. Whatever it does
 * not know fails when a file of tests is read.
 */

type Body = (...row: readonly unknown[]) => unknown;

/** A test as it stands in its file. */
export interface Collected {
  readonly name: string;
  readonly body: () => unknown;
}

export const collected: Collected[] = [];
const path: string[] = [];

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);
export const expect: typeof chai.expect = chai.expect;
Object.assign(globalThis, { [GLOBAL_EXPECT]: expect });
setState({ assertionCalls: 0, isExpectingAssertions: false, testPath: "", currentTestName: "" }, expect as never);

const rowsOf = (table: readonly unknown[]): readonly (readonly unknown[])[] =>
  table.map((row) => (Array.isArray(row) ? row : [row]));

/** A title with the values of its row: `%s` in order, `$name` by name. */
const titled = (title: string, row: readonly unknown[]): string => {
  let next = 0;
  const [first] = row;
  const named = typeof first === "object" && first !== null ? (first as Record<string, unknown>) : {};
  return title.replace(/%[sdijf]/g, () => String(row[next++])).replace(/\$(\w+)/g, (_, key) => String(named[key]));
};

export const describe = (title: string, body: () => void): void => {
  path.push(title);
  body();
  path.pop();
};
describe.each = (table: readonly unknown[]) => (title: string, body: Body) => {
  for (const row of rowsOf(table)) describe(titled(title, row), () => void body(...row));
};

export const it = (title: string, body: () => unknown): void => {
  collected.push({ name: [...path, title].join(" > "), body });
};
it.each = (table: readonly unknown[]) => (title: string, body: Body) => {
  for (const row of rowsOf(table)) it(titled(title, row), () => body(...row));
};
