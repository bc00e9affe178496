import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { Sender } from "../mail/mime.ts";
import { smtpTransport } from "../mail/transports.ts";
import { type Env, MAX_GRACE_SECONDS, numberOf } from "../runtime/settings.ts";
import type { LogLine } from "../usecases/deps.ts";
import { FolderInUseError } from "./data/lock.ts";
import { originOf, trustedProxies } from "./reach.ts";
import { rulesCode } from "./rulesCode.ts";
import { type Service, type ServiceOptions, startService } from "./service.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const PORT = 8787;
const GRACE_SECONDS = 60;
const TICK_MS = 1000;

const number = (name: string, text: string | undefined, fallback: number, max: number): number =>
  text === undefined || text === "" ? fallback : numberOf(name, text, max);

/** A variable set to the empty string counts as not set. */
const given = (text: string | undefined): string | undefined => text?.trim() || undefined;

const senderOf = (address: string | undefined): { readonly from?: Sender } =>
  address === undefined || address === "" ? {} : { from: { name: "Tessera", address } };

const showLine = (line: LogLine): void => {
  if (line.level === "info") return;
  const { level, event, ...fields } = line;
  console.error(`${level}: ${event} ${JSON.stringify(fields)}`);
};

/** The options of the command line (`--port`, `--host`) and the environment. */
export const optionsFrom = async (args: readonly string[], env: Env): Promise<ServiceOptions> => {
  const { values } = parseArgs({
    args: [...args],
    options: { port: { type: "string" }, host: { type: "string" }, "no-build": { type: "boolean" } },
  });
  const from = senderOf(env.TESSERA_MAIL_FROM);
  const smtp = given(env.TESSERA_SMTP_URL);
  const origin = given(env.TESSERA_ORIGIN);
  if (smtp !== undefined && from.from === undefined)
    throw new Error("TESSERA_SMTP_URL needs TESSERA_MAIL_FROM as well.");
  return {
    folder: given(env.TESSERA_DATA) ?? join(root, ".data"),
    port: number("The port", values.port ?? env.PORT, PORT, 65_535),
    host: given(values.host) ?? given(env.HOST) ?? "127.0.0.1",
    graceMs: number("TESSERA_GRACE_SECONDS", env.TESSERA_GRACE_SECONDS, GRACE_SECONDS, MAX_GRACE_SECONDS) * 1000,
    clockMs: number("TESSERA_TICK_MS", env.TESSERA_TICK_MS, TICK_MS, 60_000),
    code: await rulesCode(root),
    webFolder: join(root, "dist", "web"),
    env,
    log: showLine,
    ...from,
    trusted: trustedProxies(env.TESSERA_TRUSTED_PROXIES ?? ""),
    ...(origin === undefined ? {} : { origin: originOf(origin) }),
    ...(smtp === undefined || from.from === undefined ? {} : { transport: smtpTransport(smtp, from.from) }),
  };
};

const inWords = (error: unknown, port: number): string => {
  if (error instanceof FolderInUseError) return error.message;
  if (error instanceof Error && "code" in error && error.code === "EADDRINUSE")
    return `Port ${port} is taken, perhaps by another Tessera. Stop that program, or choose another port: PORT=8788 npm start`;
  if (error instanceof Error && "code" in error && error.code === "EACCES")
    return `This account may not listen on port ${port}. Choose another: PORT=8787 npm start`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

/** Starts the service with the options of the command line and the environment; rejects with a message that says what to do. */
export const startFrom = async (args: readonly string[], env: Env): Promise<Service> => {
  const options = await optionsFrom(args, env);
  try {
    return await startService(options);
  } catch (error) {
    throw new Error(inWords(error, options.port), { cause: error });
  }
};

/** Where the mails go when none are really sent. */
const mailLines = ({ mailboxUrl, sendsMail }: Service): readonly string[] => {
  if (sendsMail) return [];
  return mailboxUrl === undefined
    ? ["Mails    are kept in the data folder; nobody is sent any until TESSERA_SMTP_URL is set."]
    : [`Mailbox  ${mailboxUrl}`];
};

/** Serves until it is stopped (Ctrl-C, SIGTERM), then shuts down cleanly. */
export const serve = async (args: readonly string[], env: Env): Promise<void> => {
  const service = await startFrom(args, env).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
  console.log([`Tessera  ${service.url}`, ...mailLines(service), "Ctrl-C ends it; everything is kept."].join("\n"));
  let ending = false;
  const end = () => {
    if (ending) process.exit(130);
    ending = true;
    service.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on("SIGINT", end);
  process.on("SIGTERM", end);
};
