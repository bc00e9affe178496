import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { games } from "../../../core/index.ts";
import { MAX_GRACE_SECONDS, numberOf } from "../../runtime/settings.ts";
import { doDuty, usage } from "./duties.ts";
import { openPlace } from "./place.ts";

/* The operators' commands, for a table in AWS or a local data folder whose service is not running. */

const root = fileURLToPath(new URL("../../..", import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: "string", default: process.env.TESSERA_DATA ?? join(root, ".data") },
    table: { type: "string" },
    grace: { type: "string", default: process.env.TESSERA_GRACE_SECONDS ?? "60" },
    "dry-run": { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

if (values.help || positionals.length === 0) {
  console.log(usage);
  process.exitCode = values.help ? 0 : 2;
} else {
  const graceMs = numberOf("--grace", values.grace, MAX_GRACE_SECONDS) * 1000;
  const place = await openPlace(values, process.env);
  try {
    const { table, keys, keyStore } = place;
    const tools = { table, keys, keyStore, games, now: () => Date.now(), graceMs };
    const report = await doDuty(tools, positionals, { dry: values["dry-run"] });
    console.log(report === undefined ? usage : report.lines.join("\n"));
    process.exitCode = report === undefined ? 2 : report.failed === true ? 1 : 0;
  } finally {
    await place.close();
  }
}
