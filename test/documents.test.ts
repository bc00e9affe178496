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
const ofGames = games.flatMap((game) =>
  ["RULES", "CORRECTIONS", "FAIRNESS"].map((name) => `core/games/${game}/${name}.md`),
);
const everyDocument = [
  ...documents,
  ...ofGames,
  "core/games/BOTS.md",
  "core/games/mosaic/EDITIONS.md",
  "core/games/mosaic/EFFECTS.md",
  "test/mutation/SURVIVORS.md",
];

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

  /** Files and folders as documents name them: `core/index.ts`, `web/games/<game>/`, or a name alone. */
  const pathsIn = (text: string): readonly string[] =>
    [...text.matchAll(/`([\w.@-]*(?:\/[\w.<>*@-]*)+|[\w-]+\.(?:ts|tsx|mjs|json|md))`/g)].map(([, path = ""]) => path);

  /** What lies outside of the project: what a group or a server writes itself, what a build makes, and a package named like a file. */
  const outside = ["corrections.json", ".data/corrections.json", "keys.json", "dist/sbom.json", "cdk.out/", "ical.js"];
  const tops = readdirSync(root);
  const all = ["core", "functions", "web", "test", ...readdirSync(join(root, "infra")).map((name) => `infra/${name}`)]
    .filter((folder) => !/node_modules|\.\w+$/.test(folder))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => `/${folder}/${name}`),
    );
  /** By its whole path, or by its end where that is told of a room that the text has named. */
  const somewhere = (path: string): boolean => {
    const versions = path.includes("<game>") ? games.map((game) => path.replace("<game>", game)) : [path];
    return versions
      .map((version) =>
        version
          .replace(/<language>/, "en")
          .replace(/\/\*(\.json)?$/, "/")
          .replace(/\/$/, ""),
      )
      .some((version) => existsSync(join(root, version)) || all.some((file) => file.endsWith(`/${version}`)));
  };
  /** What was considered and not done names files there might have been. */
  const asItIs = (text: string): string =>
    text.replace(/\*?Considered:[\s\S]*?(?=Revisit when|Consequence|\n## |$)/g, "");

  it.each(everyDocument)("of %s name only files there are", (document) => {
    const paths = pathsIn(asItIs(read(document))).filter(
      // What begins with a slash is an address, or lies elsewhere on a machine.
      (path) => !path.startsWith("/") && (tops.includes(path.split("/")[0] ?? "") || path.includes(".")),
    );
    expect(paths.filter((path) => !somewhere(path) && !outside.includes(path))).toEqual([]);
  });

  it("are looked at for their files: most name some", () => {
    expect(everyDocument.filter((document) => pathsIn(read(document)).length > 3).length).toBeGreaterThan(10);
  });

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
