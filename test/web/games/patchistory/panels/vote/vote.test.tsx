import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { content } from "../../../../../../web/games/patchistory/game.ts";
import { OwnSecrets } from "../../../../../../web/games/patchistory/panels/OwnSecrets.tsx";
import { VoteFacts } from "../../../../../../web/games/patchistory/panels/vote/Vote.tsx";
import {
  DoublePanel,
  doubleLabel,
  ProsperityPanel,
  prosperityLabel,
  VotePanel,
  voteLabel,
} from "../../../../../../web/games/patchistory/panels/vote/VotePanels.tsx";
import { openPage, type TestPage } from "../../../../../support/page.ts";
import { listen } from "../../../../../support/pageTexts.ts";
import { speak } from "../../../../../support/patchistoryPage.ts";
import { type Given, onPanel, seated } from "../seated.tsx";

vi.mock("../../../../../../web/i18n/index.ts", () => import("../../../../../support/pageTexts.ts"));

let page: TestPage;
let on: ReturnType<typeof onPanel>;
let cards: readonly { readonly id: string; readonly name: string }[];
beforeAll(() => {
  listen("en", () => true);
  speak("en");
  cards = content().prosperity.slice(0, 3);
});
beforeEach(() => {
  page = openPage();
  on = onPanel(page);
});
afterEach(() => page.close());

const id = (index: number) => cards[index]?.id ?? "";
const name = (index: number) => cards[index]?.name ?? "";
const standings = () => ({ [id(0)]: [3, 5, 5], [id(1)]: [0, 0, 0] });
const rankings = () =>
  on
    .all(".pt-ranking")
    .map((one) => [...one.querySelectorAll("tr")].map((row) => row.textContent?.replace(/\s+/g, "")));
const bars = () => on.all(".pt-rankbar i").map((one) => one.style.width);

describe("the card a kingdom brings", () => {
  const pick = (index: number) => ({ type: "pick-prosperity", seat: 1, card: id(index) });
  const phase = (picks: readonly unknown[]) => ({ phase: { kind: "prosperity", picks }, standings: standings() });
  const draw = (picks: readonly unknown[] = [null, null, "submitted"], given: Given = {}) =>
    page.draw(<ProsperityPanel context={seated({ menu: [pick(0), pick(1)], view: phase(picks), ...given })} />);

  it("is one of the own, each with how all stand in it, the best first, and those before others of the same", async () => {
    await draw();
    expect([on.titles("prosperity"), on.picked("prosperity")]).toEqual([[name(0), name(1)], -1]);
    expect(rankings()[0]).toEqual(["You5", "Olga5", "Mira3"]);
    expect(bars().slice(0, 3)).toEqual(["100%", "100%", "60%"]);
    expect(bars().slice(3)).toEqual(["0%", "0%", "0%"]);
    await on.pick("prosperity", 1);
    expect(on.put()).toEqual([[pick(1)], { panel: "prosperity", fields: {} }]);
  });

  it("that is drafted or was submitted is marked, and who has submitted is seen by all", async () => {
    await draw([null, null, null], { commands: [pick(1)] });
    expect(on.picked("prosperity")).toBe(1);
    await draw([null, id(0), "submitted"]);
    expect([on.picked("prosperity"), on.all(".pt-submitted .in").length]).toEqual([0, 2]);
    await draw([null, "submitted", null]);
    expect(on.picked("prosperity")).toBe(-1);
  });

  it("is nothing in another phase, or for whoever watches; its button names it", async () => {
    await draw(undefined, { view: { phase: { kind: "vote" }, standings: {} } });
    expect(page.text()).toBe("");
    await draw(undefined, { you: null });
    expect(page.text()).toBe("");
    expect([prosperityLabel(seated()), prosperityLabel(seated({ commands: [pick(1)] }))]).toEqual([
      null,
      `Choose ${name(1)}`,
    ]);
  });
});

describe("votes", () => {
  const votes = (n: number) => ({ type: "commit-votes", seat: 1, votes: n });
  const menu = [0, 1, 2].map(votes);
  const phase = (more: object = {}) => ({
    phase: { kind: "vote", row: [0, 1, 2].map(id), cast: [[1, 2, 0]], votes: [null, null, "submitted"], ...more },
    standings: standings(),
  });
  const draw = (given: Given = {}) => page.draw(<VotePanel context={seated({ menu, view: phase(), ...given })} />);

  it("are for the first card without a result; what has been cast, what is now and what comes is shown", async () => {
    await draw();
    expect(on.texts(".pt-voterow li").map((one) => one?.replace(/\s+/g, " "))).toEqual([
      expect.stringMatching(/3/),
      expect.stringMatching(/now$/),
      expect.stringMatching(/to come$/),
    ]);
    expect(on.texts(".pt-voterow [aria-current=step] > b")).toEqual([name(1)]);
    expect(page.text()).toContain("0 to 2; one more card follows");
    expect(page.text()).toContain("The cards with the fewest votes fall out.");
    expect(on.all(".pt-ranking caption").map((one) => one.textContent)).toEqual([`Now: ${name(1)}`]);
    await draw({ view: { ...phase({ cast: [] }), seats: 2 } });
    expect(page.text()).toContain("Both cards are scored.");
  });

  it("begin with none, which a button chooses, and are counted up and down", async () => {
    await draw();
    expect(on.texts("output")).toEqual(["0"]);
    await on.press("button.wide");
    expect(on.put()).toEqual([[votes(0)], { panel: "vote", fields: {} }]);
    await on.press(".pt-pstep .ib", 1);
    expect(on.put()[0]).toEqual([votes(1)]);
    await draw({ commands: [votes(2)] });
    expect([on.texts("output"), page.has("button.wide")]).toEqual([["2"], false]);
    await on.press(".pt-pstep .ib", 1);
    on.isLeft();
  });

  it("that are in are shown, and can be changed as long as not all are", async () => {
    const offers = [{ type: "commit-votes", seat: 1, fields: { votes: { kind: "range", min: 0, max: 4 } } }];
    await draw({ menu: [], offers, view: phase({ votes: [null, 3, null] }) });
    expect([on.texts("output"), page.text().includes("0 to 4")]).toEqual([["3"], true]);
    await on.press("button.wide");
    expect(on.put()[0]).toEqual([votes(3)]);
    await draw({ menu: [] });
    expect(page.text()).toContain("0 to 0");
  });

  it("are none in another phase, after the last card, or for whoever watches; the button says how many for what", async () => {
    for (const given of [
      { view: { phase: { kind: "prosperity", picks: [] }, standings: {} } },
      { view: phase({ cast: [[], [], []] }) },
      { you: null },
    ]) {
      await draw(given);
      expect(page.text()).toBe("");
    }
    const label = (commands: readonly object[], view: object = phase()) => voteLabel(seated({ commands, view }));
    expect(label([])).toBeNull();
    expect(label([votes(2)])).toBe(`Seal 2 votes: ${name(1)}`);
    expect(label([votes(0)])).toBe(`Seal no votes: ${name(1)}`);
    expect([label([votes(2)], {}), label([votes(2)], phase({ cast: [[], [], []] }))]).toEqual([null, null]);
  });
});

describe("the card that counts double", () => {
  const double = (index: number) => ({ type: "double-card", seat: 1, card: id(index) });
  const view = () => ({
    phase: { kind: "scoring", row: [0, 1, 2].map(id), cast: [[1], [2], [0]], todo: [id(2)] },
    standings: standings(),
  });

  it("is one of those that are scored, with how all stand", async () => {
    const draw = (commands: readonly object[]) =>
      page.draw(<DoublePanel context={seated({ menu: [double(0), double(1)], commands, view: view() })} />);
    await draw([]);
    expect([on.titles("double"), on.picked("double"), rankings().length]).toEqual([[name(0), name(1)], -1, 2]);
    expect(on.texts(".pt-voterow [aria-current=step] > b")).toEqual([name(2)]);
    await on.pick("double", 1);
    expect(on.put()).toEqual([[double(1)], { panel: "double-card", fields: {} }]);
    await draw([double(0)]);
    expect(on.picked("double")).toBe(0);
    expect([doubleLabel(seated()), doubleLabel(seated({ commands: [double(1)] }))]).toEqual([
      null,
      `Double ${name(1)}`,
    ]);
  });

  it("has nothing to show of a vote where there is none", async () => {
    await page.draw(<VoteFacts context={seated()} />);
    expect(page.text()).toBe("");
  });
});

describe("what the reader has sealed", () => {
  const offer = (type: string) => [{ type, seat: 1, fields: {} }];
  const talk = (chosen: readonly unknown[], initiator = 1) => ({
    phase: {
      kind: "negotiation",
      negotiation: { route: "r1", initiator, other: 2, stage: "stances", chosen },
      war: null,
    },
  });
  const war = (boost: object | null) => ({
    phase: {
      kind: "negotiation",
      negotiation: null,
      war: { route: "r1", sides: [0, 1], invaders: [0], boosts: [null, boost] },
    },
  });
  const prosperity = () => ({ phase: { kind: "prosperity", picks: [null, id(1), null] } });
  const vote = () => ({ phase: { kind: "vote", row: [id(0)], cast: [], votes: [null, 2, null] } });
  const bid = (mode: string) => ({
    phase: {
      kind: "auction",
      mode,
      offers: [{ card: "x" }, { card: "y" }],
      bids: ["sealed", { card: "y", amount: 3 }],
    },
  });

  it.each([
    ["a stance", "choose-stance", () => talk(["peaceful", null]), "You have submitted: peaceful.", "stance"],
    ["an Alliance", "answer-alliance", () => talk([true, null]), "Seal: yes to the Alliance", "alliance"],
    ["no Alliance", "answer-alliance", () => talk([false, null]), "Seal: no to the Alliance", "alliance"],
    [
      "an Alliance, asked by another",
      "answer-alliance",
      () => talk([null, true], 0),
      "Seal: yes to the Alliance",
      "alliance",
    ],
    ["Minerals", "commit-boost", () => war({ minerals: 2, votes: 0 }), /2/, "boost"],
    ["a card", "pick-prosperity", prosperity, /^Your card: ./, "prosperity"],
    ["votes", "commit-votes", vote, "You have put in 2 votes.", "vote"],
  ] as const)("%s is told to the reader alone, with the way to change it", async (_what, type, view, text, panel) => {
    await page.draw(<OwnSecrets context={seated({ offers: offer(type), view: view() })} />);
    expect(on.texts(".pt-private p:not(.pt-cap)")).toEqual([
      typeof text === "string" ? text : expect.stringMatching(text),
    ]);
    await on.press(".pt-private button");
    expect(on.choose).toHaveBeenLastCalledWith({ panel, fields: {} });
    await page.draw(
      <OwnSecrets context={{ ...seated({ offers: offer(type), view: view() }), mayAct: false } as never} />,
    );
    expect([on.all(".pt-private").length, page.has("button")]).toEqual([1, false]);
    await page.draw(<OwnSecrets context={seated({ view: view() })} />);
    expect(page.text()).toBe("");
    await page.draw(<OwnSecrets context={seated({ offers: offer(type), view: view(), you: null })} />);
    expect(page.text()).toBe("");
    await page.draw(<OwnSecrets context={seated({ offers: offer(type) })} />);
    expect(page.text()).toBe("");
  });

  it("a bid is told without a button: that is on the cards", async () => {
    await page.draw(<OwnSecrets context={seated({ offers: offer("place-bid"), view: bid("secret") })} />);
    expect(page.text()).toContain("Your sealed bid: 3 on card 2");
    expect(page.has("button")).toBe(false);
    await page.draw(<OwnSecrets context={seated({ offers: offer("place-bid"), view: bid("open") })} />);
    expect(page.text()).toBe("");
  });
});
