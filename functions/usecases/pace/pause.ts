import { ok, type Result, type Seat } from "../../../core/index.ts";
import type { TableReply } from "../../contract/index.ts";
import type { TableEvent } from "../../table/events.ts";
import type { TableState } from "../../table/state.ts";
import { openPauseQuestion, pausedUntil, type TableClock } from "../../table/time/pace.ts";
import { act, duty, type Request } from "../act.ts";
import type { Deps } from "../deps.ts";
import type { Who } from "../identify.ts";
import { type Refusal, refuse } from "../refusals.ts";
import { tellTable } from "../tellTable.ts";

const DAY = 24 * 60 * 60 * 1000;

type Clocked = { readonly table: TableState; readonly clock: TableClock; readonly who: Who; readonly now: number };

/** Changes the pause of a table with a clock: its players may, and the host. */
const acting = async (
  deps: Deps,
  request: Request,
  types: readonly TableEvent["type"][],
  decide: (at: Clocked) => Result<readonly TableEvent[], Refusal>,
): Promise<Result<TableReply, Refusal>> => {
  const acted = await act(deps, { ...request, duty: duty(types) }, async (table, who) => {
    if (who.seat === null && !who.host) return refuse("sign-in-needed");
    if (table.status === "ended") return refuse("table-over");
    if (table.clock === undefined) return refuse("no-clock");
    const events = decide({ table, clock: table.clock, who, now: deps.clock() });
    return events.ok ? ok({ by: who.host ? "host" : (who.seat ?? "host"), events: events.value }) : events;
  });
  return acted.ok ? ok(await tellTable(deps, acted.value.table, acted.value.who)) : acted;
};

/** The pause, once everybody who plays in person has said yes. */
const ifAgreed = ({ table, now }: Clocked, agreed: readonly Seat[], days: number): readonly TableEvent[] =>
  table.seats.every(({ bot }, seat) => bot || agreed.includes(seat))
    ? [{ type: "paused", until: now + days * DAY }]
    : [];

/**
 * No clock runs for this many days, or until somebody ends the pause: immediately when the host says so; when a seat asks, once
 * all people at the table have agreed. Only one seat asks at a time; an unanswered question lapses (`PAUSE_LAPSES`).
 */
export const askForPause = (
  deps: Deps,
  request: Request & { readonly days: number },
): Promise<Result<TableReply, Refusal>> => {
  const { days } = request;
  return acting(deps, { ...request, content: days }, ["pause-asked", "paused"], (at) => {
    const { clock, who, now } = at;
    if (who.host || who.seat === null) return ok([{ type: "paused", until: now + days * DAY }]);
    if (openPauseQuestion(clock, now) !== undefined) return refuse("pause-open");
    return ok([{ type: "pause-asked", seat: who.seat, days }, ...ifAgreed(at, [who.seat], days)]);
  });
};

/** A seat agrees to a pause that another has asked for; the last one to agree starts it. */
export const agreeToPause = (deps: Deps, request: Request): Promise<Result<TableReply, Refusal>> =>
  acting(deps, request, ["pause-agreed"], (at) => {
    const { seat } = at.who;
    const open = openPauseQuestion(at.clock, at.now);
    if (seat === null) return refuse("not-your-seat");
    if (open === undefined) return refuse("no-pause");
    return ok([{ type: "pause-agreed", seat }, ...ifAgreed(at, [...open.agreed, seat], open.days)]);
  });

/** Ends the question about a pause without one: somebody says no, or the asking seat withdraws it. */
export const declinePause = (deps: Deps, request: Request): Promise<Result<TableReply, Refusal>> =>
  acting(deps, request, ["pause-declined"], ({ clock, now }) =>
    openPauseQuestion(clock, now) === undefined ? refuse("no-pause") : ok([{ type: "pause-declined" }]),
  );

/** Ends a pause early: any player may, and the host. */
export const resume = (deps: Deps, request: Request): Promise<Result<TableReply, Refusal>> =>
  acting(deps, request, ["resumed"], ({ clock, now }) =>
    pausedUntil(clock, now) === null ? refuse("no-pause") : ok([{ type: "resumed" }]),
  );
