/*
 * Takes the pictures of tables that stand on the first page: `npm run pictures`. A game is played on by the seeds of the tests, so the
 * same page gives the same pictures.
 */
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "playwright-core";
import { languages } from "../../web/i18n/languages.ts";
import { launchOptions } from "../browser/launch.ts";
import { calm, playedUntil, signedIn, startTestService, visitor } from "../browser/support.ts";

const folder = fileURLToPath(new URL("../../web/public/art/", import.meta.url));

/** The size of a picture, in px: twice that on a phone, as `web/pages/TablePicture.tsx` reserves for it. */
const size = { width: 760, height: 475 };
const quality = 0.72;

/** What of a table is shown, and after how many moves. */
const shots = {
  mosaic: { place: "svg.mo-board", moves: 150 },
  patchistory: { place: ".pt-frame svg", moves: 150 },
} as const;

/** A picture in WebP, filled from its middle. The browser encodes it: nothing else here can. */
const webp = async (browser: Browser, png: Buffer): Promise<Buffer> => {
  const page = await browser.newPage();
  const encoded = await page.evaluate(
    async ([source, wide, high, good]) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob());
      const canvas = document.createElement("canvas");
      canvas.width = wide;
      canvas.height = high;
      const context = canvas.getContext("2d");
      if (context) context.imageSmoothingQuality = "high";
      const scale = Math.max(wide / image.width, high / image.height);
      const [w, h] = [image.width * scale, image.height * scale];
      context?.drawImage(image, (wide - w) / 2, (high - h) / 2, w, h);
      return canvas.toDataURL("image/webp", good);
    },
    [png.toString("base64"), size.width, size.height, quality] as const,
  );
  await page.close();
  return Buffer.from(encoded.split(",")[1] ?? "", "base64");
};

const browser = await chromium.launch(launchOptions());
const service = await startTestService();
try {
  for (const [game, { place, moves }] of Object.entries(shots)) {
    const { link } = await playedUntil(service, { game, seats: 4 }, (_kind, made) => made === moves);
    const kinds = languages.flatMap((language) => (["light", "dark"] as const).map((theme) => ({ language, theme })));
    for (const { language, theme } of kinds) {
      const person = await visitor(browser, { size: "desktop", theme, locale: language });
      const page = await signedIn(person, link);
      await calm(page);
      await page.locator(".toast").waitFor({ state: "detached" });
      const picture = await webp(browser, await page.locator(place).first().screenshot());
      const name = `${game}-${theme}-${language}.webp`;
      await writeFile(`${folder}${name}`, picture);
      console.log(`${name}: ${picture.length} bytes`);
      await person.close();
    }
  }
} finally {
  await browser.close();
  await service.close();
}
