import { Duration, Stack, Validations } from "aws-cdk-lib";
import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import { Alarm, ComparisonOperator, type IMetric, Metric, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { FilterPattern, MetricFilter } from "aws-cdk-lib/aws-logs";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import type { ServiceFunction } from "./serviceFunction.ts";

export interface AlarmsProps {
  readonly email?: string | undefined;
  readonly api: HttpApi;
  readonly functions: Readonly<Record<string, ServiceFunction>>;
  /** The function that reads the stream: how far behind it is counts. */
  readonly follower: ServiceFunction;
  /** The functions whose log says that mails fail. */
  readonly mailers: Readonly<Record<string, ServiceFunction>>;
  /** The functions that play bots: their log says when one is given up. */
  readonly botPlayers: Readonly<Record<string, ServiceFunction>>;
  readonly deadLetters: Readonly<Record<string, IQueue>>;
}

/** What somebody has to look at: few alarms, each of which means that players notice or soon will. */
export class Alarms extends Construct {
  readonly topic: Topic;
  /** Those that say that a new version answers badly. */
  readonly stopsRelease: readonly Alarm[];

  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id);
    this.topic = new Topic(this, "Topic", { enforceSSL: true, displayName: "Tessera alarms" });
    this.letCloudWatchPublish();
    if (props.email) this.tell(props.email);
    const errors = new Map<string, Alarm>();
    for (const [name, { lambda }] of Object.entries(props.functions)) {
      const period = Duration.minutes(5);
      errors.set(
        name,
        this.watch(`${name}Errors`, `${name}: invocations fail`, lambda.metricErrors({ period, statistic: "Sum" }), 3),
      );
      this.watch(
        `${name}Throttles`,
        `${name}: invocations are held back`,
        lambda.metricThrottles({ period, statistic: "Sum" }),
        5,
      );
    }
    for (const [name, queue] of Object.entries(props.deadLetters))
      this.watch(
        `${name}DeadLetters`,
        `${name}: work has failed for good and waits in the dead-letter queue`,
        queue.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(1), statistic: "Maximum" }),
        1,
      );
    this.watch(
      "FollowerBehind",
      "The stream is read late: turn mails are late too (ms)",
      props.follower.lambda.metric("IteratorAge", { period: Duration.minutes(5), statistic: "Maximum" }),
      10 * 60 * 1000,
    );
    const failures = this.watch(
      "ApiFailures",
      "The API answers with 5xx",
      props.api.metricServerError({ period: Duration.minutes(5), statistic: "Sum" }),
      5,
    );
    this.stopsRelease = [failures, errors.get("Api")].filter((alarm) => alarm !== undefined);
    this.watchMail(props.mailers);
    for (const [name, player] of Object.entries(props.botPlayers))
      this.watchLog(
        player,
        `${name}BotsGivenUp`,
        "bot-given-up",
        "A bot has failed for good: a table stands until its host gives the seat to somebody",
        1,
      );
  }

  private tell(address: string): void {
    this.topic.addSubscription(new EmailSubscription(address));
    Validations.of(this.topic).acknowledge({
      id: "Serverless-SNSRedrivePolicy",
      reason: "A mail that is not delivered lies in no queue anybody would look at; the alarm itself stays on.",
    });
  }

  /** A topic with a policy of its own lets nobody publish who is not named in it: alarms would change state and stay mute. */
  private letCloudWatchPublish(): void {
    const { partition, region, account } = Stack.of(this);
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        sid: "AlarmsPublish",
        principals: [new ServicePrincipal("cloudwatch.amazonaws.com")],
        actions: ["sns:Publish"],
        resources: [this.topic.topicArn],
        conditions: {
          StringEquals: { "aws:SourceAccount": account },
          ArnLike: { "aws:SourceArn": `arn:${partition}:cloudwatch:${region}:${account}:alarm:*` },
        },
      }),
    );
  }

  /** SES puts an account under review at 5 % bounces or 0.1 % complaints; these come before. */
  private watchMail(mailers: AlarmsProps["mailers"]): void {
    const reputation = (metricName: string) =>
      new Metric({ namespace: "AWS/SES", metricName, period: Duration.hours(1), statistic: "Average" });
    this.watch("Bounces", "More than 3 % of the mails bounce", reputation("Reputation.BounceRate"), 0.03);
    this.watch(
      "Complaints",
      "More than 0.05 % of the mails are complained about",
      reputation("Reputation.ComplaintRate"),
      0.0005,
    );
    for (const [name, mailer] of Object.entries(mailers)) {
      this.watchLog(
        mailer,
        `${name}MailsGivenUp`,
        "mail-given-up",
        "A mail could not be sent for a day and was given up",
        1,
      );
      this.watchLog(
        mailer,
        `${name}MailsInDoubt`,
        "mail-in-doubt",
        "Sweeps die between claiming and sending mails",
        10,
      );
      this.watchLog(
        mailer,
        `${name}MailsCapped`,
        "mail-capped",
        "Mails meet a cap of the day: somebody may be flooding",
        20,
      );
    }
  }

  /** Counts lines of an event in a function's log, which holds pure JSON. */
  private watchLog(of: ServiceFunction, metricName: string, event: string, meaning: string, threshold: number): void {
    const filter = new MetricFilter(this, `${metricName}Lines`, {
      logGroup: of.logGroup,
      filterPattern: FilterPattern.stringValue("$.event", "=", event),
      metricNamespace: "Tessera",
      metricName,
      defaultValue: 0,
    });
    this.watch(metricName, meaning, filter.metric({ period: Duration.minutes(5), statistic: "Sum" }), threshold);
  }

  private watch(id: string, alarmDescription: string, metric: IMetric, threshold: number): Alarm {
    const alarm = new Alarm(this, id, {
      alarmDescription,
      metric,
      threshold,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
    return alarm;
  }
}
