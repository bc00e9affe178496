import { beforeEach, describe, expect, it, vi } from "vitest";
import { defaultOptions } from "../../../../../../core/games/mosaic/table/options.ts";
import {
  besideText,
  boardChoice,
  contentsText,
  describeHex,
  hexFacts,
} from "../../../../../../web/games/mosaic/acting/plan/hexes.ts";
import { rememberFork } from "../../../../../../web/games/mosaic/acting/plan/stage.ts";
import { content, setTable } from "../../../../../../web/games/mosaic/game.ts";
import { speak } from "../../../../../support/mosaicPage.ts";
import { listen } from "../../../../../support/pageTexts.ts";
import { command, drafting, type Given, newTable } from "./drafting.ts";

vi.mock("../../../../../../web/i18n/index.ts", () => import("../../../../../support/pageTexts.ts"));

const [A, B, C] = ["hex-greece-01", "hex-greece-02", "hex-greece-03"] as const;
const place = (hex: string, piece = "city") => command("place-piece", { piece, hex });
const places = [place(A), place(B)];
const peek = command("peek-deck", { deck: "build" });
const answering = { entry: "answer", fields: {} };

let id: string;
beforeEach(() => {
  listen("en", (area) => area.startsWith("mosaic-") || ["shell", "table"].includes(area));
  speak("en");
  setTable({ corrections: null, options: defaultOptions });
  id = newTable();
});

const hexOf = (hex: string) => {
  const found = content().map.byId.get(hex);
  if (!found) throw new Error(`There is no ${hex}.`);
  return found;
};
const asks = (given: Given) => {
  const { context, done } = drafting({ id, ...given });
  return { choice: boardChoice(context), done };
};
const lit = (given: Given) => [...(asks(given).choice?.legal ?? [])];
/** Taps a hex; what that did to the draft, or null where the tap has no meaning. */
const tap = (given: Given, hex: string) => {
  const { choice, done } = asks(given);
  const take = choice?.take(hexOf(hex));
  take?.();
  return take ? done : null;
};

describe("what the map asks", () => {
  it("is nothing when no place is chosen", () => {
    expect(asks({}).choice).toBeNull();
    const works = ["stone", "food"].map((currency) => command("work", { currency }));
    expect(asks({ options: works, choice: { entry: "work", fields: {} } }).choice).toBeNull();
    expect(asks({ commands: works.slice(0, 1) }).choice).toBeNull();
    expect(asks({ options: places.slice(0, 1), choice: answering }).choice).toBeNull();
    const tracks = ["stone", "tax"].map((to) => command("convert-production", { from: "food", to, amount: 1 }));
    expect(asks({ options: tracks, choice: answering }).choice).toBeNull();
    expect(asks({ options: [peek, ...places], choice: answering }).choice).toBeNull();
  });

  it("is a hex: the possible ones are lit, and a tap chooses one", () => {
    const given = { options: places, choice: answering };
    expect(asks(given).choice).toMatchObject({ selected: null, byRegion: false, ghost: { icon: "city", mark: 3 } });
    expect(lit(given)).toEqual([A, B]);
    expect(tap(given, B)).toEqual([["add", [places[1]], null]]);
    expect(tap(given, C)).toBeNull();
  });

  it("is a region, for units: all its hexes are lit, and any of them chooses it", () => {
    const units = ["greece", "egypt"].map((region) => command("place-unit", { unit: "infantry", region }));
    const given = { options: units, choice: answering };
    const inside = content().map.hexes.filter(({ region }) => ["greece", "egypt"].includes(region));
    expect(asks(given).choice).toMatchObject({ selected: null, byRegion: true, ghost: null });
    expect(lit(given).sort()).toEqual(inside.map((hex) => hex.id).sort());
    expect(tap(given, C)).toEqual([["add", [units[0]], null]]);
    expect(tap(given, "hex-gaul-01")).toBeNull();
    const moves = ["greece", "egypt"].map((to) => command("move-unit", { unit: "infantry", from: "gaul", to }));
    expect(asks({ options: moves, choice: answering }).choice?.byRegion).toBe(true);
  });

  it("shows the chosen hex of a step that is shown again, with its piece", () => {
    const again = { commands: [places[1] ?? peek], choice: { ...answering, at: 0 } };
    rememberFork(drafting({ id, options: places }).context);
    expect(asks(again).choice).toMatchObject({ selected: B, ghost: { icon: "city", mark: 3 } });
    expect(tap(again, A)).toEqual([["replace", [places[0]], null]]);
  });
});

describe("a place that is chosen", () => {
  const build = command("build", { card: null, piece: "city" });
  const pay = command("pay", { replaced: 0, currency: "stone" });
  const [first = peek, second = peek] = places;

  it("stays the only one that is lit if the page does not know the others", () => {
    const { choice } = asks({ commands: [build, first, pay] });
    expect(choice).toMatchObject({ selected: A, byRegion: false, ghost: { icon: "city", mark: 3 } });
    expect([...(choice?.legal ?? [])]).toEqual([A]);
  });

  it("can be changed for another of the same piece, with what followed from it", () => {
    const others = [first, second, place(C, "farmTown"), command("take-token", { hex: C })];
    rememberFork(drafting({ id, commands: [build], options: others }).context);
    const given = { commands: [build, first, pay] };
    expect(lit(given)).toEqual([A, B]);
    expect(tap(given, B)).toEqual([["replace", [build, second]]]);
    expect(tap(given, C)).toBeNull();
  });

  it("is the last one of several", () => {
    expect(asks({ commands: [first, second] }).choice?.selected).toBe(B);
    expect(asks({ commands: [first], state: "refused" }).choice?.selected).toBe(A);
  });
});

describe("the piece on a chosen hex", () => {
  const ghost = (given: Given) => asks(given).choice?.ghost;
  const wonder = place(A, "wonder");
  const sphinx = command("build-wonder", { wonder: "wonder-sphinx" });

  it.each([
    ["place-starting-city", { icon: "city", mark: 3 }],
    ["take-over-city", { icon: "city", mark: 3 }],
    ["take-token", null],
  ] as const)("of %s", (type, piece) => {
    expect(ghost({ commands: [command(type, { hex: A })] })).toEqual(piece);
  });

  it("is a town in the colour of its seat, or the wonder that is being built", () => {
    expect(ghost({ commands: [place(A, "farmTown")] })).toEqual({ icon: "farm-town", mark: 3 });
    expect(ghost({ commands: [{ ...place(A), seat: 1 }] })).toEqual({ icon: "city", mark: 4 });
    expect(ghost({ commands: [sphinx, wonder] })).toEqual({ icon: "wonder-sphinx", mark: 3 });
  });

  it("is the wonder that the table asks to place, or none that is known", () => {
    const asked = (pending: object) => ghost({ commands: [wonder], pending });
    expect(asked({ kind: "place", seat: 0, wonder: "wonder-colossus" })).toEqual({ icon: "wonder-colossus", mark: 3 });
    expect(asked({ kind: "place", seat: 0, wonder: null })).toBeNull();
    expect(asked({ kind: "pay", seat: 0, wonder: "wonder-colossus" })).toBeNull();
    expect(ghost({ commands: [wonder] })).toBeNull();
  });
});

describe("a hex in words", () => {
  const port = () => {
    const found = content().map.hexes.find((hex) => hex.region === "greece" && hex.type === "port");
    if (!found) throw new Error("Greece has no port.");
    return found;
  };
  const view = {
    board: {
      pieces: {
        [A]: { kind: "city", seat: 0 },
        [B]: { kind: "wonder", seat: 1, wonder: "wonder-sphinx" },
      },
      tokens: { [C]: "good-wine" },
    },
    regions: [{ region: "greece", closedBy: [] as number[], influence: [] }],
  };
  const context = (more: Given = {}) => drafting({ view, ...more }).context;

  it("has its piece and whose it is, or its token, or nothing", () => {
    expect([A, B, C, "hex-greece-04"].map((hex) => contentsText(context(), hex))).toEqual([
      ...["City, You", "Sphinx, Tomasz", "Wine, free", "free"],
    ]);
  });

  it("has how many of the reader's own pieces are next to it", () => {
    const beside = (hex: string, more: Given = {}) => besideText(context(more), hexOf(hex));
    const near = content().map.hexes.filter((hex) => besideText(context(), hex) !== null);
    expect(near.length).toBeGreaterThan(0);
    expect(near.length).toBeLessThan(7);
    const [one] = near;
    expect(one && beside(one.id)).toBe("next to a piece of yours");
    expect(one && beside(one.id, { you: null })).toBeNull();
    expect(beside("hex-egypt-01")).toBeNull();
    const both = {
      ...view,
      board: { ...view.board, pieces: { ...view.board.pieces, [B]: { kind: "city", seat: 0 } } },
    };
    const twice = content().map.hexes.map((hex) => besideText(context({ view: both }), hex));
    expect(twice).toContain("next to 2 pieces of yours");
  });

  it("has why a city may not be founded there", () => {
    const facts = (hex: string, closedBy: readonly number[] = []) =>
      hexFacts(context({ view: { ...view, regions: [{ region: "greece", closedBy, influence: [] }] } }), hexOf(hex));
    expect(facts(A)).toBe("Greece 1 (City, You)");
    expect(facts(C, [1, 0])).toBe("Greece 3 (Wine, free · New cities: only Tomasz, You)");
    expect(facts("hex-egypt-01")).toBe("Alexandria, Egypt (port · not in play)");
    expect(facts(port().id)).toContain("(port · ");
  });

  it("has for screen readers also whether it can be chosen", () => {
    const told = (hex: string, choice: Parameters<typeof describeHex>[1] = null) =>
      describeHex(context(), choice)(hexOf(hex));
    const choice = { legal: new Set([C]), selected: null, ghost: null, byRegion: false, take: () => undefined };
    expect(told(A)).toBe("Greece 1, City, You");
    expect(told(C, choice)).toMatch(/^Greece 3, Wine, free, (next to a piece of yours, )?possible$/);
    expect(told(C, choice)).not.toContain("not possible");
    expect(told(A, choice)).toMatch(/, not possible$/);
    expect(told("hex-egypt-01")).toMatch(/, not in play$/);
    expect(told(port().id)).toContain(", port, free");
    const near = content().map.hexes.find((hex) => besideText(context(), hex) !== null);
    expect(near && told(near.id)).toContain("next to a piece of yours");
  });
});
