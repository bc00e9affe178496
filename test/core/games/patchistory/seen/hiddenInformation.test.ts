import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../core/games/patchistory/commands.ts";
import { patchistory } from "../../../../../core/games/patchistory/index.ts";
import type { GameEvent } from "../../../../../core/games/patchistory/table/events.ts";
import { player, type State } from "../../../../../core/games/patchistory/table/state.ts";
import { fail, ok, type Seat, stream, type Viewer } from "../../../../../core/index.ts";
import {
  type AnyCommand,
  type Choose,
  playGame,
  randomOptions,
  seedOf,
} from "../../../../../functions/tools/randomGame.ts";
import { renamed, renaming, twinOf, watcher } from "../../../../support/patchistorySecrets.ts";

/** Whole games in every run, three of each number of players; `npm run test-long` plays more. */
const games = process.env.TESSERA_LONG === "1" ? 200 : 9;
/** One state in this many is checked in full; the log at every one. */
const sampled = 10;
/** Commands tried at a state that is checked. */
const tried = 5;

type Game = Pick<
  typeof patchistory,
  "view" | "redact" | "legal" | "waiting" | "decide" | "preview" | "ahead" | "outcome"
>;

const anyKind: Choose = ({ legal, chance }) => {
  const types = [...new Set(legal.map(({ type }) => type))];
  const type = types[chance.below(types.length)];
  const some = legal.filter((command) => command.type === type);
  return some[chance.below(some.length)] as AnyCommand;
};

const text = (value: unknown): string => JSON.stringify(value) ?? "nothing";

/** So many commands are tried out one after the other in a look ahead. */
const triedAhead = 4;

/** A look ahead, command by command: each is the last the answer before has listed, which leads furthest on. */
const lookedAhead = (game: Game, state: State, seat: Seat): Readonly<Record<string, string>> => {
  const shown: Record<string, string> = {};
  const commands: Command[] = [];
  for (let step = 0; step <= triedAhead; step += 1) {
    const looked = game.ahead?.(state, seat, commands, 0);
    shown[`look ahead ${step}`] = text(looked);
    if (step > 0 && !looked?.ok) throw new Error(`refused what it had listed: ${text(commands)} ${text(looked)}`);
    const next = looked?.ok ? looked.value.next.at(-1) : undefined;
    if (next === undefined) break;
    commands.push(next);
  }
  return shown;
};

/** Everything a viewer can get out of a table, part by part. */
const shownBy = (
  game: Game,
  state: State,
  viewer: Viewer,
  attempts: readonly Command[],
  looksAhead: boolean,
): Readonly<Record<string, string>> => {
  const shown: Record<string, string> = {
    view: text(game.view(state, viewer)),
    waiting: text(game.waiting(state)),
    outcome: text(game.outcome(state)),
  };
  if (viewer === "spectator") return shown;
  shown.menu = text(game.legal(state, viewer));
  if (looksAhead) Object.assign(shown, lookedAhead(game, state, viewer));
  for (const attempt of attempts) {
    const command = { ...attempt, seat: viewer };
    const decided = game.decide(state, command);
    shown[`answer to ${text(command)}`] = decided.ok ? "accepted" : text(decided.error);
    shown[`preview of ${text(command)}`] = text(game.preview(state, viewer, [command]));
  }
  return shown;
};

/** Events of others that carry a secret, with another secret in it. */
const otherSecret = (event: GameEvent, viewer: Viewer): GameEvent => {
  if (!("seat" in event) || event.seat === viewer) return event;
  switch (event.type) {
    case "bid-sealed":
      return { ...event, amount: event.amount + 1 };
    case "placement-submitted":
      return {
        ...event,
        placement: event.placement === "discard" ? { side: "white", at: [0, 0], under: [] } : "discard",
      };
    case "stance-chosen":
      return { ...event, stance: event.stance === "peaceful" ? "aggressive" : "peaceful" };
    case "alliance-answered":
      return { ...event, form: !event.form };
    case "boost-committed":
      return { ...event, boost: { minerals: event.boost.minerals + 1, votes: 0 } };
    case "votes-committed":
      return { ...event, votes: event.votes + 1 };
    default:
      return event;
  }
};

/** Thrown to leave a game whose leak has been found. */
const enough = new Error("found");

/**
 * Plays a game and looks for leaks to everybody; returns what was found, with the number of the command. It ends with the first
 * one that is `wanted`.
 */
const search = (
  game: Game,
  players: number,
  name: string,
  { given, wanted }: { readonly given?: unknown; readonly wanted?: (found: string) => boolean } = {},
): readonly string[] => {
  const seed = seedOf(name);
  const chance = stream(seed, "twins");
  const options = patchistory.options.parse(given ?? randomOptions(patchistory, stream(seed, "options")));
  const seen = watcher(players);
  const found: string[] = [];
  let step = 0;
  const visit = (reached: unknown, happened: readonly unknown[]): void => {
    const state = reached as State;
    const events = happened as readonly GameEvent[];
    seen.see(events);
    const last = state.outcome !== null;
    const full = step < 3 || last || chance.below(sampled) === 0;
    for (const viewer of seen.viewers) {
      const names = renaming((id) => seen.knows(viewer, id), chance);
      for (const event of events) {
        const twin = otherSecret(renamed(event, names), viewer);
        if (text(game.redact(event, viewer)) !== text(game.redact(twin, viewer)))
          found.push(`command ${step}: event ${event.type} tells ${viewer}`);
      }
      if (!full) continue;
      const twin = twinOf(state, names, viewer, chance);
      const menu = viewer === "spectator" ? [] : game.legal(state, viewer);
      const elsewhere = players > 1 ? game.legal(state, (Number(viewer) + 1) % players || 0) : [];
      const attempts = [...chance.shuffle(menu).slice(0, tried), ...chance.shuffle(elsewhere).slice(0, 2)];
      const ahead = step < 3 || chance.below(3) === 0;
      const [one, other] = [state, twin].map((table) => shownBy(game, table, viewer, attempts, ahead)) as [
        Readonly<Record<string, string>>,
        Readonly<Record<string, string>>,
      ];
      for (const part of Object.keys(one))
        if (one[part] !== other[part]) found.push(`command ${step}: ${part} tells ${viewer}`);
    }
    step += 1;
    if (wanted !== undefined && found.some(wanted)) throw enough;
  };
  try {
    playGame({ game: patchistory, players, options, seed }, anyKind, undefined, visit);
  } catch (error) {
    if (error !== enough) throw error;
  }
  return found;
};

describe("P-GEN-15 P-VOTE-35 PR-05 what a seat may not know changes nothing it can see", () => {
  for (let number = 0; number < games; number += 1) {
    const players = 2 + (number % 3);
    it(
      `game ${number} with ${players} players`,
      () => expect(search(patchistory, players, `screens ${number}`).slice(0, 10)).toEqual([]),
      240_000,
    );
  }
});

describe("the search for leaks", () => {
  /** Whether it finds this in a game that is changed so. */
  const finds = (change: Partial<Game>, what: string): boolean => {
    const wanted = (found: string): boolean => found.includes(what);
    return search({ ...patchistory, ...change }, 3, "leaky", { given: {}, wanted }).some(wanted);
  };

  it("notices a view that shows the top of the deck, or another's Money", () => {
    const peeking = (state: State, viewer: Viewer) => ({
      ...patchistory.view(state, viewer),
      top: state.fate.decks[state.era - 1]?.[state.revealed] ?? null,
    });
    expect(finds({ view: peeking }, "view tells")).toBe(true);
    const counting = (state: State, viewer: Viewer) => ({
      ...patchistory.view(state, viewer),
      money: player(state, 0).stock.coin,
    });
    expect(finds({ view: counting }, "view tells 1")).toBe(true);
  });

  it("notices a look ahead from the real table", () => {
    const ahead: Game["ahead"] = (state, seat, commands, from) => {
      const looked = patchistory.ahead?.(state, seat, commands, from);
      const top = state.fate.decks[state.era - 1]?.[state.revealed] ?? "";
      if (!looked?.ok) return looked ?? fail({ code: "none", key: "none" });
      return ok({ ...looked.value, changes: [{ seat, what: top, from: 0, to: 1 }] });
    };
    expect(finds({ ahead }, "look ahead 0 tells")).toBe(true);
  });

  it("notices a log that shows the tiles others draw, or a preview on the real table", () => {
    const redact: Game["redact"] = (event, viewer) =>
      event.type === "dealt" ? { ...event } : patchistory.redact(event, viewer);
    expect(finds({ redact }, "dealt tells")).toBe(true);
    const preview: Game["preview"] = (state, seat, commands) => {
      const honest = patchistory.preview(state, seat, commands);
      const pending = state.fate.tiles[state.tilesDrawn];
      return honest.ok ? { ok: true, value: { ...honest.value, pending } } : honest;
    };
    expect(finds({ preview }, "preview of")).toBe(true);
  });
});
