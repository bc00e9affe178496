import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { expOf, powerOf } from "../../../../core/engine/learned/exact.ts";
import { root } from "../../../support/imports.ts";

describe("powers that every machine calculates alike", () => {
  it("are those of e, to about the last digit", () => {
    for (const power of [-60, -12.3, -1, -0.2, -1e-9, 0, 1e-9, 0.4, 0.5, 0.75, 1, 3.3, 20, 60])
      expect(Math.abs(expOf(power) / Math.exp(power) - 1), String(power)).toBeLessThan(1e-13);
    expect(expOf(0)).toBe(1);
    expect(1 / (1 + expOf(2000))).toBe(0);
    expect(1 / (1 + expOf(-2000))).toBe(1);
  });

  it("are whole ones of any number", () => {
    expect([0, 1, 2, 10].map((power) => powerOf(0.5, power))).toEqual([1, 0.5, 0.25, 1 / 1024]);
    expect(powerOf(1, 15)).toBe(1);
  });
});

/** What the language defines to the last digit. */
const exact = new Set(["abs", "ceil", "floor", "max", "min", "round", "sign", "trunc"]);

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");

it("neither rules nor bots reckon with a function that engines may answer differently", () => {
  const core = join(root, "core");
  const files = readdirSync(core, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) => {
    const code = withoutComments(readFileSync(join(core, file), "utf8"));
    const functions = [...code.matchAll(/Math\.(\w+)/g)].flatMap(([all, name = ""]) => (exact.has(name) ? [] : [all]));
    return [...functions, ...(code.match(/\*\*/g) ?? [])].map((what) => `${file}: ${what}`);
  });
  expect(found).toEqual([]);
});
