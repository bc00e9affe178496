import { expect, it, vi } from "vitest";
import { games } from "../../../../core/index.ts";
import { listGames } from "../../../../functions/usecases/play/readTable.ts";
import { settingsOf } from "../../../../web/table/about/Settings.tsx";
import { languages, sentences } from "../../../support/catalogue.ts";

const spoken = vi.hoisted(() => ({ texts: new Map<string, string>() }));
vi.mock("../../../../web/i18n/index.ts", () => ({
  hasText: (key: string) => spoken.texts.has(key),
  t: (key: string) => spoken.texts.get(key) ?? key,
}));

const speak = (language: (typeof languages)[number], game: string) => {
  spoken.texts = new Map(Object.entries(sentences(language, `${game}-options`)));
};
const infoOf = (game: string) => {
  const info = listGames({ games }).find(({ id }) => id === game);
  if (!info) throw new Error(`no game ${game}`);
  return info;
};

it("says what each setting is and whether it differs from the default, the differing ones first", () => {
  speak("en", "mosaic");
  const info = infoOf("mosaic");
  const settings = settingsOf(info, { metallurgy: "stone-ideas/3", plowshare: "ongoing" });
  expect(settings).toHaveLength(info.options.length);
  expect(settings[0]).toMatchObject({
    name: "metallurgy",
    label: "Metallurgy",
    value: "Stone and ideas: 3 stone",
    usual: "Food and ideas: 5 stone",
    changed: true,
  });
  expect(settings.filter(({ changed }) => changed)).toHaveLength(1);
});

it.each(languages)(
  "has a name, one line of explanation and every value of Mosaic's settings in words in %s",
  (language) => {
    speak(language, "mosaic");
    const info = infoOf("mosaic");
    for (const { name, values } of info.options)
      for (const value of values) {
        const shown = settingsOf(info, { [name]: value }).find((setting) => setting.name === name);
        expect(shown?.label).not.toBe(name);
        expect(shown?.about).not.toBe("");
        expect(spoken.texts.has(`mosaic.option.${name}.value.${value}`), `${name}: ${value}`).toBe(true);
      }
  },
);
