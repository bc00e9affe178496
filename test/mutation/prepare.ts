import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildMutants, type Choose } from "./build.ts";
import type { Built, DryRun } from "./contract.ts";
import type { Subject } from "./subject.ts";
import { createWorker } from "./workers.ts";

/** What is needed before mutants can be judged. */
export interface Prepared {
  readonly built: Built;
  readonly dry: DryRun;
}

interface How {
  /** What is prepared is kept for the next time that this is the state. */
  readonly state?: string;
  readonly note?: (text: string) => void;
  readonly choose?: Choose;
}

/** Builds a subject with the mutants to be judged, all without `choose`, and runs all its tests once without any of them. */
export const prepare = async (
  subject: Subject,
  { state, note = () => undefined, choose = (all) => all }: How = {},
): Promise<Prepared> => {
  const { outdir } = subject;
  const read = <T>(name: string): T => JSON.parse(readFileSync(join(outdir, name), "utf8")) as T;
  const stamp = join(outdir, "state");
  if (state !== undefined && existsSync(stamp) && readFileSync(stamp, "utf8") === state)
    return { built: read("built.json"), dry: read("dry.json") };
  note("building");
  const built = await buildMutants(subject, choose);
  note("running every test once");
  const worker = createWorker(outdir);
  await worker.dry();
  worker.stop();
  if (state !== undefined) writeFileSync(stamp, state);
  return { built, dry: read("dry.json") };
};
