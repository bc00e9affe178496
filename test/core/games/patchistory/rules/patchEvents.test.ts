import { describe, expect, it } from "vitest";
import { commitPlacement } from "../../../../../core/games/patchistory/rules/patching/committing.ts";
import { nextToPatch } from "../../../../../core/games/patchistory/rules/patching/handingIn.ts";
import { relocate } from "../../../../../core/games/patchistory/rules/patching/relocating.ts";
import { startingWorkers } from "../../../../../core/games/patchistory/rules/workers.ts";
import { decisionOn } from "../../../../../core/games/patchistory/table/decision.ts";
import type { PatchingPhase } from "../../../../../core/games/patchistory/table/phases.ts";
import type { State } from "../../../../../core/games/patchistory/table/state.ts";
import {
  act,
  cardOf,
  eventsOf,
  menuOf,
  only,
  patchingAt,
  refusedWith,
  type TableGiven,
  table,
  waitingFor,
} from "../../../../support/patchistory.ts";
import { surveyFrom } from "../vectors/grids.ts";

const plain = ["land-1-01", "white"] as const;
const patch = (seat: number, at: readonly [number, number], under: readonly string[] = []) =>
  ({ type: "patch", seat, side: "white", at, under }) as const;
const discard = (seat: number) => ({ type: "discard-card", seat }) as const;
const baselandOf = (state: State) => state.players[0]?.territory.pieces[0]?.id ?? "";
const patching = (given: TableGiven = {}, cards: Parameters<typeof patchingAt>[1] = [plain, plain, plain]) =>
  patchingAt(given, cards);

describe("a placement committed", () => {
  it("P-PATCH-15 P-PATCH-17 PR-111 logs the card, where it lies, what it covers and where the workers are", () => {
    const state = patching({ kingdoms: [{ workers: ["0,2", "0,0"] }] });
    const bare = state.players[0]?.territory.tiles.find(({ at }) => at[0] === 0 && at[1] === 2)?.id;
    const [, placed, ...rest] = eventsOf(state, patch(0, [-1, 2]));
    expect(placed).toEqual({
      type: "patched",
      seat: 0,
      card: "land-1-01",
      side: "white",
      at: [-1, 2],
      under: [],
      above: [],
      removedTiles: [bare],
      workers: ["0,0", "0,2"],
      figures: [],
    });
    expect(rest).toEqual([]);
  });

  it("P-PATCH-09 PR-31 slid under, it lies below: nothing is covered, the workers stay", () => {
    const state = patching({ kingdoms: [{ workers: ["0,2"] }] });
    const under = [baselandOf(state)];
    const events = eventsOf(state, patch(0, [-1, 2], under));
    expect(only(events, "patched")).toMatchObject([{ under, above: under, removedTiles: [], workers: ["0,2"] }]);
    const after = act(state, patch(0, [-1, 2], under));
    expect(after.players[0]?.territory.pieces.map(({ id }) => id)).toEqual(["land-1-01", ...under]);
  });

  it("P-PATCH-12 P-AUC-24 a discard leaves the game; in the first round of all the starting workers come with either", () => {
    expect(eventsOf(patching(), discard(0)).slice(1)).toEqual([{ type: "discarded", seat: 0, card: "land-1-01" }]);
    const due = { type: "jobs-added", jobs: [{ kind: "starting-workers", seat: 0 }] };
    expect(eventsOf(patching({ round: 1 }), discard(0)).slice(1, 3)).toEqual([
      { type: "discarded", seat: 0, card: "land-1-01" },
      due,
    ]);
    expect(eventsOf(patching({ round: 1 }), patch(0, [1, 2])).slice(2, 3)).toEqual([due]);
    expect(only(eventsOf(patching({ era: 2, round: 1 }), discard(0)), "jobs-added")).toEqual([]);
    expect(only(eventsOf(patching({ round: 2 }), patch(0, [1, 2])), "jobs-added")).toEqual([]);
  });

  it("PR-111 PR-91 what a visible wonder does comes before what others give for it, and both before the starting workers", () => {
    const jobs = (figure: string, round: number) => {
      const state = patching({ round, era: 1 }, [[cardOf(figure), "black"]]);
      for (const command of menuOf(state, 0, "patch")) {
        const events = eventsOf(state, command);
        if (only(events, "patched")[0]?.figures.includes(figure))
          return only(events, "jobs-added").map((event) => event.jobs);
      }
      return null;
    };
    const effect = { kind: "patch-effect", seat: 0, effect: "hanging-gardens-e2" };
    const wonder = { kind: "wonder-patched", seat: 0, wonder: "hanging-gardens" };
    expect(jobs("hanging-gardens", 1)).toEqual([[effect, wonder, { kind: "starting-workers", seat: 0 }]]);
    expect(jobs("hanging-gardens", 2)).toEqual([[effect, wonder]]);
    expect(jobs("moses", 2)).toEqual([[{ kind: "patch-effect", seat: 0, effect: "moses-e1" }]]);
    expect(jobs("homer", 2)).toEqual([]);
  });

  const homer = { id: cardOf("homer"), side: "black", at: [2, 0] } as const;
  const spots = (state: State) =>
    only(
      menuOf(state, 0, "patch").flatMap((command) => eventsOf(state, command)),
      "patched",
    );

  it("P-PATCH-15 P-PATCH-17 a hero is seen wherever its card lies on top, on a tile that goes as well", () => {
    const shown = spots(patching({}, [[homer.id, "black"]])).filter(({ under }) => under.length === 0);
    expect(shown.some(({ removedTiles }) => removedTiles.length === 4)).toBe(true);
    expect(new Set(shown.flatMap(({ figures }) => figures))).toEqual(new Set(["homer"]));
    expect(shown.every(({ figures }) => figures.length === 1)).toBe(true);
  });

  it("P-PATCH-13 PR-33 the figures already there are not patched again", () => {
    const state = patching({ era: 3, kingdoms: [{ pieces: [homer] }] });
    const all = spots(state);
    expect(all.length).toBeGreaterThan(10);
    expect(all.flatMap(({ figures }) => figures)).toEqual([]);
  });

  it("PR-28 asks for each worker of a larger room that several new rooms cover", () => {
    const pyramid = { id: cardOf("pyramid"), side: "black", at: [2, 0] } as const;
    const state = patching({ era: 3, kingdoms: [{ pieces: [pyramid], workers: ["2,0", "0,0"] }] });
    const [, placed, ...rest] = eventsOf(state, patch(0, [2, 0]));
    expect(placed).toMatchObject({ type: "patched", workers: ["0,0"] });
    expect(rest).toEqual([
      { type: "choice-opened", choice: { kind: "shifted-worker", seat: 0, rooms: ["2,0", "2,1", "3,0", "3,1"] } },
    ]);
  });

  it("P-AUC-24 two starting workers with Liberty, one with Equality", () => {
    expect(startingWorkers(table({ options: { baseland: "liberty" } }))).toBe(2);
    expect(startingWorkers(table({ options: { baseland: "equality" } }))).toBe(1);
  });

  it("PR-12 nothing happens for a seat without a card or without a placement, nor in another phase", () => {
    const state = patching({}, [plain, null, null]);
    for (const [now, seat] of [
      [state, 0],
      [state, 1],
      [table(), 0],
    ] as const) {
      const decision = decisionOn(now);
      commitPlacement(decision, seat);
      expect(decision.events).toEqual([]);
    }
  });

  it("PR-12 one that has become illegal is our mistake, and said so", () => {
    const state = patching();
    const phase = state.phase as PatchingPhase;
    const placement = { side: "white", at: [9, 9], under: [] } as const;
    const decision = decisionOn({ ...state, phase: { ...phase, placements: [placement, null, null] } });
    expect(() => commitPlacement(decision, 0)).toThrow("no-overlap");
  });
});

describe("the order of patching", () => {
  it("PR-12 P-GEN-16 the next is the first in the order whose card is not laid yet", () => {
    const { phase } = patching();
    const won = { card: "land-1-01", side: "white" } as const;
    const at = (order: readonly number[], cards: PatchingPhase["won"]) =>
      nextToPatch({ ...(phase as PatchingPhase), order, won: cards });
    expect(at([2, 0, 1], [won, won, won])).toBe(2);
    expect(at([2, 0, 1], [won, won, null])).toBe(0);
    expect(at([2, 0, 1], [null, won, null])).toBe(1);
    expect(at([2, 0, 1], [null, null, null])).toBeUndefined();
  });

  it("P-2P-09 PR-102 with two players the second waits until the first has placed the starting workers too", () => {
    let state = patching({ seats: 2, round: 1 }, [plain, plain]);
    expect(waitingFor(state)).toEqual(["0 patch"]);
    expect(refusedWith(state, discard(1))).toBe("not-your-turn");
    state = act(state, discard(0));
    expect(waitingFor(state)).toEqual(["0 worker-room"]);
    expect(refusedWith(state, discard(1))).toBe("not-your-turn");
    state = act(state, { type: "place-worker", seat: 0, room: "0,0" });
    expect(waitingFor(state)).toEqual(["1 patch"]);
    state = act(state, discard(1));
    expect(state.phase.kind).toBe("patching");
    state = act(state, { type: "place-worker", seat: 1, room: "0,0" });
    expect(state.phase.kind).not.toBe("patching");
  });

  it("P-AUC-24 with three or more diplomacy waits for the last starting worker, the placements of others do not", () => {
    let state = act(patching({ round: 1 }), discard(0), discard(1), discard(2));
    expect(waitingFor(state)).toEqual(["0 worker-room", "1 worker-room", "2 worker-room"]);
    for (const seat of [2, 0]) state = act(state, { type: "place-worker", seat, room: "0,0" });
    expect(state.phase.kind).toBe("patching");
    state = act(state, { type: "place-worker", seat: 1, room: "0,0" });
    expect(state.phase.kind).not.toBe("patching");
  });
});

describe("workers after a placement", () => {
  const base = { id: "base", at: [0, 0], grid: ["C1 C1 E", "M T I"] } as const;
  const standing = (counts: Readonly<Record<string, number>>) =>
    surveyFrom([base]).rooms.map((room) => ({ ...room, workers: counts[room.id] ?? 0 }));
  const over = (at: readonly [number, number], grid: readonly string[]) => surveyFrom([base, { id: "n", at, grid }]);

  it("P-PATCH-14 P-PATCH-16 each stands in the room over its old one, several in a larger one; empty rooms send nobody", () => {
    const after = over([0, 2], ["S1 S", "S1 S"]);
    expect(relocate(standing({ "E@02": 1, "I@12": 1, C1: 2 }), after)).toEqual({
      workers: ["0,0", "0,0", "0,2", "0,2"],
      undecided: [],
    });
    expect(relocate(standing({}), after)).toEqual({ workers: [], undecided: [] });
  });

  it("PR-28 the owner is asked for each worker of a larger room under several; rooms taken are offered only if all are", () => {
    const after = over([-1, 0], ["S S", "S S"]);
    expect(relocate(standing({ C1: 2, "E@02": 1 }), after)).toEqual({
      workers: ["0,2"],
      undecided: [
        ["0,0", "0,1"],
        ["0,0", "0,1"],
      ],
    });
    // One of the rooms is taken by the worker of a small room: the free one is offered.
    const wide = surveyFrom([{ id: "base", at: [0, 0], grid: ["C1 C1 E", "M T I"] }]);
    const occupied = wide.rooms.map((room) => ({ ...room, workers: room.id === "C1" || room.id === "M@10" ? 1 : 0 }));
    const covered = surveyFrom([base, { id: "n", at: [0, 0], grid: ["S1 S", "S1 S"] }]);
    expect(relocate(occupied, covered)).toEqual({ workers: ["0,0"], undecided: [["0,1"]] });
    const full = wide.rooms.map((room) => ({ ...room, workers: ["C1", "M@10", "T@11"].includes(room.id) ? 1 : 0 }));
    const both = surveyFrom([base, { id: "n", at: [0, 0], grid: ["S1 S2", "S1 S2"] }]);
    expect(relocate(full, both)).toEqual({ workers: ["0,0", "0,1"], undecided: [["0,0", "0,1"]] });
  });
});
