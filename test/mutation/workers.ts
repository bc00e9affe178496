import { type ChildProcess, fork } from "node:child_process";
import { openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Job, Message, Verdict } from "./contract.ts";

/** A process that runs tests (worker.ts). It starts when it is needed, and is thrown away when it takes too long or breaks. */
export interface Worker {
  /** Runs every test without any mutant; the folder has a `dry.json` then. */
  dry(): Promise<void>;
  /** "broken": the process ended, or said nothing for much longer than it had announced. */
  judge(job: Job): Promise<Verdict | "broken">;
  stop(): void;
}

const READY_MS = 60_000;

/** How often a working process is checked, in ms. */
const LOOK_MS = 1_000;

/** A process that works so much more than it announced (ms) is stuck; so is one that says nothing for much longer. */
const MORE_WORK_MS = 2_000;
const MORE_TIME_MS = 20_000;
const TIMES = 12;

/** How much a process has worked so far, in ms; undefined where the system does not report it. */
const workOf = (pid: number | undefined): number | undefined => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return undefined;
  }
};

/** The next answer of a process; undefined when it ends, or is stuck. */
const nextAnswer = <T>(child: ChildProcess, ms: number): Promise<T | undefined> =>
  new Promise((resolve) => {
    let announced = { ms, since: performance.now(), work: workOf(child.pid) ?? 0 };
    const isStuck = (): boolean => {
      const spent = performance.now() - announced.since;
      const work = (workOf(child.pid) ?? 0) - announced.work;
      return work > announced.ms + MORE_WORK_MS || spent > TIMES * announced.ms + MORE_TIME_MS;
    };
    const timer = setInterval(() => {
      if (!isStuck()) return;
      child.kill("SIGKILL");
      settle(undefined);
    }, LOOK_MS);
    const settle = (value: T | undefined) => {
      clearInterval(timer);
      child.off("message", onMessage);
      child.off("exit", onExit);
      resolve(value);
    };
    const onMessage = (message: unknown) => {
      const said = message as Message;
      if ("working" in said) announced = { ms: said.working, since: performance.now(), work: workOf(child.pid) ?? 0 };
      else settle(said.done as T);
    };
    const onExit = () => settle(undefined);
    child.on("message", onMessage);
    child.on("exit", onExit);
  });

/** A worker on a built folder; with `mutant` it is in force while the files are read too. */
export const createWorker = (folder: string, mutant?: string): Worker => {
  let child: ChildProcess | undefined;
  const stop = () => {
    child?.removeAllListeners();
    child?.kill("SIGKILL");
    child = undefined;
  };
  const start = async (): Promise<ChildProcess | undefined> => {
    if (child?.connected) return child;
    stop();
    const complaints = openSync(join(folder, "complaints.log"), "a");
    const stdio = ["ignore", "ignore", complaints, "ipc"] as const;
    child = fork(join(folder, "worker.mjs"), mutant === undefined ? [folder] : [folder, mutant], {
      stdio: [...stdio],
      execArgv: [],
    });
    child.on("error", () => undefined);
    if ((await nextAnswer(child, READY_MS)) !== undefined) return child;
    stop();
    return undefined;
  };
  const ask = async <T>(message: Job | "dry"): Promise<T | undefined> => {
    const running = await start();
    if (running === undefined) return undefined;
    const reply = nextAnswer<T>(running, READY_MS);
    running.send(message);
    const answer = await reply;
    if (answer === undefined) stop();
    return answer;
  };
  return {
    stop,
    dry: async () => {
      if ((await ask("dry")) === undefined)
        throw new Error(`The tests could not be run; see ${folder}/complaints.log.`);
    },
    judge: async (job) => {
      const verdict = await ask<Verdict>(job);
      if (verdict?.late) stop();
      return verdict ?? "broken";
    },
  };
};
