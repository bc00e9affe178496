import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useAsList } from "../../../../../web/games/mosaic/kit/parts.tsx";
import { openPage, type TestPage } from "../../../../support/page.ts";

vi.mock("../../../../../web/i18n/index.ts", () => import("../../../../support/pageTexts.ts"));

let page: TestPage;
beforeEach(() => {
  page = openPage();
});
afterEach(() => page.close());

/** A map with its button below it, or a list with the button above. */
const Listed = ({ id }: { readonly id: string }) => {
  const [asList, button] = useAsList();
  return (
    <section id={id}>
      {asList ? (
        <>
          <header>{button}</header>
          <ul />
        </>
      ) : (
        <div>
          <p>{button}</p>
        </div>
      )}
    </section>
  );
};

describe("a map shown as a list", () => {
  it("keeps the focus on the button that was pressed, even if another map has the same one", async () => {
    await page.draw(
      <>
        <Listed id="question" />
        <Listed id="board" />
      </>,
    );
    expect(document.activeElement).toBe(document.body);
    const button = () => page.find("#board button");
    for (const expanded of ["true", "false"]) {
      await page.act(() => {
        button().focus();
        button().click();
      });
      expect(button().getAttribute("aria-expanded")).toBe(expanded);
      expect(document.activeElement).toBe(button());
    }
    expect(page.find("#question button").getAttribute("aria-expanded")).toBe("false");
  });
});
