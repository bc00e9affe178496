import type { Seat } from "../../core/index.ts";

/** Why a message is sent; tells the mails of one table apart, also in the header `X-Tessera-Kind`. */
export type MailKind = "invitation" | "turn" | "reminder" | "deadline-changed" | "finished";

/** Somebody a message goes to. */
export interface Addressee {
  readonly name: string;
  readonly address: string;
}

/** A finished message, before it becomes MIME. Everything a reader sees is in `subject`, `text` and `html`. */
export interface Message {
  readonly kind: MailKind;
  readonly tableId: string;
  readonly tableName: string;
  readonly seat: Seat;
  /** Deterministic: the same notice has the same key however often it is derived. Letters, digits, dots and dashes. */
  readonly key: string;
  readonly to: Addressee;
  readonly language: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where one POST ends the mails of this table (RFC 8058). */
  readonly unsubscribeUrl: string;
}

/** Hands a message to the outside. Rejects when it is not known to have been accepted. */
export interface MailTransport {
  send(message: Message): Promise<void>;
}
