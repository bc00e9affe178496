import { type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/*
 * The world around a service that somebody runs for others: a mail server, readers with browsers, and what they find in mails.
 */

/** The service's own name and sender. */
export const ORIGIN = "https://play.example.org";
export const SENDER = "turns@play.example.org";
/** By this header a proxy of a test knows from which address its reader comes; it passes none of it on. */
export const READER = "x-test-reader";

/** A mail server that keeps what it is given, read by an independent parser. */
export const mailServer = async () => {
  const mails: Email[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    closeTimeout: 50,
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(mail);
          done();
        }, done);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    mails,
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** A browser at this address, whose name for the service leads to the proxy; it keeps one cookie. */
export const createReader = (proxy: number, address: string) => {
  let cookie: string | undefined;
  return (path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { host } = new URL(ORIGIN);
      const sent = request(
        {
          host: "127.0.0.1",
          port: proxy,
          path,
          method: body === undefined ? "GET" : "POST",
          headers: {
            host,
            [READER]: address,
            ...(cookie !== undefined && { cookie }),
            ...(body !== undefined && { "content-type": "application/json", origin: ORIGIN }),
            ...headers,
          },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on("data", (chunk: Buffer) => chunks.push(chunk));
          answer.on("end", () => {
            cookie = answer.headers["set-cookie"]?.[0]?.split(";")[0] ?? cookie;
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              text: Buffer.concat(chunks).toString(),
            });
          });
        },
      );
      sent.on("error", reject);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
};

export const idOf = ({ messageId = "" }: Email): string => messageId;
export const kindOf = (mail: Email): string => /^<([a-z-]+)\./.exec(idOf(mail))?.[1] ?? "";
/** Everything in a mail that can be followed: in both of its parts, and in its headers. */
export const linksIn = ({ text = "", html = "", headers }: Email): readonly string[] =>
  [text, html, ...headers.filter(({ key }) => key.startsWith("list-")).map(({ value }) => value)].flatMap((part) =>
    [...part.matchAll(/\b(?:https?):\/\/[^\s"'<>]+/g)].map(([link]) => link),
  );
