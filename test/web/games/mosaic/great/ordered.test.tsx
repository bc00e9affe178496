import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Ordered } from "../../../../../web/games/mosaic/great/ending.ts";
import { openPage, type TestPage } from "../../../../support/page.ts";

vi.mock("../../../../../web/i18n/index.ts", () => import("../../../../support/pageTexts.ts"));

let page: TestPage;
beforeEach(() => {
  page = openPage({ url: "http://localhost/table/table-abc" });
});
afterEach(() => page.close());

const news = [{ seq: 4, at: 4, seat: 1, events: [{ type: "order-used", seat: 0, order: "turn", entry: 0 }] }];
const context = { news, you: 0, table: { id: "table-abc" } };
const draw = (seat: number, last = 4) =>
  page.draw(<Ordered context={context as never} turn={{ seat, first: 3, last } as never} />);

it("news of an order lead to where it is written, below the reader's own turn alone", async () => {
  await draw(1);
  expect(page.has("button")).toBe(false);
  await draw(0, 3);
  expect(page.has("button")).toBe(false);
  await draw(0);
  await page.act(() => (page.find("button") as HTMLButtonElement).click());
  expect(page.window.location.pathname).toBe("/table/table-abc/ahead");
});
