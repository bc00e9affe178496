import { expect, it } from "vitest";
import { mended } from "../../web/links/mended.ts";

it("the address of a moment looked back on never changes", () => {
  expect(mended("/table/table-0001/at/12")).toBe("/table/table-0001/at/12");
  expect(mended("/table/table-0001/att")).not.toContain("/att");
});
