import { ok, type Result, type Seat } from "../../../../core/index.ts";
import type { FeedReply } from "../../../contract/index.ts";
import { deadlineOf } from "../../../pace/deadline.ts";
import type { Language } from "../../../table/events.ts";
import type { Deps } from "../../deps.ts";
import { loadTable } from "../../loadTable.ts";
import { openQuestion } from "../../questions.ts";
import { type Refusal, refuse } from "../../refusals.ts";
import type { MailRequest } from "./address.ts";
import { ownAddress } from "./wishes.ts";

type FeedRequest = Omit<MailRequest, "moveId">;

/** Whether the sender has a private calendar feed of their deadlines. Refused like wishes are. */
export const readFeed = async (deps: Deps, request: FeedRequest): Promise<Result<FeedReply, Refusal>> => {
  const address = await ownAddress(deps, request);
  if (!address.ok) return address;
  if (deps.feeds === undefined) return refuse("no-address");
  return ok({ since: await deps.feeds.since(address.value), link: null });
};

/** Makes a new one, which is shown only this once and ends the previous one; or ends it. */
export const changeFeed = async (
  deps: Deps,
  request: FeedRequest & { readonly on: boolean },
): Promise<Result<FeedReply, Refusal>> => {
  const address = await ownAddress(deps, request);
  if (!address.ok) return address;
  if (deps.feeds === undefined) return refuse("no-address");
  const now = deps.clock();
  const secret = request.on ? deps.ids.id() : null;
  await deps.feeds.set(address.value, secret, now);
  return ok({
    since: secret === null ? null : now,
    link: secret === null ? null : `${deps.origin}/api/mail/calendar/${secret}.ics`,
  });
};

/** Until when a table waits for a person. Times in ms. */
export interface Due {
  readonly tableId: string;
  readonly seat: Seat;
  /** The commit that put the question, and when. */
  readonly asked: number;
  readonly askedAt: number;
  /** The last time anything happened that may have moved the deadline. */
  readonly changedAt: number;
  readonly at: number;
  /** The name of the table; empty when it has none. */
  readonly table: string;
  readonly language: Language;
}

/** Most tables in one calendar; nobody plays at more at once. */
const MOST_TABLES = 100;
const SIDE_BY_SIDE = 8;

const dueAt = async (deps: Deps, tableId: string, held: ReadonlySet<string>): Promise<readonly Due[]> => {
  const table = await loadTable(deps, tableId);
  if (table?.status !== "playing" || table.clock === undefined) return [];
  const found: Due[] = [];
  for (const { seat, asked, askedAt } of table.waiting) {
    const { contact = "", language = "en" } = table.seats[seat] ?? {};
    const question = held.has(`${tableId} ${contact}`) ? await openQuestion(deps, table, seat) : undefined;
    if (question === undefined) continue;
    const at = Math.round(deadlineOf(question, deps.clock()).at);
    // What the host, a pause or an outage moves is a commit; what the reader's own calendar moves is dated.
    const changedAt = Math.max(askedAt, table.recent.at(-1)?.at ?? 0, question.calendarSince ?? 0);
    found.push({ tableId, seat, asked, askedAt, changedAt, at, table: table.name, language });
  }
  return found;
};

/**
 * The deadlines of the owner of this private URL, over all tables with time limits, nearest first; undefined when it is nobody's.
 * Counts the seats their mail address holds now; contains nothing of the games.
 */
export const deadlinesFor = async (deps: Deps, secret: string): Promise<readonly Due[] | undefined> => {
  const seats = await deps.feeds?.heldBy(secret);
  if (seats === undefined) return undefined;
  const held = new Set(seats.map(({ tableId, contactId }) => `${tableId} ${contactId}`));
  const tables = [...new Set(seats.map(({ tableId }) => tableId))].slice(-MOST_TABLES);
  const found: Due[] = [];
  for (let start = 0; start < tables.length; start += SIDE_BY_SIDE)
    found.push(
      ...(
        await Promise.all(tables.slice(start, start + SIDE_BY_SIDE).map((tableId) => dueAt(deps, tableId, held)))
      ).flat(),
    );
  return found.sort((one, other) => one.at - other.at || one.tableId.localeCompare(other.tableId));
};
