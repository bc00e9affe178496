import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { mosaic } from "../../../web/games/mosaic/entry.ts";
import { patchistory } from "../../../web/games/patchistory/entry.ts";
import { TablePicture } from "../../../web/pages/TablePicture.tsx";
import { openPage, type TestPage } from "../../support/page.ts";
import { hearKeys, languages, listen } from "../../support/pageTexts.ts";

vi.mock("../../../web/i18n/index.ts", () => import("../../support/pageTexts.ts"));

let page: TestPage;
beforeEach(() => {
  page = openPage();
});
afterEach(async () => {
  hearKeys();
  await page.close();
});

const all = (selector: string) => [...page.window.document.querySelectorAll(selector)];

/** Width and height of a lossy WebP, from its frame header. */
const sizeOf = (file: Buffer): readonly [number, number] => {
  const start = file.indexOf(Buffer.from([0x9d, 0x01, 0x2a]));
  return [file.readUInt16LE(start + 3) & 0x3fff, file.readUInt16LE(start + 5) & 0x3fff];
};

const games = [mosaic, patchistory].filter(({ card }) => card.picture).map(({ id }) => id);

describe("the picture of a table on the first page", () => {
  it.each(games.flatMap((game) => languages.map((language) => [game, language] as const)))(
    "of %s exists in the reader's language (%s), by day and by night, small, and in the size the page reserves for it",
    async (game, language) => {
      listen(language, (area) => area === "landing");
      await page.draw(<TablePicture game={game} />);
      const images = all("img");
      expect(images.map((image) => image.getAttribute("src"))).toEqual([
        `/art/${game}-light-${language}.webp`,
        `/art/${game}-dark-${language}.webp`,
      ]);
      for (const image of images) {
        const file = readFileSync(new URL(`../../../web/public${image.getAttribute("src")}`, import.meta.url));
        expect(file.subarray(8, 12).toString("latin1")).toBe("WEBP");
        expect(file.length).toBeLessThan(70_000);
        expect(sizeOf(file)).toEqual([Number(image.getAttribute("width")), Number(image.getAttribute("height"))]);
        // The hidden one is never fetched, and the description is given once.
        expect(image.getAttribute("loading")).toBe("lazy");
        expect(image.getAttribute("alt")).toBe("");
      }
    },
  );

  it.each(games)("of %s is described once", async (game) => {
    await page.draw(<TablePicture game={game} />);
    expect(all("[role=img]").map((place) => place.getAttribute("aria-label"))).toEqual([`landing.table.${game}`]);
  });

  it("exists for both games", () => {
    expect([mosaic.card.picture, patchistory.card.picture]).toEqual([true, true]);
  });
});
