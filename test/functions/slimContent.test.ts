import { build } from "esbuild";
import { describe, expect, it } from "vitest";
import { type ContentData, parseCorrections, printedContent } from "../../core/games/mosaic/content/index.ts";
import { type AnyGame, type Games, games } from "../../core/index.ts";
import { nameOf as mosaicName } from "../../functions/mail/games/mosaic/names.ts";
import { nameOf as patchistoryName } from "../../functions/mail/games/patchistory/names.ts";
import { slimContent, slimContentPlugin } from "../../functions/slimContent.mjs";
import { anyLegal, playGame, seedOf } from "../../functions/tools/randomGame.ts";

/** The rules as one module, with the content files as they are or as the functions have them. */
const bundled = async (slim: boolean): Promise<string> => {
  const result = await build({
    entryPoints: ["core/index.ts"],
    bundle: true,
    write: false,
    minify: true,
    charset: "utf8",
    platform: "node",
    format: "esm",
    plugins: slim ? [slimContentPlugin()] : [],
  });
  return result.outputFiles[0]?.text ?? "";
};

describe("the content of the request bundle", () => {
  it("leaves out texts for people and keeps every value a rule reads", () => {
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

  it("is little more than half of the rules' bundle, has no names, and both games play on as with the full files", async () => {
    const [whole, slim] = await Promise.all([bundled(false), bundled(true)]);
    expect(whole).toContain("Bewässerung");
    expect(slim).not.toContain("Bewässerung");
    expect(slim.length).toBeLessThan(0.6 * whole.length);
    const data = (text: string) => `data:text/javascript;base64,${Buffer.from(text).toString("base64")}`;
    const packed = (await import(data(slim))) as { readonly games: Games };
    expect(Object.keys(packed.games)).toEqual(Object.keys(games));
    for (const [id, game] of Object.entries(games)) {
      const bundledGame = packed.games[id] as AnyGame;
      const seed = seedOf(`packed/${id}`);
      const settings = { players: game.seats.min, options: game.options.parse({}), seed };
      const { commandEvents, outcome } = playGame({ ...settings, game: bundledGame }, anyLegal);
      expect(outcome).not.toBeNull();
      expect(playGame({ ...settings, game }, anyLegal)).toMatchObject({ commandEvents, outcome });
    }
  });

  it("includes names for the code that writes about cards, of every game", async () => {
    const asked = [
      ["mosaic", "tech-wheel"],
      ["patchistory", "temple"],
    ] as const;
    for (const [game, id] of asked) {
      const { outputFiles } = await build({
        entryPoints: [`functions/mail/games/${game}/names.ts`],
        bundle: true,
        write: false,
        format: "esm",
        platform: "node",
        plugins: [slimContentPlugin()],
      });
      const { nameOf } = (await import(
        /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(outputFiles[0]?.text ?? "").toString("base64")}`
      )) as { readonly nameOf: typeof mosaicName };
      const whole = game === "mosaic" ? mosaicName : patchistoryName;
      expect(nameOf(id, "de")).toBe(whole(id, "de"));
      expect(nameOf(id, "de")).not.toBe(id);
    }
  });

  it("has no names where the request bundle could ask for them", async () => {
    const asking = `import terms from "./core/games/mosaic/content/data/terms.json";\nconsole.log(terms);`;
    const building = build({
      stdin: { contents: asking, resolveDir: process.cwd() },
      bundle: true,
      write: false,
      logLevel: "silent",
      plugins: [slimContentPlugin()],
    });
    await expect(building).rejects.toThrow("terms.json holds names");
  });
});
