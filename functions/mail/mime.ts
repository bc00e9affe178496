import type { SendMailOptions } from "nodemailer";
import { addressFault } from "../table/people/mailAddress.ts";
import type { Message } from "./message.ts";

/** The sender: "Tessera <turns@tessera.example>". The part after the @ also names threads and lists. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

const isolates = /[\u2068\u2069]/g;

/** Closes every opened isolate, in order, so that none reaches beyond the header. */
const balanced = (text: string): string => {
  let open = 0;
  const closed = text.replace(isolates, (mark) => {
    if (mark === "\u2069" && open === 0) return "";
    open += mark === "\u2068" ? 1 : -1;
    return mark;
  });
  return closed + "\u2069".repeat(open);
};

/** People's text in a header: one line, of limited length, without characters that reverse what follows; names are isolated. */
const oneLine = (text: string): string => {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066\u2067]+/gu, " ").trim();
  const kept = balanced([...line].slice(0, 200).join(""));
  // Text that looks like an encoded word would go out raw, being plain ASCII, and be decoded by the recipient. The isolate forces
  // it to be encoded as a whole.
  return kept.includes("=?") ? `\u2068${kept}\u2069` : kept;
};

/** The id that every message of a table refers to, so that mail clients show them as one thread. */
export const threadId = (tableId: string, domain: string): string => `<table.${tableId}@${domain}>`;

/**
 * The message as nodemailer takes it: multipart text and HTML, one thread per table, a list people can leave with one click (RFC
 * 2369, RFC 2919, RFC 8058). Throws on an invalid address.
 */
export const toMime = (message: Message, from: Sender): SendMailOptions => {
  if (addressFault(message.to.address) !== null) throw new RangeError("not a mail address");
  const domain = from.address.slice(from.address.lastIndexOf("@") + 1);
  const thread = threadId(message.tableId, domain);
  return {
    from,
    to: { name: oneLine(message.to.name), address: message.to.address },
    ...(message.replyTo === undefined ? {} : { replyTo: message.replyTo }),
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
