import { fork } from "node:child_process";
import { once } from "node:events";
import type { ChildMessage, Serving, Used } from "./served.ts";

/** A service in a process of its own. */
export interface Serviced {
  readonly url: string;
  /** Its use since its start; units since the last call. Rejects when the process has ended on its own. */
  used(): Promise<Used>;
  /** Ends it at once, like a power cut: nothing is closed. */
  kill(): Promise<void>;
}

/** Starts a service: `file` is a built program that serves (`served.ts`). */
export const startService = async (file: string, serving: Serving): Promise<Serviced> => {
  const child = fork(file, [JSON.stringify(serving)], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const gone = once(child, "exit");
  const heard = async (): Promise<ChildMessage> => {
    const ended = gone.then(([code]) => Promise.reject(new Error(`the service ended with ${code}`)));
    return (await Promise.race([once(child, "message"), ended]))[0];
  };
  const first = await heard();
  if (!("port" in first)) throw new Error("the service did not say where it listens");
  return {
    url: `http://127.0.0.1:${first.port}`,
    used: async () => {
      if (child.connected) child.send("used");
      const said = await heard();
      if (!("used" in said)) throw new Error("the service did not say what it has used");
      return said.used;
    },
    kill: async () => {
      child.kill("SIGKILL");
      await gone;
    },
  };
};
