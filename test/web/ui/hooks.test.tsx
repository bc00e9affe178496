import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isStill, useLanguage, useLayout, useTitle } from "../../../web/ui/hooks.ts";
import { openPage, type TestPage } from "../../support/page.ts";
import { listen } from "../../support/pageTexts.ts";

vi.mock("../../../web/i18n/index.ts", () => import("../../support/pageTexts.ts"));

let page: TestPage;
beforeEach(() => {
  page = openPage();
});
afterEach(() => page.close());

const Layout = () => <p>{useLayout()}</p>;

describe("the space available", () => {
  it.each([
    [320, "phone"],
    [719, "phone"],
    [720, "tablet"],
    [1099, "tablet"],
    [1100, "desktop"],
    [1920, "desktop"],
  ])("%i px are a %s, from the first drawing on and after resizing", async (width, layout) => {
    const other = layout === "phone" ? 1280 : 400;
    await page.resize(width);
    await page.draw(<Layout />);
    expect(page.text()).toBe(layout);
    await page.resize(other);
    expect(page.text()).not.toBe(layout);
    await page.resize(width);
    expect(page.text()).toBe(layout);
  });

  it("is not watched any more once the component is gone", async () => {
    const lists = { added: 0, removed: 0 };
    vi.stubGlobal("matchMedia", () => ({
      matches: false,
      addEventListener: () => (lists.added += 1),
      removeEventListener: () => (lists.removed += 1),
    }));
    await page.draw(<Layout />);
    expect(lists).toEqual({ added: 2, removed: 0 });
    await page.draw(null);
    expect(lists).toEqual({ added: 2, removed: 2 });
  });
});

describe("a reader who wants no motion", () => {
  it.each([true, false])("is recognised by the browser's own setting: %s", (still) => {
    const asked: string[] = [];
    vi.stubGlobal("matchMedia", (query: string) => {
      asked.push(query);
      return { matches: still };
    });
    expect(isStill()).toBe(still);
    expect(asked).toEqual(["(prefers-reduced-motion: reduce)"]);
  });
});

describe("the page's title", () => {
  const Titled = ({ title }: { readonly title: string }) => {
    useTitle(title);
    return null;
  };

  it("is set when it is drawn and whenever it changes, and only then", async () => {
    await page.draw(<Titled title="Waiting · Winter Romans" />);
    expect(document.title).toBe("Waiting · Winter Romans");
    document.title = "somebody else's";
    await page.draw(<Titled title="Waiting · Winter Romans" />);
    expect(document.title).toBe("somebody else's");
    await page.draw(<Titled title="● Your turn · Winter Romans" />);
    expect(document.title).toBe("● Your turn · Winter Romans");
  });
});

describe("the language on the page", () => {
  it("is drawn again when it changes, as long as it is drawn at all", async () => {
    let drawings = 0;
    const Speaking = () => {
      drawings += 1;
      return <p>{useLanguage()}</p>;
    };
    const speak = (language: "en" | "fr" | "it" | "de") => page.act(() => listen(language, () => false));
    await speak("en");
    await page.draw(<Speaking />);
    expect(page.text()).toBe("en");
    await speak("de");
    expect(page.text()).toBe("de");
    await page.draw(null);
    const before = drawings;
    await speak("fr");
    expect(drawings).toBe(before);
    await speak("en");
  });
});
