import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Table } from "../../../../web/contract.ts";
import type { AnyContext } from "../../../../web/table/context/context.ts";
import type { GameUi } from "../../../../web/table/context/gameUi.ts";
import { FinalPage } from "../../../../web/table/ended/FinalPage.tsx";
import type { TableState, TableStore } from "../../../../web/table/store/tableState.ts";
import { openPage, type TestPage } from "../../../support/page.ts";
import { listen } from "../../../support/pageTexts.ts";
import { answered, letPass, takeWire, type Wire } from "../../../support/wire.ts";

vi.mock("../../../../web/i18n/index.ts", async () => ({
  ...(await import("../../../support/pageTexts.ts")),
  hasText: (key: string) => key.includes("."),
}));
vi.mock("../../../../web/table/about/Shuffle.tsx", () => ({ Shuffle: () => null }));

let page: TestPage;
let wire: Wire;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  listen("en", () => true);
  page = openPage();
  wire = takeWire();
});
afterEach(async () => {
  vi.useRealTimers();
  await page.close();
});

const ending = {
  chapter: ([round]: readonly number[]) => `round ${round}`,
  deed: (id: string) => `deed ${id}`,
  measure: (id: string) => `measure ${id}`,
  Great: ({ item, when }: { readonly item: { readonly seq: number }; readonly when: string }) => (
    <p class="great">{`moment ${item.seq}, ${when}`}</p>
  ),
};
const uiOf = (more: object = {}) =>
  ({
    sources: [{ id: "cities", key: "cities", colour: "red" }],
    tieBreaks: { money: "final.title" },
    Board: ({ context }: { readonly context: AnyContext }) => (
      <button type="button" id="the-board" onClick={() => context.openCard("wheel")}>
        {context.seats.map(({ name }) => name).join()}
      </button>
    ),
    Card: ({ id }: { readonly id: string }) => <p id="the-card">{`all about ${id}`}</p>,
    cardName: (id: string) => `the ${id}`,
    ending: async () => ending,
    ...more,
  }) as unknown as GameUi;
const DAY = 86_400_000;
const tableOf = (more: object = {}, you: object = { seat: 0, host: false, reader: "seat 0" }) =>
  ({
    table: {
      id: "table-abc",
      game: "mosaic",
      name: "Friday",
      version: 40,
      startedAt: DAY,
      endedAt: 11 * DAY,
      status: "ended",
      seats: ["Mira", "Tomasz", "Olga"].map((name, seat) => ({ seat, name })),
      ...more,
    },
    you,
    waiting: [],
    menu: [],
    offers: [],
    view: {},
  }) as unknown as Table;
const score = (seat: number, total: number, money = 0) => ({
  seat,
  total,
  breakdown: { cities: total },
  tieBreaks: { money, stones: 2 },
});
const won = { winners: [1], scores: [score(0, 30), score(1, 42), score(2, 12)] };
const sample = (chapter: readonly number[], version: number, points: readonly number[]) => ({
  chapter,
  version,
  points,
});
const chronicle = {
  began: 3,
  points: [
    sample([0], 3, [0, 0, 0]),
    sample([1], 10, [5, 3, 0]),
    sample([2], 20, [7, 9, 1]),
    sample([3], 40, [30, 42, 12]),
  ],
  moments: [{ seq: 12, events: [] }],
  deeds: [{ deed: "built", counts: [1, 2, 3] }],
};
const state = { log: { items: [], complete: true, unread: false }, draft: { version: 40 }, ownMail: null };

interface Given {
  readonly table?: Table;
  readonly outcome?: object;
  readonly ui?: GameUi | null;
  readonly rematch?: boolean;
}
const draw = ({ table = tableOf(), outcome = won, ui = uiOf(), rematch = false }: Given = {}) =>
  page.draw(
    <FinalPage
      table={table}
      state={state as unknown as TableState}
      store={{} as TableStore}
      outcome={outcome as Parameters<typeof FinalPage>[0]["outcome"]}
      ui={ui}
      {...(rematch && { rematch: <p>who plays again</p> })}
    />,
  );
const told = async (json: unknown = chronicle, status = 200) => answered(page, wire, status, json);
const winner = () => page.find(".pg-winner").textContent ?? "";

describe("how a game has ended", () => {
  it("says who has won, with how many points, and how many more the reader would have needed", async () => {
    await draw();
    expect(page.find(".pg-winner h2").textContent).toBe("Tomasz wins");
    expect(page.window.document.title).toBe("Tomasz wins · Friday");
    expect(page.find(".pg-winner .nb").textContent).toMatch(/^42 VP, 12\D/);
    expect(page.find(".pg-winner").textContent).not.toContain("stones");
  });

  it("names its game once: beside the table's name, or in its place", async () => {
    await draw();
    expect(page.find("header.top .grow").textContent).toMatch(/^FridayMosaic · ended /);
    await draw({ table: tableOf({ name: "" }) });
    expect(page.find("header.top .grow").textContent).toMatch(/^MosaicEnded /);
    expect(winner()).not.toContain("Mosaic");
    await draw({ table: tableOf({ name: "", endedAt: null }) });
    expect(page.find("header.top .grow").textContent).toBe("MosaicThe game has ended");
  });

  it.each([
    ["the winner", { seat: 1, host: false, reader: "x" }],
    ["somebody watching", { seat: null, host: false, reader: "x" }],
  ])("tells %s no points that were missing", async (_who, you) => {
    await draw({ table: tableOf({}, you) });
    expect(page.find(".pg-winner .nb").textContent).toBe("42 VP");
  });

  it("says what decided between those with most points, and that nobody did where it was shared", async () => {
    const scores = [score(0, 42, 7), score(1, 42, 9), score(2, 12)];
    await draw({ outcome: { winners: [1], scores } });
    expect(winner()).toMatch(/the tie-break decides\. Tomasz: Final score 9 · stones 2; You: Final score 7 · stones 2/);
    expect(winner()).not.toContain("Olga");
    await draw({ outcome: { winners: [0, 1], scores } });
    expect(winner()).toMatch(/^.*Shared victory.* (You|Tomasz): Final score \d · stones 2; /);
    await draw({ outcome: { winners: [1], scores }, ui: null });
    expect(winner()).toContain("money 9");
  });

  it("says how long it took and how often the lead changed, once that is there", async () => {
    await draw();
    expect(winner()).not.toContain("round");
    expect(wire.sent).toMatchObject([{ path: "/api/tables/table-abc/chronicle?reader=seat%200" }]);
    await told();
    expect(winner()).toMatch(/3 rounds/);
    expect(winner()).toContain(`${10 * DAY} ms`);
    expect(winner()).toContain("The lead changed hands once.");
  });

  it.each([
    ["its beginning", { startedAt: null }],
    ["its end", { endedAt: null }],
  ])("says the rounds alone where %s is not known", async (_what, more) => {
    await draw({ table: tableOf(more) });
    await told();
    expect(winner()).toMatch(/3 rounds/);
    expect(winner()).not.toContain(" ms");
  });

  it("shows how it went, its great moments and what was done, once both the numbers and the pictures are there", async () => {
    let come: (one: typeof ending) => void = () => undefined;
    await draw({ ui: uiOf({ ending: () => new Promise((resolve) => (come = resolve)) }) });
    await told();
    expect([page.has("svg.pg-course"), page.has("[aria-busy=true]")]).toEqual([false, true]);
    await page.act(() => come(ending));
    expect([page.has("svg.pg-course"), page.has("[aria-busy=true]")]).toEqual([true, false]);
    expect(page.find(".great").textContent).toBe("moment 12, round 2");
    expect(page.text()).toContain("deed built");
    expect(page.find(".pg-ways a").getAttribute("href")).toBe("/table/table-abc/at/3");
  });

  it("shows points and deeds in one order, that of the score, with names", async () => {
    await draw();
    await told();
    const heads = (section: string) =>
      [...page.find(`[aria-labelledby=${section}]`).querySelectorAll("thead th")].map(({ textContent }) => textContent);
    expect(heads("breakdown").slice(1)).toEqual(["Tomasz", "You", "Olga"]);
    expect(heads("deeds-title").slice(1)).toEqual(heads("breakdown").slice(1));
    expect(page.find("[aria-labelledby=deeds-title] .pg-nm").textContent).toBe("Tomasz");
  });

  it("says what was not read, and asks again at a press", async () => {
    await draw();
    for (let tries = 0; tries < 6; tries += 1) {
      wire.cut();
      await letPass(page, 30_000);
    }
    expect(page.has("[role=alert]")).toBe(true);
    const before = wire.sent.length;
    await page.act(() => page.find("[role=alert] button").click());
    expect(wire.sent.length).toBe(before + 1);
    await told();
    expect([page.has("[role=alert]"), page.has("svg.pg-course")]).toEqual([false, true]);
  });

  it("asks for nothing where the game tells no story, or its pictures are not there, and needs none", async () => {
    await draw({ ui: uiOf({ ending: undefined }) });
    await draw({ ui: null });
    expect(wire.sent).toEqual([]);
    expect(page.has("[aria-busy=true]")).toBe(false);
    expect(winner()).toContain("Tomasz wins");
  });

  it("asks for another table's story when that is shown", async () => {
    await draw();
    await draw({ table: tableOf({ id: "table-xyz" }) });
    expect(wire.sent.map(({ path }) => path.split("/")[3])).toEqual(["table-abc", "table-xyz"]);
  });

  it("says that the pictures of the story did not arrive, and shows the rest", async () => {
    await draw({ ui: uiOf({ ending: async () => Promise.reject(new Error("lost")) }) });
    await told();
    expect([page.has("svg.pg-course"), page.has("[aria-busy=true]")]).toEqual([false, false]);
    expect(page.find("[role=alert]").textContent).toContain("Try again");
    expect(winner()).toContain("42 VP");
  });
});

describe("the boards of an ended game", () => {
  it("open a card in a sheet, by its name, which closes again", async () => {
    await draw();
    expect(page.has("#the-card")).toBe(false);
    await page.act(() => page.find("#the-board").click());
    expect(page.find("#the-card").textContent).toBe("all about wheel");
    expect(page.find("dialog h2").textContent).toBe("the wheel");
    await page.act(() => page.find("dialog header button").click());
    expect(page.has("#the-card")).toBe(false);
  });

  it("call a seat that is not in the table by its number", async () => {
    await draw({ outcome: { winners: [4], scores: [score(4, 50), score(0, 1)] } });
    expect(page.find(".pg-stonebox").textContent).toContain("5");
    expect(page.find(".pg-winner .grow svg").outerHTML).toContain("5");
  });
});

describe("the next table", () => {
  it("is asked about below, which a press leads to", async () => {
    const scrolled = vi.fn();
    await draw({ rematch: true });
    expect(page.text()).toContain("who plays again");
    page.find("#rematch").scrollIntoView = scrolled;
    await page.act(() => page.find(".pg-ways button").click());
    expect(scrolled).toHaveBeenCalledExactlyOnceWith({
      block: "center",
      behavior: expect.stringMatching(/smooth|auto/),
    });
  });

  it("is nothing for whoever only watched", async () => {
    await draw();
    expect(page.has("#rematch")).toBe(false);
    expect(page.has(".pg-ways button")).toBe(false);
  });
});
