import { describe, expect, it } from "vitest";
import { loadContent } from "../../core/games/mosaic/content/index.ts";
import type { Event as MosaicEvent } from "../../core/games/mosaic/table/events.ts";
import type { State as MosaicState } from "../../core/games/mosaic/table/state.ts";
import { content } from "../../core/games/patchistory/content/index.ts";
import type { GameEvent } from "../../core/games/patchistory/table/events.ts";
import type { State as PatchistoryState } from "../../core/games/patchistory/table/state.ts";
import { type AnyGame, type Seat, type Stream, stream, type Viewer } from "../../core/index.ts";
import {
  type AnyCommand,
  type AnyEvent,
  type Choose,
  playGame,
  randomOptions,
  seedOf,
} from "../../functions/tools/randomGame.ts";
import { diversTwins } from "../games/diversTwins.ts";
import { games } from "../games/index.ts";
import { renamed, renaming, Seen, withEmpireCardsMoved } from "../support/mosaicSecrets.ts";
import * as patchistory from "../support/patchistorySecrets.ts";

/*
 * What a game does not count as a reveal shows nobody anything hidden (K-13). Two checks, for every command of random games that
 * `reveals` lets be taken back. For the mover: on a table that differs in all the mover may not know, the same command leads to
 * the same facts, as the mover and everybody may read them. For everybody: no card, tile or the like is named to a viewer that
 * has not seen it before.
 */

interface Secrets {
  /** Takes note of what everybody learns. */
  see(events: readonly AnyEvent[]): void;
  /** The same table, with everything else that the viewer may not know. */
  twin(state: unknown, viewer: Viewer, chance: Stream): unknown;
  /** Ids in a text that have been hidden from this viewer so far. */
  unseen(text: string, viewer: Viewer): readonly string[];
}

const idsIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/"([a-z]+(?:-[a-z0-9]+)+)"/g)].flatMap(([, id]) => id ?? [])),
];

const secretsOf: Readonly<Record<string, (seats: number) => Secrets>> = {
  mosaic: (seats) => {
    const seen = new Seen(seats);
    const { technologies, buildCards, populationCards, taxTariffCards } = loadContent();
    const hideable = new Set(
      [...technologies, ...buildCards, ...populationCards, ...taxTariffCards].map(({ id }) => id),
    );
    return {
      see: (events) => seen.see(events as unknown as readonly MosaicEvent[]),
      twin: (state, viewer, chance) => {
        const names = renaming(seen, viewer, (state as MosaicState).seed, chance);
        return withEmpireCardsMoved(renamed(state as MosaicState, names), chance);
      },
      unseen: (text, viewer) => idsIn(text).filter((id) => hideable.has(id) && !seen.has(viewer, id)),
    };
  },
  patchistory: (seats) => {
    const seen = patchistory.watcher(seats);
    const { tiles, prosperity, landCards } = content;
    const hideable = new Set([...tiles.keys(), ...prosperity.keys(), ...landCards.keys()]);
    return {
      see: (events) => seen.see(events as unknown as readonly GameEvent[]),
      twin: (reached, viewer, chance) => {
        const state = reached as PatchistoryState;
        const names = patchistory.renaming((id) => seen.knows(viewer, id), chance);
        // A seat without an order is asked: the question itself shows that, whatever is taken back.
        return { ...patchistory.twinOf(state, names, viewer, chance), orders: state.orders };
      },
      unseen: (text, viewer) => idsIn(text).filter((id) => hideable.has(id) && !seen.knows(viewer, id)),
    };
  },
  divers: () => {
    const twins = diversTwins();
    return {
      see: (events) => twins.see(events as never),
      twin: (state, viewer, chance) => twins.twin(state as never, viewer, chance),
      unseen: () => [],
    };
  },
};

const anyKind: Choose = ({ legal, chance }) => {
  const types = [...new Set(legal.map(({ type }) => type))];
  const type = types[chance.below(types.length)];
  const some = legal.filter((command) => command.type === type);
  return some[chance.below(some.length)] as AnyCommand;
};

const text = (value: unknown): string => JSON.stringify(value) ?? "nothing";

const isUnrevealing = (game: AnyGame, before: unknown, events: readonly AnyEvent[], mover: Seat): boolean => {
  let state = before;
  for (const event of events) {
    if (game.reveals?.(state, event, mover) !== false) return false;
    state = game.evolve(state, event);
  }
  return true;
};

/** What was shown by commands that could be taken back, and how many of those there were. */
const search = (game: AnyGame, seats: number, name: string) => {
  const seed = seedOf(name);
  const chance = stream(seed, "twins");
  const secrets = secretsOf[game.id]?.(seats) as Secrets;
  const viewers: readonly Viewer[] = [...Array.from({ length: seats }, (_, seat) => seat), "spectator"];
  const options = game.options.parse(randomOptions(game, stream(seed, "options")));
  const found: string[] = [];
  let before: unknown = null;
  let command: AnyCommand | undefined;
  let open = 0;
  let step = -1;
  const told = (events: readonly AnyEvent[], viewer: Viewer) => events.map((event) => text(game.redact(event, viewer)));
  const choose: Choose = (choice) => {
    command = anyKind(choice);
    return command;
  };
  playGame({ game, players: seats, options, seed }, choose, undefined, (state, events) => {
    step += 1;
    if (command !== undefined && isUnrevealing(game, before, events, command.seat)) {
      open += 1;
      const { seat: mover, type } = command;
      const decided = game.decide(secrets.twin(before, mover, chance), command);
      if (!decided.ok) found.push(`command ${step}: ${type} is refused elsewhere: ${decided.error.code}`);
      else
        for (const viewer of [mover, "spectator"] as const) {
          const [one, other] = [events, decided.value.events as readonly AnyEvent[]].map((all) => told(all, viewer));
          const at = one?.findIndex((event, index) => event !== other?.[index]) ?? -1;
          if (at >= 0)
            found.push(
              `command ${step}: ${type} tells ${viewer} what ${mover} did not know: ${one?.[at]} ${other?.[at]}`,
            );
        }
      for (const viewer of viewers)
        for (const id of secrets.unseen(told(events, viewer).join(), viewer))
          found.push(`command ${step}: ${type} shows ${id} to ${viewer}`);
    }
    secrets.see(events);
    before = state;
  });
  return { found: found.slice(0, 10), open };
};

describe.each(Object.keys(games))("K-13 what can be taken back in %s has shown nobody anything hidden", (id) => {
  const game = games[id] as AnyGame;
  const { min, max } = game.seats;

  it.each([min, Math.min(min + 1, max), Math.min(min + 2, max)])("in a game of %i", (seats) => {
    const { found, open } = search(game, seats, `reveals ${id} ${seats}`);
    expect(found).toEqual([]);
    expect(open).toBeGreaterThan(0);
  });
});

describe("K-13 the search for what is shown", () => {
  const forgetful = (id: string, type: string): string => {
    const game = games[id] as AnyGame;
    const reveals: AnyGame["reveals"] = (state, event, mover) =>
      event.type !== type && game.reveals?.(state, event, mover) !== false;
    const found = (seats: number) => search({ ...game, reveals }, seats, `forgetful ${id}`).found.join();
    return found(2) || found(3);
  };

  it.each([
    ["mosaic", "card-revealed"],
    ["patchistory", "tile-drawn"],
    ["patchistory", "row-revealed"],
  ])("notices that %s forgets %s", (id, type) => {
    expect(forgetful(id, type)).not.toBe("");
  });
});
