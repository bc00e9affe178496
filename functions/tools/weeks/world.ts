import { look } from "../../clock/look.ts";
import { handleFeedback } from "../../feedback/feedback.ts";
import type { Message } from "../../mail/message.ts";
import { sweep } from "../../notices/sweep.ts";
import type { LogLine } from "../../usecases/deps.ts";
import { createService, ORIGIN, type ServiceOptions } from "./service.ts";

/** A sent mail, and when it was handed over (ms). */
export interface Sent extends Message {
  readonly at: number;
}

/** An answer of the service: its status, its JSON, and the cookie it set. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly cookie: string | undefined;
}

/** The whole service in one process, with a clock that is moved by hand. */
export interface World {
  readonly sent: readonly Sent[];
  /** Log lines that are warnings or errors. */
  readonly warned: readonly LogLine[];
  now(): number;
  /** Moves the clock to a later time (ms). */
  moveTo(at: number): void;
  /** One run of the clock function: its beat, the second look, the mails that are due. */
  tick(): Promise<void>;
  /** Calls the API. `cookie`: of the sender. With a body it is a POST. */
  ask(path: string, options?: { readonly body?: unknown; readonly cookie?: string | undefined }): Promise<Answer>;
  /** The provider reports that a mail to an address bounced permanently. */
  bounce(address: string): Promise<void>;
  close(): Promise<void>;
}

/** How the world is set up: when it begins (ms), and which games are played there. */
export interface WorldOptions extends Pick<ServiceOptions, "seed" | "games" | "presenters"> {
  readonly beginsAt: number;
}

/** Builds a world with its database in memory. Everything is as in the cloud except the network and the time. */
export const createWorld = async ({ beginsAt, ...options }: WorldOptions) => {
  let now = beginsAt;
  const clock = () => now;
  const sent: Sent[] = [];
  const warned: LogLine[] = [];
  const { written, stream, ticking, app, beat, feedback, close } = await createService({
    ...options,
    clock,
    send: (message) => void sent.push({ ...message, at: now }),
    log: (line) => void (line.level === "info" || warned.push(line)),
  });
  /** Follows what was written, and what bots write because of it. */
  const settle = async (): Promise<void> => {
    for (let record = written.shift(); record !== undefined; record = written.shift()) {
      const { batchItemFailures } = await stream({ Records: [record] });
      if (batchItemFailures.length > 0) throw new Error("the stream could not follow a commit");
    }
  };
  const world: World = {
    sent,
    warned,
    now: clock,
    moveTo: (at) => {
      now = Math.max(now, at);
    },
    tick: async () => {
      await beat(now);
      await look(ticking);
      await settle();
      await sweep(ticking);
      await settle();
    },
    ask: async (path, { body, cookie } = {}) => {
      const response = await app.request(`${ORIGIN}${path}`, {
        method: body === undefined ? "GET" : "POST",
        headers: {
          ...(body === undefined ? {} : { "Content-Type": "application/json", Origin: ORIGIN }),
          ...(cookie === undefined ? {} : { Cookie: cookie }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      await settle();
      return {
        status: response.status,
        body: text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : text,
        cookie: response.headers.getSetCookie()[0]?.split(";")[0],
      };
    },
    bounce: async (address) => {
      const message = {
        notificationType: "Bounce",
        bounce: { bounceType: "Permanent", bouncedRecipients: [{ emailAddress: address }] },
      };
      await handleFeedback(feedback, { Records: [{ Sns: { Message: JSON.stringify(message) } }] });
    },
    close,
  };
  return world;
};
