import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type KeyRing, newKeyRing, parseKeyRing } from "../../identity/keyRing.ts";
import { privateFolder } from "./folder.ts";

/** The key ring of this data folder, made when there is none: links in old mails stay good after a restart. */
export const localKeys = async (folder: string): Promise<KeyRing> => {
  const file = join(folder, "keys.json");
  const kept = await readFile(file, "utf8").catch((error: unknown) => {
    // Only where there are none may new ones be made: they would make every link so far worthless.
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  });
  if (kept !== undefined) return parseKeyRing(kept);
  const made = newKeyRing("local", new Uint8Array(randomBytes(32)));
  await privateFolder(folder);
  await writeFile(file, made, { mode: 0o600 });
  return parseKeyRing(made);
};
