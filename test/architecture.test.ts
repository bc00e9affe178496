import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { ringsBetweenRooms } from "./imports/rings.ts";
import { forbidden } from "./imports/rules.mjs";
import { type Import, type Reading, readImports, root, sourcesOf, withoutComments } from "./support/imports.ts";

let reading: Reading;
beforeAll(async () => {
  reading = await readImports();
});

/** A row of the table of folders in ARCHITECTURE: what a folder imports, each with whether of values or of types only. */
interface Row {
  readonly folder: string;
  readonly imports: ReadonlyMap<string, "values" | "types">;
}

const named = (cell: string): readonly (readonly [string, "values" | "types"])[] =>
  [...cell.matchAll(/`([^`]+)`( \(types\))?/g)].map(([, name = "", types]) => [name, types ? "types" : "values"]);

const rows: readonly Row[] = [
  ...readFileSync(join(root, "ARCHITECTURE.md"), "utf8").matchAll(/^\| `([^`]+)` \|(.+)\|$/gm),
].map(([, folder = "", rest = ""]) => {
  const [, imports = "", packages = ""] = rest.split("|");
  return { folder, imports: new Map([...named(imports), ...named(packages)]) };
});

/** The row in which a file lies: the longest that names it or a folder above it; `*` stands for the name of a folder. */
const rowOf = (path: string): string => {
  const holding = rows.filter(({ folder }) =>
    folder.endsWith("*")
      ? new RegExp(`^${folder.replace("*", "[^/]+")}/`).test(path)
      : path === folder || path.startsWith(`${folder}/`),
  );
  return holding.map(({ folder }) => folder).sort((a, b) => b.length - a.length)[0] ?? path.split("/")[0] ?? path;
};

const packageOf = (specifier: string): string =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") && !specifier.startsWith("@aws-sdk/") ? 2 : 1)
    .join("/");

/** What a row is told to import for an import: nothing for its own parts, Node's, and what a build makes up. */
const target = ({ from, to, builtIn }: Import): string | undefined => {
  if (builtIn || to.startsWith("virtual:")) return undefined;
  const name = /^(core|functions|web|test|infra)\//.test(to) ? rowOf(to) : packageOf(to);
  return name === rowOf(from) ? undefined : name;
};

describe("imports", () => {
  it("are read: of every layer, of types and of values", () => {
    expect(reading.files.length).toBeGreaterThan(500);
    for (const layer of ["core", "functions", "web", "infra"])
      expect(reading.imports.filter(({ from }) => from.startsWith(`${layer}/`)).length).toBeGreaterThan(10);
    expect(reading.imports).toContainEqual({
      from: "functions/usecases/deps.ts",
      to: "core/index.ts",
      typeOnly: true,
      builtIn: false,
    });
    expect(reading.imports.filter(({ typeOnly }) => !typeOnly).length).toBeGreaterThan(1_000);
  });

  it("break no border", () => {
    expect(reading.broken).toEqual([]);
  });

  it("go round in no ring between rooms that lie beside each other", () => {
    const inside = reading.imports.filter(({ from, to }) => from.split("/")[0] === to.split("/")[0]);
    expect(ringsBetweenRooms(inside)).toEqual([]);
    const ring = [
      { from: "web/table/people/Lobby.tsx", to: "web/table/frame/Notices.tsx" },
      { from: "web/table/frame/Frame.tsx", to: "web/table/Table.tsx" },
      { from: "web/table/Table.tsx", to: "web/table/people/Lobby.tsx" },
      { from: "web/table/frame/Notices.tsx", to: "web/table/back/bars/TakeBack.tsx" },
    ];
    expect(ringsBetweenRooms(ring)).toEqual([]);
    const closing = { from: "web/table/back/pressing.tsx", to: "web/table/people/Leaving.tsx" };
    expect(ringsBetweenRooms([...ring, closing])).toEqual(["web/table: back, frame, people"]);
  });

  it("are ruled where there are files: no border speaks of a folder that is gone", () => {
    const idle = forbidden.filter(({ from }) => {
      const { path = "" } = from;
      return !reading.files.some((file) => new RegExp(path).test(file));
    });
    expect(idle.map(({ name }) => name)).toEqual([]);
  });
});

describe("the table of folders in ARCHITECTURE", () => {
  it("says of every folder what it imports, and nothing that it does not", () => {
    const found = new Map<string, Map<string, "values" | "types">>();
    for (const one of reading.imports) {
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

  it("stands in order: every folder imports only such as stand above it, so that none go round in a ring", () => {
    const order = rows.map(({ folder }) => folder);
    const upwards = rows.flatMap(({ folder, imports }, place) =>
      [...imports.keys()].filter((name) => order.indexOf(name) > place).map((name) => `${folder} imports ${name}`),
    );
    expect(upwards).toEqual([]);
  });
});

describe("core", () => {
  it("has no clock, no chance of its own, nothing asynchronous but that bots are fetched, no console and nothing of Node or a browser", async () => {
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
    const fetchingBots = "bots?(): Promise<Bots<View, Command>>;";
    const found = (await sourcesOf("core")).flatMap(({ path, text }) =>
      forbidden
        .filter((pattern) => pattern.test(withoutTexts(text.replace(fetchingBots, ""))))
        .map((pattern) => `${path}: ${pattern}`),
    );
    expect(found).toEqual([]);
  });
});

describe("functions", () => {
  it("names no game outside the words of its mails and its build", async () => {
    const sources = await sourcesOf("functions");
    const naming = sources.filter(
      ({ path, text }) =>
        /\b(mosaic|patchistory)\b/i.test(withoutComments(text)) &&
        !/^functions\/(mail\/games|tools)\/|slimContent/.test(path),
    );
    expect(naming.map(({ path }) => path)).toEqual([]);
  });
});
