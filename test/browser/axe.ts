import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** The rules whose answer depends on colours. All others check the page's structure, which day and night share. */
const colours = ["color-contrast", "link-in-text-block"];

/** What axe finds by day, and in the colours of the night. Afterwards the page shows the colours of its device again. */
export const axeFaults = async (page: Page): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    // The page has no frames: axe need not open a page of its own to bring their answers together.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    const { violations, passes } = await (colorScheme === "light" ? axe : axe.withRules(colours)).analyze();
    if (!passes.some(({ id }) => id === "color-contrast")) throw new Error("axe saw no text to judge the colours of");
    for (const { id, nodes } of violations)
      found.push(...nodes.map(({ html }) => `${colorScheme}, ${id}: ${html.slice(0, 160)}`));
  }
  await page.emulateMedia({ colorScheme: null });
  return found;
};
