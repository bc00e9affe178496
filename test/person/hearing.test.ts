import { describe, expect, it } from "vitest";
import { asksAnew, isThrown, isTold, toldTwice, type Whereabouts } from "./hearing.ts";

const at = (place: string | null, choices: readonly string[], focused: Whereabouts["focused"] = null): Whereabouts => ({
  place,
  focused,
  choices,
});

describe("something else is asked", () => {
  const before = at("Build", ["City", "Town"]);
  it.each([
    ["in another place", at("Work", ["City"]), true],
    ["where nothing that could be chosen is left", at("Build", ["Gaul 1", "Gaul 2"]), true],
    ["not while one of the choices is still there", at("Build", ["Town", "Gaul 1"]), false],
    ["not where nothing can be chosen", at("Work", []), false],
  ])("%s", (_, after, expected) => {
    expect(asksAnew(before, after)).toBe(expected);
  });
});

describe("a reader is told", () => {
  const pressed = 7;
  it.each([
    ["by what has the focus now", at("Work", ["Food"], { element: 8, name: "Work" }), [], true],
    ["by a sentence", at("Work", ["Food"], { element: pressed, name: "City" }), ["Which goods?"], true],
    ["not by what was pressed", at("Work", ["Food"], { element: pressed, name: "City" }), [], false],
    ["not without the focus", at("Work", ["Food"]), [], false],
  ])("%s", (_, after, said, expected) => {
    expect(isTold(pressed, after, said)).toBe(expected);
  });

  it.each([
    [
      "the same sentence comes again",
      { element: pressed, name: "City" },
      ["Which goods?", "Which goods?"],
      "Which goods?",
    ],
    ["what takes the focus is told besides", { element: 8, name: "Work" }, ["Work"], "Work"],
    ["not when what was pressed is told", { element: pressed, name: "City" }, ["City"], null],
    ["not when both say something else", { element: 8, name: "Work" }, ["Which goods?"], null],
  ])("twice: %s", (_, focused, said, expected) => {
    expect(toldTwice(pressed, at("Work", ["Food"], focused), said)).toBe(expected);
  });
});

it("a reader is thrown out of a question into a part of the page that asks nothing, and not on the way there", () => {
  const question = at("Technology", ["Scouts"]);
  expect(isThrown(question, at("Offers", ["Scouts"]))).toBe(true);
  expect(isThrown(question, at("Your turn", ["Work"]))).toBe(false);
  expect(isThrown(at("Offers", ["Scouts"]), at("Offers", ["Scouts"]))).toBe(false);
  expect(isThrown(at("", []), at("Offers", ["Scouts"]))).toBe(false);
});
