import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { patchistory } from "../../core/games/patchistory/index.ts";
import type { GameEvent } from "../../core/games/patchistory/table/events.ts";

const folder = new URL("../replays/patchistory/", import.meta.url);

/** The names of the recorded games. */
export const recordedNames = (
  JSON.parse(readFileSync(new URL("games.json", folder), "utf8")) as readonly { readonly name: string }[]
).map(({ name }) => name);

/** The moves of a recorded game, each with its events. */
export const recordedMoves = (name: string): readonly (readonly GameEvent[])[] => {
  const { rulesVersion, log } = JSON.parse(
    brotliDecompressSync(readFileSync(new URL(`${name}.json.br`, folder))).toString("utf8"),
  ) as { readonly rulesVersion: number; readonly log: readonly (readonly { readonly type: string }[])[] };
  return log.map((events) => events.map((event) => patchistory.upcast(event, rulesVersion)));
};
