import { join } from "node:path";
import { Annotations, CfnOutput, Duration, Stack, type StackProps, Tags } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { Api } from "./constructs/api.ts";
import { EveryMinute } from "./constructs/everyMinute.ts";
import { Follower } from "./constructs/follower.ts";
import { GameLog } from "./constructs/gameLog.ts";
import { Lines } from "./constructs/lines.ts";
import { Mail } from "./constructs/mail.ts";
import { Release } from "./constructs/release.ts";
import { Secrets } from "./constructs/secrets.ts";
import { ServiceFunction, type ServiceFunctionProps } from "./constructs/serviceFunction.ts";
import { Site } from "./constructs/site.ts";
import { Alarms } from "./constructs/watching/alarms.ts";
import { Budget } from "./constructs/watching/budget.ts";
import { Dashboard } from "./constructs/watching/dashboard.ts";
import { metricsOfStage } from "./constructs/watching/stageMetric.ts";
import { concurrencyShares, nobodysAddress, type Settings } from "./settings.ts";

export interface TesseraProps extends StackProps {
  readonly settings: Settings;
  /** The folder the build writes to: `web/` with the page, `functions/<name>/` with the bundles. */
  readonly dist: string;
}

/** One complete installation of the service: there is one such stack per stage and nothing beside it. */
export class TesseraStack extends Stack {
  constructor(scope: Construct, id: string, { settings, dist, ...props }: TesseraProps) {
    super(scope, id, {
      description: "Tessera: board games by mail and web",
      terminationProtection: settings.keep,
      tags: { application: "tessera", stage: settings.stage },
      ...props,
    });
    const { keep, logRetention, grace, mailFrom, domain } = settings;

    const log = new GameLog(this, "GameLog", { keep });
    const secrets = new Secrets(this, "Secrets", { keep });
    const mail = new Mail(this, "Mail", { from: mailFrom, shared: settings.mailDomainIsShared, keep });
    const api = new Api(this, "Api", { logRetention });
    const lines = new Lines(this, "Lines", { logRetention });
    const site = new Site(this, "Site", {
      files: join(dist, "web"),
      api: api.http,
      lines: lines.api,
      edgeProof: secrets.edgeProof,
      domain,
      logRetention,
      webAclArn: settings.webAclArn,
    });

    const data = { TESSERA_TABLE: log.table.tableName, TESSERA_STAGE: settings.stage };
    // Items about addresses are also stored under names made with a key.
    const keys = { TESSERA_KEYS_SECRET: secrets.keyRingArn };
    const links = { TESSERA_ORIGIN: site.origin, ...keys };
    const sending = {
      TESSERA_MAIL_FROM: mailFrom,
      TESSERA_MAIL_CONFIGURATION_SET: mail.configurationSet.configurationSetName,
      ...(settings.mailReplyTo && { TESSERA_MAIL_REPLY_TO: settings.mailReplyTo }),
    };
    const make = (
      name: keyof typeof concurrencyShares,
      props: Pick<ServiceFunctionProps, "description" | "environment" | "memoryMb" | "timeout" | "failures">,
    ) =>
      new ServiceFunction(this, `${name}Function`, {
        ...props,
        bundle: join(dist, "functions", name.toLowerCase()),
        logRetention,
        tracing: settings.tracing,
        keepVersions: keep,
        ...(settings.reserveConcurrency && { reservedConcurrency: concurrencyShares[name] }),
      });

    const request = make("Api", {
      description: "Answers requests of players",
      failures: "It is asked by the gateway alone, which hands every failure to whoever waits for the answer.",
      environment: { ...data, ...links, TESSERA_EDGE_SECRET: secrets.edgeProof },
      memoryMb: 1024,
      timeout: Duration.seconds(15),
    });
    const stream = make("Stream", {
      description: "Follows each commit: notices, summaries, snapshots, and the moves of bots",
      failures: "It reads a stream, whose mapping has a queue for what failed for good.",
      environment: {
        ...data,
        ...keys,
        TESSERA_GRACE_SECONDS: String(grace.toSeconds()),
        TESSERA_LIVE: lines.door,
      },
      memoryMb: 1024,
      timeout: Duration.minutes(2),
    });
    const clock = make("Clock", {
      description: "Sends the mails that are due, and looks a second time at whatever waits",
      failures: "What a run has not done is due still in the next minute.",
      environment: {
        ...data,
        ...links,
        ...sending,
        ...settings.mailCaps,
        TESSERA_GRACE_SECONDS: String(grace.toSeconds()),
      },
      memoryMb: 512,
      timeout: Duration.seconds(55),
    });
    const feedback = make("Feedback", {
      description: "Hears of bounces and complaints",
      failures: "Its alias has a queue for what failed for good, as has the subscription.",
      environment: { ...data, ...keys },
      memoryMb: 256,
      timeout: Duration.seconds(30),
    });

    const live = make("Live", {
      description: "Opens lines to pages that have a table open",
      failures: "It is asked by the gateway alone: a page whose line is not opened asks by itself.",
      environment: { ...data, ...keys, TESSERA_LIVE: lines.door },
      memoryMb: 256,
      timeout: Duration.seconds(10),
    });

    log.grantPlay(request.lambda);
    log.grantDerive(stream.lambda);
    log.grantSend(clock.lambda);
    log.grantFeedback(feedback.lambda);
    log.grantLines(live.lambda);
    lines.grantSpeak(stream.lambda);
    lines.grantEnd(live.lambda);
    for (const { lambda } of [request, stream, clock, feedback, live]) secrets.grantKeyRing(lambda);
    mail.grantSend(clock.lambda);

    api.route(request.live);
    lines.route(live.live);
    const follower = new Follower(this, "Follower", { table: log.table, handler: stream.live });
    new EveryMinute(this, "EveryMinute", clock.live);
    mail.hear(feedback.live);

    const watched = {
      metric: metricsOfStage(settings.stage),
      api: api.http,
      table: log.table,
      functions: { Api: request, Stream: stream, Clock: clock, Feedback: feedback, Live: live },
      follower: stream,
    };
    const alarms = new Alarms(this, "Alarms", {
      ...watched,
      email: settings.alarmEmail,
      deadLetters: { Stream: follower.deadLetters.queue, Feedback: mail.deadLetters.queue },
    });
    new Dashboard(this, "Dashboard", { ...watched, alarms: alarms.all });
    new Release(this, "Release", {
      readers: [stream.live, clock.live, feedback.live, live.live],
      requests: request.live,
      page: site.files.pages,
      canary: settings.canary,
      stopOn: alarms.stopsRelease,
    });

    const { monthlyBudget: dollars, alarmEmail: email } = settings;
    if (dollars !== undefined && email !== undefined) new Budget(this, "Budget", { dollars, email });

    Tags.of(this).add("application", "tessera");
    Tags.of(this).add("stage", settings.stage);
    if (mailFrom === nobodysAddress)
      Annotations.of(this).addWarningV2(
        "tessera:mailFrom",
        "No mail can be sent: set -c mailFrom=<address of your own>.",
      );
    const output = (name: string, value: string, description: string) =>
      new CfnOutput(this, name, { value, description });
    output("Origin", site.origin, "Where players find the page");
    output("TableName", log.table.tableName, "The table with the log of every game");
    output("KeyRing", secrets.keyRingArn, "The keys that links are signed with, by key id");
    output("AlarmTopic", alarms.topic.topicArn, "Subscribe to hear of alarms");
    output("StreamDeadLetters", follower.deadLetters.queue.queueUrl, "Commits that could not be followed");
    for (const { id, what, name, type, value } of mail.records) {
      output(`${id}Name`, name, `Name of a ${type} record: ${what}`);
      output(`${id}Value`, value, "Value of that record");
    }
    mail.dkimRecords.forEach(({ name, value }, index) => {
      output(`DkimName${index + 1}`, name, "Name of a CNAME record that proves the mail's domain");
      output(`DkimValue${index + 1}`, value, "Value of that record");
    });
  }
}
