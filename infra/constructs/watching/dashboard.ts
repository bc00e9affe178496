import { Duration, Stack } from "aws-cdk-lib";
import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard as CloudWatchDashboard,
  GraphWidget,
  type IMetric,
  LogQueryVisualizationType,
  LogQueryWidget,
} from "aws-cdk-lib/aws-cloudwatch";
import type { ITableV2 } from "aws-cdk-lib/aws-dynamodb";
import { Construct } from "constructs";
import type { ServiceFunction } from "../serviceFunction.ts";
import type { StageMetric } from "./stageMetric.ts";

export interface DashboardProps {
  readonly alarms: readonly Alarm[];
  readonly metric: StageMetric;
  readonly api: HttpApi;
  readonly table: ITableV2;
  readonly functions: Readonly<Record<string, ServiceFunction>>;
  readonly follower: ServiceFunction;
}

const period = Duration.minutes(5);

const graph = (title: string, left: readonly IMetric[], right: readonly IMetric[] = []) =>
  new GraphWidget({ title, left: [...left], right: [...right], width: 8, height: 6 });

/** The state of the service, on one page: what players notice above, its foundations below. */
export class Dashboard extends Construct {
  constructor(scope: Construct, id: string, props: DashboardProps) {
    super(scope, id);
    const { metric, api, table, functions, follower } = props;
    const request = functions.Api;
    const lambdas = Object.values(functions).map(({ lambda }) => lambda);
    new CloudWatchDashboard(this, "Board", {
      dashboardName: Stack.of(this).stackName,
      defaultInterval: Duration.days(1),
      widgets: [
        [new AlarmStatusWidget({ title: "Alarms", alarms: [...props.alarms], width: 24, height: 4 })],
        [
          graph("Moves", [metric("MovesAccepted"), metric("MovesRefused"), metric("MoveConflicts")]),
          graph("A move takes (ms)", [metric("MoveLatency", "p50"), metric("MoveLatency", "p99")]),
          graph("The API answers", [
            api.metricCount({ period }),
            api.metricClientError({ period }),
            api.metricServerError({ period }),
          ]),
        ],
        [
          graph("Mails", [
            metric("MailsSent"),
            metric("MailsFailed"),
            metric("MailsCapped"),
            metric("MailsInDoubt"),
            metric("MailsGivenUp"),
            metric("AddressesDead"),
          ]),
          graph("Messages to devices", [metric("PushesSent"), metric("PushesFailed")]),
          graph("Late by (s)", [
            metric("OldestDue", "Maximum"),
            metric("MailLateness", "Maximum"),
            metric("ClockLag", "Maximum"),
          ]),
          graph("Found by the second look, and bots", [
            metric("Untold"),
            metric("LooksFailed"),
            metric("BotsFailed"),
            metric("BotsGivenUp"),
          ]),
        ],
        [
          graph(
            "The stream",
            [follower.lambda.metric("IteratorAge", { period, statistic: "Maximum" })],
            [metric("FollowsFailed")],
          ),
          graph(
            "Functions fail (left), are held back (right)",
            lambdas.map((lambda) => lambda.metricErrors({ period })),
            lambdas.map((lambda) => lambda.metricThrottles({ period })),
          ),
          graph("The table is read and written (units)", [
            table.metricConsumedReadCapacityUnits({ period }),
            table.metricConsumedWriteCapacityUnits({ period }),
          ]),
        ],
        ...(request === undefined
          ? []
          : [
              [
                new LogQueryWidget({
                  title: "Refusals by code",
                  logGroupNames: [request.logGroup.logGroupName],
                  view: LogQueryVisualizationType.TABLE,
                  queryLines: [
                    "filter event = 'request' and ispresent(code)",
                    "stats count(*) as refusals by code, status",
                    "sort refusals desc",
                    "limit 30",
                  ],
                  width: 24,
                  height: 6,
                }),
              ],
            ]),
      ],
    });
  }
}
