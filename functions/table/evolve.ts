import type { AnyGame, Games, Seat } from "../../core/index.ts";
import { formerAfter } from "./addresses.ts";
import { type GameEvent, gameEventsOf, type Person, type TableCommit, type TableEvent } from "./events.ts";
import {
  HOST_AWAY_DAYS,
  hostAddressUsed,
  hostAfterCommit,
  hostAfterHandOver,
  hostRenewed,
  succession,
} from "./hostState.ts";
import { RECENT_MOVES, type SeatState, type TableState, type WaitingSeat } from "./state.ts";

type Opened = Extract<TableEvent, { type: "table-opened" }>;

const seated = (person: Person): SeatState => ({
  ...person,
  generation: 1,
  joined: false,
  moved: 0,
  heldFrom: 0,
});

const open = (id: string, game: AnyGame, event: Opened, commit: TableCommit): TableState => ({
  id,
  version: commit.version,
  status: "open",
  game: event.game,
  name: event.name,
  options: event.options,
  ...(event.corrections === undefined ? {} : { corrections: event.corrections }),
  seats: event.seats.map(seated),
  host: {
    seat: event.hostSeat,
    generation: 1,
    ...(event.host === undefined ? {} : { person: event.host }),
    seenAt: commit.at,
    succession: null,
  },
  hostAwayDays: event.hostAwayDays ?? HOST_AWAY_DAYS,
  commitment: null,
  openedAt: commit.at,
  startedAt: null,
  endedAt: null,
  rulesVersion: commit.rules,
  play: game.initial,
  waiting: [],
  lastByPerson: commit.version,
  ...(event.demonstration === undefined ? {} : { demonstration: event.demonstration }),
  recent: [],
});

const onSeat = (table: TableState, seat: Seat, change: (state: SeatState) => SeatState): TableState => ({
  ...table,
  seats: table.seats.map((state, index) => (index === seat ? change(state) : state)),
});

/** A seat that mails to another address reach from this commit on. */
const addressUsed = (
  { pending: _settled, former, ...state }: SeatState,
  contact: string,
  { version }: TableCommit,
): SeatState => ({
  ...state,
  contact,
  ...formerAfter({ ...(state.contact && { contact: state.contact }), ...(former && { former }) }, contact, version),
});

const playOn = (game: AnyGame, play: unknown, events: readonly GameEvent[], rules: number): unknown => {
  let state = play;
  for (const event of events)
    state = game.evolve(state, rules === game.rulesVersion ? event : game.upcast(event, rules));
  return state;
};

const apply = (game: AnyGame, table: TableState, event: TableEvent, commit: TableCommit): TableState => {
  switch (event.type) {
    case "table-opened":
      return table;
    case "seat-joined":
      return onSeat(table, event.seat, ({ away: _away, replaced: _read, ...state }) => ({ ...state, joined: true }));
    case "seat-renamed":
      return onSeat(table, event.seat, (state) => ({ ...state, name: event.name }));
    case "seat-language-set":
      return onSeat(table, event.seat, (state) => ({ ...state, language: event.language }));
    case "table-started":
      return {
        ...table,
        status: "playing",
        commitment: event.commitment,
        startedAt: commit.at,
        rulesVersion: commit.rules,
        play: playOn(game, table.play, event.events, commit.rules),
      };
    case "moved":
      return onSeat({ ...table, play: playOn(game, table.play, event.events, commit.rules) }, event.seat, (state) => {
        const { failed: _failed, away: _away, replaced: _read, ...moved } = state;
        return { ...moved, joined: true, moved: commit.version };
      });
    case "table-ended":
      return { ...table, status: "ended", endedAt: commit.at };
    case "bot-failed":
      return onSeat(table, event.seat, (state) => ({ ...state, failed: event.attempt }));
    case "link-issued":
      return table;
    case "links-revoked":
      if (event.seat === "host") return { ...table, host: hostRenewed(table.host, table.host.seat, commit.at) };
      return onSeat(table, event.seat, (state) => ({ ...state, generation: state.generation + 1, away: true }));
    case "address-given": {
      const pending = { contact: event.contact, since: commit.version };
      if (event.seat === "host") return { ...table, host: { ...table.host, pending } };
      return onSeat(table, event.seat, (state) => ({ ...state, pending }));
    }
    case "address-confirmed":
      if (event.seat === "host") return { ...table, host: hostAddressUsed(table.host, event.contact, commit.version) };
      return onSeat(table, event.seat, ({ replaced: _read, ...state }) => addressUsed(state, event.contact, commit));
    case "address-replaced":
      return onSeat(table, event.seat, (state) => ({
        ...addressUsed(state, event.contact, commit),
        replaced: true as const,
      }));
    case "seat-handed-over": {
      const former = table.seats[event.seat];
      const play = playOn(game, table.play, gameEventsOf(event), commit.rules);
      const handed = onSeat({ ...table, play }, event.seat, ({ generation, moved }) => ({
        ...seated(event.to),
        generation: generation + 1,
        moved,
        heldFrom: commit.version,
      }));
      return { ...handed, host: hostAfterHandOver(table.host, event.seat, former) };
    }
    case "host-changed":
      return { ...table, host: hostRenewed(table.host, event.seat, commit.at) };
    case "succession-asked":
      return { ...table, host: { ...table.host, succession: succession(event.seat, commit) } };
    case "succession-ended":
      return { ...table, host: { ...table.host, succession: null } };
  }
};

/** A new holder is asked anew: what the former one was told, and when, is nothing to them. */
const waitingAfter = (game: AnyGame, table: TableState, commit: TableCommit): readonly WaitingSeat[] => {
  const moved = new Set(commit.events.flatMap((event) => (event.type === "moved" ? [event.seat] : [])));
  return game.waiting(table.play).map(({ seat, kind }): WaitingSeat => {
    const before = table.waiting.find((other) => other.seat === seat);
    const asked = { asked: commit.version, askedAt: commit.at };
    if (before === undefined || table.seats[seat]?.heldFrom === commit.version)
      return { seat, kind, since: commit.version, ...asked };
    if (before.kind !== kind || moved.has(seat)) return { seat, kind, since: before.since, ...asked };
    return before;
  });
};

/** Whether a person made this commit: the host, or whoever held the seat before it. */
const isByPerson = (table: TableState | null, { by }: TableCommit): boolean =>
  by === "host" || (by !== "service" && !table?.seats[by]?.bot);

/** Whether anything in this commit can change what the game waits for, or for whom. */
const playsOn = (event: TableEvent): boolean =>
  event.type === "moved" || event.type === "table-started" || event.type === "seat-handed-over";

/** Applies one commit. Cannot fail on a log that this service wrote; throws when the log is broken or the game is gone. */
export const evolveTable = (games: Games, id: string, table: TableState | null, commit: TableCommit): TableState => {
  const [first] = commit.events;
  const gameId = table?.game ?? (first?.type === "table-opened" ? first.game : undefined);
  const game = gameId === undefined || !Object.hasOwn(games, gameId) ? undefined : games[gameId];
  if (game === undefined) throw new Error(`Table ${id}: no game to fold commit ${commit.version} with`);
  if (commit.version !== (table?.version ?? 0) + 1)
    throw new Error(`Table ${id}: commit ${commit.version} is out of place`);
  let next = table;
  for (const event of commit.events) {
    if (next === null) {
      if (event.type !== "table-opened") throw new Error(`Table ${id}: the log does not begin with its opening`);
      next = open(id, game, event, commit);
    } else next = apply(game, next, event, commit);
  }
  if (next === null) throw new Error(`Table ${id}: commit ${commit.version} is empty`);
  const recent = [...next.recent, { moveId: commit.moveId, version: commit.version, at: commit.at, by: commit.by }];
  return {
    ...next,
    version: commit.version,
    lastByPerson: isByPerson(table, commit) ? commit.version : next.lastByPerson,
    host: hostAfterCommit(next.host, commit, next.status === "ended"),
    waiting: next.status !== "open" && commit.events.some(playsOn) ? waitingAfter(game, next, commit) : next.waiting,
    recent: recent.slice(-RECENT_MOVES),
  };
};

/** Folds commits over a table's state (null: nothing yet). Null when there is no such table. */
export const foldTable = (
  games: Games,
  id: string,
  from: TableState | null,
  commits: Iterable<TableCommit>,
): TableState | null => {
  let table = from;
  for (const commit of commits) table = evolveTable(games, id, table, commit);
  return table;
};
