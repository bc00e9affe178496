import { type AnyGame, commitmentOf } from "../../core/index.ts";
import { EXPORT_FORMAT, type FinishedExport } from "../../functions/contract/exportFormat.ts";
import { anyLegal, type Choose, playGame, seedOf } from "../../functions/tools/randomGame.ts";
import { sealed } from "../../functions/usecases/tableFile.ts";

const START = Date.UTC(2026, 0, 1);

/** A whole random game as the file its players would download, read back from disk. */
export const playedFile = (
  game: AnyGame,
  players: number,
  text: string,
  corrections?: unknown,
  choose: Choose = anyLegal,
): FinishedExport => {
  const seed = seedOf(text);
  const options: unknown = game.options.parse({});
  const played = playGame(
    { game, players, options, seed, ...(corrections === undefined ? {} : { corrections }) },
    choose,
  );
  if (played.outcome === null) throw new Error("the game did not end");
  const commitment = commitmentOf(seed);
  const names = ["Ann", "Bob", "Cleo", "Dan", "Eve", "Finn"].slice(0, players);
  const rules = game.rulesVersion;
  const opened = {
    type: "table-opened",
    game: game.id,
    name: "Friday",
    options,
    ...(corrections === undefined ? {} : { corrections }),
    seats: names.map((name) => ({ name, language: "en" })),
    hostSeat: 0,
  };
  const moves = played.commands.map(({ seat }, index) => ({
    by: seat,
    events: [
      { type: "moved", seat, events: played.commandEvents[index] },
      ...(index === played.commands.length - 1 ? [{ type: "table-ended" }] : []),
    ],
  }));
  const commits = [
    { by: "host" as const, events: [opened] },
    { by: "host" as const, events: [{ type: "table-started", commitment, events: played.opening }] },
    ...moves,
  ].map((commit, index) => ({ version: index + 1, at: START + index * 60_000, rules, ...commit }));
  const file: FinishedExport = {
    format: EXPORT_FORMAT,
    contains: "everything",
    table: {
      id: "played-table",
      game: game.id,
      name: "Friday",
      status: "ended",
      version: commits.length,
      rulesVersion: rules,
      seats: names.map((name) => ({ name, bot: false })),
      options,
      corrections: corrections ?? null,
      commitment,
      openedAt: START,
      startedAt: START + 60_000,
      endedAt: commits.at(-1)?.at ?? null,
    },
    seed,
    outcome: played.outcome as FinishedExport["outcome"],
    commits: sealed(commits),
  };
  return JSON.parse(JSON.stringify(file)) as FinishedExport;
};

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type Step = string | number;

/** A value with the leaf at `path` changed. */
export const changedAt = <T>(value: T, [step, ...rest]: readonly Step[], change: (leaf: unknown) => unknown): T => {
  if (step === undefined) return change(value) as T;
  if (Array.isArray(value))
    return value.map((part, index) => (index === step ? changedAt(part, rest, change) : part)) as T;
  const object = value as Record<string, unknown>;
  return { ...object, [step]: changedAt(object[String(step)], rest, change) } as T;
};

/** The paths of all leaves of a JSON value. */
export const leavesOf = (value: unknown, path: readonly Step[] = []): (readonly Step[])[] => {
  const json = value as Json;
  if (typeof json !== "object" || json === null) return [path];
  return Object.entries(json).flatMap(([key, part]) =>
    leavesOf(part, [...path, Array.isArray(json) ? Number(key) : key]),
  );
};

/** The file with its digests recomputed, as somebody with knowledge would hide a change. */
export const resealed = (file: FinishedExport): FinishedExport => ({ ...file, commits: sealed(file.commits) });
