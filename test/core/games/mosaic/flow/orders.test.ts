import { describe, expect, it } from "vitest";
import { coveredBy } from "../../../../../core/engine/offers.ts";
import type { Wish } from "../../../../../core/engine/orders.ts";
import { type Command, mosaic, type State } from "../../../../../core/games/mosaic/index.ts";
import type { OrderMoment } from "../../../../../core/games/mosaic/table/orders.ts";
import type { Seat } from "../../../../../core/index.ts";
import { follow, hexesOf, opened, playing, purse, refusal, table } from "../../../../support/mosaic.ts";

type Part = { readonly type: Command["type"] } & Readonly<Record<string, unknown>>;

const wish = (seat: Seat, commands: readonly Part[], most: number | null = null): Wish => ({
  commands: commands.map((part) => ({ seat, ...part })),
  most,
});

const order = (seat: Seat, moment: OrderMoment, wishes: readonly Wish[]): Command => ({
  type: "order-wishes",
  seat,
  moment,
  wishes,
});

const work = (seat: Seat, currency: "food" | "stone" | "ideas" = "food"): Command => ({ type: "work", seat, currency });
const ordersOf = (state: State, viewer: Seat) => mosaic.view(state, viewer).orders;
const told = (state: State, viewer: Seat, ...commands: readonly Command[]) =>
  playing(state, ...commands).events.flatMap((event) => {
    const { type, ...facts } = mosaic.redact(event, viewer) ?? { type: "nothing" };
    return /^order/.test(type) ? [[type, facts]] : [];
  });

/** Seat 0 is playing; the second player can pay for a technology of the offer. */
const offered = "tech-iron";
const turnOf0 = (ideas = 20, money = 0): State =>
  table({
    players: [{}, { ideas, money }],
    decks: { technology: { offer: [offered, "tech-writing", null, null, null] } },
  });
const takeOrWork = order(1, "turn", [
  wish(1, [{ type: "take-technology", technology: offered, faceUp: false }, { type: "end-turn" }]),
  wish(1, [{ type: "work", currency: "food" }, { type: "end-turn" }]),
]);

describe("an order for the next turn", () => {
  it("is carried out when the turn comes, by its first wish that is possible, and is gone then", () => {
    const ordered = follow(turnOf0(), takeOrWork);
    const { state, events } = playing(ordered, work(0));
    expect(events.filter(({ type }) => type === "order-used")).toMatchObject([{ seat: 1, order: "turn", entry: 0 }]);
    expect(state.players[1]?.technologies).toMatchObject([{ id: offered, faceUp: false }]);
    expect(mosaic.waiting(state)).toEqual([{ seat: 0, kind: "turn" }]);
    expect(ordersOf(state, 1)).toEqual({});
  });

  it("falls back to the next wish when the first is not possible any more", () => {
    const gone = playing(
      follow(
        table({
          players: [{ ideas: 20 }, { ideas: 20 }],
          decks: { technology: { offer: [offered, null, null, null, null] } },
        }),
        takeOrWork,
      ),
      { type: "take-technology", seat: 0, technology: offered, faceUp: false },
    );
    expect(gone.events).toContainEqual({ type: "order-used", seat: 1, order: "turn", entry: 1, orders: {} });
    expect(purse(gone.state, 1)).toMatchObject({ food: 5 });
    expect(gone.state.players[1]?.technologies).toEqual([]);
  });

  it("passes a wish over that costs more money than it may", () => {
    const capped = (most: number) =>
      order(1, "turn", [
        wish(1, [{ type: "take-technology", technology: offered, faceUp: false }], most),
        wish(1, [{ type: "work", currency: "food" }]),
      ]);
    // No ideas: money makes up for all of the cost (M-PAY-01).
    const used = (most: number) =>
      playing(turnOf0(0, 90), capped(most), work(0)).events.flatMap((event) =>
        event.type === "order-used" ? [event.entry] : [],
      );
    const paid = playing(turnOf0(0, 90), capped(1000), work(0)).events.flatMap((event) =>
      event.type === "paid" && event.seat === 1 ? [event.cost.money ?? 0] : [],
    )[0] as number;
    expect(paid).toBeGreaterThan(1);
    expect([used(paid), used(paid - 1)]).toEqual([[0], [1]]);
  });

  it("takes a wish as a whole: one command that is refused, and nothing of it happens", () => {
    const hex = hexesOf("italia", "open")[0] as string;
    const start = table({ players: [{}, { stone: 9, population: 9 }] });
    const half = order(1, "turn", [
      // The hex belongs to a question that a city asks, and there is no city to put a town beside.
      wish(1, [
        { type: "build", card: null, piece: "city" },
        { type: "place-piece", piece: "farmTown", hex },
      ]),
      wish(1, [{ type: "work", currency: "stone" }]),
    ]);
    const { events } = playing(start, half, work(0));
    expect(events).toContainEqual({ type: "order-used", seat: 1, order: "turn", entry: 1, orders: {} });
    expect(events.filter(({ type }) => type === "paid")).toEqual([]);
  });

  it("carries answers along, and leaves what it does not answer to its owner", () => {
    const hex = hexesOf("italia", "open")[0] as string;
    const start = table({ players: [{}, { stone: 4, population: 9 }] });
    const city = { type: "build", card: null, piece: "city" } as const;
    const whole = order(1, "turn", [
      wish(1, [city, { type: "place-piece", piece: "city", hex }, { type: "end-turn" }]),
    ]);
    expect(follow(start, whole, work(0)).board.pieces[hex]).toEqual({ kind: "city", seat: 1 });
    const asked = follow(start, order(1, "turn", [wish(1, [city])]), work(0));
    expect(mosaic.waiting(asked)).toEqual([{ seat: 1, kind: "place" }]);
  });

  it("ends when none of it is possible, and its owner is asked and informed", () => {
    const hopeless = order(1, "turn", [wish(1, [{ type: "take-technology", technology: offered, faceUp: false }])]);
    const ordered = follow(turnOf0(0), hopeless);
    expect(told(ordered, 1, work(0))).toEqual([["orders-lapsed", { seat: 1, order: "turn", unmet: true }]]);
    expect(mosaic.waiting(follow(ordered, work(0)))).toEqual([{ seat: 1, kind: "turn" }]);
  });

  it("lets one turn after the other be played when several have ordered", () => {
    const start = table({ seats: 3 });
    const both = follow(
      start,
      order(1, "turn", [wish(1, [{ type: "work", currency: "stone" }])]),
      order(2, "turn", [wish(2, [{ type: "work", currency: "ideas" }])]),
    );
    const { state, events } = playing(both, work(0));
    expect(events.flatMap((event) => (event.type === "order-used" ? [event.seat] : []))).toEqual([1, 2]);
    expect(mosaic.waiting(state)).toEqual([{ seat: 0, kind: "turn" }]);
  });

  it("R-15 does what was ordered, whatever a look at a deck commits the seat to that sent the move", () => {
    const start = table({
      players: [{ ideas: 30, government: "gov-republic" }, { ideas: 30 }],
      decks: { technology: { offer: [offered, "tech-writing", null, null, null] } },
    });
    const { events } = playing(
      start,
      order(1, "turn", [wish(1, [{ type: "work", currency: "food" }])]),
      { type: "peek-deck", seat: 0, deck: "technology" },
      { type: "take-technology", seat: 0, technology: offered, faceUp: false },
      { type: "end-turn", seat: 0 },
    );
    expect(events).toContainEqual({ type: "action-taken", seat: 1, action: "work", bonus: null });
  });

  it("names what is on the table now, and nothing that shows what is hidden first", () => {
    const start = turnOf0();
    const one = (part: Part) => refusal(start, order(1, "turn", [wish(1, [part])]));
    expect(one({ type: "take-technology", technology: offered, faceUp: true })).toBe(null);
    expect(one({ type: "take-technology", technology: "tech-art", faceUp: true })).toBe("not-orderable");
    expect(one({ type: "peek-deck", deck: "technology" })).toBe("not-orderable");
    expect(one({ type: "exchange-offer", offer: "technology" })).toBe("not-orderable");
    expect(refusal(start, order(1, "turn", [wish(0, [{ type: "end-turn" }])]))).toBe("not-orderable");
  });

  it("is written while another plays, not in the own turn, and not when no turn comes any more (M-END-03)", () => {
    const mine = order(0, "turn", [wish(0, [{ type: "end-turn" }])]);
    expect(refusal(turnOf0(), mine)).toBe("order-too-late");
    const last = table({ seats: 3, active: 1, change: { round: 4, end: { trigger: "tiles", lastRound: 4 } } });
    expect(refusal(last, mine)).toBe("order-too-late");
    expect(refusal(last, order(2, "turn", [wish(2, [{ type: "end-turn" }])]))).toBe(null);
  });
});

describe("an order for the set-up", () => {
  const leaders = (state: State, seat: Seat) =>
    state.leaders.map((leader) => wish(seat, [{ type: "choose-leader", leader }]));

  it("M-SET-16 chooses the first leader of its list that is left", () => {
    const start = opened(3);
    const [first, second] = start.leaders;
    const chooser = start.active as Seat;
    const next = (chooser + 2) % 3;
    const ordered = follow(start, order(next, "leader", leaders(start, next).slice(0, 2)));
    const after = follow(ordered, { type: "choose-leader", seat: chooser, leader: first as string });
    expect(after.players[next]?.leader).toBe(second);
    expect(mosaic.waiting(after)).toEqual([{ seat: (chooser + 1) % 3, kind: "leader" }]);
  });

  it("M-SET-17 keeps at every pass the first technology of its list that is in the hand, until the draft is over", () => {
    let state = opened(2);
    for (const now of [1, 0].map((after) => ((state.start + after) % 2) as Seat))
      state = follow(state, { type: "choose-leader", seat: now, leader: state.leaders[0] as string });
    const all = [...(state.players[0]?.hand ?? []), ...(state.players[1]?.hand ?? [])];
    const list = all.slice(0, 8).map((technology) => wish(1, [{ type: "draft", technology }]));
    state = follow(state, order(1, "draft", list));
    // Written while it is asked, it answers at once.
    expect(mosaic.waiting(state)).toEqual([{ seat: 0, kind: "draft" }]);
    while (state.phase === "draft")
      state = follow(state, { type: "draft", seat: 0, technology: state.players[0]?.hand[0] as string });
    expect(ordersOf(state, 1)).toEqual({});
    expect(state.players[1]?.technologies).toHaveLength(5);
  });
});

describe("an order for the benefits", () => {
  it("M-SET-20 turns up what was ordered and goes on, when it comes to it", () => {
    let state = opened(2);
    const byHand = (): State => {
      const { seat } = mosaic.waiting(state)[0] as { seat: Seat };
      return follow(state, mosaic.legal(state, seat)[0] as Command);
    };
    while (state.phase !== "cities") state = byHand();
    const second = (state.start + 1) % 2;
    const own = state.players[second]?.technologies ?? [];
    const wishes = own.map(({ id }) =>
      wish(second, [{ type: "play-technology", technology: id }, { type: "finish-benefits" }]),
    );
    state = follow(state, order(second, "benefits", wishes));
    const others = { type: "play-technology", technology: state.players[state.start]?.technologies[0]?.id } as const;
    expect(refusal(state, order(second, "benefits", [wish(second, [others])]))).toBe("not-orderable");
    while (state.phase === "cities" || (state.phase === "benefits" && mosaic.waiting(state)[0]?.seat === state.start))
      state = byHand();
    expect(state.phase).toBe("turns");
    expect(state.players[second]?.technologies.filter(({ faceUp }) => faceUp)).toHaveLength(1);
  });
});

describe("an order for the powers before an empire scoring", () => {
  const general = (): State =>
    table({
      players: [{ money: 10 }, { leader: "leader-general", units: { italia: { infantry: 1 } } }],
    });
  const withEnemies = (): State => {
    const start = general();
    const units = { italia: { infantry: 2, cavalry: 0, siegeEngine: 0 } };
    return { ...start, players: start.players.map((one, seat) => (seat === 0 ? { ...one, units } : one)) };
  };

  /** The scoring is due as soon as the action is taken. */
  const due = (state: State): State => ({ ...state, empire: { revealed: 1, due: 1, done: 0, last: null } });

  it("M-EMP-10 is called on in another's turn, and ends with the scoring", () => {
    const start = withEnemies();
    const eliminate = { type: "eliminate", victim: 0, unit: "infantry", region: "italia" } as const;
    const asked = follow(due(start), work(0));
    expect(mosaic.waiting(asked)).toEqual([{ seat: 1, kind: "before-scoring" }]);
    const ordered = follow(start, order(1, "scoring", [wish(1, [eliminate, { type: "decline" }])]));
    const { state, events } = playing(due(ordered), work(0));
    expect(events.some(({ type }) => type === "empire-scored")).toBe(true);
    expect(state.players[0]?.units.italia?.infantry).toBe(1);
    expect(ordersOf(state, 1)).toEqual({});
  });

  it("lapses with a scoring in which it was not called on", () => {
    const ordered = follow(withEnemies(), order(1, "scoring", [wish(1, [{ type: "decline" }])]));
    const unarmed = { ...ordered, players: ordered.players.map((one) => ({ ...one, units: {} })) };
    expect(told(due(unarmed), 1, work(0))).toEqual([["orders-lapsed", { seat: 1, order: "scoring" }]]);
  });
});

describe("orders", () => {
  it("can be changed until they are used, and taken back", () => {
    const changed = follow(turnOf0(), takeOrWork, order(1, "turn", [wish(1, [{ type: "work", currency: "ideas" }])]));
    expect(ordersOf(changed, 1)?.turn).toHaveLength(1);
    const none = follow(changed, { type: "cancel-orders", seat: 1, order: "turn" });
    expect(ordersOf(none, 1)).toEqual({});
    expect(refusal(none, { type: "cancel-orders", seat: 1, order: "turn" })).toBe("no-such-order");
  });

  it("are seen by their owner alone, in the view and in the log", () => {
    const ordered = follow(turnOf0(), takeOrWork);
    const text = (viewer: Seat | "spectator", state: State) => JSON.stringify(mosaic.view(state, viewer));
    for (const viewer of [0, "spectator"] as const) expect(text(viewer, ordered)).toBe(text(viewer, turnOf0()));
    expect(ordersOf(ordered, 1)?.turn?.[0]?.commands[0]).toMatchObject({ technology: offered });
    expect(told(turnOf0(), 0, takeOrWork, work(0))).toEqual([]);
    expect(told(turnOf0(), 1, takeOrWork, work(0)).map(([type]) => type)).toEqual(["orders-set", "order-used"]);
  });

  it("end when the seat is handed over, and hold on when its time was up", () => {
    const ordered = follow(turnOf0(), takeOrWork);
    expect(mosaic.heard?.(ordered, { type: "timed-out", seat: 1 })).toEqual([]);
    const events = mosaic.heard?.(ordered, { type: "seat-handed-over", seat: 1, to: "person" }) ?? [];
    expect(events).toEqual([{ type: "orders-lapsed", seat: 1, order: null, orders: {}, handedOver: true }]);
    expect(ordersOf(events.reduce(mosaic.evolve, ordered), 1)).toEqual({});
    expect(mosaic.heard?.(turnOf0(), { type: "seat-handed-over", seat: 1, to: "person" })).toEqual([]);
  });

  it("that were carried out take the move back no more that set them off: they showed what was hidden", () => {
    const ordered = follow(turnOf0(), takeOrWork);
    const { events } = playing(ordered, work(0));
    let before = ordered;
    const shown = events.filter((event) => {
      const reveals = mosaic.reveals?.(before, event, 0) ?? true;
      before = mosaic.evolve(before, event);
      return reveals;
    });
    expect(shown.map(({ type }) => type)).toContain("order-used");
  });

  it("are not known to rules version 1", () => {
    const before = mosaic.formerly?.[1]?.(turnOf0(), takeOrWork);
    expect(before).toMatchObject({ ok: false, error: { code: "wrong-phase" } });
    expect(mosaic.formerly?.[1]?.(turnOf0(), work(0))).toEqual(mosaic.decide(turnOf0(), work(0)));
  });

  it("are read off from a log, written or taken back", () => {
    const { events, state } = playing(turnOf0(), takeOrWork);
    expect(mosaic.unlisted?.(turnOf0(), 1, events)).toContainEqual(takeOrWork);
    const taken = playing(state, { type: "cancel-orders", seat: 1, order: "turn" });
    expect(mosaic.unlisted?.(state, 1, taken.events)).toContainEqual({ type: "cancel-orders", seat: 1, order: "turn" });
  });

  it("are accepted exactly where they are offered", () => {
    const start = turnOf0();
    const offers = mosaic.offers(start, 1);
    expect(offers.some((offer) => coveredBy(offer, takeOrWork))).toBe(true);
    expect(mosaic.offers(start, 0).map(({ fields }) => fields.moment)).toEqual([]);
  });
});
