import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { FunctionPart } from "../template/description.ts";
import { REGION } from "../template/resolve.ts";
import { nextName } from "./names.ts";

/** The result of a call: an answer, an error of the function, or no place to run it. */
export type Outcome =
  | { readonly kind: "done"; readonly value: unknown }
  | { readonly kind: "failed"; readonly error: string }
  | { readonly kind: "throttled" };

/** Credentials of one process: by them the front knows who asks. */
export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
}

/** One process with the bundle. */
export interface Instance {
  readonly part: FunctionPart;
  readonly credentials: Credentials;
  /** Ends it at once, whatever it is doing. */
  kill(): void;
  /** Stops it: it goes on doing nothing. */
  freeze(): void;
}

/** A finished call, for the metrics. Time in ms, memory in bytes. */
export interface Invocation {
  readonly function: string;
  readonly ms: number;
  readonly failed: boolean;
  readonly throttled: boolean;
  readonly memory: number;
}

export interface FunctionsOptions {
  readonly part: FunctionPart;
  /** Addresses of the services the bundle's clients are led to, by the variable they read. */
  readonly endpoints: Readonly<Record<string, string>>;
  /** The environment of the template with what Secrets Manager puts in. */
  readonly environment: () => Readonly<Record<string, string>>;
  /** How far the box's clock is ahead, in ms. */
  readonly ahead: () => number;
  readonly tell: (told: Invocation) => void;
  /** Lines it writes to its log. */
  readonly log: (line: string) => void;
  readonly onStart: (instance: Instance) => void;
  /** Whether the account has room for one more call: others may have used it up. */
  readonly hasRoom: () => boolean;
  /** Most processes at the same time where the template reserves none: the machine has few cores. */
  readonly most: number;
}

interface Running extends Instance {
  readonly child: ChildProcess;
  readonly ready: Promise<void>;
  busy: boolean;
  gone: boolean;
}

const RUNTIME = fileURLToPath(new URL("instance.mjs", import.meta.url));

/** What Lambda itself puts into the environment, as far as clients and bundles read it. */
const reserved = (part: FunctionPart, credentials: Credentials): Readonly<Record<string, string>> => ({
  AWS_REGION: REGION,
  AWS_DEFAULT_REGION: REGION,
  AWS_ACCESS_KEY_ID: credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  AWS_SESSION_TOKEN: credentials.sessionToken,
  AWS_LAMBDA_FUNCTION_NAME: part.id,
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(part.memoryMb),
  AWS_LAMBDA_FUNCTION_VERSION: "1",
  // The SDK's reminder about Node belongs to the machine, not to the function.
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
});

/** The processes of one function: an idle one is used again, a busy one never; what takes too long is killed. */
export const createFunction = (options: FunctionsOptions) => {
  const { part } = options;
  const most = part.reserved ?? options.most;
  const running = new Set<Running>();
  let { bundle } = part;

  const start = (): Running => {
    const number = nextName().slice(0, 32).toUpperCase();
    const credentials = {
      accessKeyId: `ASIA${number.slice(0, 16)}`,
      secretAccessKey: nextName(),
      sessionToken: `session-${number}`,
    };
    const child = fork(RUNTIME, [bundle, part.handler, String(options.ahead())], {
      env: { ...options.environment(), ...reserved(part, credentials), ...options.endpoints },
      execArgv: [`--max-old-space-size=${Math.floor(part.memoryMb * 0.9)}`],
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      serialization: "json",
    });
    for (const from of [child.stdout, child.stderr]) {
      let rest = "";
      from?.on("data", (chunk: Buffer) => {
        const lines = `${rest}${chunk.toString()}`.split("\n");
        rest = lines.pop() ?? "";
        for (const line of lines) options.log(line);
      });
    }
    const ready = new Promise<void>((resolve, reject) => {
      child.once("message", () => resolve());
      child.once("exit", (code) => reject(new Error(`Runtime exited with ${code} before it was ready`)));
    });
    ready.catch(() => {});
    const instance: Running = {
      part,
      credentials,
      child,
      ready,
      busy: true,
      gone: false,
      kill: () => void child.kill("SIGKILL"),
      freeze: () => void child.kill("SIGSTOP"),
    };
    child.once("exit", () => {
      instance.gone = true;
      running.delete(instance);
    });
    running.add(instance);
    options.onStart(instance);
    return instance;
  };

  const run = async (instance: Running, event: unknown): Promise<{ outcome: Outcome; memory: number }> => {
    const { child } = instance;
    const id = nextName();
    try {
      await instance.ready;
    } catch (error) {
      return { outcome: { kind: "failed", error: String(error) }, memory: 0 };
    }
    return new Promise((resolve) => {
      const end = (outcome: Outcome, memory = 0): void => {
        clearTimeout(timer);
        child.off("message", hear);
        child.off("exit", died);
        resolve({ outcome, memory });
      };
      const hear = (message: { id?: string; ok?: boolean; value?: unknown; error?: string; memory?: number }): void => {
        if (message.id !== id) return;
        const { ok, value, error = "", memory = 0 } = message;
        const tooMuch = memory > part.memoryMb * 1024 * 1024;
        if (tooMuch) instance.kill();
        if (tooMuch) end({ kind: "failed", error: "Runtime exited: out of memory" }, memory);
        else end(ok === true ? { kind: "done", value } : { kind: "failed", error }, memory);
      };
      const died = (): void => end({ kind: "failed", error: "Runtime exited" });
      const timer = setTimeout(() => {
        instance.kill();
        end({ kind: "failed", error: `Task timed out after ${part.timeoutMs / 1000} seconds` });
      }, part.timeoutMs);
      child.on("message", hear);
      child.once("exit", died);
      child.send({ id, event, context: { awsRequestId: id, functionName: part.id }, ahead: options.ahead() });
    });
  };

  /** Ends all its processes: the next call is a cold start. */
  const recycle = async (): Promise<void> => {
    await Promise.all(
      [...running].map(
        (instance) =>
          new Promise<void>((resolve) => {
            if (instance.gone) return resolve();
            instance.child.once("exit", () => resolve());
            instance.kill();
          }),
      ),
    );
  };

  return {
    part,
    recycle,
    /** Runs other code from now on: the bundle in this folder, or, without one, the one it was described with. */
    release: async (folder = part.bundle): Promise<void> => {
      bundle = folder;
      await recycle();
    },
    /** Calls it once, as a caller waiting for the answer. */
    invoke: async (event: unknown): Promise<Outcome> => {
      const idle = [...running].find(({ busy, gone }) => !busy && !gone);
      const told = { function: part.id, ms: 0, failed: false, throttled: false, memory: 0 };
      if (!options.hasRoom() || (idle === undefined && running.size >= most)) {
        options.tell({ ...told, throttled: true });
        return { kind: "throttled" };
      }
      const instance = idle ?? start();
      instance.busy = true;
      // What it runs for begins when it is ready: a cold start has time of its own.
      await instance.ready.catch(() => {});
      const begun = performance.now();
      const { outcome, memory } = await run(instance, event);
      instance.busy = false;
      options.tell({ ...told, ms: performance.now() - begun, failed: outcome.kind === "failed", memory });
      return outcome;
    },
  };
};

export type BoxFunction = ReturnType<typeof createFunction>;
