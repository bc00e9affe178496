import { Duration } from "aws-cdk-lib";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";

/** A metric of the service itself, by its name (`functions/runtime/metrics.ts`), summed over five minutes by default. */
export type StageMetric = (name: string, statistic?: string) => Metric;

/** Metrics of one stage: several stages may share an account. */
export const metricsOfStage =
  (stage: string): StageMetric =>
  (metricName, statistic = "Sum") =>
    new Metric({
      namespace: "Tessera",
      metricName,
      dimensionsMap: { stage },
      statistic,
      period: Duration.minutes(5),
    });
