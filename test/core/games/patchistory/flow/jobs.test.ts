import { describe, expect, it } from "vitest";
import { settle } from "../../../../../core/games/patchistory/flow/settle.ts";
import type { Choice, Job } from "../../../../../core/games/patchistory/table/choices.ts";
import { decisionOn } from "../../../../../core/games/patchistory/table/decision.ts";
import type { State } from "../../../../../core/games/patchistory/table/state.ts";
import { type KingdomGiven, opened, route, table } from "../../../../support/patchistory.ts";

/** The facts that follow from what the table still has to do, apart from that it is done. */
const facts = (state: State) => {
  const decision = decisionOn(state);
  settle(decision);
  return decision.events.filter(({ type }) => type !== "job-started");
};
/** A table in management, where nothing else happens by itself. */
const todo = (agenda: readonly Job[], kingdom: KingdomGiven = {}, change: Partial<State> = {}): State =>
  table({
    kingdoms: [{ favours: 9, ...kingdom }, { favours: 9 }, { favours: 9 }],
    routes: [route("g1", "general", 0, 1, [[0, "war"]])],
    change: { agenda, ...change },
  });
const asks = (choice: Choice) => ({ type: "choice-opened", choice });

describe("what the table still has to do", () => {
  it("P-HW-red-cross PR-79 asks its owner for relief if there is Food for it", () => {
    const job: Job = { kind: "relief", seat: 0 };
    const own = { figures: ["red-cross"] };
    expect(facts(todo([job], { ...own, stock: { food: 1 } }))).toEqual([asks({ kind: "relief", seat: 0 })]);
    expect(facts(todo([job], { ...own, stock: { food: 0 } }))).toEqual([]);
  });

  it("PR-123 looks at what has waited again: a card covered since then asks nothing more", () => {
    const covered = { stock: { food: 9 }, figures: [] };
    expect(facts(todo([{ kind: "relief", seat: 0 }], covered))).toEqual([]);
    expect(facts(todo([{ kind: "threaten-loser", seat: 0, loser: 1 }], covered))).toEqual([]);
    expect(facts(todo([{ kind: "strike", seat: 0, loser: 1 }], covered))).toEqual([]);
  });

  it("P-HW-napoleon-bonaparte PR-76 asks the winner what to demand", () => {
    expect(facts(todo([{ kind: "threaten-loser", seat: 0, loser: 1 }], { figures: ["napoleon-bonaparte"] }))).toEqual([
      asks({ kind: "threaten-loser", seat: 0, loser: 1 }),
    ]);
  });

  it("P-HW-stealth-aircraft PR-78 asks for a target once a round, where there is one and a tile for it", () => {
    const job: Job = { kind: "strike", seat: 0, loser: 1 };
    const choice = asks({ kind: "strike", seat: 0, loser: 1 });
    const closed = { type: "choice-closed", kind: "strike", seat: 0 };
    const targets = todo([job], { figures: ["stealth-aircraft"] });
    const printed = table({
      kingdoms: [
        { favours: 9, figures: ["stealth-aircraft"] },
        { favours: 9, printed: true },
      ],
      change: { agenda: [job] },
    });
    expect(facts(printed)).toEqual([choice]);
    expect(facts(targets)).toEqual([choice, closed]); // all its rooms are wasteland
    const without = table({
      kingdoms: [{ hand: [], figures: ["stealth-aircraft"] }, { printed: true }],
      change: { agenda: [job] },
    });
    expect(facts(without).slice(0, 2)).toEqual([choice, closed]);
    expect(facts(todo([job], { marks: { struck: true } }))).toEqual([]);
  });

  it("P-WAR-09 brings the worker home", () => {
    expect(facts(todo([{ kind: "recall", seat: 0, route: "g1" }]))).toEqual([
      { type: "worker-recalled", seat: 0, route: "g1" },
    ]);
  });

  it.each([
    ["liberty", 2],
    ["equality", 1],
  ] as const)("P-AUC-24 calls the starting workers (%s: %i)", (baseland, count) => {
    const state = todo([{ kind: "starting-workers", seat: 0 }]);
    expect(facts({ ...state, options: { ...state.options, baseland } })).toEqual([
      { type: "descendants-called", seat: 0, count },
    ]);
  });

  it("P-HW-chichen-itza PR-90 PR-91 gains from another wonder, not from itself", () => {
    const figures = ["chichen-itza"];
    const gained = { type: "gained", seat: 0, goods: { mineral: 2 }, cause: "patching", by: "chichen-itza" };
    expect(facts(todo([{ kind: "wonder-patched", seat: 0, wonder: "petra" }], { figures }))).toEqual([gained]);
    expect(facts(todo([{ kind: "wonder-patched", seat: 0, wonder: "chichen-itza" }], { figures }))).toEqual([]);
    expect(facts(todo([{ kind: "wonder-patched", seat: 1, wonder: "petra" }], { figures }))).toEqual([]);
  });

  it("P-HW-che-guevara PR-111 lets the patched card have its effect", () => {
    const job: Job = { kind: "patch-effect", seat: 1, effect: "che-guevara-e1" };
    expect(facts(todo([job]))).toEqual([
      { type: "gained", seat: 1, goods: { vote: 10 }, cause: "patching", by: "che-guevara" },
    ]);
  });

  it("PR-74 PR-111 does one thing after another, and waits for every answer", () => {
    const jobs: readonly Job[] = [
      { kind: "threaten-loser", seat: 0, loser: 1 },
      { kind: "recall", seat: 0, route: "g1" },
    ];
    const decision = decisionOn(todo(jobs, { figures: ["napoleon-bonaparte"] }));
    settle(decision);
    expect(decision.events.map(({ type }) => type)).toEqual(["job-started", "choice-opened"]);
    expect(decision.state.agenda).toEqual(jobs.slice(1));
  });

  it("PR-115 waits for other questions and for workers on their way home, and ends with the game", () => {
    const jobs: readonly Job[] = [{ kind: "recall", seat: 0, route: "g1" }];
    expect(facts(todo(jobs, {}, { choices: [{ kind: "relief", seat: 2 }] }))).toEqual([]);
    const state = todo(jobs);
    const homing = state.players.map((each, seat) => ({ ...each, homing: seat === 2 ? 1 : 0 }));
    expect(facts({ ...state, players: homing })).toEqual([]);
    expect(facts({ ...state, outcome: { winners: [0], scores: [] } })).toEqual([]);
  });

  it("P-GEN-01 begins with round 1 of Era I, and does nothing where a seat has to decide", () => {
    const waiting = opened(3);
    expect(facts({ ...waiting, phase: { kind: "setup" }, revealed: 0 }).slice(0, 1)).toEqual([
      { type: "round-started", era: 1, round: 1 },
    ]);
    expect(facts(waiting)).toEqual([]);
    for (const kind of ["production", "eraEnd", "ended"] as const)
      expect(facts({ ...waiting, phase: { kind } })).toEqual([]);
  });
});
