import type { KeyRing } from "../identity/keyRing.ts";
import { readTicket } from "../identity/tickets.ts";
import type { Claims } from "../identity/tokens.ts";
import type { LiveDeps } from "./tell.ts";

/** The protocol page and service speak on a line; the ticket is sent beside it. */
export const PROTOCOL = "tessera";

/** Most lines per table: of one seat (tabs, devices), and of all spectators together. */
export const MOST = { seat: 4, watching: 8 } as const;

/** What opening a line depends on. */
export interface ConnectDeps extends LiveDeps {
  readonly keys: KeyRing;
}

/** Why a line is refused. */
export type Unopened = "no-ticket" | "ticket-invalid" | "ticket-used";

/** The group in which lines are counted. */
const placeOf = (claims: Claims | null): string => (claims === null ? "watching" : String(claims.seat ?? "host"));

/** The ticket in a list of protocols ("tessera, <ticket>"); undefined when the list has another form. */
const ticketIn = (protocols: string): string | undefined => {
  const [protocol, ticket, ...more] = protocols.split(",").map((one) => one.trim());
  return protocol === PROTOCOL && more.length === 0 && ticket !== "" ? ticket : undefined;
};

/**
 * Opens a line for a page that shows a ticket, and enters it in the table's list. When a seat already has the maximum, the oldest
 * is closed: a page that vanished silently must not keep the next one out. Returns why it is refused, or null.
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
  const own = (await connections.ofTable(tableId, now)).filter((one) => placeOf(one.claims) === place);
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
