import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

/** Requests not answered yet: by "language/area", how to let them arrive. */
const pending = new Map<string, () => void>();

vi.mock("virtual:catalogues", () => {
  const load = (name: string) => () =>
    new Promise((resolve) => {
      pending.set(name, () => resolve({ default: { [`${name.split("/")[1]}.word`]: name } }));
    });
  const names = ["en", "fr", "de"].flatMap((language) => ["shell", "table"].map((area) => `${language}/${area}`));
  return {
    catalogues: Object.fromEntries(names.map((name) => [name, load(name)])),
    lateAreas: ["help"],
    lateCatalogues: async () => ({ "en/help": load("en/help"), "fr/help": load("fr/help") }),
  };
});

const turn = () => new Promise((resolve) => setTimeout(resolve));
/** Lets requests arrive. */
const come = async (...names: readonly string[]) => {
  for (const name of names) {
    await turn();
    const arrive = pending.get(name);
    if (arrive === undefined) throw new Error(`${name} was not asked for`);
    pending.delete(name);
    arrive();
    await turn();
  }
};

let i18n: typeof import("../../../web/i18n/index.ts");

beforeEach(async () => {
  pending.clear();
  vi.resetModules();
  vi.stubGlobal("document", { documentElement: { lang: "" } });
  vi.stubGlobal("navigator", { languages: ["en-GB"] });
  i18n = await import("../../../web/i18n/index.ts");
  const started = i18n.startLanguage();
  await come("en/shell");
  await started;
});
afterEach(() => vi.unstubAllGlobals());

describe("the language of the page", () => {
  it("is that of every sentence after a change", async () => {
    const changed = i18n.setLanguage("fr", false);
    await come("fr/shell");
    await changed;
    expect([i18n.language(), i18n.t("shell.word")]).toEqual(["fr", "fr/shell"]);
  });

  it("is also that of sentences whose request was under way when it was changed, whatever arrives first", async () => {
    for (const [first, second] of [
      ["fr/shell", "en/table"],
      ["en/table", "fr/shell"],
    ] as const) {
      await i18n.loadAreas([]);
      const loaded = i18n.loadAreas(["table"]);
      const changed = i18n.setLanguage("fr", false);
      await come(first, second, "fr/table");
      await Promise.all([loaded, changed]);
      expect([i18n.t("shell.word"), i18n.t("table.word")]).toEqual(["fr/shell", "fr/table"]);
      vi.resetModules();
      pending.clear();
      i18n = await import("../../../web/i18n/index.ts");
      const started = i18n.startLanguage();
      await come("en/shell");
      await started;
    }
  });

  it("is the one chosen last, even if an earlier one arrives later", async () => {
    const french = i18n.setLanguage("fr", false);
    const german = i18n.setLanguage("de", false);
    await come("de/shell", "fr/shell");
    await Promise.all([french, german]);
    expect([i18n.language(), i18n.t("shell.word")]).toEqual(["de", "de/shell"]);
  });

  it("is English where a catalogue is missing, and later keys are found", async () => {
    const changed = i18n.setLanguage("de", false);
    await come("de/shell");
    await changed;
    const loaded = i18n.loadAreas(["help"]);
    await come("en/help");
    await loaded;
    expect(i18n.t("help.word")).toBe("en/help");
    expect(i18n.areasOf("he")).toEqual(["help"]);
    expect(i18n.areasOf("s")).toEqual(["shell"]);
  });
});
