import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import lockfile from "proper-lockfile";
import { privateFolder } from "./folder.ts";

/** Another process serves this data folder; `pid` is its process id, when known. */
export class FolderInUseError extends Error {
  constructor(
    readonly folder: string,
    readonly pid: number | undefined,
  ) {
    super(
      `The data in ${folder} is in use by another Tessera${pid === undefined ? "" : ` (process ${pid})`}. Stop that one first, or choose another folder with TESSERA_DATA.`,
    );
    this.name = "FolderInUseError";
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
};

const ownerOf = async (pidFile: string): Promise<number | undefined> => {
  const text = await readFile(pidFile, "utf8").catch(() => "");
  const pid = Number.parseInt(text, 10);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
};

const isGone = (pid: number | undefined): boolean => pid !== undefined && pid !== process.pid && !isAlive(pid);

/** A lock that was not renewed for this long is nobody's any more, in ms. */
const STALE = 10_000;
const LOCK = "lock";
const PID = "lock.pid";

/** Throws `FolderInUseError` while a process has locked the folder. Changes nothing there. */
export const refuseInUse = async (folder: string): Promise<void> => {
  if (!existsSync(folder)) return;
  const locked = await lockfile.check(folder, { lockfilePath: join(folder, LOCK), stale: STALE });
  const pid = locked ? await ownerOf(join(folder, PID)) : undefined;
  if (locked && !isGone(pid)) throw new FolderInUseError(folder, pid);
};

/**
 * Locks the data folder for this process and returns the function that releases it. A second process on the same LevelDB folder
 * would die at its first request, so it is refused here. The lock of a killed process is taken over at once.
 */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  await privateFolder(folder);
  const lockfilePath = join(folder, LOCK);
  const pidFile = join(folder, PID);
  const take = () =>
    lockfile.lock(folder, {
      lockfilePath,
      stale: STALE,
      update: 2_000,
      onCompromised: (error) => {
        console.error(`Lost the lock on ${folder}: ${error.message}`);
        process.exit(1);
      },
    });
  const free = await take().catch(async (error: unknown) => {
    if (!(error instanceof Error && "code" in error && error.code === "ELOCKED")) throw error;
    const pid = await ownerOf(pidFile);
    // A restarted container may come back with the process id of its killed predecessor.
    if (!isGone(pid)) throw new FolderInUseError(folder, pid);
    await rm(lockfilePath, { recursive: true, force: true });
    return take().catch(() => {
      throw new FolderInUseError(folder, undefined);
    });
  });
  await writeFile(pidFile, `${process.pid}\n`);
  return async () => {
    await rm(pidFile, { force: true });
    await free();
  };
};
