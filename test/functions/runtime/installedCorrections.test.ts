import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { buildFunctions } from "../../../functions/build.mjs";
import { installedCorrections } from "../../../functions/runtime/installedCorrections.ts";

const sound = { mosaic: { "tax-07": { unrest: 2 } } };
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tessera-corrections-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = async (name: string, content: unknown): Promise<string> => {
  const file = join(folder, name);
  await writeFile(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
};

it("are none when none are set", async () => expect(await installedCorrections({}, folder)).toBeUndefined());

it("come from the environment, from a file it names, or from corrections.json in the data folder", async () => {
  expect(await installedCorrections({ TESSERA_CORRECTIONS: JSON.stringify(sound) }, folder)).toEqual(sound);
  const file = await write("elsewhere.json", sound);
  expect(await installedCorrections({ TESSERA_CORRECTIONS: file }, folder)).toEqual(sound);
  await write("corrections.json", { mosaic: { "tax-10": { unrest: 1 } } });
  expect(await installedCorrections({}, folder)).toEqual({ mosaic: { "tax-10": { unrest: 1 } } });
});

it.each([
  ["what is no JSON", "{ nothing", "are no JSON"],
  ["no games", "[]", "the file: no games"],
  ["a game there is not", { chess: {} }, "chess: no such game (games mosaic, patchistory)"],
  [
    "every mistake of a game by its place",
    { mosaic: { "tax-07": { unrest: -1 }, "tech-radio": {} } },
    "mosaic.tax-07.unrest: too small (minimum 0)\n  mosaic.tech-radio: unknown record",
  ],
])("refuse %s with an explanation", async (_, content, words) => {
  await write("corrections.json", content);
  await expect(installedCorrections({}, folder)).rejects.toThrow(words);
});

it("refuse a named file that does not exist", async () => {
  const env = { TESSERA_CORRECTIONS: join(folder, "missing.json") };
  await expect(installedCorrections(env, folder)).rejects.toThrow("missing.json cannot be read");
});

it("are packed beside the function that opens tables, and checked before", async () => {
  const file = await write("mine.json", sound);
  const outdir = join(folder, "functions");
  await buildFunctions({ outdir, only: ["api"], env: { TESSERA_CORRECTIONS: file } });
  expect(JSON.parse(await readFile(join(outdir, "api", "corrections.json"), "utf8"))).toEqual(sound);
  expect(await installedCorrections({}, join(outdir, "api"))).toEqual(sound);
  await write("mine.json", { mosaic: { "tax-07": { unrest: "two" } } });
  await expect(buildFunctions({ outdir, only: ["api"], env: { TESSERA_CORRECTIONS: file } })).rejects.toThrow(
    "mosaic.tax-07.unrest: wrong type (expected number)",
  );
});
