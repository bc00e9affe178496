import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { type AnyGame, games, replay } from "../../../core/index.ts";
import type { AnyCommand, AnyEvent } from "../randomGame.ts";

/**
 * Finds the commands behind every move of the recorded games and stores them beside the logs, so that the tests can decide each
 * of them anew. Commands already stored stay: they were found under the rules of their time. A move that no command of today's
 * rules explains is stored as null and reported.
 *
 *     npx tsx functions/tools/record/recordCommands.ts [mosaic|patchistory …]
 */
const folder = "test/replays";

interface Log {
  readonly rulesVersion: number;
  readonly log: readonly (readonly AnyEvent[])[];
}

const read = <T>(path: string): T => JSON.parse(brotliDecompressSync(readFileSync(path)).toString("utf8")) as T;

/** Every command that might lead to these facts, most likely first. */
function* attempts(game: AnyGame, state: unknown, events: readonly AnyEvent[]): Generator<AnyCommand> {
  for (const { seat } of game.waiting(state)) yield* game.legal(state, seat) as readonly AnyCommand[];
  const seats = (state as { readonly players: readonly unknown[] }).players;
  for (const seat of seats.keys())
    yield* (game.unlisted?.(state, seat, events as never) ?? []) as readonly AnyCommand[];
}

const commandsOf = (game: AnyGame, name: string, { rulesVersion, log }: Log): readonly (AnyCommand | null)[] => {
  let state: unknown = game.initial;
  return log.map((recorded, number) => {
    const events = recorded.map((event) => game.upcast(event, rulesVersion)) as readonly AnyEvent[];
    const before = state;
    state = replay(game, events as never, before as never);
    if (number === 0) return null;
    for (const command of attempts(game, before, events)) {
      const decided = game.decide(before, command);
      if (decided.ok && isDeepStrictEqual(decided.value.events, events)) return command;
    }
    console.error(`${game.id} ${name}: move ${number} is not explained: ${events[0]?.type}`);
    return null;
  });
};

for (const id of process.argv.length > 2 ? process.argv.slice(2) : Object.keys(games)) {
  const game = games[id] as AnyGame;
  const names = (JSON.parse(readFileSync(join(folder, id, "games.json"), "utf8")) as readonly { name: string }[]).map(
    ({ name }) => name,
  );
  const file = join(folder, id, "commands.br");
  const kept = existsSync(file) ? read<Readonly<Record<string, readonly (AnyCommand | null)[]>>>(file) : {};
  const found = Object.fromEntries(
    names.map((name) => [name, kept[name] ?? commandsOf(game, name, read<Log>(join(folder, id, `${name}.json.br`)))]),
  );
  const packed = brotliCompressSync(JSON.stringify(found), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  writeFileSync(file, packed);
  const moves = Object.values(found).flat();
  console.log(`${id}: ${names.length} games, ${moves.length} moves, ${packed.length} bytes`);
}
