import type { Panels, Parts } from "../panel.ts";

/** Questions with a page of their own, by what is asked. */
export const panels: Panels = {};

/** Places of the page beside the territory. */
export const parts: Parts = {};
