import type { Alarm } from "../template/description.ts";

/** One value of a metric. `dimensions`: name and value, in any order. */
export interface Datum {
  readonly namespace: string;
  readonly name: string;
  readonly dimensions: Readonly<Record<string, string>>;
  readonly value: number;
}

interface Dimension {
  readonly Name: string;
  readonly Value: string;
}

interface MetricPart {
  readonly Namespace: string;
  readonly MetricName: string;
  readonly Dimensions?: readonly Dimension[];
}

interface AlarmProperties extends MetricPart {
  readonly Statistic?: string;
  readonly Threshold: number;
  readonly EvaluationPeriods: number;
  readonly ComparisonOperator: string;
  readonly TreatMissingData: string;
  readonly Metrics?: readonly {
    readonly Id: string;
    readonly Expression?: string;
    readonly MetricStat?: { readonly Metric: MetricPart; readonly Stat: string };
  }[];
}

const statistics: Readonly<Record<string, (values: readonly number[]) => number>> = {
  Sum: (values) => values.reduce((sum, value) => sum + value, 0),
  Maximum: (values) => Math.max(...values),
  Average: (values) => values.reduce((sum, value) => sum + value, 0) / values.length,
  SampleCount: (values) => values.length,
};

const keyOf = ({ namespace, name, dimensions }: Omit<Datum, "value">): string =>
  JSON.stringify([namespace, name, Object.entries(dimensions).sort()]);

const keyOfPart = ({ Namespace, MetricName, Dimensions = [] }: MetricPart): string =>
  keyOf({
    namespace: Namespace,
    name: MetricName,
    dimensions: Object.fromEntries(Dimensions.map(({ Name, Value }) => [Name, Value])),
  });

type Period = Map<string, number[]>;

const figureOf = (period: Period, part: MetricPart, statistic: string): number | undefined => {
  const values = period.get(keyOfPart(part));
  const compute = statistics[statistic];
  if (compute === undefined)
    throw new Error(`An alarm uses the statistic ${statistic}, which the rehearsal does not know`);
  return values === undefined ? undefined : compute(values);
};

/** A sum of metrics that count as something where they say nothing: "FILL(reads, 0) + FILL(writes, 0)". */
const sumOf = (expression: string, figureOfId: (id: string) => number | undefined): number =>
  expression.split("+").reduce((sum, term) => {
    const [, id = "", instead = ""] = /^\s*FILL\((\w+), (\d+)\)\s*$/.exec(term) ?? [];
    if (id === "") throw new Error(`An alarm uses ${expression}, which the rehearsal does not know`);
    return sum + (figureOfId(id) ?? Number(instead));
  }, 0);

const datapoint = (period: Period, alarm: AlarmProperties): number | undefined => {
  const { Metrics } = alarm;
  if (Metrics === undefined) return figureOf(period, alarm, alarm.Statistic ?? "");
  const expression = Metrics.find(({ Expression }) => Expression !== undefined)?.Expression ?? "";
  return sumOf(expression, (id) => {
    const stat = Metrics.find(({ Id }) => Id === id)?.MetricStat;
    return stat === undefined ? undefined : figureOf(period, stat.Metric, stat.Stat);
  });
};

const breaches = (period: Period, alarm: AlarmProperties): boolean => {
  const value = datapoint(period, alarm);
  if (value === undefined) return alarm.TreatMissingData === "breaching";
  switch (alarm.ComparisonOperator) {
    case "GreaterThanOrEqualToThreshold":
      return value >= alarm.Threshold;
    case "LessThanThreshold":
      return value < alarm.Threshold;
    default:
      throw new Error(`An alarm compares by ${alarm.ComparisonOperator}, which the rehearsal does not know`);
  }
};

/** CloudWatch: keeps counts, period by period, and rings. */
export const openAlarms = (alarms: readonly Alarm[], ring: (alarm: Alarm) => void) => {
  const periods: Period[] = [new Map()];
  const ringing = new Set<string>();
  return {
    count: (datum: Datum): void => {
      const period = periods.at(-1) as Period;
      const key = keyOf(datum);
      period.set(key, [...(period.get(key) ?? []), datum.value]);
    },
    /** A period of five minutes is over: every alarm is checked. Those that begin to ring act. */
    endPeriod: (): void => {
      for (const alarm of alarms) {
        const properties = alarm.properties as unknown as AlarmProperties;
        const looked = periods.slice(-properties.EvaluationPeriods);
        const rings =
          looked.length === properties.EvaluationPeriods && looked.every((period) => breaches(period, properties));
        if (rings && !ringing.has(alarm.id)) ring(alarm);
        if (rings) ringing.add(alarm.id);
        else ringing.delete(alarm.id);
      }
      periods.push(new Map());
      if (periods.length > 12) periods.shift();
    },
  };
};
