import { spawn } from "node:child_process";

const clock = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

const stop = (child) => {
  // A group of its own, so that browsers and servers the step started end with it.
  try {
    if (process.platform === "win32") child.kill();
    else process.kill(-child.pid, "SIGKILL");
  } catch {
    // Already gone.
  }
};

/**
 * Runs one program and returns its exit code; its output appears in one piece when it has ended, so that parallel steps do not
 * mix. `minutes`: how long it may take before it is stopped and counted as failed.
 */
export const run = (title, command, args, { cwd, env = {}, minutes = 9, quiet = false, shell = false } = {}) =>
  new Promise((resolve) => {
    const started = Date.now();
    console.log(`→ ${title}`);
    const child = spawn(command, args, {
      cwd,
      shell,
      env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      detached: process.platform !== "win32",
    });
    const output = [];
    child.stdout.on("data", (chunk) => output.push(chunk));
    child.stderr.on("data", (chunk) => output.push(chunk));
    let late = false;
    const limit = setTimeout(() => {
      late = true;
      stop(child);
    }, minutes * 60_000);
    const interrupted = () => stop(child);
    process.once("SIGINT", interrupted);
    process.once("SIGTERM", interrupted);
    const end = (code, note) => {
      clearTimeout(limit);
      process.off("SIGINT", interrupted);
      process.off("SIGTERM", interrupted);
      const text = Buffer.concat(output).toString("utf8").trimEnd();
      if (text && (code !== 0 || !quiet)) console.log(`\n── ${title}\n${text}\n`);
      console.log(`${code === 0 ? "✓" : "✗"} ${title} (${clock(started)})${note ? `: ${note}` : ""}`);
      resolve(code);
    };
    child.on("error", (error) => end(1, error.message));
    child.on("close", (code) => end(late ? 1 : (code ?? 1), late ? `stopped after ${minutes} minutes` : undefined));
  });

/** The programs of the root's packages, called without a shell so that they work the same on every system. */
export const node = (title, script, args, options) => run(title, process.execPath, [script, ...args], options);

/** npm, found the way that works whether or not this process was started by npm. */
export const npm = (title, args, options) => {
  const { npm_execpath: script } = process.env;
  if (script?.endsWith("npm-cli.js")) return node(title, script, args, options);
  return run(title, "npm", args, { ...options, shell: process.platform === "win32" });
};
