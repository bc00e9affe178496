import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Import, importsOf, root } from "./support/imports.ts";

const read = (path: string): string => readFileSync(join(root, path), "utf8");
const documents = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "DECISIONS.md", "web/i18n/TERMS.md"];
const games = ["mosaic", "patchistory"];

/** A row of the table of folders: what a folder imports, each with whether of values or of types only. */
interface Row {
  readonly folder: string;
  readonly imports: ReadonlyMap<string, "values" | "types">;
}

const named = (cell: string): readonly (readonly [string, "values" | "types"])[] =>
  [...cell.matchAll(/`([^`]+)`( \(types\))?/g)].map(([, name = "", types]) => [name, types ? "types" : "values"]);

const rows: readonly Row[] = [...read("ARCHITECTURE.md").matchAll(/^\| `([^`]+)` \|(.+)\|$/gm)].map(
  ([, folder = "", rest = ""]) => {
    const [, imports = "", packages = ""] = rest.split("|");
    return { folder, imports: new Map([...named(imports), ...named(packages)]) };
  },
);

/** The folder of the table in which a file lies: "core/games/*" for a file of a game, "web" for one straight in it. */
const folderOf = (path: string): string => {
  const [top = "", second = "", third] = path.split("/");
  if (second === "games" && third !== undefined) return path.split("/").length > 3 ? `${top}/games/*` : `${top}/games`;
  return top === "infra" || top === "test" || third === undefined ? top : `${top}/${second}`;
};

const packageOf = (specifier: string): string =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") && !specifier.startsWith("@aws-sdk/") ? 2 : 1)
    .join("/");

/** The list of the games belongs to the core as the table tells it. */
const rowOf = (path: string): string => folderOf(path).replace(/^core\/games$/, "core");

/** What a folder of the table is told to import for an import: none for its own parts, Node's, and what a build makes up. */
const target = ({ from, to }: Import): string | undefined => {
  if (/^(node:|virtual:|\$\{)/.test(to)) return undefined;
  const name = /^(core|functions|web|test|infra)\//.test(to) ? rowOf(to) : packageOf(to);
  return name === rowOf(from) ? undefined : name;
};

describe("the table of folders in ARCHITECTURE", () => {
  it("says of every folder what it imports, and nothing that it does not", async () => {
    const imports = (await Promise.all(["core", "functions", "web", "infra"].map(importsOf))).flat();
    const found = new Map<string, Map<string, "values" | "types">>();
    for (const one of imports) {
      const name = target(one);
      const folder = rowOf(one.from);
      const known = found.get(folder) ?? new Map<string, "values" | "types">();
      found.set(folder, known);
      if (name !== undefined && known.get(name) !== "values") known.set(name, one.typeOnly ? "types" : "values");
    }
    const lines = (imports: ReadonlyMap<string, string>): readonly string[] =>
      [...imports].map(([name, kind]) => `${name} (${kind})`).sort();
    expect(Object.fromEntries(rows.map(({ folder, imports }) => [folder, lines(imports)]))).toEqual(
      Object.fromEntries([...found].map(([folder, imports]) => [folder, lines(imports)])),
    );
  });
});

describe("the documents", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };

  it.each(documents)("of %s name only commands there are", (document) => {
    const commands = [...read(document).matchAll(/npm run ([\w-]+)/g)].map(([, name = ""]) => name);
    expect(commands.filter((name) => scripts[name] === undefined)).toEqual([]);
  });

  it("name every command that a person may want", () => {
    const all = ["README.md", "CONTRIBUTING.md"].map(read).join("\n");
    const known = Object.keys(scripts).filter((name) => !["start", "test"].includes(name));
    expect(known.filter((name) => !all.includes(`npm run ${name}`))).toEqual([]);
  });

  /** Files and folders as documents name them: `core/index.ts`, `web/games/<game>/`; a name alone is one of a game's files. */
  const pathsIn = (text: string): readonly string[] =>
    [...text.matchAll(/`([\w.@-]*(?:\/[\w.<>*@-]*)+|[\w-]+\.(?:ts|tsx|mjs|json|md))`/g)].map(([, path = ""]) => path);

  /** Files that lie outside of the project, by their names: what a group writes itself. */
  const outside = ["corrections.json"];
  const tops = readdirSync(root);
  const somewhere = (path: string): boolean => {
    const versions = path.includes("<game>") ? games.map((game) => path.replace("<game>", game)) : [path];
    return versions
      .map((version) => version.replace(/<language>/, "en").replace(/\/\*(\.json)?$/, "/"))
      .some((version) =>
        ["", ...games.map((game) => `core/games/${game}/`)].some((at) => existsSync(join(root, at, version))),
      );
  };

  it.each(["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"])("of %s name only files there are", (document) => {
    const paths = pathsIn(read(document)).filter(
      (path) => tops.includes(path.split("/")[0] ?? "") || path.includes("."),
    );
    expect(paths.length).toBeGreaterThan(3);
    expect(paths.filter((path) => !somewhere(path) && !outside.includes(path))).toEqual([]);
  });
});
