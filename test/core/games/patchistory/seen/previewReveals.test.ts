import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../core/games/patchistory/commands.ts";
import { patchistory } from "../../../../../core/games/patchistory/index.ts";
import type {
  AuctionPhase,
  Negotiation,
  NegotiationPhase,
  Phase,
} from "../../../../../core/games/patchistory/table/phases.ts";
import type { State } from "../../../../../core/games/patchistory/table/state.ts";
import {
  auctionAt,
  cardOf,
  menuOf,
  patchingAt,
  route,
  type TableGiven,
  table,
} from "../../../../support/patchistory.ts";

const previewOf = (state: State, ...commands: readonly Command[]) => {
  const shown = patchistory.preview(state, commands[0]?.seat ?? 0, commands);
  if (!shown.ok) throw new Error(shown.error.code);
  return shown.value;
};
const reveals = (state: State, ...commands: readonly Command[]): boolean => previewOf(state, ...commands).reveals;
const row = ["prosperity-hero", "prosperity-water", "prosperity-wonder"];
const nothing: NegotiationPhase = { kind: "negotiation", order: [0, 1, 2], negotiation: null, war: null };
const talks = { route: "g1", initiator: 0, other: 1, stances: [null, null], answers: [null, null] } as const;
const called = [route("g1", "general", 0, 1, [[0, "negotiation"]])];
const declared = [route("g1", "general", 0, 1, [{ seat: 0, at: "war", invaders: [0] }])];
const war = { route: "g1", sides: [0, 1], invaders: [0] } as const;
const plain = ["land-2-01", "white"] as const;
const well = { stock: { mineral: 3, vote: 3, vp: 9 }, track: 7, favours: 9 };
const kingdoms = [well, { ...well, track: 8 }, { ...well, track: 8 }];
const at = (phase: Phase, more: TableGiven = {}): State => table({ kingdoms, phase, ...more });
const negotiating = (change: Partial<Negotiation>): State =>
  at({ ...nothing, negotiation: { ...talks, stage: "stances", ...change } }, { routes: called });

const peace: Command = { type: "choose-stance", seat: 0, stance: "peaceful" };
const agree: Command = { type: "answer-alliance", seat: 0, form: true };
const boost: Command = { type: "commit-boost", seat: 0, minerals: 1, votes: 0 };
const votes: Command = { type: "commit-votes", seat: 0, votes: 2 };

describe("a preview of a secret submission", () => {
  const pick: Command = { type: "pick-prosperity", seat: 0, card: row[0] ?? "" };
  const picking = (picks: readonly (string | null)[]) =>
    at(
      { kind: "prosperity", picks },
      { kingdoms: [{ prosperity: row }, { prosperity: ["a", "b"] }, { prosperity: ["c", "d"] }] },
    );
  const voting = (given: readonly (number | null)[]) => at({ kind: "vote", row, cast: [], votes: given });
  const both = { stance: "peaceful", form: true, boost: { minerals: 0, votes: 0 } } as const;
  const fighting = (theirs: typeof both.boost | null) =>
    at({ ...nothing, war: { ...war, boosts: [null, theirs] } }, { routes: declared });

  it.each<[string, Command, early: State, last: State]>([
    ["P-NEG-03 a stance", peace, negotiating({}), negotiating({ stances: [null, both.stance] })],
    [
      "P-NEG-10 an answer about an Alliance",
      agree,
      negotiating({ stage: "alliance", stances: [both.stance, both.stance] }),
      negotiating({ stage: "alliance", stances: [both.stance, both.stance], answers: [null, false] }),
    ],
    ["P-WAR-03 Minerals for a war", boost, fighting(null), fighting(both.boost)],
    ["P-VOTE-01 a pick", pick, picking([null, "a", null]), picking([null, "a", "c"])],
    ["P-VOTE-02 votes", votes, voting([null, null, 2]), voting([null, 0, 2])],
  ])("%s opens the others' only if theirs are all in", (_what, command, early, last) => {
    expect(reveals(early, command)).toBe(false);
    expect(previewOf(last, command)).toMatchObject({ reveals: true, next: [], pending: null });
  });

  it("P-NEG-03 may still be changed while the other's is missing, and so opens nothing", () => {
    expect(reveals(negotiating({ stances: ["aggressive", null] }), peace)).toBe(false);
    expect(
      reveals(negotiating({ stances: ["aggressive", "peaceful"], stage: "alliance", answers: [true, null] }), agree),
    ).toBe(false);
  });

  it("PR-13 opens the others' as well if it is an order that answers at once", () => {
    const order: Command = { type: "order-stance", seat: 0, opponent: 1, stance: "peaceful", alliance: null };
    expect(reveals(negotiating({}), order)).toBe(false);
    expect(reveals(negotiating({ stances: [null, "peaceful"] }), order)).toBe(true);
    const both = [...called, route("g2", "general", 0, 2, [[0, "negotiation"]])];
    const state = { ...negotiating({ stances: [null, "peaceful"] }), routes: both };
    expect(reveals(state, { ...order, opponent: 2 })).toBe(false);
  });

  it("says nothing about submissions that begin in the draft itself", () => {
    const two = [...called, route("g2", "general", 0, 2, [[0, "negotiation"]])];
    const choose: Command = { type: "choose-route", seat: 0, route: "g1" };
    expect(reveals(at(nothing, { routes: two, kingdoms: [{ ...well, track: 6 }, well, well] }), choose, peace)).toBe(
      false,
    );
    const moving = at(
      {
        kind: "movement",
        steps: [1, 1, 1],
        unmoved: [[], [], []],
        routes: [[], [], []],
        finished: [false, true, true],
      },
      { routes: called },
    );
    expect(previewOf(moving, { type: "end-movement", seat: 0 }, peace).reveals).toBe(false);
  });

  it("P-AUC-06 is no bid of an auction by turns, even when all others have bid", () => {
    const start = auctionAt([9, 9, 9]);
    const { offers } = start.phase as AuctionPhase;
    const [a = "", b = ""] = offers.map(({ card }) => card);
    const bids = [null, { card: a, amount: 1 }, { card: b, amount: 1 }];
    const state: State = { ...start, phase: { ...(start.phase as AuctionPhase), bids } };
    const bid = (card = "", amount = 1): Command => ({ type: "place-bid", seat: 0, card, amount });
    expect(reveals(state, bid(a, 2))).toBe(false);
    expect(reveals(state, bid(offers[2]?.card, 1))).toBe(true); // all lead: the auction is over
  });
});

describe("a preview stops at what nobody can know yet", () => {
  const last = { kind: "movement", steps: [1, 1, 1], unmoved: [[], [], []], routes: [[], [], []] } as const;
  const ending = (given: TableGiven): State => at({ ...last, finished: [false, true, true] }, given);
  const end: Command = { type: "end-movement", seat: 0 };

  it("P-AUC-01 the next round's cards", () => {
    const shown = previewOf(ending({}), end);
    expect(shown).toMatchObject({ reveals: true, next: [], pending: null });
    const slow: Phase = { ...last, unmoved: [[], [], ["0,0"]], finished: [false, true, false] };
    expect(reveals(at(slow, { kingdoms: [{}, {}, { workers: ["0,0"] }] }), end)).toBe(false);
  });

  it("P-VOTE-35 the row of cards, which Era III fills by itself", () => {
    const one = (card: string) => ({ prosperity: [card], stock: { vote: 1 } });
    const hands = [one("prosperity-hero"), one("prosperity-water"), one("prosperity-wonder")];
    expect(reveals(ending({ era: 3, round: 5, kingdoms: hands }), end)).toBe(true);
    expect(previewOf(ending({ era: 2, round: 5 }), end)).toMatchObject({ reveals: false });
  });

  it("P-VOTE-02 PR-120 the votes, where open stocks show that the others have none", () => {
    const poor = { stock: { vote: 0 } };
    const state = at(
      { kind: "vote", row, cast: [], votes: [null, 0, 0] },
      { options: { stocks: "open" }, kingdoms: [well, poor, poor] },
    );
    expect(previewOf(state, votes)).toMatchObject({ reveals: true, changes: [] });
  });

  it("P-WAR-03 PR-120 the end of a war, where open stocks show that the other has nothing to commit", () => {
    const routes = [...declared, route("g2", "general", 0, 2, [{ seat: 0, at: "war", invaders: [0] }])];
    const state = at(nothing, { routes, options: { stocks: "open" }, kingdoms: [{ ...well, track: 6 }, {}, {}] });
    const choose: Command = { type: "choose-route", seat: 0, route: "g1" };
    expect(reveals(state, choose)).toBe(false);
    expect(previewOf(state, choose, boost)).toMatchObject({ reveals: true, changes: [] });
  });

  it("P-END-04 the result", () => {
    const state = at(
      {
        kind: "scoring",
        row,
        cast: [
          [1, 1, 1],
          [1, 1, 1],
          [0, 0, 0],
        ],
        todo: row.slice(0, 2),
        doubled: null,
      },
      { era: 3, round: 5, change: { choices: [{ kind: "double-card", seat: 0, cards: row.slice(0, 2) }] } },
    );
    expect(reveals(state, { type: "double-card", seat: 0, card: row[0] ?? "" })).toBe(true);
  });

  it("and carries out nothing of the draft behind it", () => {
    const state = table({ kingdoms: [{ ...well, printed: true, stock: { mineral: 2, food: 9 } }, well, well] });
    const tile = state.players[0]?.tiles[0] ?? "";
    const reclaim: Command = { type: "reclaim", seat: 0, tile, room: "0,0" };
    const campaign: Command = { type: "campaign", seat: 0, favours: 1 };
    const changed = (...draft: readonly Command[]) => previewOf(state, ...draft).changes.map(({ what }) => what);
    expect(changed(reclaim)).toEqual(expect.arrayContaining(["mineral", "favours"]));
    expect(changed(reclaim, campaign)).toEqual(changed(reclaim));
    expect(changed(campaign, reclaim)).toContain("vote");
  });
});

describe("a preview in the order of patching", () => {
  const home = { workers: ["0,0", "0,2"], track: 6 };
  const shownBy = (seat: number) => {
    const cards = [0, 1].map((each) => (each === seat ? ([cardOf("kremlin"), "black"] as const) : plain));
    const state = patchingAt({ era: 2, kingdoms: [home, home] }, [...cards, null]);
    // Where Kremlin can be seen it brings two books.
    const visible = menuOf(state, seat, "patch").find((command) =>
      previewOf(state, command).changes.some(({ what }) => what === "POL"),
    );
    if (!visible) throw new Error("no such place");
    return { before: patchistory.preview(state, seat, []), after: previewOf(state, visible) };
  };

  it("P-HW-kremlin PR-12 goes on to what the card asks for only if it is the own turn", () => {
    expect(shownBy(0).after).toMatchObject({ reveals: false, pending: { kind: "pay-worker" } });
    expect(shownBy(0).after.next.map(({ type }) => type)).toEqual(["pay-worker", "pay-worker"]);
    expect(shownBy(1).after).toMatchObject({ reveals: false, pending: null, next: [] });
  });

  it("PR-12 offers every place to who has not laid anything in the draft", () => {
    for (const seat of [0, 1]) {
      const { before } = shownBy(seat);
      expect(before.ok && before.value.next.map(({ type }) => type)).toContain("patch");
    }
  });
});
