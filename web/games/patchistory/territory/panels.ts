import type { Panels } from "../panel.ts";

/** Questions that are answered on the reader's own territory. */
export const territoryPanels: Panels = {};
