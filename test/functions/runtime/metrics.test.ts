import { describe, expect, it } from "vitest";
import { metrics, metricsOf } from "../../../functions/runtime/metrics.ts";
import type { LogLine } from "../../../functions/usecases/deps.ts";

const now = Date.UTC(2026, 10, 28);
const move = (status: number): LogLine => ({
  level: "info",
  event: "request",
  method: "POST",
  route: "/api/tables/:tableId/moves",
  status,
  ms: 12,
  table: "t1",
});
const values = (line: LogLine) => {
  const { _aws, stage, ...counted } = metricsOf(line, "prod", now) ?? {};
  return counted;
};

describe("the metrics of a log line", () => {
  it.each([
    ["an accepted move", move(200), { MovesAccepted: 1, MoveLatency: 12 }],
    ["a refused one", move(422), { MovesRefused: 1, MoveLatency: 12 }],
    ["a conflict", move(409), { MovesRefused: 1, MoveConflicts: 1, MoveLatency: 12 }],
    ["a failure, which the gateway counts", move(503), {}],
    ["a look at a table", { ...move(200), method: "GET", route: "/api/tables/:tableId" }, {}],
    [
      "a sweep",
      { level: "info", event: "swept", sent: 3, again: 1, failed: 2, oldestDue: 70, lag: 2 },
      { MailsSent: 4, OldestDue: 70, ClockLag: 2 },
    ],
    ["a sweep with nothing to do", { level: "info", event: "swept" }, { MailsSent: 0, OldestDue: 0, ClockLag: 0 }],
    ["a look", { level: "info", event: "looked", healed: 2, failed: 0 }, { Untold: 2, LooksFailed: 0 }],
    [
      "devices told",
      { level: "info", event: "pushed", taken: 2, gone: 1, failed: 3 },
      { PushesSent: 2, PushesFailed: 4 },
    ],
    ["a mail given up", { level: "error", event: "mail-given-up" }, { MailsGivenUp: 1 }],
    ["a bot given up", { level: "error", event: "bot-given-up" }, { BotsGivenUp: 1 }],
    ["anything else", { level: "info", event: "constructor" }, {}],
  ] satisfies (readonly [string, LogLine, object])[])("are right for %s", (_, line, counted) =>
    expect(values(line)).toEqual(counted),
  );

  it("are written in CloudWatch's embedded metric format: names, units, and the stage as the only dimension", () =>
    expect(metricsOf(move(200), "prod", now)).toEqual({
      MovesAccepted: 1,
      MoveLatency: 12,
      stage: "prod",
      _aws: {
        Timestamp: now,
        CloudWatchMetrics: [
          {
            Namespace: "Tessera",
            Dimensions: [["stage"]],
            Metrics: [
              { Name: "MovesAccepted", Unit: "Count" },
              { Name: "MoveLatency", Unit: "Milliseconds" },
            ],
          },
        ],
      },
    }));

  it("are none for a line without a metric", () =>
    expect(metricsOf({ level: "info", event: "bots-rest" }, "prod", now)).toBeUndefined());

  it("have units CloudWatch knows", () =>
    expect(new Set(Object.values(metrics))).toEqual(new Set(["Count", "Milliseconds", "Seconds"])));
});
