import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { applyCorrections } from "../../../../core/games/patchistory/content/corrections/apply.ts";
import { contentIn, content as printed } from "../../../../core/games/patchistory/content/index.ts";
import { patchistory } from "../../../../core/games/patchistory/index.ts";
import { defaultOptions } from "../../../../core/games/patchistory/table/options.ts";
import type { State } from "../../../../core/games/patchistory/table/state.ts";
import type { Corrections, Side } from "../../../../web/games/patchistory/content.ts";
import { correctedRecords } from "../../../../web/games/patchistory/corrected.ts";
import { content, setTable } from "../../../../web/games/patchistory/game.ts";
import { ui } from "../../../../web/games/patchistory/index.tsx";
import { sourceOf, spaceName } from "../../../../web/games/patchistory/kit/facts.ts";
import { auctionOf, Lot } from "../../../../web/games/patchistory/panels/auction/Auction.tsx";
import { Boards } from "../../../../web/games/patchistory/panels/routes/Boards.tsx";
import { RoutesSection, spaceText } from "../../../../web/games/patchistory/panels/routes/Routes.tsx";
import { Legend } from "../../../../web/games/patchistory/sections/Legend.tsx";
import { Behind, Workers } from "../../../../web/games/patchistory/sections/Mine.tsx";
import { languages } from "../../../support/catalogue.ts";
import { textOf } from "../../../support/drawn.ts";
import { listen as listenTo } from "../../../support/pageTexts.ts";
import { opened, route, table } from "../../../support/patchistory.ts";
import { Page, speak } from "../../../support/patchistoryPage.ts";

// The page's sentences without the built catalogues: a missing key or parameter throws.
vi.mock("../../../../web/table/explain/HelpButton.tsx", () => ({
  HelpButton: ({ children }: { children: unknown }) => children,
}));
vi.mock("../../../../web/i18n/index.ts", () => import("../../../support/pageTexts.ts"));
vi.mock("virtual:patchistory-content", () => ({}));

const listen = (language: (typeof languages)[number]): void => {
  listenTo(language, (area) => area.startsWith("patchistory-") || area === "shell");
  speak(language);
};

beforeAll(() => listen("en"));
afterEach(() => setTable({ corrections: null, options: defaultOptions }));

/** The Equality sides are alike, so they are corrected together (PR-124). */
const equality = [
  {
    kind: "water",
    cells: [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ],
  },
  { kind: "military", cells: [[0, 2]] },
  { kind: "traffic", cells: [[1, 2]] },
];

/** One of everything that can be corrected, as a group would write it. */
const written = {
  "land-1-01": {
    white: [
      { kind: "water", cells: [[0, 0]] },
      { kind: "culture", building: "temple", cells: [[0, 1]], symbols: { vp: 2 }, activity: { coin: 1 } },
      {
        kind: "politics",
        building: "forum",
        cells: [
          [1, 1],
          [1, 0],
        ],
        symbols: { book: 2 },
      },
    ],
  },
  "baseland-1": {
    liberty: [
      { kind: "culture", cells: [[0, 0]], symbols: { vp: 3 } },
      { kind: "politics", building: "base-politics", cells: [[0, 1]] },
      { kind: "wasteland", cells: [[0, 2]] },
      { kind: "industry", cells: [[1, 0]] },
      { kind: "economy", cells: [[1, 1]] },
      { kind: "military", cells: [[1, 2]] },
    ],
    equality,
  },
  "baseland-2": { equality },
  "baseland-3": { equality },
  "baseland-4": { equality },
  "alexander-the-great": { symbols: { sword: 3, vp: 1 } },
  petra: { symbols: {} },
  "tile-culture-1": { kind: "economy", symbols: { coin: 2 }, activity: { vp: 1 } },
  "tile-industry-1": { symbols: { mineral: 1 }, activity: null },
  "general-trade-route": { gains: [{ food: 1 }, { coin: 1, vp: 2 }, {}, { vp: 3 }] },
  "player-board": { food: [1, 1, 2, 2, 3, 3, 4, 14] },
};

const parsed = patchistory.corrections?.(written);
if (!parsed?.ok) throw new Error("the corrections are good");
const corrections = parsed.value as Corrections;
const use = (some: Corrections | null = corrections): void => setTable({ corrections: some, options: defaultOptions });
const only = (...ids: readonly string[]): Corrections =>
  Object.fromEntries(ids.map((id) => [id, corrections[id] ?? {}]));

describe("the content of a table without corrections", () => {
  it.each(["evened", undefined] as const)(
    "has the rooms of the rules (values %s), all of them marked as reconstructed",
    (values) => {
      setTable({ corrections: null, options: { ...defaultOptions, values } });
      for (const [id, { white, black }] of contentIn(values ?? "first").landCards) {
        const { sides, rebuilt, corrected } = content().piece(id);
        expect(sides).toEqual({ white: white.rooms, black: black.rooms });
        expect([rebuilt, corrected]).toEqual([true, undefined]);
      }
      expect(content().figure("aristotle")?.rebuilt).toBe(true);
    },
  );

  it("is that of a new table where none is drawn", () => {
    speak("en");
    for (const [id, { black }] of contentIn("evened").landCards)
      expect(content().piece(id).sides.black).toEqual(black.rooms);
  });
});

describe("the content of a table with corrected values", () => {
  it("has the rooms, tiles, gains and Food of the rules, and everything else as printed", () => {
    use();
    const ruled = applyCorrections(contentIn("evened"), corrections);
    for (const [id, { white, black }] of ruled.landCards)
      expect(content().piece(id).sides).toEqual({ white: white.rooms, black: black.rooms });
    for (const [id, { liberty, equality }] of ruled.baselands)
      expect(content().piece(id).sides).toEqual({ liberty: liberty.rooms, equality: equality.rooms });
    for (const [id, { kind, symbols, activity }] of ruled.tiles)
      expect(content().tile(id)).toMatchObject({ kind, symbols, activity });
    for (const type of ["general", "allied"] as const)
      expect(content().routes[type].path.map(({ gain }) => gain)).toEqual(
        ruled[`${type}Route`].path.map(({ gain }) => gain),
      );
    expect(content().upkeep).toEqual(ruled.upkeep);
  });

  it("marks what is corrected, which is no longer a reconstruction, and nothing else", () => {
    use();
    expect(
      content()
        .pieces.filter((piece) => piece.corrected)
        .map(({ id, corrected }) => [id, corrected]),
    ).toEqual([
      ["land-1-01", ["white"]],
      ["baseland-1", ["liberty", "equality"]],
      ["baseland-2", ["equality"]],
      ["baseland-3", ["equality"]],
      ["baseland-4", ["equality"]],
    ]);
    const marked = [...content().tiles, ...content().figures].filter((one) => one.corrected);
    expect(marked.map(({ id, rebuilt }) => [id, rebuilt])).toEqual([
      ["tile-culture-1", false],
      ["tile-industry-1", false],
      ["alexander-the-great", false],
      ["petra", false],
    ]);
    const { general, allied } = content().routes;
    expect([general.corrected, general.rebuilt, allied.corrected, allied.rebuilt]).toEqual([
      true,
      false,
      undefined,
      true,
    ]);
  });

  it("names a tile by what it has become, and a space of a route by what it yields", () => {
    const names = () => ["tile-culture-1", "tile-culture-2", "tile-industry-1"].map(content().name);
    expect(names()).toEqual(["Culture", "Culture", "Industry (Food)"]);
    use();
    expect(names()).toEqual(["Economy", "Culture", "Industry (Mineral)"]);
    expect(["s1", "s2", "s3", "s4"].map((id) => spaceName("general", id))).toEqual(["Food", "Money + VPs", "–", "VPs"]);
    const said = content().routes.general.path.map(spaceText);
    expect(said.slice(1, 4)).toEqual([
      "Yields 1 food in production.",
      "Yields 1 money, 2 VP in production.",
      "Yields nothing in production.",
    ]);
    const walked = (to: string, at: Corrections | null) => {
      const context = new Page({ ...opened(3), corrections: at } as State, 0).context();
      const events = [{ type: "worker-walked", seat: 0, route: "r1", to }];
      const [turn] = ui.turns(context, [{ seq: 1, at: 0, seat: 0, events }]);
      return turn?.text.split(": ")[1];
    };
    expect(["s1", "s2", "a1", "war"].map((to) => walked(to, null))).toEqual([
      "money space.",
      "food space.",
      "money space.",
      "War Room.",
    ]);
    expect(["s1", "s2", "s3", "a1", "war"].map((to) => walked(to, corrections))).toEqual([
      "food space.",
      "space with 1 money and 2 VP.",
      "space with nothing.",
      "money space.",
      "War Room.",
    ]);
  });

  it("is computed once for the same values, and discarded with the table", () => {
    const plain = content().rooms("land-1-01", "white");
    use();
    const worked = content();
    use(JSON.parse(JSON.stringify(corrections)) as Corrections);
    expect(content()).toBe(worked);
    use(null);
    expect(content().rooms("land-1-01", "white")).toEqual(plain);
    expect(content().corrections).toBeUndefined();
  });

  it("is set by the first question of a table's frame, and kept when the language changes", () => {
    const context = new Page({ ...opened(3), corrections } as State, 0).context();
    for (const ask of [() => ui.subtitle(context), () => ui.step(context)]) {
      use(null);
      ask();
      expect(content().tile("tile-culture-1")?.kind).toBe("economy");
      listen("fr");
      ask();
      expect(content().name("tile-culture-1")).toBe("Économie");
      listen("en");
    }
  });
});

const withMarks = (text: string): readonly string[] => text.match(/[≈✎]/g) ?? [];

describe("the marks of a table with corrected values", () => {
  const sides = (id: string, ...some: readonly Side[]) => {
    const { rebuilt, corrected } = sourceOf(id, some);
    return `${rebuilt ? "≈" : ""}${corrected ? "✎" : ""}`;
  };

  it("distinguish side by side what is read from the printed game; a corrected hero marks the card that shows it", () => {
    use();
    expect(sides("land-1-01", "white")).toBe("✎");
    expect(sides("land-1-01", "black")).toBe("≈");
    expect(sides("land-1-01", "white", "black")).toBe("≈✎");
    expect(sides("land-1-04", "black")).toBe("≈✎");
    expect(sides("land-1-04", "white")).toBe("≈");
    expect(sides("baseland-1", "liberty")).toBe("✎");
    use(null);
    expect(sides("land-1-01", "white")).toBe("≈");
  });

  it("are on a card that is offered", () => {
    const state = opened(3);
    const context = new Page(state, 0).context();
    const auction = auctionOf(context);
    const [offer] = auction?.offers ?? [];
    if (!auction || !offer) throw new Error("no auction");
    const marks = (one: typeof offer) => withMarks(textOf(Lot({ context, auction, offer: one })));
    for (const side of ["white", "black", null] as const) expect(marks({ ...offer, side })).toEqual(["≈"]);
    use({ [offer.card]: { white: printed.landCards.get(offer.card)?.white.rooms } });
    expect(marks({ ...offer, side: "white" })).toEqual(["✎"]);
    expect(marks({ ...offer, side: "black" })).toEqual(["≈"]);
    expect(marks({ ...offer, side: null })).toEqual(["≈", "✎"]); // with two players both sides are visible
  });

  it("are explained where there are any, at the routes only for routes", () => {
    const state = table({ seats: 3, routes: [route("r1", "general", 0, 1), route("r2", "allied", 0, 2)] });
    const context = new Page(state, 0).context();
    const own = context.view.players[0];
    if (!own) throw new Error("no kingdom");
    const marks = () => ({
      legend: withMarks(textOf(Legend({ context }))),
      boards: withMarks(textOf(Boards({ context }))),
      routes: withMarks(textOf(RoutesSection({ context }))),
      workers: withMarks(textOf(Workers({ player: own }))),
    });
    expect(marks()).toEqual({ legend: ["≈"], boards: ["≈"], routes: ["≈"], workers: [] });
    use({});
    expect(marks()).toEqual({ legend: ["≈"], boards: ["≈"], routes: ["≈"], workers: [] });
    use(only("tile-culture-1"));
    expect(marks()).toEqual({ legend: ["≈", "✎"], boards: ["≈", "✎"], routes: ["≈"], workers: [] });
    use(only("player-board"));
    expect(marks()).toMatchObject({ boards: ["✎", "≈", "✎"], workers: ["✎"] });
    use(only("general-trade-route"));
    expect(marks().routes).toEqual(["✎", "≈", "✎"]);
    use({ ...only("general-trade-route"), "allied-trade-route": { gains: [{}, {}, {}, {}] } });
    expect(marks().routes).toEqual(["✎", "✎", "✎"]);
  });

  it("are beside one's own tile", () => {
    const player = new Page(opened(3), 0).context().view.players[0];
    const [tile, other] = player?.tiles ?? [];
    if (!player || !tile || !other) throw new Error("no tiles");
    const marks = () => withMarks(textOf(Behind({ player: { ...player, tiles: [tile, other] } })));
    expect(marks()).toEqual(["≈", "≈"]);
    use({ [tile]: { symbols: { vp: 2 } } });
    expect(marks()).toEqual(["✎", "≈"]);
  });
});

describe("the list of corrected values", () => {
  it("shows what a group has written, in the order of its file", async () => {
    const told = ((await ui.corrected?.(corrections, {})) ?? []).map(({ title, values }) => [
      title,
      ...values.map(({ label, value }) => `${label}: ${value}`),
    ]);
    expect(told).toEqual([
      ["Land Card I-1", "White side: Water · Temple (2 culture; with a worker: 1 coin) · Forum (2 cells, 2 books)"],
      [
        "Baseland 1",
        "Liberty side: Culture (3 culture) · Politics · Wasteland · Industry · Economy · Military",
        "Equality side: Water (4 cells) · Military · Traffic",
      ],
      ["Baseland 2", "Equality side: Water (4 cells) · Military · Traffic"],
      ["Baseland 3", "Equality side: Water (4 cells) · Military · Traffic"],
      ["Baseland 4", "Equality side: Water (4 cells) · Military · Traffic"],
      ["Alexander the Great", "Symbols: 1 culture and 3 swords"],
      ["Petra", "Symbols: no symbols"],
      ["Construction tile: Economy (tile-culture-1)", "Kind: Economy", "Symbols: 2 coins", "Activity box: 1 culture"],
      ["Construction tile: Industry (Mineral) (tile-industry-1)", "Symbols: 1 mineral", "Activity box: no symbols"],
      ["General Trade Route", "Yields, space by space: 1 food · 1 money and 2 VP · nothing · 3 VP"],
      ["Descendants’ track", "Food due, space by space: 1 · 1 · 2 · 2 · 3 · 3 · 4 · 14"],
    ]);
  });

  it.each(languages)("has text for everything in %s", (language) => {
    listen(language);
    use();
    const records = correctedRecords(content(), corrections);
    expect(records.map(({ id }) => id)).toEqual(Object.keys(corrections));
    for (const { id, title, values } of records) {
      expect(title).not.toBe(id);
      expect(values.length).toBe(Object.keys(corrections[id] ?? {}).length);
      for (const text of [title, ...values.flatMap(({ label, value }) => [label, value])])
        expect(text).toMatch(/^(?!.*undefined)[^{}]+$/);
    }
    listen("en");
  });
});
