import { createHash } from "node:crypto";
import { ok, type Result, type Seat, stream } from "../../../../core/index.ts";
import type { NextTableReply, OpenTableReply, OpenTableRequest, PersonRequest } from "../../../contract/index.ts";
import { requestMark } from "../../../identity/keyRing.ts";
import type { Claims } from "../../../identity/tokens.ts";
import type { TableState } from "../../../table/state.ts";
import type { Deps } from "../../deps.ts";
import { hostName } from "../../describeTable.ts";
import { gameOf, loadTable } from "../../loadTable.ts";
import { readTable } from "../../play/readTable.ts";
import { type Refusal, refuse } from "../../refusals.ts";
import { openAs, tableIdOf } from "./openTable.ts";

/** The seat order of the next table: last place plays first, or random. */
export type SeatOrder = "result" | "chance";

/** The single table that follows a finished one: its id is derived from the finished one's, so that there is never a second. */
const nextIdOf = (deps: Pick<Deps, "keys" | "store">, tableId: string): Promise<string> =>
  tableIdOf(deps, `rematch ${tableId}`);

/** The seats of the finished table in their new order. */
const ordered = (deps: Deps, table: TableState, moveId: string, order: SeatOrder): readonly Seat[] => {
  const seats = [...table.seats.keys()];
  // The same for a repeated request, and nobody's choice: the key is the service's.
  if (order === "chance") {
    const text = requestMark(deps.keys, `rematch ${table.id} ${moveId}`);
    return stream(createHash("sha256").update(text).digest("hex"), "seats").shuffle(seats);
  }
  const points = new Map(
    gameOf(deps, table)
      .outcome(table.play)
      ?.scores.map(({ seat, total }) => [seat, total]),
  );
  return seats.sort((one, other) => (points.get(one) ?? 0) - (points.get(other) ?? 0) || one - other);
};

/** A person of the finished table as invited to the next, with the address that was in use. */
const personAgain = async (deps: Deps, { id, seats }: TableState, seat: Seat): Promise<PersonRequest> => {
  const { name = "", language = "en", contact, bot, strength } = seats[seat] ?? {};
  if (bot) return { name, language, bot, ...(strength && { strength }) };
  const known = contact === undefined ? undefined : await deps.contacts.get(id, contact);
  return { name, language, ...(known && { email: known.email }) };
};

/**
 * Opens the next table with the people of a finished one, who are invited as to any other; the player who asks is its host. There
 * is at most one such table: a later request is refused (`rematch-open`) and finds it (`nextTable`). Game, settings, corrected
 * values and pace are those the finished table was opened with.
 */
export const rematch = async (
  deps: Deps,
  request: {
    readonly tableId: string;
    readonly claims: Claims | null;
    readonly moveId: string;
    readonly order: SeatOrder;
  },
): Promise<Result<OpenTableReply, Refusal>> => {
  const { tableId, claims, moveId, order } = request;
  const read = await readTable(deps, tableId, claims);
  if (!read.ok) return read;
  const { table, who } = read.value;
  if (who.seat === null) return refuse(who.host ? "not-your-seat" : "sign-in-needed");
  if (table.status !== "ended") return refuse("not-over");
  const [opening] = (await deps.store.read(tableId, { after: 0, limit: 1 }))[0]?.events ?? [];
  if (opening?.type !== "table-opened") return refuse("table-not-found");
  const seats = ordered(deps, table, moveId, order);
  const { game, name, options, corrections, hostAwayDays, pace, backBeyond } = opening;
  const next: OpenTableRequest = {
    moveId: `rematch-${moveId}`,
    game,
    ...(name === "" ? {} : { name }),
    options: options as Record<string, unknown>,
    ...(corrections === undefined ? {} : { corrections }),
    ...(hostAwayDays === undefined ? {} : { hostAwayDays }),
    ...(pace === undefined ? {} : { pace }),
    ...(backBeyond && { backBeyond }),
    seats: await Promise.all(seats.map((seat) => personAgain(deps, table, seat))),
    hostSeat: seats.indexOf(who.seat),
  };
  const nextId = await nextIdOf(deps, tableId);
  const [first] = await deps.store.read(nextId, { after: 0, limit: 1 });
  if (first !== undefined && first.moveId !== next.moveId) return refuse("rematch-open");
  const opened = await openAs(deps, nextId, next);
  if (!opened.ok) return opened;
  return opened.value.openedBy === next.moveId ? ok(opened.value.reply) : refuse("rematch-open");
};

/** The table that follows a finished one, for its players and its host; null while there is none. Writes nothing. */
export const nextTable = async (
  deps: Deps,
  { tableId, claims }: { readonly tableId: string; readonly claims: Claims | null },
): Promise<Result<NextTableReply, Refusal>> => {
  const read = await readTable(deps, tableId, claims);
  if (!read.ok) return read;
  const { table, who } = read.value;
  const next =
    table.status !== "ended" || (who.seat === null && !who.host)
      ? null
      : await loadTable(deps, await nextIdOf(deps, tableId));
  return ok({ next: next && { tableId: next.id, host: hostName(next) } });
};
