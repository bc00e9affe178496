import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../core/games/mosaic/commands.ts";
import { mosaic } from "../../../../../core/games/mosaic/index.ts";
import { imagined } from "../../../../../core/games/mosaic/seen/preview.ts";
import type { State } from "../../../../../core/games/mosaic/table/state.ts";
import { stream } from "../../../../../core/index.ts";
import { follow, opened, table } from "../../../../support/mosaic.ts";

const dry = (state: State, ...commands: readonly Command[]) => {
  const result = mosaic.preview(state, 0, commands);
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
};

describe("preview", () => {
  it("M-WORK-01 reports what an action yields, and reveals nothing hidden", () => {
    const state = table({ players: [{ faceDown: ["tech-art"], technologies: ["tech-crop-rotation"] }, {}] });
    const shown = dry(state, { type: "work", seat: 0, currency: "stone" });
    expect(shown.changes).toEqual([
      { seat: 0, what: "stone", from: 0, to: 5 },
      { seat: 0, what: "food", from: 0, to: 5 },
    ]);
    expect(shown.reveals).toBe(false);
    expect(shown.next).toContainEqual({ type: "end-turn", seat: 0 });
  });

  it("M-BUILD-05 M-CARD-07 follows a chain of commands, also what it changes for others and in the regions", () => {
    const state = table({ players: [{ stone: 4, faceDown: ["tech-art"] }, { technologies: ["tech-merchants"] }] });
    const begun = dry(state, { type: "build", seat: 0, card: null, piece: "city" });
    expect(begun.changes).toEqual([]);
    expect(begun.pending).toMatchObject({ kind: "place", seat: 0 });
    expect(begun.next.every(({ type }) => type === "place-piece")).toBe(true);
    const built = dry(
      state,
      { type: "build", seat: 0, card: null, piece: "city" },
      { type: "place-piece", seat: 0, piece: "city", hex: "hex-italia-01" },
    );
    expect(built.changes).toEqual([
      { seat: 0, what: "stone", from: 4, to: 0 },
      { seat: 0, what: "population", from: 5, to: 3 },
      { seat: 0, what: "influence.italia", from: 0, to: 2 },
      { seat: 1, what: "money", from: 0, to: 5 },
    ]);
  });

  it("R-73 drawing a card is a reveal: nothing can be added after it, and no hidden card is shown", () => {
    const state = table({ players: [{ food: 20 }, {}] });
    const shown = dry(state, { type: "take-population", seat: 0, card: state.decks.population.offer[0] as string });
    expect(shown.reveals).toBe(true);
    expect(shown.next).toEqual([]);
    expect(shown.changes.map(({ what }) => what)).toEqual(["food", "population"]);
  });

  it("R-15 a look at a deck is a reveal, without showing the card", () => {
    const state = table({ players: [{ government: "gov-republic" }, {}] });
    expect(dry(state, { type: "peek-deck", seat: 0, deck: "build" })).toEqual({
      changes: [],
      reveals: true,
      final: true,
      next: [],
    });
  });

  it("R-15 R-73 another seat's question is shown as on the table, without the card only that seat has seen", () => {
    const state = table({
      players: [{ stone: 4, government: "gov-republic" }, {}],
      decks: { build: { cards: ["build-merchant-city", "build-farming-city"] } },
    });
    const asked = follow(
      state,
      { type: "peek-deck", seat: 0, deck: "build" },
      { type: "build", seat: 0, card: "build-merchant-city", piece: "city" },
    );
    expect(dry(asked).pending).toMatchObject({ kind: "place", source: "build-merchant-city" });
    expect(mosaic.preview(asked, 1, [])).toStrictEqual({
      ok: true,
      value: { changes: [], reveals: false, final: false, next: [], pending: mosaic.view(asked, 1).pending },
    });
    expect(mosaic.view(asked, 1).pending).toMatchObject({ kind: "place", source: null });
  });

  it("M-TECH-04 M-GOOD-01 names production, points and goods by their key, points and goods as one number each", () => {
    const given = table({
      players: [
        { stone: 4, goods: ["good-wine", "good-wine"], wild: [null], faceDown: ["tech-seeds", "tech-art"] },
        {},
      ],
      tokens: { "hex-italia-01": "good-stone" },
    });
    const state: State = {
      ...given,
      players: given.players.map((one) => ({ ...one, vp: { regions: 5, governments: 3, technologies: 1 } })),
    };
    const play = (technology: string): Command => ({ type: "play-technology", seat: 0, technology });
    expect(dry(state, play("tech-seeds"), play("tech-art")).changes).toEqual([
      { seat: 0, what: "ideas", from: 0, to: 5 },
      { seat: 0, what: "production.food", from: 0, to: 3 },
      { seat: 0, what: "vp", from: 9, to: 12 },
    ]);
    const built = dry(
      state,
      { type: "build", seat: 0, card: null, piece: "city" },
      { type: "place-piece", seat: 0, piece: "city", hex: "hex-italia-01" },
    );
    expect(built.changes).toContainEqual({ seat: 0, what: "goods", from: 3, to: 4 });
    expect(built.changes).toContainEqual({ seat: 0, what: "production.stone", from: 0, to: 2 });
  });

  it("R-73 an empire card that comes up is a reveal, and so is the pass of the hands after the last choice of a draft", () => {
    const last = table({
      players: [{ food: 20 }, {}],
      decks: { population: { offer: ["pop-01", null], cards: ["empire"] } },
    });
    expect(dry(last, { type: "take-population", seat: 0, card: "pop-01" })).toMatchObject({ reveals: true, next: [] });
    const dealt = opened(2);
    const technology = dealt.players[0]?.hand[0] as string;
    const drafting = (others: string | null): State => ({
      ...dealt,
      phase: "draft",
      active: null,
      players: dealt.players.map((one, seat) => (seat === 0 ? one : { ...one, pick: others })),
    });
    const draft: Command = { type: "draft", seat: 0, technology };
    expect(dry(drafting(dealt.players[1]?.hand[0] as string), draft).reveals).toBe(true);
    expect(dry(drafting(null), draft)).toEqual({ changes: [], reveals: false, final: false, next: [] });
  });

  it("R-15 R-73 nothing is shown after a reveal: neither the choice that follows nor what could be added", () => {
    const state = table({ players: [{ stone: 4, government: "gov-republic" }, {}] });
    const shown = dry(
      state,
      { type: "peek-deck", seat: 0, deck: "technology" },
      { type: "build", seat: 0, card: null, piece: "city" },
    );
    expect(shown).toEqual({ changes: [], reveals: true, final: true, next: [] });
  });

  it("M-TURN-01 a draft is the seat's own, whatever seat its commands name", () => {
    const state = table({ players: [{}, {}], active: 1 });
    expect(mosaic.preview(state, 0, [{ type: "work", seat: 1, currency: "stone" }])).toMatchObject({
      ok: false,
      error: { code: "not-your-turn" },
    });
  });

  it("M-TURN-02 an impossible draft is refused as a move would be", () => {
    const refused = mosaic.preview(table({ players: [{ faceDown: ["tech-art"] }, {}] }), 0, [
      { type: "work", seat: 0, currency: "stone" },
      { type: "work", seat: 0, currency: "stone" },
    ]);
    expect(refused).toMatchObject({ ok: false, error: { code: "no-action-left" } });
  });

  it("R-73 R-04 depends on nothing the seat does not know: shuffled decks, swapped hands and face-down cards, another seed", () => {
    const chance = stream("07".repeat(32), "hidden");
    const disguise = (state: State, seat: number): State => {
      const unknown = state.players.flatMap((one, other) =>
        other === seat && state.phase !== "leaders"
          ? []
          : [...one.hand, ...one.technologies.filter(({ known }) => !known).map(({ id }) => id)],
      );
      const starting = chance.shuffle(unknown);
      const next = (): string => starting.pop() as string;
      return {
        ...state,
        seed: "ff".repeat(32),
        players: state.players.map((one, other) => {
          if (other === seat && state.phase !== "leaders") return one;
          const hand = one.hand.map(next);
          return {
            ...one,
            hand,
            pick: one.pick && (hand[0] as string),
            technologies: one.technologies.map((own) => (own.known ? own : { ...own, id: next() })),
          };
        }),
        decks: Object.fromEntries(
          Object.entries(state.decks).map(([deck, { cards, offer }]) => {
            const looked = state.active === seat && state.turn?.peeked?.deck === deck;
            return [deck, { offer, cards: looked ? cards : chance.shuffle(cards) }];
          }),
        ) as unknown as State["decks"],
      };
    };
    for (const seats of [2, 4]) {
      let state = opened(seats);
      for (let step = 0; step < 200; step += 1) {
        const [waited] = mosaic.waiting(state);
        if (!waited) break;
        const { seat } = waited;
        const menu = mosaic.legal(state, seat);
        const command = menu[chance.below(menu.length)] as Command;
        if (step % 4 === 0)
          for (const viewer of state.players.keys()) {
            const other = disguise(state, viewer);
            expect(imagined(other, viewer)).toEqual(imagined(state, viewer));
            const draft = viewer === seat ? [command] : [];
            expect(JSON.stringify(mosaic.preview(other, viewer, draft))).toBe(
              JSON.stringify(mosaic.preview(state, viewer, draft)),
            );
            expect(JSON.stringify(mosaic.view(other, viewer))).toBe(JSON.stringify(mosaic.view(state, viewer)));
            expect(mosaic.legal(other, viewer)).toEqual(mosaic.legal(state, viewer));
          }
        state = follow(state, command);
      }
    }
  });

  it("leaves out what a phase that begins brings by itself: it does not come from the choice", () => {
    const chance = stream("7".repeat(64), "previews");
    let state = opened(3);
    let met = 0;
    for (let step = 0; step < 40; step += 1) {
      const [waits] = mosaic.waiting(state);
      if (!waits) break;
      const menu = mosaic.legal(state, waits.seat);
      const command = menu[chance.below(menu.length)] as Command;
      const decided = mosaic.decide(state, command);
      if (!decided.ok) throw new Error(decided.error.code);
      const at = decided.value.events.findIndex(({ type }) => type === "phase-began");
      const shown = mosaic.preview(state, waits.seat, [command]);
      if (at >= 0 && shown.ok) {
        met += 1;
        expect(shown.value.changes.filter(({ seat }) => seat !== waits.seat)).toEqual([]);
      }
      state = decided.value.state;
    }
    expect(met).toBeGreaterThan(2);
  });
});
