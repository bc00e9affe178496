/** Sections that are seldom looked at: fetched when they are. */
import { lazyPart } from "../../../ui/lazy.tsx";

const report = lazyPart(async () => (await import("./EmpireReport.tsx")).EmpireReport);
const region = lazyPart(async () => (await import("../regions/RegionPanel.tsx")).RegionPanel);
const textBoard = lazyPart(async () => (await import("../regions/TextBoard.tsx")).TextBoard);

/** An empire scoring as it came out. */
export const EmpireReport = report.Part;

/** The map as a list. */
export const TextBoard = textBoard.Part;

/** One region: who has what there, and what it is worth. */
export const RegionPanel = region.Part;
