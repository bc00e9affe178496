import { beforeAll, describe, expect, it, vi } from "vitest";
import type { CommandType } from "../../../../../../core/games/mosaic/commands.ts";
import { mosaic } from "../../../../../../core/games/mosaic/index.ts";
import type { State } from "../../../../../../core/games/mosaic/table/state.ts";
import { confirmText } from "../../../../../../web/games/mosaic/acting/plan/commandText.ts";
import { begin, pick, rememberFork, stageOf } from "../../../../../../web/games/mosaic/acting/plan/stage.ts";
import { stepOf } from "../../../../../../web/games/mosaic/acting/plan/steps.ts";
import { opened } from "../../../../../support/mosaic.ts";
import { Page, speak } from "../../../../../support/mosaicPage.ts";
import { listen } from "../../../../../support/pageTexts.ts";

// The page's sentences without the built catalogues: a missing key or parameter throws.
vi.mock("../../../../../../web/i18n/index.ts", () => import("../../../../../support/pageTexts.ts"));

beforeAll(() => {
  listen("en", (area) => area.startsWith("mosaic-") || ["shell", "table"].includes(area));
  speak("en");
});

/** The phone's page of whoever is first asked for a command, on a table played by the first command of each menu. */
const askedFor = (type: CommandType): Page => {
  let state: State = opened(3);
  for (let moves = 0; moves < 100; moves += 1) {
    const seat = mosaic.waiting(state)[0]?.seat ?? 0;
    const menu = mosaic.legal(state, seat);
    if (menu.some((command) => command.type === type)) return new Page(state, seat, "phone");
    const [first] = menu;
    const decided = first && mosaic.decide(state, first);
    if (!decided?.ok) throw new Error(`no move of ${JSON.stringify(menu)}`);
    state = decided.value.state;
  }
  throw new Error(`nobody is asked for ${type}`);
};

/** Chooses the first of what is asked; `stay` as the map of the phone does, where another place may be chosen. */
const choose = (page: Page, stay: boolean): void => {
  rememberFork(page.context());
  const stage = stageOf(page.context());
  if (stage.kind !== "choose" || stage.plan.kind !== "choose") throw new Error(`no choice but ${stage.kind}`);
  pick(page.context(), stage, stage.plan.field, stage.plan.options[0]?.key ?? "", stay);
};

describe("a place chosen on the map of the phone", () => {
  it("that is the whole move is confirmed there, and back leads to another place", () => {
    const page = askedFor("place-starting-city");
    begin(page.context(), "city");
    choose(page, true);
    const step = stepOf(page.context());
    const said = confirmText(page.context());
    expect(page.drafted).toHaveLength(1);
    expect(step?.primary?.label).toBe(said);
    expect(step?.question).toContain(said);
    step?.primary?.press();
    expect(page.confirmed).toBe(1);
    step?.back();
    expect(page.drafted).toEqual([]);
    expect(stageOf(page.context())).toMatchObject({ kind: "choose", entry: "city", chosen: null });
  });

  it("for a card leads to the page that shows the card, and confirms", () => {
    const page = askedFor("build");
    begin(page.context(), "build");
    choose(page, false);
    choose(page, true);
    expect(page.drafted.map(({ type }) => type)).toEqual(["build", "place-piece"]);
    const step = stepOf(page.context());
    expect(step?.primary?.label).toMatch(/, go on$/);
    step?.primary?.press();
    expect(page.confirmed).toBe(0);
    expect(page.drafted).toHaveLength(2);
    expect(stageOf(page.context()).kind).not.toBe("idle");
    expect(page.context().draft.choice).toBeNull();
  });
});
