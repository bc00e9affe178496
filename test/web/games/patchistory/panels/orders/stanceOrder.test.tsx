import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { AidOrderPanel, StanceOrderPanel } from "../../../../../../web/games/patchistory/panels/orders/StanceOrder.tsx";
import { openPage, type TestPage } from "../../../../../support/page.ts";
import { listen } from "../../../../../support/pageTexts.ts";
import { speak } from "../../../../../support/patchistoryPage.ts";
import { type Given, onPanel, seated } from "../seated.tsx";

vi.mock("../../../../../../web/i18n/index.ts", () => import("../../../../../support/pageTexts.ts"));

let page: TestPage;
let on: ReturnType<typeof onPanel>;
beforeAll(() => {
  listen("en", () => true);
  speak("en");
});
beforeEach(() => {
  page = openPage();
  on = onPanel(page);
});
afterEach(() => page.close());

const values = (...of: readonly unknown[]) => ({ kind: "choice", values: of });
const cancel = (order: string) => ({ type: "cancel-orders", seat: 1, order });
const withdrawing = (order: string): Given => ({
  commands: [cancel(order)],
  choice: { panel: `order-${order}`, fields: {} },
});

describe("the standing order about stances", () => {
  const offers = [
    { type: "order-stance", seat: 1, fields: { opponent: values(0, 2), alliance: values(null, true, false) } },
  ];
  const draw = (stances: readonly object[] = [], given: Given = {}) =>
    page.draw(
      <StanceOrderPanel
        context={seated({ offers, view: { orders: { auction: null, stances, aid: [], boosts: [] } }, ...given })}
      />,
    );
  const known = (opponent: number, stance: string, alliance: boolean | null = null) => ({ opponent, stance, alliance });
  const order = (opponent: number, stance: string, alliance: boolean | null = null) => ({
    ...{ type: "order-stance", seat: 1 },
    ...known(opponent, stance, alliance),
  });
  const [ask, peaceful, withAlliance, withoutAlliance, aggressive] = [0, 1, 2, 3, 4];

  it("asks about each of the others, clockwise, and begins with being asked", async () => {
    await draw();
    expect(on.texts("legend")).toEqual(["Towards Olga", "Towards Mira"]);
    expect([on.picked("stance-2"), on.picked("stance-0")]).toEqual([ask, ask]);
    expect(on.titles("stance-2")).toEqual([
      "Ask me",
      "Peaceful; ask me about an Alliance",
      "Peaceful, and yes to an Alliance",
      "Peaceful, but no Alliance",
      "Aggressive",
    ]);
  });

  it.each([
    [peaceful, "peaceful", null],
    [withAlliance, "peaceful", true],
    [withoutAlliance, "peaceful", false],
    [aggressive, "aggressive", null],
  ] as const)("answer %s is written as %s, %s, and read so again", async (index, stance, alliance) => {
    await draw();
    await on.pick("stance-2", index);
    const [commands, { fields }] = on.put() as [unknown, { readonly fields: object }];
    expect(commands).toEqual([order(2, stance, alliance)]);
    expect(fields).toMatchObject({ answers: { 0: "ask" } });
    await draw([known(2, stance, alliance)]);
    expect([on.picked("stance-2"), on.picked("stance-0")]).toEqual([index, ask]);
    await draw([], { choice: { panel: "order-stances", fields } });
    expect(on.picked("stance-2")).toBe(index);
  });

  it("keeps what was chosen about another, and withdraws all to write the rest again where one is dropped", async () => {
    await draw([known(2, "aggressive"), known(0, "peaceful", true)]);
    await on.pick("stance-0", aggressive);
    expect(on.put()[0]).toEqual([order(0, "aggressive")]);
    await on.pick("stance-2", ask);
    expect(on.put()).toEqual([
      [cancel("stances"), order(0, "peaceful", true)],
      { panel: "order-stances", fields: { answers: { 0: "peaceful-yes", 2: "ask" } } },
    ]);
  });

  it("leaves alone what was ordered about whom none can be written now", async () => {
    const only = [{ type: "order-stance", seat: 1, fields: { opponent: values(2), alliance: values(null) } }];
    await draw([known(0, "aggressive")], { offers: only });
    expect(on.texts("legend")).toEqual(["Towards Olga"]);
    await on.pick("stance-2", peaceful);
    expect(on.put()[0]).toEqual([order(2, "peaceful")]);
  });

  it("that is being withdrawn says so, until something else is chosen", async () => {
    await draw([known(2, "aggressive")], withdrawing("stances"));
    expect([on.texts("legend"), page.text().length > 20]).toEqual([[], true]);
    await draw([known(2, "aggressive")], {
      ...withdrawing("stances"),
      choice: { panel: "order-stances", fields: { answers: { 2: "ask" } } },
    });
    expect([on.texts("legend").length, on.picked("stance-2")]).toEqual([2, ask]);
  });

  it("is nothing for whoever watches", async () => {
    await draw([], { you: null });
    expect(page.text()).toBe("");
  });
});

describe("the standing order about Aid", () => {
  const offers = [{ type: "order-aid", seat: 1, fields: { from: values(0, 2) } }];
  const draw = (aid: readonly object[] = [], given: Given = {}) =>
    page.draw(
      <AidOrderPanel
        context={seated({ offers, view: { orders: { auction: null, stances: [], aid, boosts: [] } }, ...given })}
      />,
    );
  const order = (from: number, accept: boolean) => ({ type: "order-aid", seat: 1, from, accept });
  const [ask, accept, refuse] = [0, 1, 2];

  it("asks about the offers of each, clockwise, and begins with being asked or what is ordered", async () => {
    await draw([{ from: 0, accept: false }]);
    expect(on.texts("legend")).toEqual(["Offers of Olga", "Offers of Mira"]);
    expect([on.picked("aid-2"), on.picked("aid-0")]).toEqual([ask, refuse]);
    await draw([{ from: 0, accept: true }]);
    expect(on.picked("aid-0")).toBe(accept);
  });

  it("is written for whom it was changed, with the answers beside it", async () => {
    await draw([{ from: 0, accept: true }]);
    await on.pick("aid-2", refuse);
    expect(on.put()).toEqual([
      [order(2, false)],
      { panel: "order-aid", fields: { answers: { 0: "accept", 2: "refuse" } } },
    ]);
    await on.pick("aid-2", accept);
    expect(on.put()[0]).toEqual([order(2, true)]);
    await on.pick("aid-0", ask);
    expect(on.put()[0]).toEqual([cancel("aid")]);
    await draw([], { choice: { panel: "order-aid", fields: { answers: { 2: "accept" } } } });
    expect([on.picked("aid-2"), on.picked("aid-0")]).toEqual([accept, ask]);
  });

  it("leaves alone what was ordered about offers that are over", async () => {
    await draw([{ from: 0, accept: true }], { offers: [{ type: "order-aid", seat: 1, fields: { from: values(2) } }] });
    await on.pick("aid-2", accept);
    expect(on.put()[0]).toEqual([order(2, true)]);
  });

  it("that is being withdrawn says so; for whoever watches it is nothing", async () => {
    await draw([{ from: 0, accept: true }], withdrawing("aid"));
    expect(on.texts("legend")).toEqual([]);
    await draw([], { you: null });
    expect(page.text()).toBe("");
  });
});
