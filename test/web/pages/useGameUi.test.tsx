import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useGameUi } from "../../../web/pages/useGameUi.ts";
import { openPage, type TestPage } from "../../support/page.ts";

const { loadGameUi, loadAreas } = vi.hoisted(() => ({ loadGameUi: vi.fn(), loadAreas: vi.fn() }));
vi.mock("../../../web/games/index.ts", () => ({ loadGameUi }));
vi.mock("../../../web/i18n/index.ts", async () => ({
  ...(await import("../../support/pageTexts.ts")),
  areasOf: (prefix: string) => [`${prefix}all`],
  loadAreas,
}));

let page: TestPage;
beforeEach(() => {
  vi.resetAllMocks();
  page = openPage();
});
afterEach(() => page.close());

const Shown = ({ game }: { readonly game: string | null }) => {
  const ui = useGameUi(game);
  return <p>{typeof ui === "string" ? ui : ui.areas.join(" ")}</p>;
};

/** Draws the page of a game, and what it says once everything has been answered. */
const shown = async (game: string | null): Promise<string> => {
  await page.draw(<Shown game={game} />);
  await page.act(() => new Promise((done) => setTimeout(done)));
  return page.text();
};

const lost = () => Promise.reject(new Error("lost"));

describe("the pictures and texts of a game", () => {
  it("are loaded once the table has named its game, the texts it asks for and what else it needs", async () => {
    const load = vi.fn();
    loadGameUi.mockResolvedValue({ areas: ["go", "go-terms"], load });
    expect(await shown(null)).toBe("loading");
    expect(loadGameUi).not.toHaveBeenCalled();
    expect(await shown("go")).toBe("go go-terms");
    expect(loadAreas).toHaveBeenCalledWith(["go", "go-terms"]);
    expect(load).toHaveBeenCalledWith("en");
  });

  it("of a game that this page does not know are said to be unknown, with all texts there are", async () => {
    loadGameUi.mockResolvedValue(null);
    expect(await shown("chess")).toBe("unknown");
    expect(loadAreas).toHaveBeenCalledWith(["chess-all"]);
  });

  it.each([
    ["its pictures", () => loadGameUi.mockImplementation(lost)],
    [
      "its texts",
      () => {
        loadGameUi.mockResolvedValue({ areas: ["go"] });
        loadAreas.mockImplementation(lost);
      },
    ],
    ["its cards", () => loadGameUi.mockResolvedValue({ areas: ["go"], load: lost })],
  ])("are said to be missing when %s did not arrive", async (_what, prepare) => {
    prepare();
    expect(await shown("go")).toBe("failed");
  });
});
