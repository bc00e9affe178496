import { beforeEach, describe, expect, it } from "vitest";
import {
  begin,
  beginOnly,
  beginWith,
  lastChosen,
  pick,
  put,
  rememberFork,
  stepBack,
} from "../../../../../../web/games/mosaic/acting/plan/stage.ts";
import {
  build,
  choosing,
  command,
  drafting,
  end,
  type Given,
  newTable,
  owed,
  pay,
  peek,
  place,
  works,
} from "./drafting.ts";

let id: string;
beforeEach(() => {
  id = newTable();
});

describe("choosing", () => {
  const act = (given: Given, does: (context: ReturnType<typeof drafting>["context"]) => unknown) => {
    const { context, done } = drafting({ id, ...given });
    const result = does(context);
    return result === undefined ? done : [...done, result];
  };
  const open = { entry: "build", fields: {} };
  const three = { menu: [], options: ["a", "b"].flatMap((card) => [build(card)]) };

  it("a value completes the command, or leaves the next question", () => {
    const key = (...values: readonly unknown[]) => JSON.stringify(values);
    const take = (technology: string, faceUp: boolean) => command("take-technology", { technology, faceUp });
    const options = [take("x", true), take("x", false), take("y", true)];
    const given = { options, choice: { entry: "technology", fields: {} } };
    const now = choosing(given);
    expect(act(given, (context) => pick(context, now, "technology", key("y")))).toEqual([["add", [options[2]], null]]);
    const fields = { technology: key("x") };
    expect(act(given, (context) => pick(context, now, "technology", key("x")))).toEqual([
      ["choose", { entry: "technology", fields }],
    ]);
    const later = { options, choice: { entry: "technology", fields, at: 0 } };
    expect(act(later, (context) => pick(context, now, "faceUp", key(false)))).toEqual([["add", [options[1]], null]]);
    expect(act(later, (context) => pick(context, now, "technology", key("x")))).toEqual([
      ["choose", { entry: "technology", fields, at: 0 }],
    ]);
  });

  it("an earlier step again replaces it and all that followed", () => {
    const commands = [build("b"), place("a"), pay(0)];
    const at = { ...choosing({ ...three, choice: open }), index: 1 };
    expect(act({ commands }, (context) => put(context, at, place("c")))).toEqual([
      ["replace", [build("b"), place("c")], null],
    ]);
    expect(act({ commands }, (context) => put(context, { ...at, index: 3 }, end))).toEqual([["add", [end], null]]);
  });

  it("opens an entry, or drafts at once what leaves no choice", () => {
    expect(act({ options: [...works, peek] }, (context) => begin(context, "work"))).toEqual([
      ["choose", { entry: "work", fields: {} }],
    ]);
    expect(act({ options: [...works, peek] }, (context) => begin(context, "peek"))).toEqual([["add", [peek]]]);
    expect(act({ options: [place("a"), command("decline")] }, (context) => begin(context, "answer"))).toEqual([
      ["choose", { entry: "answer", fields: {} }],
    ]);
  });

  it("opens the only possible start by itself, and no list of cards", () => {
    const start = (given: Given) => act({ options: given.menu ?? [], ...given }, beginOnly);
    const cities = [command("place-starting-city", { hex: "a" }), command("place-starting-city", { hex: "b" })];
    const leaders = ["a", "b"].map((leader) => command("choose-leader", { leader }));
    const drafts = ["a", "b"].map((technology) => command("draft", { technology }));
    expect(start({ menu: cities })).toEqual([["choose", { entry: "city", fields: {} }], true]);
    for (const menu of [leaders, drafts, works, [...cities, ...leaders], [cities[0] ?? peek], []])
      expect(start({ menu })).toEqual([false]);
    expect(start({ menu: cities, commands: [peek] })).toEqual([false]);
    expect(start({ menu: works, pending: owed("choose-currency") })).toEqual([
      ["choose", { entry: "answer", fields: {} }],
      true,
    ]);
    expect(start({ menu: works, pending: owed("choose-currency", 1) })).toEqual([false]);
  });

  it("a card in its offer opens its entry, or drafts it if nothing is left to choose", () => {
    const fields = { "card+piece": JSON.stringify(["a", "city"]) };
    expect(act(three, (context) => beginWith(context, "build", build("a"), fields))).toEqual([
      ["replace", [build("a")]],
    ]);
    expect(act(three, (context) => beginWith(context, "build", build("a"), {}))).toEqual([["choose", open]]);
    expect(act({ options: [peek] }, (context) => beginWith(context, "build", build("a"), fields))).toEqual([
      ["choose", { entry: "build", fields }],
    ]);
  });

  it("goes back one step at a time: the fields, the choice, what was chosen with all it forced, the draft", () => {
    const back = (given: Given) => act(given, stepBack);
    expect(back({ commands: [peek], choice: { entry: "answer", fields: {}, at: 0 } })).toEqual([["choose", null]]);
    expect(back({ choice: { entry: "work", fields: { currency: "x" } } })).toEqual([
      ["choose", { entry: "work", fields: {} }],
    ]);
    expect(back({ choice: { entry: "work", fields: {} } })).toEqual([["choose", null]]);
    expect(back({ commands: [build("b"), place("a"), pay(0)] })).toEqual([["replace", [build("b")]]]);
    expect(back({ commands: [build("b"), place("a"), peek] })).toEqual([["replace", [build("b"), place("a")]]]);
    expect(back({ commands: [build("b"), pay(0)] })).toEqual([["clear"]]);
    expect(back({})).toEqual([["clear"]]);
  });

  it("passes over an answer that was the only one", () => {
    const commands = [build("b"), place("a"), peek];
    const remember = (count: number, options: Given["options"]) =>
      rememberFork(drafting({ id, commands: commands.slice(0, count), options: options ?? [] }).context);
    const last = () => lastChosen(drafting({ id, commands }).context);
    expect(last()).toBe(2);
    remember(2, [peek]);
    expect(last()).toBe(1);
    remember(1, [place("a"), place("b")]);
    expect(last()).toBe(1);
    remember(1, [place("a")]);
    expect(last()).toBe(0);
    expect(lastChosen(drafting().context)).toBe(0);
  });
});
