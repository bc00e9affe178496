import type { Change, FieldOffer, Json, Offer, Outcome, RedactedEvent, Seat, Wish } from "../core/index.ts";
import type {
  AddressReply,
  AheadReply,
  ChronicleReply,
  ErasureReply,
  FeedReply,
  FreeTime,
  GameInfo,
  HookReply,
  Invitation,
  LiveReply,
  LogItem as LogItemReply,
  LogReply,
  NextTableReply,
  NoteReply,
  NudgeReply,
  OpenTableReply,
  OpenTableRequest,
  OwnHookReply,
  PersonCodeReply,
  PersonLinkReply,
  PersonRecordReply,
  PersonReply,
  PositionReply,
  PreviewReply,
  PushReply,
  RematchRequest,
  ReplaceRequest,
  RewindAnswerRequest,
  Riddle,
  SeatMails,
  SessionReply,
  TableReply,
  TakeBackRequest,
  TalkReply,
  WatchingReply,
  Wishes,
} from "../functions/contract/index.ts";

/**
 * What the page knows of the service and of the games: types only, collected here so that no other file imports from outside
 * `web/`.
 */
export type {
  AddressReply,
  AheadReply,
  Change,
  ChronicleReply,
  ErasureReply,
  FieldOffer,
  FreeTime,
  GameInfo,
  Invitation,
  Json,
  LiveReply,
  LogReply,
  NextTableReply,
  NoteReply,
  NudgeReply,
  Offer,
  OpenTableReply,
  OpenTableRequest,
  Outcome,
  PersonCodeReply,
  PersonLinkReply,
  PersonRecordReply,
  PersonReply,
  PositionReply,
  RedactedEvent,
  RematchRequest,
  ReplaceRequest,
  RewindAnswerRequest,
  Riddle,
  Seat,
  SeatMails,
  SessionReply,
  TableReply,
  TakeBackRequest,
  TalkReply,
  Wish,
  Wishes,
};

/** A command; the frame knows only what every game's commands have. */
export interface AnyCommand {
  readonly type: string;
  readonly seat: Seat;
}

/** The webhook of a table. */
export type Hook = HookReply;
export type OwnHook = OwnHookReply;

/** Whether this device gets notifications, and what its browser needs for them. */
export type Push = PushReply;

/** The private calendar feed. */
export type Feed = FeedReply;

/** What mails the reader's seat can expect. */
export type OwnMail = NonNullable<TableReply["ownMail"]>;

/** Who may watch a table, and the link for watching. */
export type Watchers = WatchingReply;

/** The talk of a table. */
export type Talk = TalkReply;

/** One message. */
export type TalkMessage = TalkReply["said"][number];

/** How fast a table is played. */
export type Pace = NonNullable<OpenTableRequest["pace"]>;

/** The part of a table that all games have. */
export type TableInfo = TableReply["table"];

/** One seat the game waits for; `askedAt` in ms since the epoch. */
export type WaitingSeat = TableReply["waiting"][number];

/** The table as this reader may see it, with its menu unfolded: complete commands, and commands with parameters. */
export type Table = Omit<TableReply, "menu" | "offers" | "news"> & {
  readonly menu: readonly AnyCommand[];
  readonly offers: readonly Offer[];
  readonly news?: readonly LogItem[];
};

/** One accepted move or table event, as this reader may see it; `at` in ms since the epoch. */
export type LogItem = Omit<LogItemReply, "events"> & { readonly events: readonly RedactedEvent[] };

/** What a draft would do; `next` unfolded: what could be added to it. */
export type Preview = Omit<PreviewReply, "next"> & { readonly next: readonly AnyCommand[] };

/** A look ahead, with what could be tried next unfolded. */
export type Ahead = Omit<AheadReply, "next"> & { readonly next: readonly AnyCommand[] };

/** Several commands in one entry, in their transfer form. */
export type FoldedMenu = TableReply["menu"];
