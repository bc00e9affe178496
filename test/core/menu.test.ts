import { describe, expect, it } from "vitest";
import { foldMenu, unfoldMenu } from "../../core/index.ts";
import fc from "../support/properties.ts";

const sorted = (commands: readonly object[]): string[] =>
  commands.map((command) => JSON.stringify(Object.entries(command).sort(([a], [b]) => (a < b ? -1 : 1)))).sort();

const commands = fc.array(
  fc.record(
    {
      type: fc.constantFrom("place", "pay", "pass"),
      seat: fc.constant(1),
      hex: fc.constantFrom("h1", "h2", "h3", "h4"),
      unit: fc.constantFrom("army", "settler"),
      pay: fc.oneof(
        fc.constantFrom(0, 1, null),
        fc.record({ money: fc.nat({ max: 2 }) }),
        fc.array(fc.nat({ max: 1 }), { maxLength: 2 }),
      ),
    },
    { requiredKeys: ["type", "seat"] },
  ),
  { maxLength: 60 },
);

describe("menus on the wire", () => {
  it("stand for exactly the commands they were made of", () => {
    fc.assert(
      fc.property(commands, (menu) => {
        expect(sorted(unfoldMenu(foldMenu(menu)))).toEqual(sorted(menu));
      }),
      { numRuns: 500 },
    );
  });

  it("survive the wire", () => {
    fc.assert(
      fc.property(commands, (menu) => {
        const folded = foldMenu(menu);
        expect(sorted(unfoldMenu(JSON.parse(JSON.stringify(folded))))).toEqual(
          sorted(JSON.parse(JSON.stringify(menu))),
        );
      }),
    );
  });

  it("fold a rectangle of two fields into one entry, and leave a single command as it is", () => {
    const hexes = Array.from({ length: 30 }, (_, index) => `hex-${index}`);
    const menu = hexes.flatMap((hex) => ["army", "settler"].map((unit) => ({ type: "place", seat: 0, hex, unit })));
    expect(foldMenu(menu)).toEqual([
      { command: { type: "place", seat: 0 }, choices: { hex: hexes, unit: ["army", "settler"] } },
    ]);
    expect(foldMenu([{ type: "pass", seat: 0 }])).toEqual([{ command: { type: "pass", seat: 0 } }]);
    expect(foldMenu([])).toEqual([]);
  });
});
