import { describe, expect, it } from "vitest";
import { exchanged } from "../../../../../core/games/patchistory/actions/management/exchange.ts";
import type { Command } from "../../../../../core/games/patchistory/commands.ts";
import type { GameEvent } from "../../../../../core/games/patchistory/table/events.ts";
import type { Goods } from "../../../../../core/games/patchistory/table/goods.ts";
import { player, type State } from "../../../../../core/games/patchistory/table/state.ts";
import {
  act,
  eventsOf,
  type KingdomGiven,
  menuOf,
  refusalOf,
  refusedWith,
  route,
  type TableGiven,
  table,
} from "../../../../support/patchistory.ts";

const busy: KingdomGiven = { favours: 9 };
const managing = (own: KingdomGiven, given: TableGiven = {}): State =>
  table({ routes: [route("g1", "general", 0, 1)], ...given, kingdoms: [own, busy, busy] });

/** What each action costs in Era I, and what then happens at an otherwise bare table. */
const actions: readonly {
  readonly command: Command;
  readonly rules: string;
  readonly action: string;
  readonly favours: number;
  readonly goods: Goods;
  readonly own?: KingdomGiven;
  readonly follows: readonly GameEvent[];
}[] = [
  {
    rules: "P-MGT-10",
    command: { type: "trade", seat: 0, room: "0,0", route: "g1" },
    action: "trade",
    favours: 1,
    goods: { food: 2 },
    own: { workers: ["0,0"] },
    follows: [{ type: "traded", seat: 0, room: "0,0", route: "g1" }],
  },
  {
    rules: "P-MGT-30",
    command: { type: "birth", seat: 0, room: "1,2" },
    action: "birth",
    favours: 2,
    goods: { food: 4 },
    follows: [{ type: "born", seat: 0, room: "1,2" }],
  },
  {
    rules: "P-MGT-40",
    command: { type: "worship-heroes", seat: 0 },
    action: "worship-heroes",
    favours: 2,
    goods: { food: 1 },
    own: { figures: ["homer", "aristotle", "petra"] },
    follows: [{ type: "gained", seat: 0, goods: { vp: 2 }, cause: "worship" }],
  },
  {
    rules: "P-MGT-50",
    command: { type: "construct-trade-route", seat: 0, to: 2 },
    action: "construct-trade-route",
    favours: 2,
    goods: { mineral: 2 },
    follows: [
      { type: "marked", seat: 0, mark: "builtRoute" },
      { type: "route-placed", route: "r21", kind: "general", a: 0, b: 2 },
    ],
  },
  {
    rules: "P-MGT-70",
    command: { type: "construct-building", seat: 0, tile: "tile-economy-1", room: "0,0" },
    action: "construct-building",
    favours: 3,
    goods: { mineral: 2 },
    own: { hand: ["tile-economy-1"], printed: true },
    follows: [
      {
        type: "tile-laid",
        seat: 0,
        on: 0,
        room: "0,0",
        tile: "tile-economy-1",
        face: "building",
        removed: null,
      },
    ],
  },
];
const named = actions.map((each) => [each.rules, each.action, each] as const);
/** The kingdom that can just pay an action. */
const just = ({ favours, goods, own }: (typeof actions)[number], fewer: Partial<KingdomGiven> = {}): KingdomGiven => ({
  ...own,
  stock: goods,
  favours,
  ...fewer,
});

describe("what an action of management costs", () => {
  it.each(named)(
    "%s P-MGT-02 P-MGT-03 %s: exactly its favours and goods, to storage, and no more happens",
    (_rules, _action, each) => {
      const events = eventsOf(managing(just(each)), each.command);
      const { favours, goods, action } = each;
      expect(events.slice(0, 2)).toEqual([
        { type: "favours-spent", seat: 0, amount: favours, action },
        { type: "paid", seat: 0, goods, cause: "management" },
      ]);
      expect(events.slice(2, 2 + each.follows.length)).toEqual(each.follows);
    },
  );

  it.each(named)(
    "%s P-MGT-02 %s is refused with a favour or a good less, and not on the menu then",
    (_rules, _action, each) => {
      const { favours, goods, command } = each;
      const poor = managing(just(each, { favours: favours - 1 }));
      expect(refusalOf(poor, command)).toEqual(["not-enough-favours", { need: favours, have: favours - 1 }]);
      const less = Object.fromEntries(Object.entries(goods).map(([good, amount]) => [good, amount - 1]));
      const short = managing(just(each, { stock: less }));
      expect(refusalOf(short, command)).toEqual(["cannot-pay"]);
      for (const state of [poor, short]) expect(menuOf(state, 0, command.type)).toEqual([]);
      expect(menuOf(managing(just(each)), 0, command.type)).toContainEqual(command);
    },
  );

  it("P-MGT-41 Worship Wonders costs no Mineral in Era I, 1 in Era II and 2 in Era III, and counts wonders only", () => {
    const own = { favours: 2, figures: ["petra", "homer", "pyramid"], stock: { mineral: 2 } };
    for (const [era, mineral] of [
      [1, 0],
      [2, 1],
      [3, 2],
    ] as const) {
      const events = eventsOf(managing(own, { era }), { type: "worship-wonders", seat: 0 });
      const paid: readonly GameEvent[] =
        mineral > 0 ? [{ type: "paid", seat: 0, goods: { mineral }, cause: "management" }] : [];
      const first: readonly GameEvent[] = [
        { type: "favours-spent", seat: 0, amount: 2, action: "worship-wonders" },
        ...paid,
        { type: "gained", seat: 0, goods: { vp: 2 }, cause: "worship" },
      ];
      expect(events.slice(0, first.length)).toEqual(first);
      const lacking = managing({ ...own, stock: { mineral: mineral - 1 } }, { era });
      if (mineral > 0) expect(refusedWith(lacking, { type: "worship-wonders", seat: 0 })).toBe("cannot-pay");
    }
  });

  it.each([
    ["tile-industry-1", 2],
    ["tile-traffic-1", 2],
    ["tile-economy-1", 2],
    ["tile-military-1", 3],
    ["tile-politics-1", 3],
    ["tile-culture-1", 3],
  ] as const)("P-MGT-71 %s is built for %i Minerals, whatever else lies in the hand", (tile, mineral) => {
    const hand = ["tile-economy-2", tile];
    const command = { type: "construct-building", seat: 0, tile, room: "0,0" } as const;
    const built = act(managing({ favours: 4, hand, stock: { mineral } }), command);
    expect([player(built, 0).stock.mineral, player(built, 0).favours]).toEqual([0, 1]);
    expect(refusedWith(managing({ favours: 4, hand, stock: { mineral: mineral - 1 } }), command)).toBe("cannot-pay");
  });

  it("P-MGT-60 Reclamation costs 2 favours and 1 Mineral", () => {
    const own = { printed: true, hand: ["tile-culture-1"] };
    const command = { type: "reclaim", seat: 0, tile: "tile-culture-1", room: "0,0" } as const;
    expect(eventsOf(managing({ ...own, favours: 2, stock: { mineral: 1 } }), command).slice(0, 2)).toEqual([
      { type: "favours-spent", seat: 0, amount: 2, action: "reclamation" },
      { type: "paid", seat: 0, goods: { mineral: 1 }, cause: "management" },
    ]);
    expect(refusalOf(managing({ ...own, favours: 1, stock: { mineral: 1 } }), command)).toEqual([
      "not-enough-favours",
      { need: 2, have: 1 },
    ]);
    expect(refusalOf(managing({ ...own, favours: 2 }), command)).toEqual(["cannot-pay"]);
  });
});

describe("Exchange", () => {
  const have = { food: 5, mineral: 2, coin: 1 };

  it("P-MGT-20 PR-47 is offered for every amount that comes out even, up to all one has", () => {
    const menu = menuOf(managing({ favours: 1, stock: have }), 0, "exchange");
    expect(
      menu.map(({ give, amount, take }) => `${amount} ${give} for ${exchanged(give, amount, take)} ${take}`),
    ).toEqual([
      "1 mineral for 2 food",
      "2 mineral for 4 food",
      "1 mineral for 2 coin",
      "2 mineral for 4 coin",
      "2 food for 1 mineral",
      "4 food for 2 mineral",
      "1 food for 1 coin",
      "2 food for 2 coin",
      "3 food for 3 coin",
      "4 food for 4 coin",
      "5 food for 5 coin",
      "1 coin for 1 food",
    ]);
  });

  it.each([
    ["food", 3, "mineral", "no-even-exchange"],
    ["food", 0, "coin", "no-even-exchange"],
    ["mineral", 0, "food", "no-even-exchange"],
    ["food", 2, "food", "same-resource"],
    ["food", 6, "coin", "cannot-pay"],
    ["mineral", 3, "coin", "cannot-pay"],
  ] as const)("P-MGT-21 PR-47 refuses %s %i for %s: %s", (give, amount, take, code) => {
    const state = managing({ favours: 1, stock: have });
    expect(refusalOf(state, { type: "exchange", seat: 0, give, amount, take })).toEqual([code]);
  });

  it("P-MGT-20 pays the one type and takes the other from storage, for 1 favour", () => {
    const state = managing({ favours: 2, stock: have });
    expect(eventsOf(state, { type: "exchange", seat: 0, give: "food", amount: 4, take: "mineral" })).toEqual([
      { type: "favours-spent", seat: 0, amount: 1, action: "exchange" },
      { type: "paid", seat: 0, goods: { food: 4 }, cause: "management" },
      { type: "gained", seat: 0, goods: { mineral: 2 }, cause: "management" },
    ]);
    const none = managing({ favours: 0, stock: have });
    expect(refusedWith(none, { type: "exchange", seat: 0, give: "food", amount: 4, take: "mineral" })).not.toBeNull();
  });

  it("PR-47 nothing and the same type are no exchange", () => {
    expect([exchanged("food", 1, "coin"), exchanged("mineral", 3, "food"), exchanged("coin", 6, "mineral")]).toEqual([
      1, 6, 3,
    ]);
    expect([exchanged("food", 0, "coin"), exchanged("food", 2, "food"), exchanged("coin", 1, "mineral")]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe("Campaign", () => {
  it("P-MGT-80 PR-55 is offered for 1 to all favours; 0 and more than there are do not count as one", () => {
    const state = managing({ favours: 3 });
    expect(menuOf(state, 0, "campaign").map(({ favours }) => favours)).toEqual([1, 2, 3]);
    expect(refusalOf(state, { type: "campaign", seat: 0, favours: 0 })).toEqual(["no-favours"]);
    expect(refusalOf(state, { type: "campaign", seat: 0, favours: 4 })).toEqual([
      "not-enough-favours",
      { need: 4, have: 3 },
    ]);
  });

  it("P-MGT-80 P-MGT-81 spends exactly these favours for as many votes, once a round", () => {
    const own = { favours: 5, stock: { food: 1 } };
    expect(eventsOf(managing(own), { type: "campaign", seat: 0, favours: 3 })).toEqual([
      { type: "favours-spent", seat: 0, amount: 3, action: "campaign" },
      { type: "marked", seat: 0, mark: "campaigned" },
      { type: "gained", seat: 0, goods: { vote: 3 }, cause: "management" },
    ]);
    const after = act(managing(own), { type: "campaign", seat: 0, favours: 3 });
    expect(refusalOf(after, { type: "campaign", seat: 0, favours: 1 })).toEqual(["once-per-round"]);
    expect(menuOf(after, 0, "campaign")).toEqual([]);
  });
});
