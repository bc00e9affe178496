import { beforeEach, describe, expect, it, vi } from "vitest";
import { defaultOptions } from "../../../../../../core/games/mosaic/table/options.ts";
import { rememberFork } from "../../../../../../web/games/mosaic/acting/plan/stage.ts";
import { stepOf } from "../../../../../../web/games/mosaic/acting/plan/steps.ts";
import { setTable } from "../../../../../../web/games/mosaic/game.ts";
import { speak } from "../../../../../support/mosaicPage.ts";
import { listen } from "../../../../../support/pageTexts.ts";
import { command, drafting, end, type Given, newTable, place, work } from "./drafting.ts";

vi.mock("../../../../../../web/i18n/index.ts", () => import("../../../../../support/pageTexts.ts"));

const build = (card: string | null, piece = "city") => command("build", { card, piece });
const pay = command("pay", { replaced: 0, currency: "stone" });
const recruit = (region: string) => command("recruit", { unit: "infantry", region });
const places = [place("hex-greece-01"), place("hex-greece-02")];
const asked = { pending: { kind: "place", seat: 0, pieces: ["city"], wonder: null } };

let id: string;
beforeEach(() => {
  listen("en", (area) => area.startsWith("mosaic-") || ["shell", "table"].includes(area));
  speak("en");
  setTable({ corrections: null, options: defaultOptions });
  id = newTable();
});

const look = (given: Given) => {
  const { context, done } = drafting({ id, ...given });
  return { step: stepOf(context), done };
};
const steps = (given: Given) =>
  look(given).step?.steps.map(({ label, state, press }) => `${label} ${state}${press ? " again" : ""}`);
const remember = (given: Given) => rememberFork(drafting({ id, ...given }).context);

describe("the frame's description of a move", () => {
  it("is none while nothing is drafted", () => {
    expect(look({ options: [work("stone")] }).step).toBeNull();
  });

  it("has the name of the action it began with, or of the step of the set-up", () => {
    const title = (given: Given) => look(given).step?.title;
    expect(title({ options: [work("stone"), work("food")], choice: { entry: "work", fields: {} } })).toBe("Work");
    expect(title({ commands: [build(null)], options: places, preview: asked })).toBe("Build");
    const cities = places.map((one) => ({ ...one, type: "place-starting-city" }) as unknown as typeof one);
    expect(title({ options: cities, choice: { entry: "city", fields: {} } })).toBe("Found your first city");
    expect(title({ options: places, choice: { entry: "answer", fields: {} } })).toBe("A choice for you");
    expect(title({ commands: [places[0] ?? pay] })).toBe("A choice for you");
    expect(title({ commands: [work("stone")], preview: null })).toBe("Work");
  });

  it("has the name of what the table asks for, while it asks for something", () => {
    const { context } = drafting({ id, commands: [pay] });
    const titleOf = (pending: object | null) =>
      stepOf({ ...context, view: { ...context.view, pending } } as unknown as typeof context)?.title;
    expect(titleOf({ kind: "pay", seat: 0, currency: "stone", cost: { stone: 4 }, min: 0, max: 4 })).toBe(
      "Choose how to pay",
    );
    expect(titleOf({ kind: "choose-region", seat: 0, purpose: "unit" })).toBe("Choose a region");
    expect(titleOf(null)).toBe("A choice for you");
  });

  it("is ready once what the page adds by itself is added", () => {
    const question = (given: Given) => look(given).step?.question;
    expect(question({ commands: [work("stone")], options: [end] })).toBeUndefined();
    expect(question({ commands: [work("stone"), end] })).toContain("Work: take Stone");
  });

  it("asks a question until it is answered, and then says what is ready", () => {
    const question = (given: Given) => look(given).step?.question;
    expect(question({ options: [work("stone"), work("food")], choice: { entry: "work", fields: {} } })).toBe(
      "What do you produce?",
    );
    expect(question({ commands: [work("stone")] })).toContain("Work: take Stone");
    expect(question({ commands: [work("stone")], preview: null })).toBeUndefined();
    expect(question({ commands: [work("stone")], state: "refused" })).toBeUndefined();
    remember({ options: [work("stone"), work("food")] });
    const again = { commands: [work("stone")], choice: { entry: "work", fields: {}, at: 0 } };
    expect(question(again)).toBeUndefined();
    const done = { options: [work("stone"), end], choice: { entry: "work", fields: {} } };
    expect(question(done)).toBeUndefined();
  });

  it("goes one step back when asked to", () => {
    const { step, done } = look({ commands: [work("stone")] });
    step?.back();
    expect(done).toEqual([["clear"]]);
  });
});

describe("the steps of a move", () => {
  it("are shown in advance for an action that usually has several", () => {
    const open = (entry: string, options: Given["options"]) =>
      steps({ options: options ?? [], choice: { entry, fields: {} } });
    expect(open("build", [build(null), build("b")])).toEqual(["Card now", "Hex later", "Pay later"]);
    const wonders = ["wonder-sphinx", "wonder-colossus"].map((wonder) => command("build-wonder", { wonder }));
    expect(open("wonder", wonders)).toEqual(["Wonder now", "Hex later", "Pay later"]);
    const technologies = ["a", "b"].map((technology) => command("take-technology", { technology, faceUp: true }));
    expect(open("technology", technologies)).toEqual(["Card now", "Pay later"]);
    const cards = ["a", "b"].map((card) => command("take-population", { card }));
    expect(open("population", cards)).toEqual(["Card now", "Pay later"]);
    const governments = ["a", "b"].map((government) => command("take-government", { government }));
    expect(open("government", governments)).toEqual(["Government now", "Pay later"]);
  });

  it("are not shown where there is one alone", () => {
    expect(steps({ options: [work("stone"), work("food")], choice: { entry: "work", fields: {} } })).toEqual([]);
    expect(steps({ commands: [work("stone")] })).toEqual([]);
    expect(steps({ commands: [work("stone"), end] })).toEqual([]);
  });

  it("go on with what is asked, and end with what was done", () => {
    expect(steps({ commands: [build(null)], options: places, preview: asked })).toEqual([
      ...["Card done", "Hex now", "Pay later"],
    ]);
    const [first = pay] = places;
    expect(steps({ commands: [build(null), first] })).toEqual(["Card done", "Hex done"]);
    expect(steps({ commands: [build(null), first, pay, end] })).toEqual(["Card done", "Hex done", "Pay done"]);
    expect(steps({ commands: [build(null), first], preview: null })).toEqual(["Card done", "Hex done"]);
  });

  it("have the same name once, however often it was done", () => {
    const twice = [recruit("greece"), recruit("egypt")];
    expect(steps({ commands: twice })).toEqual([]);
    const more = { commands: twice, options: places, preview: asked };
    expect(steps(more)).toEqual(["Units done", "Hex now"]);
    const third = { commands: twice, options: [recruit("gaul"), recruit("asia")], preview: { pending: { seat: 0 } } };
    expect(steps({ ...third, choice: { entry: "answer", fields: {} } })).toEqual([]);
  });

  it("are a choice where the kind of command is chosen, or a command has no name of its own", () => {
    const options = [work("stone"), ...places];
    expect(steps({ commands: [build(null)], options, preview: asked })).toEqual([
      ...["Card done", "Choice now", "Hex later", "Pay later"],
    ]);
    const pillars = ["science", "military"].map((pillar) => command("choose-pillar", { pillar }));
    const named = { pending: { kind: "choose-pillar", seat: 0, count: 1 } };
    expect(steps({ commands: [work("stone")], options: pillars, preview: named })).toEqual([
      ...["Currency done", "Choice now"],
    ]);
    expect(steps({ commands: [work("stone"), pillars[0] ?? pay] })).toEqual(["Currency done", "Choice done"]);
    const only = { commands: [work("stone")], options: [places[0] ?? pay], preview: asked };
    expect(steps(only)).toEqual(["Currency done", "Choice now"]);
  });

  it("that were done can be chosen again where the page knows what was possible, except for payments", () => {
    const [first = pay] = places;
    const commands = [build(null), first, pay];
    expect(steps({ commands })).toEqual(["Card done", "Hex done", "Pay done"]);
    remember({ options: [build(null), build("b")] });
    remember({ commands: commands.slice(0, 2), options: [pay] });
    expect(steps({ commands })).toEqual(["Card done again", "Hex done", "Pay done"]);
    remember({ commands: commands.slice(0, 1), options: places });
    const { step, done } = look({ commands });
    expect(step?.steps.map(({ press }) => press !== undefined)).toEqual([true, true, false]);
    for (const { press } of step?.steps ?? []) press?.();
    expect(done).toEqual([
      ["choose", { entry: "build", fields: {}, at: 0 }],
      ["choose", { entry: "build", fields: {}, at: 1 }],
    ]);
  });

  it("after the one that is chosen again are still to come", () => {
    const [first = pay] = places;
    const commands = [build(null), first, pay];
    remember({ options: [build(null), build("b")] });
    remember({ commands: commands.slice(0, 1), options: places, preview: asked });
    const at = (index: number) => steps({ commands, choice: { entry: "build", fields: {}, at: index } });
    expect(at(0)).toEqual(["Card now", "Hex later", "Pay later"]);
    expect(at(1)).toEqual(["Card done again", "Hex now", "Pay later"]);
  });
});

describe("the button of a move", () => {
  const button = (given: Given) => {
    const { step, done } = look(given);
    step?.primary?.press();
    return { label: step?.primary?.label, blocked: step?.primary?.blocked, done };
  };
  const commands = [work("stone")];
  const label = "Work: take Stone";

  it("is none while something has to be chosen", () => {
    const given = { options: [work("stone"), work("food")], choice: { entry: "work", fields: {} } };
    expect(look(given).step?.primary).toBeNull();
  });

  it("confirms what is complete", () => {
    expect(button({ commands })).toEqual({ label, blocked: undefined, done: [["confirm"]] });
  });

  it("waits for the check, another choice after a refusal, and a look at what has changed", () => {
    const blocked = (given: Given) => button({ commands, ...given }).blocked;
    const refused = { status: 422, code: "not-legal" };
    expect(blocked({ preview: null })).toBe("Working out what this does…");
    expect(blocked({ state: "refused", problem: refused })).toBe("Choose something else first.");
    expect(blocked({ state: "refused", problem: { status: 0, code: "offline" } })).toBeUndefined();
    expect(blocked({ state: "refused" })).toBeUndefined();
    expect(blocked({ problem: refused })).toBeUndefined();
    expect(blocked({ outdated: true })).toBe("The table has moved on. Look at what changed first.");
    expect(button({ commands, preview: null }).label).toBe(label);
    expect(button({ commands, state: "refused", problem: refused }).label).toBe(label);
    expect(button({ commands, outdated: true }).label).toBe(label);
  });

  it("goes on from a step that is shown again, named by its place or what it does", () => {
    const [first = pay] = places;
    const built = [build(null), first];
    remember({ options: [build(null), build("b")] });
    remember({ commands: built.slice(0, 1), options: places, preview: asked });
    const at = (index: number, more: Given = {}) =>
      button({ commands: built, choice: { entry: "build", fields: {}, at: index }, ...more });
    expect(at(1)).toMatchObject({ label: expect.stringContaining("Greece 1"), done: [["choose", null]] });
    expect(at(1).label).not.toContain("Build");
    expect(at(0)).toMatchObject({ label: expect.stringContaining("Build City"), blocked: undefined });
    expect(at(0, { state: "checking" }).label).toBeUndefined();
  });
});
