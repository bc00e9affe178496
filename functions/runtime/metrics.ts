import type { LogLine } from "../usecases/deps.ts";

/** Every metric of the service, with its unit. The alarms and the dashboard in `infra/` use these names. */
export const metrics = {
  /** Submissions that became a commit. */
  MovesAccepted: "Count",
  /** Submissions that were refused; the line in the log has the code. */
  MovesRefused: "Count",
  /** Of the refused ones, those whose table had moved on. */
  MoveConflicts: "Count",
  /** How long a submission took in the function. */
  MoveLatency: "Milliseconds",
  MailsSent: "Count",
  /** Sending failed; they are tried again. */
  MailsFailed: "Count",
  /** How long what fails has been due: put off again and again, it would else be due only just now. */
  MailLateness: "Seconds",
  /** Put off to the next day, because a cap was met. */
  MailsCapped: "Count",
  /** Sent once more, because nobody knew whether they had gone out. */
  MailsInDoubt: "Count",
  MailsGivenUp: "Count",
  /** Addresses that bounced for good or complained. */
  AddressesDead: "Count",
  /** How long what has been due for longest is due, after a sweep. */
  OldestDue: "Seconds",
  /** How late the clock was called. */
  ClockLag: "Seconds",
  /** Seats that were waited for and had not been told, lists that lacked an entry, bots that stood still: found by the second look. */
  Untold: "Count",
  /** Tables the second look could not read. */
  LooksFailed: "Count",
  BotsFailed: "Count",
  BotsGivenUp: "Count",
  /** Records of the stream that could not be followed at the first try. */
  FollowsFailed: "Count",
} as const satisfies Readonly<Record<string, "Count" | "Milliseconds" | "Seconds">>;

export type MetricName = keyof typeof metrics;

type Values = Readonly<Partial<Record<MetricName, number>>>;

const number = (value: LogLine[string]): number => (typeof value === "number" ? value : 0);

const once = (name: MetricName) => (): Values => ({ [name]: 1 });

/** A submission is known by its route; everything else the gateway's own metrics tell. */
const ofRequest = ({ method, route, status, ms }: LogLine): Values => {
  if (method !== "POST" || !String(route).endsWith("/moves")) return {};
  const answered = number(status);
  if (answered < 300) return { MovesAccepted: 1, MoveLatency: number(ms) };
  if (answered >= 500) return {};
  return { MovesRefused: 1, MoveLatency: number(ms), ...(answered === 409 && { MoveConflicts: 1 }) };
};

/** What a line of the log counts, by its event. A line that says nothing of these counts nothing. */
const counted: Readonly<Record<string, (line: LogLine) => Values>> = {
  request: ofRequest,
  swept: (line) => ({
    MailsSent: number(line.sent) + number(line.again),
    OldestDue: number(line.oldestDue),
    ClockLag: number(line.lag),
  }),
  looked: ({ healed, failed }) => ({ Untold: number(healed), LooksFailed: number(failed) }),
  "look-failed": once("LooksFailed"),
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
 * What makes a log line a metric in CloudWatch (embedded metric format): to be written with the line. Undefined for a line that
 * counts nothing. `stage` is the one dimension: a metric for each table or seat would cost more than the game.
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
