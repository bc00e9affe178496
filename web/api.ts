import type {
  AnyCommand,
  LogItem,
  LogReply,
  Preview,
  Seat,
  SessionReply,
  Table,
  TableInfo,
  TableReply,
} from "./contract.ts";
import { heldToken } from "./device/session.ts";
import { here } from "./device/zone.ts";
import { unfold } from "./menu.ts";
import { type Answer, type Problem, type RequestOptions, request } from "./request.ts";
import { ok, type Result } from "./result.ts";
import { isolated } from "./words/isolate.ts";

/** The result of a call: the answer, or why there is none. */
export type Reply<T> = Promise<Result<T, Problem>>;

/** The answer, typed without validation: service and page are released together and share `contract.ts`. */
export const typed = async <T>(answer: Promise<Result<Answer, Problem>>): Reply<T> => {
  const result = await answer;
  return result.ok ? ok(result.value.json as T) : result;
};

/** The reply with its answer mapped. */
export const map = async <T, U>(reply: Reply<T>, change: (value: T) => U): Reply<U> => {
  const result = await reply;
  return result.ok ? ok(change(result.value)) : result;
};

/** The path of something about a table. */
export const tablePath = (tableId: string, rest = "") => `/api/tables/${encodeURIComponent(tableId)}${rest}`;

/** Sends a request that is safe to repeat, with the reader's credential at the table. */
export const post = <T>(tableId: string, rest: string, body: unknown): Reply<T> =>
  typed(request(tablePath(tableId, rest), { method: "POST", body, token: heldToken(tableId), idempotent: true }));

let nameless = (seat: Seat | null): string => String(seat);

/** Sets the placeholder for the names of people who were erased, in the page's language. */
export const callNameless = (say: (seat: Seat | null) => string): void => {
  nameless = say;
};

// Names enter the page here, isolated, so that they can be used in any sentence.
const withIsolatedNames = (table: TableInfo): TableInfo => ({
  ...table,
  name: isolated(table.name),
  seats: table.seats.map((seat) => ({ ...seat, name: isolated(seat.name || nameless(seat.seat)) })),
  host: { ...table.host, name: isolated(table.host.name || nameless(table.host.seat)) },
});

/** A table in the form the page uses. */
export const tableOf = (reply: TableReply): Table => ({
  ...reply,
  table: withIsolatedNames(reply.table),
  menu: unfold(reply.menu),
  offers: reply.offers as Table["offers"],
});

/** The table that comes with a conflict, if there is one. */
export const tableInProblem = ({ body }: Problem): Table | null =>
  typeof body === "object" && body !== null && "current" in body && body.current
    ? tableOf(body.current as TableReply)
    : null;

/** The table as this reader may see it; `table` is null when nothing has changed since `etag`. */
export const readTable = (
  tableId: string,
  etag: string | null = null,
  options: RequestOptions = {},
): Reply<{ readonly etag: string | null; readonly table: Table | null }> =>
  map(request(tablePath(tableId), { etag, token: heldToken(tableId), ...options }), (answer) => ({
    etag: answer.etag,
    table: answer.unchanged ? null : tableOf(answer.json as TableReply),
  }));

/** The log after version `after`, at most `limit` entries (200 at most). */
export const readLog = (tableId: string, after: number, limit: number): Reply<readonly LogItem[]> =>
  map(
    typed<LogReply>(request(tablePath(tableId, `/log?after=${after}&limit=${limit}`), { token: heldToken(tableId) })),
    ({ items }) => items,
  );

/**
 * Plays one move. Repeating it with the same `moveId` never plays a second one; that is left to the caller, which can report
 * meanwhile that the outcome is unknown.
 */
export const sendMove = (
  tableId: string,
  move: { readonly moveId: string; readonly expectedVersion: number; readonly commands: readonly AnyCommand[] },
): Reply<Table> =>
  map(
    typed<TableReply>(request(tablePath(tableId, "/moves"), { method: "POST", body: move, token: heldToken(tableId) })),
    tableOf,
  );

/** What a draft would do. Changes nothing. */
export const previewDraft = (tableId: string, commands: readonly AnyCommand[]): Reply<Preview> =>
  map(
    post<Omit<Preview, "next"> & { readonly next: TableReply["menu"] }>(tableId, "/preview", { commands }),
    (preview) => ({ ...preview, next: unfold(preview.next) }),
  );

/** Trades a link's token for the cookie of its table: only ever done by a person's click. Mails tell times where the device is. */
export const startSession = (token: string): Reply<SessionReply> =>
  typed(request("/api/session", { method: "POST", body: { token, zone: here() }, idempotent: true }));
