import { describe, expect, it } from "vitest";
import type { RedactedEvent, Seat } from "../../../../core/index.ts";
import { logEntries, logLine } from "../../../../web/words/mosaic/log.ts";
import { translator } from "../../../support/catalogue.ts";

const say = translator("en", "mosaic-terms", "mosaic-effects", "mosaic-log");
const names = {
  seat: (seat: Seat) => ["Mira", "Tomasz", "Beate"][seat] ?? `seat ${seat}`,
  card: (id: string) => `<${id}>`,
};

/** Entries of the log in a line each, of events in Mira's move. */
const told = (...events: readonly RedactedEvent[]): readonly string[] =>
  logEntries(
    events.map((event) => ({ seat: 0, event })),
    names,
    say,
  ).map(logLine);
const score = (seat: Seat, total: number) => ({ seat, total });

describe("each thing that happens has its sentence", () => {
  it.each([
    [
      "the table is set up",
      { type: "game-opened", seats: 3, start: 1 },
      "The game is set up for 3 players; Tomasz is the starting player.",
    ],
    ["a leader", { type: "leader-chosen", seat: 0, leader: "leader-1" }, "Mira chose the <leader-1>."],
    ["leaders put back", { type: "leaders-discarded" }, "The remaining leaders were put back in the box."],
    ["a card of the draft", { type: "technology-drafted", seat: 0 }, "Mira kept a starting technology."],
    ["the own card of the draft", { type: "technology-drafted", seat: 0, technology: "tech-1" }, "Mira kept <tech-1>."],
    ["hands passed on", { type: "hands-passed" }, "The remaining cards were passed to the left."],
    ["a phase", { type: "phase-began", phase: "cities" }, "Players now place their starting cities."],
    ["a turn", { type: "turn-began", seat: 1, round: 4 }, "Round 4: Tomasz is to move."],
    [
      "an extra turn",
      { type: "turn-began", seat: 1, round: 4, extra: true },
      "Tomasz takes the extra turn after the last round.",
    ],
    ["an action", { type: "action-taken", seat: 0, action: "work" }, "Mira worked."],
    [
      "an empire card",
      { type: "empire-card-revealed", deck: "build", scores: true },
      "An Empire Scoring card was revealed from the build deck: Empire Scoring follows.",
    ],
    [
      "an empire card too late",
      { type: "empire-card-revealed", deck: "build", scores: false },
      "An Empire Scoring card was revealed from the build deck; it no longer has any effect.",
    ],
    [
      "an offer cleared",
      { type: "offer-exchanged", seat: 0, deck: "taxTariff" },
      "Mira cleared the tax & tariff offer.",
    ],
    [
      "a government used",
      { type: "exchange-used", seat: 0, government: "gov-1" },
      "Mira used <gov-1> to clear an offer.",
    ],
    [
      "a look at a deck",
      { type: "deck-peeked", seat: 0, deck: "build" },
      "Mira looked at the top card of the build deck.",
    ],
    [
      "what was seen there",
      { type: "deck-peeked", seat: 0, deck: "build", card: "build-1" },
      "Mira looked at the top card of the build deck: <build-1>.",
    ],
    ["a technology", { type: "technology-taken", seat: 0, technology: "tech-1", faceUp: false }, "Mira took <tech-1>."],
    ["a hidden technology", { type: "technology-taken", seat: 0, faceUp: false }, "Mira took a technology face down."],
    [
      "a technology turned up",
      { type: "technology-played", seat: 0, technology: "tech-1" },
      "Mira turned up <tech-1>.",
    ],
    ["a population card", { type: "population-card-taken", seat: 0, card: "pop-1" }, "Mira took a card: <pop-1>."],
    ["a project", { type: "build-card-taken", seat: 0, card: "build-1" }, "Mira built <build-1>."],
    ["a tax card", { type: "tax-tariff-card-taken", seat: 0, card: "tax-1" }, "Mira took a card: <tax-1>."],
    ["a power", { type: "power-used", seat: 0, power: "tech-1" }, "Mira used <tech-1>."],
    ["a government", { type: "government-taken", seat: 0, government: "gov-1" }, "Mira is governed by <gov-1> now."],
    ["a tile", { type: "tile-claimed", seat: 0, tile: "age-1" }, "Mira claimed <age-1>."],
    ["a piece", { type: "piece-placed", seat: 0, piece: "city", hex: "hex-gaul-06" }, "Mira placed a city on Gaul 6."],
    [
      "a wonder",
      { type: "wonder-built", seat: 0, wonder: "wonder-1", hex: "hex-egypt-01" },
      "Mira built “<wonder-1>” on Egypt 1.",
    ],
    [
      "a city taken over",
      { type: "city-taken-over", seat: 0, from: 1, piece: "city", hex: "hex-gaul-06" },
      /^Mira replaced Tomasz’s .*city on Gaul 6 with one of their own\.$/,
    ],
    [
      "a region closed",
      { type: "region-closed", seat: 0, region: "gaul" },
      "Mira closed Gaul to the cities of others.",
    ],
    [
      "a unit lost by another",
      { type: "unit-eliminated", seat: 0, victim: 1, unit: "cavalry", region: "gaul" },
      /^Mira eliminated .*cavalry of Tomasz in Gaul\./,
    ],
    [
      "units displaced",
      { type: "units-displaced", seat: 0, victim: 1, from: "gaul", to: "italia" },
      "Mira moved all units of Tomasz from Gaul to Italia.",
    ],
    [
      "the end that comes",
      { type: "end-triggered", trigger: "tiles", lastRound: 9 },
      "Two sets of tiles are completely taken: round 9 is the last.",
    ],
    [
      "the end, best first",
      { type: "game-ended", outcome: { winners: [2, 0], scores: [score(0, 40), score(1, 12), score(2, 44)] } },
      "The game has ended. Beate and Mira won with 44 VP. Beate 44 VP · Mira 40 VP · Tomasz 12 VP",
    ],
    [
      "orders",
      { type: "orders-set", seat: 0, orders: { turn: [] } },
      "Mira has set standing orders; nobody else sees them.",
    ],
    ["no orders", { type: "orders-set", seat: 0, orders: {} }, "Mira has taken a standing order back."],
    [
      "an order",
      { type: "order-used", seat: 0, order: "turn", entry: 1 },
      "Standing order of Mira for this turn: wish 2 was carried out.",
    ],
    [
      "orders that ended",
      { type: "orders-lapsed", seat: 0 },
      "A standing order of Mira has ended with what it was for.",
    ],
    [
      "orders that were not possible",
      { type: "orders-lapsed", seat: 0, unmet: true },
      "Nothing that Mira had ordered was possible; the standing order has ended.",
    ],
    [
      "orders of a former holder",
      { type: "orders-lapsed", seat: 0, handedOver: true, unmet: true },
      "The former holder’s standing orders for Mira have ended; nobody is bound by them.",
    ],
  ] as const)("%s", (_what, event, line) =>
    expect(told(event)).toEqual([typeof line === "string" ? line : expect.stringMatching(line)]),
  );

  it("bookkeeping has none, and neither has what this page does not know yet", () => {
    for (const type of ["agenda-set", "cache-taken", "seat-began", "of the future"])
      expect(told({ type, seat: 0 })).toEqual([]);
  });

  it("an empire scoring tells of each region who scored and who controls it, and of the governments", () => {
    const regions = [
      { region: "gaul", vp: [0, 9, 2], control: 1 },
      { region: "italia", vp: [3, 3, 0], control: null },
      { region: "egypt", vp: [0, 0, 0], control: null },
    ];
    expect(told({ type: "empire-scored", regions, governments: [0, 4, -1] })).toEqual([
      "Empire scoring. Gaul: Tomasz 9 VP and Beate 2 VP; Tomasz controls it · Italia: Mira 3 VP and Tomasz 3 VP · Egypt: nobody scores · governments: Tomasz 4 VP",
    ]);
    expect(told({ type: "empire-scored", regions: [], governments: [0, -1] })).toEqual(["Empire scoring."]);
  });
});

describe("consequences stand behind what they follow from", () => {
  const behind = (...events: readonly RedactedEvent[]) =>
    told({ type: "action-taken", seat: 0, action: "work" }, ...events)[0]?.replace("Mira worked. ", "");

  it.each([
    ["one action more", { type: "bonus-action-granted", seat: 0, action: "any" }, "1 more action"],
    ["a price", { type: "paid", seat: 0, cost: { stone: 4, money: 1 } }, /^Paid 4 stone and 1 money$/],
    ["a gain", { type: "gained", seat: 0, gain: { food: 2 } }, "2 food"],
    ["a gain by a card", { type: "gained", seat: 0, gain: { food: 2 }, because: "tech-1" }, "2 food (<tech-1>)"],
    ["a gain by no card", { type: "gained", seat: 0, gain: { food: 2 }, because: "work" }, "2 food"],
    ["another's gain", { type: "gained", seat: 1, gain: { food: 2 } }, "Tomasz: 2 food"],
    [
      "production",
      { type: "production-changed", seat: 0, by: { tax: 2, food: -1, ideas: 0 } },
      /^Tax production \+2 and food production −1$/,
    ],
    ["points", { type: "vp-gained", seat: 0, vp: 3 }, "3 VP"],
    [
      "production converted",
      { type: "production-converted", seat: 0, from: "tax", to: "food", amount: 2 },
      "2 from tax production to food production",
    ],
    ["money put by", { type: "holding-area-filled", seat: 0, money: 3 }, "3 money into the holding area"],
    ["money taken out", { type: "holding-area-emptied", seat: 0, money: 3 }, "3 money from the holding area"],
    ["a government given up", { type: "government-returned", seat: 0, government: "gov-1" }, "<gov-1> given up"],
    [
      "a symbol",
      { type: "pillar-chosen", seat: 0, wonder: "wonder-1", pillar: "science" },
      "<wonder-1>: science symbol",
    ],
    ["a good", { type: "good-taken", seat: 0, good: "good-olive-oil", hex: "hex-gaul-12" }, "Olive oil from Gaul 12"],
    ["a wild good", { type: "wild-good-gained", seat: 0, good: null }, "A wild trade good"],
    [
      "a wild good that is chosen",
      { type: "wild-good-gained", seat: 0, good: "good-wine" },
      "A wild trade good as wine",
    ],
    [
      "units lost",
      { type: "unit-eliminated", seat: 0, victim: 1, unit: "cavalry", region: "gaul" },
      /^Tomasz lost .*cavalry in Gaul$/,
    ],
    [
      "units displaced",
      { type: "units-displaced", seat: 0, victim: 1, from: "gaul", to: "italia" },
      "All units of Tomasz: Gaul → Italia",
    ],
  ] as const)("%s", (_what, event, text) =>
    expect(behind(event)).toEqual(typeof text === "string" ? text : expect.stringMatching(text)),
  );

  it("what is alike is counted or listed together, and payments are one", () => {
    const unit = (more: object) => ({ type: "unit-placed", seat: 0, unit: "infantry", region: "gaul", ...more });
    expect(behind(unit({}), unit({}), unit({ region: "italia" }), unit({ region: "italia", recruited: true }))).toMatch(
      /^2 .*in Gaul · .*in Italia · recruited .*in Italia$/i,
    );
    const move = (to: string) => ({ type: "unit-moved", seat: 0, unit: "infantry", from: "gaul", to });
    expect(behind(move("italia"), move("italia"), move("egypt"))).toMatch(/^2 .*: Gaul → Italia · .*: Gaul → Egypt$/);
    const lost = (victim: number) => ({ type: "unit-eliminated", seat: 0, victim, unit: "infantry", region: "gaul" });
    expect(behind(lost(1), lost(1), lost(2))).toMatch(/^Tomasz lost 2 .* · Beate lost .*Gaul$/);
    const card = (id: string) => ({ type: "card-revealed", card: id });
    expect(behind(card("build-1"), card("build-2"))).toBe("New in the offer: <build-1> and <build-2>");
    const paid = (seat: number, cost: object) => ({ type: "paid", seat, cost });
    expect(behind(paid(0, { stone: 1 }), paid(1, { stone: 2 }), paid(0, { stone: 2, food: 1 }))).toBe(
      "Paid 3 stone and 1 food · Tomasz: paid 2 stone",
    );
  });

  it("a project and its piece are one sentence; what its own card brings does not name it again", () => {
    const [project, piece] = [
      { type: "build-card-taken", seat: 0, card: "build-1" },
      { type: "piece-placed", seat: 0, piece: "city", hex: "hex-gaul-06" },
    ];
    const gain = { type: "gained", seat: 0, gain: { food: 1 }, because: "build-1" };
    expect(told(project, piece, gain)).toEqual(["Mira built “<build-1>” on Gaul 6. 1 food"]);
    expect(told(project, gain)).toEqual(["Mira built <build-1>. 1 food"]);
    expect(told({ type: "technology-taken", seat: 0, technology: "tech-1" }, project)).toHaveLength(2);
    expect(told({ type: "wonder-built", seat: 0, wonder: "wonder-1", hex: "hex-gaul-01" }, piece)).toHaveLength(2);
  });

  it("a gain without an action is due to its card, or told as it is", () => {
    expect(told({ type: "gained", seat: 1, gain: { food: 1 }, because: "leader-1" })).toEqual([
      "Tomasz received the benefits of <leader-1>. 1 food",
    ]);
    expect(told({ type: "gained", seat: 1, gain: { food: 1 } })).toEqual(["Tomasz: 1 food."]);
    expect(told({ type: "card-revealed", card: "build-1" })).toEqual(["New in the offer: <build-1>."]);
  });

  it("something new begins after the end of a seat's turn, and after what stands alone", () => {
    const gain = { type: "gained", seat: 0, gain: { food: 1 } };
    const action = { type: "action-taken", seat: 0, action: "work" };
    expect(told(action, { type: "seat-began", seat: 0 }, gain)).toEqual(["Mira worked.", "Mira: 1 food."]);
    expect(told({ type: "hands-passed" }, gain)).toHaveLength(2);
    expect(told(action, action, gain)).toEqual(["Mira worked.", "Mira worked. 1 food"]);
  });
});
