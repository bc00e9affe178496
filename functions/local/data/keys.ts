import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type KeyRing, newKeyRing, parseKeyRing } from "../../identity/keyRing.ts";
import { privateFolder } from "./folder.ts";

/** The key ring of this data folder, created when there is none: links in old mails stay valid after a restart. */
export const localKeys = async (folder: string): Promise<KeyRing> => {
  const file = join(folder, "keys.json");
  const kept = await readFile(file, "utf8").catch((error: unknown) => {
    // New keys may be created only where there are none: they would invalidate every existing link.
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  });
  if (kept !== undefined) return parseKeyRing(kept);
  const made = newKeyRing("local", new Uint8Array(randomBytes(32)));
  await privateFolder(folder);
  await writeFile(file, made, { mode: 0o600 });
  return parseKeyRing(made);
};
