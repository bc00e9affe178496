import { commitmentOf } from "../../../core/index.ts";
import type { FinishedExport } from "../../contract/exportFormat.ts";
import { digestOf } from "../tableFile.ts";
import type { Found } from "./faults.ts";

/* Faults in the file of a finished table, whatever game it holds. */

/** The first commit whose digest does not match its content and all commits before it. */
export const digestFaults = ({ commits }: FinishedExport): readonly Found[] => {
  let before = "";
  for (const commit of commits) {
    const expected = digestOf(before, commit);
    const { version, digest } = commit;
    if (expected !== digest)
      return [{ commit: version, event: null, path: "digest", what: "digest differs", found: digest, expected }];
    before = expected;
  }
  return [];
};

/** The first commit that is missing, surplus or out of place. */
export const orderFaults = ({ commits, table }: FinishedExport): readonly Found[] => {
  for (const [index, { version }] of commits.entries())
    if (version !== index + 1)
      return [
        {
          commit: index + 1,
          event: null,
          path: "version",
          what: "commit missing or out of order",
          found: version,
          expected: index + 1,
        },
      ];
  return commits.length === table.version
    ? []
    : [
        {
          commit: Math.min(commits.length, table.version) + 1,
          event: null,
          path: "version",
          what: commits.length < table.version ? "last commits missing" : "more commits than the table has",
          found: commits.length,
          expected: table.version,
        },
      ];
};

/** Every commitment in the file that does not match its seed. */
export const seedFaults = ({ seed, table, commits }: FinishedExport): readonly Found[] => {
  const expected = commitmentOf(seed);
  const faults: Found[] = [];
  const compare = (found: unknown, commit: number | null, path: string): void => {
    if (found !== expected)
      faults.push({ commit, event: null, path, what: "commitment is not that of the seed", found, expected });
  };
  compare(table.commitment, null, "table.commitment");
  for (const { version, events } of commits)
    for (const [index, event] of events.entries())
      if (event.type === "table-started") compare(event.commitment, version, `events.${index}.commitment`);
  return faults;
};
