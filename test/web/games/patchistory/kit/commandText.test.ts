import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import type { Command } from "../../../../../core/games/patchistory/commands.ts";
import type { Context } from "../../../../../web/games/patchistory/game.ts";
import { areas, commandText } from "../../../../../web/games/patchistory/kit/commandText.ts";
import { type Language, languages } from "../../../../../web/i18n/languages.ts";
import { facesOf } from "../../../../../web/table/context/seats.ts";
import { root } from "../../../../support/imports.ts";
import { listen, t } from "../../../../support/pageTexts.ts";
import { speak } from "../../../../support/patchistoryPage.ts";

vi.mock("../../../../../web/i18n/index.ts", () => import("../../../../support/pageTexts.ts"));

const hear = (language: Language): void => {
  listen(language, (area) => area.startsWith("patchistory-") || ["shell", "table", ...areas].includes(area));
  speak(language);
};

interface Riddle {
  readonly seats: number;
  readonly seat: number;
  readonly view: Context["view"];
  readonly choices: readonly { readonly command: Command }[];
}
const folder = join(root, "web", "games", "patchistory", "riddles");
const riddles = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as Riddle);

const at = ({ seats, seat, view }: Riddle): Pick<Context, "view" | "you" | "seats"> => {
  const names = ["Mira", "Bruno", "Chloé", "Dora"].slice(0, seats);
  const people = names.map((name, each) => ({ seat: each, name, language: "en", joined: true, bot: false }));
  return { view, you: seat, seats: facesOf({ table: { seats: people } as never, you: { seat } }) };
};
const first = riddles[0] as Riddle;
const [room] = first.view.players[first.seat]?.territory.rooms ?? [];
const [route] = first.view.routes;
const other = (first.seat + 1) % first.seats;

const say = (given: object, riddle = first): string =>
  commandText(at(riddle), { seat: riddle.seat, ...given } as unknown as Command);

describe("a command in a sentence", () => {
  it.each([
    ["en", "Exchange 6 minerals for food", "Campaign: 5 favours for votes", "Campaign: 1 favour for votes"],
    [
      "fr",
      "Échanger 6 minerais contre : nourriture",
      "Campagne : 5 faveurs contre des votes",
      "Campagne : 1 faveur contre un vote",
    ],
    ["it", "Scambia 6 minerali con cibo", "Campagna: 5 favori per voti", "Campagna: 1 favore per un voto"],
    ["de", "6 Mineralien gegen Nahrung tauschen", "Kampagne: 5 Gunst für Stimmen", "Kampagne: 1 Gunst für eine Stimme"],
  ] as const)("in %s says what is given for what", (language, exchanged, several, one) => {
    hear(language);
    expect(say({ type: "exchange", give: "mineral", amount: 6, take: "food" })).toBe(exchanged);
    expect(say({ type: "campaign", favours: 5 })).toBe(several);
    expect(say({ type: "campaign", favours: 1 })).toBe(one);
  });

  it("names a room without who stands in it, a route by its ends, a kingdom by its player", () => {
    hear("en");
    const place = say({ type: "birth", room: room?.key });
    expect(place).toMatch(/^Birth: a new worker in .+ [a-z]\d+$/);
    expect(say({ type: "sell-worker", room: room?.key })).toBe(place.replace("Birth: a new", "Sell the"));
    expect(say({ type: "pay-worker", route: route?.id })).toMatch(/^Give up the worker on the route: .+ [→–] .+$/);
    const trade = say({ type: "trade", room: room?.key, route: route?.id });
    expect(trade).toMatch(/^Trade with the worker in .+ [a-z]\d+: .+ [→–] .+$/);
    const name = ["Mira", "Bruno", "Chloé", "Dora"][other];
    expect(say({ type: "construct-trade-route", to: other })).toBe(`Construct a trade route to ${name}`);
    expect(say({ type: "break-alliance", route: route?.id })).toMatch(
      /^Break the Alliance with (Mira|Bruno|Chloé|Dora)$/,
    );
  });

  it("says which way round, yes or no, and nothing where nothing is put in", () => {
    hear("en");
    expect(say({ type: "orient-route", sideA: first.seat })).toBe("Lay the Allied Trade Route, side A at your end");
    expect(say({ type: "orient-route", sideA: other })).toBe("Lay the Allied Trade Route, side A at the other end");
    expect(say({ type: "answer-aid", accept: true })).toBe("Accept the Aid");
    expect(say({ type: "answer-aid", accept: false })).toBe("Refuse the Aid");
    expect(say({ type: "answer-alliance", form: false })).toBe("No to the Alliance");
    expect(say({ type: "commit-boost", minerals: 0, votes: 0 })).toBe("Commit to the war: nothing");
    expect(say({ type: "commit-boost", minerals: 2, votes: 1 })).toBe("Commit to the war: 2 minerals, 1 vote");
    expect(say({ type: "strike", tile: "tile-traffic-1", room: "0,0" })).toMatch(/ on e6, wasteland side up$/);
    const patch = { type: "patch", side: "white", at: [0, 0], under: [] };
    expect(say(patch)).toBe("Patch the card on e6, white side");
    expect(say({ ...patch, underTiles: ["1,0"] })).toMatch(/^Patch the card on e6, white side, slid under .*e7$/);
  });

  it.each(languages)("in %s lists no field of any choice of the riddles, and tells them apart", (language) => {
    hear(language);
    const fields = ["amount", "give", "take", "favours", "room", "route", "tile", "to"];
    const labels = fields.map((field) => `${t(`patchistory.territory.field.${field}`)}:`);
    const texts = riddles.flatMap((riddle) => riddle.choices.map(({ command }) => say(command, riddle)));
    expect(texts.length).toBeGreaterThan(90);
    for (const text of texts) {
      expect(labels.filter((label) => text.replaceAll(/\s:/g, ":").includes(label))).toEqual([]);
      expect(text).not.toMatch(/undefined|\[object|patchistory\.|tile-/);
    }
    for (const { choices, ...riddle } of riddles) {
      const said = choices.map(({ command }) => say(command, { choices, ...riddle }));
      expect(new Set(said).size, said.join(" | ")).toBe(said.length);
    }
  });
});
