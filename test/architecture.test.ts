import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Import, importsIn, importsOf, root, sourcesOf, withoutComments } from "./support/imports.ts";

const told = (imports: readonly Import[]): readonly string[] => imports.map(({ from, to }) => `${from} imports ${to}`);
const isRelative = ({ to }: Import): boolean => /^(core|functions|web|test|infra)\//.test(to);
/** The script that installs what is missing is shared by all commands. */
const installs = ({ to }: Import): boolean => to === "test/support/packages.mjs";
const within =
  (folder: string) =>
  ({ to }: Import): boolean =>
    to.startsWith(`${folder}/`);

describe("the reader of imports", () => {
  it("tells types from values, and finds every form of import", () => {
    const text = [
      'import type { A } from "../core/a.ts";',
      'import { type B, type C } from "./b.ts";',
      'import { type D, e } from "pkg";',
      'export * from "./f.ts";',
      'export { g } from "./g.ts";',
      'import "./h.css";',
      'const i = await import("./i.ts");',
      '// import { no } from "comment";',
      'import data from "./j.json" with { type: "json" };',
      "import {",
      "  type K,",
      "  l,",
      '} from "./k.ts";',
    ].join("\n");
    expect(importsIn("web/x.ts", text).map(({ to, typeOnly }) => [to, typeOnly])).toEqual([
      ["core/a.ts", true],
      ["web/b.ts", true],
      ["pkg", false],
      ["web/f.ts", false],
      ["web/g.ts", false],
      ["web/j.json", false],
      ["web/k.ts", false],
      ["web/h.css", false],
      ["web/i.ts", false],
    ]);
  });
});

describe("core", () => {
  it("imports nothing from the other layers, and of packages only zod/mini and @noble/hashes", async () => {
    const imports = await importsOf("core");
    expect(imports.length).toBeGreaterThan(50);
    const allowed = (one: Import) =>
      within("core")(one) || one.to === "zod/mini" || one.to.startsWith("@noble/hashes/");
    expect(told(imports.filter((one) => !allowed(one)))).toEqual([]);
  });

  it("keeps games apart: none imports another", async () => {
    const gameOf = (path: string) => /^core\/games\/([^/]+)\//.exec(path)?.[1];
    const crossing = (await importsOf("core")).filter(({ from, to }) => {
      const [mine, theirs] = [gameOf(from), gameOf(to)];
      return mine !== undefined && theirs !== undefined && mine !== theirs;
    });
    expect(told(crossing)).toEqual([]);
  });

  it("has no clock, no chance of its own, nothing asynchronous, no console and nothing of Node or a browser", async () => {
    const forbidden = [
      /\bMath\.random\b/,
      /\bDate\b/,
      /\bperformance\./,
      /\bcrypto\b/,
      /\basync\b/,
      /\bawait\b/,
      /\bPromise\b/,
      /\bconsole\b/,
      /\bprocess\./,
      /\bglobalThis\b/,
      /\bsetTimeout\b/,
      /\bfetch\(/,
      /\bBuffer\b/,
      /\b(window|document|localStorage)\./,
      /\bIntl\b|\.toLocale|\.localeCompare/,
    ];
    const withoutTexts = (text: string) =>
      withoutComments(text).replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, '""');
    const found = (await sourcesOf("core")).flatMap(({ path, text }) =>
      forbidden.filter((pattern) => pattern.test(withoutTexts(text))).map((pattern) => `${path}: ${pattern}`),
    );
    expect(found).toEqual([]);
  });
});

describe("functions", () => {
  it("enters core by its one door; only the mails read names in content files", async () => {
    const imports = (await importsOf("functions")).filter(within("core"));
    expect(imports.length).toBeGreaterThan(10);
    const names = ({ from, to }: Import) =>
      from.startsWith("functions/mail/games/") && /^core\/games\/[^/]+\/content\/data\/[^/]+\.json$/.test(to);
    expect(told(imports.filter((one) => one.to !== "core/index.ts" && !names(one)))).toEqual([]);
  });

  it("imports nothing of the page but the words that page and mails share", async () => {
    const imports = (await importsOf("functions")).filter(within("web"));
    const words = /^web\/words\//;
    expect(told(imports.filter(({ from, to }) => !(from.startsWith("functions/mail/") && words.test(to))))).toEqual([]);
  });

  it("keeps HTTP and AWS out of the use cases, and use cases out of the store", async () => {
    const imports = await importsOf("functions");
    const usecases = imports.filter(({ from }) => from.startsWith("functions/usecases/"));
    expect(usecases.length).toBeGreaterThan(30);
    const foreign = usecases.filter(
      (one) => /^(hono|@hono\/|@aws-sdk\/|node:http)/.test(one.to) || within("functions/api")(one),
    );
    expect(told(foreign)).toEqual([]);
    const upwards = imports.filter(
      (one) =>
        one.from.startsWith("functions/store/") && (within("functions/usecases")(one) || within("functions/api")(one)),
    );
    expect(told(upwards)).toEqual([]);
  });

  it("names no game outside the words of its mails and its build", async () => {
    const sources = await sourcesOf("functions");
    const naming = sources.filter(
      ({ path, text }) =>
        /\b(mosaic|patchistory)\b/i.test(withoutComments(text)) &&
        !/^functions\/(mail\/games|tools)\/|slimContent/.test(path),
    );
    expect(naming.map(({ path }) => path)).toEqual([]);
  });

  it("runs without what only development has", async () => {
    const { devDependencies } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as {
      devDependencies: Record<string, string>;
    };
    const served =
      /^functions\/(api|contacts|contract|usecases|store|table|identity|mail|notices|runtime|stream|clock|feedback)\//;
    const imports = (await importsOf("functions")).filter(({ from, typeOnly }) => served.test(from) && !typeOnly);
    expect(told(imports.filter(({ to }) => Object.hasOwn(devDependencies, to)))).toEqual([]);
  });
});

describe("web", () => {
  it("takes types only from core and functions, and nothing from tests or infrastructure", async () => {
    const imports = await importsOf("web");
    const foreign = imports.filter((one) => isRelative(one) && !within("web")(one));
    expect(told(foreign.filter(({ to, typeOnly }) => !(typeOnly && /^(core|functions)\//.test(to))))).toEqual([]);
  });
});

describe("infra", () => {
  it("stands alone: it takes built files, not code", async () => {
    const imports = await importsOf("infra");
    expect(told(imports.filter((one) => isRelative(one) && !within("infra")(one) && !installs(one)))).toEqual([]);
  });
});

describe("nobody", () => {
  it("imports tests from what is delivered", async () => {
    const imports = (await Promise.all(["core", "functions", "web", "infra"].map(importsOf))).flat();
    expect(told(imports.filter((one) => within("test")(one) && !installs(one)))).toEqual([]);
  });
});
