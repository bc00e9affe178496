import { describe, expect, it } from "vitest";
import { stepAuction, stepPatching } from "../../../../../../core/games/patchistory/flow/phases/auction.ts";
import { startDiplomacy, stepDiplomacy } from "../../../../../../core/games/patchistory/flow/phases/diplomacy.ts";
import { stepScoring } from "../../../../../../core/games/patchistory/flow/phases/era.ts";
import { stepManagement } from "../../../../../../core/games/patchistory/flow/phases/management.ts";
import { startMovement, stepMovement } from "../../../../../../core/games/patchistory/flow/phases/movement.ts";
import { startNegotiation, stepNegotiation } from "../../../../../../core/games/patchistory/flow/phases/negotiation.ts";
import { inRevealStep } from "../../../../../../core/games/patchistory/rules/auction/bids.ts";
import { type Decision, decisionOn } from "../../../../../../core/games/patchistory/table/decision.ts";
import type { AuctionPhase, NegotiationPhase, Phase } from "../../../../../../core/games/patchistory/table/phases.ts";
import type { State } from "../../../../../../core/games/patchistory/table/state.ts";
import { auctionAt, patchingAt, route, type TableGiven, table } from "../../../../../support/patchistory.ts";

/** What a step answers, and how many facts it brought. */
const taken = (state: State, step: (decision: Decision, phase: never) => boolean) => {
  const decision = decisionOn(state);
  const went = step(decision, state.phase as never);
  return [went, decision.events.map(({ type }) => type)];
};
const auction: AuctionPhase = {
  kind: "auction",
  mode: "open",
  offers: [],
  bidders: null,
  bids: [null, null, null],
  turn: null,
  steps: 0,
  taken: null,
};
const talks = (more: Partial<NegotiationPhase>): Phase => ({
  kind: "negotiation",
  order: [0],
  negotiation: null,
  war: null,
  ...more,
});
const talk = {
  route: "g1",
  initiator: 0,
  other: 1,
  stage: "stances",
  stances: ["peaceful", "peaceful"],
  answers: [null, null],
} as const;
const war = { route: "g1", sides: [0, 1], invaders: [0], boosts: [null, null] } as const;
const boost = { minerals: 0, votes: 0 };
const negotiating = (phase: Phase, given: TableGiven = {}): State =>
  table({ ...given, phase, routes: [route("g1", "general", 0, 1, [{ seat: 0, at: "negotiation" }])] });

describe("a step of a phase says whether it did anything", () => {
  const coin = { stock: { coin: 1 } };
  const favours = { favours: 1 };
  const offers = [{ card: "land-1-01", side: "white" }] as const;
  const orders = {
    ...auctionAt([1, 1, 1]).orders[0],
    auction: { list: [], wait: false, otherwise: "move", seen: 3 },
  } as const;
  const bidding = auctionAt([1, 1, 1]);
  const ordered = {
    ...bidding,
    orders: bidding.orders.map((each, seat) => (seat === 0 ? { ...each, ...orders } : each)),
  };
  const patching = patchingAt({}, [["land-1-01", "white"], null, null]);

  it.each<[string, State, (decision: Decision, phase: never) => boolean, boolean, readonly string[]]>([
    ["reveals cards", table({ phase: auction }), stepAuction, true, ["cards-revealed"]],
    [
      "opens the bidding",
      table({ phase: { ...auction, offers }, kingdoms: [coin, coin, coin] }),
      stepAuction,
      true,
      ["bidding-opened", "turn-given"],
    ],
    ["waits for a bid", bidding, stepAuction, false, []],
    ["bids by order", ordered, stepAuction, true, ["order-used", "bid-placed", "turn-given"]],
    ["waits for a placement", patching, stepPatching, false, []],
    ["begins diplomacy", table(), startDiplomacy, true, ["favours-received", "phase-started"]],
    [
      "waits for diplomacy to be ended",
      table({ phase: { kind: "diplomacy", order: [0] }, routes: [route("a1", "allied", 0, 1)], kingdoms: [favours] }),
      (decision) => stepDiplomacy(decision, 0),
      false,
      [],
    ],
    [
      "ends a turn of diplomacy",
      table({ phase: { kind: "diplomacy", order: [0] } }),
      (decision) => stepDiplomacy(decision, 0),
      true,
      ["diplomacy-ended"],
    ],
    [
      "begins management",
      table({ phase: { kind: "diplomacy", order: [] } }),
      (decision) => stepDiplomacy(decision, undefined),
      true,
      ["phase-started"],
    ],
    ["ends a seat's management", table(), stepManagement, true, ["management-ended"]],
    ["waits for management", table({ kingdoms: [favours, favours, favours] }), stepManagement, false, []],
    ["begins movement", table(), startMovement, true, ["phase-started"]],
    [
      "ends a seat's movement",
      table({
        phase: {
          kind: "movement",
          steps: [0, 0, 0],
          unmoved: [[], [], []],
          routes: [[], [], []],
          finished: [true, false, true],
        },
      }),
      stepMovement,
      true,
      ["movement-ended"],
    ],
    [
      "waits for movement",
      table({
        kingdoms: [{ workers: ["0,0"] }],
        phase: {
          kind: "movement",
          steps: [1, 0, 0],
          unmoved: [["0,0"], [], []],
          routes: [[], [], []],
          finished: [false, true, true],
        },
      }),
      stepMovement,
      false,
      [],
    ],
    ["begins Negotiations", negotiating(talks({})), startNegotiation, true, ["phase-started"]],
    ["opens a Negotiation", negotiating(talks({})), stepNegotiation, true, ["negotiation-opened"]],
    ["settles a seat's affairs", negotiating(talks({ order: [1] })), stepNegotiation, true, ["affairs-settled"]],
    [
      "asks about an Alliance",
      negotiating(talks({ negotiation: talk })),
      stepNegotiation,
      true,
      ["stances-revealed", "alliance-asked"],
    ],
    [
      "waits for a stance",
      negotiating(talks({ negotiation: { ...talk, stances: ["peaceful", null] } })),
      stepNegotiation,
      false,
      [],
    ],
    [
      "waits for the other stance",
      negotiating(talks({ negotiation: { ...talk, stances: [null, "peaceful"] } })),
      stepNegotiation,
      false,
      [],
    ],
    [
      "makes peace",
      negotiating(talks({ negotiation: { ...talk, stage: "alliance", answers: [true, false] } })),
      stepNegotiation,
      true,
      ["alliance-decided", "negotiation-closed", "worker-recalled"],
    ],
    [
      "makes an Alliance",
      negotiating(talks({ negotiation: { ...talk, stage: "alliance", answers: [true, true] } })),
      stepNegotiation,
      true,
      ["alliance-decided", "negotiation-closed", "choice-opened"],
    ],
    [
      "waits for an answer",
      negotiating(talks({ negotiation: { ...talk, stage: "alliance", answers: [true, null] } })),
      stepNegotiation,
      false,
      [],
    ],
    ["commits nothing for who has nothing", negotiating(talks({ war })), stepNegotiation, true, ["boost-committed"]],
    [
      "waits for a boost",
      negotiating(talks({ war }), { kingdoms: [{ stock: { mineral: 1 } }, { stock: { mineral: 1 } }] }),
      stepNegotiation,
      false,
      [],
    ],
    [
      "fights a war",
      negotiating(talks({ war: { ...war, boosts: [boost, boost] } })),
      stepNegotiation,
      true,
      ["war-fought", "gained", "jobs-added"],
    ],
    [
      "ends the game",
      table({ era: 3, phase: { kind: "scoring", row: [], cast: [], todo: [], doubled: null } }),
      stepScoring,
      true,
      ["prosperity-removed", "phase-started", "era-ended", "game-ended"],
    ],
  ])("P-GEN-02 %s", (_what, state, step, went, facts) => expect(taken(state, step)).toEqual([went, facts]));

  it("P-AUC-21 there is no reveal step before the bidding opens, nor in a later auction", () => {
    expect(inRevealStep({ ...auction, mode: "first" })).toBe(false);
    expect(inRevealStep({ ...auction, mode: "first", bidders: [0, 1, 2], steps: 2 })).toBe(true);
    expect(inRevealStep({ ...auction, mode: "first", bidders: [0, 1, 2], steps: 3 })).toBe(false);
    expect(inRevealStep({ ...auction, bidders: [0, 1, 2] })).toBe(false);
  });
});
