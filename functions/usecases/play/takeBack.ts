import { ok, type Result } from "../../../core/index.ts";
import type { MoveReply } from "../../contract/index.ts";
import { countedUntil } from "../../pace/deadline.ts";
import type { TableEvent } from "../../table/events.ts";
import { spentSince } from "../../table/goingBack.ts";
import type { TableState, TakeBack } from "../../table/state.ts";
import { spentBefore, wholeTimeOf } from "../../table/time/pace.ts";
import { act, conflict, duty, type Request } from "../act.ts";
import type { Deps } from "../deps.ts";
import { loadTableAt } from "../loadTable.ts";
import { openQuestion } from "../questions.ts";
import { type Refusal, refuse } from "../refusals.ts";
import { tellMove } from "./logItems.ts";

type Gone = Pick<Extract<TableEvent, { type: "taken-back" }>, "spent" | "vacation">;

/**
 * How much time a seat has spent, at a table with a clock, on the question it goes back to: until it was answered, and on
 * whatever the seat was asked since. Refuses when none is left and a time-out would have consequences: going back must neither
 * gain time nor time anybody out.
 */
const timeGone = async (deps: Deps, table: TableState, mine: TakeBack, to: number): Promise<Result<Gone, Refusal>> => {
  const { clock } = table;
  const { seat } = mine;
  if (clock === undefined) return ok({});
  const asked = table.waiting.find((one) => one.seat === seat)?.asked;
  const question = await openQuestion(deps, table, seat);
  const open = question && countedUntil(question, deps.clock());
  const since = (open?.counted ?? 0) + (asked === undefined ? 0 : spentBefore(clock, seat, asked));
  const spent = spentSince(mine, to) + since;
  const then = await loadTableAt(deps, table.id, to);
  const first = then?.waiting.find((one) => one.seat === seat)?.asked;
  const whole = then?.clock?.since === clock.since ? then.clock : clock;
  if (clock.pace.expiry !== "remind" && first !== undefined && spent >= wholeTimeOf(whole, seat, first))
    return refuse("no-time-left");
  return ok({ spent, ...(open !== undefined && open.vacation > 0 && { vacation: open.vacation }) });
};

/**
 * Takes back the moves a seat has made since commit `to`: they revealed nothing hidden to anybody, and nobody else has moved.
 * Nothing is deleted: the log goes on with the game as it stood then. Refuses with `cannot-take-back` when that is no longer
 * possible, with `no-time-left` when the time for that question is up, and with `version-conflict` when the seat has moved since
 * its player looked.
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
    const gone = await timeGone(deps, table, mine, to);
    if (!gone.ok) return gone;
    return ok({ by: seat, events: [{ type: "taken-back", seat, to, ...gone.value }] });
  });
  if (!acted.ok) return acted;
  return ok(await tellMove(deps, acted.value));
};
