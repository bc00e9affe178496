import { describe, expect, it } from "vitest";
import { patchistory } from "../../../../../core/games/patchistory/index.ts";
import type {
  AuctionPhase,
  NegotiationPhase,
  Phase,
  Placement,
} from "../../../../../core/games/patchistory/table/phases.ts";
import type { Viewer } from "../../../../../core/index.ts";
import { table } from "../../../../support/patchistory.ts";

const seen = (phase: Phase, viewer: Viewer) => patchistory.view(table({ phase }), viewer).phase;
const viewers = [0, 1, 2, "spectator"] as const;
const card = (number: number): string => `land-1-0${number}`;
const offers = [1, 2, 3].map((number) => ({ card: card(number), side: "white" }) as const);

const auction: AuctionPhase = {
  kind: "auction",
  mode: "open",
  offers,
  bidders: [0, 1, 2],
  bids: [{ card: card(1), amount: 2 }, { card: card(2), amount: 3 }, null],
  turn: 2,
  steps: 0,
  taken: null,
};
const negotiating: NegotiationPhase = {
  kind: "negotiation",
  order: [0, 2],
  negotiation: {
    route: "r1",
    initiator: 0,
    other: 2,
    stage: "stances",
    stances: ["peaceful", "aggressive"],
    answers: [null, null],
  },
  war: null,
};
const fighting: NegotiationPhase = {
  kind: "negotiation",
  order: [0],
  negotiation: null,
  war: {
    route: "r1",
    sides: [2, 1],
    invaders: [2],
    boosts: [
      { minerals: 1, votes: 0 },
      { minerals: 2, votes: 2 },
    ],
  },
};

describe("what everybody sees of a phase", () => {
  const row = ["prosperity-hero", "prosperity-water"];
  const open: readonly Phase[] = [
    { kind: "diplomacy", order: [1, 2] },
    { kind: "management", finished: [true, false, false] },
    {
      kind: "movement",
      steps: [1, 2, 0],
      unmoved: [["0,0"], [], []],
      routes: [[], ["r2"], []],
      finished: [false, false, true],
    },
    { kind: "negotiation", order: [1], negotiation: null, war: null },
    { kind: "scoring", row, cast: [[1, 2, 3]], todo: row, doubled: { card: "prosperity-hero", seat: 1 } },
    { kind: "maintenance" },
    { kind: "eraEnd" },
  ];

  it.each(open.map((phase) => [phase.kind, phase] as const))("P-GEN-26 shows all of %s", (_kind, phase) => {
    for (const viewer of viewers) expect(seen(phase, viewer)).toEqual(phase);
  });

  it.each(["open", "first"] as const)("P-AUC-06 shows the bids of an auction by turns (%s)", (mode) => {
    const taken = { seat: 1, card: card(2) };
    const { steps: _, ...shown } = { ...auction, mode, taken };
    for (const viewer of viewers) expect(seen({ ...auction, mode, taken }, viewer)).toEqual(shown);
  });
});

describe("what is handed in and not yet revealed", () => {
  it.each([
    [0, [{ card: card(1), amount: 2 }, "sealed", null]],
    [1, ["sealed", { card: card(2), amount: 3 }, null]],
    [2, ["sealed", "sealed", null]],
    ["spectator", ["sealed", "sealed", null]],
  ] as const)("P-2P-04 shows %s its own sealed bid and that others have bid", (viewer, bids) => {
    expect(seen({ ...auction, mode: "secret", turn: null }, viewer)).toMatchObject({ mode: "secret", bids });
  });

  const placement: Placement = { side: "white", at: [1, 1], under: [] };
  it.each([
    [0, [null, "submitted", "submitted"]],
    [1, [null, placement, "submitted"]],
    [2, [null, "submitted", "discard"]],
    ["spectator", [null, "submitted", "submitted"]],
  ] as const)("PR-12 shows %s its own placement and that others have handed one in", (viewer, placements) => {
    const won = [null, ...offers.slice(1)];
    expect(seen({ kind: "patching", order: [0, 1, 2], won, placements: [null, placement, "discard"] }, viewer)).toEqual(
      { kind: "patching", order: [0, 1, 2], won, next: 1, placements },
    );
  });

  it("PR-12 shows whose placement is committed next, and that there is none at the end", () => {
    const placements = [null, null, null];
    const patching = { kind: "patching", order: [2, 0, 1], placements } as const;
    expect(seen({ ...patching, won: offers }, 0)).toMatchObject({ next: 2 });
    expect(seen({ ...patching, won: [null, null, null] }, 0)).toMatchObject({ next: null });
  });

  it.each([
    [0, ["peaceful", "submitted"]],
    [1, ["submitted", "submitted"]],
    [2, ["submitted", "aggressive"]],
    ["spectator", ["submitted", "submitted"]],
  ] as const)("P-NEG-03 shows %s its own choice of peace or aggression only", (viewer, chosen) => {
    const negotiation = { route: "r1", initiator: 0, other: 2, stage: "stances", chosen };
    expect(seen(negotiating, viewer)).toEqual({ kind: "negotiation", order: [0, 2], negotiation, war: null });
  });

  it.each([
    [0, [false, null]],
    [2, ["submitted", null]],
    ["spectator", ["submitted", null]],
  ] as const)("P-NEG-10 shows %s its own answer about an Alliance only", (viewer, chosen) => {
    const { negotiation } = negotiating;
    const asked = negotiation && { ...negotiation, stage: "alliance" as const, answers: [false, null] as const };
    expect(seen({ ...negotiating, negotiation: asked }, viewer)).toMatchObject({
      negotiation: { stage: "alliance", chosen },
    });
  });

  it.each([
    [0, ["submitted", "submitted"]],
    [1, ["submitted", { minerals: 2, votes: 2 }]],
    [2, [{ minerals: 1, votes: 0 }, "submitted"]],
    ["spectator", ["submitted", "submitted"]],
  ] as const)("P-WAR-03 shows %s its own Minerals and votes in a war only", (viewer, boosts) => {
    const war = { route: "r1", sides: [2, 1], invaders: [2], boosts };
    expect(seen(fighting, viewer)).toEqual({ kind: "negotiation", order: [0], negotiation: null, war });
  });

  it.each([
    [0, ["prosperity-hero", null, "submitted"]],
    [1, ["submitted", null, "submitted"]],
    [2, ["submitted", null, "prosperity-water"]],
    ["spectator", ["submitted", null, "submitted"]],
  ] as const)("P-VOTE-01 shows %s its own pick only", (viewer, picks) => {
    const phase: Phase = { kind: "prosperity", picks: ["prosperity-hero", null, "prosperity-water"] };
    expect(seen(phase, viewer)).toEqual({ kind: "prosperity", picks });
  });

  it.each([
    [0, [0, "submitted", null]],
    [1, ["submitted", 4, null]],
    [2, ["submitted", "submitted", null]],
    ["spectator", ["submitted", "submitted", null]],
  ] as const)("P-VOTE-02 shows %s its own votes for the next card, and all that were revealed", (viewer, votes) => {
    const row = ["prosperity-hero", "prosperity-water", "prosperity-wonder"];
    const phase: Phase = { kind: "vote", row, cast: [[1, 0, 2]], votes: [0, 4, null] };
    expect(seen(phase, viewer)).toEqual({ kind: "vote", row, cast: [[1, 0, 2]], votes });
  });
});
