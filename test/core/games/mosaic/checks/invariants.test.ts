import { describe, expect, it } from "vitest";
import { mosaicWatch } from "../../../../../core/games/mosaic/checks/invariants.ts";
import { mosaic } from "../../../../../core/games/mosaic/index.ts";
import type { Event } from "../../../../../core/games/mosaic/table/events.ts";
import { empireCard } from "../../../../../core/games/mosaic/table/ids.ts";
import { defaultOptions } from "../../../../../core/games/mosaic/table/options.ts";
import type { Player } from "../../../../../core/games/mosaic/table/player.ts";
import type { State } from "../../../../../core/games/mosaic/table/state.ts";
import { commitmentOf, invariants, replay } from "../../../../../core/index.ts";
import { anyLegal, playGame, seedOf } from "../../../../../functions/tools/randomGame.ts";

/** A game in which everything has been taken from somewhere, with the watch that saw it. */
const inPlay = (() => {
  const seed = seedOf("watched");
  const setup = { game: mosaic, players: 3, options: mosaic.options.parse({}), seed };
  const states: State[] = [];
  const batches: (readonly Event[])[] = [];
  playGame(setup, anyLegal, undefined, (state, events) => {
    states.push(state as State);
    batches.push(events as unknown as readonly Event[]);
  });
  const rich = states.findIndex(
    ({ players, discarded }) =>
      discarded.length > 1 &&
      players.some(({ wonders }) => wonders.length > 0) &&
      players.every(({ technologies, taxTariffCards }) => technologies.length > 5 && taxTariffCards.length > 0),
  );
  const watch = mosaicWatch();
  for (const events of batches.slice(0, rich + 1)) watch.see(events);
  return { state: states[rich] as State, watch };
})();

const changed = (seat: number, change: (owner: Player) => Partial<Player>): State => ({
  ...inPlay.state,
  players: inPlay.state.players.map((one, other) => (other === seat ? { ...one, ...change(one) } : one)),
});

describe("the watch of a game of Mosaic", () => {
  it("finds nothing in a sound state", () => {
    expect(inPlay.watch.wrong(inPlay.state)).toEqual([]);
    expect(inPlay.watch.rounds(inPlay.state)).toBe(inPlay.state.round);
  });

  it.each<[string, () => State, RegExp]>([
    [
      "a negative currency",
      () => changed(1, ({ currencies }) => ({ currencies: { ...currencies, food: -1 } })),
      /seat 1 has -1 food/,
    ],
    ["a broken number", () => changed(0, () => ({ population: 2.5 })), /seat 0 has 2.5 population/],
    [
      "a negative production",
      () => changed(2, ({ production }) => ({ production: { ...production, tax: -3 } })),
      /seat 2 has -3 tax production/,
    ],
    ["a negative holding area", () => ({ ...inPlay.state, holding: -5 }), /-5 in the holding area/],
    [
      "a piece that came from nowhere",
      () => changed(0, ({ reserve }) => ({ reserve: { ...reserve, city: reserve.city + 1 } })),
      /seat 0 has \d+ city on the map and \d+ in reserve/,
    ],
    [
      "a lost unit",
      () => changed(1, ({ reserve }) => ({ reserve: { ...reserve, cavalry: reserve.cavalry - 1 } })),
      /seat 1 has \d+ cavalry/,
    ],
    [
      "a technology in two hands",
      () =>
        changed(0, ({ technologies }) => ({
          technologies: [...technologies, ...(inPlay.state.players[1]?.technologies.slice(0, 1) ?? [])],
        })),
      /card tech-\S+ is not in exactly one place/,
    ],
    [
      "a lost tax card",
      () => changed(0, ({ taxTariffCards }) => ({ taxTariffCards: taxTariffCards.slice(1) })),
      /card (tax|tariff)-\d+ is not in exactly one place/,
    ],
    [
      "a deck that lost its top card",
      () => ({
        ...inPlay.state,
        decks: {
          ...inPlay.state.decks,
          population: {
            ...inPlay.state.decks.population,
            offer: [null, null],
          },
        },
      }),
      /card pop-\d+ is not in exactly one place/,
    ],
    [
      "a second empire card",
      () => ({
        ...inPlay.state,
        decks: {
          ...inPlay.state.decks,
          build: { ...inPlay.state.decks.build, cards: [empireCard, ...inPlay.state.decks.build.cards] },
        },
      }),
      /empire cards/,
    ],
    [
      "a tile that two have",
      () => changed(0, () => ({ tiles: [inPlay.state.goldenAges[0] as string] })),
      /tile age-\S+ is not in exactly one place/,
    ],
    [
      "a token that was not removed",
      () => {
        const [hex] = Object.keys(inPlay.state.board.pieces);
        const tokens = { ...inPlay.state.board.tokens, [hex as string]: "good-wine" };
        return { ...inPlay.state, board: { ...inPlay.state.board, tokens } };
      },
      /a token under the/,
    ],
    [
      "a city on a port hex",
      () => {
        const hex = "hex-numidia-16";
        const pieces = { ...inPlay.state.board.pieces, [hex]: { kind: "city", seat: 0 } as const };
        return { ...inPlay.state, board: { ...inPlay.state.board, pieces } };
      },
      /city on hex-numidia-16, a port hex/,
    ],
    [
      "a piece in a region out of play",
      () => {
        const pieces = { ...inPlay.state.board.pieces, "hex-hispania-01": { kind: "city", seat: 0 } as const };
        return { ...inPlay.state, board: { ...inPlay.state.board, pieces } };
      },
      /city in hispania, which is out of play/,
    ],
    [
      "a wonder that stands elsewhere",
      () => {
        const owner = inPlay.state.players.findIndex(({ wonders }) => wonders.length > 0);
        return changed(owner, ({ wonders }) => ({ wonders: wonders.map((one) => ({ ...one, hex: "hex-gaul-01" })) }));
      },
      /are not where the map has them/,
    ],
    ["a fourth scoring", () => ({ ...inPlay.state, empire: { ...inPlay.state.empire, done: 4 } }), /4 empire scorings/],
  ])("finds %s", (_, broken, expected) => {
    expect(inPlay.watch.wrong(broken()).join("\n")).toMatch(expected);
  });

  it("wants to see the opening", () => {
    expect(mosaicWatch().wrong(inPlay.state)).toEqual(["the game was not opened"]);
  });
});

describe("a simulated game", () => {
  const seed = seedOf("simulated");
  const options = mosaic.options.parse({});
  const watchOf = invariants.mosaic as () => ReturnType<typeof mosaicWatch>;

  it("comes out the same when it is played again, and its log folds to its end", () => {
    const play = () => playGame({ game: mosaic, players: 2, options, seed }, anyLegal, watchOf());
    const [one, other] = [play(), play()];
    expect(one.violations).toEqual([]);
    expect(one.commands).toEqual(other.commands);
    expect(one.outcome).toEqual(other.outcome);
    expect(replay(mosaic, [one.opening, ...one.commandEvents].flat() as never)).toEqual(one.state);
  });

  it("is reported with the number of the command when the engine errs", () => {
    const broken = {
      ...mosaic,
      // Every tenth gain of food gets lost in the fold.
      evolve: (state: State, event: Event): State => {
        if (event.type !== "gained" || event.gain.food !== 5) return mosaic.evolve(state, event);
        return { ...mosaic.evolve(state, event), holding: -1 };
      },
    };
    const { violations } = playGame({ game: broken, players: 2, options, seed }, anyLegal, watchOf());
    expect(violations.length).toBeGreaterThan(0);
    expect(violations[0]).toMatchObject({ seed, what: "-1 in the holding area" });
    expect(violations[0]?.command).toBeGreaterThan(0);
  });

  it("is reported when a menu lies, a state is changed in place or does not survive JSON", () => {
    const first = (change: Partial<typeof mosaic>): string | undefined =>
      playGame({ game: { ...mosaic, ...change }, players: 2, options, seed }, anyLegal, watchOf()).violations[0]?.what;
    expect(first({ legal: () => [] })).toMatch(/waited for and has 0 commands/);
    expect(first({ waiting: () => [] })).toMatch(/not waited for and has \d+ commands/);
    const lost = (state: State, event: Event): State => ({
      ...mosaic.evolve(state, event),
      holding: undefined as never,
    });
    expect(first({ evolve: lost })).toMatch(/state.holding does not survive JSON/);
    expect(() =>
      first({
        decide: (state, command) => {
          (state.players as Player[]).reverse();
          return mosaic.decide(state, command);
        },
      }),
    ).toThrow(TypeError);
  });

  it("M-SET-22 reveals no empire card and takes no tile before the first turn", () => {
    for (let n = 0; n < 4; n += 1) {
      const from = seedOf(`set-up ${n}`);
      let state = replay(
        mosaic,
        mosaic.setup({ seats: 6, options: defaultOptions, seed: from, commitment: commitmentOf(from) }),
      );
      while (state.phase !== "turns") {
        const [waiting] = mosaic.waiting(state);
        const legal = mosaic.legal(state, waiting?.seat ?? 0);
        // Everything that can be turned up is turned up.
        const command = legal.find(({ type }) => type === "play-technology") ?? legal[n % legal.length] ?? legal[0];
        const decided = command && mosaic.decide(state, command);
        if (!decided?.ok) throw new Error("the set-up came to a halt");
        state = decided.value.state;
      }
      expect(state.empire.revealed).toBe(0);
      expect(state.players.flatMap(({ tiles }) => tiles)).toEqual([]);
      expect(state.end).toBeNull();
    }
  });
});
