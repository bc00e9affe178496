import { ok, type Result, type Seat } from "../../core/index.ts";
import type { Claims } from "../identity/tokens.ts";
import type { TableState } from "../table/state.ts";
import { type Refusal, refuse } from "./refusals.ts";

/** The sender as the table knows them: the seat they play (null: none), and whether they are its host. */
export interface Who {
  readonly seat: Seat | null;
  readonly host: boolean;
}

/** A reader without a credential: sees what everybody may see. */
export const spectator: Who = { seat: null, host: false };

/** Whether the bearer of a watching link, or a reader without a credential, may watch. */
const watcher = ({ watching }: TableState, claims: Claims | null): Result<Who, Refusal> => {
  if (watching === undefined) return ok(spectator);
  if (claims === null) return refuse("not-public");
  return watching.way === "link" && claims.watch === watching.since ? ok(spectator) : refuse("watch-link-ended");
};

/**
 * Who the bearer of these claims is at this table. The seat comes from the credential and from nowhere else. Refuses a credential
 * of another table, and one that was revoked or whose seat was handed over. A host who gives the seat away keeps the host's
 * rights.
 */
export const identify = (table: TableState, claims: Claims | null): Result<Who, Refusal> => {
  if (claims === null) return watcher(table, null);
  if (claims.table !== table.id) return refuse("link-of-other-table");
  if (claims.watch !== undefined) return watcher(table, claims);
  const state = claims.seat === null ? undefined : table.seats[claims.seat];
  const seat = state !== undefined && state.generation === claims.generation ? claims.seat : null;
  const { formerSeat } = table.host;
  const host =
    claims.host === table.host.generation ||
    (seat !== null && seat === table.host.seat) ||
    (formerSeat !== undefined && formerSeat.seat === claims.seat && formerSeat.generation === claims.generation);
  return seat === null && !host ? refuse("link-revoked") : ok({ seat, host });
};
