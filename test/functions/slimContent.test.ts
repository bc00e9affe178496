import { readdirSync, readFileSync } from "node:fs";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";
import { type ContentData, parseCorrections, printedContent } from "../../core/games/mosaic/content/index.ts";
import { slimContent, slimContentPlugin } from "../../functions/slimContent.mjs";

const entry = "core/games/mosaic/content/index.ts";

const content = new URL("../../core/games/mosaic/content/data/", import.meta.url);

const bundled = async (slim: boolean) => {
  const result = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    platform: "node",
    format: "esm",
    plugins: slim ? [slimContentPlugin()] : [],
  });
  return result.outputFiles[0]?.text ?? "";
};

describe("the content of the request bundle", () => {
  it("leaves out what is for people and keeps every value a rule reads", () => {
    expect(
      slimContent("mosaic", [
        { id: "tax-07", name: { en: "Tax" }, unrest: 3, money: { perPopulation: 2 }, provenance: { unrest: "x" } },
      ]),
    ).toEqual([{ id: "tax-07", unrest: 3, money: { perPopulation: 2 } }]);
    expect(slimContent("another-game", { name: 1 })).toEqual({ name: 1 });
  });

  it("still takes corrections", () => {
    const slim = slimContent("mosaic", printedContent) as ContentData;
    expect(parseCorrections(slim, { "tax-07": { unrest: 2 }, "tech-wheel": { pillars: ["science"] } }).ok).toBe(true);
    expect(parseCorrections(slim, { "tax-07": { unrest: "2" } }).ok).toBe(false);
  });

  it("is less than half as large as the files, and has no names in it", async () => {
    const [whole, slim] = await Promise.all([bundled(false), bundled(true)]);
    const files = readdirSync(content).filter((file) => file.endsWith(".json"));
    const read = files.map((file) => JSON.parse(readFileSync(new URL(file, content), "utf8")) as unknown);
    const sizeOf = (all: readonly unknown[]) => all.reduce((sum: number, one) => sum + JSON.stringify(one).length, 0);
    const [all, kept] = [sizeOf(read), sizeOf(read.map((json) => slimContent("mosaic", json)))];
    expect(kept).toBeLessThan(all / 2);
    // The bundle is the lighter for it by at least half of what the files hold.
    expect(whole.length - slim.length).toBeGreaterThan((all - kept) / 2);
    expect(whole).toContain("Irrigation");
    expect(slim).not.toContain("Bewässerung");
    expect(slim).toContain("tech-irrigation");
  });
});
