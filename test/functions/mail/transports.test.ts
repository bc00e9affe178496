import { SESv2Client, type SendEmailCommand } from "@aws-sdk/client-sesv2";
import { createTransport } from "nodemailer";
import { afterEach, describe, expect, it, vi } from "vitest";
import { MailFailure, type Message } from "../../../functions/mail/message.ts";
import { CONTACT_TAG, sesTransport, smtpTransport } from "../../../functions/mail/transports.ts";

const from = { name: "Tessera", address: "turns@tessera.example" };

const message: Message = {
  kind: "turn",
  tableId: "Table_00-1",
  seat: 2,
  contact: "mira.id",
  key: "turn.Table_00-1.2.7",
  to: { name: "Mira", address: "mira@mail.example" },
  language: "en",
  subject: "Your turn",
  text: "Your turn.\n",
  html: "<!doctype html><html><body>Your turn.</body></html>",
  unsubscribeUrl: "https://play.example/api/mail/off/token",
};

afterEach(() => {
  vi.restoreAllMocks();
});

/** The meaning of a failure, and its cause. */
const told = async (sending: Promise<void>): Promise<string> => {
  const error = await sending.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  if (!(error instanceof MailFailure)) throw new Error(`no failure of a mail: ${String(error)}`);
  return error.message;
};

/** Every transport sends by this method of nodemailer's. */
const mailer = Object.getPrototypeOf(createTransport({ jsonTransport: true })) as { sendMail(): Promise<unknown> };

const overSmtp = async (properties: object, text = "broken"): Promise<string> => {
  vi.spyOn(mailer, "sendMail").mockRejectedValue(Object.assign(new Error(text), properties));
  const transport = smtpTransport("smtp://127.0.0.1:1", from);
  try {
    return await told(transport.send(message));
  } finally {
    transport.close();
  }
};

describe("the meaning of a failure over SMTP", () => {
  it.each([
    // A server that is shutting down says so before it takes anything; so does one that does not accept us.
    [{ code: "ECONNECTION", responseCode: 421, response: "421 4.3.2 closing" }, "unreachable: smtp ECONNECTION 421"],
    [{ code: "EAUTH", responseCode: 535, response: "535 5.7.8 no" }, "unreachable: smtp EAUTH 535"],
    [{ code: "EAUTH" }, "unreachable: smtp EAUTH"],
    // An answer is about this message.
    [{ code: "EENVELOPE", responseCode: 550, response: "550 5.1.1 <mira@x>" }, "refused: smtp EENVELOPE 550 5.1.1"],
    [{ code: "EMESSAGE", responseCode: 452, response: "452 4.2.2 full" }, "refused: smtp EMESSAGE 452 4.2.2"],
    [{ code: "EMESSAGE", responseCode: 554, response: "554 no 1.2.3" }, "refused: smtp EMESSAGE 554"],
    [{ code: "EMESSAGE", responseCode: 554 }, "refused: smtp EMESSAGE 554"],
    // The server was not reached.
    [{ code: "EDNS" }, "unreachable: smtp EDNS"],
    [{ code: "ETLS" }, "unreachable: smtp ETLS"],
    [{ code: "ETIMEDOUT", timeoutType: "CONNECTION_TIMEOUT" }, "unreachable: smtp ETIMEDOUT"],
    // It may have arrived.
    [{ code: "ETIMEDOUT", timeoutType: "SOCKET_TIMEOUT" }, "unknown: smtp ETIMEDOUT"],
    [{ code: "ECONNECTION" }, "unknown: smtp ECONNECTION"],
    [{ code: "ESOCKET" }, "unknown: smtp ESOCKET"],
    // Any other error is about the message.
    [{ code: "EENVELOPE" }, "refused: smtp EENVELOPE"],
    [{ code: 7 }, "refused: smtp"],
  ])("%o", async (properties, expected) => {
    expect(await overSmtp(properties)).toBe(expected);
  });

  it.each(["ECONNREFUSED", "EHOSTUNREACH", "ENETUNREACH"])("a connection that failed: %s", async (why) => {
    expect(await overSmtp({ code: "ESOCKET" }, `connect ${why} 127.0.0.1:1`)).toBe("unreachable: smtp ESOCKET");
  });
});

const overSes = (error: unknown): Promise<string> => {
  vi.spyOn(SESv2Client.prototype, "send").mockRejectedValue(error as never);
  return told(sesTransport(from).send(message));
};
const failing = (properties: object, text = "broken"): Error => Object.assign(new Error(text), properties);
const answered = (httpStatusCode: number, name = "Refusal"): Error => failing({ name, $metadata: { httpStatusCode } });

describe("the meaning of a failure of SES", () => {
  it("is about the message, about us, or about SES, if SES answered", async () => {
    expect(await overSes(answered(400, "MessageRejected"))).toBe("refused: ses MessageRejected 400");
    expect(await overSes(answered(404))).toBe("refused: ses Refusal 404");
    for (const status of [429, 401, 403, 500, 503])
      expect(await overSes(answered(status))).toBe(`unreachable: ses Refusal ${status}`);
    expect(await overSes(answered(499))).toBe("refused: ses Refusal 499");
  });

  it("is that it can be sent again if nobody was reached, and unknown otherwise", async () => {
    for (const code of ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"])
      expect(await overSes(failing({ code }))).toBe(`unreachable: ses Error ${code}`);
    // An error without a code gets one from nodemailer.
    expect(await overSes(failing({}, "getaddrinfo ENOTFOUND email.example"))).toBe("unreachable: ses Error ESES");
    expect(await overSes(failing({ name: "TimeoutError" }, "could not establish a connection"))).toBe(
      "unreachable: ses TimeoutError ESES",
    );
    expect(await overSes(failing({ name: "TimeoutError" }, "no answer in time"))).toBe(
      "unknown: ses TimeoutError ESES",
    );
    expect(await overSes(failing({ name: "Other" }, "connection lost"))).toBe("unknown: ses Other ESES");
    expect(await overSes(failing({ code: "ECONNRESET" }))).toBe("unknown: ses Error ECONNRESET");
  });
});

describe("a message by SES", () => {
  const sentWith = async (one: Message, configurationSet?: string) => {
    const send = vi.spyOn(SESv2Client.prototype, "send").mockResolvedValue({ MessageId: "1" } as never);
    await sesTransport(from, configurationSet === undefined ? {} : { configurationSet }).send(one);
    const [command] = send.mock.calls[0] as unknown as [SendEmailCommand];
    return command.input;
  };

  it("names table, seat, kind and contact, which come back with its result", async () => {
    const { EmailTags, ConfigurationSetName, Destination, FromEmailAddress } = await sentWith(message, "tessera");
    expect(EmailTags).toEqual([
      { Name: "table", Value: "Table_00-1" },
      { Name: "seat", Value: "2" },
      { Name: "kind", Value: "turn" },
      { Name: CONTACT_TAG, Value: Buffer.from("mira.id").toString("base64url") },
    ]);
    expect(ConfigurationSetName).toBe("tessera");
    expect([FromEmailAddress, Destination?.ToAddresses]).toEqual([
      "Tessera <turns@tessera.example>",
      ["mira@mail.example"],
    ]);
  });

  it("of several tables names no contact, and no configuration set where there is none", async () => {
    const { contact: _none, ...digest } = message;
    const { EmailTags, ConfigurationSetName } = await sentWith({ ...digest, kind: "digest", seat: "digest" });
    expect(EmailTags?.map(({ Name, Value }) => `${Name} ${Value}`)).toEqual([
      "table Table_00-1",
      "seat digest",
      "kind digest",
    ]);
    expect(ConfigurationSetName).toBeUndefined();
  });
});
