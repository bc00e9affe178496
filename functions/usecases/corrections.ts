import type { AnyGame, CorrectionFault, Games, Result } from "../../core/index.ts";
import { fail, ok } from "../../core/index.ts";

/**
 * Corrected values that every new table of an installation is opened with, by the game's id. A table keeps those it was opened
 * with, even if these change later.
 */
export type InstalledCorrections = Readonly<Record<string, unknown>>;

const isObject = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === "object" && json !== null && !Array.isArray(json);

/** Merges two files: record by record, field by field, the second wins. */
const laidOver = (below: unknown, above: unknown): unknown => {
  if (!isObject(below) || !isObject(above)) return above;
  const patches = Object.entries(above).map(([id, patch]) => {
    const under = Object.hasOwn(below, id) ? below[id] : undefined;
    return [id, isObject(under) && isObject(patch) ? { ...under, ...patch } : patch] as const;
  });
  return { ...below, ...Object.fromEntries(patches) };
};

/**
 * The corrections a new table is opened with: those of the installation, overlaid with those of the request. They are checked
 * together and with the table's settings, as they will be played with. Undefined when there are none.
 */
export const correctionsFor = (
  game: AnyGame,
  installed: InstalledCorrections | undefined,
  asked: unknown,
  options?: unknown,
): Result<unknown, readonly CorrectionFault[]> => {
  const standing = installed !== undefined && Object.hasOwn(installed, game.id) ? installed[game.id] : undefined;
  if (standing === undefined && asked === undefined) return ok(undefined);
  if (game.corrections === undefined) return fail([{ path: "", code: "takes-no-corrections" }]);
  if (asked === undefined) return game.corrections(standing, options);
  return game.corrections(standing === undefined ? asked : laidOver(standing, asked), options);
};

/** Checks the corrections of an installation: `{ "mosaic": { "tax-07": { "unrest": 2 } } }`. Reports every mistake. */
export const parseInstalled = (
  games: Games,
  json: unknown,
): Result<InstalledCorrections, readonly CorrectionFault[]> => {
  if (!isObject(json)) return fail([{ path: "", code: "no-games", params: { games: Object.keys(games).join(", ") } }]);
  const checked: Record<string, unknown> = {};
  const faults: CorrectionFault[] = [];
  for (const [id, corrections] of Object.entries(json)) {
    const game = Object.hasOwn(games, id) ? games[id] : undefined;
    if (game === undefined) {
      faults.push({ path: id, code: "no-such-game", params: { games: Object.keys(games).join(", ") } });
      continue;
    }
    const parsed = correctionsFor(game, undefined, corrections);
    if (parsed.ok) checked[id] = parsed.value;
    else
      faults.push(...parsed.error.map((fault) => ({ ...fault, path: fault.path === "" ? id : `${id}.${fault.path}` })));
  }
  return faults.length > 0 ? fail(faults) : ok(checked);
};

/** A fault as the operator sees it: "mosaic.tax-07.unrest: too small (minimum 0)". */
export const faultLine = ({ path, code, params = {} }: CorrectionFault): string => {
  const told = Object.entries(params).map(([name, value]) => `${name} ${value}`);
  return `${path === "" ? "the file" : path}: ${code.replaceAll("-", " ")}${told.length > 0 ? ` (${told.join("; ")})` : ""}`;
};
