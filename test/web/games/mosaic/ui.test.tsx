import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Context, content } from "../../../../web/games/mosaic/game.ts";
import { ui } from "../../../../web/games/mosaic/index.tsx";
import { languages, translator } from "../../../support/catalogue.ts";
import { speak } from "../../../support/mosaicPage.ts";
import { listen } from "../../../support/pageTexts.ts";
import { command, drafting, type Given } from "./acting/plan/drafting.ts";

vi.mock("../../../../web/i18n/index.ts", () => import("../../../support/pageTexts.ts"));
vi.mock("virtual:mosaic-content", () => ({}));

beforeEach(() => {
  listen("en", () => true);
  speak("en");
});

const view = {
  phase: "turns",
  round: 4,
  end: null,
  options: { map: "large" },
  corrections: null,
  turn: { actions: 1, bonus: [] },
  outcome: null,
  players: [
    { seat: 0, vp: 12, leader: null, government: null },
    { seat: 1, vp: 30, leader: null, government: null },
  ],
};
const at = (more: object = {}, given: Given = {}): Context =>
  drafting({ ...given, view: { ...view, ...more } }).context;
const idOf = (kind: string) => content().all.find((card) => card.kind === kind)?.id ?? "";

describe("the score sheet", () => {
  it("has the sources of points of the rules, each with a name in every language and a colour of its own", () => {
    expect(ui.sources.map(({ id }) => id)).toEqual([
      "regions",
      "governments",
      "technologies",
      "cities",
      "towns",
      "wonders",
      "goldenAges",
      "achievements",
      "projects",
      "technologiesAtEnd",
      "manufactories",
      "leader",
      "unrest",
    ]);
    expect(new Set(ui.sources.map(({ colour }) => colour)).size).toBe(ui.sources.length);
    for (const { colour } of ui.sources) expect(colour).toMatch(/^var\(--[a-z][\w-]+\)$/);
    for (const language of languages) {
      const say = translator(language, "mosaic-table");
      expect(new Set(ui.sources.map(({ key }) => say(key))).size).toBe(ui.sources.length);
      expect(new Set(Object.values(ui.tieBreaks).map((key) => say(key))).size).toBe(2);
    }
    expect(Object.keys(ui.tieBreaks)).toEqual(["wonders", "money"]);
  });
});

describe("the line below the table's name", () => {
  it("is the round, and which is the last once that is known; before the turns the phase", () => {
    expect(ui.subtitle(at())).toBe("Round 4");
    expect(ui.subtitle(at({ end: { lastRound: 5 } }))).toBe("Round 4, the last is 5");
    expect(ui.subtitle(at({ phase: "draft" }))).toBe("Draft of starting technologies");
    expect(ui.subtitle(at({ phase: "ended", end: { lastRound: 4 } }))).toBe("Finished");
  });
});

describe("a player in the row of all", () => {
  const banner = (more: object, seat = 0) => ui.banner(at(more), seat);
  it("has the points so far, none while leaders are chosen, the final ones at the end", () => {
    expect([banner({}).points, banner({}, 1).points]).toEqual([12, 30]);
    expect(banner({ phase: "leaders" }).points).toBeNull();
    expect(banner({ outcome: { scores: [{ seat: 0, total: 99 }], winners: [0] } }).points).toBe(99);
    expect(banner({}, 5)).toEqual({ points: null, line: "" });
  });

  it("is called by its government, else by its leader, else without one", () => {
    const [government, chosen] = [idOf("government"), idOf("leader")];
    const line = (player: object) => banner({ players: [{ ...view.players[0], ...player }] }).line;
    expect(line({ government, leader: chosen })).toBe(content().name(government));
    expect(line({ leader: chosen })).toBe(content().name(chosen));
    expect(line({})).toBe("No leader yet");
  });
});

describe("what the reader is told of their own", () => {
  it("is leader and government, or that there is none", () => {
    const [government, chosen] = [idOf("government"), idOf("leader")];
    const hint = (player: object, you: number | null = 0) =>
      ui.mineHint(at({ players: [{ ...view.players[0], ...player }] }, { you }));
    expect(hint({ government, leader: chosen })).toBe(`${content().name(chosen)} · ${content().name(government)}`);
    expect(hint({})).toBe("No leader yet · No government");
    expect(hint({}, null)).toBe("");
  });
});

describe("what is asked", () => {
  it("is said to whom is asked and to the others; of what has no words of its own, that it is a choice", () => {
    expect(ui.waitingText("turn", true)).toBe("your turn");
    expect(ui.waitingText("turn", false)).toBe("takes a turn");
    expect(ui.waitingText("draft", false)).toBe("keeps a card");
  });

  it("heads the actions: what is owed, the action of a turn, or going on, or the phase", () => {
    const label = (more: object, given: Given = {}) => ui.actionsLabel(at(more, given));
    const pending = { kind: "choose-track", seat: 0 };
    expect(label({})).toBe("Choose an action");
    expect(label({ turn: { actions: 0, bonus: ["work"] } })).toBe("Choose an action");
    expect(label({ turn: { actions: 0, bonus: [] } })).toBe("Go on");
    expect(label({ turn: null })).toBe("Go on");
    expect(label({ phase: "cities" })).toBe("Found your city");
    expect(label({}, { pending })).toBe("Choose a production");
    expect(label({}, { pending: { ...pending, seat: 1 } })).toBe("Choose an action");
  });

  it("says beside that how many actions there are, only where it is a turn", () => {
    const hint = (more: object, given: Given = {}) => ui.actionsHint(at(more, given));
    expect(hint({})).toBe("one action, and free actions");
    expect(hint({ turn: { actions: 2, bonus: [] } })).toBe("2 actions, and free actions");
    expect(hint({ turn: { actions: 0, bonus: ["work"] } })).toBe("a bonus action");
    expect(hint({ turn: null })).toBe("free actions");
    expect(hint({ phase: "draft" })).toBe("");
    expect(hint({}, { pending: { kind: "choose-track", seat: 0 } })).toBe("");
    expect(hint({}, { pending: { kind: "choose-track", seat: 1 } })).toBe("one action, and free actions");
  });

  it("is put in words for the log, and named where a card is", () => {
    expect(ui.commandText?.(at(), command("work", { currency: "stone" }))).toBe("Work: take Stone");
    expect(ui.cardName?.("tech-wheel")).toBe("Wheel");
    expect(ui.step(at())).toBeNull();
  });
});

describe("the texts of the game", () => {
  it("are all that its page speaks", () =>
    expect(ui.areas).toEqual(["mosaic-table", "mosaic-terms", "mosaic-effects", "mosaic-log", "mosaic-rejections"]));
});

describe("corrected values", () => {
  it("are told in words, for the map the table is played on", async () => {
    const told = await ui.corrected?.({ "tax-07": { unrest: 2 } }, { map: "small" });
    expect(told?.map(({ id, values }) => [id, values[0]?.value])).toEqual([["tax-07", "2"]]);
    expect(content().map.hexes).toHaveLength(111);
  });
});
