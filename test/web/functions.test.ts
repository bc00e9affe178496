import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";
import { expect, it } from "vitest";

const web = fileURLToPath(new URL("../../web/", import.meta.url));
const longest = 80; // lines

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

/** Every function of a source that is too long, with its file, line and length. */
const longIn = (file: string, text: string): readonly string[] => {
  const found: string[] = [];
  const linesTo = (end: number) => text.slice(0, end).split("\n").length;
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    if (!isNode(value)) return;
    if (value.type.includes("Function")) {
      const lines = linesTo(value.end) - linesTo(value.start) + 1;
      if (lines > longest) found.push(`${file}:${linesTo(value.start)}: ${lines} lines`);
    }
    for (const child of Object.values(value)) visit(child);
  };
  visit(parseSync(file, text).program);
  return found;
};

it("no function of the page is longer than fits on a screen", () => {
  const files = readdirSync(web, { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
  expect(files.length).toBeGreaterThan(250);
  expect(files.flatMap((name) => longIn(name, readFileSync(`${web}${name}`, "utf8")))).toEqual([]);
  expect(longIn("x.ts", `const f = () => {\n${"\n".repeat(longest)}};`)).toHaveLength(1);
});
