import { backup } from "./backup.ts";
import { type Duty, noteDone, type Report, type Tools } from "./duty.ts";
import { rotateKeys } from "./keys.ts";
import { look } from "./look.ts";
import { erasePerson, exportPerson, reviveAddress } from "./people.ts";
import { type Withheld, withoutWrites } from "./place.ts";
import { redrive } from "./redrive.ts";
import { rehearse } from "./rehearse.ts";
import { restore } from "./restore.ts";
import { retire } from "./retire.ts";
import { pauseMails, rebuild, takeHost, wake } from "./tables.ts";
import { verifyAll } from "./verify.ts";

/** Everything an operator can do, in the order of the usage. */
export const duties: readonly Duty[] = [
  look,
  verifyAll,
  rebuild,
  restore,
  backup,
  rotateKeys,
  pauseMails,
  wake,
  reviveAddress,
  exportPerson,
  erasePerson,
  takeHost,
  redrive,
  retire,
  rehearse,
];

export const usage = [
  "ops -- <duty> [arguments] [--table <name of a DynamoDB table> | --data .data] [--dry-run] [--grace 60]",
  "",
  ...duties.map(({ name, takes, about }) => `  ${`${name} ${takes}`.trim().padEnd(28)}${about}`),
].join("\n");

const withoutKeyWrites = ({ keyStore }: Tools, withheld: Withheld): Tools["keyStore"] =>
  keyStore && { ...keyStore, write: async () => void withheld.set("key ring", 1) };

/** The duty that is called; undefined when there is no such duty or its arguments do not fit. */
export const dutyOf = ([name, ...args]: readonly string[]): Duty | undefined =>
  duties.find((one) => one.name === name && args.length >= one.arity[0] && args.length <= one.arity[1]);

/**
 * Carries out a duty, or with `dry` reports how much it would have written. A duty that changes something leaves a note in the
 * table, even when it fails on the way. Undefined when there is no such duty or its arguments do not fit.
 */
export const doDuty = async (
  tools: Tools,
  called: readonly string[],
  { dry = false }: { readonly dry?: boolean } = {},
): Promise<Report | undefined> => {
  const duty = dutyOf(called);
  const args = called.slice(1);
  if (duty === undefined) return undefined;
  if (dry) {
    const withheld: Withheld = new Map();
    const dryTools = {
      ...tools,
      table: withoutWrites(tools.table, withheld),
      keyStore: withoutKeyWrites(tools, withheld),
      keepFile: async () => void withheld.set("files", (withheld.get("files") ?? 0) + 1),
    };
    const { lines, failed } = await duty.run(dryTools, args);
    const counts = [...withheld].map(([command, count]) => `${count} ${command.replace("Command", "")}`);
    const untouched = `Nothing was written. It would have been: ${counts.join(", ") || "nothing"}`;
    return { lines: [...lines, untouched], ...(failed === undefined ? {} : { failed }) };
  }
  let ended = "failed";
  try {
    const report = await duty.run(tools, args);
    ended = report.failed === true ? "refused or incomplete" : "done";
    return report;
  } finally {
    if (duty.changes) await noteDone(tools.table, { duty: duty.name, args, ended, at: tools.now() });
  }
};
