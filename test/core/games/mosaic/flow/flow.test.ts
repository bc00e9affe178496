import { describe, expect, it } from "vitest";
import { actions, type Command, commandSchema } from "../../../../../core/games/mosaic/commands.ts";
import { mosaic } from "../../../../../core/games/mosaic/index.ts";
import { rejections } from "../../../../../core/games/mosaic/rejections.ts";
import type { Event } from "../../../../../core/games/mosaic/table/events.ts";
import { pendingOf, type State } from "../../../../../core/games/mosaic/table/state.ts";
import { replay, type Stream, stream } from "../../../../../core/index.ts";
import { opened, refusal, table } from "../../../../support/mosaic.ts";

const seedOf = (n: number): string => n.toString(16).padStart(64, "0");

/** Random play from the menus, one state per command; first the kind is chosen, then one of it, so that all kinds occur. */
const randomGame = (seats: number, n: number, look: (state: State, chance: Stream) => void, options = {}): State => {
  const chance = stream(seedOf(n), "play");
  let state = opened(seats, options, undefined, seedOf(n));
  for (let step = 0; mosaic.waiting(state).length > 0; step += 1) {
    if (step > 4000) throw new Error(`game ${n} of ${seats} does not end`);
    look(state, chance);
    const waiting = mosaic.waiting(state);
    const seat = waiting[chance.below(waiting.length)]?.seat as number;
    const menu = mosaic.legal(state, seat);
    const kinds = [...new Set(menu.map(({ type }) => type))];
    const kind = kinds[chance.below(kinds.length)];
    const some = menu.filter(({ type }) => type === kind);
    const decided = mosaic.decide(state, some[chance.below(some.length)] as Command);
    if (!decided.ok) throw new Error(`game ${n}: ${JSON.stringify(decided.error)}`);
    state = decided.value.state;
  }
  return state;
};

describe("the menu", () => {
  it.each([2, 3, 4, 5, 6])(
    "R-74 R-07 lists exactly complete commands that decide accepts, in a game of %i",
    (seats) => {
      let looked = 0;
      const ended = randomGame(seats, seats, (state) => {
        const waited = mosaic.waiting(state).map(({ seat }) => seat);
        const menus = state.players.map((_, seat) => mosaic.legal(state, seat));
        if (menus.some((menu, seat) => menu.length > 0 !== waited.includes(seat))) expect(menus).toBe(waited);
        looked += 1;
        if (looked % 8 !== 0) return;
        for (const menu of menus) {
          expect(new Set(menu.map((command) => JSON.stringify(command))).size).toBe(menu.length);
          expect(menu.filter((command) => !commandSchema.safeParse(command).success)).toEqual([]);
          expect(menu.filter((command) => refusal(state, command) !== null)).toEqual([]);
        }
      });
      expect(ended.phase).toBe("ended");
      expect(mosaic.outcome(ended)?.scores).toHaveLength(seats);
    },
  );

  it("R-11 every setting away from its default plays to the end as well", () => {
    const options = {
      exhaustedTaxPerPopulation: 1,
      anyCurrencyIncludesMoney: false,
      engineeringFreePiece: "city",
      metallurgy: "stone-ideas/3",
      splitFreeUnits: false,
      eliminateSameRegion: true,
      empireScoringMoment: "endOfTurn",
      plowshare: "whenPlayed",
      secondPlaceAfterTie: true,
      technologyInfluence: "always",
      freeCityMayBePort: true,
      countFaceDownTechnologies: true,
      wildGood: "fixed",
    };
    for (const seats of [2, 3, 4, 5, 6]) expect(randomGame(seats, 40 + seats, () => {}, options).phase).toBe("ended");
  });
});

describe("any command", () => {
  const wild = (chance: Stream, state: State): unknown => {
    const pick = <T>(list: readonly T[]): T => list[chance.below(list.length)] as T;
    const { shape } = actions.actionOf(pick(actions.types)).schema._zod.def as unknown as {
      shape: Readonly<Record<string, unknown>>;
    };
    const ids = [
      "",
      "nowhere",
      "__proto__",
      "constructor",
      "empire",
      "italia",
      "hispania",
      "hex-italia-01",
      "hex-italia-08",
      "tech-art",
      "wonder-sphinx",
      "gov-tyranny",
      "ach-wealthy",
      "build-capital-city",
      "pop-01",
      "tax-01",
      "good-fish",
      ...state.decks.technology.offer,
    ];
    const values = [
      ...ids,
      ...ids,
      0,
      1,
      2,
      5,
      1000,
      -1,
      true,
      false,
      null,
      "stone",
      "money",
      "tax",
      "infantry",
      "city",
      "culture",
      "build",
    ];
    const type = (shape.type as { _zod: { def: { values: readonly string[] } } })._zod.def.values[0];
    const command: Record<string, unknown> = { type, seat: chance.below(6) };
    for (const key of Object.keys(shape)) if (key !== "type" && key !== "seat") command[key] = pick(values);
    return command;
  };

  it("R-07 is answered with events or a refusal with its key, never by throwing", () => {
    let tried = 0;
    const codes = new Set<string>();
    randomGame(4, 9, (state, chance) => {
      for (let n = 0; n < 25; n += 1) {
        const parsed = commandSchema.safeParse(wild(chance, state));
        if (!parsed.success) continue;
        tried += 1;
        const decided = mosaic.decide(state, parsed.data);
        if (decided.ok) continue;
        codes.add(decided.error.code);
        expect(decided.error.key).toBe(rejections[decided.error.code as keyof typeof rejections].key);
      }
    });
    expect(tried).toBeGreaterThan(1000);
    expect(codes.size).toBeGreaterThan(10);
  });

  it("R-07 unknown kinds, extra fields and seats that do not exist are no commands", () => {
    for (const json of [
      { type: "pass", seat: 0 },
      { type: "work", seat: 0, currency: "stone", more: 1 },
      { type: "work", seat: 6, currency: "stone" },
      { type: "work", seat: 0.5, currency: "stone" },
      { type: "work", currency: "stone" },
      null,
      "work",
    ])
      expect(commandSchema.safeParse(json).success).toBe(false);
    expect(refusal(table(), { type: "work", seat: 4, currency: "stone" })).toBe("no-such-seat");
    expect(refusal(mosaic.initial, { type: "work", seat: 0, currency: "stone" })).toBe("no-such-seat");
  });
});

describe("events", () => {
  it("R-82 states and events survive JSON, and the log alone gives the state", () => {
    const chance = stream(seedOf(5), "play");
    let state = opened(3, {}, undefined, seedOf(5));
    const log: Event[] = [];
    const start = state;
    for (let step = 0; step < 250; step += 1) {
      const [waited] = mosaic.waiting(state);
      if (!waited) break;
      const menu = mosaic.legal(state, waited.seat);
      const decided = mosaic.decide(state, menu[chance.below(menu.length)] as Command);
      if (!decided.ok) throw new Error(decided.error.code);
      const stored = JSON.parse(JSON.stringify(decided.value.events)) as Event[];
      log.push(...stored);
      state = replay(mosaic, stored, state);
    }
    expect(replay(mosaic, log, JSON.parse(JSON.stringify(start)) as State)).toEqual(state);
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
  });

  it("R-07 decide changes nothing: a frozen state can be decided on and folded", () => {
    const frozen = (value: unknown): unknown => {
      if (typeof value === "object" && value !== null)
        for (const inner of Object.values(Object.freeze(value))) frozen(inner);
      return value;
    };
    randomGame(3, 21, (state) => {
      frozen(state);
    });
    const state = frozen(table({ players: [{ stone: 4 }, {}] })) as State;
    const decided = mosaic.decide(state, { type: "build", seat: 0, card: null, piece: "city" });
    expect(decided.ok && pendingOf(decided.value.state)?.kind).toBe("place");
  });
});
