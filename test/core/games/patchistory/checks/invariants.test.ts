import { describe, expect, it } from "vitest";
import { patchistoryWatch } from "../../../../../core/games/patchistory/checks/invariants.ts";
import { patchistory } from "../../../../../core/games/patchistory/index.ts";
import type { Player } from "../../../../../core/games/patchistory/table/kingdom.ts";
import type { State } from "../../../../../core/games/patchistory/table/state.ts";
import { invariants, type Seat } from "../../../../../core/index.ts";
import { anyLegal, playGame, seedOf } from "../../../../../functions/tools/randomGame.ts";
import { openingEvents } from "../../../../support/patchistory.ts";

/** A state in the middle of a game, with something of everything. */
const middle = (() => {
  for (let number = 0; number < 20; number += 1) {
    const states: State[] = [];
    const seed = seedOf(`watched ${number}`);
    const setup = { game: patchistory, players: 3, options: patchistory.options.parse({}), seed };
    playGame(setup, anyLegal, undefined, (state) => states.push(state as State));
    const found = states.find(
      ({ players, routes, era }) =>
        era > 1 &&
        players.every(({ territory }) => territory.workers.length > 0) &&
        (players[0]?.territory.pieces.length ?? 0) > 1 &&
        routes.some(({ workers }) => workers.length > 0),
    );
    if (found) return found;
  }
  throw new Error("no such state");
})();
const changed = (seat: Seat, change: (player: Player) => Partial<Player>): State => ({
  ...middle,
  players: middle.players.map((each, other) => (other === seat ? { ...each, ...change(each) } : each)),
});

describe("the watch of a game of Patchistory", () => {
  it("finds nothing in a sound state, and is registered", () => {
    expect(patchistoryWatch().wrong(middle)).toEqual([]);
    expect(invariants.patchistory?.().wrong(middle)).toEqual([]);
  });

  it.each<[string, () => State, RegExp]>([
    ["a negative stock", () => changed(0, ({ stock }) => ({ stock: { ...stock, food: -1 } })), /seat 0 has -1 food/],
    [
      "VPs from nowhere",
      () => changed(1, ({ stock }) => ({ stock: { ...stock, vp: stock.vp + 1 } })),
      /do not come from/,
    ],
    ["a ninth worker", () => changed(2, ({ track }) => ({ track: track + 1 })), /seat 2 has \d+ workers/],
    [
      "a worker beside the rooms",
      () =>
        changed(0, ({ territory }) => ({
          territory: { ...territory, workers: ["90,90", ...territory.workers.slice(1)] },
        })),
      /where no visible room begins/,
    ],
    [
      "a tile twice",
      () => changed(0, ({ tiles }) => ({ tiles: [...tiles.slice(1), tiles[1] ?? ""] })),
      /is in two places/,
    ],
    ["a tile too few", () => changed(0, ({ tiles }) => ({ tiles: tiles.slice(1) })), /35 construction tiles/],
    [
      "a land card twice",
      () => ({
        ...middle,
        discarded: [
          ...middle.discarded,
          middle.players[0]?.territory.pieces.find(({ id }) => id.startsWith("land"))?.id ?? "",
        ],
      }),
      /is in two places/,
    ],
    [
      "a prosperity card lost",
      () => changed(1, ({ prosperity }) => ({ prosperity: prosperity.slice(1) })),
      /prosperity cards of 9/,
    ],
    ["a route lost", () => ({ ...middle, routes: middle.routes.slice(1) }), /13 general routes|3 allied routes/],
    [
      "two workers on a general route",
      () => ({
        ...middle,
        routes: middle.routes.map((route, index) =>
          index === 0 ? { ...route, workers: [{ seat: route.b, at: "s1" }] } : route,
        ),
      }),
      /workers/,
    ],
    ["another seed", () => ({ ...middle, fate: { ...middle.fate, seed: "0".repeat(64) } }), /the fate changed/],
  ])("notices %s", (_what, state, told) => {
    const watch = patchistoryWatch();
    watch.see(openingEvents(3, {}, middle.fate.seed));
    expect(watch.wrong(state()).join("; ")).toMatch(told);
  });

  it("notices a fate that the seed does not explain", () => {
    const watch = patchistoryWatch();
    watch.see(
      openingEvents(3).map((event) =>
        event.type === "opened" ? { ...event, fate: { ...event.fate, sides: [...event.fate.sides].reverse() } } : event,
      ),
    );
    expect(watch.wrong(middle).join()).toMatch(/another fate/);
  });
});
