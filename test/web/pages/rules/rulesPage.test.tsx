import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Rules } from "../../../../web/pages/rules/Rules.tsx";
import { openPage, type TestPage } from "../../../support/page.ts";
import { askedFor } from "../../../support/pageTexts.ts";

const { loadLearning, texts } = vi.hoisted(() => ({ loadLearning: vi.fn(), texts: { language: "en", own: true } }));
vi.mock("../../../../web/i18n/index.ts", async () => ({
  ...(await import("../../../support/pageTexts.ts")),
  hasText: (key: string) => texts.own || !key.includes(".learn.action."),
  language: () => texts.language,
}));
vi.mock("../../../../web/games/index.ts", () => ({
  canLearn: (game: string) => game === "go" || game === "chess",
  loadLearning,
}));
vi.mock("../../../../web/games/cards.ts", () => ({ gameCards: ["go", "chess", "dice"].map((id) => ({ id })) }));

const learning = {
  chapters: [
    {
      title: "Moves",
      rules: [
        ["G-MOVE-01", "Place a stone."],
        ["G-MOVE-02", "Or pass, see G-MOVE-01."],
      ],
    },
    { title: "The end", rules: [["G-END-01", "Count the stones."]] },
  ],
  terms: [
    { en: "stone", fr: "pierre", it: "pietra", de: "Stein" },
    { en: "board", fr: "tablier", it: "goban", de: "Brett" },
  ],
  pictures: [["stone"], ["board", "arrow-right", "stone"]],
  actions: [["place", "G-MOVE-01"]],
};

let page: TestPage;
const scrolled = vi.fn();
beforeEach(() => {
  page = openPage();
  page.window.Element.prototype.scrollIntoView = scrolled as never;
  scrolled.mockClear();
  loadLearning.mockReset();
  loadLearning.mockResolvedValue(learning);
  Object.assign(texts, { language: "en", own: true });
});
afterEach(() => page.close());

const settle = () =>
  page.act(async () => {
    for (let turn = 0; turn < 10; turn += 1) await new Promise((done) => setTimeout(done));
  });
const open = async (game = "go", rule?: string) => {
  await page.draw(<Rules game={game} rule={rule} />);
  await settle();
};
const search = () => page.find("#rules-search") as HTMLInputElement;
const type = (text: string) =>
  page.act(() => {
    search().value = text;
    search().dispatchEvent(new page.window.Event("input", { bubbles: true }) as never);
  });
const list = (selector: string) => [...page.window.document.querySelectorAll(selector)].map((one) => one.textContent);
const statements = () => list(".pg-rules a");

describe("the rules of a game", () => {
  it("are there with their texts: how it goes, the actions, the words, and every statement by chapter", async () => {
    await page.draw(<Rules game="go" />);
    expect(page.find("main").getAttribute("aria-busy")).toBe("true");
    expect(page.has(".pg-rules")).toBe(false);
    await settle();
    expect(page.find("main").getAttribute("aria-busy")).toBe("false");
    expect(askedFor().slice(-3)).toEqual(["go-learn", "go-terms", "go-effects"]);
    expect(list(".pg-pictures b")).toEqual(["1. go.learn.how.1.title", "2. go.learn.how.2.title"]);
    expect(list(".pg-actions dt")).toEqual(["go.term.action.place"]);
    expect(list("details summary").slice(1)).toEqual(["Moves", "The end"]);
    expect(statements()).toEqual(["G-MOVE-01", "G-MOVE-02", "G-END-01"]);
    expect(page.window.document.title).toBe("rules.title · Tessera");
  });

  it("tell of an action in its own words, or in those of its effect", async () => {
    await open();
    expect(page.find(".pg-actions dd").textContent).toContain("go.learn.action.place");
    texts.own = false;
    await open("chess");
    expect(page.find(".pg-actions dd").textContent).toContain("chess.effect.action.place");
    expect(page.find(".pg-actions a").getAttribute("href")).toBe("/rules/chess/G-MOVE-01");
  });

  it("are searched as is typed, with how many were found; everything is back once the field is empty", async () => {
    await open();
    await type("stones");
    expect(statements()).toEqual(["G-END-01"]);
    expect(page.has("[role=status]")).toBe(true);
    await type("  ");
    expect(statements()).toHaveLength(3);
    expect(page.has("[role=status]")).toBe(false);
  });

  it("come first at the rule that was asked for, in view, marked, until another is", async () => {
    await open("go", "G-MOVE-01");
    expect(search().value).toBe("G-MOVE-01");
    expect(statements()).toEqual(["G-MOVE-01", "G-MOVE-02"]);
    expect(list(".pg-asked a")).toEqual(["G-MOVE-01"]);
    expect(scrolled).toHaveBeenLastCalledWith({ block: "start" });
    await open("go", "G-END-01");
    expect([search().value, list(".pg-asked a")]).toEqual(["G-END-01", ["G-END-01"]]);
    await open("go");
    expect([search().value, statements().length]).toEqual(["", 3]);
  });

  it("without a rule begin at their top", async () => {
    await open();
    expect(scrolled).not.toHaveBeenCalled();
  });

  it("have their words in the order of the reader's language, beside the English; a press searches for one", async () => {
    texts.language = "de";
    const rules = [
      ["G-MOVE-01", "Setze einen Stein."],
      ["G-MOVE-02", "Oder passe."],
    ];
    loadLearning.mockResolvedValue({ ...learning, chapters: [{ title: "Züge", rules }] });
    await open();
    expect(list("details summary").slice(1)).toEqual(["Züge"]);
    expect(list(".pg-words button")).toEqual(["Brettboard", "Steinstone"]);
    await page.act(() =>
      (page.window.document.querySelectorAll(".pg-words button")[1] as unknown as HTMLElement).click(),
    );
    expect(search().value).toBe("Stein");
    expect(statements()).toEqual(["G-MOVE-01"]);
    expect(page.window.document.activeElement?.id).toBe("rules-search");
  });

  it("in English have each word once", async () => {
    await open();
    expect(list(".pg-words button")).toEqual(["board", "stone"]);
  });

  it("lead to those of other games, and not to their own or to one that has none", async () => {
    await open();
    expect([...page.window.document.querySelectorAll("main > p a")].map((one) => one.getAttribute("href"))).toEqual([
      "/rules/chess",
      "/help",
    ]);
  });

  it.each([
    ["did not arrive", () => loadLearning.mockRejectedValue(new Error("lost"))],
    ["are not there", () => loadLearning.mockResolvedValue(null)],
  ])("that %s say so", async (_what, prepare) => {
    prepare();
    await open();
    expect(page.has("[role=alert]")).toBe(true);
    expect(page.has(".pg-rules")).toBe(false);
    expect(page.find("main").getAttribute("aria-busy")).toBe("false");
  });

  it("that come after another game was opened are not shown in its place", async () => {
    let late: (one: object) => void = () => undefined;
    loadLearning.mockImplementationOnce(() => new Promise((come) => (late = come)));
    await page.draw(<Rules game="go" />);
    loadLearning.mockResolvedValue({ ...learning, actions: [["castle", "C-01"]] });
    await open("chess");
    late(learning);
    await settle();
    expect(list(".pg-actions dt")).toEqual(["chess.term.action.castle"]);
  });

  it("of a game that has none are not found", async () => {
    await open("dice");
    expect(page.text()).toContain("missing.title");
    expect(loadLearning).not.toHaveBeenCalled();
  });
});
