import { describe, expect, it } from "vitest";
import { patchistory } from "../../../../../core/games/patchistory/index.ts";
import type { Player } from "../../../../../core/games/patchistory/table/kingdom.ts";
import type {
  AuctionPhase,
  NegotiationPhase,
  PatchingPhase,
  Phase,
} from "../../../../../core/games/patchistory/table/phases.ts";
import type { State } from "../../../../../core/games/patchistory/table/state.ts";
import { refusalOf, table, waitingFor } from "../../../../support/patchistory.ts";

const at = (phase: Phase, change: Partial<State> = {}, seats = 3): State => table({ seats, phase, change });
const withPlayer = (state: State, seat: number, change: Partial<Player>): State => ({
  ...state,
  players: state.players.map((each, other) => (other === seat ? { ...each, ...change } : each)),
});
const relief = { kind: "relief", seat: 2 } as const;
const asked = { choices: [relief] };
const owed = (phase: Phase, change: Partial<State> = {}, seats = 3) => waitingFor(at(phase, change, seats));

const auction: AuctionPhase = {
  kind: "auction",
  mode: "open",
  offers: [],
  bidders: [0, 1, 2],
  bids: [null, null, null],
  turn: 1,
  steps: 0,
  taken: null,
};
const won = [0, 1, 2].map((seat) => ({ card: `land-1-0${seat + 1}`, side: "white" as const }));
const patching: PatchingPhase = { kind: "patching", order: [1, 2, 0], won, placements: [null, null, null] };
const nothing: NegotiationPhase = { kind: "negotiation", order: [2, 0], negotiation: null, war: null };
const talking: NegotiationPhase = {
  ...nothing,
  negotiation: { route: "r1", initiator: 2, other: 0, stage: "stances", stances: [null, null], answers: [null, null] },
};
const fighting: NegotiationPhase = {
  ...nothing,
  war: { route: "r1", sides: [2, 0], invaders: [2], boosts: [null, null] },
};

describe("whom the table waits for", () => {
  it("P-AUC-06 the bidder whose turn it is; nobody before the bidding is open", () => {
    expect(owed(auction)).toEqual(["1 bid"]);
    expect(owed({ ...auction, turn: null })).toEqual([]);
    expect(owed({ ...auction, bidders: null })).toEqual([]);
  });

  it("P-2P-04 with two players everybody who has not bid", () => {
    const secret: AuctionPhase = { ...auction, mode: "secret", turn: null, bids: [null, null], bidders: [0, 1] };
    expect(owed(secret, {}, 2)).toEqual(["0 sealed-bid", "1 sealed-bid"]);
    expect(owed({ ...secret, bids: [{ card: "land-1-01", amount: 1 }, null] }, {}, 2)).toEqual(["1 sealed-bid"]);
    expect(owed({ ...secret, bidders: null }, {}, 2)).toEqual([]);
  });

  it("PR-12 everybody who has a card to patch and has not handed in a placement", () => {
    expect(owed(patching)).toEqual(["0 patch", "1 patch", "2 patch"]);
    expect(owed({ ...patching, won: [won[0] ?? null, null, won[2] ?? null] })).toEqual(["0 patch", "2 patch"]);
    expect(owed({ ...patching, placements: [null, "discard", null] })).toEqual(["0 patch", "2 patch"]);
  });

  it("P-2P-09 with two players one after another, with starting workers in between", () => {
    const two: PatchingPhase = { ...patching, order: [1, 0], won: won.slice(0, 2), placements: [null, null] };
    expect(owed(two, {}, 2)).toEqual(["1 patch"]);
    const next = at({ ...two, won: [won[0] ?? null, null] }, {}, 2);
    expect(waitingFor(next)).toEqual(["0 patch"]);
    expect(waitingFor(withPlayer(next, 1, { arriving: 1 }))).toEqual(["1 worker-room"]);
    const early = withPlayer(at(patching), 1, { arriving: 1 });
    expect(waitingFor(early)).toEqual(["0 patch", "1 worker-room", "2 patch"]);
  });

  it.each<[string, Partial<State>]>([
    ["a route", { choices: [{ kind: "free-route", seat: 1 }] }],
    ["an ally", { choices: [{ kind: "alliance-partner", seat: 1, partners: [0] }] }],
    ["a worker", { choices: [{ kind: "pay-worker", seat: 1 }] }],
  ])(
    "PR-12 with two players the second is not asked to patch while the first owes %s: waiting, menu and refusal agree",
    (_, change) => {
      const two: PatchingPhase = { ...patching, order: [1, 0], won: [won[0] ?? null, null], placements: [null, null] };
      const busy = at(two, change, 2);
      expect(waitingFor(busy).filter((entry) => entry.startsWith("0"))).toEqual([]);
      expect(patchistory.legal(busy, 0)).toEqual([]);
      expect(refusalOf(busy, { type: "discard-card", seat: 0 })).toEqual(["not-your-turn"]);
      const free = at(two, {}, 2);
      expect(waitingFor(free)).toEqual(["0 patch"]);
      expect(refusalOf(free, { type: "discard-card", seat: 0 })).toBeNull();
    },
  );

  it("PR-12 with two players a worker of the first that looks for a room comes before the second patch as well", () => {
    const two: PatchingPhase = { ...patching, order: [1, 0], won: [won[0] ?? null, null], placements: [null, null] };
    for (const owes of [{ arriving: 1 }, { homing: 1 }]) {
      const busy = withPlayer(at(two, {}, 2), 1, owes);
      expect(waitingFor(busy).filter((entry) => entry.startsWith("0"))).toEqual([]);
      expect(patchistory.legal(busy, 0)).toEqual([]);
      expect(refusalOf(busy, { type: "discard-card", seat: 0 })).toEqual(["not-your-turn"]);
    }
  });

  it("P-DIP-02 the seat whose turn of diplomacy it is, once everything is answered", () => {
    const diplomacy: Phase = { kind: "diplomacy", order: [2, 0] };
    expect(owed(diplomacy)).toEqual(["2 diplomacy"]);
    expect(owed({ ...diplomacy, order: [1] }, asked)).toEqual(["2 relief"]);
    expect(waitingFor(withPlayer(at(diplomacy), 0, { homing: 1 }))).toEqual(["0 worker-home"]);
  });

  it.each(["management", "movement"] as const)(
    "PR-118 all who are not finished with %s, clockwise from the First Player",
    (kind) => {
      const phase = (finished: readonly boolean[]): Phase =>
        kind === "management"
          ? { kind, finished }
          : { kind, steps: [1, 1, 1], unmoved: [[], [], []], routes: [[], [], []], finished };
      expect(owed(phase([false, false, false]), { firstPlayer: 1 })).toEqual([`1 ${kind}`, `2 ${kind}`, `0 ${kind}`]);
      expect(owed(phase([true, false, true]))).toEqual([`1 ${kind}`]);
      expect(owed(phase([false, true, true]), asked)).toEqual([`0 ${kind}`, "2 relief"]);
    },
  );

  it("P-NEG-03 P-NEG-10 both sides of a Negotiation until both have chosen, then until both have answered", () => {
    const { negotiation } = talking;
    if (!negotiation) throw new Error("no Negotiation");
    const talk = (change: object) => owed({ ...talking, negotiation: { ...negotiation, ...change } });
    expect(talk({})).toEqual(["0 stance", "2 stance"]);
    expect(talk({ stances: ["peaceful", null] })).toEqual(["0 stance"]);
    expect(talk({ stances: [null, "aggressive"] })).toEqual(["2 stance"]);
    const alliance = { stage: "alliance", stances: ["peaceful", "peaceful"] };
    expect(talk(alliance)).toEqual(["0 alliance", "2 alliance"]);
    expect(talk({ ...alliance, answers: [false, null] })).toEqual(["0 alliance"]);
    expect(talk({ ...alliance, answers: [null, true] })).toEqual(["2 alliance"]);
  });

  it("P-WAR-03 both sides of a war until both have committed", () => {
    const { war } = fighting;
    if (!war) throw new Error("no war");
    const boost = { minerals: 0, votes: 0 };
    expect(owed(fighting)).toEqual(["0 boost", "2 boost"]);
    expect(owed({ ...fighting, war: { ...war, boosts: [boost, null] } })).toEqual(["0 boost"]);
    expect(owed({ ...fighting, war: { ...war, boosts: [null, boost] } })).toEqual(["2 boost"]);
  });

  it("PR-66 the seat that says which of its affairs comes next", () => {
    expect(owed(nothing)).toEqual(["2 affairs"]);
    expect(owed({ ...nothing, order: [] })).toEqual([]);
  });

  it.each([
    ["a Negotiation", talking],
    ["a war", fighting],
    ["a choice of affairs", nothing],
  ])(
    "PR-74 PR-115 in %s nobody before questions, what is still to be done and workers on their way home",
    (_what, phase) => {
      expect(owed(phase, asked)).toEqual(["2 relief"]);
      expect(owed(phase, { agenda: [{ kind: "relief", seat: 1 }] })).toEqual([]);
      expect(waitingFor(withPlayer(at(phase), 1, { homing: 1 }))).toEqual(["1 worker-home"]);
    },
  );

  it("P-VOTE-01 P-VOTE-02 everybody who has not picked a card or committed votes; 0 votes are votes", () => {
    expect(owed({ kind: "prosperity", picks: [null, "prosperity-hero", null] })).toEqual([
      "0 prosperity",
      "2 prosperity",
    ]);
    expect(owed({ kind: "vote", row: [], cast: [], votes: [0, null, 3] })).toEqual(["1 vote"]);
  });

  it.each(["setup", "production", "maintenance", "eraEnd", "ended"] as const)("nobody in %s", (kind) => {
    expect(owed({ kind })).toEqual([]);
    expect(owed({ kind }, asked)).toEqual(["2 relief"]);
  });

  it("PR-95 nobody while cards are scored, except for the question which is doubled", () => {
    const scoring: Phase = { kind: "scoring", row: [], cast: [], todo: [], doubled: null };
    expect(owed(scoring)).toEqual([]);
    expect(owed(scoring, { choices: [{ kind: "double-card", seat: 1, cards: [] }] })).toEqual(["1 double-card"]);
  });

  it("PR-115 a question first, then a worker coming home, then one that arrives, then the phase", () => {
    const state = withPlayer(table(), 1, { homing: 1, arriving: 2 });
    const also = (change: Partial<State>): string | undefined => waitingFor({ ...state, ...change })[1];
    expect(also({ choices: [{ kind: "relief", seat: 1 }] })).toBe("1 relief");
    expect(also({})).toBe("1 worker-home");
    expect(waitingFor(withPlayer(table(), 1, { arriving: 2 }))[1]).toBe("1 worker-room");
    expect(waitingFor(table())[1]).toBe("1 management");
  });
});

describe("a menu", () => {
  const types = (phase: Phase, seat: number) => [
    ...new Set(patchistory.legal(at(phase), seat).map(({ type }) => type)),
  ];

  it("is empty for a seat that nobody waits for", () => {
    expect(types({ kind: "diplomacy", order: [2, 0] }, 0)).toEqual([]);
    expect(types({ kind: "management", finished: [false, true, false] }, 1)).toEqual([]);
  });

  it("P-DIP-02 PR-119 always has an end of the turn", () => {
    expect(types({ kind: "diplomacy", order: [2, 0] }, 2)).toContain("end-diplomacy");
    expect(types({ kind: "management", finished: [true, true, false] }, 2)).toContain("end-management");
    const moving = { steps: [1, 1, 1], unmoved: [[], [], []], routes: [[], [], []], finished: [true, true, false] };
    expect(types({ kind: "movement", ...moving }, 2)).toEqual(["end-movement"]);
  });
});
