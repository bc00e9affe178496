// What `npm test` runs. Plain Node, so that it works before anything is installed: it brings what is missing, then runs
// the type-check, the lint and every test, and closes with one line, "N passed, N failed".
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { findChrome, howToInstallChrome } from "./support/chrome.mjs";
import { packagesAreFresh } from "./support/packages.mjs";
import { node, npm, run } from "./support/steps.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const infra = path.join(root, "infra");
const reports = mkdtempSync(path.join(tmpdir(), "tessera-test-"));
const counted = { passed: 0, failed: 0 };

const count = (code) => {
  counted[code === 0 ? "passed" : "failed"] += 1;
  return code === 0;
};

const finish = () => {
  rmSync(reports, { recursive: true, force: true });
  console.log(`${counted.passed} passed, ${counted.failed} failed`);
  process.exit(counted.failed === 0 ? 0 : 1);
};

const refuse = (why) => {
  console.error(why);
  counted.failed += 1;
  finish();
};

/**
 * So many tests each suite has at least: a run in which tests were lost, left out or never found is a failed run. Raise these
 * as suites grow.
 */
const floors = { unit: 8000, browser: 80, infra: 140, rehearsal: 20 };

/** The one file whose tests may be skipped: they need Amazon's DynamoDB Local, which is asked for by name. */
const optional = "dynamoDbLocal.test.ts";

/** Adds what a vitest report says. A file that did not even load, and an error outside of any test, are failures too. */
const countReport = (suite, file, code) => {
  const report = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
  const broken = report?.testResults.filter(
    (result) => result.status === "failed" && result.assertionResults.length === 0,
  );
  const failed = (report?.numFailedTests ?? 0) + (broken?.length ?? 0);
  counted.passed += report?.numPassedTests ?? 0;
  counted.failed += code !== 0 && failed === 0 ? 1 : failed;
  const ran = (report?.numPassedTests ?? 0) + (report?.numFailedTests ?? 0);
  if (ran < floors[suite]) {
    console.error(`${suite}: ${ran} tests ran; there are at least ${floors[suite]}.`);
    counted.failed += 1;
  }
  const skipped = (report?.testResults ?? [])
    .filter(({ name }) => !name.endsWith(optional))
    .flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status !== "passed" && status !== "failed"),
    );
  for (const { fullName } of skipped) console.error(`${suite}: left out: ${fullName}`);
  counted.failed += skipped.length;
};

const vitest = async (title, args, { cwd = root, env = {}, minutes = 20 } = {}) => {
  const report = path.join(reports, `${title.replaceAll(" ", "-")}.json`);
  const script = path.join(root, "node_modules", "vitest", "vitest.mjs");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  countReport(title, report, await node(title, script, ["run", ...args, ...reporters], { cwd, env, minutes }));
};

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) refuse(`Node 20.19 or newer is needed; this is ${process.version}.`);

if (!packagesAreFresh(root)) {
  const code = await npm("packages", ["ci", "--no-audit", "--no-fund"], { cwd: root, quiet: true });
  if (code !== 0) refuse("The packages could not be installed.");
}

const tool = (...parts) => path.join(root, "node_modules", ...parts);

/** The browser for the browser tests: an installed one, else one from the system's packages. Undefined: there is none. */
const browser = async () => {
  const found = findChrome();
  if (found) return found;
  const { command, advice } = howToInstallChrome();
  if (command) await run("Chromium", command, [], { shell: true, quiet: true });
  const installed = findChrome();
  if (!installed) console.error(advice ?? "Chromium could not be installed.");
  return installed;
};

/** The infrastructure has packages of its own, 230 MB, that nobody needs who only plays: they come with the tests. */
const infraPackages = async () =>
  packagesAreFresh(infra) ||
  count(await npm("infra packages", ["ci", "--no-audit", "--no-fund"], { cwd: infra, quiet: true }));

const checks = async () => {
  count(await node("type-check", tool("typescript", "bin", "tsc"), ["-p", "tsconfig.json"], { cwd: root }));
  count(
    await node("lint", tool("@biomejs", "biome", "bin", "biome"), ["check", ".", "--max-diagnostics=50"], {
      cwd: root,
    }),
  );
  count(await node("dead code", tool("knip", "bin", "knip.js"), [], { cwd: root }));
};

const checksAndInfra = async () => {
  const chrome = await browser();
  await checks();
  if (existsSync(path.join(infra, "package.json")) && (await infraPackages())) {
    count(
      await node("type-check infra", tool("typescript", "bin", "tsc"), ["-p", "infra/tsconfig.json"], { cwd: root }),
    );
    await vitest("infra", ["--config", "vitest.config.ts"], { cwd: infra });
    await vitest("rehearsal", ["--project", "rehearsal"], { minutes: 45 });
  }
  return chrome;
};

// Two lanes, for two cores: the unit tests take as long as everything in the other together. The browser tests come last, two
// files at a time and nothing else: some of them measure time as a person would.
const [, chrome] = await Promise.all([vitest("unit", ["--project", "unit", "--project", "alone"]), checksAndInfra()]);
if (chrome) await vitest("browser", ["--project", "browser"], { env: { CHROME_PATH: chrome } });
else count(1);
finish();
