/** Sections that are rarely shown: loaded on demand. */
import { loadAreas } from "../../../i18n/index.ts";
import { lazyPart } from "../../../ui/lazy.tsx";

const great = lazyPart(async () => {
  const [{ Great }] = await Promise.all([import("../great/Great.tsx"), loadAreas(["ended", "mosaic-great"])]);
  return Great;
});
const report = lazyPart(async () => (await import("../great/EmpireReport.tsx")).EmpireReport);
const region = lazyPart(async () => (await import("../regions/RegionPanel.tsx")).RegionPanel);
const textBoard = lazyPart(async () => (await import("../regions/TextBoard.tsx")).TextBoard);

const ordered = lazyPart(async () => {
  const [{ Ordered }] = await Promise.all([import("../great/ending.ts"), loadAreas(["log"])]);
  return Ordered;
});

/** The way to an order that news tell of. */
export const Ordered = ordered.Part;

/** The result of an empire scoring. */
export const EmpireReport = report.Part;

/** The empire scorings of an entry of the log. */
export const Great = great.Part;

/** The map as a list. */
export const TextBoard = textBoard.Part;

/** One region: who has what there, and what it is worth. */
export const RegionPanel = region.Part;
