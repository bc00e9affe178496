import { beforeAll, describe, expect, it, vi } from "vitest";
import { content as printed, printedRooms } from "../../../../../core/games/patchistory/content/index.ts";
import { patchistory } from "../../../../../core/games/patchistory/index.ts";
import { tryPatch } from "../../../../../core/games/patchistory/rules/patching/placement.ts";
import { surveyed, surveyOf } from "../../../../../core/games/patchistory/rules/territory/ground.ts";
import { pileUp } from "../../../../../core/games/patchistory/table/pile.ts";
import type { State } from "../../../../../core/games/patchistory/table/state.ts";
import { stream } from "../../../../../core/index.ts";
import { fetchQuestions } from "../../../../../web/games/patchistory/acting/fetching.ts";
import { offeredIds, open, stepOf } from "../../../../../web/games/patchistory/acting/open.ts";
import { cellName } from "../../../../../web/games/patchistory/kit/facts.ts";
import { Land, print } from "../../../../../web/games/patchistory/land/Land.tsx";
import { cellOf, drawing, keyOf, laid, touched } from "../../../../../web/games/patchistory/land/pile.ts";
import { fitting, least, most, zoomed } from "../../../../../web/games/patchistory/land/zoom.ts";
import { keyMeaning, press } from "../../../../../web/games/patchistory/panels/patching/PatchBoard.tsx";
import { Listed } from "../../../../../web/games/patchistory/panels/patching/PatchPanel.tsx";
import {
  patchChoice,
  patchingOf,
  placementText,
} from "../../../../../web/games/patchistory/panels/patching/patching.ts";
import {
  covering,
  listedAt,
  nearest,
  spotOf,
  stepped,
} from "../../../../../web/games/patchistory/panels/patching/spot.ts";
import { drawn } from "../../../../support/drawn.ts";
import { listen as listenTo } from "../../../../support/pageTexts.ts";
import { opened } from "../../../../support/patchistory.ts";
import { Page, speak } from "../../../../support/patchistoryPage.ts";

// The page's sentences without the built catalogues: a missing key or parameter throws.
vi.mock("../../../../../web/i18n/index.ts", () => import("../../../../support/pageTexts.ts"));

beforeAll(async () => {
  listenTo("en", (area) => area.startsWith("patchistory-") || area === "shell");
  speak("en");
  await fetchQuestions();
});

const seedOf = (n: number): string => n.toString(16).padStart(64, "0");

/** States of a random game in which a seat has to patch. */
function patchings(
  seats: number,
  seed: number,
  moves: number,
): readonly { readonly state: State; readonly seat: number }[] {
  const chance = stream(seedOf(seed), "patch");
  const found: { readonly state: State; readonly seat: number }[] = [];
  let state = opened(seats, {}, seedOf(seed));
  for (let n = 0; n < moves; n++) {
    const waiting = patchistory.waiting(state);
    const one = waiting[chance.below(Math.max(1, waiting.length))];
    if (!one) break;
    if (one.kind === "patch") found.push({ state, seat: one.seat });
    const all = patchistory.legal(state, one.seat);
    const menu = all.filter(({ type }) => type !== "discard-card");
    const kinds = [...new Set((menu.length > 0 ? menu : all).map(({ type }) => type))];
    const type = kinds[chance.below(kinds.length)];
    const some = all.filter((command) => command.type === type);
    const command = some[chance.below(some.length)];
    if (!command) break;
    const decided = patchistory.decide(state, command);
    if (!decided.ok) throw new Error(decided.error.code);
    state = decided.value.state;
  }
  return found;
}

const played = new Map<string, ReturnType<typeof patchings>>();

/** Every fourth of them, from a game that is played once for all tests. */
const laterOnes = (seats: number, seed: number): ReturnType<typeof patchings> => {
  const name = `${seats} ${seed}`;
  const found = played.get(name) ?? patchings(seats, seed, 700).filter((_, index) => index % 4 === 3);
  played.set(name, found);
  return found;
};

describe("the pile of a territory on the page", () => {
  it("P-PATCH-14 ends up as the engine's pile, and shows the same rooms, wherever a card may be placed", () => {
    let compared = 0;
    for (const { state, seat } of laterOnes(3, 21)) {
      const player = state.players[seat];
      const won = state.phase.kind === "patching" ? state.phase.won[seat] : null;
      if (!player || !won) continue;
      const { pieces, rooms } = patchistory.view(state, seat).players[seat]?.territory ?? { pieces: [], rooms: [] };
      for (const command of patchistory.legal(state, seat)) {
        if (command.type !== "patch") continue;
        const { side, at, under } = command;
        const survey = surveyOf(state, seat);
        const tried = tryPatch(survey, printedRooms(printed, won.card, side), at, under, {
          sizeLimit: null,
          waterIsLand: true,
          uncoverable: [],
        });
        if (typeof tried === "string") throw new Error(tried);
        const card = { id: won.card, side, at };
        const pile = laid(pieces, card, under, print);
        const expected = pileUp(player.territory.pieces, card, tried.above);
        const shown = (some: typeof pile, seen: typeof rooms): readonly string[] =>
          drawing({ pieces: some, seen }, print)
            .flatMap((piece) => piece.rooms.map((room) => `${piece.id} ${room.key}`))
            .sort();
        expect(shown(pile, rooms)).toEqual(shown(expected, rooms));
        const after = surveyed(printed, { ...player.territory, pieces: expected, tiles: [] });
        expect(shown(pile, [])).toEqual(after.rooms.map((room) => `${room.piece} ${room.key}`).sort());
        expect(covering(won.card, spotOf(command), rooms, { pieces, print }).part).toEqual([]);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(200);
  });

  it("asks over or under for exactly the pieces that are visible below the card", () => {
    for (const { state, seat } of laterOnes(4, 22)) {
      const { pieces } = patchistory.view(state, seat).players[seat]?.territory ?? { pieces: [] };
      const named = new Map<string, Set<string>>();
      for (const command of patchistory.legal(state, seat)) {
        if (command.type !== "patch") continue;
        const below = touched(pieces, command.at, print);
        expect(below).toEqual(expect.arrayContaining([...command.under]));
        named.set(keyOf(command.at), new Set([...(named.get(keyOf(command.at)) ?? []), ...command.under]));
      }
      expect(named.size).toBeGreaterThan(0);
    }
  });

  it("draws every land card side and every baseland with all their rooms", () => {
    const pieces = [
      ...[...printed.landCards.keys()].flatMap((id) => [
        { id, side: "white" as const },
        { id, side: "black" as const },
      ]),
      ...[...printed.baselands.keys()].flatMap((id) => [
        { id, side: "liberty" as const },
        { id, side: "equality" as const },
      ]),
    ];
    expect(pieces).toHaveLength(158);
    for (const piece of pieces) {
      const rooms = printedRooms(printed, piece.id, piece.side);
      const picture = drawn(Land({ pieces: [{ ...piece, at: [0, 0] }], rooms: [], mark: 1, px: 60 }));
      const classes = picture.map(({ props }) => String(props.class ?? ""));
      for (const { kind } of rooms) expect(classes.filter((name) => name === `pt-k-${kind}`)).not.toEqual([]);
      expect(classes.filter((name) => name.startsWith("pt-k-"))).toHaveLength(rooms.length);
    }
  });

  it("names cells as on a chess board, the baseland always from e6 to g7", () => {
    expect(["0,0", "1,2", "-5,-4", "6,6"].map(cellName)).toEqual(["e6", "g7", "a1", "k12"]);
    expect(cellOf("-3,12")).toEqual([-3, 12]);
  });
});

describe("placing a card with the keys", () => {
  const pageOf = ({ state, seat }: { readonly state: State; readonly seat: number }): Page => {
    const page = new Page(state, seat);
    open(page.context(), "patch");
    return page;
  };
  const patching = (page: Page) => {
    const now = patchingOf(page.context());
    if (!now) throw new Error("nothing to patch");
    return now;
  };
  const key = (page: Page, name: string): boolean => press(page.context(), patching(page), name);

  it("cycles through all legal placements of a side with N, and back with P", () => {
    for (const at of laterOnes(3, 21).slice(0, 6)) {
      const page = pageOf(at);
      const { commands, spot } = patching(page);
      const mine = commands.filter(({ side }) => side === spot.side);
      const seen = new Set<string>();
      for (const _ of mine) {
        key(page, "n");
        const now = patching(page);
        expect(now.listed).toBeDefined();
        seen.add(JSON.stringify(now.listed));
      }
      expect(seen.size).toBe(mine.length);
      const here = patching(page).spot;
      key(page, "n");
      key(page, "p");
      expect(patching(page).spot).toEqual(here);
    }
  });

  it("moves the card by one cell with the arrows and never out of reach of the territory", () => {
    const page = pageOf(laterOnes(3, 21)[2] ?? laterOnes(3, 21)[0] ?? { state: opened(3), seat: 0 });
    const before = patching(page).spot.at;
    key(page, "ArrowRight");
    key(page, "ArrowLeft");
    expect(patching(page).spot.at).toEqual(before);
    for (const name of ["ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight"]) {
      for (let n = 0; n < 14; n++) key(page, name);
      const { spot, pieces } = patching(page);
      const rows = pieces.flatMap((piece) => print(piece).flatMap(({ cells }) => cells.map(([r]) => r + piece.at[0])));
      const columns = pieces.flatMap((piece) =>
        print(piece).flatMap(({ cells }) => cells.map(([, c]) => c + piece.at[1])),
      );
      expect(spot.at[0]).toBeGreaterThanOrEqual(Math.min(...rows) - 1);
      expect(spot.at[0]).toBeLessThanOrEqual(Math.max(...rows));
      expect(spot.at[1]).toBeGreaterThanOrEqual(Math.min(...columns) - 1);
      expect(spot.at[1]).toBeLessThanOrEqual(Math.max(...columns));
    }
  });

  it("can put the card at every legal placement: arrows to the cell, digits for over and under", () => {
    const [at] = laterOnes(3, 21).slice(-1);
    if (!at) throw new Error("no patching");
    const page = pageOf(at);
    for (const command of patching(page).commands) {
      for (let steps = 0; steps < 30; steps++) {
        const [row, column] = patching(page).spot.at;
        if (row === command.at[0] && column === command.at[1]) break;
        const vertical = row < command.at[0] ? "ArrowDown" : row > command.at[0] ? "ArrowUp" : null;
        key(page, vertical ?? (column < command.at[1] ? "ArrowRight" : "ArrowLeft"));
      }
      patching(page).below.forEach((id, index) => {
        if (patching(page).spot.under.includes(id) !== command.under.includes(id)) key(page, String(index + 1));
      });
      expect(patching(page).listed).toEqual(command);
    }
  });

  it("sends the draft with Enter, and only an allowed placement", () => {
    const at = laterOnes(3, 21)[1];
    if (!at) throw new Error("no patching");
    const page = pageOf(at);
    key(page, "Enter");
    expect(page.confirmed).toBe(0); // nothing is in the draft before the card has rested
    const { listed, spot } = patching(page);
    if (!listed) throw new Error("begins at a legal placement");
    page.context().draft.replace([listed], patchChoice(spot));
    expect(stepOf(page.context())?.primary?.label).toBe(`Place on ${cellName(keyOf(spot.at))}`);
    key(page, "Enter");
    expect(page.confirmed).toBe(1);
    key(page, "Escape");
    expect(page.context().draft.choice).toBeNull();
  });

  it("can send a placement at once that was pressed in the list", () => {
    for (const at of [laterOnes(3, 21)[1], laterOnes(2, 28)[1]]) {
      if (!at) throw new Error("no patching");
      const page = pageOf(at);
      const buttons = () =>
        drawn(Listed({ context: page.context(), patching: patching(page) })).filter(({ tag }) => tag === "button");
      const { commands } = patching(page);
      expect(buttons()).toHaveLength(commands.length);
      const seen = new Set<unknown>();
      const pressed = [0, Math.floor(commands.length / 2), commands.length - 1];
      for (const index of pressed) {
        const onClick = buttons()[index]?.props.onClick as (() => void) | undefined;
        onClick?.();
        expect(page.drafted).toEqual([patching(page).listed]);
        expect(buttons()[index]?.props["aria-pressed"]).toBe(true);
        expect(stepOf(page.context())?.primary?.blocked).toBeUndefined();
        seen.add(patching(page).listed);
      }
      expect(seen.size).toBe(pressed.length);
    }
  });

  it("P-PATCH-02 R never turns a card; P-2P-08 F shows the other side only where both may be placed", () => {
    const three = laterOnes(3, 21)[0];
    const two = laterOnes(2, 28)[0];
    if (!three || !two) throw new Error("no patching");
    const page = pageOf(three);
    const before = patching(page).spot;
    expect(key(page, "r")).toBe(true);
    expect(page.told).toBe("Cards can’t be rotated.");
    expect(keyMeaning("f", patching(page))).toEqual({ kind: "one-side" });
    expect(patching(page).spot).toEqual(before);
    const pair = pageOf(two);
    const side = patching(pair).spot.side;
    key(pair, "f");
    expect(patching(pair).spot.side).not.toBe(side);
  });

  it("PR-12 a submitted placement can be opened again, begins where it is, and can be sent as another one", () => {
    for (const { state, seat } of laterOnes(3, 21)) {
      const listed = patchistory.legal(state, seat).filter((command) => command.type === "patch");
      const [first, other] = [listed[0], listed.at(-1)];
      if (first?.type !== "patch" || other?.type !== "patch" || first === other) continue;
      const decided = patchistory.decide(state, first);
      if (!decided.ok) throw new Error(decided.error.code);
      const after = decided.value.state;
      const page = new Page(after, seat);
      if (page.context().myTurn || !offeredIds(page.context()).includes("patch")) continue;
      open(page.context(), "patch");
      expect(patching(page).spot).toEqual(spotOf(first));
      page.context().draft.replace([other], patchChoice(spotOf(other)));
      expect(stepOf(page.context())?.primary).toMatchObject({ label: `Place on ${cellName(keyOf(other.at))}` });
      expect(stepOf(page.context())?.primary?.blocked).toBeUndefined();
      const again = patchistory.decide(after, other);
      expect(again.ok).toBe(true);
      return;
    }
    throw new Error("nobody could change a placement");
  });

  it("says where the card is, what it covers, and offers ways out of a place that is not allowed", () => {
    for (const at of laterOnes(3, 21).slice(0, 4)) {
      const page = pageOf(at);
      for (let n = 0; n < 9; n++) key(page, n % 2 === 0 ? "ArrowUp" : "ArrowLeft");
      const now = patching(page);
      expect(placementText(now)).toContain(`${cellName(keyOf(now.spot.at))}: `);
      expect(stepOf(page.context())?.primary?.blocked).toBeTruthy();
      const ways = nearest(now.commands, now.spot, 2);
      expect(ways.length).toBeGreaterThan(0);
      for (const way of ways) expect(listedAt(now.commands, way)).toBeDefined();
      expect(listedAt(now.commands, stepped(now.commands, now.spot, 1))).toBeDefined();
    }
  });
});

describe("the size of a territory", () => {
  it("fits the page, but a cell never gets smaller than a fingertip", () => {
    expect(fitting(390, 5)).toBe(72);
    expect(fitting(320, 9)).toBe(least);
    expect(fitting(2000, 5)).toBeLessThanOrEqual(most);
    expect(zoomed(least, -1)).toBe(least);
    expect(zoomed(most, 1)).toBe(most);
    expect(zoomed(60, 1)).toBeGreaterThan(60);
  });
});
