import { useRef } from "preact/hooks";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { showTop, useInSight } from "../../../web/ui/sight.ts";
import { openPage, type TestPage } from "../../support/page.ts";

let page: TestPage;
/** What was brought into sight, or "top" where the page went there. */
let shown: string[];
/** The page grows, for each who looks at it. */
let grow: (() => void)[];
beforeEach(() => {
  page = openPage();
  shown = [];
  grow = [];
  vi.stubGlobal("scrollTo", () => shown.push("top"));
  page.window.Element.prototype.scrollIntoView = function (this: { readonly className: string }) {
    shown.push(this.className);
  };
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(private readonly tell: () => void) {}
      observe = () => void grow.push(this.tell);
      disconnect = () => {
        grow = grow.filter((one) => one !== this.tell);
      };
    },
  );
});
afterEach(() => page.close());

const Part = ({ on, what }: { readonly on: boolean; readonly what: string }) => {
  const part = useRef<HTMLDivElement>(null);
  useInSight(part, on, [what]);
  return <div ref={part} class="part" />;
};

it("a new step begins at the top of the page, and no higher than lets what was chosen stay in sight", async () => {
  showTop();
  await page.draw(<Part on={true} what="a hex" />);
  showTop();
  await page.draw(<Part on={false} what="a hex" />);
  showTop();
  expect(shown).toEqual(["top", "part", "part", "top"]);
});

it("what was chosen comes into sight again when it changes, and while the page grows, until its reader moves the page", async () => {
  await page.draw(<Part on={true} what="a hex" />);
  await page.draw(<Part on={true} what="its price" />);
  for (const one of grow) one();
  expect([shown, grow.length]).toEqual([["part", "part", "part"], 1]);
  await page.act(() => page.window.dispatchEvent(new page.window.Event("touchstart")));
  expect(grow).toEqual([]);
  await page.draw(null);
  showTop();
  expect(shown.at(-1)).toBe("top");
});
