import { ok, type Result } from "../../../core/index.ts";
import type { PositionReply } from "../../contract/index.ts";
import type { Claims } from "../../identity/tokens.ts";
import type { Deps } from "../deps.ts";
import { readerName } from "../describeTable.ts";
import { identify } from "../identify.ts";
import { gameOf, loadTable, loadTableAt } from "../loadTable.ts";
import { type Refusal, refuse } from "../refusals.ts";
import { nowAndThen } from "./nowAndThen.ts";

/**
 * A table as it stood after commit `version`, as the reader's seat could see it then, without what it has learned since. Before
 * the seat was theirs, they see what everybody could. `newest`: the number of the newest commit, as far as they know (0: not at all),
 * with which one request is enough. `reader`: who asks (`readerName`). Writes nothing.
 */
export const lookBack = async (
  deps: Deps,
  request: {
    readonly tableId: string;
    readonly claims: Claims | null;
    readonly version: number;
    readonly newest: number;
  },
): Promise<Result<{ readonly position: PositionReply; readonly reader: string }, Refusal>> => {
  const { tableId, claims, version, newest } = request;
  const both = await nowAndThen(deps, tableId, version, newest);
  const table = both?.now ?? (await loadTable(deps, tableId));
  if (table === null) return refuse("table-not-found");
  const who = identify(table, claims);
  if (!who.ok) return who;
  const isThere = version >= 1 && version <= table.version;
  const then = both?.then ?? (isThere ? await loadTableAt(deps, tableId, version) : null);
  if (then === null) return refuse("no-such-version");
  const { seat } = who.value;
  const viewer = seat !== null && version >= (table.seats[seat]?.heldFrom ?? 0) ? seat : "spectator";
  const game = gameOf(deps, then);
  const begun = then.status !== "open";
  const position: PositionReply = {
    version,
    at: then.recent.at(-1)?.at ?? then.openedAt,
    seat: viewer === "spectator" ? null : viewer,
    status: then.status,
    view: begun ? game.view(then.play, viewer) : null,
    waiting: then.waiting.map((one) => ({ seat: one.seat, kind: one.kind, since: one.since, askedAt: one.askedAt })),
    outcome: begun ? (game.outcome(then.play) as PositionReply["outcome"]) : null,
  };
  return ok({ position, reader: readerName(deps, table, seat) });
};
