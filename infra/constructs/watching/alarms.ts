import { Duration, Stack, Validations } from "aws-cdk-lib";
import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import type { ITableV2 } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import type { ServiceFunction } from "../serviceFunction.ts";
import type { StageMetric } from "./stageMetric.ts";

export interface AlarmsProps {
  readonly email?: string | undefined;
  readonly metric: StageMetric;
  readonly api: HttpApi;
  readonly table: ITableV2;
  readonly functions: Readonly<Record<string, ServiceFunction>>;
  /** The function that reads the stream: its lag matters. */
  readonly follower: ServiceFunction;
  readonly deadLetters: Readonly<Record<string, IQueue>>;
}

/** When an alarm fires. */
interface Watch {
  /** Its section in the runbook. */
  readonly section: string;
  /** What has happened, in a sentence without a full stop. */
  readonly meaning: string;
  readonly metric: IMetric;
  readonly threshold: number;
  /** Fires below the threshold, and when there is no data: for metrics whose absence is the fault. */
  readonly silence?: boolean;
  /** Number of consecutive periods; one by default. */
  readonly periods?: number;
}

const period = Duration.minutes(5);

/** A run that takes this share of its time-out will soon take all of it. */
const NEAR = 0.8;

/** Alarms that somebody must look at: each means that players notice or soon will, and names its section of the runbook. */
export class Alarms extends Construct {
  readonly topic: Topic;
  readonly all: Alarm[] = [];
  /** Those that show a new version answering badly. */
  readonly stopsRelease: readonly Alarm[];

  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id);
    this.topic = new Topic(this, "Topic", { enforceSSL: true, displayName: "Tessera alarms" });
    this.letCloudWatchPublish();
    if (props.email) this.tell(props.email);
    const errors = Object.entries(props.functions).map(([name, watched]) => this.watchFunction(name, watched));
    for (const [name, queue] of Object.entries(props.deadLetters))
      this.watch(`${name}DeadLetters`, {
        section: "dead-letters",
        meaning: `${name}: work has failed for good and waits in the dead-letter queue`,
        metric: queue.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(1), statistic: "Maximum" }),
        threshold: 1,
      });
    this.watch("FollowerBehind", {
      section: "follower-behind",
      meaning: "The stream is read late: turn mails are late too (ms)",
      metric: props.follower.lambda.metric("IteratorAge", { period, statistic: "Maximum" }),
      threshold: 10 * 60 * 1000,
    });
    const failures = this.watch("ApiFailures", {
      section: "api-failures",
      meaning: "The API answers with 5xx",
      metric: props.api.metricServerError({ period, statistic: "Sum" }),
      threshold: 5,
    });
    this.stopsRelease = [failures, ...errors.filter(({ node }) => node.id === "ApiErrors")];
    this.watchTable(props.table);
    this.watchClock(props.metric);
    this.watchMail(props.metric);
    this.watch("BotsGivenUp", {
      section: "bots-given-up",
      meaning: "A bot has failed for good: a table stands until its host gives the seat to somebody",
      metric: props.metric("BotsGivenUp"),
      threshold: 1,
    });
  }

  /** Returns the alarm about errors. */
  private watchFunction(name: string, { lambda }: ServiceFunction): Alarm {
    this.watch(`${name}Throttles`, {
      section: "throttles",
      meaning: `${name}: invocations are held back`,
      metric: lambda.metricThrottles({ period, statistic: "Sum" }),
      threshold: 5,
    });
    this.watch(`${name}NearTimeout`, {
      section: "near-time-out",
      meaning: `${name}: a run has taken more than ${NEAR * 100} % of its time-out (ms)`,
      metric: lambda.metricDuration({ period, statistic: "Maximum" }),
      threshold: (lambda.timeout?.toMilliseconds() ?? 0) * NEAR,
    });
    return this.watch(`${name}Errors`, {
      section: "errors",
      meaning: `${name}: invocations fail`,
      metric: lambda.metricErrors({ period, statistic: "Sum" }),
      threshold: 3,
    });
  }

  private watchTable(table: ITableV2): void {
    const throttled = (metricName: string) => table.metric(metricName, { period, statistic: "Sum" });
    this.watch("TableThrottled", {
      section: "table-throttled",
      meaning: "DynamoDB holds back reads or writes",
      metric: new MathExpression({
        expression: "FILL(reads, 0) + FILL(writes, 0)",
        usingMetrics: { reads: throttled("ReadThrottleEvents"), writes: throttled("WriteThrottleEvents") },
        period,
        label: "Throttled",
      }),
      threshold: 5,
    });
  }

  /** All notices, reminders and second looks depend on the clock: its silence is the fault. */
  private watchClock(metric: StageMetric): void {
    this.watch("ClockSilent", {
      section: "clock-silent",
      meaning: "No sweep has ended for ten minutes: no mail goes out and nothing is looked at again",
      metric: metric("OldestDue", "SampleCount"),
      threshold: 1,
      silence: true,
      periods: 2,
    });
    this.watch("OutboxOld", {
      section: "outbox-old",
      meaning: "Something is due for more than a quarter of an hour and nobody has seen to it (s)",
      metric: metric("OldestDue", "Maximum"),
      threshold: 15 * 60,
      periods: 2,
    });
    this.watch("Untold", {
      section: "untold",
      meaning: "The second look has found seats that were waited for and not told, or bots that stood still",
      metric: metric("Untold"),
      threshold: 5,
    });
    this.watch("LooksFailed", {
      section: "looks-failed",
      meaning: "The second look cannot read a table",
      metric: metric("LooksFailed"),
      threshold: 1,
    });
  }

  private tell(address: string): void {
    this.topic.addSubscription(new EmailSubscription(address));
    Validations.of(this.topic).acknowledge({
      id: "Serverless-SNSRedrivePolicy",
      reason: "A mail that is not delivered lies in no queue anybody would look at; the alarm itself stays on.",
    });
  }

  /**
   * A topic with a policy of its own lets only those named in it publish: alarms would change state without notifying anybody.
   */
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

  /** SES puts an account under review at 5 % bounces or 0.1 % complaints; these alarms fire earlier. */
  private watchMail(metric: StageMetric): void {
    const reputation = (metricName: string) =>
      new Metric({ namespace: "AWS/SES", metricName, period: Duration.hours(1), statistic: "Average" });
    this.watch("Bounces", {
      section: "bounces",
      meaning: "More than 3 % of the mails bounce",
      metric: reputation("Reputation.BounceRate"),
      threshold: 0.03,
    });
    this.watch("Complaints", {
      section: "complaints",
      meaning: "More than 0.05 % of the mails are complained about",
      metric: reputation("Reputation.ComplaintRate"),
      threshold: 0.0005,
    });
    this.watch("MailsLate", {
      section: "mails-late",
      meaning: "Sending a mail fails, and has for more than a quarter of an hour (s)",
      metric: metric("MailLateness", "Maximum"),
      threshold: 15 * 60,
    });
    this.watch("MailsGivenUp", {
      section: "mails-given-up",
      meaning: "A mail could not be sent and was given up",
      metric: metric("MailsGivenUp"),
      threshold: 1,
    });
    this.watch("MailsInDoubt", {
      section: "mails-in-doubt",
      meaning: "Sweeps die between claiming and sending mails",
      metric: metric("MailsInDoubt"),
      threshold: 10,
    });
    this.watch("MailsCapped", {
      section: "mails-capped",
      meaning: "Mails meet a cap of the day: somebody may be flooding",
      metric: metric("MailsCapped"),
      threshold: 20,
    });
  }

  private watch(id: string, { section, meaning, metric, threshold, silence = false, periods = 1 }: Watch): Alarm {
    const { LESS_THAN_THRESHOLD, GREATER_THAN_OR_EQUAL_TO_THRESHOLD } = ComparisonOperator;
    const alarm = new Alarm(this, id, {
      alarmDescription: `${meaning}. What to do: infra/docs/RUNBOOK.md#${section}`,
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: silence ? LESS_THAN_THRESHOLD : GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: silence ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
    this.all.push(alarm);
    return alarm;
  }
}
