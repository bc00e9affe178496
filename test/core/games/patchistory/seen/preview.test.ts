import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../core/games/patchistory/commands.ts";
import { patchistory } from "../../../../../core/games/patchistory/index.ts";
import { player, type State } from "../../../../../core/games/patchistory/table/state.ts";
import { stream } from "../../../../../core/index.ts";
import { act, auctionAt, cardOf, menuOf, opened, patchingAt, route, table } from "../../../../support/patchistory.ts";

const previewOf = (state: State, seat: number, ...commands: readonly Command[]) => {
  const shown = patchistory.preview(state, seat, commands);
  if (!shown.ok) throw new Error(shown.error.code);
  return shown.value;
};
const busy = { favours: 9 };

describe("a preview", () => {
  it("shows the numbers that change, and continues where nothing hidden is in the way", () => {
    const own = { favours: 3, stock: { food: 4 }, rooms: ["tile-economy-6"] };
    const state = table({ kingdoms: [own, busy, busy] });
    const { changes, reveals, next } = previewOf(state, 0, { type: "birth", seat: 0, room: "20,0" });
    expect(changes).toEqual([
      { seat: 0, what: "food", from: 4, to: 0 },
      { seat: 0, what: "favours", from: 3, to: 1 },
      { seat: 0, what: "descendants", from: 8, to: 7 },
      { seat: 0, what: "production.coin", from: 1, to: 3 },
    ]);
    expect(reveals).toBe(false);
    expect(next.map(({ type }) => type)).toContain("campaign");
    expect(previewOf(state, 0).next.length).toBeGreaterThan(0);
  });

  it("stops where a tile is drawn", () => {
    const state = table({ kingdoms: [{ favours: 9, stock: { mineral: 3 }, printed: true }, busy, busy] });
    const [tile = ""] = player(state, 0).tiles;
    const { reveals, next } = previewOf(state, 0, { type: "reclaim", seat: 0, tile, room: "0,0" });
    expect([reveals, next]).toEqual([true, []]);
  });

  it("PR-12 shows a placement as laid although it is handed in early, and what its card asks for only when it is its turn", () => {
    const cards = [null, [cardOf("che-guevara"), "black"], null] as const;
    const state = patchingAt({ era: 3 }, [["land-1-01", "white"], cards[1], null]);
    const laid = menuOf(state, 1, "patch").map((command) => previewOf(state, 1, command));
    expect(laid.some(({ changes }) => changes.some(({ what, to }) => what === "POL" && to === 6))).toBe(true);
    expect(laid.every(({ next }) => next.length === 0)).toBe(true);
  });

  it("says that the last secret submission opens all, and not that an earlier one does", () => {
    const state = opened(2);
    const card = state.phase.kind === "auction" ? (state.phase.offers[0]?.card ?? "") : "";
    expect(previewOf(state, 0, { type: "place-bid", seat: 0, card, amount: 1 }).reveals).toBe(false);
    const one = act(state, { type: "place-bid", seat: 1, card, amount: 1 });
    expect(previewOf(one, 0, { type: "place-bid", seat: 0, card, amount: 1 }).reveals).toBe(true);
  });

  it("does not follow another seat's standing orders", () => {
    const start = auctionAt([6, 6, 6]);
    const cards = start.phase.kind === "auction" ? start.phase.offers.map(({ card }) => card) : [];
    const list = [{ card: cards[0] ?? "", max: 6 }];
    const ordered = act(start, { type: "order-bids", seat: 1, list, wait: false, otherwise: "move" });
    const bid: Command = { type: "place-bid", seat: 0, card: cards[0] ?? "", amount: 1 };
    expect(previewOf(ordered, 0, bid)).toEqual(previewOf(start, 0, bid));
  });

  it("shows a demand at its full worth, whatever the target has", () => {
    const rooms = ["tile-military-3"];
    const routes = [route("g1", "general", 0, 1)];
    for (const coin of [0, 9]) {
      const kingdoms = [{ favours: 9, rooms }, { ...busy, stock: { coin } }, busy];
      const state = table({ kingdoms, routes, phase: { kind: "diplomacy", order: [0, 1, 2] } });
      const { changes } = previewOf(state, 0, { type: "threaten", seat: 0, target: 1, demand: "coin" });
      expect(changes).toContainEqual({ seat: 0, what: "coin", from: 0, to: 3 });
      expect(changes.filter(({ seat }) => seat === 1)).toEqual([]); // what is behind its screen
    }
  });

  it("refuses what the command itself would be refused for", () => {
    const shown = patchistory.preview(table(), 0, [{ type: "worship-heroes", seat: 0 }]);
    expect(shown).toMatchObject({ ok: false, error: { code: "not-enough-favours" } });
  });

  it("leaves out what a phase that begins brings by itself: it does not come from the choice", () => {
    const chance = stream("7".repeat(64), "previews");
    let state = opened(3);
    let met = 0;
    for (let step = 0; step < 160; step += 1) {
      const [waits] = patchistory.waiting(state);
      if (!waits) break;
      const menu = patchistory.legal(state, waits.seat);
      const command = menu[chance.below(menu.length)] as Command;
      const decided = patchistory.decide(state, command);
      if (!decided.ok) throw new Error(decided.error.code);
      const at = decided.value.events.findIndex(({ type }) => type === "phase-started");
      const shown = patchistory.preview(state, waits.seat, [command]);
      if (at >= 0 && shown.ok && command.type.startsWith("end-")) {
        met += 1;
        expect(shown.value.changes.filter(({ seat }) => seat !== waits.seat)).toEqual([]);
      }
      state = decided.value.state;
    }
    expect(met).toBeGreaterThan(1);
  });
});
