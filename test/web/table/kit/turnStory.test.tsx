import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { named } from "../../../../web/table/kit/named.ts";
import { TurnStory } from "../../../../web/table/kit/TurnStory.tsx";
import { openPage, type TestPage } from "../../../support/page.ts";

vi.mock("../../../../web/i18n/index.ts", () => import("../../../support/pageTexts.ts"));

let page: TestPage;
beforeEach(() => {
  page = openPage();
});
afterEach(() => page.close());

it("keeps the sign behind a name on the name's line, and out of what is pressed", async () => {
  const [wheel, masonry] = [named("Wheel", "tech-wheel"), named("Masonry", "tech-masonry")];
  for (const [text, kept] of [
    [`Mira took ${wheel}, then ${masonry}.`, ["Wheel,", "Masonry."]],
    [`Mira a pris ${wheel}\u00a0: ${masonry}${wheel}`, ["Wheel\u00a0:", "Masonry", "Wheel"]],
    [`, and ${wheel} (again)`, ["Wheel"]],
  ] as const) {
    const opened: string[] = [];
    const story = { you: [], text, details: [], more: [] };
    await page.draw(<TurnStory story={story as never} open={(id) => opened.push(id)} />);
    const all = (selector: string) => [...page.window.document.querySelectorAll(selector)];
    expect(all(".kept").map((one) => one.textContent)).toEqual(kept);
    expect(all(".kept button").map((one) => one.textContent)).toEqual(kept.map((one) => one.replace(/\W+$/, "")));
    const plain = text.replaceAll(/\uE000[^\uE001]*\uE001/gu, "");
    expect(page.find("p").textContent?.trim()).toBe(plain);
    (all("button")[0] as unknown as HTMLElement).click();
    expect(opened).toEqual(["tech-wheel"]);
  }
});
