import type { Place } from "../table/people.ts";

/** Why a message is sent; tells the mails of one table apart, also in the header `X-Tessera-Kind`. */
export const MAIL_KINDS = [
  "invitation",
  "confirmation",
  "turn",
  "reminder",
  "nudge",
  "talk",
  "deadline-changed",
  "time-up",
  "finished",
  "host",
  "rewind",
  "unreached",
  "address-changed",
  "person-link",
  "erasure",
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** One message for several tables: what came together for its reader. It has no table and no seat; this stands for both. */
export const DIGEST = "digest";
export type MessageKind = MailKind | typeof DIGEST;

/** Somebody a message goes to. */
export interface Addressee {
  readonly name: string;
  readonly address: string;
}

/** A finished message, before it becomes MIME. Everything a reader sees is in `subject`, `text` and `html`. */
export interface Message {
  readonly kind: MessageKind;
  readonly tableId: string;
  readonly tableName: string;
  readonly seat: Place | typeof DIGEST;
  /** The contact it goes to; absent for a digest, which goes to several of one reader. */
  readonly contact?: string;
  /** Deterministic: the same notice has the same key however often it is derived. Letters, digits, dots and dashes. */
  readonly key: string;
  readonly to: Addressee;
  /** Where an answer goes; absent where nobody reads answers, which the text says then. */
  readonly replyTo?: string;
  readonly language: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where one POST ends the mails of this table, or, of a digest, all that are about the play (RFC 8058). */
  readonly unsubscribeUrl: string;
}

/**
 * How sending failed. `refused`: the provider would not have this message. `unreachable`: nothing was handed over, and
 * nothing else will get through either. `unknown`: it was handed over, or may have been, and nobody has said what came of it.
 */
export type FailureKind = "refused" | "unreachable" | "unknown";

/** Sending failed. Any other error counts as `refused`. */
export class MailFailure extends Error {
  override readonly name = "MailFailure";
  constructor(
    readonly kind: FailureKind,
    readonly reason: string,
  ) {
    super(`${kind}: ${reason}`);
  }
}

/** Hands a message to the outside. Rejects when it is not known to have been accepted, with a `MailFailure` as a rule. */
export interface MailTransport {
  send(message: Message): Promise<void>;
}
