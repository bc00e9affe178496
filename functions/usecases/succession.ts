import { ok, type Result } from "../../core/index.ts";
import type { TableReply } from "../api/contract.ts";
import { act, type Decided, duty, type Request } from "./act.ts";
import type { Deps } from "./deps.ts";
import { describeTable } from "./describeTable.ts";
import { awayFrom, TAKE_WITHIN, takeFrom } from "./hostState.ts";
import type { Who } from "./identify.ts";
import { type Refusal, refuse } from "./refusals.ts";
import type { TableEvent, TableState } from "./table.ts";

const acting = async (
  deps: Deps,
  request: Request,
  types: readonly TableEvent["type"][],
  decide: (table: TableState, who: Who) => Result<Decided, Refusal>,
): Promise<Result<TableReply, Refusal>> => {
  const acted = await act(deps, { ...request, duty: duty(types) }, async (table, who) => decide(table, who));
  if (!acted.ok) return acted;
  const { table, who } = acted.value;
  // The answer tells who asks as it is now: whoever has just got the rights has them in it.
  return ok(
    describeTable(deps, table, { ...who, host: who.host || (who.seat !== null && who.seat === table.host.seat) }),
  );
};

const HOUR = 60 * 60 * 1000;

/**
 * A seat asks for the host's rights, because the host has given no sign for as long as the table says. Everybody is told, and
 * has a day to object. One asks at a time; who does not take over within three days more may be asked over.
 */
export const askForHost = (deps: Deps, request: Request): Promise<Result<TableReply, Refusal>> =>
  acting(deps, request, ["succession-asked"], (table, who) => {
    const { seat } = who;
    if (who.host) return refuse("is-host");
    if (seat === null) return refuse("sign-in-needed");
    if (table.status === "ended") return refuse("table-over");
    const { succession } = table.host;
    // Who asked and then never took over stands in nobody's way for ever.
    if (succession !== null && deps.clock() < takeFrom(succession) + TAKE_WITHIN) return refuse("succession-open");
    const left = awayFrom(table) - deps.clock();
    if (left > 0) return refuse("host-present", { hours: Math.ceil(left / HOUR) });
    return ok({ by: seat, events: [{ type: "succession-asked", seat }] });
  });

/** Nothing comes of it: any seat objects, whoever asked takes it back, or the host is there after all. */
export const endSuccession = (deps: Deps, request: Request): Promise<Result<TableReply, Refusal>> =>
  acting(deps, request, ["succession-ended"], (table, who) => {
    if (!who.host && who.seat === null) return refuse("sign-in-needed");
    if (table.host.succession === null) return refuse("no-succession");
    return ok({
      by: who.host ? "host" : (who.seat ?? "host"),
      events: [{ type: "succession-ended", seat: who.host ? null : who.seat }],
    });
  });

/** A day after asking, when nobody has objected, the seat that asked has the host's rights. */
export const takeHost = async (deps: Deps, request: Request): Promise<Result<TableReply, Refusal>> => {
  let former: string | undefined;
  const taken = await acting(deps, request, ["host-changed"], (table, who) => {
    const { seat } = who;
    const open = table.host.succession;
    if (seat === null) return refuse(who.host ? "is-host" : "sign-in-needed");
    if (open === null) return refuse("no-succession");
    if (open.seat !== seat) return refuse("not-your-seat");
    const left = takeFrom(open) - deps.clock();
    if (left > 0) return refuse("succession-too-early", { hours: Math.ceil(left / HOUR) });
    former = table.host.person?.contact;
    return ok({ by: seat, events: [{ type: "host-changed", seat }] });
  });
  if (taken.ok && former !== undefined) await deps.contacts.remove(request.tableId, former);
  return taken;
};
