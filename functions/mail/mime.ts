import type { SendMailOptions } from "nodemailer";
import { addressFault } from "../usecases/mailAddress.ts";
import type { Message } from "./message.ts";

/** Who sends: "Tessera <turns@tessera.example>". The part behind the @ also names threads and lists. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** Text of people in a header: one line, nothing invisible, a bounded length. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .trim()
    .slice(0, 200);

/** What every message of a table refers to, so that mail clients show them as one thread. */
export const threadId = (tableId: string, domain: string): string => `<table.${tableId}@${domain}>`;

/**
 * The message as nodemailer takes it: multipart text and HTML, one thread per table, a list people can leave with one
 * press (RFC 2369, RFC 2919, RFC 8058). Throws on an address that is none.
 */
export const toMime = (message: Message, from: Sender): SendMailOptions => {
  if (addressFault(message.to.address) !== null) throw new RangeError("not a mail address");
  const domain = from.address.slice(from.address.lastIndexOf("@") + 1);
  const thread = threadId(message.tableId, domain);
  return {
    from,
    to: { name: oneLine(message.to.name), address: message.to.address },
    envelope: { from: from.address, to: [message.to.address] },
    subject: oneLine(message.subject),
    messageId: `<${message.key}@${domain}>`,
    inReplyTo: thread,
    references: [thread],
    text: message.text,
    html: message.html,
    textEncoding: "quoted-printable",
    headers: {
      "Content-Language": message.language,
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
      "X-Tessera-Kind": message.kind,
      "X-Tessera-Table": message.tableId,
      "X-Tessera-Seat": String(message.seat),
      "List-ID": { prepared: true, value: `<${message.tableId.toLowerCase()}.tables.${domain}>` },
      "List-Unsubscribe": { prepared: true, value: `<${message.unsubscribeUrl}>` },
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
};
