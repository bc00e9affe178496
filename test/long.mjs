// What `npm run test-long` runs: the properties that `npm test` shows with a few random games or requests, with many of them.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { node } from "./support/steps.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const env = { TESSERA_LONG: "1" };

/** Every test file that asks whether this is the long run. */
const files = readdirSync(path.join(root, "test"), { recursive: true })
  .map((file) => path.join("test", String(file)))
  .filter((file) => file.endsWith(".test.ts") && /TESSERA_LONG/.test(readFileSync(path.join(root, file), "utf8")));

const vitest = path.join(root, "node_modules", "vitest", "vitest.mjs");
process.exitCode = await node("long", vitest, ["run", "--project", "unit", ...files], { cwd: root, env, minutes: 120 });
