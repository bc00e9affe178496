/** How every question is asked. Loaded separately from the page, which is read more often than played on. */

import { commandText } from "../kit/commandText.ts";
import { listId } from "../kit/names.ts";
import type { Panel } from "../panel.ts";
import { panels as asked } from "../panels/index.ts";
import { listPanel } from "../panels/ListPanel.tsx";
import { PatchBoard } from "../panels/patching/PatchBoard.tsx";
import { patchingOf } from "../panels/patching/patching.ts";
import { territoryPanels } from "../panels/territory.ts";

const panels: Readonly<Partial<Record<string, Panel>>> = { ...asked, ...territoryPanels, [listId]: listPanel };

/** Pages by their names, the board for laying a card, and the wording of commands. */
export const questions = { panels, PatchBoard, patchingOf, commandText };
export { Card } from "../panels/auction/Card.tsx";
