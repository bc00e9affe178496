import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { metrics } from "../../functions/runtime/metrics.ts";
import { root } from "../support/imports.ts";

it("alarms and dashboard show every metric the functions write, and no other", () => {
  const deployed = readFileSync(join(root, "infra/test/templates/prod.txt"), "utf8").replaceAll("\\", "");
  const onDashboard = [...deployed.matchAll(/\["Tessera","(\w+)"/g)].map(([, name]) => name);
  const inAlarms = [...deployed.matchAll(/"MetricName":"(\w+)","Namespace":"Tessera"/g)].map(([, name]) => name);
  expect(inAlarms.length).toBeGreaterThan(5);
  expect([...new Set(onDashboard)].sort()).toEqual(Object.keys(metrics).sort());
  expect(Object.keys(metrics)).toEqual(expect.arrayContaining(inAlarms));
});
