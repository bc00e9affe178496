import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Context } from "../../../../../web/games/mosaic/game.ts";
import { Great } from "../../../../../web/games/mosaic/great/Great.tsx";
import { speak } from "../../../../support/mosaicPage.ts";
import { openPage, type TestPage } from "../../../../support/page.ts";
import { listen } from "../../../../support/pageTexts.ts";

vi.mock("../../../../../web/i18n/index.ts", () => import("../../../../support/pageTexts.ts"));

let page: TestPage;
beforeAll(() => {
  listen("en", () => true);
  speak("en");
});
beforeEach(() => {
  page = openPage();
});
afterEach(() => page.close());

const seats = ["Mira", "Tomasz"].map((name, seat) => ({ seat, name, mark: seat + 3, you: seat === 0 }));
const context = {
  layout: "phone",
  seats,
  you: 0,
  table: { id: "t" },
  view: { players: seats.map(({ seat }) => ({ seat, government: null })) },
} as unknown as Context;
const item = {
  seq: 7,
  events: [
    {
      type: "empire-scored",
      regions: [
        { region: "gaul", influence: [4, 7], control: 1, vp: [0, 9] },
        { region: "italia", influence: [5, 5], control: null, vp: [3, 3] },
      ],
      governments: [2, 0],
    },
  ],
};
/** The colours of the map's regions, on a page that is a moment's own or not, where the browser mixes colours or not. */
const tints = async (whole: boolean, mixes: boolean) => {
  vi.stubGlobal("CSS", { supports: () => mixes });
  vi.stubGlobal("matchMedia", () => ({ matches: true })); // no motion
  await page.draw(
    <main id="main">
      <Great context={context} item={item as never} whole={whole} />
    </main>,
  );
  const { style } = page.find("#main");
  return ["gaul", "italia", "egypt"].map((region) => style.getPropertyValue(`--region-${region}`));
};

it("tints the map of a scoring's page by who controlled each region, and only that", async () => {
  const [gaul, italia, egypt] = await tints(true, true);
  expect(gaul).toContain("var(--seat-4)");
  expect([italia, egypt]).toEqual(["var(--slab-low)", ""]);
  await page.draw(null);
  expect(await tints(true, false)).toEqual(["", "", ""]);
  await page.draw(null);
  expect(await tints(false, true)).toEqual(["", "", ""]);
});
