import { expect, it } from "vitest";
import { mended } from "../../web/links/mended.ts";

it("the address of a moment that is looked back on stays as it is", () => {
  expect(mended("/table/table-0001/at/12")).toBe("/table/table-0001/at/12");
  expect(mended("/table/table-0001/att")).not.toContain("/att");
});
