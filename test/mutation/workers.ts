import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import type { DryRun, Job, Verdict } from "./contract.ts";

/** A process that runs tests (worker.ts). It is thrown away when it takes too long or breaks. */
export interface Worker {
  /** Runs every test without any mutant. */
  dry(): Promise<DryRun>;
  /** Runs tests with a mutant. `patience` in ms: what takes longer never ends, and counts as noticed. */
  judge(job: Job, patience: number): Promise<Verdict>;
  stop(): void;
}

const READY_MS = 60_000;

/** Waits for the next message of a process; undefined when it ends, or says nothing in time. */
const nextMessage = <T>(child: ChildProcess, ms: number): Promise<T | undefined> =>
  new Promise((resolve) => {
    const settle = (value: T | undefined) => {
      clearTimeout(timer);
      child.off("message", onMessage);
      child.off("exit", onExit);
      resolve(value);
    };
    const onMessage = (message: unknown) => settle(message as T);
    const onExit = () => settle(undefined);
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      settle(undefined);
    }, ms);
    child.on("message", onMessage);
    child.on("exit", onExit);
  });

/** A worker on a built folder; with `mutant` it is in force while the files are read too. Processes start when needed. */
export const createWorker = (folder: string, mutant?: string): Worker => {
  let child: ChildProcess | undefined;
  const stop = () => {
    child?.kill("SIGKILL");
    child = undefined;
  };
  const ask = async <T>(message: Job | "dry", ms: number): Promise<T | undefined> => {
    if (child === undefined) {
      const args = mutant === undefined ? [folder] : [folder, mutant];
      child = fork(join(folder, "worker.mjs"), args, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
      if ((await nextMessage(child, READY_MS)) === undefined) {
        stop();
        return undefined;
      }
    }
    const reply = nextMessage<T>(child, ms);
    child.send(message);
    const answer = await reply;
    if (answer === undefined) stop();
    return answer;
  };
  return {
    stop,
    dry: async () => {
      const run = await ask<DryRun>("dry", 600_000);
      if (run === undefined) throw new Error("The tests could not be run.");
      return run;
    },
    judge: async (job, patience) => {
      const verdict = (await ask<Verdict>(job, patience)) ?? { by: "never ends, or breaks the process" };
      if (verdict.unsound) stop();
      return verdict;
    },
  };
};
