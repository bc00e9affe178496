/** How every question is asked. Fetched apart from the page, which is read more often than it is played on. */
import type { Panel } from "../panel.ts";
import { panels as asked } from "../panels/index.ts";
import { territoryPanels } from "../territory/panels.ts";
import { PatchBoard } from "../territory/patching/PatchBoard.tsx";
import { patchingOf } from "../territory/patching/patching.ts";
import { listPanel } from "./ListPanel.tsx";
import { listId } from "./names.ts";

const panels: Readonly<Partial<Record<string, Panel>>> = { ...asked, ...territoryPanels, [listId]: listPanel };

/** Pages by their names, and the board on which a card is laid. */
export const questions = { panels, PatchBoard, patchingOf };
export { Card } from "../sections/Card.tsx";
