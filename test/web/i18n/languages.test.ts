import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as i18n from "../../../web/i18n/index.ts";

/** Requests not answered yet: by "language/area", how to let them arrive. */
const pending = vi.hoisted(() => new Map<string, () => void>());

vi.mock("virtual:catalogues", () => {
  const load = (name: string) => () =>
    new Promise((resolve) => {
      const [code, area] = name.split("/");
      const said = ({ who }: { readonly who: string }) => `${who} in ${code}`;
      pending.set(name, () => resolve({ default: { [`${area}.word`]: name, [`${area}.said`]: said } }));
    });
  const areas = ["shell", "table", "people", "lobby", "mails"];
  const names = ["en", "fr", "de"].flatMap((language) => areas.map((area) => `${language}/${area}`));
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

/** Waits for it, and lets everything arrive that is asked for. */
const withAll = async <T>(work: Promise<T>): Promise<T> => {
  let isDone = false;
  const done = () => {
    isDone = true;
  };
  work.then(done, done);
  await turn();
  while (!isDone) await come(...pending.keys());
  return work;
};

const kept = new Map<string, string>();
/** A browser whose owner reads these languages, the best first. */
const browser = (...languages: readonly string[]) => {
  vi.stubGlobal("document", { documentElement: { lang: "" } });
  vi.stubGlobal("navigator", { languages });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
};

beforeEach(async () => {
  pending.clear();
  kept.clear();
  browser("en-GB");
  await withAll(i18n.startLanguage());
  await withAll(i18n.setLanguage("en", false));
});
afterEach(() => vi.unstubAllGlobals());

describe("the language of the page", () => {
  it("is that of every sentence after a change", async () => {
    await withAll(i18n.setLanguage("fr", false));
    expect([i18n.language(), i18n.t("shell.word")]).toEqual(["fr", "fr/shell"]);
    expect(document.documentElement.lang).toBe("fr");
  });

  it.each([
    ["table", "fr/shell", "en/table"],
    ["people", "en/people", "fr/shell"],
  ] as const)(
    "is also that of sentences whose request was under way when it was changed, whatever arrives first (%s)",
    async (area, first, second) => {
      const loaded = i18n.loadAreas([area]);
      const changed = i18n.setLanguage("fr", false);
      await come(first, second);
      await withAll(Promise.all([loaded, changed]));
      expect([i18n.t("shell.word"), i18n.t(`${area}.word`)]).toEqual(["fr/shell", `fr/${area}`]);
    },
  );

  it("is the one chosen last, even if an earlier one arrives later", async () => {
    const french = i18n.setLanguage("fr", false);
    const german = i18n.setLanguage("de", false);
    await turn();
    await come(...[...pending.keys()].filter((name) => name.startsWith("de/")));
    await withAll(Promise.all([french, german]));
    expect([i18n.language(), i18n.t("shell.word")]).toEqual(["de", "de/shell"]);
  });

  it("is also that of an area added while it changes", async () => {
    const changed = i18n.setLanguage("fr", false);
    await turn();
    await Promise.all([withAll(i18n.loadAreas(["lobby"])), changed]);
    expect([i18n.language(), i18n.t("lobby.word")]).toEqual(["fr", "fr/lobby"]);
  });

  it("is English where a catalogue is missing, and later keys are found", async () => {
    await withAll(i18n.setLanguage("de", false));
    const loaded = i18n.loadAreas(["help"]);
    await come("en/help");
    await loaded;
    expect(i18n.t("help.word")).toBe("en/help");
    expect(i18n.areasOf("he")).toEqual(["help"]);
    expect(i18n.areasOf("s")).toEqual(["shell"]);
  });

  it("asks for an area once, and for one that nobody has not at all", async () => {
    await withAll(i18n.loadAreas(["mails"]));
    const again = i18n.loadAreas(["mails", "nowhere"]);
    await turn();
    expect([...pending.keys()]).toEqual([]);
    await again;
    expect(i18n.t("mails.word")).toBe("en/mails");
  });

  it.each([
    [["de-AT", "fr"], null, "de"],
    [["pt", "FR-ch", "de"], null, "fr"],
    [["pt", "nl"], null, "en"],
    [["de"], "fr", "fr"],
    [["de"], "pt", "de"],
  ] as const)("of a browser in %s where %s was chosen: %s", async (languages, chosen, expected) => {
    browser(...languages);
    if (chosen !== null) kept.set("tessera.language", chosen);
    await withAll(i18n.startLanguage());
    expect([i18n.language(), document.documentElement.lang]).toEqual([expected, expected]);
  });

  it("is kept for the next visit only when that is wanted", async () => {
    await withAll(i18n.setLanguage("fr", false));
    expect([...kept.values()]).toEqual([]);
    await withAll(i18n.setLanguage("de", true));
    expect([...kept.values()]).toEqual(["de"]);
  });

  it("is told to whoever listens, until they do not any more", async () => {
    const heard: string[] = [];
    const leave = i18n.onLanguage(() => heard.push(`${i18n.language()} ${i18n.t("shell.word")}`));
    await withAll(i18n.setLanguage("fr", false));
    leave();
    await withAll(i18n.setLanguage("de", false));
    expect(heard).toEqual(["fr fr/shell"]);
  });
});

describe("a sentence", () => {
  it("has its parameters, and a key without one is shown as it is", () => {
    expect(i18n.t("shell.said", { who: "Mira" })).toBe("Mira in en");
    expect([i18n.t("no.such"), i18n.hasText("no.such"), i18n.hasText("shell.said")]).toEqual(["no.such", false, true]);
  });

  it.each([
    ["en", "1,234.5", "−3", "+3", "0", "Ada, Bob, and Cy", "24 Dec 2026", "10:41"],
    ["de", "1.234,5", "−3", "+3", "0", "Ada, Bob und Cy", "24. Dez. 2026", "10:41"],
  ] as const)("has numbers, names and times as they are written there (%s)", async (code, ...expected) => {
    await withAll(i18n.setLanguage(code, false));
    const time = new Date(2026, 11, 3, 10, 41);
    expect([
      i18n.number(1234.5),
      ...[-3, 3, 0].map(i18n.signed),
      i18n.list(["Ada", "Bob", "Cy"]),
      i18n.day("2026-12-24"),
      i18n.clockTime(time),
    ]).toEqual(expected);
    expect(i18n.dateTime(time.getTime())).toMatch(/^0?3\D.*10:41$/);
    expect(i18n.dateTime(time.getTime() + 60_000)).toMatch(/^0?3\D.*10:42$/);
    expect(i18n.languageName("de")).toBe("Deutsch");
    expect(i18n.languageName("fr")).toBe("Français");
  });

  it("has times as in the reader's own country, where the browser reveals it", async () => {
    browser("fr", "en-US");
    await withAll(i18n.setLanguage("en", false));
    expect(i18n.clockTime(new Date(2026, 11, 3, 14, 5))).toMatch(/^02:05\sPM$/);
    browser("fr", "EN-gb");
    expect(i18n.clockTime(new Date(2026, 11, 3, 14, 5))).toBe("14:05");
  });

  it.each([
    [59_999, null],
    [60_000, "1 minute"],
    [-120_000, "2 minutes"],
    [3_599_999, "59 minutes"],
    [3_600_000, "1 hour"],
    [86_399_999, "23 hours"],
    [86_400_000, "1 day"],
    [3 * 86_400_000 - 1, "2 days"],
  ])("has %s ms as a span in its largest unit: %s", (ms, expected) => expect(i18n.duration(ms)).toBe(expected));
});
