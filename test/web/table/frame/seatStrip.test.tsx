import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnyContext } from "../../../../web/table/context/context.ts";
import { openPage, type TestPage } from "../../../support/page.ts";
import { type Framed, framed, tableOf } from "./framed.tsx";

vi.mock("../../../../web/i18n/index.ts", () => import("../../../support/pageTexts.ts"));
vi.mock("../../../../web/table/top/TableTop.tsx", () => ({
  TableTop: ({ tableId, ...given }: { readonly tableId: string }) => (
    <header class="top">{JSON.stringify(given)}</header>
  ),
}));
vi.mock("../../../../web/table/motion/useMotion.ts", () => ({ useMotion: () => undefined }));

let page: TestPage;
let frame: Framed;
beforeEach(() => {
  page = openPage();
  frame = framed(page);
});
afterEach(() => page.close());

describe("everybody at the table", () => {
  const banners = () =>
    [...page.window.document.querySelectorAll(".banner")].map((one) => [
      one.querySelector(".nm")?.textContent,
      one.querySelector(".vp")?.textContent?.trim(),
    ]);
  const banner = (_context: AnyContext, seat: number) => ({ points: seat === 0 ? 12 : null, line: `line ${seat}` });

  it("has name and points as far as they are known; whoever is waited for is said to be", async () => {
    await frame.draw({ game: { banner } });
    expect(banners()).toEqual([
      ["common.you", "12 common.vptable.isWaitedFor"],
      ["Tomasz", ""],
    ]);
  });

  it("has the final points once the game is over", async () => {
    const outcome = { winners: [1], scores: [{ seat: 1, total: 31 }] };
    await frame.draw({ game: { banner }, table: tableOf({ outcome, waiting: [] }, { status: "ended" }) });
    expect(banners()).toEqual([
      ["common.you", "12 common.vp"],
      ["Tomasz", "31 common.vp"],
    ]);
  });

  it("is called a bot where one plays", async () => {
    const seats = [
      { seat: 0, name: "Mira", bot: false },
      { seat: 1, name: "Tomasz", bot: true },
    ];
    await frame.draw({ table: tableOf({}, { seats }) });
    expect(
      [...page.window.document.querySelectorAll(".banner")].map((one) => one.innerHTML.includes("seats.bot")),
    ).toEqual([false, true]);
  });
});
