import { describe, expect, it } from "vitest";
import type { Alarm } from "../template/description.ts";
import { openAlarms } from "./alarms.ts";

const alarm = (over: object): Alarm => ({
  id: "A",
  actions: ["topic"],
  properties: {
    Namespace: "Tessera",
    MetricName: "Failed",
    Dimensions: [{ Name: "stage", Value: "s" }],
    Statistic: "Sum",
    Threshold: 3,
    EvaluationPeriods: 1,
    ComparisonOperator: "GreaterThanOrEqualToThreshold",
    TreatMissingData: "notBreaching",
    ...over,
  },
});

/** How often it rings when these values come in one period after the other. */
const rings = (over: object, periods: readonly (readonly number[])[], name = "Failed"): number => {
  let rung = 0;
  const { count, endPeriod } = openAlarms([alarm(over)], () => {
    rung += 1;
  });
  for (const values of periods) {
    for (const value of values) count({ namespace: "Tessera", name, dimensions: { stage: "s" }, value });
    endPeriod();
  }
  return rung;
};

describe("an alarm in the box", () => {
  it("rings at its threshold, once for as long as it stays above", () => {
    expect(rings({}, [[1, 1]])).toBe(0);
    expect(rings({}, [[1, 2], [3], [0], [4]])).toBe(2);
    expect(rings({ Statistic: "Maximum" }, [[1, 2]])).toBe(0);
  });

  it("waits for the configured number of periods", () => {
    expect(rings({ EvaluationPeriods: 2 }, [[3]])).toBe(0);
    expect(rings({ EvaluationPeriods: 2 }, [[3], [3]])).toBe(1);
    expect(rings({ EvaluationPeriods: 2 }, [[3], [], [3]])).toBe(0);
  });

  it("rings on missing data if that is the fault", () => {
    const silent = {
      ComparisonOperator: "LessThanThreshold",
      Statistic: "SampleCount",
      Threshold: 1,
      TreatMissingData: "breaching",
    };
    expect(rings(silent, [[0]])).toBe(0);
    expect(rings(silent, [[]])).toBe(1);
  });

  it("uses only its own metric, and adds up those of a formula", () => {
    expect(rings({}, [[9]], "Other")).toBe(0);
    const stat = (MetricName: string) => ({
      MetricStat: {
        Metric: { Namespace: "Tessera", MetricName, Dimensions: [{ Name: "stage", Value: "s" }] },
        Stat: "Sum",
      },
    });
    const sum = {
      Metrics: [
        { Id: "e", Expression: "FILL(one, 0) + FILL(other, 0)" },
        { Id: "one", ...stat("Failed") },
        { Id: "other", ...stat("Other") },
      ],
    };
    expect(rings(sum, [[2], [3]])).toBe(1);
    expect(() => rings({ Metrics: [{ Id: "e", Expression: "one * 2" }] }, [[1]])).toThrow("one * 2");
  });
});
