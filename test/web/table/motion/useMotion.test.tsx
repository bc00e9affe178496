import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnyContext } from "../../../../web/table/context/context.ts";
import type { GameUi } from "../../../../web/table/context/gameUi.ts";
import { useMotion } from "../../../../web/table/motion/useMotion.ts";
import { openPage, type TestPage } from "../../../support/page.ts";

const seen = vi.hoisted(() => ({ looks: [] as string[], counted: 0, travelled: 0, still: false }));
vi.mock("../../../../web/ui/hooks.ts", () => ({ isStill: () => seen.still }));
vi.mock("../../../../web/ui/lazy.tsx", () => ({ whenIdle: (work: () => void) => work() }));
vi.mock("../../../../web/table/motion/motion.ts", () => ({
  look: (version: number) => {
    seen.looks.push(`${version}: ${document.querySelector("p")?.textContent}`);
    return { version };
  },
  count: () => {
    seen.counted += 1;
  },
  travel: async () => {
    seen.travelled += 1;
  },
}));

const log = { items: [] };
const Table = ({ version }: { readonly version: number }) => {
  useMotion({} as GameUi, { table: { version }, log } as unknown as AnyContext);
  return <p>drawn {version}</p>;
};

let page: TestPage;
beforeEach(() => {
  Object.assign(seen, { looks: [], counted: 0, travelled: 0 });
  page = openPage();
});
afterEach(() => page.close());

describe("motion at a table", () => {
  it("is none, and nothing is fetched for it, for a reader who wants none", async () => {
    seen.still = true;
    for (const version of [3, 4]) await page.draw(<Table version={version} />);
    expect(seen).toMatchObject({ looks: [], counted: 0, travelled: 0 });
  });

  it("begins from the page as it was before a later version is drawn", async () => {
    seen.still = false;
    await page.draw(<Table version={3} />);
    await vi.dynamicImportSettled();
    expect(seen.looks).toEqual([]);
    await page.draw(<Table version={4} />);
    await page.draw(<Table version={4} />);
    expect(seen.looks).toEqual(["3: drawn 3"]);
    expect(page.text()).toContain("drawn 4");
    expect(seen).toMatchObject({ counted: 1, travelled: 1 });
  });
});
