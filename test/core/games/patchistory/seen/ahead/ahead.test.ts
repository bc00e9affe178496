import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../../core/games/patchistory/commands.ts";
import { patchistory, type View } from "../../../../../../core/games/patchistory/index.ts";
import type { State } from "../../../../../../core/games/patchistory/table/state.ts";
import type { Ahead, Seat } from "../../../../../../core/index.ts";
import { act, auctionAt, menuOf, opened, patchingAt, route, table } from "../../../../../support/patchistory.ts";

const look = (state: State, seat: Seat, commands: readonly Command[], from = 0) =>
  patchistory.ahead?.(state, seat, commands, from);
const seen = (state: State, seat: Seat, commands: readonly Command[], from = 0): Ahead<View, Command> => {
  const looked = look(state, seat, commands, from);
  if (!looked?.ok) throw new Error(JSON.stringify(looked));
  return looked.value;
};
const types = ({ next }: Ahead<View, Command>) => [...new Set(next.map(({ type }) => type))];
const busy = { favours: 9 };
const endManagement: Command = { type: "end-management", seat: 0 };

/** Tries the first of the menu's commands of these types, one after the other. */
const tryOut = (state: State, seat: Seat, wanted: readonly Command["type"][]): readonly Command[] => {
  const tried: Command[] = [];
  for (const type of wanted) {
    const found = seen(state, seat, tried).next.find((command) => command.type === type);
    if (found === undefined) throw new Error(`${type} is not among ${types(seen(state, seat, tried))}`);
    tried.push(found);
  }
  return tried;
};

describe("a look ahead", () => {
  it("begins at the own next question while somebody else is asked, and lists what could be done then", () => {
    const state = table({ kingdoms: [busy, busy, busy], phase: { kind: "diplomacy", order: [0, 1, 2] } });
    const then = seen(state, 2, []);
    expect(then).toMatchObject({ turn: 0, turns: [], sure: 0, over: null, changes: [] });
    expect(then.view.phase.kind).toBe("management");
    expect(types(then)).toContain("end-management");
  });

  it("goes on over phases and rounds, the others doing nothing; cards nobody knows are nobody's", () => {
    const kingdom = { favours: 3, stock: { food: 40, coin: 9 }, rooms: ["tile-economy-6"], printed: true };
    const state = table({ seats: 3, era: 2, round: 1, kingdoms: [kingdom, busy, busy] });
    const birth: Command = { type: "birth", seat: 0, room: "20,0" };
    const now = seen(state, 0, [birth]);
    expect(now).toMatchObject({ turns: [0], turn: 0, sure: 1, over: null });
    expect(now.changes).toContainEqual({ seat: 0, what: "favours", from: 3, to: 1 });
    const commands: Command[] = [birth, endManagement];
    let then = seen(state, 0, commands);
    while (then.view.round === 1 && then.over === null) {
      const end = then.next.find(({ type }) => type.startsWith("end-"));
      if (end === undefined) throw new Error(`nothing ends ${then.view.phase.kind}`);
      commands.push(end);
      then = seen(state, 0, commands);
    }
    expect(then.over).toBeNull();
    expect([then.view.era, then.view.round]).toEqual([2, 2]);
    expect(["diplomacy", "management"]).toContain(then.view.phase.kind);
    expect(then.sure).toBe(2);
    expect(then.turns.at(-1)).toBeGreaterThan(0);
    expect(then.view.deck).toBe(patchistory.view(state, 0).deck);
  });

  it("wins the card the seat bids for, since nobody bids more, and lets it be laid and lived on", () => {
    const state = auctionAt([6, 6, 6]);
    const commands = tryOut(state, 0, ["place-bid"]);
    const [bid] = commands;
    const won = seen(state, 0, commands, 0);
    expect(won.view.phase.kind).toBe("patching");
    expect(won.sure).toBe(1);
    expect(types(won)).toEqual(expect.arrayContaining(["patch", "discard-card"]));
    const amount = bid?.type === "place-bid" ? bid.amount : 0;
    expect(won.changes).toContainEqual({ seat: 0, what: "coin", from: 6, to: 6 - amount });
    const discarded = seen(state, 0, [...commands, { type: "discard-card", seat: 0 }]);
    expect(discarded.over).toBeNull();
    expect(discarded.view.phase.kind).not.toBe("patching");
  });

  it("PR-12 lays a card by itself, whatever the others do with theirs", () => {
    const state = patchingAt({ era: 3 }, [
      ["land-1-01", "white"],
      ["land-1-02", "black"],
      ["land-1-03", "white"],
    ]);
    const [patch] = menuOf(state, 1, "patch");
    if (patch === undefined) throw new Error("nothing can be patched");
    const laid = seen(state, 1, [patch]);
    expect(laid).toMatchObject({ turns: [0], over: null });
    expect(laid.turn).toBe(1);
  });

  it("bids in a secret auction for two, and is asked what the other would not have taken", () => {
    const state = opened(2);
    const commands = tryOut(state, 0, ["place-bid"]);
    expect(seen(state, 0, commands).view.phase.kind).toBe("patching");
    // The other's sealed submission is not read.
    const card = state.phase.kind === "auction" ? (state.phase.offers[0]?.card ?? "") : "";
    const sealed = act(state, { type: "place-bid", seat: 1, card, amount: 1 });
    expect(seen(sealed, 0, commands)).toEqual(seen(state, 0, commands));
  });

  it("ends where it depends on hidden tiles, or on what the others want", () => {
    const own = { favours: 9, stock: { mineral: 9, food: 9, coin: 9 }, printed: true };
    const state = table({ kingdoms: [own, busy, busy] });
    const reclaim = menuOf(state, 0, "reclaim")[0];
    if (reclaim === undefined) throw new Error("nothing can be reclaimed");
    const tile = seen(state, 0, [reclaim]);
    expect(tile).toMatchObject({ over: "hidden", next: [] });
    expect(look(state, 0, [reclaim, endManagement])).toMatchObject({ ok: false, error: { code: "nothing-ahead" } });
    const talk = table({
      kingdoms: [{}, {}, {}],
      routes: [route("r1", "general", 0, 1, [[0, "negotiation"]])],
      phase: {
        kind: "negotiation",
        order: [0, 1, 2],
        negotiation: {
          route: "r1",
          initiator: 0,
          other: 1,
          stage: "stances",
          stances: [null, null],
          answers: [null, null],
        },
        war: null,
      },
    });
    expect(seen(talk, 0, [{ type: "choose-stance", seat: 0, stance: "peaceful" }])).toMatchObject({
      over: "others",
      next: [],
    });
    expect(look(talk, 2, [])).toMatchObject({ ok: false, error: { code: "nothing-ahead" } });
  });

  it("is refused with the first command that is, carries no order out and takes none", () => {
    const state = auctionAt([6, 6, 6]);
    const cards = state.phase.kind === "auction" ? state.phase.offers.map(({ card }) => card) : [];
    const order: Command = {
      type: "order-bids",
      seat: 0,
      list: [{ card: cards[0] ?? "", max: 6 }],
      wait: false,
      otherwise: "move",
    };
    expect(look(state, 0, [order])).toMatchObject({ ok: false, error: { code: "wrong-phase" } });
    const waiting = { ...state, phase: { ...state.phase, turn: 1 } } as State;
    const ordered = act(waiting, order);
    expect(seen(ordered, 0, [])).toEqual(seen(waiting, 0, []));
    expect(look(state, 0, [{ type: "place-bid", seat: 0, card: "nothing", amount: 1 }])).toMatchObject({ ok: false });
  });
});
