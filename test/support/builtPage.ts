import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const webFolder = join(root, "dist", "web");

/** The time (ms) of the newest file below. */
const newest = (path: string): number => {
  if (!existsSync(path)) return 0;
  if (!statSync(path).isDirectory()) return statSync(path).mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
};

/** Builds the page unless it is newer than everything it is made of; gives its folder. */
export const builtPage = async (): Promise<string> => {
  const sources = ["web", "core"].map((folder) => newest(join(root, folder)));
  if (newest(join(webFolder, "index.html")) >= Math.max(...sources)) return webFolder;
  const { build } = await import("vite"); // only where there is something to build
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = "production"; // with that of the tests, the build would include what helps developers
  await build({ configFile: join(root, "web", "vite.config.ts"), logLevel: "error" });
  process.env.NODE_ENV = NODE_ENV;
  return webFolder;
};
