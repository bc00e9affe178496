import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Context } from "../../../../../web/games/mosaic/game.ts";
import { RegionPanel } from "../../../../../web/games/mosaic/regions/RegionPanel.tsx";
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

const draw = (phase: string) =>
  page.draw(
    <RegionPanel
      region="gaul"
      context={
        {
          you: 0,
          seats: ["Mira", "Tomasz"].map((name, seat) => ({ seat, name, mark: seat + 1, you: seat === 0 })),
          view: {
            phase,
            outlook: null,
            regions: [{ region: "gaul", influence: [2, 4], control: 1, lacks: [3, 0], closedBy: [] }],
            players: [0, 1].map((seat) => ({ seat, units: {} })),
          },
        } as unknown as Context
      }
    />,
  );

describe("a region", () => {
  it("says how much its reader lacks to control it, unless the game is over", async () => {
    await draw("turns");
    expect(page.find(".mo-lead").textContent).toContain("3 more influence");
    await draw("ended");
    expect(page.has(".mo-lead")).toBe(false);
  });
});
