import { ok, type Result } from "../../../core/index.ts";
import type { MoveReply } from "../../contract/index.ts";
import { act, conflict, duty, type Request } from "../act.ts";
import type { Deps } from "../deps.ts";
import { describeTable } from "../describeTable.ts";
import { type Refusal, refuse } from "../refusals.ts";

/**
 * Takes back the moves a seat has made since commit `to`: nothing hidden was shown to anybody by them, and nobody else has moved.
 * Nothing is deleted: the log goes on with the game as it stood then. Refuses with `cannot-take-back` when that is over, and with
 * `version-conflict` when the seat has moved since its player looked.
 */
export const takeBack = async (
  deps: Deps,
  request: Request & { readonly to: number; readonly expectedVersion: number },
): Promise<Result<MoveReply, Refusal>> => {
  const { to, expectedVersion } = request;
  const acted = await act(deps, { ...request, duty: duty(["taken-back"]), content: { to } }, async (table, who) => {
    const { seat } = who;
    if (seat === null) return refuse(who.host ? "not-your-seat" : "sign-in-needed");
    if (table.status !== "playing") return refuse("not-playing");
    if ((table.seats[seat]?.moved ?? 0) > expectedVersion) return conflict(deps, table, who);
    const { takeBack: mine } = table;
    if (mine?.seat !== seat || !mine.points.includes(to)) return refuse("cannot-take-back");
    return ok({ by: seat, events: [{ type: "taken-back", seat, to }] });
  });
  if (!acted.ok) return acted;
  const { version, table, who } = acted.value;
  return ok({ version, ...describeTable(deps, table, who) });
};
