import { type AnyGame, ok, type RedactedEvent, type Result, type Viewer } from "../../core/index.ts";
import type { LogItem, LogReply } from "../api/contract.ts";
import type { Claims } from "../identity/tokens.ts";
import type { Deps } from "./deps.ts";
import { gameOf } from "./loadTable.ts";
import { readTable } from "./readTable.ts";
import type { Refusal } from "./refusals.ts";
import type { GameEvent, Person, TableCommit, TableEvent } from "./table.ts";

const publicPerson = ({ name, language, bot }: Person) => ({ name, language, ...(bot && { bot }) });

/** A table's own event as everybody may read it: without contacts, and without the game's events. */
const publicEvent = (event: TableEvent): RedactedEvent | undefined => {
  switch (event.type) {
    case "table-opened": {
      const { type, game, name, options, corrections, hostSeat } = event;
      const seats = event.seats.map(publicPerson);
      return { type, game, name, options, ...(corrections === undefined ? {} : { corrections }), hostSeat, seats };
    }
    case "seat-handed-over":
      return { type: event.type, seat: event.seat, ...publicPerson(event.to) };
    case "table-started":
      return { type: event.type, commitment: event.commitment };
    case "moved":
      return undefined;
    default:
      return event;
  }
};

const gameEvents = (event: TableEvent): readonly GameEvent[] =>
  event.type === "table-started" || event.type === "moved" ? event.events : [];

/** The events of a commit as `viewer` may read them, in today's shape: the table's own, and the game's among them. */
export const redactCommit = (game: AnyGame, commit: TableCommit, viewer: Viewer): RedactedEvent[] =>
  commit.events.flatMap((event) => [
    ...[publicEvent(event) ?? []].flat(),
    ...gameEvents(event).flatMap((played) => {
      const current = commit.rules === game.rulesVersion ? played : game.upcast(played, commit.rules);
      return game.redact(current, viewer) ?? [];
    }),
  ]);

/** A commit as an entry of the log, as `viewer` may read it. */
export const logItem = (game: AnyGame, commit: TableCommit, viewer: Viewer): LogItem => ({
  seq: commit.version,
  at: commit.at,
  seat: typeof commit.by === "number" ? commit.by : null,
  events: redactCommit(game, commit, viewer) as LogItem["events"],
});

/** A page of a table's log as its reader may see it, oldest first. Writes nothing. */
export const readLog = async (
  deps: Deps,
  request: { readonly tableId: string; readonly claims: Claims | null; readonly after: number; readonly limit: number },
): Promise<Result<LogReply, Refusal>> => {
  const { tableId, claims, after, limit } = request;
  const read = await readTable(deps, tableId, claims);
  if (!read.ok) return read;
  const { table, who } = read.value;
  const game = gameOf(deps, table);
  const commits = await deps.store.read(tableId, { after, limit });
  const items = commits.map((commit) => logItem(game, commit, who.seat ?? "spectator"));
  const last = commits.at(-1)?.version ?? after;
  return ok({ items, more: last < table.version });
};
