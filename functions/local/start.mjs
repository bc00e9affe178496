// `npm start` on a fresh clone. Plain Node at the top: it first installs and builds what is missing, then serves in this process.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { packagesAreFresh } from "../../test/support/packages.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const inRoot = (...parts) => path.join(root, ...parts);

const stop = (message) => {
  console.error(message);
  process.exit(1);
};

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19))
  stop(`Tessera needs Node 20.19 or newer; this is ${process.version}. See https://nodejs.org.`);

const run = (what, command, args, options = {}) => {
  console.log(`${what} …`);
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    ...options,
  });
  if (error || status !== 0) stop(`${what}: failed${error ? ` (${error.message})` : ""}.`);
};

/** The time (ms) of the newest file below, ignoring dependencies. */
const newest = (entry) => {
  if (!existsSync(entry)) return 0;
  const stat = statSync(entry);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(entry)
    .filter((name) => name !== "node_modules")
    .reduce((latest, name) => Math.max(latest, newest(path.join(entry, name))), 0);
};

const pageIsFresh = () => {
  const built = newest(inRoot("dist", "web", "index.html"));
  return built > Math.max(newest(inRoot("web")), newest(inRoot("core")), newest(inRoot("package-lock.json")));
};

if (!packagesAreFresh(root))
  // On Windows npm is a script that only a shell can start.
  run("Installing packages", "npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    shell: process.platform === "win32",
  });

if (!process.argv.includes("--no-build") && !pageIsFresh())
  run("Building the page", process.execPath, [
    inRoot("node_modules", "vite", "bin", "vite.js"),
    "build",
    "--config",
    inRoot("web", "vite.config.ts"),
    "--logLevel",
    "warn",
  ]);

// Before the SDK is loaded: its warning that it will require a newer Node some day is nothing a player can act on.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= "true";
const { register } = await import("tsx/esm/api");
register();
const { serve } = await import("./serve.ts");
await serve(process.argv.slice(2), process.env);
