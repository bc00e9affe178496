import { setTimeout as wait } from "node:timers/promises";
import type { Description } from "../template/description.ts";
import { allows } from "../template/policy.ts";
import { ACCOUNT, REGION } from "../template/resolve.ts";
import { openAlarms } from "./alarms.ts";
import type { StreamRecord } from "./changes.ts";
import { openBoxDatabase } from "./database.ts";
import { type Call, type Fault, openFront } from "./front.ts";
import { type BoxFunction, createFunction, type Invocation, type Outcome } from "./functions.ts";
import { openGateway, type WebAnswer, type WebRequest } from "./gateway.ts";
import { openLines } from "./lines.ts";
import { mayFit, openMapping } from "./mapping.ts";
import { databaseService, openMail, openSecrets, type SentMail } from "./services.ts";
import { openTopics } from "./topics.ts";

const MINUTE = 60_000;
/** Processes of one function at the same time: no more than the machine can run. */
const MOST = 6;

/** The clock counts as away after a quarter of an hour; this is short of it, in minutes. */
const IDLE = 10;

/** A mail that comes back for good, one that comes back for now (a full mailbox), and one whose reader calls it spam. */
export type MailFate = "bounce" | "full" | "complaint";

/** What a scenario may put in the way; each is taken out again by it. */
export interface Disturbances {
  /** What happens to a call of a service; undefined: nothing. */
  fault: (call: Call) => Fault | undefined;
  /** In which batches records of the stream come. */
  batches: (records: readonly StreamRecord[]) => readonly (readonly StreamRecord[])[];
  /** What happens to a mail at this address; undefined: it is delivered. */
  fate: (address: string) => MailFate | undefined;
  /** Whether a function, by its logical id, finds room for one more call. */
  room: (id: string) => boolean;
}

const undisturbed: Disturbances = {
  fault: () => undefined,
  batches: (records) => [records],
  fate: () => undefined,
  room: () => true,
};

/** The stack of a template, run on this machine. */
export const openBox = async (description: Description) => {
  let ahead = 0;
  let minutes = 0;
  let pending = 0;
  const now = (): number => Date.now() + ahead;
  const disturb: Disturbances = { ...undisturbed };
  const lines: Readonly<Record<string, unknown>>[] = [];
  const rung: string[] = [];
  const peaks = new Map<string, number>();

  const database = await openBoxDatabase(description, {
    tell: (record) => mapping.take(record),
    now,
    isHeard: (Keys) => description.mapping.filters.some((pattern) => mayFit(pattern, Keys)),
  });

  const secrets = openSecrets(description);
  const alarms = openAlarms(description.alarms, (alarm) => {
    const source = `arn:aws:cloudwatch:${REGION}:${ACCOUNT}:alarm:${alarm.id}`;
    for (const topic of alarm.actions)
      topics.publish(topic, "cloudwatch.amazonaws.com", source, String(alarm.properties.AlarmDescription));
    rung.push(alarm.id);
  });
  const count = (namespace: string, name: string, dimensions: Readonly<Record<string, string>>, value: number): void =>
    alarms.count({ namespace, name, dimensions, value });

  const mail = openMail(description, now, (sent) => void afterSending(sent));
  const front = await openFront(
    {
      dynamodb: databaseService(description, database.ask),
      secretsmanager: secrets.service,
      ses: mail.service,
      "execute-api": { asks: (call) => pages.service.asks(call), carryOut: (call) => pages.service.carryOut(call) },
    },
    now,
    (call) => {
      const fault = disturb.fault(call);
      if (fault?.kind === "refuse" && fault.type.startsWith("ProvisionedThroughput")) {
        const isRead = ["BatchGetItem", "GetItem", "Query"].includes(call.operation);
        const name = isRead ? "ReadThrottleEvents" : "WriteThrottleEvents";
        count("AWS/DynamoDB", name, { TableName: description.table.name }, 1);
      }
      return fault;
    },
  );

  /** The gateway's own door is named by the environment, not found by the SDK: it leads to the front as well. */
  const door = new RegExp(`^https://${description.lines.api}\\.execute-api\\.[\\w.-]+`);
  const toFront = (value: string): string => value.replace(door, front.url);

  /** A line of a function's log, with the metrics in it. */
  const read = (line: string): void => {
    if (!line.startsWith("{")) return;
    const parsed = JSON.parse(line) as Record<string, unknown>;
    lines.push(parsed);
    const { CloudWatchMetrics = [] } = Object(parsed._aws) as {
      CloudWatchMetrics?: readonly {
        Namespace: string;
        Dimensions: readonly (readonly string[])[];
        Metrics: readonly { Name: string }[];
      }[];
    };
    for (const { Namespace, Dimensions, Metrics } of CloudWatchMetrics)
      for (const names of Dimensions)
        for (const { Name } of Metrics)
          count(
            Namespace,
            Name,
            Object.fromEntries(names.map((name) => [name, String(parsed[name])])),
            Number(parsed[Name]),
          );
  };

  const tell = ({ function: FunctionName, ms, failed, throttled, memory }: Invocation): void => {
    peaks.set(FunctionName, Math.max(peaks.get(FunctionName) ?? 0, memory));
    count("AWS/Lambda", "Throttles", { FunctionName }, throttled ? 1 : 0);
    if (throttled) return;
    count("AWS/Lambda", "Duration", { FunctionName }, ms);
    count("AWS/Lambda", "Errors", { FunctionName }, failed ? 1 : 0);
  };

  const functions = description.functions.map((part) =>
    createFunction({
      part,
      endpoints: {
        AWS_ENDPOINT_URL_DYNAMODB: front.url,
        AWS_ENDPOINT_URL_SECRETS_MANAGER: front.url,
        AWS_ENDPOINT_URL_SESV2: front.url,
      },
      environment: () =>
        Object.fromEntries(
          Object.entries(part.environment).map(([name, value]) => [name, toFront(secrets.resolved(value))]),
        ),
      ahead: () => ahead,
      tell,
      log: read,
      onStart: front.know,
      hasRoom: () => disturb.room(part.id),
      most: MOST,
    }),
  );
  /** The function a target names, with or without a version's or an alias's name. */
  const functionAt = (target: string): BoxFunction => {
    const found = functions.find(
      ({ part }) => target === part.arn || target.startsWith(`${part.arn}:`) || target.startsWith(`${part.id}:`),
    );
    if (found === undefined) throw new Error(`Nothing is called ${target}`);
    return found;
  };
  const mayCall = (target: string, principal: string, source: string): boolean => {
    const asked = { action: "call", resource: source, service: principal, context: {} };
    const permitted = description.permissions.some(
      (permission) =>
        permission.function === target &&
        allows(
          [
            {
              Effect: "Allow",
              Action: "call",
              Principal: { Service: permission.principal },
              Resource: permission.source,
            },
          ],
          asked,
        ),
    );
    if (!permitted)
      front.counts.denied.push({ function: principal, action: "lambda:InvokeFunction", resource: target });
    return permitted;
  };

  const track = <T>(work: Promise<T>): Promise<T> => {
    pending += 1;
    return work.finally(() => {
      pending -= 1;
    });
  };

  /** Puts work away that failed for good, if the function's role may. */
  const putAway = (from: BoxFunction, queue: string | undefined, body: unknown, why: string): void => {
    if (queue === undefined) return;
    const asked = { action: "sqs:SendMessage", resource: queue, context: {} };
    if (allows(from.part.statements, asked)) topics.put(queue, { body, why });
    else front.counts.denied.push({ function: from.part.id, action: asked.action, resource: queue });
  };

  const callAsynchronously = async (called: BoxFunction, event: unknown): Promise<void> => {
    const { retries, failedTo } = called.part.repeated;
    for (let tries = 0; tries <= retries; ) {
      const outcome = await called.invoke(event);
      if (outcome.kind === "done") return;
      // A throttled call is not an attempt: it waits in the queue of such calls.
      if (outcome.kind === "failed") tries += 1;
      await wait(2);
    }
    const requestContext = {
      functionArn: called.part.arn,
      condition: "RetriesExhausted",
      approximateInvokeCount: retries + 1,
    };
    putAway(called, failedTo, { version: "1.0", requestContext, requestPayload: event }, "RetriesExhausted");
  };

  const topics = openTopics({
    description,
    denied: front.counts.denied,
    call: (target, service, source, event) => {
      if (!mayCall(target, service, source)) return false;
      void track(callAsynchronously(functionAt(target), event));
      return true;
    },
  });

  const follower = functionAt(description.mapping.function);
  const mapping = openMapping({
    mapping: description.mapping,
    invoke: (records): Promise<Outcome> => {
      const asked = { action: "dynamodb:GetRecords", resource: description.mapping.source, context: {} };
      if (allows(follower.part.statements, asked)) return follower.invoke({ Records: records });
      front.counts.denied.push({ function: follower.part.id, action: asked.action, resource: asked.resource });
      return Promise.resolve({ kind: "failed", error: "AccessDenied" });
    },
    putAway: (records, why) => putAway(follower, description.mapping.failedTo, records, why),
    now,
    age: (ms) => count("AWS/Lambda", "IteratorAge", { FunctionName: follower.part.id }, ms),
    disturb: (records) => disturb.batches(records),
  });

  /** SES's reports about a mail, if its configuration set asks for them: a complaint comes after the delivery. */
  const eventsOf = (sent: SentMail, fate: MailFate | undefined) => {
    const timestamp = new Date(now()).toISOString();
    const recipients = [{ emailAddress: sent.to }];
    const delivered = { eventType: "Delivery", delivery: { timestamp, recipients: [sent.to] } };
    if (fate === undefined) return [delivered];
    if (fate === "complaint")
      return [delivered, { eventType: "Complaint", complaint: { timestamp, complainedRecipients: recipients } }];
    const bounceType = fate === "bounce" ? "Permanent" : "Transient";
    return [{ eventType: "Bounce", bounce: { timestamp, bounceType, bouncedRecipients: recipients } }];
  };
  const tellOfMail = (sent: SentMail, fate: MailFate | undefined): void => {
    const source = `arn:aws:ses:${REGION}:${ACCOUNT}:configuration-set/${description.mail.configurationSet}`;
    for (const told of eventsOf(sent, fate)) {
      if (!description.mail.events.includes(told.eventType.toLowerCase())) continue;
      const mail = { messageId: sent.messageId, destination: [sent.to], tags: sent.tags };
      topics.publish(description.mail.topic, "ses.amazonaws.com", source, JSON.stringify({ ...told, mail }));
    }
  };
  const fates = { bounce: 0, full: 0, complaint: 0 };
  const afterSending = async (sent: SentMail): Promise<void> => {
    const fate = disturb.fate(sent.to);
    if (fate !== undefined) fates[fate] += 1;
    await track(wait(1));
    tellOfMail(sent, fate);
  };

  const settled = async (): Promise<void> => {
    while (pending > 0 || !database.isQuiet() || !mapping.isQuiet()) await wait(2);
  };

  /** The schedule's call of the clock, as many times as it is called. */
  const tick = (): Promise<readonly Outcome[]> =>
    Promise.all(
      description.schedules.map(async ({ rule, target }) => {
        const time = new Date(Math.floor(now() / MINUTE) * MINUTE).toISOString();
        if (!mayCall(target, "events.amazonaws.com", rule)) return { kind: "failed", error: "AccessDenied" } as const;
        return track(functionAt(target).invoke({ source: "aws.events", "detail-type": "Scheduled Event", time }));
      }),
    );

  const queues = [...new Set([description.mapping.failedTo, ...functions.map(({ part }) => part.repeated.failedTo)])];
  const endPeriod = (): void => {
    for (const queue of queues) {
      if (queue === undefined) continue;
      const QueueName = queue.slice(queue.lastIndexOf(":") + 1);
      count("AWS/SQS", "ApproximateNumberOfMessagesVisible", { QueueName }, topics.lyingIn(queue).length);
    }
    if (mail.taken.length > 0) {
      count("AWS/SES", "Reputation.BounceRate", {}, fates.bounce / mail.taken.length);
      count("AWS/SES", "Reputation.ComplaintRate", {}, fates.complaint / mail.taken.length);
    }
    alarms.endPeriod();
  };

  /**
   * Minutes pass: the clock is called in each, or in one of `every`, and alarms are checked every five. `clock: false`: nobody
   * calls it.
   */
  const pass = async (howMany: number, { clock = true, every = 1 } = {}): Promise<void> => {
    for (let minute = 0; minute < howMany; minute += 1) {
      await settled();
      ahead += MINUTE;
      minutes += 1;
      if (clock && minute % every === 0) await tick();
      await settled();
      if (minutes % 5 === 0) endPeriod();
    }
  };
  const leap = async (ms: number): Promise<void> => {
    await settled();
    ahead += ms;
  };

  const apiUrn = `arn:aws:execute-api:${REGION}:${ACCOUNT}:${description.route.api}`;
  const gateway = openGateway({
    api: description.route.api,
    routeKey: description.route.key,
    edgeHeaders: Object.fromEntries(
      Object.entries(description.edgeHeaders).map(([name, value]) => [name, secrets.resolved(value)]),
    ),
    now,
    invoke: async (event) => {
      const { function: target, key } = description.route;
      const source = `${apiUrn}/$default/${key.replace(" ", "")}`;
      return mayCall(target, "apigateway.amazonaws.com", source) ? track(functionAt(target).invoke(event)) : undefined;
    },
  });

  const pages = openLines({
    lines: description.lines,
    now,
    invoke: async (event) => {
      const { api, stage, function: target } = description.lines;
      const source = `arn:aws:execute-api:${REGION}:${ACCOUNT}:${api}/${stage}/$connect`;
      return mayCall(target, "apigateway.amazonaws.com", source) ? track(functionAt(target).invoke(event)) : undefined;
    },
  });

  return {
    description,
    disturb,
    now,
    tick,
    settled,
    mails: mail.taken,
    alarmMails: topics.mailed,
    /** Lines of the functions' logs. */
    lines,
    /** Alarms that rang, in their order. */
    rung,
    counts: front.counts,
    /** Most memory each function's process has held, in bytes. */
    peaks,
    secrets,
    mapping,
    lyingIn: topics.lyingIn,
    emptyQueue: topics.empty,
    /** A write from outside the stack, as by an operator: the stream reports it. */
    write: (operation: string, request: object) => database.ask(operation, JSON.stringify(request)),
    /** A client of the database for who looks at it from outside of the stack. */
    database,
    functionNamed: (start: string): BoxFunction =>
      functions.find(({ part }) => part.id.startsWith(start)) ?? functionAt(start),
    /** A page wishes for a line; undefined when it is refused. */
    connect: pages.connect,
    /** Takes every disturbance out. */
    calm: (): void => {
      Object.assign(disturb, undisturbed);
      mapping.resume();
    },
    /** A request of a browser to the site's domain. */
    request: async (request: WebRequest): Promise<WebAnswer> => {
      const answer = await gateway(request);
      const { api: ApiId } = description.route;
      count("AWS/ApiGateway", "5xx", { ApiId }, answer.status >= 500 ? 1 : 0);
      return answer;
    },
    pass,
    /** Time that nobody sees go by: no call, no look at alarms. In ms. */
    leap,
    /**
     * As `pass`, for long times in which nothing happens: the clock is called only as often as keeps it from counting as away.
     */
    idle: async (howMany: number): Promise<void> => {
      for (let left = howMany; left > 0; left -= IDLE) {
        await leap((Math.min(left, IDLE) - 1) * MINUTE);
        await pass(1);
      }
    },
    close: async (): Promise<void> => {
      await settled();
      await Promise.all(functions.map((one) => one.recycle()));
      await front.close();
      await database.close();
    },
  };
};

export type Box = Awaited<ReturnType<typeof openBox>>;
