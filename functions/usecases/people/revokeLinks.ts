import { ok, type Result } from "../../../core/index.ts";
import type { Invitation } from "../../contract/index.ts";
import { claimsOf, seatLink } from "../../identity/links.ts";
import { signToken } from "../../identity/tokens.ts";
import type { TableEvent } from "../../table/events.ts";
import { type Place, personAt } from "../../table/people.ts";
import type { TableState } from "../../table/state.ts";
import { act, asHost, duty } from "../act.ts";
import type { Deps } from "../deps.ts";
import { identify } from "../identify.ts";
import { loadTable, loadTableAt } from "../loadTable.ts";
import { type Refusal, refuse } from "../refusals.ts";
import { isOwner, ownOr, type SeatRequest } from "./seats.ts";

/**
 * The result of a revocation. `session`: somebody who has revoked their own links is signed in again, with this token for the
 * cookie.
 */
export interface Revoked {
  readonly invitation: Invitation;
  readonly session: string | undefined;
}

/** The generation that a revocation raises. */
const generationOf = (table: TableState | null, seat: Place): number | undefined =>
  seat === "host" ? table?.host.generation : table?.seats[seat]?.generation;

/**
 * A revocation of one's own links whose answer was lost: the device asks again, with credentials that were valid right before it
 * and are void since. Undefined when this is no such request, or when more has happened to the seat meanwhile.
 */
const ownRevocation = async (
  deps: Deps,
  { tableId, claims, moveId, seat: asked }: SeatRequest,
): Promise<{ readonly table: TableState; readonly seat: Place; readonly at: number } | undefined> => {
  const table = await loadTable(deps, tableId);
  const recent = table?.recent.find((one) => one.moveId === moveId);
  if (table === null || recent === undefined || claims === null) return undefined;
  const before = await loadTableAt(deps, tableId, recent.version - 1);
  const after = await loadTableAt(deps, tableId, recent.version);
  const seat = before === null ? undefined : ownOr(before, asked);
  const who = before === null ? undefined : identify(before, claims);
  if (before === null || seat === undefined || who?.ok !== true || !isOwner(before, who.value, seat)) return undefined;
  // Requested by this very holder, and the last change of who has access.
  if (recent.by !== (who.value.host ? "host" : who.value.seat)) return undefined;
  return generationOf(after, seat) === generationOf(table, seat) ? { table, seat, at: recent.at } : undefined;
};

const revoked = async (
  deps: Deps,
  table: TableState,
  seat: Place,
  { own, at, mailed }: { readonly own: boolean; readonly at: number; readonly mailed: string | undefined },
): Promise<Revoked> => {
  const renewed = own ? claimsOf(table, seat) : undefined;
  // A reader who has read a mail there has still done so.
  const claims = renewed === undefined || mailed === undefined ? renewed : { ...renewed, mailed };
  const link = own ? await seatLink(deps, table, seat, at) : null;
  const session = claims === undefined ? undefined : await signToken(deps.keys, "session", claims, deps.clock());
  const name = personAt(table, seat)?.name ?? "";
  return { invitation: { seat: seat === "host" ? null : seat, name, mailed: false, link }, session };
};

/**
 * Revokes every link and session of a seat. Its own player may ("sign out everywhere"), is signed in again by the answer and gets
 * a new link at once; so is the host, whose rights are renewed with the own seat or without one. The host may for others too, and
 * then asks for a link (`issueLink`). Asked again after a lost answer, it gets the same answer.
 */
export const revokeLinks = async (deps: Deps, request: SeatRequest): Promise<Result<Revoked, Refusal>> => {
  const acted = await act(deps, { ...request, duty: duty(["links-revoked"], request.seat) }, async (table, who) => {
    const seat = ownOr(table, request.seat);
    const by = seat !== undefined && who.seat === seat && !who.host ? ok(who.seat) : asHost(who);
    if (!by.ok) return by;
    if (seat === undefined) return refuse("no-such-seat");
    const revocation: TableEvent = { type: "links-revoked", seat };
    return ok({
      by: by.value,
      events: seat !== "host" && table.host.seat === seat ? [revocation, { type: "host-changed", seat }] : [revocation],
    });
  });
  const mailed = request.claims?.mailed;
  if (!acted.ok) {
    const done = acted.error.code === "link-revoked" ? await ownRevocation(deps, request) : undefined;
    return done === undefined
      ? acted
      : ok(await revoked(deps, done.table, done.seat, { own: true, at: done.at, mailed }));
  }
  const { table, at, who } = acted.value;
  const seat = ownOr(table, request.seat);
  return seat === undefined
    ? refuse("no-such-seat")
    : ok(await revoked(deps, table, seat, { own: isOwner(table, who, seat), at, mailed }));
};
