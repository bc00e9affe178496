import type { LogLine } from "../usecases/deps.ts";
import { metricsOf } from "./metrics.ts";

/** The stage the metrics belong to; without one, nothing is counted. */
const stage = process.env.TESSERA_STAGE;

/**
 * Writes one log line as JSON and nothing else, with its metrics. Not with `console.log`: Lambda puts time, request id and level
 * before each of its lines, and CloudWatch then finds neither field nor metric.
 */
export const writeLogLine = (line: LogLine): void => {
  const counted = stage === undefined ? undefined : metricsOf(line, stage, Date.now());
  process.stdout.write(`${JSON.stringify({ ...line, ...counted })}\n`);
};
