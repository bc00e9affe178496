import type { LogLine } from "../usecases/deps.ts";

/** Every metric of the service, with its unit. The alarms and the dashboard in `infra/` use these names. */
export const metrics = {
  /** Submissions that became a commit. */
  MovesAccepted: "Count",
  /** Submissions that were refused; the line in the log has the code. */
  MovesRefused: "Count",
  /** Refused submissions whose table had moved on. */
  MoveConflicts: "Count",
  /** Processing time of a submission in the function. */
  MoveLatency: "Milliseconds",
  MailsSent: "Count",
  /** Failed sends; they are retried. */
  MailsFailed: "Count",
  /** How overdue failing mails are: each retry gives them a new due time, so `OldestDue` does not show it. */
  MailLateness: "Seconds",
  /** Postponed to the next day because a cap was reached. */
  MailsCapped: "Count",
  /** Sent once more, because it was unknown whether they had been sent. */
  MailsInDoubt: "Count",
  MailsGivenUp: "Count",
  /** Messages to devices that push services accepted. */
  PushesSent: "Count",
  /** Messages that they did not accept; a mail is sent then. */
  PushesFailed: "Count",
  /** Addresses that bounced permanently or complained. */
  AddressesDead: "Count",
  /** How overdue the oldest due notice is, after a sweep. */
  OldestDue: "Seconds",
  /** How late the clock was called. */
  ClockLag: "Seconds",
  /**
   * Found by the second look: seats that were waited for without having been notified, lists that lacked an entry, bots that had
   * stopped.
   */
  Untold: "Count",
  /** Tables the second look could not read. */
  LooksFailed: "Count",
  BotsFailed: "Count",
  BotsGivenUp: "Count",
  /** Records of the stream that failed at the first try. */
  FollowsFailed: "Count",
} as const satisfies Readonly<Record<string, "Count" | "Milliseconds" | "Seconds">>;

export type MetricName = keyof typeof metrics;

type Values = Readonly<Partial<Record<MetricName, number>>>;

const number = (value: LogLine[string]): number => (typeof value === "number" ? value : 0);

const once = (name: MetricName) => (): Values => ({ [name]: 1 });

/** A submission is recognised by its route; the gateway's own metrics cover everything else. */
const ofRequest = ({ method, route, status, ms }: LogLine): Values => {
  if (method !== "POST" || !String(route).endsWith("/moves")) return {};
  const answered = number(status);
  if (answered < 300) return { MovesAccepted: 1, MoveLatency: number(ms) };
  if (answered >= 500) return {};
  return { MovesRefused: 1, MoveLatency: number(ms), ...(answered === 409 && { MoveConflicts: 1 }) };
};

/** The values each log line contributes, by its event. A line without these contributes nothing. */
const counted: Readonly<Record<string, (line: LogLine) => Values>> = {
  request: ofRequest,
  swept: (line) => ({
    MailsSent: number(line.sent) + number(line.again),
    OldestDue: number(line.oldestDue),
    ClockLag: number(line.lag),
  }),
  looked: ({ healed, failed }) => ({ Untold: number(healed), LooksFailed: number(failed) }),
  "look-failed": once("LooksFailed"),
  pushed: ({ taken, gone, failed }) => ({ PushesSent: number(taken), PushesFailed: number(gone) + number(failed) }),
  "mail-failed": ({ late }) => ({ MailsFailed: 1, MailLateness: number(late) }),
  "mail-given-up": once("MailsGivenUp"),
  "mail-capped": once("MailsCapped"),
  "mail-in-doubt": once("MailsInDoubt"),
  "mail-address-dead": once("AddressesDead"),
  "bot-failed": once("BotsFailed"),
  "bot-given-up": once("BotsGivenUp"),
  "stream-failed": once("FollowsFailed"),
};

/**
 * The part of a log line that makes it a metric in CloudWatch (embedded metric format), to be written with the line. Undefined
 * for a line that counts nothing. `stage` is the only dimension: a metric for each table or seat would cost more than the game.
 */
export const metricsOf = (line: LogLine, stage: string, now: number): Readonly<Record<string, unknown>> | undefined => {
  const values = Object.hasOwn(counted, line.event) ? (counted[line.event]?.(line) ?? {}) : {};
  const names = Object.keys(values) as MetricName[];
  if (names.length === 0) return undefined;
  return {
    ...values,
    stage,
    _aws: {
      Timestamp: now,
      CloudWatchMetrics: [
        {
          Namespace: "Tessera",
          Dimensions: [["stage"]],
          Metrics: names.map((Name) => ({ Name, Unit: metrics[Name] })),
        },
      ],
    },
  };
};
