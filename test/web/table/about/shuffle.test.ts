import { expect, it, vi } from "vitest";
import { fileNameOf, seedIn } from "../../../../web/table/about/Shuffle.tsx";

vi.mock("../../../../web/i18n/index.ts", () => ({ t: (key: string) => key }));

const item = (seq: number, ...events: readonly { readonly type: string; readonly seed?: unknown }[]) => ({
  seq,
  at: 0,
  seat: 0,
  events,
});

it("finds the seed where the game's last move reveals it, whatever came after", () => {
  const seed = "ab".repeat(32);
  expect(
    seedIn([item(8, { type: "worked" }), item(9, { type: "over", seed }), item(10, { type: "link-issued" })]),
  ).toBe(seed);
});

it("finds none in what only looks like it", () => {
  expect(seedIn([])).toBeNull();
  expect(seedIn([item(1, { type: "game-opened", seed: null }, { type: "x", seed: "abc" })])).toBeNull();
});

it("names the file as the service does", () => expect(fileNameOf("abcdefgh")).toBe("tessera-abcdefgh.json"));
