import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Command, Context } from "../../../../../../web/games/patchistory/game.ts";
import { patchPanel } from "../../../../../../web/games/patchistory/panels/patching/PatchPanel.tsx";
import { patchChoice } from "../../../../../../web/games/patchistory/panels/patching/patching.ts";
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
const [clear, choose, toast] = [vi.fn(), vi.fn(), vi.fn()];
beforeEach(() => {
  page = openPage();
  for (const heard of [clear, choose, toast, replace]) heard.mockClear();
});
afterEach(() => page.close());

const discard = { type: "discard-card", seat: 1 } as unknown as Command;
const [first, second, third] = [command([0, 1]), command([1, 1]), command([1, 1], [old.id])] as const;
const menu = [first, second, third];
const away: Spot = { side: "white", at: [-1, -1], under: [] };

interface More extends Given {
  readonly commands?: readonly unknown[];
  readonly preview?: unknown;
  readonly next?: number;
  readonly discards?: boolean;
}

const at = ({ commands = [], preview = null, next = 1, discards = false, ...given }: More = {}): Context => {
  const context = contextOf({ menu, ...given });
  return {
    ...context,
    ...{ seats: [], layout: "desktop", toast },
    menu: [...context.menu, ...(discards ? [discard] : [])],
    draft: { ...context.draft, commands, preview, clear, choose },
    view: { ...context.view, era: 1, phase: { ...context.view.phase, next } },
  } as unknown as Context;
};

const { Body } = patchPanel;
const draw = (more?: More) => page.draw(<Body context={at(more)} />);
const all = (selector: string) => [...page.window.document.querySelectorAll(selector)] as unknown as HTMLElement[];
const button = (text: string): HTMLElement => {
  const [found] = all("button").filter(
    (one) => (one.textContent ?? "").trim() === text || one.getAttribute("aria-label") === text,
  );
  if (!found) throw new Error(`no button ${text} in ${page.text()}`);
  return found;
};
const press = (text: string) => page.act(() => button(text).click());

describe("the page for laying a card", () => {
  it("says what its button does, why it cannot yet, and how large a territory may be", () => {
    expect(patchPanel.label(at())).toBe("Place on f6");
    expect(patchPanel.label(at({ commands: [discard] }))).toBe("Discard it");
    expect(patchPanel.label(at({ you: null }))).toBeNull();
    expect(patchPanel.blocked?.(at())).toBe("What it would do is being worked out.");
    expect(patchPanel.blocked?.(at({ choice: patchChoice(away) }))).toBe("The card may not lie here.");
    expect(patchPanel.blocked?.(at({ commands: [first] }))).toBeNull();
    expect(patchPanel.subtitle?.(at())).toMatch(/^At most (\d+) × \1 cells$/);
  });

  it("is left by going back, except from discarding the card", () => {
    expect(patchPanel.back?.(at({ commands: [first] }))).toBe(true);
    expect(clear).toHaveBeenCalledTimes(1);
    expect(patchPanel.back?.(at({ you: null, commands: [discard] }))).toBe(true);
    expect(clear).toHaveBeenCalledTimes(2);
    expect(patchPanel.back?.(at({ commands: [discard] }))).toBe(true);
    expect(clear).toHaveBeenCalledTimes(2);
    expect(replace).toHaveBeenCalledExactlyOnceWith([], patchChoice(spotOf(first)));
  });

  it("says that there is nothing to patch", async () => {
    await draw({ you: null });
    expect(page.text()).toBe("There is nothing for you to decide now.");
  });

  it("counts the legal placements, and goes through them", async () => {
    await draw({ choice: patchChoice(spotOf(second)) });
    expect(page.text()).toContain("Legal placement 2 of 3");
    await press("Next legal");
    expect(replace).toHaveBeenLastCalledWith([], patchChoice(spotOf(third)));
    await press("Previous legal");
    expect(replace).toHaveBeenLastCalledWith([], patchChoice(spotOf(first)));
    await press("Before");
    expect(choose).toHaveBeenLastCalledWith(patchChoice(spotOf(second), true));
    await draw({ choice: patchChoice(away) });
    expect(page.text()).toContain("Not one of the 3 legal placements");
    await draw({ menu: [] });
    expect(page.text()).not.toContain("legal placement");
  });

  it("moves the card by its arrows", async () => {
    for (const [name, cell] of [
      ["Move up", [0, 1]],
      ["Move down", [2, 1]],
      ["Move left", [1, 0]],
      ["Move right", [1, 2]],
    ] as const) {
      await draw({ choice: patchChoice(spotOf(second)) });
      await press(name);
      expect(replace.mock.lastCall?.[1].fields.at).toBe(cell.join());
    }
  });

  it("lays it over or under each piece it touches", async () => {
    await draw({ choice: patchChoice(spotOf(third)) });
    expect(all(".pt-level")).toHaveLength(2);
    const [over, under] = ["Over", "Under"].map((text) =>
      all(".pt-level button").filter((one) => one.textContent === text),
    );
    expect(over?.map((one) => one.getAttribute("aria-pressed"))).toEqual(["true", "false"]);
    await page.act(() => under?.[0]?.click());
    expect(replace).toHaveBeenLastCalledWith([], patchChoice({ ...spotOf(third), under: [old.id, base.id] }));
    await page.act(() => over?.[1]?.click());
    expect(replace).toHaveBeenLastCalledWith([], patchChoice(spotOf(second)));
    await draw({ choice: patchChoice(away), pieces: [old] });
    expect(all(".pt-level")).toEqual([]);
  });

  it("names the nearest legal places from one that is not, and drafts them at once", async () => {
    await draw({ choice: patchChoice(away) });
    expect(page.text()).toContain("Nearest legal places");
    await press("f7");
    expect(replace).toHaveBeenLastCalledWith([second], patchChoice(spotOf(second)));
    for (const more of [
      {},
      { choice: patchChoice(away), commands: [first] },
      { choice: patchChoice(away), menu: [] },
    ]) {
      await draw(more);
      expect(page.text()).not.toContain("Nearest legal places");
    }
  });

  it("turns the card where both sides may be laid", async () => {
    await draw();
    expect(page.text()).not.toContain("Turn to the other side");
    await draw({ side: null });
    await press("Turn to the other side");
    expect(replace.mock.lastCall?.[1].fields.side).toBe("black");
  });

  it("lists every legal placement in words, when that is wanted", async () => {
    await draw();
    expect(all(".pt-options")).toEqual([]);
    await press("List (3)");
    const listed = all(".pt-options button");
    expect(listed.map((one) => one.textContent?.split(":")[0])).toEqual(["f6", "f7", "f7"]);
    expect(listed.map((one) => one.getAttribute("aria-pressed"))).toEqual(["true", "false", "false"]);
    await page.act(() => listed[2]?.click());
    expect(replace).toHaveBeenLastCalledWith([third], patchChoice(spotOf(third)));
    await press("List (3)");
    expect(all(".pt-options")).toEqual([]);
  });

  it("says who sees a placement while others patch first", async () => {
    await draw({ next: 0 });
    expect(page.text()).toContain("Only you see this.");
    await draw({ next: 1 });
    expect(page.text()).not.toContain("Only you see this.");
  });

  it("discards the card, where that is offered, and takes that back", async () => {
    await draw();
    expect(page.text()).not.toContain("Discard the card");
    await draw({ discards: true });
    await press("Discard the card");
    expect(replace).toHaveBeenLastCalledWith([discard], patchChoice(spotOf(first)));
    await draw({ commands: [discard] });
    expect(page.text()).toContain("would be discarded instead of patched");
    await press("Keep it and patch");
    expect(replace).toHaveBeenLastCalledWith([], patchChoice(spotOf(first)));
  });
});
