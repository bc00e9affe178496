import pRetry from "p-retry";
import { ok, type Result, type Seat } from "../../core/index.ts";
import { isMarkOf, requestMark } from "../identity/keyRing.ts";
import type { Claims } from "../identity/tokens.ts";
import type { Actor } from "../store/eventStore.ts";
import type { TableCommit, TableEvent } from "../table/events.ts";
import type { TableState } from "../table/state.ts";
import type { Deps } from "./deps.ts";
import { identify, type Who } from "./identify.ts";
import { foldOn, gameOf, loadTable, loadTableAt } from "./loadTable.ts";
import { type Refusal, refuse } from "./refusals.ts";
import { canonical } from "./tableFile.ts";
import { tellTable } from "./tellTable.ts";

/** A request to change a table. */
export interface Request {
  readonly tableId: string;
  readonly claims: Claims | null;
  readonly moveId: string;
  /**
   * Recognises what the request is about from the first event of its commit. A request whose `moveId` belongs to a commit about
   * anything else is not a repetition: it is refused (`move-id-taken`).
   */
  readonly duty?: (event: TableEvent) => boolean;
  /**
   * The content of the request beyond its duty (JSON). With the `moveId` of a commit whose request had other content, it is not a
   * repetition either. Commits without a mark (older logs) are compared by their duty alone.
   */
  readonly content?: unknown;
  /** Its commit does not say whose it is: it is the service's. */
  readonly anonymous?: true;
  /** The version the sender has seen, if the request says so. */
  readonly expectedVersion?: number;
}

/** The duty of a request about events of one kind, and about one seat ("host": whichever that is). */
export const duty =
  (types: readonly TableEvent["type"][], about?: Seat | "host") =>
  (event: TableEvent): boolean =>
    types.includes(event.type) &&
    (about === undefined || about === "host" || !("seat" in event) || event.seat === about);

/** What a request results in. */
export interface Decided {
  readonly by: Actor;
  readonly events: readonly TableEvent[];
}

/** An accepted request: its commit's number, and the table right after it. */
export interface Acted {
  readonly version: number;
  /** When it was accepted, in ms. */
  readonly at: number;
  readonly table: TableState;
  readonly who: Who;
  readonly commit: TableCommit;
  /** True when this request had been accepted before: nothing was written now. */
  readonly repeated: boolean;
}

/** Somebody else's commit came first. */
class LostRace extends Error {}

/** Retries after a lost race: at most this many, with growing, jittered pauses (ms). Six seats can at worst lose five. */
const RETRY = { retries: 8, minTimeout: 4, maxTimeout: 120, factor: 2, randomize: true } as const;

const isActor = (who: Who, by: Actor): boolean => (by === "host" ? who.host : by === who.seat);

/** A conflict, with the table as the sender may see it now. */
export const conflict = async (
  deps: Deps,
  table: TableState,
  who: Who,
): Promise<{ readonly ok: false; readonly error: Refusal }> => {
  const { error } = refuse("version-conflict", { version: table.version });
  return { ok: false, error: { ...error, current: await tellTable(deps, table, who) } };
};

type Decide = (table: TableState, who: Who) => Promise<Result<Decided, Refusal>>;

/** The content of a request as one text: the same content under another key, or at another table, gives another text. */
const textOf = ({ tableId, moveId, content }: Request): string => canonical([tableId, moveId, content]);

/**
 * The id under which an address that comes with a request is stored: the same for each repetition, another one for the same key
 * with other content, which can thus neither overwrite nor take over an address in use.
 */
export const contactFor = (deps: Pick<Deps, "keys">, request: Request & { readonly seat: Seat | "host" }): string =>
  `${request.moveId}.${request.seat}.${requestMark(deps.keys, textOf(request))}`;

/** Whether a request is the one that led to this commit, as far as the commit shows. */
const isRepetition = (deps: Deps, request: Request, commit: TableCommit | undefined): boolean => {
  const [first] = commit?.events ?? [];
  if (request.duty !== undefined && first !== undefined && !request.duty(first)) return false;
  const mark = commit?.mark;
  return mark === undefined || isMarkOf(deps.keys, mark, textOf(request));
};

/** Decides on `table` and appends. Throws `LostRace` when the log has gone beyond `table`. */
const attemptOn = async (
  deps: Deps,
  request: Request,
  table: TableState,
  decide: Decide,
): Promise<Result<Acted, Refusal>> => {
  const { tableId, moveId, content } = request;
  const identified = identify(table, request.claims);
  if (!identified.ok) return identified;
  const who = identified.value;
  const earlier = table.recent.find((recent) => recent.moveId === moveId);
  if (earlier !== undefined) {
    if (!isActor(who, earlier.by) && !(request.anonymous && earlier.by === "service")) return refuse("move-id-taken");
    const [commit] = await deps.store.read(tableId, { after: earlier.version - 1, limit: 1 });
    if (!isRepetition(deps, request, commit)) return refuse("move-id-taken");
    const then = await loadTableAt(deps, tableId, earlier.version);
    return then === null || commit === undefined
      ? refuse("table-not-found")
      : ok({ version: earlier.version, at: earlier.at, table: then, who, commit, repeated: true });
  }
  const decided = await decide(table, who);
  if (!decided.ok) return decided;
  const mark = content === undefined ? {} : { mark: requestMark(deps.keys, textOf(request)) };
  const commit = { moveId, ...mark, at: deps.clock(), rules: gameOf(deps, table).rulesVersion, ...decided.value };
  const appended = await deps.store.append(tableId, table.version, commit);
  if (!appended.ok) throw new LostRace();
  const written = { version: appended.value, ...commit };
  const after = await foldOn(deps, tableId, table, [written]);
  if (after === null) return refuse("table-not-found");
  deps.cache.add(after);
  return ok({ version: after.version, at: commit.at, table: after, who, commit: written, repeated: false });
};

/**
 * The table this process remembers, if it is the one the sender has seen. Then nothing need be read: if the log has gone further
 * meanwhile (a move, a revocation, this very request), the append fails and everything is read after all.
 */
const remembered = (deps: Deps, { tableId, expectedVersion }: Request): TableState | undefined => {
  const table = deps.cache.newest(tableId);
  return table !== undefined && table.version === expectedVersion ? table : undefined;
};

const attempt = async (deps: Deps, request: Request, decide: Decide): Promise<Result<Acted, Refusal>> => {
  const known = remembered(deps, request);
  if (known !== undefined) {
    const acted = await attemptOn(deps, request, known, decide).catch((error: unknown) => {
      if (!(error instanceof LostRace)) throw error;
    });
    // Only success proves that the remembered table is current: a refusal is decided on a fresh read.
    if (acted?.ok && !acted.value.repeated) return acted;
  }
  const table = await loadTable(deps, request.tableId);
  return table === null ? refuse("table-not-found") : attemptOn(deps, request, table, decide);
};

/**
 * Changes a table: reads it, identifies the sender, lets `decide` determine the events, and appends them in one commit. A request
 * that was accepted before (same `moveId`, sender, duty and content) gets the same answer again. After a lost race everything is
 * read and decided anew, a bounded number of times.
 */
export const act = async (deps: Deps, request: Request, decide: Decide): Promise<Result<Acted, Refusal>> => {
  try {
    return await pRetry(() => attempt(deps, request, decide), {
      ...RETRY,
      shouldRetry: ({ error }) => error instanceof LostRace,
    });
  } catch (error) {
    if (!(error instanceof LostRace)) throw error;
    const table = await loadTable(deps, request.tableId);
    if (table === null) return refuse("table-not-found");
    const identified = identify(table, request.claims);
    return identified.ok ? conflict(deps, table, identified.value) : identified;
  }
};

/** Lets only the host pass. */
export const asHost = (who: Who): Result<"host", Refusal> => {
  if (who.host) return ok("host");
  return who.seat === null ? refuse("sign-in-needed") : refuse("host-only");
};
