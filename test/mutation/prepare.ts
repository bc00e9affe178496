import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildMutants } from "./build.ts";
import type { Built, DryRun } from "./contract.ts";
import type { Subject } from "./subject.ts";
import { createWorker } from "./workers.ts";

/** What is needed before mutants can be judged. */
export interface Prepared {
  readonly built: Built;
  readonly dry: DryRun;
}

/** Builds a subject and runs all its tests once without any mutant. With a `state` it is kept for the next time that is the state. */
export const prepare = async (
  subject: Subject,
  { state, note = () => undefined }: { readonly state?: string; readonly note?: (text: string) => void } = {},
): Promise<Prepared> => {
  const { outdir } = subject;
  const read = <T>(name: string): T => JSON.parse(readFileSync(join(outdir, name), "utf8")) as T;
  const stamp = join(outdir, "state");
  if (state !== undefined && existsSync(stamp) && readFileSync(stamp, "utf8") === state)
    return { built: read("built.json"), dry: read("dry.json") };
  note("building");
  const built = await buildMutants(subject);
  note("running every test once");
  const worker = createWorker(outdir);
  await worker.dry();
  worker.stop();
  if (state !== undefined) writeFileSync(stamp, state);
  return { built, dry: read("dry.json") };
};
