import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LogItem } from "../../../../web/contract.ts";
import { reasonsIn, Why } from "../../../../web/table/log/Why.tsx";
import { openPage, type TestPage } from "../../../support/page.ts";
import { askedFor, listen } from "../../../support/pageTexts.ts";

vi.mock("../../../../web/i18n/index.ts", () => import("../../../support/pageTexts.ts"));

let page: TestPage;
beforeEach(() => {
  page = openPage({ url: "http://localhost/table/table-abc" });
  listen("en", (area) => ["table", "mosaic-terms", "mosaic-why"].includes(area));
});
afterEach(() => page.close());

const item = (seq: number, seat: number, why?: LogItem["why"]): LogItem => ({ seq, at: 0, seat, events: [], why });

describe("why a bot moved", () => {
  it("is in the entries of its turn, and only its own", () => {
    const items = [
      item(3, 1, { what: "points", vp: 4 }),
      item(4, 1),
      item(5, 2, { what: "stock", vp: 1 }),
      item(6, 1, { what: "engine", vp: 2 }),
    ];
    expect(reasonsIn(items, { seat: 1, first: 3, last: 5 })).toEqual([{ what: "points", vp: 4 }]);
    expect(reasonsIn(items, { seat: 2, first: 3, last: 6 })).toEqual([{ what: "stock", vp: 1 }]);
  });

  it("is shown in whole points on request", async () => {
    const reasons = [
      { what: "region", of: "region.gaul", vp: 8.6 },
      { what: "stock", vp: 0.7 },
    ];
    await page.draw(<Why game="mosaic" reasons={reasons} />);
    const details = page.find("details") as HTMLDetailsElement;
    expect(details.textContent).toBe("Why?");
    await page.act(() => {
      details.open = true;
    });
    await page.act(() => new Promise((resolve) => setTimeout(resolve)));
    const sentences = [...details.querySelectorAll("p")].map(({ textContent }) => textContent);
    expect(askedFor()).toEqual(["mosaic-why"]);
    expect(sentences).toHaveLength(2);
    expect(sentences[0]).toContain("Gaul");
    expect(sentences[0]).toContain("9");
    expect(sentences[1]).toContain("1");
  });
});
