import type { Games, Seat } from "../../core/index.ts";
import type { ContactStates } from "../contacts/contactStates.ts";
import type { Contacts } from "../contacts/contacts.ts";
import type { Devices } from "../contacts/devices.ts";
import type { FeedBook } from "../contacts/feeds.ts";
import type { HeldSeat } from "../contacts/heldSeats.ts";
import type { HookBook } from "../contacts/hooks.ts";
import type { Notes } from "../contacts/notes.ts";
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

/** Where chance and names come from, so that tests can say what they are. */
export interface Ids {
  /** A fresh unguessable id, URL-safe. */
  id(): string;
  /** A fresh 256-bit seed, 64 hex digits. */
  seed(): string;
}

/** A structured log line. Never a token, an address, a command, or anything of a game. */
export interface LogLine {
  readonly level: "info" | "warn" | "error";
  readonly event: string;
  readonly [field: string]: string | number | boolean | null | undefined;
}

/** One seat that waits for another has it asked how it goes. `by`: who asks; `moveId`: the same nudge when it is asked for again. */
export interface Nudge {
  readonly tableId: string;
  readonly seat: Seat;
  readonly by: Place;
  readonly moveId: string;
}

/** Nudges, at most one a seat and day. */
export interface Nudges {
  /** Has one sent at `now` (ms); or says when (ms) the seat may be nudged again. */
  nudge(nudge: Nudge, now: number): Promise<"nudged" | { readonly again: number }>;
}

/** Has people told by mail of what is said at their table, once for what comes together. */
export interface TalkNews {
  /** Something was said at `at` (ms) that concerns whoever is at these places. Safe to repeat. */
  tell(tableId: string, places: readonly Place[], at: number): Promise<void>;
}

/** What is known of the mails to one contact. Times in ms; null: never. */
export interface Delivery {
  /** The wait (`since`) that was told last; null when none was. */
  readonly turn: number | null;
  readonly sentAt: number | null;
  /** When a mail was last taken at the other end, where the provider says so. */
  readonly deliveredAt: number | null;
}

/** What has become of the mails of a table, by contact. */
export interface Deliveries {
  ofTable(tableId: string): Promise<ReadonlyMap<string, Delivery>>;
}

/** A mail that somebody has asked for by a press, and that is about their address; `about`: when, in s since the epoch. */
export interface AskedMail extends HeldSeat {
  readonly kind: "person-link" | "erasure";
  readonly about: number;
  /** Not before this, in ms. */
  readonly dueAt: number;
}

/** What is known of people by their addresses, over all tables. */
export interface Persons {
  readonly devices: Devices;
  /** The places an address holds, as the lists have them. */
  heldBy(email: string): Promise<readonly HeldSeat[]>;
  /** Everything that is kept under the names of an address. */
  records(email: string): Promise<readonly PersonRecord[]>;
  /** Empties that, at `now` (ms), but that mails were complained about. Gives how many items there were. */
  forget(email: string, now: number): Promise<number>;
  /** Has a mail sent to the address in use at this place. */
  mail(mail: AskedMail): Promise<void>;
}

/** What the use cases run on. */
export interface Deps {
  readonly games: Games;
  /** Has a game in `games` (all, when none is named), where they are read on demand; absent where they all are from the start. */
  readonly loadGame?: ((id?: string) => Promise<void>) | undefined;
  readonly store: EventStore<TableEvent>;
  /** What this process remembers of tables it has read. */
  readonly cache: TableCache;
  readonly contacts: Contacts;
  /** Who wants mails, and whom none reaches; absent where no mails are sent. */
  readonly contactStates?: ContactStates | undefined;
  /** People by their addresses; absent where no mails are sent. */
  readonly persons?: Persons | undefined;
  /** What seats write down for themselves; absent where nothing is. */
  readonly notes?: Notes | undefined;
  /** What people say at tables; absent where nobody talks. */
  readonly talk?: TalkBook | undefined;
  /** Has people told of it by mail; absent where no mails are sent. */
  readonly talkNews?: TalkNews | undefined;
  /** How people want to be told; absent where no mails are sent. */
  readonly wishes?: WishBook | undefined;
  /** Private addresses of calendars; absent where no mails are sent. */
  readonly feeds?: FeedBook | undefined;
  /** Where tables tell whom they wait for; absent where no mails are sent. */
  readonly hooks?: HookBook | undefined;
  /** Has people nudged; absent where no mails are sent. */
  readonly nudges?: Nudges | undefined;
  /** What has become of mails; absent where none are sent. */
  readonly deliveries?: Deliveries | undefined;
  /** Whether anybody looks at what bots play. */
  readonly looks: Looks;
  /** Enters a new table in the list of those that are looked at a second time; absent where nothing is. */
  readonly watchTable?: WatchTable;
  readonly keys: KeyRing;
  readonly limits: RateLimits;
  /** Now, in ms since the epoch. */
  readonly clock: () => number;
  readonly ids: Ids;
  readonly log: (line: LogLine) => void;
  /** Where players reach the page, without a trailing slash: "https://play.example.org". */
  readonly origin: string;
  /** Corrected values that new tables are opened with, by game; absent: none. */
  readonly corrections?: InstalledCorrections | undefined;
  /** Names the rules code that runs (`codeVersion.mjs`): snapshots and ETags of other code are not trusted. */
  readonly code: string;
}
