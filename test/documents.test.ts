import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./support/imports.ts";

const read = (path: string): string => readFileSync(join(root, path), "utf8");
const operating = readdirSync(join(root, "infra/docs")).map((name) => `infra/docs/${name}`);
const documents = [
  "README.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  "DECISIONS.md",
  "web/i18n/TERMS.md",
  ...operating,
];
const games = ["mosaic", "patchistory"];

describe("the documents", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };

  it.each(documents)("of %s name only commands there are", (document) => {
    const commands = [...read(document).matchAll(/npm run ([\w-]+)/g)].map(([, name = ""]) => name);
    expect(commands.filter((name) => scripts[name] === undefined)).toEqual([]);
  });

  it("count the functions that are deployed", () => {
    const entries = readdirSync(join(root, "functions")).filter((name) =>
      existsSync(join(root, "functions", name, "lambda.ts")),
    );
    expect(entries.length).toBeGreaterThan(3);
    const words = ["four", "five", "six", "seven", "eight"];
    expect(read("README.md")).toContain(`${words[entries.length - 4]} Lambda functions`);
  });

  it("name every command that a person may want", () => {
    const all = ["README.md", "CONTRIBUTING.md"].map(read).join("\n");
    const known = Object.keys(scripts).filter((name) => !["start", "test"].includes(name));
    expect(known.filter((name) => !all.includes(`npm run ${name}`))).toEqual([]);
  });

  /** Files and folders as documents name them: `core/index.ts`, `web/games/<game>/`; a name alone is one of a game's files. */
  const pathsIn = (text: string): readonly string[] =>
    [...text.matchAll(/`([\w.@-]*(?:\/[\w.<>*@-]*)+|[\w-]+\.(?:ts|tsx|mjs|json|md))`/g)].map(([, path = ""]) => path);

  /** Files that lie outside of the project, by their names: what a group writes itself, and what a build makes. */
  const outside = ["corrections.json", "dist/sbom.json"];
  const tops = readdirSync(root);
  const somewhere = (path: string): boolean => {
    const versions = path.includes("<game>") ? games.map((game) => path.replace("<game>", game)) : [path];
    return versions
      .map((version) => version.replace(/<language>/, "en").replace(/\/\*(\.json)?$/, "/"))
      .some((version) =>
        ["", ...games.map((game) => `core/games/${game}/`)].some((at) => existsSync(join(root, at, version))),
      );
  };

  it.each(["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "infra/docs/THREATS.md"])(
    "of %s name only files there are",
    (document) => {
      const paths = pathsIn(read(document)).filter(
        (path) => tops.includes(path.split("/")[0] ?? "") || path.includes("."),
      );
      expect(paths.length).toBeGreaterThan(3);
      expect(paths.filter((path) => !somewhere(path) && !outside.includes(path))).toEqual([]);
    },
  );

  it("about threats name a test of every claim", () => {
    const rows = read("infra/docs/THREATS.md")
      .split("\n")
      .filter((line) => line.startsWith("| to "));
    expect(rows.length).toBeGreaterThan(12);
    const tests = rows.map((row) => /`((?:infra\/)?test\/[\w/]+\.test\.tsx?)` \|$/.exec(row)?.[1] ?? row);
    expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it("of decisions have each number once, and at most ten lines under it", () => {
    const entries = read("DECISIONS.md").split(/^## /m).slice(1);
    expect(entries.length).toBeGreaterThan(100);
    const numbers = entries.map((entry) => /^D-\d{3}(?= )/.exec(entry)?.[0] ?? entry);
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
    const long = entries.filter(
      (entry) =>
        entry
          .split("\n")
          .slice(1)
          .filter((line) => line !== "").length > 10,
    );
    expect(long.map((entry) => entry.split("\n")[0])).toEqual([]);
  });
});
