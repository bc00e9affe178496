import type { Panels } from "../panel.ts";
import { patchPanel } from "./patching/PatchPanel.tsx";
import { managementPanel } from "./rooms/Management.tsx";
import { roomPanels } from "./rooms/RoomPanels.tsx";

/** Questions that are answered on the reader's own territory. */
export const territoryPanels: Panels = { patch: patchPanel, management: managementPanel, ...roomPanels };
