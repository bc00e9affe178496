import { describe, expect, it } from "vitest";
import type { RedactedEvent, Seat } from "../../../../core/index.ts";
import { turnsOf } from "../../../../web/words/patchistory/turns.ts";
import { names, say } from "./told.ts";

const commit = (seq: number, seat: Seat | null, events: readonly RedactedEvent[], changed: readonly object[] = []) =>
  ({ seq, at: seq, seat, events, changed }) as unknown as Parameters<typeof turnsOf>[0][number];
type Commits = Parameters<typeof turnsOf>[0];

const turns = (commits: Commits, reader: Seat | null = 2, own: number | null = null) =>
  turnsOf(commits, names, reader, say, own);
const lines = (...given: Parameters<typeof turns>) => turns(...given).map(({ text }) => text);

const phase = (what: string) => ({ type: "phase-started", phase: what });
const action = (seat: Seat, amount = 1, what = "trade") => ({ type: "favours-spent", seat, action: what, amount });
const bid = (seat: Seat, amount: number) => ({ type: "bid-placed", seat, card: "c1", amount });
const won = { type: "auction-won", wins: [{ seat: 1, card: "c1", side: "white", amount: 4 }] };

describe("a turn of the news", () => {
  it("is what one seat does in a phase, however often others come between; the next phase begins another", () => {
    expect(
      lines([
        commit(1, 0, [action(0)]),
        commit(2, 1, [action(1)]),
        commit(3, 0, [action(0, 1, "birth")]),
        commit(4, 0, [phase("movement"), { type: "worker-returned", seat: 0, route: "r1" }]),
      ]),
    ).toEqual([
      "Mira sent out a trader and gained a worker by Birth.",
      "Tomasz sent out a trader.",
      "Mira brought the worker home from route 1 (Mira – Tomasz).",
    ]);
  });

  it("is numbered, and knows its commits, its rooms and its routes", () => {
    const [first, second] = turns([
      commit(5, 0, [action(0), { type: "traded", seat: 0, room: "0,1", route: "r1" }]),
      commit(6, 1, [action(1)]),
      commit(7, 0, [action(0), { type: "traded", seat: 0, room: "1,1", route: "r1" }]),
    ]);
    expect(first).toMatchObject({
      no: 1,
      seat: 0,
      first: 5,
      last: 7,
      rooms: [
        { seat: 0, room: "0,1" },
        { seat: 0, room: "1,1" },
      ],
      routes: ["r1"],
    });
    expect(second).toMatchObject({ no: 2, seat: 1, first: 6, last: 6 });
  });

  it("has the favours of several actions in one sum, before the rest", () => {
    const details = (...events: readonly RedactedEvent[]) => turns([commit(1, 0, events)])[0]?.details;
    const price = { type: "paid", seat: 0, goods: { food: 2 }, cause: "management" };
    expect(details(action(0, 2), price, action(0, 1))).toEqual(["for 3 favours", "paid 2 food"]);
    expect(details(action(0, 2), price)).toEqual(["for 2 favours", "paid 2 food"]);
  });

  it("leaves out who is done, what lapses, and a phase in which nothing happens", () => {
    const quiet = ["bidding-opened", "favours-lapsed", "diplomacy-ended", "management-ended", "movement-ended"];
    expect(lines(quiet.map((type, seq) => commit(seq, 0, [{ type, seat: 0, bidders: [0] }])))).toEqual([]);
    expect(lines([commit(1, null, [phase("vote")])])).toEqual([]);
    expect(lines([commit(1, null, [phase("production"), { type: "gained", seat: 0, goods: { food: 1 } }])])).toEqual([
      "Production, and food for the workers.",
    ]);
  });

  it("has the last standing orders of a seat alone", () => {
    const set = (seat: Seat) => ({
      type: "orders-set",
      seat,
      orders: { auction: null, stances: [], aid: [], boosts: [] },
    });
    expect(lines([commit(1, 0, [set(0)]), commit(2, 0, [set(0)]), commit(3, 1, [set(1)])])).toEqual([
      "Mira has no standing orders any more.",
      "Tomasz has no standing orders any more.",
    ]);
  });

  it.each([
    ["bid-sealed", [{ type: "bids-revealed", bids: [] }]],
    [
      "placement-submitted",
      [
        { type: "patched", seat: 1, card: "c1", side: "white", figures: [], above: [], removedTiles: 0 },
        { type: "discarded", seat: 1, card: "c1" },
      ],
    ],
    ["stance-chosen", [{ type: "stances-revealed", route: "r1", stances: ["peaceful", "peaceful"] }]],
    ["alliance-answered", [{ type: "alliance-decided", route: "r1", answers: [true, true] }]],
    ["boost-committed", [{ type: "war-fought", route: "r1", sides: [0, 1], strengths: [2, 1], winner: 0, boosts: [] }]],
    ["prosperity-picked", [{ type: "row-revealed", row: ["p1"] }]],
    ["votes-committed", [{ type: "votes-revealed", card: "p1", votes: [1, 0] }]],
  ] as const)("has what was sealed (%s) for its owner alone, until it is open", (type, reveals) => {
    const sealed = commit(1, 1, [{ type, seat: 1 }]);
    expect(lines([sealed], 1)).toHaveLength(1);
    expect([lines([sealed], 0), lines([sealed], null)]).toEqual([[], []]);
    for (const reveal of reveals) {
      const told = turns([sealed, commit(2, 0, [reveal as RedactedEvent])], 1).map((turn) => turn.text);
      expect(told).toHaveLength(1);
    }
    expect(lines([sealed, commit(2, 0, [action(0)])], 1)).toHaveLength(2);
  });

  it("has the bids that were outbid behind the end of the auction, and the last of each before", () => {
    const bidding = [commit(1, 0, [bid(0, 1)]), commit(2, 1, [bid(1, 2)]), commit(3, 0, [bid(0, 3)])];
    expect(lines(bidding)).toEqual(["Tomasz bids 2 on <c1>.", "Mira bids 3 on <c1>."]);
    const waits = commit(4, 2, [{ type: "bid-waited", seat: 2 }]);
    const [end, ...others] = turns([...bidding, waits, commit(5, null, [won])], 0);
    expect([end?.text, others]).toEqual(["The auction is over.", []]);
    expect(end?.more).toEqual([
      ...["Mira bids 1 on <c1>", "Tomasz bids 2 on <c1>", "Mira bids 3 on <c1>", "Beate waits for the next card"],
    ]);
    expect(end?.details).toEqual(["Tomasz: <c1> for 4"]);
  });

  it("is one of its own for each scored card, and for each route", () => {
    const scored = (card: string) => ({
      type: "prosperity-scored",
      card,
      votes: 1,
      values: [],
      places: [],
      changes: [],
    });
    expect(lines([commit(1, null, [scored("p1"), scored("p2")])])).toHaveLength(2);
    const talk = (route: string) => [
      { type: "negotiation-opened", route, initiator: 0, other: 1 },
      { type: "stances-revealed", route, stances: ["peaceful", "peaceful"] },
    ];
    expect(lines([commit(1, null, [...talk("r1"), ...talk("r2")])])).toHaveLength(2);
  });

  it("does not repeat what the reader is told in a sentence of their own, unless it is all there is", () => {
    const threat = { type: "threatened", seat: 0, target: 2, demand: "vp", due: 3 };
    const of = (reader: Seat | null, ...events: readonly RedactedEvent[]) => {
      const [turn] = turns([commit(1, 0, events)], reader);
      return [turn?.you.join(" "), turn?.text];
    };
    expect(of(2, threat)).toEqual(["Mira threatens you and demands 3 VP.", "Mira threatened Beate and demanded 3 VP."]);
    const answer = { type: "aid-answered", seat: 0, from: 2, accept: true };
    expect(of(2, action(0), answer)).toEqual(["Mira accepted your Aid.", "Mira sent out a trader."]);
    expect(of(1, action(0), answer)).toEqual(["", "Mira sent out a trader and accepted the Aid of Beate."]);
    expect(of(null, answer)).toEqual(["", "Mira accepted the Aid of Beate."]);
  });

  it("folds what is dealt at the beginning", () => {
    const [turn] = turns(
      [
        commit(1, null, [
          { type: "opened", seats: 3, firstPlayer: 0 },
          { type: "dealt", seat: 2, baseland: "b1" },
        ]),
      ],
      2,
    );
    expect([turn?.text, turn?.details]).toEqual(["The game is set up for 3 players; Mira is First Player.", []]);
    expect(turn?.more.join(" ")).toContain("<b1>");
  });
});

describe("what a turn changed for its reader", () => {
  const near = { allied: false, attack: 3, meets: 4 };
  const joined = (seat: Seat) => ({ about: `neighbour.${seat}`, from: undefined, to: near });

  it("is told once: with the neighbour it is about, else with the commit", () => {
    const both = [commit(1, 0, [action(0), action(1)], [joined(1)])];
    expect(turns(both).map(({ seat, you }) => [seat, you.length])).toEqual([
      [0, 0],
      [1, 1],
    ]);
    expect(turns([commit(1, 0, [action(0)], [joined(1)])]).map(({ you }) => you)).toEqual([
      ["A trade route joins you and Tomasz now."],
    ]);
  });

  it("is told with the seat of its commit, or by itself, where nothing of the commit is", () => {
    const silent = commit(2, 1, [{ type: "marked", seat: 1 }], [joined(0)]);
    expect(turns([commit(1, 0, [action(0)]), commit(3, 1, [action(1)]), silent]).map(({ you }) => you.length)).toEqual([
      0, 1,
    ]);
    const [alone] = turns([silent]);
    expect([alone?.seat, alone?.you, alone?.text]).toEqual([1, ["A trade route joins you and Mira now."], ""]);
    expect(turns([silent], null).flatMap(({ you }) => you)).toEqual([]);
  });

  it("of the reader's own move is what it set off, without its places", () => {
    const trade = { type: "traded", seat: 2, room: "0,0", route: "r1" };
    const own = commit(4, 2, [action(2), trade], [joined(0)]);
    const [turn] = turns([own], 2, 4);
    expect([turn?.you.length, turn?.rooms, turn?.routes]).toEqual([1, [], []]);
    expect(turns([own], 2)[0]?.routes).toEqual(["r1"]);
  });
});
