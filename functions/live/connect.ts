import type { KeyRing } from "../identity/keyRing.ts";
import { readTicket } from "../identity/tickets.ts";
import type { Claims } from "../identity/tokens.ts";
import type { LiveDeps } from "./tell.ts";

/** What the page and the service speak on a line; the ticket is shown beside it. */
export const PROTOCOL = "tessera";

/** Most lines at a table: of one seat (tabs, devices), and of all who only watch. */
export const MOST = { seat: 4, watching: 8 } as const;

/** What opening a line needs. */
export interface ConnectDeps extends LiveDeps {
  readonly keys: KeyRing;
}

/** Why a line is not opened. */
export type Unopened = "no-ticket" | "ticket-invalid" | "ticket-used";

/** For whom lines are counted together. */
const placeOf = (claims: Claims | null): string => (claims === null ? "watching" : String(claims.seat ?? "host"));

/** The ticket in a list of protocols ("tessera, <ticket>"); undefined when the list is not of that kind. */
const ticketIn = (protocols: string): string | undefined => {
  const [protocol, ticket, ...more] = protocols.split(",").map((one) => one.trim());
  return protocol === PROTOCOL && more.length === 0 && ticket !== "" ? ticket : undefined;
};

/**
 * Opens a line to a page that shows a ticket, and enters it in the table's list. Where a seat has as many as it may have, the oldest
 * ends: a page that went away without a word must not keep the next one out. Gives why it does not, or null.
 */
export const connect = async (
  deps: ConnectDeps,
  { connectionId, protocols }: { readonly connectionId: string; readonly protocols: string },
): Promise<Unopened | null> => {
  const { keys, connections, posts, clock, log } = deps;
  const shown = ticketIn(protocols);
  if (shown === undefined) return "no-ticket";
  const now = clock();
  const ticket = await readTicket(keys, shown, now);
  if (ticket === undefined) return "ticket-invalid";
  const { id, table: tableId, claims } = ticket;
  const place = placeOf(claims);
  const own = (await connections.of(tableId, now)).filter((one) => placeOf(one.claims) === place);
  if (!(await connections.add({ tableId, ticket: id, connectionId, claims, at: now }))) return "ticket-used";
  const most = claims === null ? MOST.watching : MOST.seat;
  for (const oldest of own.slice(0, Math.max(0, own.length + 1 - most))) {
    await connections.remove(oldest, now);
    await posts.close(oldest.connectionId).catch(() => {
      log({ level: "warn", event: "live-failed", table: tableId, error: "not-closed" });
    });
  }
  return null;
};
