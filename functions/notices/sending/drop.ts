import { formerAddress } from "../../table/people.ts";
import { loadTable } from "../../usecases/loadTable.ts";
import type { Claim } from "../claims/claims.ts";
import type { ClockDeps } from "../deps.ts";
import type { Notice } from "../outbox.ts";
import type { DropReason, Fate } from "./fates.ts";

/** How a notice is named in the service's log. */
export const lineOf = ({ tableId, seat, kind, about }: Notice) => ({ table: tableId, seat, kind, about });

/** A previous address was kept for one mail, which was sent or is no longer needed. Safe to repeat. */
export const forgetFormer = async (deps: ClockDeps, { kind, tableId, seat, about }: Notice): Promise<void> => {
  if (kind !== "address-changed") return;
  const table = await loadTable(deps, tableId);
  const contact = table === null ? undefined : formerAddress(table, seat, about);
  if (contact !== undefined) await deps.contacts.remove(tableId, contact);
};

/** Removes a notice for good, and logs why. */
export const drop = async (deps: ClockDeps, notice: Notice, reason: DropReason): Promise<Fate> => {
  const { outbox, log } = deps;
  await forgetFormer(deps, notice);
  await outbox.remove(notice);
  const level = reason === "in-doubt-twice" || reason === "given-up" ? "error" : "info";
  log({ level, event: reason === "given-up" ? "mail-given-up" : "mail-dropped", reason, ...lineOf(notice) });
  return reason;
};

const reasons = {
  sent: "already-sent",
  past: "superseded",
  settled: "in-doubt-twice",
} as const satisfies Readonly<Record<string, DropReason>>;

/** The fate of a notice whose claim did not succeed. */
export const dropUnclaimed = async (
  deps: ClockDeps,
  notice: Notice,
  got: Exclude<Claim, "claimed" | "again">,
): Promise<Fate> => (got === "taken" ? "left" : drop(deps, notice, reasons[got]));
