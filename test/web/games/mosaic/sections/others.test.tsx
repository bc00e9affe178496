import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Context, content, pillars } from "../../../../../web/games/mosaic/game.ts";
import { Others } from "../../../../../web/games/mosaic/sections/Others.tsx";
import { symbols, table } from "../../../../support/mosaic.ts";
import { Page, speak } from "../../../../support/mosaicPage.ts";
import { openPage, type TestPage } from "../../../../support/page.ts";
import { listen } from "../../../../support/pageTexts.ts";

vi.mock("../../../../../web/i18n/index.ts", () => import("../../../../support/pageTexts.ts"));
vi.mock("../../../../../web/games/mosaic/sections/lazily.tsx", () => ({
  EmpireReport: () => <p class="scoring">the scoring</p>,
}));
vi.mock("../../../../../web/games/mosaic/sections/Tiles.tsx", () => ({ Tiles: () => null }));
vi.mock("../../../../../web/games/mosaic/sections/PlayerBoard.tsx", () => ({
  PlayerBoard: ({ player }: { readonly player: { readonly seat: number } }) => <p class="whole">{player.seat}</p>,
}));

let page: TestPage;
beforeAll(() => {
  listen("en", () => true);
  speak("en");
});
beforeEach(() => {
  page = openPage();
});
afterEach(() => page.close());

const idsOf = (kind: string) =>
  content()
    .all.filter((card) => card.kind === kind)
    .map(({ id }) => id);
const hexes = (region: string) => content().map.hexes.filter((hex) => hex.region === region);
/** The golden age for a symbol, which its tile names with the number it needs. */
const ageOf = (pillar: string) =>
  content().all.find(({ kind, requirement }) => kind === "goldenAge" && JSON.stringify(requirement).includes(pillar));

const draw = async (more: object = {}, layout: Context["layout"] = "desktop") => {
  const [one, two, three, four, five] = hexes("gaul").map(({ id }) => id) as [string, string, string, string, string];
  const state = table({
    players: [
      { stone: 11, ideas: 12, food: 13, money: 14, population: 15, technologies: symbols({ science: 6, food: 2 }) },
      {
        stone: 21,
        ideas: 22,
        food: 23,
        money: 24,
        population: 25,
        faceDown: ["tech-wheel", "tech-bows", "tech-art"],
        units: { gaul: { infantry: 4, cavalry: 2, siegeEngine: 1 }, italia: { infantry: 1 } },
        tiles: [ageOf("food")?.id ?? ""],
        ...(idsOf("leader")[0] && { leader: idsOf("leader")[0] }),
      },
    ],
    pieces: {
      [one]: ["city", 1],
      [two]: ["portCity", 1],
      [three]: ["farmTown", 1],
      [four]: ["manufactoryTown", 1],
      [five]: ["farmTown", 0],
      ...(hexes("italia")[0] && { [hexes("italia")[0]?.id ?? ""]: ["manufactoryTown", 1] }),
    },
  });
  const context = new Page(state, 0, layout).context();
  await page.draw(<Others context={{ ...context, view: { ...context.view, outlook: null, ...more } } as Context} />);
  return context;
};
const cells = (row: Element) => [...row.querySelectorAll("td")].map((one) => one.textContent);
const rows = (part: string): Readonly<Record<string, readonly (string | null)[]>> =>
  Object.fromEntries(
    [...page.window.document.querySelectorAll(`section[aria-labelledby=${part}] tbody tr`)].map((row) => [
      row.querySelector("th")?.textContent?.trim(),
      cells(row as unknown as Element),
    ]),
  );

describe("everybody's numbers", () => {
  it("stand side by side, each under its name", async () => {
    const context = await draw();
    const [, tomasz] = context.view.players;
    expect(rows("players-title")).toMatchObject({
      Population: ["15", "25"],
      Stone: ["11", "21"],
      Ideas: ["12", "22"],
      Food: ["13", "23"],
      Money: ["14", "24"],
      Cities: ["0", "2"],
      Towns: ["1", "3"],
      Units: ["0", "8"],
      "Unique goods": ["0", String(tomasz?.uniqueGoods)],
      Technologies: ["8", "0"],
      "Face down": ["0", "3"],
      VP: context.view.players.map(({ vp }) => String(vp)),
    });
    expect(Object.keys(rows("players-title"))).toHaveLength(13);
  });

  it("have unrest and unique goods as they are", async () => {
    const context = await draw();
    const players = context.view.players.map((player, seat) => ({
      ...player,
      unrest: 3 + seat,
      uniqueGoods: 6 + seat,
    }));
    await draw({ players });
    expect(rows("players-title")).toMatchObject({ Unrest: ["3", "4"], "Unique goods": ["6", "7"] });
  });

  it("have the final points once the game has ended", async () => {
    await draw({ outcome: { scores: [0, 1].map((seat) => ({ seat, total: 90 + seat })) } });
    expect(rows("players-title").VP).toEqual(["90", "91"]);
  });
});

describe("everybody's symbols", () => {
  const marked = () =>
    [...page.window.document.querySelectorAll("section[aria-labelledby=symbols-title] tbody tr")].map((row) =>
      [...row.querySelectorAll("td")].map((cell) => cell.className),
    );

  it("stand in the order of the pillars; six make a golden age, and are marked", async () => {
    await draw();
    const counts = rows("symbols-title");
    const mine = Object.values(counts)[0];
    expect(pillars.map((pillar, index) => [pillar, mine?.[index]]).filter(([, n]) => n !== "0")).toEqual([
      ["science", "6"],
      ["food", "2"],
    ]);
    const [own] = marked();
    expect(pillars.filter((_, index) => own?.[index] === "best")).toEqual(["science"]);
    expect(pillars.filter((_, index) => own?.[index] === "")).toEqual(["food"]);
  });

  it("say which golden age is taken, and by whom", async () => {
    await draw();
    const taken = Object.values(rows("symbols-title")).at(-1);
    expect(pillars.filter((_, index) => taken?.[index] !== "–")).toEqual(["food"]);
    const [mark] = page.window.document.querySelectorAll("section[aria-labelledby=symbols-title] tr:last-child svg");
    expect(mark?.outerHTML).toContain("2");
  });
});

describe("further down", () => {
  it("are the boards of the others, by name and leader, and not the reader's own; each is drawn when it is opened first", async () => {
    const boards = () => [...page.window.document.querySelectorAll(".whole")].map((one) => one.textContent);
    await draw();
    expect(boards()).toEqual([]);
    const fold = page.window.document.querySelector("details");
    for (const open of [true, false]) {
      await page.act(() => {
        if (fold) fold.open = open;
        fold?.dispatchEvent(new page.window.Event("toggle"));
      });
      expect(boards()).toEqual(["1"]);
    }
    expect(page.find(".mo-boards summary").textContent).toContain("Tomasz");
    const [leader] = idsOf("leader");
    if (leader) expect(page.find(".mo-boards summary").textContent).toContain(content().name(leader));
  });

  it("is the last empire scoring, once there was one", async () => {
    const context = await draw();
    expect(page.has(".scoring")).toBe(false);
    await draw({ empire: { ...context.view.empire, done: 2, last: { regions: [], governments: [] } } });
    expect(page.has(".scoring")).toBe(true);
    expect(page.find("#empire-title").textContent).toContain("2");
  });
});
