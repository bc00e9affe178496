import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterEach, describe, expect, it } from "vitest";
import { openMailbox } from "../../../functions/local/mail/mailbox.ts";
import type { Message } from "../../../functions/mail/message.ts";
import { toMime } from "../../../functions/mail/mime.ts";
import { rawTransport, smtpTransport } from "../../../functions/mail/transports.ts";
import { addressFault } from "../../../functions/table/people/mailAddress.ts";

const from = { name: "Tessera", address: "turns@tessera.example" };

const message = (more: Partial<Message> = {}): Message => ({
  kind: "turn",
  tableId: "Table_00-1",
  seat: 2,
  key: "turn.Table_00-1.2.7",
  to: { name: "Mira Šťastná", address: "mira@mail.example" },
  language: "de",
  subject: "Du bist am Zug in Winter Römer ▲",
  text: "Du bist am Zug.\n",
  html: "<!doctype html><html><body>Du bist am <b>Zug</b>.</body></html>",
  unsubscribeUrl: "https://play.example/api/mail/off/token",
  ...more,
});

const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** An SMTP server that keeps what it gets, and refuses recipients that match this pattern. */
const smtpServer = async (refused?: RegExp) => {
  const got: Buffer[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo: ({ address }, _session, done) =>
      refused?.test(address) === true ? done(Object.assign(new Error("no such user"), { responseCode: 550 })) : done(),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        got.push(Buffer.concat(chunks));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { got, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` };
};

const rawOf = async (one: Message): Promise<string> => {
  const got: string[] = [];
  await rawTransport(from, async (bytes) => {
    got.push(bytes.toString());
  }).send(one);
  return got.join("");
};

describe("messages in MIME", () => {
  it("name where answers go if somebody reads them, and nothing otherwise", async () => {
    const read = await PostalMime.parse(await rawOf(message({ replyTo: "ops@play.example" })));
    expect(read.replyTo).toEqual([{ name: "", address: "ops@play.example" }]);
    expect((await PostalMime.parse(await rawOf(message()))).replyTo).toBeUndefined();
  });

  it("go over SMTP as multipart text and HTML, with the headers of a list one can unsubscribe from", async () => {
    const { got, url } = await smtpServer();
    const transport = smtpTransport(url, from);
    await transport.send(message());
    transport.close();
    const mail = await PostalMime.parse(got[0] ?? Buffer.alloc(0));
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
    expect(mail.subject).toBe("Du bist am Zug in Winter Römer ▲");
    expect(mail.from).toEqual({ name: "Tessera", address: "turns@tessera.example" });
    expect(mail.to).toEqual([{ name: "Mira Šťastná", address: "mira@mail.example" }]);
    expect(header("content-type")).toMatch(/^multipart\/alternative/);
    expect(mail.text?.trim()).toBe("Du bist am Zug.");
    expect(mail.html).toContain("<b>Zug</b>");
    expect(header("list-unsubscribe")).toBe("<https://play.example/api/mail/off/token>");
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(header("list-id")).toBe("<table_00-1.tables.tessera.example>");
    expect(header("auto-submitted")).toBe("auto-generated");
    expect(header("content-language")).toBe("de");
  });

  it("form one thread per table, with the same Message-ID for the same notice", async () => {
    const first = await rawOf(message());
    const again = await rawOf(message({ subject: "again" }));
    const other = await rawOf(message({ key: "finished.Table_00-1.2.90" }));
    const ids = (raw: string) =>
      [...raw.matchAll(/^(Message-ID|In-Reply-To|References): (.+)$/gm)]
        .map(([, name, id]) => `${name} ${id?.trim()}`)
        .sort();
    expect(ids(first)).toEqual([
      "In-Reply-To <table.Table_00-1@tessera.example>",
      "Message-ID <turn.Table_00-1.2.7@tessera.example>",
      "References <table.Table_00-1@tessera.example>",
    ]);
    expect(ids(again)).toEqual(ids(first));
    expect(ids(other)).toContain("Message-ID <finished.Table_00-1.2.90@tessera.example>");
  });

  it("reject when the server refuses the recipient, so that the notice is retried", async () => {
    const { url } = await smtpServer(/mira/);
    const transport = smtpTransport(url, from);
    await expect(transport.send(message())).rejects.toThrow(/550/);
    transport.close();
  });

  it.each([
    "a name\r\nBcc: everybody@mail.example",
    "a name\nContent-Type: text/html\n\n<b>hi</b>",
    "a name\u2028X-Evil: 1",
    'a "name" <evil@mail.example>, <other@mail.example>',
  ])("let no text by people become a header or a recipient: %j", async (evil) => {
    const raw = await rawOf(message({ subject: evil, to: { name: evil, address: "mira@mail.example" } }));
    const mail = await PostalMime.parse(raw);
    expect(mail.headers.map(({ key }) => key)).not.toContain("bcc");
    expect(mail.headers.map(({ key }) => key)).not.toContain("x-evil");
    expect(mail.headers.filter(({ key }) => key === "content-type")).toHaveLength(1);
    expect(mail.to?.map(({ address }) => address)).toEqual(["mira@mail.example"]);
    expect(toMime(message({ subject: evil }), from).envelope).toEqual({
      from: from.address,
      to: ["mira@mail.example"],
    });
  });

  it.each([
    "=?utf-8?Q?Evil_=3Cevil=40mail.example=3E?=",
    "=?utf-8?B?RXZpbA==?=",
    "Mira =?x?q?y?= “Winter”",
    'a "quoted" =?utf-8?Q?name?=, <x@y.z>',
  ])("send a name that looks like an encoded word as the text it stands for: %j", async (name) => {
    const raw = await rawOf(message({ subject: `${name}: your turn`, to: { name, address: "mira@mail.example" } }));
    const mail = await PostalMime.parse(raw);
    const read = (text = "") => text.replace(/[\u2068\u2069]/g, "");
    expect(read(mail.subject)).toBe(`${name}: your turn`);
    expect(mail.to?.map(({ name, address }) => [read(name), address])).toEqual([[name, "mira@mail.example"]]);
    expect(raw.toString()).not.toContain(name);
    for (const line of raw.toString().split("\r\n\r\n")[0]?.split("\r\n") ?? []) expect(line.length).toBeLessThan(200);
  });

  it("isolate the direction of names in a subject, and close every isolate", async () => {
    const subjectOf = async (subject: string) => (await PostalMime.parse(await rawOf(message({ subject })))).subject;
    expect(await subjectOf("\u2068דנה\u2069: 3 news")).toBe("\u2068דנה\u2069: 3 news");
    expect(await subjectOf("\u2068דנה: 3 news")).toBe("\u2068דנה: 3 news\u2069");
    expect(await subjectOf("דנה\u2069 \u202e3 news")).toBe("דנה  3 news");
  });

  it.each([
    "",
    "mira",
    "mira@",
    "a b@c.d",
    "mira@mail.example\nBcc: x@y.z",
    "<mira@mail.example>",
    "mira@mail.example, x@y.z",
  ])("refuse an invalid address: %j", async (address) => {
    expect(addressFault(address)).not.toBeNull();
    await expect(rawOf(message({ to: { name: "Mira", address } }))).rejects.toThrow(RangeError);
  });
});

describe("the local mailbox", () => {
  it("shows messages as they would arrive, in order, and keeps them over a restart", async () => {
    const folder = await mkdtemp(join(tmpdir(), "tessera-mailbox-"));
    closing.push(() => rm(folder, { recursive: true, force: true }));
    const at = Date.UTC(2026, 10, 28, 9, 0, 0);
    const first = await openMailbox(folder, from, () => at);
    await first.transport.send(message());
    await first.transport.send(message({ subject: "second", key: "turn.Table_00-1.2.9" }));
    const again = await openMailbox(folder, from, () => at + 1000);
    await again.transport.send(message({ subject: "third", key: "turn.Table_00-1.2.11" }));
    const all = await again.list();
    expect(all.map(({ id, subject }) => [id, subject])).toEqual([
      [1, "Du bist am Zug in Winter Römer ▲"],
      [2, "second"],
      [3, "third"],
    ]);
    expect(all[0]).toMatchObject({ at: "2026-11-28T09:00:00.000Z", to: "Mira Šťastná <mira@mail.example>" });
    expect(all[0]?.html).toContain("<b>Zug</b>");
    expect((await again.list(2)).map(({ id }) => id)).toEqual([3]);
    expect((await again.raw(2))?.toString()).toContain("Subject: second");
    expect(await again.raw(9)).toBeUndefined();
  });
});
