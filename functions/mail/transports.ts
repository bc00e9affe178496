import { SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
import { createTransport } from "nodemailer";
import type { MailTransport, Message } from "./message.ts";
import { type Sender, toMime } from "./mime.ts";

/** Over SMTP, connections kept open. `url` is nodemailer's: smtp://user:pass@host:port. */
export const smtpTransport = (url: string, from: Sender): MailTransport & { close(): void } => {
  const transporter = createTransport({ url, pool: true });
  return {
    send: async (message) => {
      await transporter.sendMail(toMime(message, from));
    },
    close: () => transporter.close(),
  };
};

/**
 * Through SES v2. The tags come back in every bounce and complaint, so that the feedback function knows which seat of
 * which table is concerned without a search.
 */
export const sesTransport = (
  from: Sender,
  options: { readonly configurationSet?: string; readonly client?: SESv2Client } = {},
): MailTransport => {
  const transporter = createTransport({
    SES: { sesClient: options.client ?? new SESv2Client({}), SendEmailCommand },
  });
  return {
    send: async (message) => {
      await transporter.sendMail({
        ...toMime(message, from),
        ses: {
          ...(options.configurationSet === undefined ? {} : { ConfigurationSetName: options.configurationSet }),
          EmailTags: [
            { Name: "table", Value: message.tableId },
            { Name: "seat", Value: String(message.seat) },
            { Name: "kind", Value: message.kind },
          ],
        },
      });
    },
  };
};

/** Gives every message, as the bytes that would go over the wire, to `deliver`. */
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
