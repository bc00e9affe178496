import type { AnyGame, Games, Seat, Waiting } from "../../core/index.ts";
import type { Actor, StoredCommit } from "../store/eventStore.ts";
import { formerAfter, type OtherAddresses } from "./addresses.ts";
import {
  HOST_AWAY_DAYS,
  type HostState,
  hostAddressUsed,
  hostAfterCommit,
  hostAfterHandOver,
  hostRenewed,
  succession,
} from "./hostState.ts";

/** The languages the service speaks. */
export const LANGUAGES = ["en", "fr", "it", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

/** An event of the game being played: only the game knows more than its type. */
export type GameEvent = { readonly type: string };

/**
 * A person at the table. `contact` names the item that holds the e-mail address; absent when there is none. `bot`: nobody;
 * the service itself plays the seat, from what the seat may see.
 */
export interface Person {
  readonly name: string;
  readonly language: Language;
  readonly contact?: string;
  readonly bot?: true;
}

/** Everything that can happen at a table. A game's own events ride in some of it (`gameEventsOf`). */
export type TableEvent =
  | {
      readonly type: "table-opened";
      readonly game: string;
      readonly name: string;
      readonly options: unknown;
      readonly corrections?: unknown;
      readonly seats: readonly Person[];
      /** The host's seat, or null for a host who does not play. */
      readonly hostSeat: Seat | null;
      /** Only of a host without a seat. */
      readonly host?: Person;
      /** After how many days without a sign of the host another may ask for the host's rights; absent: `HOST_AWAY_DAYS`. */
      readonly hostAwayDays?: number;
      /** Of a table that was opened for bots alone: the commit after which they play no more. */
      readonly demonstration?: number;
    }
  | { readonly type: "seat-joined"; readonly seat: Seat }
  | { readonly type: "seat-renamed"; readonly seat: Seat; readonly name: string }
  | { readonly type: "seat-language-set"; readonly seat: Seat; readonly language: Language }
  | { readonly type: "table-started"; readonly commitment: string; readonly events: readonly GameEvent[] }
  | { readonly type: "moved"; readonly seat: Seat; readonly events: readonly GameEvent[] }
  | { readonly type: "table-ended" }
  /** The bot of a seat could not decide: `attempt` 1, 2, … since it last could. */
  | { readonly type: "bot-failed"; readonly seat: Seat; readonly attempt: number }
  /**
   * A new link was made for the holder of a seat, or for the host without one. `mail`: the holder gets it by mail, nobody
   * else saw it.
   */
  | { readonly type: "link-issued"; readonly seat: Seat | "host"; readonly mail: boolean }
  /** Every link and session of the seat, or of the host without one, made before this is void. */
  | { readonly type: "links-revoked"; readonly seat: Seat | "host" }
  /**
   * The seat has a new holder; everything the former holder has for it is void. `events`: what the game answered; absent
   * where it was not asked (before the start, after the end, in logs older than the question).
   */
  | {
      readonly type: "seat-handed-over";
      readonly seat: Seat;
      readonly to: Person;
      readonly events?: readonly GameEvent[];
    }
  /**
   * The player of a seat, or the host without one, has given an address, or asks that the present one be tried again: it gets
   * one mail, which asks whether it is right, and is not used before that is confirmed.
   */
  | { readonly type: "address-given"; readonly seat: Seat | "host"; readonly contact: string }
  /** Who reads the mails to the address given last has confirmed it: mails go there from now on. */
  | { readonly type: "address-confirmed"; readonly seat: Seat | "host"; readonly contact: string }
  /** The host has given a new address for a seat that no mail reached; its player gets the way to the seat there. */
  | { readonly type: "address-replaced"; readonly seat: Seat; readonly contact: string }
  /** The host's rights go to the holder of a seat. */
  | { readonly type: "host-changed"; readonly seat: Seat }
  /** A seat asks for the host's rights, because the host has given no sign for long. */
  | { readonly type: "succession-asked"; readonly seat: Seat }
  /** Nothing comes of it: a seat objects or takes it back, or the host does (null). */
  | { readonly type: "succession-ended"; readonly seat: Seat | null };

/** The game's own events that ride in an event of the table. */
export const gameEventsOf = (event: TableEvent): readonly GameEvent[] =>
  "events" in event && event.events !== undefined ? event.events : [];

/** What a game in play answers to an event of its table. */
export const answerTo = (
  game: AnyGame,
  play: unknown,
  { type, seat, to }: Pick<Extract<TableEvent, { type: "seat-handed-over" }>, "type" | "seat" | "to">,
): readonly GameEvent[] => game.heard?.(play, { type, seat, to: to.bot ? "bot" : "person" }) ?? [];

/** A commit as it lies in a table's log. */
export type TableCommit = StoredCommit<TableEvent>;

export interface SeatState extends Person, OtherAddresses {
  /** Rises with every revocation and hand-over; a link or session of another generation is void. */
  readonly generation: number;
  /** Whether its holder has ever signed in or moved. */
  readonly joined: boolean;
  /** Its links were ended, and nobody has come with a new one yet. Absent: no. */
  readonly away?: true;
  /** The last commit that moved for this seat; 0 before the first. */
  readonly moved: number;
  /** The commit that gave the seat to its present holder; 0: there from the opening on. */
  readonly heldFrom: number;
  /** The host gave the address in use, and nobody has come to the seat or moved since. */
  readonly replaced?: true;
  /** How often its bot has failed since the seat last moved; absent: it has not. */
  readonly failed?: number;
}

/**
 * One seat the game waits for. `since`: the commit from which it has been waited for without a break (what a mail is about);
 * `asked`: the commit that put the present question (what a clock measures); `askedAt`: its time in ms.
 */
export interface WaitingSeat extends Waiting {
  readonly since: number;
  readonly asked: number;
  readonly askedAt: number;
}

/** An accepted request, remembered so that a retry finds its own. */
export interface RecentMove {
  readonly moveId: string;
  readonly version: number;
  readonly at: number;
  readonly by: Actor;
}

/** How many accepted requests a table remembers; an older retry fails on its expected version instead. */
export const RECENT_MOVES = 64;

/** A table as its log tells it. Plain JSON: a snapshot is this, written down. */
export interface TableState {
  readonly id: string;
  /** Number of the last commit. */
  readonly version: number;
  readonly status: "open" | "playing" | "ended";
  readonly game: string;
  readonly name: string;
  readonly options: unknown;
  readonly corrections?: unknown;
  readonly seats: readonly SeatState[];
  readonly host: HostState;
  readonly hostAwayDays: number;
  /** SHA-256 of the seed, from the start of play on. */
  readonly commitment: string | null;
  /** Times in ms since the epoch. */
  readonly openedAt: number;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  /** The rules the table was started with (before the start: opened with). */
  readonly rulesVersion: number;
  /** The game's own state; its `initial` until play starts. */
  readonly play: unknown;
  readonly waiting: readonly WaitingSeat[];
  /** The last commit a person has made, the host included. */
  readonly lastByPerson: number;
  /** Of a table that was opened for bots alone: the commit after which they play no more. */
  readonly demonstration?: number;
  readonly recent: readonly RecentMove[];
}

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
