import { ok, type Result } from "../../../../core/index.ts";
import type { ContactState } from "../../../contacts/contactStates.ts";
import type { SeatMails } from "../../../contract/index.ts";
import type { TableState } from "../../../table/state.ts";
import { isGathered } from "../../../table/wishes.ts";
import type { Request } from "../../act.ts";
import type { Delivery, Deps } from "../../deps.ts";
import { readTable } from "../../play/readTable.ts";
import { type Refusal, refuse } from "../../refusals.ts";
import { troubleOf } from "./mailTrouble.ts";

type SeatMail = SeatMails["seats"][number];

/** What the seat is waited for without having been notified yet, and how it will be. */
const toCome = (table: TableState, seat: number, mode: ContactState["mode"], turn: number | null) => {
  const waited = table.waiting.find((one) => one.seat === seat);
  if (waited === undefined || (turn !== null && turn >= waited.since)) return undefined;
  if (mode === "reminders") return "reminders";
  return isGathered({ mode }) ? "gathered" : "queued";
};

interface Known {
  readonly state: ContactState | undefined;
  readonly delivery: Delivery | undefined;
  readonly now: number;
}

const mailOf = (table: TableState, seat: number, { state, delivery, now }: Known): SeatMail => {
  const { sentAt = null, deliveredAt = null, turn = null, byDevice = false } = delivery ?? {};
  const { mode = "each", off = false } = state ?? {};
  const arrived = !byDevice && sentAt !== null && deliveredAt !== null && deliveredAt >= sentAt - CLOCKS_APART;
  const stopped = troubleOf(state, now) ?? (off || mode === "nothing" ? "off" : undefined);
  const last = sentAt === null ? "idle" : byDevice ? "pushed" : arrived ? "delivered" : "sent";
  return { seat, state: stopped ?? toCome(table, seat, mode, turn) ?? last, at: arrived ? deliveredAt : sentAt };
};

/** A mail may have been accepted before it is recorded here as sent, in ms. */
const CLOCKS_APART = 60 * 1000;

/**
 * The state of the mails to each seat, for the host: what stops them, what is still to come, or the outcome of the last one. Bots
 * have none. Contains no addresses.
 */
export const seatMails = async (deps: Deps, request: Omit<Request, "moveId">): Promise<Result<SeatMails, Refusal>> => {
  const read = await readTable(deps, request.tableId, request.claims);
  if (!read.ok) return read;
  const { table, who } = read.value;
  if (!who.host) return refuse(who.seat === null ? "sign-in-needed" : "host-only");
  const [states, deliveries] = await Promise.all([
    deps.contactStates?.ofTable(table.id),
    deps.deliveries?.ofTable(table.id),
  ]);
  const now = deps.clock();
  const seats = table.seats.flatMap(({ contact, bot }, seat): readonly SeatMail[] => {
    if (bot) return [];
    if (contact === undefined) return [{ seat, state: "none", at: null }];
    return [mailOf(table, seat, { state: states?.get(contact), delivery: deliveries?.get(contact), now })];
  });
  return ok({ seats });
};
