import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { NewsList } from "../../../../web/table/kit/NewsList.tsx";
import { openPage, type TestPage } from "../../../support/page.ts";

vi.mock("../../../../web/i18n/index.ts", () => import("../../../support/pageTexts.ts"));

let page: TestPage;
beforeEach(() => {
  page = openPage();
});
afterEach(() => page.close());

const nothing = { seat: null, you: [], text: "", details: [], more: [] };
const entries = [1, 2].map((no) => ({ no, first: no, last: no, ...nothing })) as never;
const drawn: string[] = [];
const Ordered = ({ turn }: { readonly turn: { readonly no: number } }) => {
  drawn.push(`${turn.no}`);
  return null;
};
const draw = (...types: readonly string[]) => {
  drawn.length = 0;
  const news = [{ seq: 2, at: 2, seat: 0, events: types.map((type) => ({ type })) }];
  const context = { news, seats: [], openCard: () => undefined } as never;
  return page.draw(
    <NewsList context={context} entries={entries} onMap={() => false} none="none" ordered={Ordered as never} />,
  );
};

it("asks for the way to an order only once the news tell that one was carried out or has lapsed", async () => {
  for (const type of ["worked", "orders-set", "order-laid"]) {
    await draw(type);
    expect(drawn, type).toEqual([]);
  }
  for (const type of ["order-used", "orders-lapsed"]) {
    await draw("worked", type);
    expect(drawn, type).toEqual(["1", "2"]);
  }
});
