/*
 * What travels over HTTP: the schemas of all requests and answers. The server validates with them, the OpenAPI document is
 * made from them, and the page takes its types from here.
 */

export type { FreeTime } from "../table/time/calendar.ts";
export type { Wishes } from "../table/wishes.ts";
export { type ChronicleReply, chronicleReplySchema } from "./chronicle.ts";
export type { FinishedExport } from "./exportFormat.ts";
export {
  MAX_BODY,
  MAX_LOG_PAGE,
  tableIdSchema,
} from "./fields.ts";
export { type PartialExport, type TableExport, tableExportSchema } from "./file.ts";
export { deepHealthReplySchema, type GameInfo, gamesReplySchema, healthReplySchema } from "./games.ts";
export { type ChangedMatter, type LogItem, type LogReply, logReplySchema } from "./log.ts";
export { type AheadReply, aheadReplySchema, type PreviewReply, previewReplySchema } from "./menu.ts";
export {
  type PaceRequest,
  type PauseRequest,
  paceRequest,
  pauseRequest,
  type TimeRequest,
  timeRequest,
} from "./pace.ts";
export {
  type AddressReply,
  addressReplySchema,
  type FeedReply,
  feedReplySchema,
  type HookReply,
  hookReplySchema,
  type Invitation,
  invitationSchema,
  type LiveReply,
  liveReplySchema,
  type MailsReply,
  type NextTableReply,
  type NudgeReply,
  nextTableReplySchema,
  nudgeReplySchema,
  type OpenTableReply,
  type OwnHookReply,
  openTableReplySchema,
  ownHookReplySchema,
  ownMailSchema,
  type SeatMails,
  type SessionReply,
  seatMailsSchema,
  sessionReplySchema,
} from "./people/people.ts";
export {
  type EndDevicesRequest,
  type ErasureReply,
  endDevicesRequest,
  erasureReplySchema,
  type NoteReply,
  type NoteRequest,
  noteReplySchema,
  noteRequest,
  type PersonCodeReply,
  type PersonLinkReply,
  type PersonLinkRequest,
  type PersonRecordReply,
  type PersonReply,
  type PersonSessionRequest,
  type PushReply,
  type PushRequest,
  personCodeReplySchema,
  personLinkReplySchema,
  personLinkRequest,
  personRecordReplySchema,
  personReplySchema,
  personSessionRequest,
  pushReplySchema,
  pushRequest,
} from "./people/person.ts";
export {
  MAX_TALK_PAGE,
  type OwnTalkRequest,
  ownTalkRequest,
  type TalkReply,
  type TalkRequest,
  type TalkRulesRequest,
  talkQuery,
  talkRemoveRequest,
  talkReplySchema,
  talkRequest,
  talkRulesRequest,
} from "./people/talk.ts";
export { type PositionReply, positionReplySchema } from "./position.ts";
export { type Problem, problemSchema } from "./problem.ts";
export {
  type AddressRequest,
  addressRequest,
  aheadRequest,
  type ChangeHostRequest,
  changeHostRequest,
  type EndSessionRequest,
  endSessionRequest,
  feedRequest,
  hookRequest,
  logQuery,
  type MailsRequest,
  type MoveIdRequest,
  type MoveRequest,
  mailsRequest,
  moveIdRequest,
  moveRequest,
  type OpenTableRequest,
  openTableRequest,
  ownHookRequest,
  type PersonRequest,
  type PreviewRequest,
  type ProfileRequest,
  previewRequest,
  profileRequest,
  type RematchRequest,
  type ReplaceRequest,
  type RewindAnswerRequest,
  rematchRequest,
  replaceRequest,
  rewindAnswerRequest,
  type SessionRequest,
  sessionRequest,
  type TakeBackRequest,
  takeBackRequest,
  type WatchingReply,
  type WatchingRequest,
  watchingReplySchema,
  watchingRequest,
  wishesSchema,
} from "./requests.ts";
export { type Riddle, riddleSchema } from "./riddle.ts";
export { type MoveReply, moveReplySchema, type TableReply, tableReplySchema } from "./table.ts";
