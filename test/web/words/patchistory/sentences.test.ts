import { describe, expect, it } from "vitest";
import type { Seat } from "../../../../core/index.ts";
import { told } from "./told.ts";

const score = (seat: Seat, total: number) => ({ seat, total });

describe("each thing that happens has its sentence", () => {
  it.each([
    [
      "the table is set up",
      { type: "opened", seats: 3, firstPlayer: 1 },
      "The game is set up for 3 players; Tomasz is First Player.",
    ],
    ["a round", { type: "round-started", era: 2, round: 4 }, "Era II, round 4 begins."],
    ["a phase", { type: "phase-started", phase: "movement" }, "The workers move now, for all at once."],
    ["a First Player", { type: "first-player-passed", to: 2 }, "Beate is First Player now."],
    ["an era", { type: "era-ended", era: 1, unused: 0 }, "Era I has ended; no land card stays unseen."],
    [
      "the end, best first",
      { type: "game-ended", outcome: { winners: [2, 0], scores: [score(0, 40), score(1, 12), score(2, 44)] } },
      "The game has ended. Beate and Mira won with 44 VP. Beate 44 VP · Mira 40 VP · Tomasz 12 VP",
    ],
    [
      "favours",
      { type: "favours-received", favours: [2, 0, 1] },
      "Political favours are handed out. Mira 2 · Tomasz 0 · Beate 1",
    ],
    ["favours left", { type: "favours-lapsed" }, "Favours that were left have lapsed."],
    [
      "an action for favours",
      { type: "favours-spent", seat: 0, action: "birth", amount: 2 },
      "Mira gained a worker by Birth. For 2 favours",
    ],
    [
      "an action for nothing",
      { type: "favours-spent", seat: 0, action: "birth", amount: 0 },
      "Mira gained a worker by Birth.",
    ],
    [
      "Aid that is accepted",
      { type: "aid-answered", seat: 1, from: 0, accept: true },
      "Tomasz accepted the Aid of Mira.",
    ],
    [
      "Aid that is refused",
      { type: "aid-answered", seat: 1, from: 0, accept: false },
      "Tomasz refused the Aid of Mira.",
    ],
    [
      "a threat",
      { type: "threatened", seat: 0, target: 2, demand: "vp", due: 3 },
      "Mira threatened Beate and demanded 3 VP.",
    ],
    [
      "workers that march",
      { type: "marched-to-war", routes: ["r1", "r2"] },
      "Workers march to war: route 1 (Mira – Tomasz) and route 2.",
    ],
    [
      "a worker on a route",
      { type: "worker-walked", seat: 0, route: "r1", to: "war" },
      "Mira moved the worker on route 1 (Mira – Tomasz): the war.",
    ],
    [
      "a worker that comes home",
      { type: "worker-returned", seat: 0, route: "r2" },
      "Mira brought the worker home from route 2.",
    ],
    ["a card in secret", { type: "prosperity-picked", seat: 0 }, "Mira has chosen a prosperity card."],
    ["the own card", { type: "prosperity-picked", seat: 0, card: "p1" }, "Mira has chosen a prosperity card: <p1>."],
    ["the row", { type: "row-revealed", row: ["p1", "p2"] }, "To be voted on: <p1> and <p2>."],
    ["votes in secret", { type: "votes-committed", seat: 0 }, "Mira has voted."],
    ["the own votes", { type: "votes-committed", seat: 0, votes: 2 }, "Mira has voted: 2 votes."],
    [
      "open votes",
      { type: "votes-revealed", card: "p1", votes: [2, 0, 1] },
      "<p1> received 3 votes. <p1>: Mira 2 and Beate 1",
    ],
    ["no votes", { type: "votes-revealed", card: "p1", votes: [0, 0] }, "<p1> received no votes."],
    ["cards without votes", { type: "cards-eliminated", cards: ["p1"] }, "Fewest votes, not scored: <p1>."],
    ["a card that counts double", { type: "card-doubled", seat: 1, card: "p1" }, "<p1> counts double for Tomasz."],
    [
      "a card that is scored, by places",
      { type: "prosperity-scored", card: "p1", votes: 1, values: [3, 5], places: [2, 1], changes: [-1, 4] },
      "<p1> was scored (1 vote). 1. Tomasz (5): +4 VP · 2. Mira (3): −1 VP",
    ],
  ])("%s", (_what, event, line) => expect(told(event)).toEqual([line]));

  it.each([
    [
      "cards on offer",
      {
        type: "cards-revealed",
        offers: [
          { card: "c1", side: null },
          { card: "c2", side: "white" },
        ],
      },
      "On offer: <c1> and <c2>.",
    ],
    [
      "a card for nothing",
      { type: "card-taken", seat: 0, card: "c1" },
      "Mira takes <c1> free of charge and does not bid.",
    ],
    ["the order of bidding", { type: "bidding-opened", bidders: [1, 2, 0] }, "Order of bidding: Tomasz, Beate, Mira."],
    ["a bid", { type: "bid-placed", seat: 0, card: "c1", amount: 3 }, "Mira bids 3 on <c1>."],
    ["waiting", { type: "bid-waited", seat: 0 }, "Mira waits for the next card."],
    ["a bid in secret", { type: "bid-sealed", seat: 0 }, "Mira has bid in secret."],
    ["half of one", { type: "bid-sealed", seat: 0, card: "c1" }, "Mira has bid in secret."],
    [
      "the own bid in secret",
      { type: "bid-sealed", seat: 0, card: "c1", amount: 0 },
      "Mira has bid in secret: 0 on <c1>.",
    ],
    [
      "bids that open",
      { type: "bids-revealed", bids: [{ card: "c1", amount: 2 }, null] },
      "The secret bids are open. Mira 2 on <c1> · Tomasz no bid",
    ],
    [
      "the end of an auction",
      { type: "auction-won", wins: [{ seat: 1, card: "c1", side: "white", amount: 4 }] },
      "The auction is over. Tomasz: <c1> for 4",
    ],
    [
      "a placement in secret",
      { type: "placement-submitted", seat: 0 },
      "Mira has decided what to do with the card they won.",
    ],
    [
      "the own placement",
      { type: "placement-submitted", seat: 0, placement: { side: "black" } },
      "Mira has chosen where to patch the card (black side).",
    ],
    [
      "a card to be discarded",
      { type: "placement-submitted", seat: 0, placement: "discard" },
      "Mira has decided to discard the card.",
    ],
    [
      "a card that is patched",
      { type: "patched", seat: 0, card: "c1", side: "white", figures: [], above: [], removedTiles: 0 },
      "Mira patched <c1>.",
    ],
    [
      "a card with all that follows",
      { type: "patched", seat: 0, card: "c1", side: "white", figures: ["h1", "w1"], above: ["c2"], removedTiles: 2 },
      "Mira patched <c1>. Brings in <h1> and <w1> · slid under 1 piece · 2 tiles covered",
    ],
    ["a card that is discarded", { type: "discarded", seat: 0, card: "c1" }, "Mira discarded <c1>."],
    [
      "a worker that leaves a route",
      { type: "worker-recalled", seat: 1, route: "r2" },
      "Tomasz: a worker leaves route 2.",
    ],
    ["a new worker", { type: "born", seat: 0 }, "Mira: a new worker."],
    ["workers to come", { type: "descendants-called", seat: 0, count: 2 }, "Mira: 2 new workers to place."],
    ["a worker that is paid", { type: "worker-paid", seat: 0 }, "Mira: a worker goes back to the track."],
    [
      "a route",
      { type: "route-placed", seat: 0, route: "r2", kind: "general", a: 0, b: 1 },
      "A trade route now leads from Mira to Tomasz: Route 2.",
    ],
    [
      "an Allied route",
      { type: "route-placed", seat: 0, route: "r2", kind: "allied", a: 0, b: 1 },
      "An Allied Trade Route now joins Mira and Tomasz: Route 2.",
    ],
    ["a route that goes back", { type: "route-returned", route: "r2" }, "Route 2 is back in the storage."],
    ["a route that is removed", { type: "route-removed", route: "r2" }, "Route 2 is out of the game."],
    [
      "a tile at another's",
      { type: "tile-laid", seat: 0, on: 1, face: "wasteland", removed: false },
      "Mira reclaimed land in the territory of Tomasz. A tile, wasteland side up",
    ],
  ])("on the lands: %s", (_what, event, line) => expect(told(event)).toEqual([line]));

  it.each([
    ["one", [{ seat: 0 }], "a worker"],
    ["two", [{ seat: 0 }, { seat: 0 }], "2 workers"],
  ])("%s worker alike is one sentence, each for its own", (_what, seats, n) => {
    const several = (type: string) => told(...seats.map((one) => ({ type, ...one })), { type, seat: 1 });
    expect(several("worker-placed")).toEqual([`Mira placed ${n}.`, "Tomasz placed a worker."]);
    expect(several("worker-moved")).toEqual([
      `Mira moved ${n} in the territory.`,
      "Tomasz moved a worker in the territory.",
    ]);
    expect(several("worker-homed")[0]).toBe(
      `Mira found a room for ${n === "a worker" ? "a returning worker" : "2 returning workers"}.`,
    );
    expect(several("worker-shifted")[0]).toBe(
      `Mira moved ${n === "a worker" ? "a worker whose room was" : "2 workers whose rooms were"} covered.`,
    );
  });

  it("who has finished a phase is one sentence for all", () => {
    for (const [phase, what] of [
      ["diplomacy", "diplomacy"],
      ["management", "management"],
      ["movement", "moving"],
    ] as const)
      expect(told({ type: `${phase}-ended`, seat: 0 }, { type: `${phase}-ended`, seat: 2 })).toEqual([
        `Mira and Beate finished ${what}.`,
      ]);
  });
});
