import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { drawPatterns } from "../../../../../web/games/patchistory/land/Patterns.tsx";
import { root } from "../../../../support/imports.ts";
import { openPage, type TestPage } from "../../../../support/page.ts";

let page: TestPage;
beforeEach(() => {
  page = openPage();
});
afterEach(() => page.close());

const all = (selector: string) => [...page.window.document.querySelectorAll(selector)];

describe("the patterns of the fields", () => {
  it("lie once on the page, in no section of it: what is hidden fills nothing", async () => {
    await page.draw(<main />);
    drawPatterns();
    drawPatterns();
    expect(all(".pt-patterns")).toHaveLength(1);
    expect(all("body > div > .pt-patterns")).toHaveLength(1);
    expect(all("main .pt-patterns, section .pt-patterns")).toEqual([]);
  });

  it("are all those that drawings and styles refer to", () => {
    drawPatterns();
    const folder = join(root, "web/games/patchistory/land");
    const texts = ["RoomDrawing.tsx", "rooms.css", "marks.css"].map((file) => readFileSync(join(folder, file), "utf8"));
    const named = new Set(texts.flatMap((text) => [...text.matchAll(/url\(#(pt-[a-z]+)\)/g)].map(([, id]) => id)));
    expect(named.size).toBeGreaterThan(3);
    for (const id of named) expect(all(`pattern#${id}`), id).toHaveLength(1);
  });
});
