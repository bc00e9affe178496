import { SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
import { createTransport } from "nodemailer";
import { MailFailure, type MailTransport, type Message } from "./message.ts";
import { type Sender, toMime } from "./mime.ts";

/**
 * Time limit of each step of sending, in ms. A provider that accepts the connection and then says nothing costs this much, once:
 * it ends the sweep.
 */
export const SENDING_LIMITS = { connect: 4000, answer: 6000 } as const;

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** The enhanced status code (RFC 3463) in a server's answer. The rest of it may name the recipient, whom no log line names. */
const statusIn = (response: unknown): string => /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(textOf(response))?.[0] ?? "";

/** What nodemailer's SMTP error means for the message. */
const smtpFailure = (error: unknown): MailFailure => {
  const { code, timeoutType, responseCode, response } = Object(error) as Readonly<Record<string, unknown>>;
  const reason = `smtp ${textOf(code)} ${String(responseCode ?? "")}`.trim();
  // 421: the server is closing, and says so before it has accepted the message.
  if (responseCode === 421 || code === "EAUTH") return new MailFailure("unreachable", reason);
  if (typeof responseCode === "number") return new MailFailure("refused", `${reason} ${statusIn(response)}`.trim());
  if (code === "EDNS" || code === "ETLS" || (code === "ETIMEDOUT" && timeoutType !== "SOCKET_TIMEOUT"))
    return new MailFailure("unreachable", reason);
  const refusedAtOnce = code === "ESOCKET" && /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/.test(String(error));
  if (refusedAtOnce) return new MailFailure("unreachable", reason);
  // The connection broke on the way, or no answer came: the message may have arrived.
  return new MailFailure(
    code === "ETIMEDOUT" || code === "ECONNECTION" || code === "ESOCKET" ? "unknown" : "refused",
    reason,
  );
};

/** Over SMTP, connections kept open. `url` is nodemailer's: smtp://user:pass@host:port. */
export const smtpTransport = (
  url: string,
  from: Sender,
  limits: { readonly connect: number; readonly answer: number } = SENDING_LIMITS,
): MailTransport & { close(): void } => {
  const transporter = createTransport({
    url,
    pool: true,
    maxRequeues: 0, // only the clock resends, because it counts
    dnsTimeout: limits.connect,
    connectionTimeout: limits.connect,
    greetingTimeout: limits.connect,
    socketTimeout: limits.answer,
  });
  return {
    send: async (message) => {
      const mime = toMime(message, from);
      await transporter.sendMail(mime).catch((error: unknown) => {
        throw smtpFailure(error);
      });
    },
    close: () => transporter.close(),
  };
};

/** What an error of SES, or on the way there, means for the message. */
const sesFailure = (error: unknown): MailFailure => {
  const { name, code, $metadata } = Object(error) as Readonly<Record<string, unknown>>;
  const status = (Object($metadata) as { readonly httpStatusCode?: number }).httpStatusCode;
  const reason = `ses ${textOf(name)} ${status ?? textOf(code)}`.trim();
  if (status !== undefined && status < 500)
    return new MailFailure(status === 429 || status === 401 || status === 403 ? "unreachable" : "refused", reason);
  if (status !== undefined) return new MailFailure("unreachable", reason);
  const never = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH/.test(`${textOf(code)} ${String(error)}`);
  const noConnection = name === "TimeoutError" && /connect|establish/i.test(String(error));
  return new MailFailure(never || noConnection ? "unreachable" : "unknown", reason);
};

/** The tag that names the contact, in base64url; it comes back with the delivery report. */
export const CONTACT_TAG = "contact";

/** An SES client with time limits and one retry. */
const boundedSes = (limits: { readonly connect: number; readonly answer: number }): SESv2Client =>
  new SESv2Client({
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: limits.connect / 2,
      requestTimeout: limits.answer,
      throwOnRequestTimeout: true,
    },
  });

/**
 * Sends through SES v2. The tags come back in every bounce and complaint, so that the feedback function knows the seat and table
 * without a search.
 */
export const sesTransport = (
  from: Sender,
  options: {
    readonly configurationSet?: string;
    readonly limits?: { readonly connect: number; readonly answer: number };
  } = {},
): MailTransport => {
  const transporter = createTransport({
    SES: { sesClient: boundedSes(options.limits ?? SENDING_LIMITS), SendEmailCommand },
  });
  return {
    send: async (message) => {
      const mime = toMime(message, from);
      const ses = {
        ...(options.configurationSet === undefined ? {} : { ConfigurationSetName: options.configurationSet }),
        EmailTags: [
          { Name: "table", Value: message.tableId },
          { Name: "seat", Value: String(message.seat) },
          { Name: "kind", Value: message.kind },
          // A tag allows fewer characters than an id may have.
          ...(message.contact === undefined
            ? []
            : [{ Name: CONTACT_TAG, Value: Buffer.from(message.contact).toString("base64url") }]),
        ],
      };
      await transporter.sendMail({ ...mime, ses }).catch((error: unknown) => {
        throw sesFailure(error);
      });
    },
  };
};

/** Passes every message to `deliver`, as the bytes that would go over the wire. */
export const rawTransport = (
  from: Sender,
  deliver: (raw: Buffer, message: Message) => Promise<void>,
): MailTransport => {
  const transporter = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    send: async (message) => {
      const { message: raw } = await transporter.sendMail(toMime(message, from));
      if (!Buffer.isBuffer(raw)) throw new TypeError("expected the message in one piece");
      await deliver(raw, message);
    },
  };
};
