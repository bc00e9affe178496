import { describe, expect, it } from "vitest";
import { coveredBy, sampleOf } from "../../core/engine/offers.ts";
import { type AnyGame, replay, type Seat, type Stream, stream, type Viewer } from "../../core/index.ts";
import { foldMenu, unfoldMenu } from "../../core/menu.ts";
import type { AnyBot } from "../../functions/tools/bots/botGames.ts";
import {
  type AnyCommand,
  type AnyEvent,
  anyLegal,
  playGame,
  randomOptions,
  seedOf,
} from "../../functions/tools/randomGame.ts";
import { diversTwins } from "../games/diversTwins.ts";
import { games, invariants } from "../games/index.ts";

/*
 * What every game promises (`core/game.ts`), checked for every game and for the tests' own. Whole random games are played under
 * the game's invariants (`playGame` checks menus, folds and JSON after each command); at some of their states everything else is
 * tried.
 */

/** States that are checked in full: the first ones, then one of so many, and the last. */
const FIRST = 12;
const EVERY = 60;
/** Commands tried of each menu, and of each offer. */
const TRIES = 4;

/** A command as text, regardless of the order of its fields. */
const named = (command: AnyCommand): string => text(Object.entries(command).sort());
const text = (value: unknown): string => JSON.stringify(value) ?? "nothing";
const someOf = <T>(list: readonly T[], count: number, chance: Stream): readonly T[] =>
  list.length <= count ? list : chance.shuffle(list).slice(0, count);

interface Look {
  readonly game: AnyGame;
  /** The game's bots, by name. */
  readonly bots: readonly (readonly [string, AnyBot])[];
  readonly state: unknown;
  readonly seats: number;
  readonly chance: Stream;
  /** The menu of each seat at an earlier check. */
  readonly earlier: Map<Seat, readonly AnyCommand[]>;
  /** Receives what is wrong. */
  readonly wrong: (what: string) => void;
}

const viewersOf = (seats: number): readonly Viewer[] => [
  ...Array.from({ length: seats }, (_, seat) => seat),
  "spectator",
];

/** Menu and offers hold what is accepted, as plain JSON; what is accepted leads where its facts lead. */
const lookAtCommands = ({ game, state, seats, chance, wrong }: Look): void => {
  for (let seat = 0; seat < seats; seat += 1) {
    const menu = game.legal(state, seat) as readonly AnyCommand[];
    const arrived: readonly AnyCommand[] = unfoldMenu(foldMenu(menu));
    if (text(arrived.map(named).sort()) !== text(menu.map(named).sort())) wrong(`the menu of ${seat} does not travel`);
    const offers = game.offers(state, seat);
    const offered = offers.flatMap((offer) => Array.from({ length: TRIES }, () => sampleOf(offer, chance)));
    for (const command of [...someOf(menu, TRIES, chance), ...offered]) {
      const parsed = game.command.safeParse(JSON.parse(text(command)));
      if (!parsed.success || text(parsed.data) !== text(command)) {
        wrong(`${text(command)} is not a command`);
        continue;
      }
      const decided = game.decide(state, parsed.data);
      if (!decided.ok) wrong(`${text(command)} is refused: ${decided.error.code}`);
      else if (text(replay(game, decided.value.events, state)) !== text(decided.value.state))
        wrong(`${text(command)} leads elsewhere than its facts`);
      if (offered.includes(command as never) && !offers.some((offer) => coveredBy(offer, command)))
        wrong(`${text(command)} is offered and not covered`);
    }
  }
};

/** Commands that nobody offers, made from those of other menus and earlier ones: refused or covered, never a throw. */
const lookAtOthers = ({ game, state, seats, chance, earlier, wrong }: Look): void => {
  for (let seat = 0; seat < seats; seat += 1) {
    const menu = game.legal(state, seat) as readonly AnyCommand[];
    const others = game.legal(state, (seat + 1) % seats) as readonly AnyCommand[];
    const changed = someOf(others, TRIES, chance).map((command) =>
      Object.fromEntries(
        Object.entries(command).map(([name, value]) => [
          name,
          typeof value === "number" ? value + chance.below(3) - 1 : value,
        ]),
      ),
    );
    for (const command of [...changed, ...someOf(earlier.get(seat) ?? [], TRIES, chance)]) {
      const parsed = game.command.safeParse({ ...command, seat });
      if (!parsed.success || !game.decide(state, parsed.data).ok) continue;
      const isListed = menu.some((one) => named(one) === named(parsed.data));
      if (!isListed && !game.offers(state, seat).some((offer) => coveredBy(offer, parsed.data)))
        wrong(`${text(parsed.data)} is accepted, and neither listed nor offered`);
    }
    if (menu.length > 0) earlier.set(seat, menu);
  }
};

/** What is shown is plain JSON, and a preview changes nothing. */
const lookAtWhatIsShown = ({ game, state, seats, chance, wrong }: Look, events: readonly AnyEvent[]): void => {
  for (const viewer of viewersOf(seats)) {
    const view = game.view(state, viewer);
    expect(JSON.parse(text(view))).toEqual(view);
    for (const event of events) {
      const told = game.redact(event, viewer);
      if (told !== undefined) expect(JSON.parse(text(told))).toEqual(told);
      if (told !== undefined && told.type !== event.type) wrong(`${event.type} is told as ${told.type}`);
    }
    if (viewer === "spectator") continue;
    for (const command of someOf(game.legal(state, viewer) as readonly AnyCommand[], TRIES, chance)) {
      const preview = game.preview(state, viewer, [command]);
      if (!preview.ok) wrong(`the preview of ${text(command)} is refused: ${preview.error.code}`);
      else expect(JSON.parse(text(preview.value))).toEqual(preview.value);
    }
    for (const to of ["bot", "person"] as const)
      replay(game, game.heard?.(state, { type: "seat-handed-over", seat: viewer, to }) ?? [], state);
  }
};

/** Bots choose from the menu, using only what they are shown. */
const lookAtBots = ({ game, bots, state, chance, wrong }: Look): void => {
  for (const { seat } of game.waiting(state))
    for (const [name, bot] of bots) {
      const menu = game.legal(state, seat) as readonly AnyCommand[];
      const command = bot(game.view(state, seat), menu, chance);
      if (!menu.some((one) => text(one) === text(command))) wrong(`${name} chooses ${text(command)}`);
    }
};

const botsOf = async (game: AnyGame): Promise<Look["bots"]> => {
  const bots = await game.bots?.();
  return bots ? [["standIn", bots.standIn] as const, ["greedy", bots.greedy] as const] : [];
};

const play = async (game: AnyGame, seats: number): Promise<readonly string[]> => {
  const bots = await botsOf(game);
  const { id } = game;
  const seed = seedOf(`contract/${id}/${seats}`);
  const chance = stream(seed, "looks");
  const options = game.options.parse(randomOptions(game, stream(seed, "options")));
  const found: string[] = [];
  const earlier = new Map<Seat, readonly AnyCommand[]>();
  let step = -1;
  const visit = (state: unknown, events: readonly AnyEvent[]): void => {
    step += 1;
    if (step > FIRST && step % EVERY !== 0 && game.outcome(state) === null) return;
    const wrong = (what: string): void => void found.push(`command ${step}: ${what}`);
    const look: Look = { game, bots, state, seats, chance, earlier, wrong };
    lookAtCommands(look);
    lookAtOthers(look);
    lookAtWhatIsShown(look, events);
    lookAtBots(look);
  };
  const { violations } = playGame({ game, players: seats, options, seed }, anyLegal, invariants[id]?.(), visit);
  return [...violations.map(({ command, what }) => `command ${command}: ${what}`), ...found].slice(0, 10);
};

describe.each(Object.keys(games))("the contract of %s", (id) => {
  it("holds in a random game", async () => {
    const game = games[id] as AnyGame;
    expect(await play(game, game.seats.min)).toEqual([]);
  });

  it("accepts every number of seats it names, with its default settings", () => {
    const game = games[id] as AnyGame;
    expect(game.id).toBe(id);
    const usual = Object.fromEntries(game.optionInfo.map(({ name, default: value }) => [name, value]));
    expect(game.options.parse({})).toMatchObject(usual);
    for (const { name, values } of game.optionInfo)
      for (const value of values)
        expect(game.options.safeParse({ [name]: value }).success, `${name}: ${value}`).toBe(true);
  });
});

describe("the checks of the contract", () => {
  const game = games.divers as AnyGame;
  const found = async (change: Partial<AnyGame>): Promise<string> => (await play({ ...game, ...change }, 3)).join("\n");
  const dive = (seat: Seat) => ({ type: "dive", seat, card: 99, air: 0 });

  it("find a command that is listed or offered and refused", async () => {
    const legal: AnyGame["legal"] = (state, seat) => {
      const menu = game.legal(state, seat);
      return menu.length > 0 ? [...menu, dive(seat)] : menu;
    };
    expect(await found({ legal, bots: undefined as never })).toContain("not-in-hand");
    const offers: AnyGame["offers"] = (_state, seat) => [
      { type: "dive", seat, fields: { card: { kind: "const", value: 99 }, air: { kind: "const", value: 0 } } },
    ];
    expect(await found({ offers })).toContain("is refused: not-in-hand");
  });

  it("find one that is accepted and neither listed nor offered", async () => {
    expect(await found({ offers: () => [] })).toContain("neither listed nor offered");
  });

  it("find facts that lead to another state than the one returned", async () => {
    const decide: AnyGame["decide"] = (state, command) => {
      const decided = game.decide(state, command);
      return decided.ok ? { ok: true, value: { ...decided.value, events: decided.value.events.slice(1) } } : decided;
    };
    expect(await found({ decide })).toContain("do not fold to the state handed on");
  });

  it("find a bot that invents a command", async () => {
    const bot = () => dive(0);
    expect(await found({ bots: async () => ({ standIn: bot, greedy: bot }) })).toContain("standIn chooses");
  });
});

describe("what a seat of divers may not know changes nothing it can see", () => {
  const divers = games.divers as AnyGame;
  const shown = (
    game: AnyGame,
    state: unknown,
    viewer: Viewer,
    attempts: readonly AnyCommand[],
  ): Readonly<Record<string, string>> => ({
    view: text(game.view(state, viewer)),
    waiting: text(game.waiting(state)),
    outcome: text(game.outcome(state)),
    ...(viewer === "spectator"
      ? {}
      : { menu: text(game.legal(state, viewer)), offers: text(game.offers(state, viewer)) }),
    ...Object.fromEntries(
      attempts.flatMap((command) => {
        const decided = game.decide(state, command);
        return [
          [`answer to ${text(command)}`, decided.ok ? "accepted" : text(decided.error)],
          [`preview of ${text(command)}`, text(game.preview(state, command.seat, [command]))],
        ];
      }),
    ),
  });

  const leaks = (seats: number, round: number, game = divers): readonly string[] => {
    const seed = seedOf(`twins/${seats}/${round}`);
    const chance = stream(seed, "twins");
    const twins = diversTwins();
    const found: string[] = [];
    // Now and then an offer instead of a listed command: plans are made, dives changed.
    playGame({ game, players: seats, options: { rounds: 5 }, seed }, anyLegal, undefined, (reached, events) => {
      twins.see(events as never);
      const planned = Array.from({ length: seats }, (_, seat) =>
        game.offers(reached, seat).find(({ type }) => type === "plan"),
      )
        .flatMap((offer) => (offer ? [sampleOf(offer, chance)] : []))
        .reduce((state, command) => {
          const decided = game.decide(state, command as never);
          return decided.ok ? decided.value.state : state;
        }, reached);
      for (const state of [reached, planned])
        for (const viewer of viewersOf(seats)) {
          const attempts =
            viewer === "spectator"
              ? []
              : [
                  ...(game.legal(state, viewer as Seat) as readonly AnyCommand[]).slice(0, TRIES),
                  ...game.offers(state, viewer as Seat).map((offer) => sampleOf(offer, chance) as AnyCommand),
                ];
          const one = shown(game, state, viewer, attempts);
          const other = shown(game, twins.twin(state as never, viewer, chance), viewer, attempts);
          for (const part of Object.keys(one)) if (one[part] !== other[part]) found.push(`${part} tells ${viewer}`);
        }
    });
    return found.slice(0, 10);
  };

  it.each([2, 3, 4])("in games of %i", (seats) => {
    expect([0, 1, 2].flatMap((round) => leaks(seats, round))).toEqual([]);
  });

  it("is found in a view, a menu of offers and a preview on the real table", () => {
    const other = (seat: Seat) => (seat === 0 ? 1 : 0);
    const leaky = (change: Partial<AnyGame>): string => leaks(2, 0, { ...divers, ...change }).join("\n");
    const hand = (state: unknown, seat: Seat) => text(divers.view(state, seat).players[seat].own);
    const view: AnyGame["view"] = (state, viewer) => ({
      ...divers.view(state, viewer),
      peeked: hand(state, viewer === "spectator" ? 0 : other(viewer)),
    });
    expect(leaky({ view })).toContain("view tells");
    expect(leaky({ offers: (state, seat) => divers.offers(state, other(seat)) })).toContain("offers tells");
    const preview: AnyGame["preview"] = (state, seat) => ({
      ok: true,
      value: { changes: [], reveals: hand(state, other(seat)).length % 2 === 0, final: false, next: [] },
    });
    expect(leaky({ preview })).toContain("preview of");
  });
});
