import { createHash } from "node:crypto";
import type { FinishedExport } from "../contract/exportFormat.ts";

/** A commit as a downloaded table contains it. */
export type ExportedCommit = FinishedExport["commits"][number];

/** JSON with the keys of every object in alphabetical order: equal data gives equal text. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/** The digest of a commit: SHA-256 (hex) of the digest before it ("" before the first) and the commit, as canonical JSON. */
export const digestOf = (before: string, { version, at, by, rules, events }: Omit<ExportedCommit, "digest">): string =>
  createHash("sha256")
    .update(canonical([before, { version, at, by, rules, events }]))
    .digest("hex");

/** Commits with their digests, each bound to those before it. */
export const sealed = (commits: readonly Omit<ExportedCommit, "digest">[]): ExportedCommit[] => {
  let before = "";
  return commits.map((commit) => {
    before = digestOf(before, commit);
    return { ...commit, digest: before };
  });
};
