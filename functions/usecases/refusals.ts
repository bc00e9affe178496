import { type CorrectionFault, fail, type Rejection } from "../../core/index.ts";
import type { TableReply } from "../contract/index.ts";

/** Everything the service itself may refuse, by stable code, with the key of its sentence in the message catalogues. */
export const serviceRefusals = {
  "table-not-found": "service.tableNotFound",
  "no-such-seat": "service.noSuchSeat",
  "no-such-version": "service.noSuchVersion",
  "no-look-ahead": "service.noLookAhead",
  "sign-in-needed": "service.signInNeeded",
  "link-invalid": "service.linkInvalid",
  "link-expired": "service.linkExpired",
  "code-invalid": "service.codeInvalid",
  "link-revoked": "service.linkRevoked",
  "link-of-other-table": "service.linkOfOtherTable",
  "not-your-seat": "service.notYourSeat",
  "host-only": "service.hostOnly",
  "is-host": "service.isHost",
  "host-present": "service.hostPresent",
  "succession-open": "service.successionOpen",
  "no-succession": "service.noSuccession",
  "succession-too-early": "service.successionTooEarly",
  "note-changed": "service.noteChanged",
  "not-public": "service.notPublic",
  "watch-link-ended": "service.watchLinkEnded",
  "talk-closed": "service.talkClosed",
  "talk-too-fast": "service.talkTooFast",
  "not-said": "service.notSaid",
  "has-left": "service.hasLeft",
  "not-left": "service.notLeft",
  "table-over": "service.tableOver",
  "not-over": "service.notOver",
  "rematch-open": "service.rematchOpen",
  "version-conflict": "service.versionConflict",
  "move-id-taken": "service.moveIdTaken",
  "already-started": "service.alreadyStarted",
  "not-playing": "service.notPlaying",
  "cannot-take-back": "service.cannotTakeBack",
  "hook-refused": "service.hookRefused",
  "no-time-left": "service.noTimeLeft",
  "cannot-go-back": "service.cannotGoBack",
  "rewind-open": "service.rewindOpen",
  "rewind-refused": "service.rewindRefused",
  "no-rewind": "service.noRewind",
  "unknown-game": "service.unknownGame",
  "options-invalid": "service.optionsInvalid",
  "corrections-invalid": "service.correctionsInvalid",
  "seat-count": "service.seatCount",
  "host-missing": "service.hostMissing",
  "no-bots": "service.noBots",
  "no-strength": "service.noStrength",
  "no-person": "service.noPerson",
  "played-by-bot": "service.playedByBot",
  "mail-stopped": "service.mailStopped",
  "no-address": "service.noAddress",
  "mailed-link-needed": "service.mailedLinkNeeded",
  "mails-unwanted": "service.mailsUnwanted",
  "nobody-to-nudge": "service.nobodyToNudge",
  "nudge-too-early": "service.nudgeTooEarly",
  "nudged-already": "service.nudgedAlready",
  "address-in-use": "service.addressInUse",
  "name-taken": "service.nameTaken",
  "too-many-mails": "service.tooManyMails",
  "unknown-command": "service.unknownCommand",
  "no-clock": "service.noClock",
  "not-waited-for": "service.notWaitedFor",
  "not-timed-out": "service.notTimedOut",
  "enough-time-given": "pace.enoughGiven",
  "stand-in-failed": "service.standInFailed",
  "pause-open": "service.pauseOpen",
  "no-pause": "service.noPause",
} as const;

export type ServiceCode = keyof typeof serviceRefusals;

/**
 * Why a request is refused: by the service or by the rules of the game. `at`: the index of the refused command in its move.
 * `current`: the table as the sender may see it now, with a conflict. `errors`: every mistake of a file sent along.
 */
export interface Refusal extends Rejection {
  readonly by: "service" | "game";
  readonly at?: number;
  readonly current?: TableReply;
  readonly errors?: readonly CorrectionFault[];
}

/** A refusal of the service. `params` are numbers and ids, never prose. */
export const refuse = (
  code: ServiceCode,
  params?: Rejection["params"],
): { readonly ok: false; readonly error: Refusal } =>
  fail({ by: "service", code, key: serviceRefusals[code], ...(params === undefined ? {} : { params }) });

/** A refusal by the rules, of the command at index `at`. */
export const refusedByRules = (rejection: Rejection, at?: number): { readonly ok: false; readonly error: Refusal } =>
  fail({ ...rejection, by: "game", ...(at === undefined ? {} : { at }) });

/** Most mistakes of a file that are reported at once. */
const MOST_ERRORS = 100;

/** A refusal of corrected values, with every mistake and its place in the file. */
export const refuseCorrections = (
  errors: readonly CorrectionFault[],
): { readonly ok: false; readonly error: Refusal } => {
  const { error } = refuse("corrections-invalid", { count: errors.length });
  return fail({ ...error, errors: errors.slice(0, MOST_ERRORS) });
};
