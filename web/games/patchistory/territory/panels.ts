import type { Panels } from "../panel.ts";
import { managementPanel } from "./Management.tsx";
import { patchPanel } from "./PatchPanel.tsx";
import { roomPanels } from "./RoomPanels.tsx";

/** Questions that are answered on the reader's own territory. */
export const territoryPanels: Panels = { patch: patchPanel, management: managementPanel, ...roomPanels };
