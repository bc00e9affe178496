import { afterEach, expect, it, vi } from "vitest";
import { writeLogLine } from "../../../functions/runtime/jsonLog.ts";

afterEach(() => vi.restoreAllMocks());

it("a log line is JSON from its first to its last character, however the console prefixes its own lines", () => {
  const written: string[] = [];
  vi.spyOn(process.stdout, "write").mockImplementation((chunk) => written.push(String(chunk)) > 0);
  // As in Lambda, where `console` is replaced by one that puts time, request id and level first.
  vi.spyOn(console, "log").mockImplementation((text) => written.push(`2026-11-28T10:00:00.000Z\tid\tINFO\t${text}\n`));
  writeLogLine({ level: "error", event: "mail-given-up", table: "t1", seat: 2 });
  expect(written).toHaveLength(1);
  expect(written[0]?.endsWith("}\n")).toBe(true);
  expect(JSON.parse(written[0] ?? "")).toEqual({ level: "error", event: "mail-given-up", table: "t1", seat: 2 });
});
