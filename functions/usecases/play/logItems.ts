import type { AnyGame, RedactedEvent, Seat, Viewer } from "../../../core/index.ts";
import type { LogItem, MoveReply } from "../../contract/index.ts";
import { type GameEvent, gameEventsOf, type Person, type TableCommit, type TableEvent } from "../../table/events.ts";
import { withoutForgotten } from "../../table/people/leaving.ts";
import type { Forgotten, TableState } from "../../table/state.ts";
import type { Acted } from "../act.ts";
import type { Deps } from "../deps.ts";
import { gameOf } from "../loadTable.ts";
import { tellTable } from "../tellTable.ts";
import { changedMatters } from "./changedMatters.ts";

const publicPerson = ({ name, language, bot }: Person) => ({ name, language, ...(bot && { bot }) });

/** A table's own event as everybody may read it: without contacts, and without the game's events. */
const publicEvent = (event: TableEvent): RedactedEvent | undefined => {
  switch (event.type) {
    case "table-opened": {
      const { type, game, name, options, corrections, hostSeat, pace } = event;
      const seats = event.seats.map(publicPerson);
      const told = {
        type,
        game,
        name,
        options,
        ...(corrections === undefined ? {} : { corrections }),
        hostSeat,
        seats,
      };
      return pace === undefined ? told : { ...told, pace };
    }
    case "seat-handed-over":
      return { type: event.type, seat: event.seat, ...publicPerson(event.to) };
    case "table-started":
      return { type: event.type, commitment: event.commitment };
    case "moved":
    case "rewind-agreed": // nobody's business before all have answered
    case "address-given": // a player's own business
    case "address-confirmed":
      return undefined;
    case "address-replaced":
    case "stood-in":
      return { type: event.type, seat: event.seat };
    case "timed-out":
      return { type: event.type, seat: event.seat, expiry: event.expiry };
    default:
      return event;
  }
};

/** Who reads a log, and since which commit: a seat and its present holder, or a spectator. */
export interface Reader {
  readonly viewer: Viewer;
  readonly heldFrom: number;
  /** People whose names are no longer shown. */
  readonly forgotten?: readonly Forgotten[];
}

/** The reader of a log who holds this seat now, or a spectator. */
export const readerOf = (table: TableState, seat: Seat | null): Reader => ({
  viewer: seat ?? "spectator",
  heldFrom: seat === null ? 0 : (table.seats[seat]?.heldFrom ?? 0),
  ...(table.forgotten && { forgotten: table.forgotten }),
});

/**
 * A game's event of commit `version` as this reader may read it. What a previous holder of the seat intended is shown as to
 * everybody; what the seat got stays known to it.
 */
const redactFor = (
  game: AnyGame,
  event: GameEvent,
  version: number,
  { viewer, heldFrom }: Reader,
): RedactedEvent | undefined =>
  game.redact(event, version < heldFrom && game.isIntention?.(event) === true ? "spectator" : viewer);

/** The game's events in an event of the table, in today's shape. */
const currentEvents = (game: AnyGame, event: TableEvent, rules: number): readonly GameEvent[] =>
  gameEventsOf(event).map((played) => (rules === game.rulesVersion ? played : game.upcast(played, rules)));

/** The game's events in a commit, in today's shape. */
export const gameEventsIn = (game: AnyGame, { events, rules }: TableCommit): readonly GameEvent[] =>
  events.flatMap((event) => currentEvents(game, event, rules));

/** The events of a commit as `reader` may read them, in today's shape: the table's own, with the game's among them. */
const redactCommit = (game: AnyGame, commit: TableCommit, reader: Reader): RedactedEvent[] =>
  commit.events.flatMap((event) => [
    ...[publicEvent(withoutForgotten(reader.forgotten, commit.version, event)) ?? []].flat(),
    ...currentEvents(game, event, commit.rules).flatMap(
      (played) => redactFor(game, played, commit.version, reader) ?? [],
    ),
  ]);

/** Whether a commit agrees to go back, or says no to a pause: who has answered what is nobody's business. */
const isAnswer = ({ events: [first] }: TableCommit): boolean =>
  first?.type === "rewind-agreed" || first?.type === "pause-declined";

/** A commit as an entry of the log, as `reader` may read it. */
export const logItem = (game: AnyGame, commit: TableCommit, reader: Reader): LogItem => ({
  seq: commit.version,
  at: commit.at,
  seat: typeof commit.by === "number" && !isAnswer(commit) ? commit.by : null,
  events: redactCommit(game, commit, reader) as LogItem["events"],
});

/**
 * Whether a reader may know the bots' reasons: everybody once the game is over, and before that a person who plays with bots
 * alone.
 */
const mayKnowWhy = ({ status, seats }: TableState, seat: Seat | null): boolean =>
  status === "ended" || (seat !== null && seats.every(({ bot }, other) => bot === true || other === seat));

/** A bot's reason for a move, as it gave it then. */
const reasonIn = ({ events }: TableCommit): LogItem["why"] =>
  events.flatMap((event) => (event.type === "moved" && event.why ? [event.why] : []))[0];

/** Consecutive commits as entries of the log, for the present holder of this seat, with what each changed for it. */
export const logItems = async (
  deps: Pick<Deps, "games" | "store" | "cache" | "code">,
  table: TableState,
  commits: readonly TableCommit[],
  seat: Seat | null,
): Promise<LogItem[]> => {
  const game = gameOf(deps, table);
  const changed = seat === null ? undefined : await changedMatters(deps, table.id, commits, seat);
  const reasons = mayKnowWhy(table, seat);
  return commits.map((commit) => {
    const item = logItem(game, commit, readerOf(table, seat));
    const matters = changed?.get(commit.version);
    const why = reasons ? reasonIn(commit) : undefined;
    return { ...item, ...(matters && { changed: matters }), ...(why && { why }) };
  });
};

/** Most entries that come with the table itself: more are read page by page. */
const MOST_NEWS = 40;

/** What a seat has not read since commit `after`, if there is something and it is little enough to come with the table. */
export const newsSince = async (
  deps: Pick<Deps, "games" | "store" | "cache" | "code">,
  table: TableState,
  seat: Seat | null,
  after: number,
): Promise<{ readonly news?: LogItem[] }> => {
  const missing = table.version - after;
  if (seat === null || table.status === "open" || missing < 1 || missing > MOST_NEWS) return {};
  const commits = await deps.store.read(table.id, { after, limit: missing });
  return { news: await logItems(deps, table, commits, seat) };
};

/** The answer to an accepted move: the table right after it, and the entry of the log it has become. */
export const tellMove = async (deps: Deps, { version, table, who, commit }: Acted): Promise<MoveReply> => ({
  version,
  ...(await tellTable(deps, table, who)),
  news: await logItems(deps, table, [commit], who.seat),
});
