import { describe, expect, it } from "vitest";
import type { Command } from "../../core/games/mosaic/commands.ts";
import { mosaic } from "../../core/games/mosaic/index.ts";
import type { Event } from "../../core/games/mosaic/table/events.ts";
import type { State } from "../../core/games/mosaic/table/state.ts";
import { type Seat, type Stream, stream, type Viewer } from "../../core/index.ts";
import { type AnyCommand, type Choose, playGame, randomOptions, seedOf } from "../../functions/tools/randomGame.ts";
import { follow, playing, symbols, table } from "../support/mosaic.ts";
import { renamed, renaming, Seen, withEmpireCardsMoved, withOtherOrders } from "../support/mosaicSecrets.ts";

/** Whole games in every run, two of each number of players; `npm run test-long` plays more. */
const games = process.env.TESSERA_LONG === "1" ? 200 : 10;
/** One state in this many, per player, is checked in full, since more seats take longer; the log at every one. */
const sampled = 4;
/** Commands tried by each seat at a state that is checked. */
const tried = 6;

/** Each kind of command is equally likely: rare ones (looks at a deck, exchanges) come up often. */
const anyKind: Choose = ({ legal, chance }) => {
  const types = [...new Set(legal.map(({ type }) => type))];
  const type = types[chance.below(types.length)];
  const some = legal.filter((command) => command.type === type);
  return some[chance.below(some.length)] as AnyCommand;
};

type Game = Pick<
  typeof mosaic,
  "view" | "redact" | "legal" | "offers" | "ahead" | "waiting" | "decide" | "preview" | "outcome"
>;

const text = (value: unknown): string => JSON.stringify(value) ?? "nothing";

/** Everything a viewer can get out of a table, part by part. */
const shownBy = (
  game: Game,
  state: State,
  viewer: Viewer,
  attempts: readonly Command[],
): Readonly<Record<string, string>> => {
  const shown: Record<string, string> = {
    view: text(game.view(state, viewer)),
    waiting: text(game.waiting(state)),
    outcome: text(game.outcome(state)),
  };
  if (viewer === "spectator") return shown;
  shown.menu = text(game.legal(state, viewer));
  shown.offers = text(game.offers(state, viewer));
  const ahead = game.ahead?.(state, viewer, [], 0);
  shown.ahead = text(ahead);
  const tried = ahead?.ok ? ahead.value.next.slice(0, 1) : [];
  for (const command of tried)
    shown[`look ahead at ${text(command)}`] = text(game.ahead?.(state, viewer, [command], 0));
  for (const attempt of attempts) {
    const command = { ...attempt, seat: viewer };
    const decided = game.decide(state, command);
    shown[`answer to ${text(command)}`] = decided.ok ? "accepted" : text(decided.error);
    shown[`preview of ${text(command)}`] = text(game.preview(state, viewer, [command]));
  }
  return shown;
};

/** What differs between two tables that the viewer must not be able to distinguish. */
const leaks = (
  game: Game,
  one: State,
  other: State,
  viewer: Viewer,
  attempts: readonly Command[],
): readonly string[] => {
  const [first, second] = [shownBy(game, one, viewer, attempts), shownBy(game, other, viewer, attempts)];
  return Object.keys(first).filter((part) => first[part] !== second[part]);
};

const someOf = <T>(list: readonly T[], count: number, chance: Stream): readonly T[] =>
  list.length <= count ? list : chance.shuffle(list).slice(0, count);

/** Thrown to leave a game whose leak has been found. */
const enough = new Error("found");

/**
 * Plays a game and looks for leaks to everybody; returns what was found, with the number of the command. It ends with the first
 * one that is `wanted`.
 */
const search = (game: Game, players: number, name: string, wanted?: (found: string) => boolean): readonly string[] => {
  const seed = seedOf(name);
  const chance = stream(seed, "twins");
  const options = mosaic.options.parse(randomOptions(mosaic, stream(seed, "options")));
  const seen = new Seen(players);
  const viewers: readonly Viewer[] = [...Array.from({ length: players }, (_, seat) => seat), "spectator"];
  const found: string[] = [];
  let step = 0;
  const visit = (reached: unknown, happened: readonly unknown[]): void => {
    const state = reached as State;
    const events = happened as readonly Event[];
    seen.see(events);
    const last = state.phase === "ended";
    const full = step < 3 || last || chance.below(sampled * players) === 0;
    const attempts = full
      ? viewers.flatMap((viewer) =>
          viewer === "spectator" ? [] : someOf(game.legal(state, viewer as Seat), tried, chance),
        )
      : [];
    for (const viewer of viewers) {
      // The last event publishes the seed; decks and face-down cards stay hidden even then.
      const names = new Map(renaming(seen, viewer, state.seed, chance));
      if (last) names.delete(state.seed);
      for (const event of events)
        if (text(game.redact(event, viewer)) !== text(game.redact(renamed(event, names), viewer)))
          found.push(`command ${step}: event ${event.type} tells ${viewer}`);
      if (!full) continue;
      const twin = withOtherOrders(withEmpireCardsMoved(renamed(state, names), chance), viewer);
      for (const part of leaks(game, state, twin, viewer, attempts))
        found.push(`command ${step}: ${part} tells ${viewer}`);
    }
    step += 1;
    if (wanted !== undefined && found.some(wanted)) throw enough;
  };
  try {
    playGame({ game: mosaic, players, options, seed }, anyKind, undefined, visit);
  } catch (error) {
    if (error !== enough) throw error;
  }
  return found;
};

describe("R-73 R-04 R-81 what a seat may not know changes nothing it can see", () => {
  for (let number = 0; number < games; number += 1) {
    const players = 2 + (number % 5);
    it(
      `game ${number} with ${players} players`,
      () => expect(search(mosaic, players, `hidden ${number}`).slice(0, 10)).toEqual([]),
      240_000,
    );
  }
});

describe("the search for leaks", () => {
  /** Whether it finds this in a game that is changed so. */
  const finds = (change: Partial<Game>, what: string): boolean => {
    const isIt = (found: string): boolean => found.includes(what);
    return search({ ...mosaic, ...change }, 3, "leaky", isIt).some(isIt);
  };

  it("finds a view that shows others' orders", () => {
    const view = (state: State, viewer: Viewer) => ({ ...mosaic.view(state, viewer), orders: state.orders[0] ?? null });
    expect(finds({ view }, "view tells")).toBe(true);
  });

  it("finds a view that shows the top of a deck", () => {
    const view = (state: State, viewer: Viewer) => ({
      ...mosaic.view(state, viewer),
      peekedCard: state.decks.technology.cards[0] ?? null,
    });
    expect(finds({ view }, "view tells")).toBe(true);
  });

  it("finds a log that shows what others draft", () => {
    const redact: Game["redact"] = (event, viewer) =>
      event.type === "technology-drafted" ? { ...event } : mosaic.redact(event, viewer);
    expect(finds({ redact }, "technology-drafted tells")).toBe(true);
  });

  it("finds a preview on the real decks", () => {
    const preview: Game["preview"] = (state, seat, commands) => {
      const [command] = commands;
      const decided = command ? mosaic.decide(state, { ...command, seat }) : undefined;
      // Something as small as yes or no reveals the next card.
      const reveals =
        decided?.ok === true &&
        decided.value.events.some((event) => event.type === "card-revealed" && /[a-m]$/.test(event.card));
      const honest = mosaic.preview(state, seat, commands);
      return honest.ok ? { ok: true, value: { ...honest.value, reveals } } : honest;
    };
    expect(finds({ preview }, "preview of")).toBe(true);
  });
});

describe("R-15 R-73 a technology taken from the top of a deck after a look", () => {
  const state = table({
    players: [{ ideas: 30, money: 20, government: "gov-republic", technologies: symbols({ food: 1 }) }],
  });
  const peek: Command = { type: "peek-deck", seat: 0, deck: "technology" };
  const peeked = follow(state, peek);
  const seen = peeked.decks.technology.cards[0] as string;
  const take: Command = { type: "take-technology", seat: 0, technology: seen, faceUp: false };

  it("is named to nobody else: not by the look, the payment question, the payment or the card", () => {
    const asked = playing(peeked, take);
    const paid = playing(asked.state, { type: "pay", seat: 0, currency: "ideas", replaced: 2 });
    const events = [...playing(state, peek).events, ...asked.events, ...paid.events];
    for (const viewer of [1, "spectator"] as const) {
      for (const event of events) expect(text(mosaic.redact(event, viewer))).not.toContain(seen);
      for (const each of [peeked, asked.state, paid.state]) expect(text(mosaic.view(each, viewer))).not.toContain(seen);
    }
    expect(text(mosaic.view(paid.state, 0))).toContain(seen);
  });
});

describe("R-15 R-73 a build card taken from the top of a deck after a look", () => {
  const state = table({
    players: [{ stone: 4, population: 5, government: "gov-republic" }],
    decks: { build: { cards: ["build-merchant-city", "build-farming-city"] } },
  });
  const peeked = follow(state, { type: "peek-deck", seat: 0, deck: "build" });

  it("is named to nobody else while its owner still chooses the hex", () => {
    const asked = follow(peeked, { type: "build", seat: 0, card: "build-merchant-city", piece: "city" });
    for (const viewer of [1, "spectator"] as const)
      expect(text(mosaic.view(asked, viewer))).not.toContain("build-merchant-city");
    expect(mosaic.view(asked, 0).pending).toMatchObject({ kind: "place", source: "build-merchant-city" });
    const built = follow(asked, { type: "place-piece", seat: 0, piece: "city", hex: "hex-egypt-02" });
    expect(mosaic.view(built, 1).players[0]?.buildCards).toEqual(["build-merchant-city"]);
  });
});
