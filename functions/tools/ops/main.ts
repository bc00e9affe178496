import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { MAX_GRACE_SECONDS, numberOf } from "../../runtime/settings.ts";
import { operate } from "./command.ts";
import { usage } from "./duties.ts";

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

if (values.help) console.log(usage);
else {
  const graceMs = numberOf("--grace", values.grace, MAX_GRACE_SECONDS) * 1000;
  const { code, lines } = await operate(positionals, { where: values, dry: values["dry-run"], graceMs }, process.env);
  console.log(lines.join("\n"));
  process.exitCode = code;
}
