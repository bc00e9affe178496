import type { LogLine } from "../usecases/deps.ts";
import { metricsOf } from "./metrics.ts";

/** What the stage is called whose metrics these are; where there is none, none are counted. */
const stage = process.env.TESSERA_STAGE;

/**
 * Writes one log line as JSON and nothing else, with the metrics it stands for. Not by `console.log`: Lambda puts time, request
 * id and level before each of its lines, and CloudWatch then finds neither field nor metric.
 */
export const writeLogLine = (line: LogLine): void => {
  const counted = stage === undefined ? undefined : metricsOf(line, stage, Date.now());
  process.stdout.write(`${JSON.stringify({ ...line, ...counted })}\n`);
};
