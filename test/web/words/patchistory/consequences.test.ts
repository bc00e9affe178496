import { describe, expect, it } from "vitest";
import type { RedactedEvent } from "../../../../core/index.ts";
import { told } from "./told.ts";

describe("consequences stand behind what they follow from", () => {
  const behind = (...events: readonly RedactedEvent[]) =>
    told({ type: "favours-spent", seat: 0, action: "trade", amount: 0 }, ...events)[0]?.replace(
      "Mira sent out a trader. ",
      "",
    );

  it.each([
    ["goods", { type: "gained", seat: 0, goods: { food: 2 } }, "2 food"],
    ["goods by a card", { type: "gained", seat: 0, goods: { food: 2 }, by: "h1" }, "2 food (<h1>)"],
    ["goods by a route", { type: "gained", seat: 0, goods: { food: 2 }, by: "r2" }, "2 food (route 2)"],
    ["a price", { type: "paid", seat: 0, goods: { food: 2 }, cause: "management" }, "Paid 2 food"],
    ["votes that lapse", { type: "paid", seat: 0, goods: { vote: 2 }, cause: "prosperity" }, "2 votes unused, lapsed"],
    ["a price at that time", { type: "paid", seat: 0, goods: { food: 1 }, cause: "prosperity" }, "Paid 1 food"],
    ["another's", { type: "gained", seat: 1, goods: { food: 2 } }, "Tomasz: 2 food"],
    ["a trader", { type: "traded", seat: 0, room: "0,0", route: "r2" }, "A worker at the start of route 2"],
    ["a tile", { type: "tile-laid", seat: 0, on: 0, tile: "t1", face: "building", removed: false }, "<t1>"],
    [
      "a tile over another",
      { type: "tile-laid", seat: 0, on: 0, tile: "t1", face: "building", removed: true },
      "<t1>, over another tile",
    ],
    [
      "a tile turned down",
      { type: "tile-laid", seat: 0, on: 0, tile: "t1", face: "wasteland", removed: false },
      "The tile <t1>, wasteland side up",
    ],
    [
      "an unknown tile",
      { type: "tile-laid", seat: 0, on: 0, face: "building", removed: false },
      "A tile, wasteland side up",
    ],
    ["a tile drawn", { type: "tile-drawn", seat: 0, tile: "t1" }, "Drew the tile <t1>"],
    ["a tile drawn in secret", { type: "tile-drawn", seat: 0 }, "A new tile drawn"],
    ["an offer of Aid", { type: "aid-offered", seat: 0, to: 1, goods: { food: 3 } }, "3 food for Tomasz"],
    ["a route", { type: "route-placed", seat: 0, route: "r2", kind: "general", a: 0, b: 1 }, "Route 2: Mira → Tomasz"],
    [
      "an Allied route",
      { type: "route-placed", seat: 0, route: "r2", kind: "allied", a: 0, b: 1 },
      "Route 2: Mira – Tomasz, allied",
    ],
  ])("%s", (_what, event, text) => expect(behind(event)).toBe(text));

  it("what is dealt is told with its cards to its owner, and as the land alone to others", () => {
    const opened = { type: "opened", seats: 2, firstPlayer: 0 };
    const deal = (more: object) => told(opened, { type: "dealt", seat: 1, baseland: "b1", ...more })[0];
    expect(deal({ tiles: ["t1", "t2"], prosperity: ["p1"] })).toContain(
      "Tomasz: <b1>; tiles: <t1> and <t2>; prosperity cards: <p1>",
    );
    for (const hidden of [{}, { tiles: ["t1"] }, { prosperity: ["p1"] }]) expect(deal(hidden)).toMatch(/Tomasz: <b1>$/);
  });

  it("descendants that leave for one reason are counted together", () => {
    const gone = (by: string) => ({ type: "descendant-removed", seat: 0, by });
    expect(behind(gone("h1"), gone("h1"), gone("h2"))).toBe(
      "2 descendants leave the game (<h1>) · a descendant leaves the game (<h2>)",
    );
  });

  it("a move of nobody's words begins anew after what stands alone", () => {
    expect(told({ type: "favours-lapsed" }, { type: "gained", seat: 1, goods: { food: 1 } })).toEqual([
      "Favours that were left have lapsed.",
      "Tomasz: 1 food.",
    ]);
    expect(told({ type: "marked", seat: 0 }, { type: "of the future" })).toEqual([]);
  });
});

describe("Negotiations and wars", () => {
  const stances = { type: "stances-revealed", route: "r1", stances: ["peaceful", "aggressive"] };

  it.each([
    [
      "begin",
      { type: "negotiation-opened", route: "r1", initiator: 2, other: 1 },
      "Beate and Tomasz negotiate on route 1.",
    ],
    ["a stance", { type: "stance-chosen", seat: 0 }, "Mira has chosen a stance."],
    ["the own stance", { type: "stance-chosen", seat: 0, stance: "peaceful" }, "Mira has chosen a stance: peaceful."],
    ["both stances", stances, "The stances on route 1: Mira peaceful and Tomasz aggressive."],
    [
      "stances of nobody known",
      { ...stances, route: "r2" },
      "The stances on route 2: the start peaceful and the far end aggressive.",
    ],
    ["a question", { type: "alliance-asked", route: "r2" }, "Both are peaceful on route 2: an Alliance is possible."],
    ["an answer", { type: "alliance-answered", seat: 0 }, "Mira has answered on the Alliance."],
    ["the own answer", { type: "alliance-answered", seat: 0, form: false }, "Mira has answered on the Alliance: no."],
    [
      "an Alliance",
      { type: "alliance-decided", route: "r1", answers: [true, true] },
      "The Alliance is formed (route 1 (Mira – Tomasz)).",
    ],
    [
      "no Alliance",
      { type: "alliance-decided", route: "r1", answers: [true, false] },
      "No Alliance is formed (route 1 (Mira – Tomasz)). Mira yes and Tomasz no",
    ],
    [
      "a war",
      { type: "war-declared", route: "r2", seat: 0, invaders: [0, 1], immediate: false },
      "War is declared on route 2. Attackers: Mira and Tomasz.",
    ],
    [
      "a war at once",
      { type: "war-declared", route: "r2", seat: 0, invaders: [0], immediate: true },
      "War is declared on route 2. Attackers: Mira. Fought in this round",
    ],
    [
      "a war that is fought",
      { type: "war-opened", route: "r2", sides: [0, 2] },
      "The war on route 2 is fought: Mira against Beate.",
    ],
    ["a boost", { type: "boost-committed", seat: 0 }, "Mira has decided on a war boost."],
    [
      "the own boost",
      { type: "boost-committed", seat: 0, boost: { minerals: 2, votes: 1 } },
      /^Mira has decided on a war boost: 2 minerals?.*1 vote\.$/,
    ],
  ])("%s", (_what, event, line) =>
    expect(told(event)).toEqual([typeof line === "string" ? line : expect.stringMatching(line)]),
  );

  it("name who negotiated, rather than the ends of the route, where that is told before", () =>
    expect(told({ type: "negotiation-opened", route: "r1", initiator: 1, other: 0 }, stances)).toEqual([
      "Tomasz and Mira negotiate on route 1.",
      "The stances on route 1: Tomasz peaceful and Mira aggressive.",
    ]));

  it.each([
    [0, "Mira won the war against Beate, 7 to 5."],
    [2, "Beate won the war against Mira, 5 to 7."],
    [null, "The war between Mira and Beate ended 7 to 5, without a winner."],
  ])("end with the winner first: %s", (winner, line) => {
    const boosts = [
      { minerals: 0, votes: 0 },
      { minerals: 1, votes: 0 },
    ];
    const [war] = told({ type: "war-fought", route: "r2", sides: [0, 2], strengths: [7, 5], winner, boosts });
    expect(war).toMatch(new RegExp(`^${line} Mira without a boost · Beate committed 1 mineral`));
  });
});

describe("standing orders", () => {
  const none = { auction: null, stances: [], aid: [], boosts: [] };

  it("are told line by line to their owner, or that there are none any more", () => {
    expect(told({ type: "orders-set", seat: 0, orders: none })).toEqual(["Mira has no standing orders any more."]);
    const all = {
      auction: { wait: true, list: [{ card: "c1", max: 4 }], otherwise: "move" },
      stances: [
        { opponent: 1, stance: "peaceful", alliance: false },
        { opponent: 2, stance: "aggressive", alliance: null },
      ],
      aid: [{ from: 2, accept: true }],
      boosts: [{ route: "r2", minerals: 1, votes: 0 }],
      plans: { movement: [] },
    };
    expect(told({ type: "orders-set", seat: 0, orders: all })[0]?.split(/\. | · /)).toEqual([
      "Mira has set standing orders; nobody else sees them",
      "Wait in the first steps",
      "<c1> up to 4",
      "else a free card at the same bid",
      "towards Tomasz: peaceful",
      "towards Beate: aggressive",
      "Alliance with Tomasz: no",
      "Aid of Beate: yes",
      expect.stringMatching(/^route 2: 1 mineral/),
      "plan: movement",
    ]);
    expect(
      told({
        type: "orders-set",
        seat: 0,
        orders: { ...none, auction: { wait: false, list: [], otherwise: "ask" } },
      })[0],
    ).toMatch(/\. Else ask$/);
  });

  it.each([
    [{ order: "auction", entry: "c1" }, "the lowest bid that counts on <c1>."],
    [{ order: "auction", entry: null }, "no card on the list was possible, so the fallback was used."],
    [{ order: "stances", entry: "1" }, "the answer given for Tomasz."],
    [{ order: "aid", entry: "2" }, "the answer to Aid of Beate."],
    [{ order: "boosts", entry: "r2" }, "the boost for route 2."],
  ])("that acted say what they did: %j", (more, what) =>
    expect(told({ type: "order-used", seat: 0, ...more })).toEqual([`Standing order of Mira: ${what}`]),
  );

  it("that let a step pass say so, and a plan which wish it was", () => {
    expect(
      told({ type: "order-used", seat: 0, order: "auction", entry: null }, { type: "bid-waited", seat: 0 })[0],
    ).toBe("Standing order of Mira: let this step pass.");
    const plan = (more: object) => told({ type: "order-used", seat: 0, order: "plans", entry: "movement", ...more });
    expect(plan({ wish: 1 })).toEqual(["Plan of Mira for movement: wish 2 was carried out."]);
    expect(plan({})).toEqual(["Plan of Mira for movement: wish 1 was carried out."]);
  });

  it.each([
    [{}, "Standing orders of Mira have ended with what they were for."],
    [{ handedOver: true }, "The former holder’s standing orders for Mira have ended; nobody is bound by them."],
    [{ unmet: "movement" }, /^The plan of Mira for movement was not possible any more/],
  ])("that ended say why: %j", (more, line) =>
    expect(told({ type: "orders-lapsed", seat: 0, ...more })).toEqual([
      typeof line === "string" ? line : expect.stringMatching(line),
    ]),
  );

  it("a submission of a former holder is told as withdrawn", () =>
    expect(told({ type: "submission-withdrawn", seat: 0, submission: "votes" })).toEqual([
      "The votes cast for Mira before the seat changed hands no longer count: Mira is asked again.",
    ]));
});
