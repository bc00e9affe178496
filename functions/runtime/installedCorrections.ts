import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Games } from "../../core/index.ts";
import { faultLine, type InstalledCorrections, parseInstalled } from "../usecases/corrections.ts";
import { gamesOnDemand } from "./gamesOnDemand.ts";

type Env = Readonly<Record<string, string | undefined>>;

/** Where the corrections of an installation are by default. */
export const CORRECTIONS_FILE = "corrections.json";

const read = async (file: string, needed: boolean): Promise<string | undefined> => {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (!needed && error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw new Error(`The corrections in ${file} cannot be read.`, { cause: error });
  }
};

const parsed = (text: string, from: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`The corrections in ${from} are no JSON.`);
  }
};

/** Loaded only where something is corrected; other installations start without the rules of any game. */
const everyGame = async (): Promise<Games> => {
  const { games, loadGame } = gamesOnDemand();
  await loadGame();
  return games;
};

/**
 * The corrected values that every new table of this installation uses: `TESSERA_CORRECTIONS` holds them as JSON or names a JSON
 * file; without it, `corrections.json` in `folder`, if there is one. `games`: by default all. Throws an error that lists every
 * mistake with its place.
 */
export const installedCorrections = async (
  env: Env,
  folder: string,
  games: () => Promise<Games> = everyGame,
): Promise<InstalledCorrections | undefined> => {
  const given = env.TESSERA_CORRECTIONS?.trim() || undefined;
  const inline = given?.startsWith("{") === true;
  const file = given ?? join(folder, CORRECTIONS_FILE);
  const text = inline ? given : await read(file, given !== undefined);
  if (text === undefined) return undefined;
  const from = inline ? "TESSERA_CORRECTIONS" : file;
  const checked = parseInstalled(await games(), parsed(text, from));
  if (checked.ok) return checked.value;
  throw new Error([`The corrections in ${from} are wrong:`, ...checked.error.map(faultLine)].join("\n  "));
};
