import { loadTable } from "../../usecases/loadTable.ts";
import { passHost } from "../../usecases/people/succession.ts";
import type { ClockDeps } from "../deps.ts";
import type { Notice } from "../outbox.ts";
import { drop } from "./drop.ts";
import type { Fate } from "./fates.ts";

/**
 * Carries out what was announced a day ago: the host's rights pass to the seat that asked for them, unless somebody has objected.
 * If it is announced for later, or another commit came first, it is checked again.
 */
export const attendSuccession = async (deps: ClockDeps, notice: Notice): Promise<Fate> => {
  const table = await loadTable(deps, notice.tableId);
  if (table === null) return drop(deps, notice, "nothing-to-say");
  const end = await passHost(deps, table, notice.about);
  if (end === "over") return drop(deps, notice, "no-longer-true");
  if (end === "waiting" || end === "lost") return "left";
  deps.log({ level: "info", event: "host-passed", table: notice.tableId, seat: notice.seat, about: notice.about });
  return drop(deps, notice, "carried-out");
};
