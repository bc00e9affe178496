import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

const linux = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome", "microsoft-edge"];

/** Where browsers of the Chromium family usually are, best first. */
const candidates = () => {
  const { CHROME_PATH, HOME = "", PATH = "", PROGRAMFILES, LOCALAPPDATA } = process.env;
  const chosen = CHROME_PATH ? [CHROME_PATH] : [];
  if (process.platform === "darwin") {
    const apps = ["Google Chrome", "Chromium", "Microsoft Edge", "Brave Browser"];
    const roots = ["/Applications", path.join(HOME, "Applications")];
    return [...chosen, ...apps.flatMap((app) => roots.map((root) => `${root}/${app}.app/Contents/MacOS/${app}`))];
  }
  if (process.platform === "win32") {
    const roots = [PROGRAMFILES, process.env["ProgramFiles(x86)"], LOCALAPPDATA].filter((root) => root !== undefined);
    const apps = [
      "Google/Chrome/Application/chrome.exe",
      "Chromium/Application/chrome.exe",
      "Microsoft/Edge/Application/msedge.exe",
    ];
    return [...chosen, ...apps.flatMap((app) => roots.map((root) => path.join(root, app)))];
  }
  const folders = [...PATH.split(path.delimiter), "/usr/bin", "/usr/local/bin", "/opt/google/chrome"].filter(Boolean);
  return [...chosen, ...linux.flatMap((name) => folders.map((folder) => path.join(folder, name)))];
};

/** The path of an installed browser (CHROME_PATH first), or undefined when there is none. */
export const findChrome = () => candidates().find((file) => existsSync(file));

/** How a command can be run as root here: directly, through sudo without a password, or not at all (undefined). */
const asRoot = () => {
  if (process.getuid?.() === 0) return [];
  return spawnSync("sudo", ["-n", "true"], { stdio: "ignore" }).status === 0 ? ["sudo", "-n"] : undefined;
};

/**
 * The shell command that installs Chromium on this machine, or a sentence with what the reader has to do. Only Debian and its
 * relatives are supported: elsewhere people have a browser, or their own way to get one.
 */
export const howToInstallChrome = () => {
  const advice =
    "No Chrome or Chromium found. Install one, or set CHROME_PATH to its executable, and run the tests again.";
  if (process.platform !== "linux" || !existsSync("/usr/bin/apt-get")) return { advice };
  const prefix = asRoot();
  if (!prefix) return { advice: `${advice} On Debian: sudo apt-get install chromium` };
  const apt = [...prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get"].join(" ");
  return { command: `${apt} -qq update && ${apt} -qq install -y --no-install-recommends chromium` };
};
