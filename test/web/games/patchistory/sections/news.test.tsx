import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Context, content, setContent } from "../../../../../web/games/patchistory/game.ts";
import { News, turnsIn } from "../../../../../web/games/patchistory/sections/News.tsx";
import { partsOf } from "../../../../../web/table/kit/named.ts";
import { openPage, type TestPage } from "../../../../support/page.ts";
import { listen } from "../../../../support/pageTexts.ts";
import { opened } from "../../../../support/patchistory.ts";
import { Page, speak } from "../../../../support/patchistoryPage.ts";

vi.mock("../../../../../web/i18n/index.ts", () => import("../../../../support/pageTexts.ts"));
vi.mock("../../../../../web/games/patchistory/great/Great.tsx", () => ({
  Great: ({ item }: { readonly item: { readonly seq: number } }) => <p class="great">{item.seq}</p>,
}));

let page: TestPage;
beforeAll(() => listen("en", () => true));
beforeEach(() => {
  speak("en");
  page = openPage();
});
afterEach(() => page.close());

type Items = Parameters<typeof turnsIn>[1];
const item = (seq: number, seat: number | null, ...events: readonly object[]) => ({ seq, at: seq, seat, events });
const routes = [{ id: "r1", type: "general", a: 0, b: 2, workers: [] }];
const context = (more: object = {}): Context => {
  const table = new Page(opened(3), 1).context();
  return { ...table, view: { ...table.view, routes }, ...more } as unknown as Context;
};
const sentence = (event: object) => turnsIn(context(), [item(5, 0, event)] as unknown as Items)[0]?.text ?? "";
/** What of a sentence can be opened, as it is drawn. */
const links = (event: object) =>
  partsOf(sentence(event)).flatMap(({ text, id }) => (id === undefined ? [] : [[text, id]]));
const walked = (to: string, route = "r1") => ({ type: "worker-walked", seat: 0, route, to });

describe("the sentences of the news", () => {
  it("name players, routes by their ends, and spaces as they are printed", () => {
    const space = content().routes.general.path.find(({ type }) => type === "war");
    expect(sentence(walked(space?.id ?? ""))).toBe(
      `Giulia moved the worker on route 1 (Giulia – Mira): ${space?.name}.`,
    );
    expect(sentence({ type: "worker-returned", seat: 0, route: "r9" })).toBe(
      "Giulia brought the worker home from route 9.",
    );
  });

  it("name a corrected space after the printed one with the same good, or by what it yields", () => {
    const { general, allied } = content().routes;
    const [first, second] = general.path.filter(({ gain }) => gain);
    const corrected = (like: string | null | undefined) => {
      const path = general.path.map((one) => (one.id === first?.id ? { ...one, like, gain: { food: 3 } } : one));
      setContent({ ...content(), routes: { general: { ...general, path }, allied } });
      return sentence(walked(first?.id ?? ""));
    };
    expect(corrected(second?.id)).toMatch(/: \w+ space\.$/);
    expect(corrected(null)).toMatch(/: .*3 food.*\.$/i);
    expect(corrected(undefined)).toMatch(/: \w+ space\.$/);
    expect(corrected(undefined)).not.toBe(corrected(second?.id));
  });

  it("open heroes, wonders and prosperity cards by their names, and nothing that has no page", () => {
    const [figure] = content().figures;
    const [card] = content().prosperity;
    const [tile] = content().tiles;
    expect(links({ type: "cards-eliminated", cards: [card?.id] })).toEqual([[card?.name, card?.id]]);
    expect(links({ type: "card-taken", seat: 0, card: figure?.id }).map(([, id]) => id)).toEqual([figure?.id]);
    expect(links({ type: "card-taken", seat: 0, card: tile?.id })).toEqual([]);
    expect(sentence({ type: "card-taken", seat: 0, card: tile?.id })).toContain(tile?.name);
  });

  it("open a land card by the names of all its rooms together", () => {
    const land = content().pieces.find(({ id }) => content().rooms(id, "white").length > 1 && id.startsWith("land-"));
    const patched = {
      type: "patched",
      seat: 0,
      card: land?.id,
      side: "white",
      figures: [],
      above: [],
      removedTiles: 0,
    };
    const [[text, id] = []] = links(patched);
    expect(id).toBe(land?.id);
    expect(text?.split("/")).toHaveLength(content().rooms(land?.id ?? "", "white").length);
    expect(links(patched)).toHaveLength(1);
  });
});

describe("the news of Patchistory", () => {
  const war = { type: "war-fought", route: "r1", sides: [0, 2], strengths: [5, 3], winner: 0, boosts: [] };
  const era = { type: "era-ended", era: 1, unused: 0 };
  const action = { type: "favours-spent", seat: 0, action: "trade", amount: 1 };
  const settle = () => page.act(() => vi.dynamicImportSettled());
  const draw = async (news: readonly object[], more: object = {}) => {
    await page.draw(<News context={context({ news, ...more })} />);
    await settle();
    return [...page.window.document.querySelectorAll(".great")].map((one) => one.textContent);
  };

  it("are the turns since the reader's last move, or that there are none", async () => {
    await draw([item(4, 0, action)]);
    expect(page.text()).toContain("Giulia sent out a trader.");
    await draw([]);
    expect(page.text()).not.toContain("Giulia");
    expect(page.text().trim()).not.toBe("");
  });

  it("have wars and the ends of eras as pictures, below the last turn of their commit", async () => {
    expect(await draw([item(4, 0, action), item(5, 0, war), item(6, null, era)])).toEqual(["5", "6"]);
    expect(await draw([item(4, 0, action)])).toEqual([]);
    expect(await draw([item(7, 0, action, war)])).toEqual(["7"]);
  });

  it("begin with what the reader's own move set off", async () => {
    const joined = { about: "neighbour.0", from: undefined, to: { allied: false, attack: 1, meets: 2 } };
    const own = { ...item(3, 1, { ...action, seat: 1 }), changed: [joined] };
    await draw([item(4, 0, action)], { ownMove: own });
    expect(page.text()).toContain("A trade route joins you and Giulia now.");
    expect(page.text()).toContain("Giulia sent out a trader.");
    expect(page.text()).not.toContain("You sent out");
  });
});
