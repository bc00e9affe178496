import { describe, expect, it } from "vitest";
import { easy, greedy, standIn, strong, why } from "../../../../../core/games/patchistory/bots/index.ts";
import { worthParts } from "../../../../../core/games/patchistory/bots/worth/worth.ts";
import { type Command, patchistory, type State } from "../../../../../core/games/patchistory/index.ts";
import {
  type AnyGame,
  type Bot,
  commitmentOf,
  invariants,
  replay,
  type Stream,
  stream,
} from "../../../../../core/index.ts";
import { match, randomBot } from "../../../../../functions/tools/bots/botGames.ts";
import { botTables } from "../../../../../functions/tools/bots/botTables.ts";
import { randomOptions, seedOf } from "../../../../../functions/tools/randomGame.ts";

type PatchistoryBot = Bot<ReturnType<typeof patchistory.view>, Command>;

/** More commands than any game takes: a bot that goes round in circles is found here. */
const endless = 4000;

const deepFreeze = <T>(value: T): T => {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
};

const opened = (players: number, seed: string, options: unknown): State =>
  replay(
    patchistory,
    patchistory.setup({
      seats: players,
      options: patchistory.options.parse(options),
      seed,
      commitment: commitmentOf(seed),
    }),
  );

/** Plays a whole game, every seat by the bot given for it; `watch` sees each decision. */
const playWith = (
  state: State,
  bots: readonly PatchistoryBot[],
  chance: Pick<Stream, "below">,
  watch: (state: State, menu: readonly Command[], command: Command) => void,
): State => {
  let now = state;
  for (let count = 0; count < endless; count += 1) {
    const seat = patchistory.waiting(now)[0]?.seat;
    if (seat === undefined) return now;
    const menu = patchistory.legal(now, seat);
    const command = (bots[seat] as PatchistoryBot)(patchistory.view(now, seat), menu, chance);
    watch(now, menu, command);
    const decided = patchistory.decide(now, command);
    if (!decided.ok) throw new Error(`refused ${JSON.stringify(command)}: ${decided.error.code}`);
    now = decided.value.state;
  }
  throw new Error("the game does not end");
};

describe("bots", () => {
  it.each([2, 3, 4])("play whole games of %i players from the menus alone, whatever the options", (players) => {
    const seed = seedOf(`bots/${players}`);
    const options = randomOptions(patchistory, stream(seed, "options"));
    const bots = Array.from({ length: players }, (_, seat) => (seat % 2 === 0 ? standIn : greedy));
    const end = playWith(opened(players, seed, options), bots, stream(seed, "bots"), (_state, menu, command) =>
      expect(menu).toContain(command),
    );
    expect(end.outcome?.scores).toHaveLength(players);
  });

  it.each([2, 3, 4])("at a table of %i stand-ins play a whole game from the menus alone", async (players) => {
    const watchOf = invariants.patchistory;
    if (!watchOf) throw new Error("no watch");
    const game = patchistory as unknown as AnyGame;
    const { ended, rounds, workShare } = await botTables(game, watchOf, players, { seed: "tables", from: 0, games: 1 });
    expect(ended).toBe(1);
    expect(rounds).toEqual({ mean: 15, p95: 15, max: 15 });
    expect(workShare).toBeNull();
  });

  it("P-GEN-15 answer by view and menu alone: the same again, and whatever lies behind other screens", () => {
    const seed = seedOf("bots/same");
    let asked = 0;
    playWith(opened(3, seed, {}), [standIn, greedy, standIn], stream(seed, "bots"), (state, menu) => {
      asked += 1;
      if (asked % 60 !== 0) return;
      const seat = menu[0]?.seat ?? 0;
      // Another table that looks the same to this seat: other stocks, hands and decks.
      const other: State = {
        ...state,
        fate: { ...state.fate, seed: "f".repeat(64), decks: state.fate.decks.map((deck) => [...deck].reverse()) },
        players: state.players.map((player, index) =>
          index === seat
            ? player
            : {
                ...player,
                stock: { food: 0, mineral: 1, coin: 40, vp: 7, vote: 3 },
                tiles: [...player.tiles].reverse(),
                prosperity: player.prosperity.map(() => "prosperity-hero"),
              },
        ),
      };
      for (const bot of [standIn, greedy, easy, strong(4)]) {
        const [once, again] = [state, other].map((table) =>
          bot(
            deepFreeze(JSON.parse(JSON.stringify(patchistory.view(table, seat)))),
            deepFreeze(JSON.parse(JSON.stringify(menu))),
            stream(seed, `tie/${asked}`),
          ),
        );
        expect(again).toEqual(once);
      }
    });
    expect(asked).toBeGreaterThan(100);
  });

  it("say why, from what their seat sees alone: a part of their judgement and VP", () => {
    const seed = seedOf("bots/why");
    const said: string[] = [];
    const chance = stream(seed, "bots");
    let state = opened(2, seed, {});
    for (let count = 0; count < 70; count += 1) {
      const seat = patchistory.waiting(state)[0]?.seat ?? 0;
      const view = patchistory.view(state, seat);
      const command = (seat === 0 ? easy : standIn)(view, patchistory.legal(state, seat), chance);
      const strength = seat === 0 ? "easy" : "good";
      const reason = why(view, command, strength);
      if (reason) {
        said.push(reason.what);
        expect(why(JSON.parse(JSON.stringify(view)), command, strength)).toEqual(reason);
        expect(worthParts).toContain(reason.what);
        expect(reason.vp).toBeGreaterThanOrEqual(0.5);
      }
      const decided = patchistory.decide(state, command);
      if (!decided.ok) throw new Error(decided.error.code);
      state = decided.value.state;
    }
    expect(said.length).toBeGreaterThan(5);
    expect(new Set(said).size).toBeGreaterThan(1);
  });

  it("the stand-in beats three players who choose by chance, and decides quickly", () => {
    const { wins, meanScore, meanOfOthers, decisionMs } = match(
      patchistory,
      4,
      { seed: "small", from: 0, games: 2 },
      standIn as unknown as typeof randomBot,
      randomBot,
    );
    expect(wins).toBe(2);
    expect(meanScore).toBeGreaterThan(2 * meanOfOthers);
    expect(decisionMs.p99).toBeLessThan(200);
  });

  it("the greedy bot is no straw man: it beats chance as well", () => {
    const { wins } = match(
      patchistory,
      3,
      { seed: "small", from: 0, games: 1 },
      greedy as unknown as typeof randomBot,
      randomBot,
    );
    expect(wins).toBe(1);
  });
});
