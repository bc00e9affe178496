import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { measureBundles, SETTINGS } from "../../../../../functions/tools/bench/http/bundles.ts";
import { root } from "../../../../support/imports.ts";

let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tessera-bundles-"));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const write = async (path: string, text: string): Promise<void> => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
};

const padded = (text: string, bytes: number): string => text.padEnd(bytes, " ");

describe("the measure of a cold start", () => {
  it("counts all that is read with the entry, and apart from it what is read on demand", async () => {
    await write(
      "api/index.mjs",
      padded('import{a}from"./start.mjs";export const handler=()=>import("./late.mjs");', 2_000),
    );
    await write("api/start.mjs", padded('import"./deep.mjs";export const a=1;', 3_000));
    await write("api/deep.mjs", padded("", 4_000));
    await write("api/late.mjs", padded('export{a}from"./later.mjs";', 5_000));
    await write("api/later.mjs", padded("export const a=1;", 6_000));
    expect(measureBundles(folder, 1)).toEqual([
      expect.objectContaining({ name: "api", kB: 9, onDemandKb: 11, importMs: expect.any(Number) }),
    ]);
  });

  it("runs the whole module with its settings, and says which function cannot be imported", async () => {
    const needed = JSON.stringify(Object.keys(SETTINGS));
    await write("clock/index.mjs", `for(const name of ${needed})if(!process.env[name])throw new Error(name);`);
    expect(measureBundles(folder, 1)).toHaveLength(1);
    await write("clock/index.mjs", 'throw new Error("a setting is missing");');
    expect(() => measureBundles(folder, 1)).toThrow("The function clock cannot be imported");
  });

  it("gives every setting that a function of the stack has", async () => {
    const template = await readFile(join(root, "infra/test/templates/prod.txt"), "utf8");
    const names = [...new Set(template.match(/\bTESSERA_[A-Z_]+(?=":)/g))];
    expect(names.length).toBeGreaterThan(10);
    // The keys themselves in place of the secret that holds them.
    const given = names.map((name) => (name === "TESSERA_KEYS_SECRET" ? "TESSERA_KEYS" : name));
    expect(Object.keys(SETTINGS)).toEqual(expect.arrayContaining(given));
  });
});
