import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Open } from "../../../../web/pages/open/Open.tsx";
import { openPage, type TestPage } from "../../../support/page.ts";
import { listen } from "../../../support/pageTexts.ts";

vi.mock("../../../../web/i18n/index.ts", () => import("../../../support/pageTexts.ts"));
vi.mock("../../../../web/games/cards.ts", () => ({ gameCards: [{ id: "mosaic" }] }));
vi.mock("../../../../web/games/index.ts", () => ({
  hasGameUi: () => true,
  canLearn: () => false,
}));
vi.mock("../../../../web/pages/GameAbout.tsx", () => ({ GameAbout: () => null }));

const games = [
  {
    id: "mosaic",
    rulesVersion: 1,
    bots: true,
    strengths: ["easy", "good"],
    strongFor: [3],
    correctable: true,
    seats: { min: 2, max: 6 },
    options: [],
  },
];

let page: TestPage;
let sent: { readonly seats: readonly { readonly name: string; readonly bot?: true }[] }[];
let answer: readonly [status: number, body: object];

const soon = () => page.act(() => new Promise((resolve) => setTimeout(resolve, 20)));
const type = (id: string, text: string) =>
  page.act(() => {
    const field = page.find(`#${id}`) as HTMLInputElement;
    field.value = text;
    field.dispatchEvent(new (page.window.Event as unknown as typeof Event)("input", { bubbles: true }));
  });
const press = async () => {
  await page.act(() =>
    page
      .find("#open")
      .dispatchEvent(new (page.window.Event as unknown as typeof Event)("submit", { bubbles: true, cancelable: true })),
  );
  await soon();
};
const click = (text: string) =>
  page.act(() => {
    const buttons = [...(page.window.document.querySelectorAll("button") as unknown as Iterable<HTMLElement>)];
    buttons.find((button) => button.textContent?.includes(text))?.click();
  });

beforeEach(async () => {
  listen("en", () => true);
  page = openPage({ url: "http://localhost/open" });
  sent = [];
  answer = [429, { code: "busy", key: "error.unknown" }];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    if (path.endsWith("/games")) return new Response(JSON.stringify(games), { status: 200 });
    sent.push(JSON.parse(String(init.body)));
    return new Response(JSON.stringify(answer[1]), { status: answer[0] });
  });
  await page.draw(<Open />);
  await soon();
});
afterEach(() => page.close());

describe("opening a table", () => {
  it("asks for names first and folds the rest, with the choices in a line each", () => {
    const folds = [...page.window.document.querySelectorAll("details.pg-fold > summary")];
    expect(folds.map((fold) => fold.textContent)).toEqual([
      "Time limitsEverybody moves when they can.",
      "RulesThe usual rules.",
      "The table“Mosaic”. You host it and play.",
    ]);
    expect(page.window.document.querySelectorAll("details[open]")).toHaveLength(0);
    expect(page.window.document.querySelector("input")?.id).toBe("seat-0-name");
  });

  it("leads the reader to what is missing, unfolding it", async () => {
    for (const [seat, name] of ["Mira", "Giulia", "Tomasz"].entries()) await type(`seat-${seat}-name`, name);
    await type("seat-1-email", "giulia@");
    await press();
    expect(document.activeElement?.id).toBe("seat-1-email");
    expect(page.find("#seat-1-email").closest("details")?.open).toBe(true);
    expect(page.find("#seat-2-email").closest("details")?.open).toBe(false);
    expect(page.find("#seat-1-problem").textContent).toContain("whole email address");
    expect(sent).toEqual([]);
  });

  it("loses nothing when it failed, and says so at the button", async () => {
    for (const [seat, name] of ["Mira", "Giulia", "Tomasz"].entries()) await type(`seat-${seat}-name`, name);
    await press();
    expect(sent.length).toBeGreaterThan(0);
    expect(page.has(".pg-foot [role=alert]")).toBe(true);
    await page.draw(null);
    await page.draw(<Open />);
    expect((page.find("#seat-1-name") as HTMLInputElement).value).toBe("Giulia");
  });

  it("leads the reader to the file of corrections when the service finds a mistake in it", async () => {
    answer = [400, { code: "corrections", key: "x", errors: [{ path: "tax-07", code: "x", params: {} }] }];
    await click("Play alone against bots");
    await press();
    expect(document.activeElement?.id).toBe("corrections");
    expect(page.find("#corrections").closest("details")?.open).toBe(true);
  });

  it("offers strong bots for the numbers of players they learned, and a good one above that", async () => {
    await click("Play alone against bots");
    const offered = () => {
      const field = page.find("select[aria-label^='Seat 2']") as HTMLSelectElement;
      return { strengths: [...field.options].map(({ value }) => value), chosen: field.value };
    };
    await page.act(() => {
      const field = page.find("select[aria-label^='Seat 2']") as HTMLSelectElement;
      field.value = "strong";
      field.dispatchEvent(new (page.window.Event as unknown as typeof Event)("change", { bubbles: true }));
    });
    expect(offered()).toEqual({ strengths: ["easy", "good", "strong"], chosen: "strong" });
    await click("Add a seat");
    expect(offered()).toEqual({ strengths: ["easy", "good"], chosen: "good" });
  });

  it("needs no name from a player against bots only", async () => {
    await click("Play alone against bots");
    expect((page.find("#seat-0-name") as HTMLInputElement).placeholder).toBe("Hospes");
    await press();
    expect(sent[0]?.seats.map(({ bot }) => bot)).toEqual([undefined, true, true]);
    expect(sent[0]?.seats[0]?.name).toBe("Hospes");
  });
});
