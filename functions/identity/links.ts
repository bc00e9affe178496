import type { Seat } from "../../core/index.ts";
import type { TableState } from "../table/state.ts";
import type { KeyRing } from "./keyRing.ts";
import { type Claims, signToken } from "./tokens.ts";

/** The claims of the present holder of a seat; "host" is the host, playing or not. Undefined when there is no such seat. */
export const claimsOf = (table: TableState, seat: Seat | "host"): Claims | undefined => {
  const index = seat === "host" ? table.host.seat : seat;
  if (index === null) return { table: table.id, seat: null, generation: 0, host: table.host.generation };
  const state = table.seats[index];
  if (state === undefined) return undefined;
  const claims = { table: table.id, seat: index, generation: state.generation };
  return table.host.seat === index ? { ...claims, host: table.host.generation } : claims;
};

/** A page of a table that a link may open in its place. */
export type LinkedPage = "score" | "talk" | "seats" | "ahead";

/**
 * The link that identifies its reader as the holder of a seat. The token is in the fragment, which browsers never send: it is in
 * no server log and no referrer. `page`: the page it opens, by default the table itself. Deterministic for the same table, seat
 * and time (ms). Throws when there is no such seat.
 */
export const seatLink = async (
  { keys, origin }: { readonly keys: KeyRing; readonly origin: string },
  table: TableState,
  seat: Seat | "host",
  now: number,
  { page, mailed }: { readonly page?: LinkedPage | undefined; readonly mailed?: string | undefined } = {},
): Promise<string> => {
  const claims = claimsOf(table, seat);
  if (claims === undefined) throw new Error(`Table ${table.id} has no seat ${seat}`);
  const path = page === undefined ? table.id : `${table.id}/${page}`;
  return `${origin}/table/${path}#${await signToken(keys, "link", mailed === undefined ? claims : { ...claims, mailed }, now)}`;
};

/** The link for watching a table that not everybody may watch; undefined where there is none. */
export const watchLink = async (
  { keys, origin }: { readonly keys: KeyRing; readonly origin: string },
  { id, watching }: Pick<TableState, "id" | "watching">,
  now: number,
): Promise<string | undefined> =>
  watching?.way === "link"
    ? `${origin}/table/${id}#${await signToken(keys, "link", { table: id, seat: null, generation: 0, watch: watching.since }, now)}`
    : undefined;
