import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { actions as mosaicActions } from "../../../core/games/mosaic/commands.ts";
import { table as patchistoryActions } from "../../../core/games/patchistory/commands.ts";
import { type AnyGame, games, replay } from "../../../core/index.ts";

type AnyEvent = { readonly type: string };
type AnyCommand = { readonly type: string; readonly seat: number };
interface Log {
  readonly rulesVersion: number;
  readonly log: readonly (readonly AnyEvent[])[];
}

/**
 * Moves of recorded games that today's rules decide otherwise, on purpose: the rules version that changed them, and why. Whoever
 * changes a rule finds the moves here or in a red test, and nowhere else.
 */
const intended: Readonly<Record<string, Readonly<Record<string, { readonly rules: number; readonly why: string }>>>> = {
  patchistory: {
    "game-37-2-players/43": { rules: 2, why: "PR-12: the second player waits until the first one's patch is answered" },
    "game-46-2-players/36": { rules: 2, why: "PR-12: the second player waits until the first one's patch is answered" },
  },
};

/** Commands today's rules refuse though older ones accepted them, by code: each must lead to its facts under the older rules. */
const refusedSince: Readonly<Record<string, { readonly rules: number; readonly codes: readonly string[] }>> = {
  patchistory: { rules: 3, codes: ["no-aid-to-come", "no-talk-to-come", "order-too-late"] },
};

/** What a command is answered with: by the last rules that took it, if today's refuse it on purpose. */
const decidedBy = (game: AnyGame, state: unknown, command: AnyCommand) => {
  const decided = game.decide(state, command);
  const since = refusedSince[game.id];
  if (decided.ok || !since?.codes.includes(decided.error.code)) return decided;
  return game.formerly?.[since.rules - 1]?.(state, command) ?? decided;
};

/** Every kind of command there is, also of those in no menu. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  mosaic: mosaicActions.types,
  patchistory: patchistoryActions.types,
};

/** What is sealed until all have chosen and may be changed until then, and recorded games in which it was. */
const changed: Readonly<Record<string, { readonly games: readonly string[]; readonly types: readonly string[] }>> = {
  patchistory: {
    games: ["game-49-2-players", "game-50-3-players", "game-51-4-players"],
    types: ["commit-votes", "patch", "pick-prosperity", "place-bid"],
  },
};

const folder = (id: string): URL => new URL(`../../replays/${id}/`, import.meta.url);
const unpack = <T>(file: URL): T => JSON.parse(brotliDecompressSync(readFileSync(file)).toString("utf8")) as T;

/** The game's own answer to a hand-over is in the log without a command. */
const saidItself = (game: AnyGame, state: unknown, events: readonly AnyEvent[]): boolean =>
  (state as { readonly players: readonly unknown[] }).players.some((_, seat) =>
    isDeepStrictEqual(game.heard?.(state, { type: "seat-handed-over", seat, to: "person" }), events),
  );

describe.each(Object.keys(games))("recorded games of %s decided again", (id) => {
  const game = games[id] as AnyGame;
  const recorded = unpack<Readonly<Record<string, readonly (AnyCommand | null)[]>>>(new URL("commands.br", folder(id)));
  const changes = intended[id] ?? {};

  it("K-20 every recorded game is here, and each intended change is of the present version or an older one", () => {
    const names = JSON.parse(readFileSync(new URL("games.json", folder(id)), "utf8")) as readonly { name: string }[];
    expect(Object.keys(recorded).sort()).toEqual(names.map(({ name }) => name).sort());
    for (const { rules } of Object.values(changes)) expect(rules).toBeLessThanOrEqual(game.rulesVersion);
  });

  it("K-20 every kind of command a game knows is among them, also those that no menu offers", () => {
    const types = new Set(Object.values(recorded).flatMap((commands) => commands.map((command) => command?.type)));
    expect(kinds[id]?.length).toBeGreaterThan(30);
    expect(kinds[id]?.filter((type) => !types.has(type))).toEqual([]);
  });

  it("K-20 what lies sealed is changed in some of them, by somebody who is asked no more", () => {
    const { games: names = [], types = [] } = changed[id] ?? {};
    const found = names.flatMap((name) => {
      const { log } = unpack<Log>(new URL(`${name}.json.br`, folder(id)));
      let state: unknown = game.initial;
      return log.flatMap((events, number) => {
        const command = recorded[name]?.[number];
        const asked = game.waiting(state).some(({ seat }) => seat === command?.seat);
        state = replay(game, events as never, state as never);
        return command && !asked ? [command.type] : [];
      });
    });
    for (const type of types) expect(found).toContain(type);
  });

  it.each(Object.keys(recorded))("K-20 %s: each command leads to the facts it led to", (name) => {
    const { rulesVersion, log } = unpack<Log>(new URL(`${name}.json.br`, folder(id)));
    const commands = recorded[name] ?? [];
    expect(commands).toHaveLength(log.length);
    let state: unknown = game.initial;
    let decided = 0;
    for (const [number, facts] of log.entries()) {
      const events = facts.map((event) => game.upcast(event, rulesVersion)) as readonly AnyEvent[];
      const command = commands[number];
      if (command) {
        const answer = decidedBy(game, state, command);
        expect([number, answer]).toMatchObject([number, { ok: true, value: { events } }]);
        decided += 1;
      } else if (number > 0 && !saidItself(game, state, events)) expect(changes).toHaveProperty([`${name}/${number}`]);
      state = replay(game, events as never, state as never);
    }
    expect(decided).toBeGreaterThan(log.length / 2);
  });
});
