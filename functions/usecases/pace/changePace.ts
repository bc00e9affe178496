import { ok, type Result, type Seat } from "../../../core/index.ts";
import type { TableReply } from "../../contract/index.ts";
import type { TableState, WaitingSeat } from "../../table/state.ts";
import { type Pace, seatClock, type TableClock } from "../../table/time/pace.ts";
import { act, asHost, type Decided, duty, type Request } from "../act.ts";
import type { Deps } from "../deps.ts";
import { gameOf } from "../loadTable.ts";
import { excusedNow } from "../questions.ts";
import { type Refusal, refuse } from "../refusals.ts";
import { tellTable } from "../tellTable.ts";
import { standInEvents } from "./standIn.ts";

/** Does what only the host may, and answers with the table. */
const asTheHost = async (
  deps: Deps,
  request: Request,
  decide: (table: TableState) => Promise<Result<Decided["events"], Refusal>>,
): Promise<Result<TableReply, Refusal>> => {
  const acted = await act(deps, request, async (table, who) => {
    const by = asHost(who);
    if (!by.ok) return by;
    if (table.status === "ended") return refuse("table-over");
    const events = await decide(table);
    return events.ok ? ok({ by: by.value, events: events.value }) : events;
  });
  return acted.ok ? ok(await tellTable(deps, acted.value.table, acted.value.who)) : acted;
};

/** Sets how fast a table is played from now on (null: no time limit). Every open question starts afresh. Only the host may. */
export const changePace = (
  deps: Deps,
  request: Request & { readonly pace: Pace | null },
): Promise<Result<TableReply, Refusal>> => {
  const { pace } = request;
  return asTheHost(deps, { ...request, duty: duty(["pace-changed"]), content: pace }, async (table) => {
    if (pace?.expiry === "standin" && gameOf(deps, table).bots === undefined) return refuse("no-bots");
    return ok([{ type: "pace-changed", pace }]);
  });
};

type Asked = { readonly clock: TableClock; readonly waited: WaitingSeat };

/** The clock of a seat that is waited for; a bot has none. */
const askedSeat = (table: TableState, seat: Seat): Result<Asked, Refusal> => {
  const { clock } = table;
  if (clock === undefined) return refuse("no-clock");
  if (table.seats[seat] === undefined) return refuse("no-such-seat");
  const waited = table.waiting.find((one) => one.seat === seat);
  return waited === undefined || table.seats[seat]?.bot ? refuse("not-waited-for") : ok({ clock, waited });
};

const HOUR = 60 * 60 * 1000;

/** How many hours the host has given for the question that commit `asked` put. */
const hoursGiven = (clock: TableClock, seat: Seat, asked: number): number => {
  const { extra } = seatClock(clock, seat);
  return extra?.asked === asked ? extra.ms / HOUR : 0;
};

/** How many more hours the host may give for one question in all: as many as one request may ask for. */
const MOST_GIVEN = 720;

/**
 * Gives a seat that is waited for this many more hours, even when its time was up. Only the host may. However often it is
 * pressed, the hours of one question have an end, so that a table never stands still for months by a slip of the finger.
 */
export const giveTime = (
  deps: Deps,
  request: Request & { readonly seat: Seat; readonly hours: number },
): Promise<Result<TableReply, Refusal>> => {
  const { seat, hours } = request;
  return asTheHost(deps, { ...request, duty: duty(["time-given"], seat), content: hours }, async (table) => {
    const found = askedSeat(table, seat);
    if (!found.ok) return found;
    const { clock, waited } = found.value;
    const given = hoursGiven(clock, seat, waited.asked);
    if (given + hours > MOST_GIVEN) return refuse("enough-time-given", { given, most: MOST_GIVEN });
    return ok([{ type: "time-given", seat, asked: waited.asked, hours }]);
  });
};

/** Whether the host decides what happens to a seat that ran out of time for its current question. */
const isForHost = ({ clock, waited }: Asked): boolean => {
  const { timedOut } = seatClock(clock, waited.seat);
  return timedOut?.asked === waited.asked && timedOut.expiry !== "remind";
};

/** Lets the stand-in play one turn for a seat that ran out of time, where the host decides that. */
export const letStandIn = (
  deps: Deps,
  request: Request & { readonly seat: Seat },
): Promise<Result<TableReply, Refusal>> => {
  const { seat } = request;
  return asTheHost(deps, { ...request, duty: duty(["stood-in"], seat) }, async (table) => {
    const found = askedSeat(table, seat);
    if (!found.ok) return found;
    if (!isForHost(found.value)) return refuse("not-timed-out");
    const game = gameOf(deps, table);
    if (game.bots === undefined) return refuse("no-bots");
    const event = { type: "stood-in", seat, asked: found.value.waited.asked } as const;
    const excused = await excusedNow(deps, table, seat, deps.clock());
    const events = await standInEvents(deps.log, game, table, event, excused);
    return events === undefined ? refuse("stand-in-failed") : ok(events);
  });
};
