import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Duty, Report, Tools } from "./duty.ts";
import { type Item, inSafeOrder, isCommit, itemIn, itemsWhere, OPS, pkOf, textOf } from "./items.ts";

const ITEMS = "items.jsonl";
const MANIFEST = "manifest.json";

/** The manifest of a backup. `at`: when it was begun, in ms. */
interface Manifest {
  readonly format: 1;
  readonly at: number;
  readonly items: number;
  readonly commits: number;
  readonly sha256: string;
}

/** Notes about operators' work at one table do not belong to another. */
const isKept = (item: Item): boolean => pkOf(item) !== OPS;

const digestOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Writes a file that only its owner may read, with its folder. */
const writeSecret = async (folder: string, name: string, text: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, name), text, { mode: 0o600 });
};

const write = async ({ table, now, keepFile = writeSecret }: Tools, folder: string): Promise<Report> => {
  const at = now();
  const items = await itemsWhere(table, isKept);
  const text = inSafeOrder(items)
    .map((item) => `${textOf(item)}\n`)
    .join("");
  const commits = items.filter(isCommit).length;
  const manifest: Manifest = { format: 1, at, items: items.length, commits, sha256: digestOf(text) };
  await keepFile(folder, ITEMS, text);
  await keepFile(folder, MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
  return { lines: [`${items.length} items, ${commits} of them commits, in ${folder}`] };
};

/** The items of a backup, in the order in which they can be restored. Throws when they are not what was written. */
export const readBackup = async (folder: string): Promise<readonly Item[]> => {
  const manifest = JSON.parse(await readFile(join(folder, MANIFEST), "utf8")) as Manifest;
  const text = await readFile(join(folder, ITEMS), "utf8");
  if (manifest.format !== 1 || manifest.sha256 !== digestOf(text))
    throw new Error(`The backup in ${folder} is not what its manifest says.`);
  return inSafeOrder(
    text
      .split("\n")
      .filter((line) => line !== "")
      .map(itemIn),
  );
};

export const backup: Duty = {
  name: "backup",
  takes: "<folder>",
  about: "writes every item to a folder; it holds addresses, so it is as secret as the table",
  arity: [1, 1],
  changes: false,
  run: (tools, [folder = ""]) => write(tools, folder),
};
