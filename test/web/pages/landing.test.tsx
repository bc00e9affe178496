import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GameAbout } from "../../../web/pages/GameAbout.tsx";
import { Landing } from "../../../web/pages/Landing.tsx";
import { openPage, type TestPage } from "../../support/page.ts";

const around = vi.hoisted(() => ({ openFirstGame: vi.fn(), known: true, loaded: [] as string[] }));
vi.mock("../../../web/i18n/index.ts", async () => ({
  ...(await import("../../support/pageTexts.ts")),
  hasText: (key: string) => around.known && around.loaded.includes(`${key.split(".")[0]}-about`),
  loadAreas: async (areas: readonly string[]) => void around.loaded.push(...areas),
  t: (key: string, params?: object) => (params ? `${key} ${JSON.stringify(params)}` : key),
}));
vi.mock("../../../web/pages/firstGame.ts", () => ({ openFirstGame: around.openFirstGame }));
vi.mock("../../../web/ui/Art.tsx", () => ({ Art: () => null }));
vi.mock("../../../web/games/index.ts", () => ({ canLearn: (game: string) => game === "go" }));
vi.mock("../../../web/games/cards.ts", () => ({
  gameCards: [
    {
      ...{ id: "go", band: [], picture: false, seats: { min: 2, max: 4 } },
      lengths: { 2: { rounds: 44, decisions: 110 }, 4: { rounds: 29, decisions: 60 } },
    },
    { id: "chess", band: [], picture: false, seats: { min: 2, max: 2 }, lengths: { 2: { rounds: 40, decisions: 80 } } },
    { id: "dice", band: [], picture: false, seats: { min: 2, max: 2 } },
  ],
}));

let page: TestPage;
beforeEach(() => {
  page = openPage();
  around.openFirstGame.mockReset();
  around.known = true;
  around.loaded.length = 0;
});
afterEach(() => page.close());

const settle = () =>
  page.act(async () => {
    for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  });
const games = () => [...page.window.document.querySelectorAll(".pg-game")];
const first = () => page.find(".pg-game button");

describe("the first visit", () => {
  it("presents the games in their order, with how long they take by number of players", async () => {
    await page.draw(<Landing />);
    expect(games().map((one) => one.querySelector("h2")?.textContent)).toEqual(["game.go", "game.chess", "game.dice"]);
    const [go, chess, dice] = games().map((one) => one.textContent ?? "");
    expect(go).toContain('landing.rounds {"least":29,"most":44} · landing.decisions {"least":60,"most":110}');
    expect(chess).toContain('landing.roundsAlways {"n":40} · landing.decisions {"least":80,"most":80}');
    expect(dice).not.toContain("landing.rounds");
    expect([...page.window.document.querySelectorAll("a.learn")].map((one) => one.getAttribute("href"))).toEqual([
      "/riddle",
      "/rules/go",
    ]);
    expect(page.window.document.title).toBe("landing.title");
  });

  it("opens a first game by one press, once, under one key however often it fails", async () => {
    let come: (problem: object | null) => void = () => undefined;
    around.openFirstGame.mockImplementation(() => new Promise((resolve) => (come = resolve)));
    await page.draw(<Landing />);
    await page.act(() => first().click());
    await settle();
    await page.act(() => first().click());
    await settle();
    expect(around.openFirstGame).toHaveBeenCalledOnce();
    expect([first().getAttribute("aria-disabled"), first().textContent]).toEqual(["true", "landing.opening"]);
    come({ status: 0, code: "offline", key: "error.offline", params: {} });
    await settle();
    expect([first().getAttribute("aria-disabled"), page.has("[role=alert]")]).toEqual([null, true]);
    await page.act(() => first().click());
    await settle();
    const [one, other] = around.openFirstGame.mock.calls;
    expect([one?.[0], other]).toEqual(["go", one]);
    expect(page.has("[role=alert]")).toBe(false);
    come(null);
    await settle();
    expect(page.has("[role=alert]")).toBe(false);
  });

  it("has a field for an invitation's link, which opens at a press and closes", async () => {
    await page.draw(<Landing />);
    expect(page.has("dialog")).toBe(false);
    await page.act(() => page.find("button.wide").click());
    expect(page.has("dialog")).toBe(true);
    await page.act(() => page.find("dialog header button").click());
    expect(page.has("dialog")).toBe(false);
  });
});

describe("what a game is", () => {
  const draw = async (game: string, seats: number) => {
    await page.draw(<GameAbout game={game} seats={seats} />);
    await settle();
    return page.text();
  };

  it("is told in its words, with how long it takes with so many players, and the way to its rules", async () => {
    expect(await draw("go", 4)).toMatch(/^go\.about\.what\s*go\.about\.length \{.*60.*landing\.learn/);
    expect(around.loaded).toEqual(["go-about"]);
    expect(await draw("chess", 2)).not.toContain("landing.learn");
    expect(await draw("dice", 2)).toBe("dice.about.what");
    expect(await draw("backgammon", 2)).toBe("backgammon.about.what");
  });

  it("is nothing before its words are there, for a game without any, or once the page has gone", async () => {
    await page.draw(<GameAbout game="go" seats={4} />);
    expect(page.text()).toBe("");
    await page.draw(null);
    await settle();
    expect(page.text()).toBe("");
    around.known = false;
    expect(await draw("go", 4)).toBe("");
  });
});
