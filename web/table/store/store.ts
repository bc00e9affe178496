import { previewDraft, readLog, readTable, sendMove } from "../../api.ts";
import { arrivingOf } from "./arriving.ts";
import { confirmingOf } from "./confirming.ts";
import { deskOf } from "./desk.ts";
import { planningOf } from "./planning.ts";
import type { TableService, TableStore } from "./tableState.ts";

const later = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

const service: TableService = {
  readTable,
  readLog,
  sendMove,
  previewDraft,
  lastRead: async (tableId) => {
    try {
      return await (await import("./kept.ts")).lastRead(tableId);
    } catch {
      return null;
    }
  },
};

/** Opens the store of one table: the parts that read, plan and play it share one desk. Nothing is requested before `read`. */
export const tableStore = (tableId: string, api: TableService = service, wait = later): TableStore => {
  const desk = deskOf(tableId);
  const planning = planningOf(tableId, desk, api, {
    read: () => arriving.read(),
    settle: () => arriving.settle(),
  });
  const arriving = arrivingOf(tableId, desk, api, planning, (tries) => void confirming.send(tries));
  const confirming = confirmingOf(tableId, desk, api, { planning, arriving }, wait);
  return {
    ...planning,
    ...arriving,
    ...confirming,
    state: desk.state,
    subscribe: desk.subscribe,
    noted: () => desk.set({ dropped: null, otherSeat: false }),
  };
};
