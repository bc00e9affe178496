import { beforeAll, expect, it, vi } from "vitest";
import type { Command } from "../../../../core/games/mosaic/commands.ts";
import { plan } from "../../../../web/games/mosaic/acting/plan/plan.ts";
import { questionOf } from "../../../../web/games/mosaic/acting/plan/questions.ts";
import type { Context } from "../../../../web/games/mosaic/game.ts";
import { opened } from "../../../support/mosaic.ts";
import { Page, speak } from "../../../support/mosaicPage.ts";
import { listen } from "../../../support/pageTexts.ts";

// The page's sentences without the built catalogues: a missing key or parameter throws.
vi.mock("../../../../web/i18n/index.ts", () => import("../../../support/pageTexts.ts"));

beforeAll(() => {
  listen("en", (area) => area.startsWith("mosaic-") || ["shell", "table"].includes(area));
  speak("en");
});

const looks: readonly Command[] = [
  { type: "peek-deck", seat: 0, deck: "build" },
  { type: "peek-deck", seat: 0, deck: "population" },
];

/** The question before looking at a deck, at a table with this setting. */
const askedWith = (republicLook: "commits" | "free"): string => {
  const state = opened(2, { republicLook });
  const context = new Page(state, 0).context() as Context;
  const chosen = plan(looks, {});
  if (chosen.kind !== "choose") throw new Error("nothing to choose");
  return questionOf(context, {
    kind: "choose",
    index: 0,
    entry: "peek",
    candidates: looks,
    plan: chosen,
    pending: null,
    chosen: null,
  });
};

it("R-15 a player who looks at a deck is told beforehand that the action must follow, where the setting says so", () => {
  expect(askedWith("commits")).toBe(
    "Which deck do you look at? Your action must then take the card you see or one of the offer beside it.",
  );
  expect(askedWith("free")).toBe("Which deck do you look at?");
});
