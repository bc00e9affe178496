import type { Games, Seat } from "../../core/index.ts";
import type { ContactStates } from "../contacts/contactStates.ts";
import type { Contacts } from "../contacts/contacts.ts";
import type { Devices } from "../contacts/devices.ts";
import type { FeedBook } from "../contacts/feeds.ts";
import type { HeldSeat } from "../contacts/heldSeats.ts";
import type { HookBook } from "../contacts/hooks.ts";
import type { Notes } from "../contacts/notes.ts";
import type { OwnHookBook } from "../contacts/ownHooks.ts";
import type { PushBook } from "../contacts/pushes.ts";
import type { PersonRecord } from "../contacts/records.ts";
import type { TalkBook } from "../contacts/talk.ts";
import type { WishBook } from "../contacts/wishes.ts";
import type { KeyRing } from "../identity/keyRing.ts";
import type { EventStore } from "../store/eventStore.ts";
import type { Looks } from "../store/looks.ts";
import type { RateLimits } from "../store/rateLimits.ts";
import type { WatchTable } from "../store/watchList.ts";
import type { TableEvent } from "../table/events.ts";
import type { Place } from "../table/people.ts";
import type { TableCache } from "../table/tableCache.ts";
import type { InstalledCorrections } from "./corrections.ts";

/** The source of random ids and seeds, so that tests can fix them. */
export interface Ids {
  /** A fresh unguessable id, URL-safe. */
  id(): string;
  /** A fresh 256-bit seed, 64 hex digits. */
  seed(): string;
}

/** A structured log line. Never contains a token, an address, a command, or anything of a game. */
export interface LogLine {
  readonly level: "info" | "warn" | "error";
  readonly event: string;
  readonly [field: string]: string | number | boolean | null | undefined;
}

/** A seat that waits for another asks how it goes. `by`: the asking seat; `moveId`: repeats of the same nudge share it. */
export interface Nudge {
  readonly tableId: string;
  readonly seat: Seat;
  readonly by: Place;
  readonly moveId: string;
}

/** Nudges, at most one per seat and day. */
export interface Nudges {
  /** Has one sent at `now` (ms); or returns when (ms) the seat may be nudged again. */
  nudge(nudge: Nudge, now: number): Promise<"nudged" | { readonly again: number }>;
}

/** Notifies people by mail of messages at their table, once for those that come together. */
export interface TalkNews {
  /** A message at `at` (ms) concerns the people at these places. Safe to repeat. */
  notify(tableId: string, places: readonly Place[], at: number): Promise<void>;
}

/** What is known of the mails to one contact. Times in ms; null: never. */
export interface Delivery {
  /** The last wait (`since`) that was mailed; null when none was. */
  readonly turn: number | null;
  readonly sentAt: number | null;
  /** Whether the last notice went to a device in place of a mail. */
  readonly byDevice: boolean;
  /** When the other end last accepted a mail, if the provider reports that. */
  readonly deliveredAt: number | null;
}

/** The state of the mails of a table, by contact. */
export interface Deliveries {
  ofTable(tableId: string): Promise<ReadonlyMap<string, Delivery>>;
}

/**
 * Something a person has asked for, about their own address: a mail, or a message to their own webhook that tries it out. `about`: when,
 * in s since the epoch.
 */
export interface Asked extends HeldSeat {
  readonly kind: "person-link" | "erasure" | "own-hook";
  readonly about: number;
  /** Earliest time to send it, in ms. */
  readonly dueAt: number;
}

/** What is known of people by their addresses, over all tables. */
export interface Persons {
  readonly devices: Devices;
  /** Which of the devices get notifications. */
  readonly pushes: PushBook;
  /** Their own webhooks. */
  readonly hooks: OwnHookBook;
  /** The places an address holds, as listed. */
  heldBy(email: string): Promise<readonly HeldSeat[]>;
  /** Everything kept under the names of an address. */
  records(email: string): Promise<readonly PersonRecord[]>;
  /** Empties all of that at `now` (ms), except that mails were complained about. Returns the number of items. */
  forget(email: string, now: number): Promise<number>;
  /** Has it sent to the address in use at this place, or to the webhook of its reader. */
  ask(asked: Asked): Promise<void>;
}

/** What the use cases depend on. */
export interface Deps {
  readonly games: Games;
  /**
   * Loads a game into `games` (all, when none is named), where games are loaded on demand; absent where they are all there from
   * the start.
   */
  readonly loadGame?: ((id?: string) => Promise<void>) | undefined;
  readonly store: EventStore<TableEvent>;
  /** The tables this process remembers. */
  readonly cache: TableCache;
  readonly contacts: Contacts;
  /** Who wants mails, and whose mails do not arrive; absent where no mails are sent. */
  readonly contactStates?: ContactStates | undefined;
  /** People by their addresses; absent where no mails are sent. */
  readonly persons?: Persons | undefined;
  /** Private notes of seats; absent where there are none. */
  readonly notes?: Notes | undefined;
  /** The talk of tables; absent where nobody talks. */
  readonly talk?: TalkBook | undefined;
  /** Notifies people of it by mail; absent where no mails are sent. */
  readonly talkNews?: TalkNews | undefined;
  /** How people want to be notified; absent where no mails are sent. */
  readonly wishes?: WishBook | undefined;
  /** Private calendar feeds; absent where no mails are sent. */
  readonly feeds?: FeedBook | undefined;
  /** Webhooks of tables; absent where no mails are sent. */
  readonly hooks?: HookBook | undefined;
  /** Has people nudged; absent where no mails are sent. */
  readonly nudges?: Nudges | undefined;
  /** The state of sent mails; absent where none are sent. */
  readonly deliveries?: Deliveries | undefined;
  /** Whether anybody watches bots play. */
  readonly looks: Looks;
  /** Enters a new table in the list of those under the second look; absent where there is no such list. */
  readonly watchTable?: WatchTable;
  readonly keys: KeyRing;
  readonly limits: RateLimits;
  /** The current time, in ms since the epoch. */
  readonly clock: () => number;
  readonly ids: Ids;
  readonly log: (line: LogLine) => void;
  /** Where players reach the page, without a trailing slash: "https://play.example.org". */
  readonly origin: string;
  /** Corrected values that new tables are opened with, by game; absent: none. */
  readonly corrections?: InstalledCorrections | undefined;
  /** Names the running rules code (`codeVersion.mjs`): snapshots and ETags of other code are not trusted. */
  readonly code: string;
}
