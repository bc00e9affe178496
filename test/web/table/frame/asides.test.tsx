import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnyContext } from "../../../../web/table/context/context.ts";
import type { GameUi } from "../../../../web/table/context/gameUi.ts";
import { Asides, Hint } from "../../../../web/table/frame/Asides.tsx";
import type { TableState } from "../../../../web/table/store/tableState.ts";
import { openPage, type TestPage } from "../../../support/page.ts";

vi.mock("../../../../web/i18n/index.ts", () => import("../../../support/pageTexts.ts"));
vi.mock("../../../../web/table/back/TakeBack.tsx", () => ({
  TakeBack: ({ to }: { readonly to: number }) => <p>{`back to ${to}`}</p>,
}));
vi.mock("../../../../web/table/hints/Hints.tsx", () => ({ Hints: () => <p>a hint</p> }));

let page: TestPage;
beforeEach(() => {
  page = openPage();
});
afterEach(() => page.close());

const empty = { version: 1, commands: [], choice: null, question: null };
const chosen = { ...empty, choice: { entry: "work" } };

interface Given {
  readonly you?: object;
  readonly offers?: readonly string[];
  readonly waiting?: readonly number[];
  readonly status?: string;
  readonly mayAct?: boolean;
  readonly held?: object | null;
  readonly draft?: object;
  readonly ahead?: boolean;
}

/** What stands beside the news, once everything has arrived. */
const shown = async (given: Given = {}): Promise<string> => {
  const { you = { seat: 0 }, offers = [], waiting = [1], status = "playing", mayAct = true } = given;
  const { held = null, draft = empty, ahead = true } = given;
  const table = {
    table: { id: "table-abc", status },
    you,
    offers: offers.map((type) => ({ type })),
    waiting: waiting.map((seat) => ({ seat })),
  };
  await page.draw(
    <Asides
      ui={{ ...(ahead && { commandText: () => "" }) } as unknown as GameUi}
      context={{ mayAct } as AnyContext}
      state={{ table, held, draft } as unknown as TableState}
      receive={() => undefined}
    />,
  );
  await page.act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  await page.act(() => vi.dynamicImportSettled());
  await page.act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  return page.text().replace("table.aheadWait", "").trim();
};
const tries = "table.aheadTry";
const orders = "table.aheadMay";

describe("planning ahead", () => {
  it("is offered to a player while the table waits for others, where the game has it", async () => {
    expect(await shown()).toContain(tries);
    expect(page.find("a").getAttribute("href")).toBe("/table/table-abc/ahead");
    const without: readonly Given[] = [
      { waiting: [0, 1] },
      { you: { seat: null } },
      { status: "ended" },
      { ahead: false },
      { mayAct: false },
    ];
    for (const given of without) expect(await shown(given)).toBe("");
  });

  it("is not told after every turn, as what can be taken back is", async () => {
    expect(await shown({ you: { seat: 0, takeBack: 4 } })).toContain(tries);
    expect(page.find("[role=status]").textContent).toBe("back to 4");
  });

  it("is for writing orders where these are offered, whoever is waited for", async () => {
    const all: readonly Given[] = [{}, { waiting: [0] }, { ahead: false }];
    for (const given of all) expect(await shown({ ...given, offers: ["order-aid", "order-wishes"] })).toContain(orders);
    expect(await shown({ offers: ["order-aid"], waiting: [0] })).toBe("");
    expect(await shown({ offers: ["order-wishes"], mayAct: false })).toBe("");
  });
});

describe("taking back", () => {
  const you = { seat: 0, takeBack: 0 };
  it("is offered where the own move can be taken back, also the very first", async () => {
    expect(await shown({ you, ahead: false })).toBe("back to 0");
    expect(await shown({ you: { seat: 0 }, ahead: false })).toBe("");
  });

  const hindered: readonly (readonly [string, Given])[] = [
    ["a newer table waits", { held: {} }],
    ["something is being chosen", { draft: chosen }],
    ["the reader is not signed in", { mayAct: false }],
  ];
  it.each(hindered)("is not offered while %s", async (_while, given) =>
    expect(await shown({ you, ahead: false, ...given })).toBe(""),
  );
});

describe("a hint", () => {
  const draw = async (hints: boolean, you: number | null) => {
    await page.draw(
      <Hint ui={{ ...(hints && { hints: async () => [] }) } as GameUi} context={{ you } as AnyContext} />,
    );
    await page.act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    await page.act(() => vi.dynamicImportSettled());
    await page.act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    return page.text();
  };
  it("is for players of a game that has any", async () => {
    expect(await draw(true, 0)).toBe("a hint");
    expect(await draw(true, null)).toBe("");
    expect(await draw(false, 0)).toBe("");
  });
});
