import { beforeAll, describe, expect, it, vi } from "vitest";
import { mosaic } from "../../../core/games/mosaic/index.ts";
import type { State as MosaicState } from "../../../core/games/mosaic/table/state.ts";
import { patchistory } from "../../../core/games/patchistory/index.ts";
import type { State as PatchistoryState } from "../../../core/games/patchistory/table/state.ts";
import { beginOnly, stageOf } from "../../../web/games/mosaic/acting/plan/stage.ts";
import { begin, kindOf, openPanel } from "../../../web/games/patchistory/acting/open.ts";
import { opened as mosaicOpened } from "../../support/mosaic.ts";
import { Page as MosaicPage, speak as speakMosaic } from "../../support/mosaicPage.ts";
import { listen } from "../../support/pageTexts.ts";
import { opened as patchistoryOpened } from "../../support/patchistory.ts";
import { Page as PatchistoryPage, speak as speakPatchistory } from "../../support/patchistoryPage.ts";

// The page's sentences without the built catalogues: a missing key or parameter throws.
vi.mock("../../../web/i18n/index.ts", () => import("../../support/pageTexts.ts"));

beforeAll(() => {
  listen("en", (area) => /^(mosaic|patchistory)-|^(shell|table)$/.test(area));
  speakMosaic("en");
  speakPatchistory("en");
});

/** Plays the first command of each menu until somebody is asked for something of that name. */
const mosaicUntil = (phase: MosaicState["phase"]): MosaicState => {
  let state = mosaicOpened(2);
  for (let moves = 0; moves < 40 && state.phase !== phase; moves++) {
    const seat = mosaic.waiting(state)[0]?.seat ?? 0;
    const [command] = mosaic.legal(state, seat);
    if (!command) throw new Error("nothing to do");
    const decided = mosaic.decide(state, command);
    if (!decided.ok) throw new Error("the menu lied");
    state = decided.value.state;
  }
  return state;
};

describe("where the one button of a turn leads, in Mosaic", () => {
  it("to the question itself if there is only one, and not to a choice of cards", () => {
    const state = mosaicUntil("cities");
    const page = new MosaicPage(state, mosaic.waiting(state)[0]?.seat ?? 0, "phone");
    expect(beginOnly(page.context())).toBe(true);
    expect(stageOf(page.context())).toMatchObject({ kind: "choose", entry: "city", plan: { field: "hex" } });
  });

  it.each(["leaders", "turns"] as const)("to the list while there are cards or actions to choose from: %s", (phase) => {
    const state = mosaicUntil(phase);
    const page = new MosaicPage(state, mosaic.waiting(state)[0]?.seat ?? 0, "phone");
    expect(beginOnly(page.context())).toBe(false);
    expect(page.context().draft.choice).toBeNull();
  });
});

describe("where the one button of a turn leads, in Patchistory", () => {
  it("to the page of the question, and nowhere for a seat that is not asked", () => {
    const state: PatchistoryState = patchistoryOpened(3);
    const asked = patchistory.waiting(state)[0]?.seat ?? 0;
    const page = new PatchistoryPage(state, asked, "phone");
    expect(begin(page.context())).toBe(true);
    expect(openPanel(page.context())?.id).toBe(kindOf(page.context()));
    const idle = [0, 1, 2].find((seat) => patchistory.waiting(state).every((one) => one.seat !== seat));
    if (idle === undefined) throw new Error("everybody is asked");
    const other = new PatchistoryPage(state, idle, "phone");
    expect(begin(other.context())).toBe(false);
    expect(openPanel(other.context())).toBeNull();
  });
});
