import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type Color,
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  parse,
} from "culori";
import { describe, expect, it } from "vitest";
import { root } from "../../support/imports.ts";

/*
 * The page as seen with colour blindness: no red, no green or no blue cones at all. Distances are CIEDE2000: 2 is what a trained
 * eye distinguishes side by side, 10 what anybody distinguishes at a glance.
 */

const tokens = readFileSync(join(root, "web/styles/tokens.css"), "utf8");
const sprite = readFileSync(join(root, "web/assets/generated/sprite.svg"), "utf8");

const eyes = {
  "all cones": (colour: Color) => colour,
  "no red": filterDeficiencyProt(1),
  "no green": filterDeficiencyDeuter(1),
  "no blue": filterDeficiencyTrit(1),
};

/** The six seats' colours by day or by night. */
const seats = (night: boolean): readonly Color[] =>
  Array.from({ length: 6 }, (_, index) => {
    const [, day = "", dark = ""] =
      new RegExp(`--seat-${index + 1}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens) ?? [];
    const colour = parse(night ? dark : day);
    if (!colour) throw new Error(`seat ${index + 1} has no colour`);
    return colour;
  });

/** The drawing of a symbol, without its name. */
const drawing = (id: string): string => {
  const [, drawn] = new RegExp(`<symbol[^>]*id="${id}"[^>]*>(.*?)</symbol>`, "s").exec(sprite) ?? [];
  if (drawn === undefined) throw new Error(`no drawing ${id}`);
  return drawn;
};

describe.each(Object.entries(eyes))("eyes with %s", (_, seen) => {
  it.each([
    ["day", false],
    ["night", true],
  ] as const)("distinguish the seats at a glance by %s", (_when, night) => {
    const colours = seats(night).map(seen);
    const distance = differenceCiede2000();
    const distances = colours.flatMap((one, index) => colours.slice(index + 1).map((other) => distance(one, other)));
    expect(distances).toHaveLength(15);
    expect(Math.min(...distances)).toBeGreaterThan(14);
  });
});

// Their colours come as close as 2 for such eyes: the drawing identifies them.
describe("whatever has a colour has a drawing of its own", () => {
  it.each([
    ["seats", ["seat-1", "seat-2", "seat-3", "seat-4", "seat-5", "seat-6"]],
    ["what is paid in Mosaic", ["stone", "ideas", "food", "money"]],
    [
      "pillars",
      ["science", "health", "government", "economy", "building", "military", "food", "culture", "urbanization"].map(
        (pillar) => `pillar-${pillar}`,
      ),
    ],
    [
      "goods of Patchistory",
      ["food", "p-mineral", "p-coin", "vp", "p-vote", "p-book", "p-wheel", "p-sword", "p-shield"],
    ],
    [
      "fields of Patchistory",
      [
        "culture",
        "traffic",
        "industry",
        "politics",
        "economy",
        "military",
        "special",
        "hero",
        "water",
        "wasteland",
      ].map((field) => `p-${field}`),
    ],
  ])("%s", (_, ids) => {
    expect(new Set(ids.map(drawing)).size).toBe(ids.length);
  });
});
