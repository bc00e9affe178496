import { chmod, mkdir, stat } from "node:fs/promises";

/** The mode bits that let anybody but the owner in. */
const OTHERS = 0o077;

/**
 * Creates the data folder, or restricts an existing one: it contains keys, addresses and mails, so only its owner may read it.
 * Throws when that is not possible. (Windows has no such bits: there the folder keeps the rights it inherits.)
 */
export const privateFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (process.platform === "win32") return;
  if (((await stat(folder)).mode & OTHERS) === 0) return;
  await chmod(folder, 0o700).catch((cause: unknown) => {
    throw new Error(`${folder} can be read by others, and its rights cannot be changed: it belongs to somebody else.`, {
      cause,
    });
  });
};
