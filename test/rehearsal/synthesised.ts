import { execFile } from "node:child_process";
import { cp, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { buildFunctions } from "../../functions/build.mjs";
import { root } from "../support/imports.ts";
import { type Assets, type Description, describe } from "./template/description.ts";
import type { Template } from "./template/resolve.ts";

const run = promisify(execFile);

/** The settings of the rehearsed stage; all else has its default. No grace: whoever is to move gets their mail at once. */
const context = {
  stage: "rehearsal",
  throwAway: "true",
  mailFrom: "turns@play.example.org",
  alarmEmail: "ops@example.org",
  graceSeconds: "0",
};

/** Builds the functions into `folder`, synthesises the stack around them in a process of its own, and reads its template. */
export const synthesised = async (folder: string): Promise<Description> => {
  const dist = join(folder, "dist");
  const out = join(folder, "cdk.out");
  await mkdir(dist, { recursive: true });
  // The page is not part of the rehearsal; the stack needs a folder of it.
  await cp(join(root, "infra/test/fixtures/web"), join(dist, "web"), { recursive: true });
  await buildFunctions({ outdir: join(dist, "functions") });
  const tsx = join(root, "infra/node_modules/tsx/dist/cli.mjs");
  await run(process.execPath, [tsx, join(root, "infra/rehearsal.ts"), dist, out, JSON.stringify(context)], {
    cwd: root,
  });
  const json = async <T>(name: string): Promise<T> => JSON.parse(await readFile(join(out, name), "utf8")) as T;
  const template = await json<Template>("Rehearsal.template.json");
  const { files } = await json<{ files: Readonly<Record<string, { source: { path: string } }>> }>(
    "Rehearsal.assets.json",
  );
  const assets: Assets = Object.fromEntries(Object.entries(files).map(([hash, { source }]) => [hash, source.path]));
  return describe(template, assets);
};
