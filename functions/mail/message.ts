import type { Place } from "../table/people.ts";

/** Why a message is sent; distinguishes the mails of one table, also in the header `X-Tessera-Kind`. */
export const MAIL_KINDS = [
  "invitation",
  "invitation-reminder",
  "missing",
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

/** One message for several tables: what was collected for its reader. It has no table and no seat; this stands for both. */
export const DIGEST = "digest";
export type MessageKind = MailKind | typeof DIGEST;

/** A recipient of a message. */
export interface Addressee {
  readonly name: string;
  readonly address: string;
}

/** A finished message, before it becomes MIME. Everything a reader sees is in `subject`, `text` and `html`. */
export interface Message {
  readonly kind: MessageKind;
  readonly tableId: string;
  readonly seat: Place | typeof DIGEST;
  /** The contact it goes to; absent for a digest, which covers several contacts of one reader. */
  readonly contact?: string;
  /** Deterministic: the same notice has the same key however often it is derived. Letters, digits, dots and dashes. */
  readonly key: string;
  readonly to: Addressee;
  /** Where answers go; absent when nobody reads answers, which the text then says. */
  readonly replyTo?: string;
  readonly language: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where one POST ends the mails of this table, or, for a digest, all mails about the play (RFC 8058). */
  readonly unsubscribeUrl: string;
}

/**
 * How sending failed. `refused`: the provider rejects this message. `unreachable`: nothing was handed over, and nothing else will
 * get through either. `unknown`: it was handed over, or may have been, and the outcome is not known.
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

/** Hands a message to the outside. Rejects when it is not known to have been accepted, usually with a `MailFailure`. */
export interface MailTransport {
  send(message: Message): Promise<void>;
}
