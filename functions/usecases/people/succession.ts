import { ok, type Result } from "../../../core/index.ts";
import { forgetAll } from "../../contacts/contacts.ts";
import type { TableReply } from "../../contract/index.ts";
import type { TableEvent } from "../../table/events.ts";
import { awayFrom, TAKE_WITHIN, takeFrom } from "../../table/people/hostState.ts";
import { contactsAt } from "../../table/people.ts";
import type { TableState } from "../../table/state.ts";
import { act, type Decided, duty, type Request } from "../act.ts";
import type { Deps } from "../deps.ts";
import type { Who } from "../identify.ts";
import { gameOf, loadTableAt } from "../loadTable.ts";
import { type Refusal, refuse } from "../refusals.ts";
import { tellTable } from "../tellTable.ts";

const acting = async (
  deps: Deps,
  request: Request,
  types: readonly TableEvent["type"][],
  decide: (table: TableState, who: Who) => Result<Decided, Refusal>,
): Promise<Result<TableReply, Refusal>> => {
  const acted = await act(deps, { ...request, duty: duty(types) }, async (table, who) => decide(table, who));
  if (!acted.ok) return acted;
  const { table, who } = acted.value;
  // The answer describes the sender as they are now: with rights they have just got.
  return ok(
    await tellTable(deps, table, { ...who, host: who.host || (who.seat !== null && who.seat === table.host.seat) }),
  );
};

const HOUR = 60 * 60 * 1000;

/**
 * A seat asks for the host's rights, because the host has been absent for as long as the table requires. Everybody is notified,
 * and has a day to object; then the rights pass automatically (`passHost`). Only one asks at a time; if they have not passed
 * within three more days, because no clock runs, another may ask.
 */
export const askForHost = (deps: Deps, request: Request): Promise<Result<TableReply, Refusal>> =>
  acting(deps, request, ["succession-asked"], (table, who) => {
    const { seat } = who;
    if (who.host) return refuse("is-host");
    if (seat === null) return refuse("sign-in-needed");
    if (table.status === "ended") return refuse("table-over");
    const { succession } = table.host;
    // A request that was never completed does not block others for ever.
    if (succession !== null && deps.clock() < takeFrom(succession) + TAKE_WITHIN) return refuse("succession-open");
    const left = awayFrom(table) - deps.clock();
    if (left > 0) return refuse("host-present", { hours: Math.ceil(left / HOUR) });
    return ok({ by: seat, events: [{ type: "succession-asked", seat }] });
  });

/** Ends the request: any seat objects, the seat that asked withdraws it, or the host is there after all. */
export const endSuccession = (deps: Deps, request: Request): Promise<Result<TableReply, Refusal>> =>
  acting(deps, request, ["succession-ended"], (table, who) => {
    if (!who.host && who.seat === null) return refuse("sign-in-needed");
    if (table.host.succession === null) return refuse("no-succession");
    return ok({
      by: who.host ? "host" : (who.seat ?? "host"),
      events: [{ type: "succession-ended", seat: who.host ? null : who.seat }],
    });
  });

/** A day after asking, when nobody has objected, the seat that asked may take the host's rights without waiting for the clock. */
export const takeHost = async (deps: Deps, request: Request): Promise<Result<TableReply, Refusal>> => {
  let former: readonly string[] = [];
  const taken = await acting(deps, request, ["host-changed"], (table, who) => {
    const { seat } = who;
    const open = table.host.succession;
    if (seat === null) return refuse(who.host ? "is-host" : "sign-in-needed");
    if (open === null) return refuse("no-succession");
    if (open.seat !== seat) return refuse("not-your-seat");
    const left = takeFrom(open) - deps.clock();
    if (left > 0) return refuse("succession-too-early", { hours: Math.ceil(left / HOUR) });
    former = contactsAt(table, "host");
    return ok({ by: seat, events: [{ type: "host-changed", seat }] });
  });
  if (taken.ok) await forgetAll(deps, request.tableId, former);
  return taken;
};

/** The key of the commit with which the rights pass automatically. */
const passingKey = (asked: number): string => `succession.${asked}`;

/**
 * The day is over and nobody has objected: the rights pass to the seat that asked in commit `asked`, by a commit of the service.
 * However often and from however many places this is tried, there is one such commit; and whoever objects first wins the put.
 * Returns whether there is nothing left to do: `waiting` before the day is over, `lost` when somebody else was faster.
 */
export const passHost = async (
  deps: Pick<Deps, "games" | "store" | "cache" | "code" | "clock" | "contacts">,
  table: TableState,
  asked: number,
): Promise<"passed" | "over" | "waiting" | "lost"> => {
  const moveId = passingKey(asked);
  const done = table.recent.find((one) => one.moveId === moveId && one.by === "service");
  if (done !== undefined) {
    // The process that passed them may have died before the address was forgotten.
    const before = await loadTableAt(deps, table.id, done.version - 1);
    await forgetAll(deps, table.id, before === null ? [] : contactsAt(before, "host"));
    return "over";
  }
  const open = table.host.succession;
  if (open?.asked !== asked || table.status === "ended") return "over";
  const at = deps.clock();
  if (at < takeFrom(open)) return "waiting";
  const rules = gameOf(deps, table).rulesVersion;
  const events: readonly TableEvent[] = [{ type: "host-changed", seat: open.seat }];
  const appended = await deps.store.append(table.id, table.version, { moveId, at, by: "service", rules, events });
  if (!appended.ok) return "lost";
  await forgetAll(deps, table.id, contactsAt(table, "host"));
  return "passed";
};
