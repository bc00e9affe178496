import { describe, expect, it } from "vitest";
import { type Command, mosaic, type State } from "../../../../../core/games/mosaic/index.ts";
import type { Ahead, Seat } from "../../../../../core/index.ts";
import { opened, table } from "../../../../support/mosaic.ts";

const look = (state: State, seat: Seat, commands: readonly Command[], from = 0) =>
  mosaic.ahead?.(state, seat, commands, from);
const seen = (
  state: State,
  seat: Seat,
  commands: readonly Command[],
  from = 0,
): Ahead<ReturnType<typeof mosaic.view>, Command> => {
  const looked = look(state, seat, commands, from);
  if (!looked?.ok) throw new Error(JSON.stringify(looked));
  return looked.value;
};
const work = (seat: Seat, currency: "food" | "stone" = "food"): Command => ({ type: "work", seat, currency });
const purse = (ahead: Ahead<ReturnType<typeof mosaic.view>, Command>, seat: Seat) =>
  ahead.view.players[seat]?.currencies;

describe("R-73 a look ahead", () => {
  it("begins at the own next turn while somebody else plays, and lists what could be done then", () => {
    const first = seen(table(), 1, []);
    expect(first).toMatchObject({ turn: 0, turns: [], sure: 0, over: null, changes: [] });
    expect(first.view).toMatchObject({ active: 1, round: 2 });
    expect(first.next).toContainEqual(work(1));
  });

  it("goes on over several own turns, the others doing nothing", () => {
    const three = seen(table(), 1, [work(1), work(1), work(1, "stone")], 2);
    expect(three).toMatchObject({ turns: [0, 1, 2], turn: 3, over: null });
    expect(purse(three, 1)).toMatchObject({ food: 10, stone: 5 });
    expect(purse(three, 0)).toMatchObject({ food: 0, stone: 0 });
    expect(three.view.round).toBe(5);
    // The question is about what the last command changes.
    expect(three.changes).toEqual([{ seat: 1, what: "stone", from: 0, to: 5 }]);
  });

  it("says how far it is no guess: to the end of the own turn that is being played", () => {
    expect(seen(table(), 0, [work(0), work(0)])).toMatchObject({ turns: [0, 1], sure: 1 });
    expect(seen(table(), 1, [work(1)]).sure).toBe(0);
  });

  it("leaves the place of a card that is taken empty, and what comes up unknown", () => {
    const state = table({
      players: [{ ideas: 30 }],
      decks: { technology: { offer: ["tech-iron", "tech-writing", "tech-art", null, null] } },
    });
    const [one] = [seen(state, 0, [{ type: "take-technology", seat: 0, technology: "tech-iron", faceUp: false }])];
    expect(one?.view.offers.technology).toEqual([null, "tech-writing", "tech-art", null, null]);
    expect(one?.view.players[0]?.faceDown).toEqual(["tech-iron"]);
    expect(one).toMatchObject({ over: null });
  });

  it("ends where something hidden would be shown: a look at a deck, another offer", () => {
    const state = table({ players: [{ government: "gov-republic" }] });
    const peek: Command = { type: "peek-deck", seat: 0, deck: "technology" };
    const looked = seen(state, 0, [peek]);
    expect(looked).toMatchObject({ over: "hidden", next: [] });
    expect(looked.view.peekedCard).toBeNull();
    expect(look(state, 0, [peek, work(0)])).toMatchObject({ ok: false, error: { code: "nothing-ahead" } });
    expect(seen(state, 0, [{ type: "exchange-offer", seat: 0, offer: "technology" }]).over).toBe("hidden");
  });

  it("leaves what another is in the middle of, and asks them nothing", () => {
    const state = table({
      players: [{ stone: 9, population: 9 }, {}],
      change: { agenda: [{ kind: "military", seat: 0 }] },
    });
    expect(seen(state, 1, [work(1)])).toMatchObject({ turns: [0], turn: 1, over: null });
  });

  it("is refused with the first command that is, and where no turn comes any more (M-END-03)", () => {
    expect(look(table(), 1, [work(1), { type: "end-turn", seat: 1 }])).toMatchObject({
      ok: false,
      error: { code: "action-still-due" },
    });
    const last = table({ active: 1, change: { round: 4, end: { trigger: "tiles", lastRound: 4 } } });
    expect(look(last, 0, [])).toMatchObject({ ok: false, error: { code: "nothing-ahead" } });
    expect(seen(last, 1, [work(1)]).over).toBe("end");
    expect(look(opened(2), 0, [])).toMatchObject({ ok: false, error: { code: "nothing-ahead" } });
  });

  it("carries out no order and takes none", () => {
    const order: Command = {
      type: "order-wishes",
      seat: 1,
      moment: "turn",
      wishes: [{ commands: [{ type: "work", seat: 1, currency: "stone" }], most: null }],
    };
    const decided = mosaic.decide(table(), order);
    if (!decided.ok) throw new Error(decided.error.code);
    expect(purse(seen(decided.value.state, 1, []), 1)).toMatchObject({ stone: 0 });
    expect(look(table(), 1, [order])).toMatchObject({ ok: false });
  });
});
