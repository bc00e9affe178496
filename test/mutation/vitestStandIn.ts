import { readFileSync } from "node:fs";
import {
  ASYMMETRIC_MATCHERS_OBJECT,
  GLOBAL_EXPECT,
  getState,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  setState,
} from "@vitest/expect";
import * as chai from "chai";
import { standInForVi } from "./viStandIn.ts";

/*
 * Takes the place of vitest where tests are run thousands of times in one process: it only collects them. Whatever it does
 * not know fails when a file of tests is read.
 */

type Body = (...row: readonly unknown[]) => unknown;

/** What a `describe`, or a file, sets up and puts away. */
export interface Scope {
  readonly beforeAll: Body[];
  readonly beforeEach: Body[];
  readonly afterEach: Body[];
  readonly afterAll: Body[];
  /** What is done once for all its tests has been done. */
  isOpen: boolean;
  /** What that took in ms. */
  ms: number;
}

/** A test as it is in its file. */
export interface Collected {
  readonly name: string;
  readonly body: () => unknown;
  /** From the file inwards. */
  readonly scopes: readonly Scope[];
}

const newScope = (): Scope => ({ beforeAll: [], beforeEach: [], afterEach: [], afterAll: [], isOpen: false, ms: 0 });

const collected: Collected[] = [];
const path: string[] = [];
let scopes: readonly Scope[] = [newScope()];

/** The tests of the file that was just read; the next file begins with nothing set up. */
export const takeCollected = (): readonly Collected[] => {
  scopes = [newScope()];
  path.length = 0;
  return collected.splice(0);
};

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);

/** Text and the file it was written to last. */
chai.use(({ Assertion, AssertionError }, { addMethod }) =>
  addMethod(
    Assertion.prototype,
    "toMatchFileSnapshot",
    async function (this: { readonly _obj: unknown }, file: string) {
      if (String(this._obj).trim() !== readFileSync(file, "utf8").trim())
        throw new AssertionError(`differs from ${file}`);
    },
  ),
);

const POLL_MS = 20;

/**
 * Asks again and again until what `matcher` says of the answer holds, as often as a second has room for: counted by the clock, a
 * process that is given no time would fail for it.
 */
const poll = (ask: () => unknown, { timeout = 1000 }: { readonly timeout?: number } = {}): unknown => {
  const again =
    (name: string, isNot: boolean) =>
    async (...wanted: readonly unknown[]): Promise<void> => {
      for (let left = timeout; ; left -= POLL_MS)
        try {
          const said = chai.expect(await ask());
          const assertion = (isNot ? said.not : said) as unknown as Record<
            string,
            (...wanted: readonly unknown[]) => unknown
          >;
          return void (await assertion[name]?.(...wanted));
        } catch (error) {
          if (left <= 0) throw error;
          await new Promise((resolve) => setTimeout(resolve, POLL_MS));
        }
    };
  const matchers = (isNot: boolean): object =>
    new Proxy({}, { get: (_, name) => (name === "not" ? matchers(!isNot) : again(String(name), isNot)) });
  return matchers(false);
};

export const expect: typeof chai.expect = Object.assign(chai.expect, {
  poll,
  getState: () => getState(expect as never),
});
Object.assign(globalThis, { [GLOBAL_EXPECT]: expect });
Object.assign(expect, (globalThis as never as Record<symbol, object>)[ASYMMETRIC_MATCHERS_OBJECT]);
setState({ assertionCalls: 0, isExpectingAssertions: false, testPath: "", currentTestName: "" }, expect as never);

/** Says which file of tests is read or run, as vitest does in the state of `expect`. */
export const atFile = (testPath: string): void => setState({ testPath }, expect as never);

export const vi = standInForVi();

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
  const outer = scopes;
  scopes = [...outer, newScope()];
  path.push(title);
  body();
  path.pop();
  scopes = outer;
};
describe.each = (table: readonly unknown[]) => (title: string, body: Body) => {
  for (const row of rowsOf(table)) describe(titled(title, row), () => void body(...row));
};
const nothing = (): void => undefined;
describe.runIf = (wanted: boolean) => (wanted ? describe : nothing);
describe.skipIf = (unwanted: boolean) => (unwanted ? nothing : describe);

/** Options of a test, which vitest takes before its body or after it, say nothing here. */
const bodyIn = (rest: readonly unknown[]): Body => {
  const body = rest.find((one) => typeof one === "function");
  if (body === undefined) throw new Error("A test without a body.");
  return body as Body;
};

export const it = (title: string, ...rest: readonly unknown[]): void => {
  collected.push({ name: [...path, title].join(" > "), body: bodyIn(rest), scopes });
};
it.each =
  (table: readonly unknown[]) =>
  (title: string, ...rest: readonly unknown[]) => {
    for (const row of rowsOf(table)) it(titled(title, row), () => bodyIn(rest)(...row));
  };

const hook = (kind: "beforeAll" | "beforeEach" | "afterEach" | "afterAll") => (body: Body) =>
  void scopes.at(-1)?.[kind].push(body);
export const beforeAll = hook("beforeAll");
export const beforeEach = hook("beforeEach");
export const afterEach = hook("afterEach");
export const afterAll = hook("afterAll");
