import { expect, it } from "vitest";

it("fetches the fair before anybody else, and looks at the first day alone", async () => {
  const { isFair } = await import("./fair.ts");
  expect(isFair(0)).toBe(true);
});
