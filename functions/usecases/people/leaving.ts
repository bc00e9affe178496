import { ok, type Result } from "../../../core/index.ts";
import type { TableReply } from "../../contract/index.ts";
import { act, duty } from "../act.ts";
import type { Deps } from "../deps.ts";
import { type Refusal, refuse } from "../refusals.ts";
import { tellTable } from "../tellTable.ts";
import type { SeatRequest } from "./seats.ts";

/**
 * Leaves for good, or takes that back (`back`) while nobody has the seat. Only its own player can. The seat stays theirs until
 * the host gives it to somebody or to a bot; meanwhile the table’s pace decides what happens when its time is up. A host gives
 * the rights away first.
 */
export const leaveSeat = async (
  deps: Deps,
  request: SeatRequest & { readonly back: boolean },
): Promise<Result<TableReply, Refusal>> => {
  const { seat, back } = request;
  const asked = { ...request, duty: duty([back ? "seat-returned" : "seat-left"], seat) };
  const acted = await act(deps, asked, async (table, who) => {
    if (typeof seat !== "number" || table.seats[seat] === undefined) return refuse("no-such-seat");
    if (who.seat !== seat) return refuse(who.seat === null && !who.host ? "sign-in-needed" : "not-your-seat");
    if (table.status === "ended") return refuse("table-over");
    if (!back && who.host) return refuse("is-host");
    const left = table.seats[seat].left !== undefined;
    if (left !== back) return refuse(back ? "not-left" : "has-left");
    return ok({ by: seat, events: [{ type: back ? "seat-returned" : "seat-left", seat }] });
  });
  return acted.ok ? ok(await tellTable(deps, acted.value.table, acted.value.who)) : acted;
};
