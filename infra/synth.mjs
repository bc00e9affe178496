// The script behind `npm run synth`: installs the infrastructure's own packages, builds what is deployed, and writes the
// CloudFormation template to cdk.out/. Needs no account, and no network once the packages are there. Arguments are passed on to
// CDK: npm run synth -- -c stage=prod -c mailFrom=tessera@play.example.org
import { spawnSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { packagesAreFresh } from "../test/support/packages.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const infra = path.join(root, "infra");

const run = (command, args, { cwd = root, shell = false, env = {} } = {}) => {
  const { status, error } = spawnSync(command, args, { cwd, shell, stdio: "inherit", env: { ...process.env, ...env } });
  if (error) console.error(error.message);
  if (status !== 0) process.exit(status ?? 1);
};

const npm = (args, cwd) => run("npm", args, { cwd, shell: process.platform === "win32" });

if (!packagesAreFresh(infra)) npm(["ci", "--no-audit", "--no-fund"], infra);
if (!packagesAreFresh(root)) npm(["ci", "--no-audit", "--no-fund"], root);
// Always rebuilt, so that the current code is deployed, never an older build.
npm(["run", "build"], root);
run(
  process.execPath,
  [
    path.join(infra, "node_modules/aws-cdk/bin/cdk"),
    "synth",
    "--quiet",
    "--no-notices",
    "--no-version-reporting",
    ...process.argv.slice(2),
  ],
  { env: { CDK_DISABLE_CLI_TELEMETRY: "true" } },
);
console.log(`The template is in ${path.join(root, "cdk.out")}.`);
