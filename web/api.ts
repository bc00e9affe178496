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
import { unfold } from "./menu.ts";
import { type Answer, type Problem, type RequestOptions, request } from "./request.ts";
import { ok, type Result } from "./result.ts";
import { heldToken } from "./session.ts";
import { isolated } from "./words/isolate.ts";

/** What a call gives back: the answer, or why there is none. */
export type Reply<T> = Promise<Result<T, Problem>>;

/** The answer as what was asked for: service and page are released together and share `contract.ts`; it is taken at its word. */
export const typed = async <T>(answer: Promise<Result<Answer, Problem>>): Reply<T> => {
  const result = await answer;
  return result.ok ? ok(result.value.json as T) : result;
};

/** The reply with its answer changed. */
export const map = async <T, U>(reply: Reply<T>, change: (value: T) => U): Reply<U> => {
  const result = await reply;
  return result.ok ? ok(change(result.value)) : result;
};

/** The address of something about a table. */
export const tablePath = (tableId: string, rest = "") => `/api/tables/${encodeURIComponent(tableId)}${rest}`;

/** Asks for something that may be asked twice, as whoever the reader is at the table. */
export const post = <T>(tableId: string, rest: string, body: unknown): Reply<T> =>
  typed(request(tablePath(tableId, rest), { method: "POST", body, token: heldToken(tableId), idempotent: true }));

let nameless = (seat: Seat | null): string => String(seat);

/** Has who asked to be forgotten called so: in the words of the page. */
export const callNameless = (say: (seat: Seat | null) => string): void => {
  nameless = say;
};

// Names come in here, and from here on may stand in any sentence.
const named = (table: TableInfo): TableInfo => ({
  ...table,
  name: isolated(table.name),
  seats: table.seats.map((seat) => ({ ...seat, name: isolated(seat.name || nameless(seat.seat)) })),
  host: { ...table.host, name: isolated(table.host.name || nameless(table.host.seat)) },
});

/** A table as the page has it. */
export const tableOf = (reply: TableReply): Table => ({
  ...reply,
  table: named(reply.table),
  menu: unfold(reply.menu),
  offers: reply.offers as Table["offers"],
});

/** The table that comes with a conflict, if there is one. */
export const tableInProblem = ({ body }: Problem): Table | null =>
  typeof body === "object" && body !== null && "current" in body && body.current
    ? tableOf(body.current as TableReply)
    : null;

/** The table as this reader may see it; `table` null when nothing has changed since `etag`. */
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
 * Plays one move. Repeating it with the same `moveId` never plays a second one; that is left to who sends it, who can say
 * meanwhile that nothing is known yet.
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

/** Trades a link's token for the cookie of its table: what a person's press does, and nothing else ever. */
export const startSession = (token: string): Reply<SessionReply> =>
  typed(request("/api/session", { method: "POST", body: { token }, idempotent: true }));
