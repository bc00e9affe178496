import type { LogLine } from "../usecases/deps.ts";

/**
 * Writes one log line as JSON and nothing else. Not by `console.log`: Lambda puts time, request id and level before each of
 * its lines, and a metric filter on JSON then finds nothing.
 */
export const writeLogLine = (line: LogLine): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`);
};
