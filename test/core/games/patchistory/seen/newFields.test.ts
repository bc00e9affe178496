import { describe, expect, it } from "vitest";
import { patchistory, type State } from "../../../../../core/games/patchistory/index.ts";
import type { GameEvent } from "../../../../../core/games/patchistory/table/events.ts";
import type { Viewer } from "../../../../../core/index.ts";
import { playGame, seedOf } from "../../../../../functions/tools/randomGame.ts";
import { freePlayer } from "../../../../support/freePlay.ts";

const unheardOf = "nobody named this field";

/**
 * Records by name, not things with fields: every entry of theirs is meant to be seen (corrections, amounts of goods, points by
 * cause).
 */
const records: ReadonlySet<string> = new Set(["corrections", "goods", "breakdown", "tieBreaks"]);

/** The same value with a new field in it and in everything inside it. */
const withNewFields = (value: unknown, name = ""): unknown => {
  if (Array.isArray(value)) return value.map((part: unknown) => withNewFields(part));
  if (typeof value !== "object" || value === null || records.has(name)) return value;
  return {
    ...Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withNewFields(part, key)])),
    added: unheardOf,
  };
};

const withField = (event: GameEvent): GameEvent => ({ ...event, ...{ added: unheardOf } });

const viewers: readonly Viewer[] = [0, 1, 2, "spectator"];

describe("a field that is new in a table or a fact stays hidden until it is named", () => {
  const kinds = new Set<string>();
  const types = new Set<string>();
  const leaks: string[] = [];
  const look = (what: string, seen: unknown): void => {
    if (JSON.stringify(seen)?.includes(unheardOf)) leaks.push(what);
  };
  for (const seats of [2, 3]) {
    let turn = 0;
    playGame(
      {
        game: patchistory,
        players: seats,
        options: patchistory.options.parse({}),
        seed: seedOf(`new fields ${seats}`),
      },
      freePlayer(new Set()),
      undefined,
      (played, events) => {
        const state = played as State;
        for (const event of events as readonly GameEvent[]) {
          types.add(event.type);
          for (const viewer of viewers)
            look(`${event.type} to ${viewer}`, patchistory.redact(withField(event), viewer));
        }
        turn += 1;
        if (turn % 4 !== 0 && state.outcome === null && kinds.has(state.phase.kind)) return;
        kinds.add(state.phase.kind);
        const changed = withNewFields(state) as State;
        for (const viewer of viewers)
          if (viewer === "spectator" || viewer < seats)
            look(`${state.phase.kind} to ${viewer}`, patchistory.view(changed, viewer));
      },
    );
  }

  it("in every phase, for every viewer", () => {
    expect(leaks).toEqual([]);
    for (const kind of ["auction", "patching", "diplomacy", "management", "movement", "negotiation", "vote", "ended"])
      expect(kinds).toContain(kind);
    expect(types.size).toBeGreaterThan(60);
  });
});
