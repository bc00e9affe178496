import type { AnyGame, Games, Seat } from "../../core/index.ts";
import { type GameEvent, gameEventsOf, type TableCommit, type TableEvent } from "./events.ts";
import {
  afterMove,
  agreedBy,
  openFrom,
  returnIn,
  rewindOver,
  timedAnew,
  wentBack,
  withoutRewind,
  withTakeBack,
} from "./goingBack.ts";
import { refuseNewer } from "./newerLog.ts";
import {
  HOST_AWAY_DAYS,
  hostAddressUsed,
  hostAfterCommit,
  hostAfterHandOver,
  hostRenewed,
  succession,
} from "./people/hostState.ts";
import { afterLeaving, afterReturn } from "./people/leaving.ts";
import { addressUsed, handedTo, movedSeat, seated } from "./people/seatState.ts";
import { hookedFrom, watchedBy } from "./people.ts";
import { RECENT_MOVES, type SeatState, type TableState, type WaitingSeat } from "./state.ts";
import { clockAfterCommit, spentOn } from "./time/clockState.ts";

type Opened = Extract<TableEvent, { type: "table-opened" }>;

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
  ...(event.backBeyond ? { backBeyond: true } : {}),
  recent: [],
});

const onSeat = (table: TableState, seat: Seat, change: (state: SeatState) => SeatState): TableState => ({
  ...table,
  seats: table.seats.map((state, index) => (index === seat ? change(state) : state)),
});

/** The play after these events. `mover`: whose move they are, when it matters whether they revealed anything hidden. */
const playOn = (
  game: AnyGame,
  play: unknown,
  events: readonly GameEvent[],
  rules: number,
  mover?: Seat,
): { readonly play: unknown; readonly revealed: boolean } => {
  let state = play;
  let revealed = mover === undefined || game.reveals === undefined;
  for (const written of events) {
    const event = rules === game.rulesVersion ? written : game.upcast(written, rules);
    if (!revealed && mover !== undefined) revealed = game.reveals?.(state, event, mover) ?? true;
    state = game.evolve(state, event);
  }
  return { play: state, revealed };
};

const move = (
  game: AnyGame,
  table: TableState,
  event: Extract<TableEvent, { type: "moved" }>,
  commit: TableCommit,
): TableState => {
  const { seat } = event;
  const { play, revealed } = playOn(game, table.play, event.events, commit.rules, seat);
  const spent = table.clock === undefined ? 0 : spentOn(table.clock, event, table.waiting, commit.at);
  const after = afterMove({ ...table, play }, seat, commit.version, { revealed, spent });
  // A move of the stand-in cannot be taken back by anybody alone.
  const moved = commit.by === seat ? after : withTakeBack(after, undefined);
  return onSeat(moved, seat, (state) => movedSeat(state, commit, seat));
};

const apply = (
  game: AnyGame,
  table: TableState,
  event: TableEvent,
  commit: TableCommit,
  then: TableState | undefined,
): TableState => {
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
        play: playOn(game, table.play, event.events, commit.rules).play,
        openSince: commit.version,
      };
    case "moved":
      return move(game, table, event, commit);
    case "rewind-asked": {
      const { seat, to } = event;
      return { ...table, rewind: { seat, to, asked: commit.version, askedAt: commit.at, agreed: [] } };
    }
    case "rewind-agreed":
      return agreedBy(table, event.seat);
    case "rewind-refused":
      return rewindOver(table, true);
    case "rewind-withdrawn":
      return rewindOver(table, false);
    case "taken-back":
    case "rewound":
      if (then?.version !== event.to) throw new Error(`Table ${table.id}: commit ${event.to} is not at hand`);
      return wentBack(table, then, commit.version);
    case "table-ended":
      return { ...withoutRewind(withTakeBack(table, undefined)), status: "ended", endedAt: commit.at };
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
      const { play } = playOn(game, table.play, gameEventsOf(event), commit.rules);
      // The new holder is bound by what was played, and the game's answer cannot be taken back.
      const bound = table.status === "playing" ? openFrom({ ...table, play }, commit.version) : { ...table, play };
      const handed = onSeat(bound, event.seat, (state) => handedTo(state, event.to, commit));
      return { ...handed, host: hostAfterHandOver(table.host, event.seat, former) };
    }
    case "seat-left":
      return afterLeaving(table, event, commit);
    case "seat-returned":
      return afterReturn(table, event.seat);
    case "host-changed":
      return { ...table, host: hostRenewed(table.host, event.seat, commit.at) };
    case "succession-asked":
      return { ...table, host: { ...table.host, succession: succession(event.seat, commit) } };
    case "succession-ended":
      return { ...table, host: { ...table.host, succession: null } };
    case "timed-out":
    case "stood-in":
      return { ...table, play: playOn(game, table.play, gameEventsOf(event), commit.rules).play };
    case "pace-changed":
      return timedAnew(table);
    case "hook-set":
      return hookedFrom(table, event.on ? commit.version : undefined);
    case "watching-set":
      return watchedBy(table, event.way, commit.version);
    // Events that concern only the clock are applied to it (`clockAfterCommit`).
    default:
      return table;
  }
};

/** A seat's own action in the game: if it is still waited for afterwards, it is asked anew. */
const isOwnDoing = (event: TableEvent): event is Extract<TableEvent, { type: "moved" | "taken-back" }> =>
  event.type === "moved" || event.type === "taken-back";

/** A new holder is asked anew: what the previous one was notified of, and when, does not count. */
const waitingAfter = (game: AnyGame, table: TableState, commit: TableCommit): readonly WaitingSeat[] => {
  const isAskedAnew = (seat: Seat): boolean =>
    commit.events.some((event) => event.type === "rewound" || (isOwnDoing(event) && event.seat === seat));
  return game.waiting(table.play).map(({ seat, kind }): WaitingSeat => {
    const before = table.waiting.find((other) => other.seat === seat);
    const asked = { asked: commit.version, askedAt: commit.at };
    if (before === undefined || table.seats[seat]?.heldFrom === commit.version)
      return { seat, kind, since: commit.version, ...asked };
    if (before.kind !== kind || isAskedAnew(seat)) return { seat, kind, since: before.since, ...asked };
    return before;
  });
};

/** Whether a person made this commit: the host, or the holder of the seat before it. */
const isByPerson = (table: TableState | null, { by }: TableCommit): boolean =>
  by === "host" || (by !== "service" && !table?.seats[by]?.bot);

/** Whether the game has an answer to a time-out. */
const hasAnswer = (event: TableEvent): boolean => event.type === "timed-out" && gameEventsOf(event).length > 0;

/** Whether anything in this commit can change what, or whom, the game waits for. */
const playsOn = (event: TableEvent): boolean =>
  isOwnDoing(event) ||
  event.type === "rewound" ||
  event.type === "table-started" ||
  event.type === "seat-handed-over" ||
  hasAnswer(event);

/**
 * Applies one commit. `then`: the table at the version it takes the game back to (`returnIn`). Cannot fail on a log that this
 * service wrote; throws when the log is corrupt, the game is unknown, or `then` is the wrong one.
 */
export const evolveTable = (
  games: Games,
  id: string,
  table: TableState | null,
  commit: TableCommit,
  then?: TableState,
): TableState => {
  const [first] = commit.events;
  const gameId = table?.game ?? (first?.type === "table-opened" ? first.game : undefined);
  const game = gameId === undefined || !Object.hasOwn(games, gameId) ? undefined : games[gameId];
  if (game === undefined) throw new Error(`Table ${id}: no game to fold commit ${commit.version} with`);
  if (commit.version !== (table?.version ?? 0) + 1)
    throw new Error(`Table ${id}: commit ${commit.version} is out of place`);
  refuseNewer(game, id, commit);
  let next = table;
  for (const event of commit.events) {
    if (next === null) {
      if (event.type !== "table-opened") throw new Error(`Table ${id}: the log does not begin with its opening`);
      next = open(id, game, event, commit);
    } else next = apply(game, next, event, commit, then);
  }
  if (next === null) throw new Error(`Table ${id}: commit ${commit.version} is empty`);
  const recent = [...next.recent, { moveId: commit.moveId, version: commit.version, at: commit.at, by: commit.by }];
  const after: TableState = {
    ...next,
    version: commit.version,
    lastByPerson: isByPerson(table, commit) ? commit.version : next.lastByPerson,
    host: hostAfterCommit(next.host, commit, next.status === "ended"),
    waiting: next.status !== "open" && commit.events.some(playsOn) ? waitingAfter(game, next, commit) : next.waiting,
    recent: recent.slice(-RECENT_MOVES),
  };
  const { clock: _before, ...clockless } = after;
  const clock = clockAfterCommit(table, after, commit, then);
  return clock === undefined ? clockless : { ...clockless, clock };
};

/**
 * Folds commits over a table's state (null: none yet). Null when there is no such table. `earlier`: the table at those versions
 * before `from` that the commits take the game back to (`returnsBefore`).
 */
export const foldTable = (
  games: Games,
  id: string,
  from: TableState | null,
  commits: readonly TableCommit[],
  earlier: readonly TableState[] = [],
): TableState | null => {
  const wanted = new Set(commits.map(returnIn));
  const known = new Map(earlier.map((state) => [state.version, state]));
  let table = from;
  for (const commit of commits) {
    if (table !== null && wanted.has(table.version)) known.set(table.version, table);
    table = evolveTable(games, id, table, commit, known.get(returnIn(commit) ?? 0));
  }
  return table;
};
