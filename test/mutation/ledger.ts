import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Mutant, Result, Status } from "./contract.ts";
import { root } from "./subject.ts";

/** A result as it is kept: `state` is a digest of the file the mutant is in. */
interface Entry {
  readonly key: string;
  readonly state: string;
  readonly status: Status;
  readonly by: string | null;
}

/** What earlier runs found, so that a run can be stopped and gone on with. */
export interface Ledger {
  /** What is known of a mutant whose file is as it was. */
  find(mutant: Mutant): Result | undefined;
  add(result: Result): void;
}

const digest = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 16);

/** A digest of whole files below the root. */
export const stateOf = (files: readonly string[]): string =>
  digest(files.map((file) => `${file}\n${readFileSync(join(root, file), "utf8")}`).join("\n"));

/**
 * The ledger in a file. `tests`: the state of everything that may judge; once it differs from that of the ledger's beginning
 * the ledger begins anew, except for the results `isKept`.
 */
export const openLedger = (file: string, tests: string, isKept: (status: Status) => boolean): Ledger => {
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [];
  const [first, ...rest] = lines;
  const before = rest.map((line) => JSON.parse(line) as Entry);
  const kept = first === tests ? before : before.filter(({ status }) => isKept(status));
  const entries = new Map(kept.map((entry) => [entry.key, entry]));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, [tests, ...[...entries.values()].map((entry) => JSON.stringify(entry)), ""].join("\n"));
  const states = new Map<string, string>();
  const state = (name: string): string => {
    const known = states.get(name) ?? stateOf([name]);
    states.set(name, known);
    return known;
  };
  return {
    find: (mutant) => {
      const entry = entries.get(mutant.key);
      if (entry === undefined || entry.state !== state(mutant.file)) return undefined;
      return { ...mutant, status: entry.status, by: entry.by };
    },
    add: ({ key, status, by, file: name }) => {
      const entry: Entry = { key, state: state(name), status, by };
      entries.set(key, entry);
      appendFileSync(file, `${JSON.stringify(entry)}\n`);
    },
  };
};
