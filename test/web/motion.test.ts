import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const web = fileURLToPath(new URL("../../web/", import.meta.url));
const linesOf = (ending: RegExp) =>
  readdirSync(web, { recursive: true, encoding: "utf8" })
    .filter((name) => ending.test(name))
    .flatMap((name) =>
      readFileSync(web + name, "utf8")
        .split("\n")
        .map((line) => ({ name, line })),
    );

it("nothing scrolls by itself for a reader who wants no motion", () => {
  const smooth = linesOf(/\.tsx?$/).filter(({ line }) => /"smooth"/.test(line));
  expect(smooth.length).toBeGreaterThan(0);
  expect(smooth.filter(({ line }) => !line.includes("isStill()"))).toEqual([]);
  expect(linesOf(/\.css$/).filter(({ line }) => /scroll-behavior\s*:\s*smooth/.test(line))).toEqual([]);
});
