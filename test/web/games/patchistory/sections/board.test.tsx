import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Context, content } from "../../../../../web/games/patchistory/game.ts";
import { BoardSection } from "../../../../../web/games/patchistory/sections/BoardSection.tsx";
import { Figures, Mine, Tracks, Workers } from "../../../../../web/games/patchistory/sections/Mine.tsx";
import { Others } from "../../../../../web/games/patchistory/sections/Others.tsx";
import { stock } from "../../../../../web/games/patchistory/sections/stock.tsx";
import { openPage, type TestPage } from "../../../../support/page.ts";
import { listen } from "../../../../support/pageTexts.ts";
import { opened } from "../../../../support/patchistory.ts";
import { Page, speak } from "../../../../support/patchistoryPage.ts";

vi.mock("../../../../../web/i18n/index.ts", () => import("../../../../support/pageTexts.ts"));
vi.mock("../../../../../web/games/patchistory/land/Territory.tsx", () => ({
  Territory: ({ title, choice }: { readonly title: string; readonly choice: object | null }) => (
    <p class="land">{`${title}${choice ? ", to choose on" : ""}`}</p>
  ),
}));
vi.mock("../../../../../web/games/patchistory/land/Table.tsx", () => ({
  Table: ({ title }: { readonly title: string }) => <p class="table">{title}</p>,
}));

let page: TestPage;
beforeAll(() => listen("en", () => true));
beforeEach(() => {
  speak("en");
  page = openPage();
});
afterEach(() => page.close());

const show = vi.fn();
const contextOf = (more: object = {}, layout: Context["layout"] = "desktop"): Context => {
  const context = new Page(opened(3), 0, layout).context();
  return { ...context, show, ...more, view: { ...context.view, ...(more as { view?: object }).view } } as Context;
};
const all = (selector: string) => [...page.window.document.querySelectorAll(selector)] as unknown as HTMLElement[];
const texts = (selector: string) => all(selector).map((one) => one.textContent?.trim());
const press = (selector: string, index = 0) => page.act(() => all(selector)[index]?.click());
const numbers = () =>
  Object.fromEntries(
    all(".pt-num").map((one) => [one.querySelector("small")?.textContent, one.querySelector("b")?.textContent]),
  );

describe("the territories", () => {
  const draw = (more: object = {}, layout: Context["layout"] = "desktop", mini = false) =>
    page.draw(<BoardSection context={contextOf(more, layout)} mini={mini} />);
  const pressed = () => all(".pt-seats button").findIndex((one) => one.getAttribute("aria-pressed") === "true");

  it("begin with the reader's own; a press shows another's", async () => {
    await draw();
    expect([texts(".land"), pressed(), all(".pt-seats button").length]).toEqual([["Your territory"], 0, 3]);
    await press(".pt-seats button", 2);
    expect([texts(".land"), pressed()]).toEqual([[expect.stringContaining("Mira")], 2]);
  });

  it("for whoever watches begin with the First Player's", async () => {
    const context = contextOf({ you: null, view: { firstPlayer: 1 } });
    await page.draw(<BoardSection context={context} mini={false} />);
    expect(pressed()).toBe(1);
  });

  it("can be read as a table, and shown again", async () => {
    await draw();
    await press(".pt-boardfoot > .btn");
    expect([all(".land").length, all(".table").length]).toEqual([0, 1]);
    await press(".pt-boardfoot > .btn");
    expect([all(".land").length, all(".table").length]).toEqual([1, 0]);
  });

  it("above the news are small, and lead to their section", async () => {
    await draw({}, "phone", true);
    expect([all(".land").length, page.find(".pt-open").getAttribute("aria-label")]).toEqual([0, "Your territory"]);
    await press(".pt-open");
    expect(show).toHaveBeenLastCalledWith("board");
  });

  it("of a seat that is not there say so", async () => {
    await draw({ view: { players: [] } });
    expect(all(".land, .pt-seats")).toEqual([]);
    expect(page.text().trim()).not.toBe("");
  });
});

describe("a kingdom in numbers", () => {
  const player = (more: object = {}) =>
    ({ ...contextOf().view.players[0], ...more }) as Parameters<typeof Tracks>[0]["player"];

  it("has its three stats, its forces, and what a round of production brings, with its sign", async () => {
    const status = {
      ...{ POL: 1, TRA: 2, MIL: 3, SHIELD: 4, attack: 5, defence: 6 },
      production: { vp: 7, food: -2, mineral: 0, coin: 1 },
    };
    await page.draw(<Tracks player={player({ status })} />);
    expect(texts(".pt-num b")).toEqual(["1", "2", "3", "4", "5", "6", "+7", "-2", "0", "+1"]);
    expect(Object.keys(numbers()).length).toBe(10);
  });

  it("says where its workers are, what they eat, and what heroes and wonders will cost", async () => {
    const rooms = [1, 2].map((workers) => ({ workers }));
    const given = { territory: { rooms }, away: 1, track: 4, gone: 2, upkeep: 5, favours: 3 };
    await page.draw(<Workers player={player({ ...given, cardUpkeep: { food: 2 } })} />);
    const told = page.text();
    for (const n of ["3", "1", "4", "2", "5"]) expect(told).toContain(n);
    expect(told).toMatch(/2 food/i);
    await page.draw(<Workers player={player({ ...given, cardUpkeep: {} })} />);
    expect(page.text()).not.toMatch(/2 food/i);
  });

  it("lists its heroes and wonders with what they do, if it has any", async () => {
    const [figure] = content().figures;
    await page.draw(<Figures player={player({ territory: { rooms: [{ figure: figure?.id }, {}] } })} />);
    expect(texts("li b")).toEqual([figure?.name]);
    await page.draw(<Figures player={player({ territory: { rooms: [{}] } })} />);
    expect(page.text()).toBe("");
  });
});

describe("the reader's own kingdom", () => {
  it("has what is behind the screen: goods, tiles and prosperity cards, each with what it is", async () => {
    const context = contextOf();
    const [tile] = content().tiles;
    const [card] = content().prosperity;
    const mine = { ...context.view.players[0], tiles: [tile?.id], prosperity: [card?.id] };
    const draw = (own: object) =>
      page.draw(<Mine context={contextOf({ view: { players: [own, ...context.view.players.slice(1)] } })} />);
    await draw(mine);
    expect(texts(".pt-private .pt-facts li b").slice(0, 2)).toEqual([tile?.name, card?.name]);
    expect(all(".pt-private .pt-num")).toHaveLength(5);
    await draw({ ...mine, tiles: [], prosperity: [] });
    expect(all(".pt-private .pt-facts")).toEqual([]);
  });

  it("has a button for what was sealed and can be changed, while others are waited for", async () => {
    const offers = [{ type: "commit-votes", seat: 0, fields: {} }];
    const draw = (more: object) =>
      page.draw(<Mine context={contextOf({ offers, myTurn: false, waiting: [], ...more })} />);
    await draw({});
    expect(all("[data-action]").map((one) => one.dataset.action)).toEqual(["vote"]);
    for (const more of [{ myTurn: true }, { mayAct: false }, { offers: [] }]) {
      await draw(more);
      expect(all("[data-action]")).toEqual([]);
    }
  });

  it("is chosen by whoever watches", async () => {
    const context = contextOf({ you: null, view: { firstPlayer: 1 } });
    await page.draw(<Mine context={context} />);
    expect(all(".pt-private")).toEqual([]);
    expect(all("fieldset, select").length).toBeGreaterThan(0);
  });

  it("in one line has what the reader has, and what a draft would change of it", async () => {
    const context = contextOf();
    const changes = [
      { seat: 0, what: "food", from: 1, to: 9 },
      { seat: 1, what: "coin", from: 1, to: 8 },
    ];
    await page.draw(stock({ ...context, draft: { ...context.draft, preview: { changes } } } as unknown as Context));
    const counts = all("b").map((one) => one.textContent);
    expect(counts).toHaveLength(6);
    expect(counts.filter((text) => text?.includes("→"))).toEqual([expect.stringMatching(/→ 9$/)]);
    expect(counts.join()).not.toContain("8");
    expect(stock(contextOf({ you: null }))).toBeNull();
  });

  it("stands apart from the others', who are each there with their numbers", async () => {
    await page.draw(<Others context={contextOf()} />);
    const players = () =>
      all("section").flatMap((one) => (/^[A-Z][a-z]+$/.exec(one.getAttribute("aria-label") ?? "") ?? []) as string[]);
    expect(players()).toEqual(["Tomasz", "Mira"]);
    await page.draw(<Others context={contextOf({ you: null })} />);
    expect(players()).toHaveLength(3);
  });
});
