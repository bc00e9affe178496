import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Context } from "../../../../../../web/games/patchistory/game.ts";
import { keyMeaning, PatchBoard, press } from "../../../../../../web/games/patchistory/panels/patching/PatchBoard.tsx";
import { patchChoice, patchingOf } from "../../../../../../web/games/patchistory/panels/patching/patching.ts";
import { type Spot, spotOf } from "../../../../../../web/games/patchistory/panels/patching/spot.ts";
import { openPage, type TestPage } from "../../../../../support/page.ts";
import { listen } from "../../../../../support/pageTexts.ts";
import { speak } from "../../../../../support/patchistoryPage.ts";
import { base, command, contextOf, type Given, old, replace } from "./toPatch.ts";

vi.mock("../../../../../../web/i18n/index.ts", () => import("../../../../../support/pageTexts.ts"));

beforeAll(() => {
  listen("en", () => true);
  speak("en");
});

let page: TestPage;
const [clear, choose, toast, confirm] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
beforeEach(() => {
  page = openPage();
  for (const heard of [clear, choose, toast, confirm, replace]) heard.mockClear();
});
afterEach(() => page.close());

const [first, second, third] = [command([0, 1]), command([1, 1]), command([1, 1], [old.id])] as const;
const menu = [first, second, third];
const away: Spot = { side: "white", at: [-1, -1], under: [] };

interface More extends Given {
  readonly commands?: readonly unknown[];
  readonly state?: string;
  readonly outdated?: boolean;
}

const at = ({ commands = [], state = "ready", outdated = false, ...given }: More = {}): Context => {
  const context = contextOf({ menu, ...given });
  return {
    ...context,
    ...{ seats: [], layout: "desktop", toast, table: { id: "patched", version: 1 } },
    draft: { ...context.draft, commands, state, outdated, clear, choose, confirm },
  } as unknown as Context;
};
const patching = (context: Context) => {
  const found = patchingOf(context);
  if (found === null) throw new Error("nothing to patch");
  return found;
};
const meaning = (key: string, more?: More) => keyMeaning(key, patching(at(more)));
/** Presses a key at the board; whether the board took it. */
const pressed = (key: string, more?: More): boolean => {
  const context = at(more);
  return press(context, patching(context), key);
};

describe("the keys of the board", () => {
  it("move the card by a cell", () => {
    const choice = patchChoice(spotOf(second));
    const to = (key: string) => {
      const meant = meaning(key, { choice });
      return meant?.kind === "hold" && meant.spot.at;
    };
    expect(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"].map(to)).toEqual([
      [0, 1],
      [2, 1],
      [1, 0],
      [1, 2],
    ]);
  });

  it("lay it over or under the piece with that number, from the bottom; other numbers mean nothing", () => {
    const choice = patchChoice(spotOf(second));
    const under = (key: string) => {
      const meant = meaning(key, { choice });
      return meant?.kind === "hold" && meant.spot.under;
    };
    expect([under("1"), under("2")]).toEqual([[base.id], [old.id]]);
    for (const key of ["3", "0", "10", "1a"]) expect(meaning(key, { choice })).toBeNull();
  });

  it("go through the legal places, forwards and backwards, in capitals too", () => {
    const choice = patchChoice(spotOf(second));
    for (const key of ["n", "N"]) expect(meaning(key, { choice })).toEqual({ kind: "hold", spot: spotOf(third) });
    for (const key of ["p", "P"]) expect(meaning(key, { choice })).toEqual({ kind: "hold", spot: spotOf(first) });
  });

  it("turn it to its other side where it has one; it is never rotated", () => {
    expect(meaning("f")).toEqual({ kind: "one-side" });
    expect(meaning("f", { side: null })).toMatchObject({ kind: "hold", spot: { side: "black", at: [0, 1] } });
    expect(meaning("r")).toEqual({ kind: "never" });
  });

  it.each([
    ["b", "before"],
    ["Enter", "place"],
    [" ", "place"],
    ["Escape", "leave"],
  ])("%s means %s", (key, kind) => expect(meaning(key)).toEqual({ kind }));

  it("are no others", () => {
    expect(meaning("x")).toBeNull();
    expect(pressed("x")).toBe(false);
    expect(pressed("Tab")).toBe(false);
  });
});

describe("a key at the board", () => {
  it("holds the card elsewhere, and keeps what is looked at", () => {
    const before = patchChoice(spotOf(second), true);
    expect(pressed("n", { choice: before })).toBe(true);
    expect(replace).toHaveBeenCalledExactlyOnceWith([], patchChoice(spotOf(third), true));
  });

  it("shows the land without the card, and with it again", () => {
    expect(pressed("b")).toBe(true);
    expect(choose).toHaveBeenLastCalledWith(patchChoice(spotOf(first), true));
    expect(pressed("b", { choice: patchChoice(spotOf(first), true) })).toBe(true);
    expect(choose).toHaveBeenLastCalledWith(patchChoice(spotOf(first)));
  });

  it("sends what is ready, and only that", () => {
    expect(pressed("Enter", { commands: [first] })).toBe(true);
    expect([confirm.mock.calls.length, toast.mock.calls.length]).toEqual([1, 0]);
    for (const more of [{ commands: [first], state: "checking" }, { commands: [first], outdated: true }, {}]) {
      expect(pressed("Enter", more)).toBe(true);
      expect(toast).toHaveBeenLastCalledWith("What it would do is being worked out.");
    }
    expect(pressed("Enter", { choice: patchChoice(away) })).toBe(true);
    expect(toast).toHaveBeenLastCalledWith("The card may not lie here.");
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  it("says that a card is never rotated, or has one side, and leaves by Escape", () => {
    expect(pressed("r")).toBe(true);
    expect(pressed("f")).toBe(true);
    expect(new Set(toast.mock.calls.map(([text]) => text)).size).toBe(2);
    expect(toast.mock.calls.every(([text]) => /\S{3}/.test(text))).toBe(true);
    expect(pressed("Escape")).toBe(true);
    expect(clear).toHaveBeenCalledTimes(1);
    expect(replace).not.toHaveBeenCalled();
  });
});

describe("the board", () => {
  const draw = async (more?: More) => {
    const context = at(more);
    await page.draw(<PatchBoard context={context} patching={patching(context)} />);
  };
  const frame = () => page.find("[role=application]");
  const verdict = () => page.find(".pt-verdict").className.replace("pt-verdict", "").trim();
  const ghost = () => page.find(".pt-ghost");
  const isBad = () => ghost().classList.contains("bad");
  const key = async (name: string, more: object = {}) => {
    const event = new page.window.KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...more });
    await page.act(() => frame().dispatchEvent(event as unknown as Event));
    return event.defaultPrevented;
  };

  it("says where the card is held and whether it may lie there", async () => {
    await draw();
    expect(frame().getAttribute("aria-label")).toContain("f6");
    expect([verdict(), isBad()]).toEqual(["allowed", false]);
    expect(page.find("[aria-live=polite]").textContent).toContain("f6");
    await draw({ choice: patchChoice(away) });
    expect([verdict(), isBad()]).toEqual(["", true]);
    expect(page.find(".pt-verdict").textContent?.trim()).toBe("What it would do is being worked out.");
  });

  it("takes what is drafted for legal, wherever it lies", async () => {
    await draw({ choice: patchChoice(away), commands: [first] });
    expect([verdict(), isBad()]).toEqual(["allowed", false]);
  });

  it("takes its keys, but not the browser's own with Ctrl, Alt or Meta", async () => {
    await draw();
    expect(await key("n")).toBe(true);
    expect(replace).toHaveBeenCalledTimes(1);
    for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
      expect(await key("n", held)).toBe(false);
    expect(await key("x")).toBe(false);
    expect(replace).toHaveBeenCalledTimes(1);
  });

  describe("under a finger", () => {
    interface Pointer {
      readonly x?: number;
      readonly y?: number;
      readonly isPrimary?: boolean;
    }
    const point = async (type: string, { x = 0, y = 0, isPrimary = true }: Pointer = {}) => {
      const event = new page.window.Event(type, { bubbles: true, cancelable: true });
      Object.assign(event, { clientX: x, clientY: y, isPrimary, pointerId: 1 });
      await page.act(() => ghost().dispatchEvent(event as never));
    };
    const touch = async (fingers: number) => {
      const event = new page.window.Event("touchstart", { bubbles: true, cancelable: true });
      Object.assign(event, { touches: Array.from({ length: fingers }) });
      await page.act(() => ghost().dispatchEvent(event as never));
      return event.defaultPrevented;
    };
    /** Where the card was held last. */
    const held = () => replace.mock.lastCall?.[1].fields.at;
    beforeEach(async () => {
      page.window.Element.prototype.setPointerCapture = vi.fn() as never;
      await draw({ choice: patchChoice(spotOf(second)) });
    });

    it("is turned to the next way to lie there by a tap", async () => {
      await point("pointerdown");
      await point("pointerup");
      expect(replace).toHaveBeenCalledExactlyOnceWith([], patchChoice(spotOf(third)));
    });

    it("follows a drag cell by cell, and is not tapped at its end", async () => {
      await point("pointerdown", { x: 100, y: 100 });
      await point("pointermove", { x: 105, y: 95 });
      expect(replace).not.toHaveBeenCalled();
      await point("pointermove", { x: 100 + 100, y: 100 });
      expect(held()).toMatch(/^1,[2-9]$/);
      await point("pointermove", { x: 100, y: 100 - 60 });
      expect(held()).toMatch(/^-?[01],1$/);
      const moves = replace.mock.calls.length;
      await point("pointerup");
      expect(replace).toHaveBeenCalledTimes(moves);
    });

    it("is let go by a second finger, by what takes the pointer away, and follows no other pointer", async () => {
      await point("pointermove", { x: 300 });
      await point("pointerdown", { isPrimary: false });
      await point("pointermove", { x: 300 });
      await point("pointerup");
      expect(replace).not.toHaveBeenCalled();
      for (const lost of [() => touch(2), () => point("pointercancel")]) {
        await point("pointerdown");
        await point("pointermove", { x: 300, isPrimary: false });
        await lost();
        await point("pointermove", { x: 300 });
        await point("pointerup");
        expect(replace).not.toHaveBeenCalled();
      }
    });

    it("keeps the page from scrolling; one finger goes on holding it", async () => {
      await point("pointerdown");
      expect(await touch(1)).toBe(true);
      await point("pointerup");
      expect(replace).toHaveBeenCalledTimes(1);
    });
  });
});
